// Layout of a table on a screen that is taller than wide: rows from top to bottom, with the rest for the stage.

import { SMALL } from "./fans-and-piles.ts";
import { type Box, type Needs, type Places, RATIO, type SeatPlace, STAGE_TALL, stageCard } from "./layout.ts";
import { ANTENNA, type Manner, matCard, PEEK, seatAt, seatHeight } from "./seat-sizes.ts";

const COLUMNS = 4; // most seats in a row
const LARGER = 160; // extra pixels of height of the hand with text of twice the size, for two rows of large cards
const AMPLE = 250; // height in pixels; a stage higher than this gives some height to the hand
const NOTE_MORE = 30; // most pixels by which the coach's note can become higher
const LEAST = 40; // least width in pixels of a card on the stage; below it, the coach's note shrinks
// heights in pixels of the coach's note while the stage has too little room; at 0 the note is hidden
const LAST_NOTES = [44, 37, 0];
const MARGIN = 6;

interface Rows {
  bar: number;
  tray: number;
  /** Height for the stakes, above the buttons. */
  stakes: number;
  lift: number;
  hand: number;
  /** Card widths on the player's mat, the best first. */
  mats: number[];
  foot: number;
  /** Card width on the stage above which nothing else shrinks. */
  enough: number;
  /**
   * Values for a table with a coach: the card width on the stage above which nothing else shrinks, and heights of the
   * note, the best first.
   */
  coached: { enough: number; notes: number[] };
}

const ROWS: Record<"phone" | "tight", Rows> = {
  phone: {
    bar: 46,
    tray: 150,
    stakes: 54,
    lift: 32,
    hand: 104,
    mats: [58, 50, 42, 34],
    foot: 57,
    enough: 96,
    coached: { enough: 96, notes: [112, 98, 80] },
  },
  tight: {
    bar: 42,
    tray: 124,
    stakes: 48,
    lift: 30,
    hand: 84,
    mats: [42, 34],
    foot: 54,
    enough: 84,
    coached: { enough: 57, notes: [88, 76, 64] },
  },
};

/** Parts that can shrink in favour of the stage. */
interface Plan {
  manner: Manner;
  mat: number;
  note: number;
}

export function phone(needs: Needs, kind: "phone" | "tight"): Places {
  const { w, h, text } = needs;
  const rows = ROWS[kind];
  const bar: Box = { x: 0, y: 0, w, h: needs.bare ? 0 : rows.bar };
  // Viewers without cards get room to read, for example the texts of a replay.
  const trayTall = needs.seated ? rows.tray : ROWS.phone.tray;
  const asked = trayTall * (0.35 + 0.65 * text) + (needs.stakes && needs.seated ? rows.stakes * text : 0);
  const trayHeight = needs.bare ? 0 : Math.round(asked);
  const tray: Box = { x: 0, y: h - trayHeight, w, h: trayHeight };
  const handHeight = needs.seated ? rows.lift + rows.hand : 0;
  const foot = rows.foot * text;
  const wanted = Math.ceil((needs.coached ? rows.coached : rows).enough * STAGE_TALL + foot);
  const free = ({ manner, mat, note }: Plan) =>
    tray.y -
    (bar.h + above(manner) + seatsHeight(needs, manner) + MARGIN) -
    (note + matHeight(needs, mat) + handHeight);
  const [first, ...less] = plans(needs, kind, rows);
  let plan = first!;
  for (const step of less) if (free(plan) < wanted) plan = { ...plan, ...step };
  for (const note of LAST_NOTES)
    if (plan.note > note * text && free(plan) < LEAST * STAGE_TALL + foot)
      plan = { ...plan, note: note * text };
  const { manner, mat } = plan;
  // Unused height lets the coach's letters be larger.
  const noteTall = plan.note && plan.note + Math.max(0, Math.min(NOTE_MORE, free(plan) - wanted));
  const room = free({ ...plan, note: noteTall });
  const more = needs.seated
    ? Math.max(0, Math.min(46 + LARGER * Math.max(0, text - 1), (room - AMPLE) * 0.5))
    : 0;
  const seats = seatPlaces(needs, manner, bar.h + above(manner));
  const top = bar.h + above(manner) + seatsHeight(needs, manner) + MARGIN;
  const hand: Box | undefined = needs.seated
    ? { x: MARGIN, y: tray.y - handHeight - more, w: w - 2 * MARGIN, h: handHeight + more }
    : undefined;
  const below = hand?.y ?? tray.y;
  const matTall = matHeight(needs, mat);
  const matBox: Box | undefined = mat
    ? { x: MARGIN, y: below - matTall, w: w - 2 * MARGIN, h: matTall - 4 }
    : undefined;
  const lower = (matBox?.y ?? below) - noteTall;
  const note: Box | undefined = noteTall
    ? { x: MARGIN, y: lower, w: w - 2 * MARGIN, h: noteTall - MARGIN }
    : undefined;
  const stageRow: Box = { x: 0, y: top, w, h: lower - top };
  const side = needs.sides ? Math.round(w * 0.2) : 0;
  const stage: Box = { ...stageRow, x: side, w: w - 2 * side };
  const beside = (x: number): Box | undefined => (side ? { ...stageRow, x, w: side } : undefined);
  return {
    kind,
    bar,
    tray,
    trayForm: "stack",
    stage,
    foot,
    stock: beside(0),
    waste: beside(w - side),
    mat: matBox,
    note,
    hand,
    lift: rows.lift,
    show: 0.86,
    small: SMALL * text * text,
    seats,
    card: {
      hand: kind === "tight" ? 74 : 104,
      stage: stageCard(stageRow, 116, foot, w * 0.75),
      mat,
      seat: manner.card,
    },
  };
}

/**
 * Returns the best plan, and then reductions in the order in which they are made: smaller sizes first, fewer parts
 * last.
 */
function plans(
  needs: Needs,
  kind: "phone" | "tight",
  { mats: own, coached }: Rows,
): [Plan, ...Partial<Plan>[]] {
  const notes = needs.coached ? coached.notes : [0];
  const [note, shorter, ...shortest] = notes.map((note) => ({ note: note * needs.text }));
  const [mat, ...mats] = (needs.seated && needs.columns ? own : [0]).map((mat) => ({ mat }));
  const { smaller, fewer } = manners(needs, kind);
  const [manner, ...seats] = smaller.map((manner) => ({ manner }));
  const silent = fewer.map((manner) => ({ manner }));
  return [
    { ...manner!, ...mat!, ...note! },
    ...(shorter ? [shorter] : []),
    ...seats,
    ...mats,
    ...shortest,
    ...silent,
  ];
}

/** Returns the height above a face that keeps the antenna of a bot below the bar. */
const above = ({ face }: Manner): number => Math.max(MARGIN, Math.round(face * ANTENNA) + 2);

function matHeight({ seated, columns }: Needs, card: number): number {
  return seated && columns ? card * (RATIO + PEEK) + 6 : 0;
}

/**
 * Returns the ways to show the other players, the best first: `smaller` with all parts, `fewer` with parts left out.
 */
function manners(needs: Needs, kind: "phone" | "tight"): { smaller: Manner[]; fewer: Manner[] } {
  const { others, w, text } = needs;
  const cards = needs.columns > 0 || needs.open;
  const slot = w / perRow(needs) - 8;
  const tight = kind === "tight";
  const crowd = others > COLUMNS || (others > 3 && cards) || needs.open || text > 1.1;
  const face = crowd ? (slot < 86 ? 26 : 28) : cards ? (tight ? 32 : 36) : tight ? 44 : 52;
  const form = crowd ? "line" : cards ? "wide" : "tall";
  const arch = crowd ? 0 : cards ? 10 : 22;
  const card = cards ? matCard(slot, needs, tight ? 26 : 34) : 0;
  const full: Manner = { form, face, card, foot: true, arch };
  const small: Manner = {
    ...full,
    card: Math.min(card, 22),
    face: Math.min(face, 44),
    arch: arch && arch - 10,
  };
  const silent: Manner = { ...small, foot: false };
  const bare: Manner = { ...small, card: 0, face: Math.min(face, 34), form: crowd ? "line" : form };
  const tiny: Manner = { form: "line", face: 26, card: 0, foot: false };
  return {
    smaller: [...(needs.open ? [{ ...full, worn: 2 }] : []), full, small],
    fewer: [...(cards ? [silent] : []), bare, tiny],
  };
}

const perRow = ({ others, open, columns }: Needs): number => {
  const most = open && !columns ? 5 : COLUMNS;
  return others <= most ? Math.max(1, others) : Math.ceil(others / Math.ceil(others / most));
};

const rowCount = (needs: Needs): number => Math.ceil(needs.others / perRow(needs));

/** Returns the height of the arch: in a single row, players in the middle sit a little higher. */
const archOf = (needs: Needs, { arch = 0 }: Manner): number =>
  rowCount(needs) === 1 && needs.others > 2 ? arch : 0;

function seatsHeight(needs: Needs, manner: Manner): number {
  if (!needs.others) return 0;
  return rowCount(needs) * (seatHeight(manner, needs) + MARGIN) - MARGIN + archOf(needs, manner);
}

function seatPlaces(needs: Needs, manner: Manner, top: number): SeatPlace[] {
  const columns = perRow(needs);
  const slot = needs.w / columns;
  const height = seatHeight(manner, needs);
  const arch = archOf(needs, manner);
  return Array.from({ length: needs.others }, (_, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, needs.others - row * columns);
    const column = at - row * columns;
    const off = inRow > 1 ? (2 * column) / (inRow - 1) - 1 : 0;
    const x = (needs.w - inRow * slot) / 2 + column * slot;
    const y = top + row * (height + MARGIN) + arch * off * off;
    return seatAt(x + 3, y, slot - 6, manner, needs);
  });
}
