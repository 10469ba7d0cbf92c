// Checks of the boxes of a layout.

import type { Box, Places } from "../src/table/layout.ts";

const ROUNDING = 0.6; // tolerance in pixels, since layouts are rounded

export type Size = [width: number, height: number];

/**
 * Returns the regions that must not overlap. In landscape the bar is left out, since the player opposite may be in it.
 */
export function regionsOf(places: Places): Map<string, Box> {
  const { bar, tray, stage, stock, waste, mat, note, hand } = places;
  const parts = {
    bar: places.kind === "landscape" ? undefined : bar,
    tray,
    stage,
    stock,
    waste,
    mat,
    note,
    hand,
  };
  const seats = places.seats.map(({ box }, at) => [`seat ${at}`, box] as const);
  return new Map([...Object.entries(parts), ...seats].filter((part): part is [string, Box] => !!part[1]));
}

/** Names the first two regions that overlap; empty if none do. */
export function overlapping(regions: Map<string, Box>): string {
  const all = [...regions];
  for (const [at, [name, one]] of all.entries())
    for (const [next, other] of all.slice(at + 1)) if (overlap(one, other)) return `${name} and ${next}`;
  return "";
}

function overlap(one: Box, other: Box): boolean {
  const across = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return across > ROUNDING && down > ROUNDING;
}

/** Names the first region that is off the screen or empty; `safe` is the unused share at each edge. */
export function cutOff(regions: Map<string, Box>, [width, height]: Size, safe = 0): string {
  const [left, top] = [safe * width - ROUNDING, safe * height - ROUNDING];
  const found = [...regions].find(
    ([, { x, y, w, h }]) =>
      !(x >= left && y >= top && x + w <= width - left && y + h <= height - top && w > 0 && h > 0),
  );
  return found?.[0] ?? "";
}

export const middleOf = ({ x, w }: Box): number => x + w / 2;
export { ROUNDING };
