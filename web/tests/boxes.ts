// Questions about boxes that a layout has to answer.

import type { Box, Places } from "../src/table/layout.ts";

const ROUNDING = 0.6; // pixels

export type Size = [width: number, height: number];

/** What must not overlap. On a phone on its side, the player opposite is in the bar. */
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

/** The first two regions that overlap; nothing, if there are none. */
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

/** The first region that is not on the screen, or has no size; `safe` is the part at each edge that is not used. */
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
