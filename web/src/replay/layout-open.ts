// Layout of a table with all hands open: each player has a row of cards, and the stage is below the rows.

import {
  type Box,
  type Needs,
  type Places,
  RATIO,
  type SeatPlace,
  solve,
  STAGE_TALL,
} from "../table/layout.ts";
import { besides } from "../table/layout-wide.ts";
import { columnsHeight, GAP } from "../table/seat-sizes.ts";

const MARGIN = 8;
const BETWEEN = 3; // pixels between rows
const CARDS = [76, 68, 60, 52, 46, 40, 36, 32, 29, 26, 22]; // card widths, the best first
const HELD = 13; // cards that a row must be able to show
const SEEN = 0.36; // share of a card's width that identifies it
const SEEN_SMALL = 0.5; // share of a small card's width that identifies it
const SMALL = 44;
const STAGE = { desk: [108, 72, 48], others: [72, 56, 36, 14] }; // card widths on the stage, the best first
const FOOT = 44; // pixels below the cards of the stage
const [LEAST, MOST] = [24, 116];
const WIDE = 600; // least width in pixels of a felt with captions

/** Name of a player before a row, and its size. */
interface Name {
  form: "tall" | "line";
  face: number;
  w: number;
  h: number;
}

const CAPTIONED: Name = { form: "line", face: 36, w: 156, h: 40 };
const NAMES: Name[] = [
  { form: "tall", face: 28, w: 60, h: 48 },
  { form: "line", face: 24, w: 84, h: 30 }, // in this form, neither the name nor its box grows with large text
];

const grown = ({ name, needs: { text } }: Rows): number => (name.face < NAMES[0]!.face ? 1 : text);

/** Arrangement of the rows: the number side by side, and the width of cards. */
interface Rows {
  felt: Box;
  needs: Needs;
  across: number;
  card: number;
  name: Name;
}

export function solveOpen(needs: Needs): Places {
  const base = solve({ ...needs, seated: false });
  const { kind, bar, tray } = base;
  const [right, bottom] = kind === "landscape" ? [tray.x, needs.h] : [needs.w, tray.y];
  const top = bar.h + MARGIN;
  const felt: Box = { x: MARGIN, y: top, w: right - 2 * MARGIN, h: bottom - top - MARGIN };
  const foot = FOOT * needs.text;
  const rows = best(felt, needs, foot, kind === "desk" ? STAGE.desk : STAGE.others);
  const middle = stageBelow(rows);
  const { stage, stock, waste } = besides(middle, needs.sides, middle.w * 0.2, 420);
  return {
    ...base,
    ...{ stage, stock, waste, foot, seats: seatPlaces(rows) },
    card: {
      ...base.card,
      stage: Math.max(LEAST, Math.min(MOST, middle.w * 0.3, stageOf(rows, foot))),
      seat: rows.card,
    },
  };
}

/**
 * Returns the rows with the largest cards at which all hands are legible and the stage has room. If there are none,
 * returns the rows that cover the hands least.
 */
function best(felt: Box, needs: Needs, foot: number, stages: number[]): Rows {
  const names = felt.w < WIDE ? NAMES : [CAPTIONED, ...NAMES];
  const all = CARDS.flatMap((card) =>
    [1, 2].flatMap((across) => names.map((name): Rows => ({ felt, needs, across, card, name }))),
  );
  const fitting = (least: number) => (rows: Rows) => stageOf(rows, foot) >= least;
  const told = all.filter((rows) => clear(rows) >= 1);
  for (const least of stages) {
    const found = told.find(fitting(least));
    if (found) return found;
  }
  const some = all.filter(fitting(stages.at(-1)!));
  return (some.length ? some : all.slice(-1)).reduce((one, other) =>
    clear(other) > clear(one) ? other : one,
  );
}

/** Returns the width of a card on the stage. */
const stageOf = (rows: Rows, foot: number): number => (stageBelow(rows).h - foot) / STAGE_TALL;

function stageBelow(rows: Rows): Box {
  const { felt, needs, across } = rows;
  const tall = Math.ceil(needs.others / across) * (rowHeight(rows) + BETWEEN);
  return { ...felt, y: felt.y + tall, h: felt.h - tall };
}

function rowHeight(rows: Rows): number {
  const {
    card,
    name,
    needs: { columns },
  } = rows;
  return Math.max(card * RATIO, columnsHeight(card, columns), name.h * grown(rows));
}

const rowWidth = ({ across, felt }: Rows): number => (felt.w - (across - 1) * 2 * MARGIN) / across;

const matWidth = ({ card, needs: { columns } }: Rows): number =>
  columns ? columns * (card + GAP) + MARGIN : 0;

/** Returns the width for a hand beside the name and the cards in front of the player. */
const handWidth = (rows: Rows): number => rowWidth(rows) - rows.name.w * grown(rows) - matWidth(rows);

/** Returns the available share of the width that a usual hand needs. */
function clear(rows: Rows): number {
  const { card } = rows;
  return handWidth(rows) / (card * (1 + (HELD - 1) * (card < SMALL ? SEEN_SMALL : SEEN)));
}

function seatPlaces(rows: Rows): SeatPlace[] {
  const { felt, needs, across, name } = rows;
  const [wide, tall, mat] = [rowWidth(rows), rowHeight(rows), matWidth(rows)];
  const [beside, high] = [name.w * grown(rows), name.h * grown(rows)];
  const down = Math.ceil(needs.others / across);
  const captioned = name === CAPTIONED && tall - high > FOOT / 2;
  return Array.from({ length: needs.others }, (_, at) => {
    const x = felt.x + Math.floor(at / down) * (wide + 2 * MARGIN);
    const y = felt.y + (at % down) * (tall + BETWEEN);
    const head: Box = { x, y, w: beside - MARGIN, h: captioned ? high : tall };
    return {
      box: { x, y, w: wide, h: tall },
      form: name.form,
      face: name.face,
      head,
      mat: mat ? { x: x + beside, y, w: mat - MARGIN, h: tall } : undefined,
      hand: { x: x + beside + mat, y, w: handWidth(rows), h: tall },
      foot: captioned ? { ...head, y: y + high, h: tall - high } : undefined,
    };
  });
}
