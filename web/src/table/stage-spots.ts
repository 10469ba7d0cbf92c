// Where cards lie on the stage: piles, rows and heaps side by side, and behind them what was beaten.

import type { Box } from "./layout.ts";
import type { Spot } from "./spots.ts";

/** How a group of cards lies in the middle. A heap is of cards that nobody looks at. */
export type Manner = "row" | "pile" | "heap";

export interface GroupOfCards {
  manner: Manner;
  /** The keys of its cards: a heap is untidy, but always in the same way. */
  keys: number[];
}

const PILE_SEEN = 4;
const PILE_TURNS = [-14, -7, 1, 8];
const ROW_STEP = 0.62;
const HEAP_SEEN = 14;
const HEAP_WIDE = 1.75;
const MARGIN = 12; // pixels beside the stage, at least: turned cards stick out
const OUT = 0.1; // by so much of their width

/** How many of a group's cards are drawn, counted from the last. */
export function seen({ manner, keys }: GroupOfCards): number {
  return manner === "row" ? keys.length : Math.min(keys.length, manner === "pile" ? PILE_SEEN : HEAP_SEEN);
}

/** How wide a group is, in widths of a card. */
function widthOf(group: GroupOfCards): number {
  const count = seen(group);
  if (!count) return 0;
  if (group.manner === "heap") return HEAP_WIDE;
  return 1 + (count - 1) * (group.manner === "row" ? ROW_STEP : 0.34);
}

/** Groups side by side in the middle of the table; spots for the cards that are seen, group by group. */
export function stage(groups: GroupOfCards[], room: Box, foot: number, w: number): Spot[][] {
  const margin = Math.max(MARGIN, OUT * w);
  const box: Box = { ...room, x: room.x + margin, w: room.w - 2 * margin };
  const filled = groups.filter((group) => group.keys.length);
  const gaps = 0.14 * Math.max(0, filled.length - 1);
  const wanted = filled.reduce((sum, group) => sum + widthOf(group), 0) + gaps;
  // Cards lie closer where there is no room; only then are they smaller.
  const closer = Math.min(
    1,
    (box.w / w - filled.length - gaps) / Math.max(0.01, wanted - filled.length - gaps),
  );
  const tight = Math.max(0.45, closer);
  const fits = Math.min(1, box.w / (w * (filled.length + gaps + (wanted - filled.length - gaps) * tight)));
  const size = w * fits;
  const widths = groups.map((group) => (group.keys.length ? 1 + (widthOf(group) - 1) * tight : 0) * size);
  const whole = widths.reduce((sum, width) => sum + width, 0) + gaps * size;
  let left = box.x + box.w / 2 - whole / 2;
  const y = box.y + (box.h - foot) / 2;
  return groups.map((group, at) => {
    const centre = left + widths[at]! / 2;
    if (widths[at]) left += widths[at]! + 0.14 * size;
    return inGroup(group, centre, y, size, tight, at * 100);
  });
}

function inGroup(group: GroupOfCards, x: number, y: number, w: number, tight: number, z: number): Spot[] {
  const count = seen(group);
  const keys = group.keys.slice(-count);
  return Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2;
    const last = at === count - 1;
    if (group.manner === "heap") return heaped(x, y, w, keys[at]!, z + at);
    if (group.manner === "row") {
      const step = ROW_STEP * tight * w;
      const turn = count > 1 ? off * Math.min(4, 14 / count) : 0;
      return { x: x + off * step, y: y + off * off * 0.008 * w, turn, w, z: z + at, free: last ? w : step };
    }
    const turn = count > 1 ? PILE_TURNS[at + PILE_SEEN - count]! : 0;
    const step = 0.34 * tight * w;
    return { x: x + off * step, y: y + (at % 2 ? -2 : 2), turn, w, z: z + at, free: last ? w : step };
  });
}

/** Thrown on a heap: always the same way for the same card. */
function heaped(x: number, y: number, w: number, key: number, z: number): Spot {
  const turn = ((key * 67) % 61) - 30;
  const dx = (((key * 41) % 23) / 23 - 0.5) * 0.5 * w;
  const dy = (((key * 29) % 19) / 19 - 0.5) * 0.36 * w;
  return { x: x + dx, y: y + dy, turn, w: w * 0.9, z, free: w };
}

const BEATEN_SIZE = 0.82; // of a card on the stage
const BEATEN_UP = 0.3; // of its width, above the middle of what beat it
const BEATEN_TURN = 11;

/** A play that was beaten, behind the cards that now lie on the stage: the last one to the right, the one
 * before to the left. */
export function beaten(
  count: number,
  over: number,
  back: number,
  room: Box,
  foot: number,
  most: number,
): Spot[] {
  const w = most * BEATEN_SIZE;
  const side = back % 2 ? -1 : 1;
  const step = Math.min(0.3, 0.9 / Math.max(1, count - 1)) * w;
  const half = (step * (count - 1) + w) / 2;
  const out = Math.min((0.5 + ROW_STEP * (over - 1) * 0.5) * most, room.w / 2 - half - MARGIN);
  const x = room.x + room.w / 2 + side * Math.max(0, out);
  const y = room.y + (room.h - foot) / 2 - BEATEN_UP * most;
  return Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2;
    const turn = side * BEATEN_TURN + off * 3;
    const free = at === count - 1 ? w : step;
    return { x: x + off * step, y: y + side * off * 0.05 * w, turn, w, z: at, free };
  });
}
