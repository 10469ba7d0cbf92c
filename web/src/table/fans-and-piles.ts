// Places of cards within a box, in pixels: hands as arcs, piles, rows, columns; and on the stage piles, rows and heaps
// side by side, with beaten plays behind them.

import { type Box, RATIO } from "./layout.ts";

/** Place of a card: its middle, rotation, width, z-index, and its visible part. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
  w: number;
  z: number;
  /** Visible width, from the left edge to the next card. */
  free: number;
  /** Visible width of most cards of its fan. All of them are drawn in this detail, even the last. */
  strip?: number;
  /** In a fan of rows, the visible height of each card from its upper edge. */
  row?: number;
  /** Visible height from the upper edge if something covers the card; otherwise all of it is visible. */
  tall?: number;
}

const STRIP = 0.3; // share of a card's width that shows its rank and suit
const LEAST_STRIP = 16; // least pixels of a strip that a finger can tap
const TAPPED = 34; // least width in pixels of cards in columns that the player may tap
const SPREAD = 0.62; // greatest step between cards of a hand, in card widths
const ROW_GAP = 0.5; // visible share of a card's height in a row behind, even if the card is lowered and turned
const ROW_SHOW = 0.74; // visible share of a card's height in the row in front
const MOST_ROWS = 3;
export const SMALL = 60; // width in pixels below which the hand gets another row
const PART = [0, 0.24, 0.12, 0.05]; // shift of a card in card widths, by its distance from the card under a finger

/** Arrangement of a hand: one row, unless its cards would be small. */
export interface Fan {
  rows: number;
  perRow: number;
  w: number;
  step: number;
}

export function fanOf(count: number, box: Box, lift: number, show: number, most: number, small = SMALL): Fan {
  let best: Fan = { rows: 1, perRow: Math.max(1, count), w: 0, step: 0 };
  for (let rows = 1; rows <= MOST_ROWS && rows <= Math.max(1, count); rows++) {
    const perRow = Math.ceil(count / rows);
    const shown = rows === 1 ? show : Math.min(show, ROW_SHOW);
    const byHeight = (box.h - lift) / (RATIO * (shown + (rows - 1) * ROW_GAP));
    const byWidth = box.w / (1.04 + STRIP * (perRow - 1));
    const byStrip = (box.w - (LEAST_STRIP + 0.1) * (perRow - 1)) / 1.04;
    const w = Math.max(24, Math.min(most, byHeight, byWidth, byStrip));
    const step = Math.min(SPREAD * w, (box.w - w * 1.04) / Math.max(1, perRow - 1));
    if (w > best.w + 1) best = { rows, perRow, w, step };
    if (w >= Math.min(small, most)) break;
  }
  return best;
}

/** Lays out a hand. `middle` is the preferred middle, if there is room; `pressed` is under a finger. */
export function hand(
  count: number,
  box: Box,
  lift: number,
  fan: Fan,
  middle = box.x + box.w / 2,
  pressed = -1,
): Spot[] {
  const { rows, perRow, w, step } = fan;
  const h = w * RATIO;
  const bend = (perRow < 6 ? 2.6 : 1.1) * (perRow - 1);
  const angle = ((rows > 1 ? Math.min(7, bend) : Math.min(14, bend)) * Math.PI) / 180;
  const radius = angle ? (step * (perRow - 1)) / (2 * Math.sin(angle / 2)) : 0;
  const half = (step * (perRow - 1) + w) / 2;
  const x0 = Math.max(box.x + half, Math.min(box.x + box.w - half, middle));
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const off = at - row * perRow - (inRow - 1) / 2;
    const a = perRow > 1 ? (off / (perRow - 1)) * angle : 0;
    const apart = row === Math.floor(pressed / perRow) && pressed >= 0 ? at - pressed : 0;
    const aside = Math.sign(apart) * (PART[Math.abs(apart)] ?? 0) * w;
    const limit = (value: number) => Math.max(box.x + w / 2, Math.min(box.x + box.w - w / 2, value));
    const x = radius ? limit(x0 + radius * Math.sin(a) + aside) : x0;
    const y = box.y + lift + h / 2 + row * ROW_GAP * h + radius * (1 - Math.cos(a));
    const free = off < (inRow - 1) / 2 ? step : w;
    const tall = row < rows - 1 ? ROW_GAP * h : Math.min(h, box.y + box.h - (y - h / 2));
    const strip = count > 1 ? step : w;
    const spot = { x, y, turn: (a * 180) / Math.PI, w, z: row * 100 + at, free, strip, tall };
    return rows > 1 ? { ...spot, row: ROW_GAP * h } : spot;
  });
}

const STOCK_SEEN = 3;

/** Lays out a pile with thickness, to draw from. */
export function stock(count: number, box: Box, foot: number, w: number): Spot[] {
  const y = box.y + (box.h - foot) / 2;
  return Array.from({ length: Math.min(count, STOCK_SEEN) }, (_, at) => ({
    x: box.x + box.w / 2 + (at - 1) * 1.5,
    y: y - at * 2,
    turn: 0,
    w,
    z: at,
    free: w,
  }));
}

/** Lays out a pile out of play: its last two cards. */
export function waste(count: number, box: Box, foot: number, w: number): Spot[] {
  const y = box.y + (box.h - foot) / 2;
  const turns = count > 1 ? [-18, 11] : [-8];
  return turns.slice(0, count).map((turn, at) => ({
    x: box.x + box.w / 2 + (at - 0.5) * w * 0.1,
    y: y + (at ? -3 : 3),
    turn,
    w,
    z: at,
    free: at ? w : w * 0.4,
  }));
}

export interface Stack {
  beneath: number;
  above: number;
}

/**
 * Lays out small stacks side by side: face-down cards stick out below, and later cards lie further right. Two rows are
 * used if they allow larger cards; a single row lies at the lower edge.
 */
export function columns(stacks: Stack[], box: Box, most: number, peek: number): Spot[][] {
  const tall = (w: number) => w * (RATIO + peek);
  const [half, least] = [Math.ceil(stacks.length / 2), most < TAPPED ? 0 : LEAST_STRIP];
  const rows = [stacks.slice(0, half), stacks.slice(half)];
  const small = Math.min(most, (box.h / 2 - 2) / (RATIO + peek));
  const one = cardIn(stacks, box.w, most, least).w;
  const two = Math.min(...rows.map((row) => cardIn(row, box.w, small, least).w));
  if (two <= one) {
    const low = Math.max(box.y, box.y + box.h - tall(one));
    return inOneRow(stacks, box.h > tall(most) * 1.1 ? { ...box, y: low } : box, most, peek, least);
  }
  return rows.flatMap((row, at) =>
    inOneRow(row, { ...box, y: box.y + (at * box.h) / 2 }, small, peek, least),
  );
}

/** Returns the width of cards in one row, the step between cards of a stack, and the number of steps. */
function cardIn(stacks: Stack[], wide: number, most: number, least: number) {
  const gap = Math.max(2, most * 0.08);
  const strips = stacks.reduce((sum, { above }) => sum + Math.max(0, above - 1), 0);
  const free = wide - gap * (stacks.length - 1);
  const loose = Math.min(most, free / Math.max(1, stacks.length + strips * STRIP));
  // Strips that are too narrow for a finger are widened, and cards made smaller if necessary.
  const tight = Math.min(most, (free - strips * least) / Math.max(1, stacks.length));
  const narrow = STRIP * loose < least && tight > least;
  const w = narrow ? tight : loose;
  return { w, step: narrow ? least : STRIP * w, strips, gap };
}

function inOneRow(stacks: Stack[], box: Box, most: number, peek: number, least: number): Spot[][] {
  const { w, step, strips, gap } = cardIn(stacks, box.w, most, least);
  const whole = stacks.length * w + strips * step + gap * (stacks.length - 1);
  let x = box.x + (box.w - whole) / 2 + w / 2;
  const y = box.y + (w * RATIO) / 2;
  return stacks.map(({ beneath, above }, column) => {
    const z = column * 10;
    const spot = (dx: number, dy: number, level: number, free: number): Spot => ({
      x: x + dx,
      y: y + dy,
      turn: 0,
      w,
      z: z + level,
      free,
    });
    const low = Array.from({ length: beneath }, (_, at) => spot(0, above ? peek * w : 0, at, w));
    const high = Array.from({ length: above }, (_, at) =>
      spot(at * step, 0, beneath + at, at === above - 1 ? w : step),
    );
    x += w + gap + Math.max(0, above - 1) * step;
    return [...low, ...high];
  });
}

const RANK = 10; // pixels that show the rank of a small card

/** Lays out overlapping cards from left to right within the box. They are smaller if ranks would be covered. */
export function strip(count: number, box: Box, most: number): Spot[] {
  const w = Math.min(most, Math.max(box.w / 2, box.w - RANK * (count - 1)));
  const step = Math.min(w * 0.52, (box.w - w) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, at) => ({
    x: box.x + box.w / 2 + (at - (count - 1) / 2) * step,
    y: box.y + (w * RATIO) / 2,
    turn: 0,
    w,
    z: at,
    free: at === count - 1 ? w : step,
  }));
}

const SEEN = 0.36; // share of a card's width that shows its rank and suit
const SEEN_SMALL = 0.42; // share of a small card's width that shows its rank and suit
const TELLING = 44; // width in pixels below which a card is small
const BEHIND = 0.5; // visible share of a card's height in the line behind
const MOST_LINES = 3;

/**
 * Lays out cards in lines from the left within the box. More lines of smaller cards are used if ranks would be covered.
 */
export function lines(count: number, box: Box, most: number): Spot[] {
  for (let rows = 1; ; rows += 1) {
    const perRow = Math.ceil(count / rows);
    const w = Math.min(most, box.w, box.h / RATIO / (1 + (rows - 1) * BEHIND));
    const step = Math.min(w * SPREAD, (box.w - w) / Math.max(1, perRow - 1));
    if (rows < MOST_LINES && step < w * (w < TELLING ? SEEN_SMALL : SEEN)) continue;
    return Array.from({ length: count }, (_, at) => {
      const [row, column] = [Math.floor(at / perRow), at % perRow];
      return {
        x: box.x + w / 2 + column * step,
        y: box.y + (w * RATIO) / 2 + row * w * RATIO * BEHIND,
        turn: 0,
        w,
        z: at,
        free: column === perRow - 1 || at === count - 1 ? w : step,
      };
    });
  }
}

/** Arrangement of a group of cards in the middle. In a heap the single cards do not matter. */
export type Manner = "row" | "pile" | "heap";

export interface GroupOfCards {
  manner: Manner;
  /** Keys of its cards. They make a heap untidy in the same way every time. */
  keys: number[];
}

const PILE_SEEN = 4;
const PILE_TURNS = [-14, -7, 1, 8];
const ROW_STEP = 0.62;
const HEAP_SEEN = 14;
const HEAP_WIDE = 1.75;
const MARGIN = 12; // least margin of the stage in pixels, since turned cards stick out
const OUT = 0.1; // least margin of the stage in card widths

/** Returns how many of a group's last cards are drawn. */
export function seen({ manner, keys }: GroupOfCards): number {
  return manner === "row" ? keys.length : Math.min(keys.length, manner === "pile" ? PILE_SEEN : HEAP_SEEN);
}

/** Returns the width of a group in card widths. */
function widthOf(group: GroupOfCards): number {
  const count = seen(group);
  if (!count) return 0;
  if (group.manner === "heap") return HEAP_WIDE;
  return 1 + (count - 1) * (group.manner === "row" ? ROW_STEP : 0.34);
}

/** Lays out groups side by side in the middle of the table; returns the spots of their visible cards. */
export function stage(groups: GroupOfCards[], room: Box, foot: number, w: number): Spot[][] {
  const margin = Math.max(MARGIN, OUT * w);
  const box: Box = { ...room, x: room.x + margin, w: room.w - 2 * margin };
  const filled = groups.filter((group) => group.keys.length);
  const gaps = 0.14 * Math.max(0, filled.length - 1);
  const wanted = filled.reduce((sum, group) => sum + widthOf(group), 0) + gaps;
  // Cards move closer if there is too little room, and only then become smaller.
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

/** Lays out a card on a heap, in the same way every time. */
function heaped(x: number, y: number, w: number, key: number, z: number): Spot {
  const turn = ((key * 67) % 61) - 30;
  const dx = (((key * 41) % 23) / 23 - 0.5) * 0.5 * w;
  const dy = (((key * 29) % 19) / 19 - 0.5) * 0.36 * w;
  return { x: x + dx, y: y + dy, turn, w: w * 0.9, z, free: w };
}

const BEATEN_SIZE = 0.82; // size of beaten cards relative to the cards that beat them
const BEATEN_UP = 0.3; // height above the middle of the cards that beat it, in card widths
const BEATEN_TURN = 11;

/** Lays out a beaten play behind the cards on the stage: the last one to the right, the one before to the left. */
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
  const out = Math.min((0.5 + ROW_STEP * Math.max(0, over - 1) * 0.5) * most, room.w / 2 - half - MARGIN);
  const x = room.x + room.w / 2 + side * Math.max(0, out);
  const y = room.y + (room.h - foot) / 2 - BEATEN_UP * most;
  return Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2;
    const turn = side * BEATEN_TURN + off * 3;
    const free = at === count - 1 ? w : step;
    return { x: x + off * step, y: y + side * off * 0.05 * w, turn, w, z: at, free };
  });
}
