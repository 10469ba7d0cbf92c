// Where cards lie within a box: hands as arcs, piles as small heaps, rows, columns. Sizes in pixels.

import { type Box, RATIO } from "./layout.ts";

/** A card: its middle, how it is turned, how wide, what it lies on, and how much of it can be seen. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
  w: number;
  z: number;
  /** From its left edge to the next card. */
  free: number;
  /** The same for most cards of its fan: all of these are drawn alike, the last of them, too. */
  strip?: number;
  /** From its upper edge down, where something covers it; else it is seen whole. */
  tall?: number;
}

const STRIP = 0.3; // of a card's width, that shows its rank and suit
const LEAST_STRIP = 16; // pixels
const TAPPED = 34; // pixels of width from which cards in columns may be one's own
const SPREAD = 0.62; // of a card's width, at most, from one to the next in a hand
const ROW_GAP = 0.5; // of a card's height: what the row behind shows, though it be lowered and turned
const ROW_SHOW = 0.74; // and the row in front
const MOST_ROWS = 3;
const SMALL = 60; // pixels of width below which another row is better
const PART = [0, 0.24, 0.12, 0.05]; // of a card's width, by which neighbours make room for a finger

/** How a hand is laid: in one row, unless its cards would be small; all indices are free. */
export interface Fan {
  rows: number;
  perRow: number;
  w: number;
  step: number;
}

export function fanOf(count: number, box: Box, lift: number, show: number, most: number): Fan {
  let best: Fan = { rows: 1, perRow: Math.max(1, count), w: 0, step: 0 };
  for (let rows = 1; rows <= MOST_ROWS && rows <= Math.max(1, count); rows++) {
    const perRow = Math.ceil(count / rows);
    const shown = rows === 1 ? show : Math.min(show, ROW_SHOW);
    const byHeight = (box.h - lift) / (RATIO * (shown + (rows - 1) * ROW_GAP));
    const byWidth = box.w / (1.04 + STRIP * (perRow - 1));
    const byStrip = box.w - 8 - (LEAST_STRIP + 0.5) * (perRow - 1);
    const w = Math.max(24, Math.min(most, byHeight, byWidth, byStrip));
    const step = Math.min(SPREAD * w, (box.w - w * 1.04) / Math.max(1, perRow - 1));
    if (w > best.w + 1) best = { rows, perRow, w, step };
    if (w >= Math.min(SMALL, most)) break;
  }
  return best;
}

/** A hand. `middle` is where its middle should be, if there is room; `pressed` is under a finger. */
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
    return { x, y, turn: (a * 180) / Math.PI, w, z: row * 100 + at, free, strip, tall };
  });
}

const STOCK_SEEN = 3;

/** A pile with thickness, drawn from. */
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

/** What is out of play: the last two of it. */
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
 * Small stacks side by side: in each, those beneath stick out below, and later ones lie further right. They
 * are in two rows where their cards are larger so; in one row they lie at the lower edge.
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

/** How wide cards are in one row, how far from the next in a stack, and how many are so. */
function cardIn(stacks: Stack[], wide: number, most: number, least: number) {
  const gap = Math.max(2, most * 0.08);
  const strips = stacks.reduce((sum, { above }) => sum + Math.max(0, above - 1), 0);
  const free = wide - gap * (stacks.length - 1);
  const loose = Math.min(most, free / Math.max(1, stacks.length + strips * STRIP));
  // Where strips would be too narrow for a finger, they are wider, and the cards smaller if they must be.
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

/** Cards over one another from left to right, all within the box: smaller, where no rank would be seen. */
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
