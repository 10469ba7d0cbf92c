// Seat sizes: the room for a player in each form of seat.

import { type Box, type Form, type Needs, RATIO, type SeatPlace } from "./layout.ts";

export const PEEK = 0.14; // visible share of a covered card, in card widths
export const GAP = 3; // pixels between two columns of cards
export const ANTENNA = 0.26; // height of a bot's antenna as a share of its face, as in the style sheet
const INSET = 8; // pixels beside the face of a wide seat, for the arrow from the previous player
const NARROW = 114; // width in pixels of a wide seat without room for the arrow
const NEAR = 2; // pixels between a head and the cards below it, if the foot is beside them
const OVERLAP = 0.5; // step between cards of an open hand, in card widths
const ROOMY = 1.2; // width of an open hand with its foot beside it, relative to its cards

/** A way to draw seats. All seats are drawn alike. */
export interface Manner {
  form: Form;
  face: number;
  /** Width of a card in front of a player; 0 if there is no room for cards. */
  card: number;
  foot: boolean;
  /** How much higher players in the middle of a row sit on a phone. */
  arch?: number;
  /** Number of lines for marks, if hands are open. */
  worn?: number;
  /** Size of the foot beside the cards; undefined if it is below them. */
  beside?: { wide: number; tall: number };
}

const line = (text: number): number => 24 * text;

const headHeight = ({ form, face }: Manner, text: number): number => {
  if (form === "tall") return face + 6 + 18 * text;
  return Math.max(face, (form === "wide" ? 44 : 22) * text);
};

/** Returns the height of the foot. Wide seats have their caption in the head. */
function footHeight({ form, foot, worn = 1 }: Manner, needs: Needs): number {
  if (!foot) return 0;
  return (form === "wide" ? 0 : line(needs.text)) + (needs.open ? worn * line(needs.text) : 0);
}

/** Returns the height of the columns in front of a player. An open hand lies below them. */
export const columnsHeight = (card: number, columns: number): number => (columns ? card * (RATIO + PEEK) : 0);

function matHeight({ card }: Manner, { columns, open, text }: Needs): number {
  if (!card) return 0;
  return columnsHeight(card, columns) + (open ? GAP + card * RATIO + 9 * text : 0);
}

/** Returns the width of the cards in front of a player. */
export function matWidth(card: number, { columns, open }: Pick<Needs, "columns" | "open">): number {
  return Math.max(columns * (card + GAP) - GAP, open ? card * (1 + 2 * OVERLAP) : 0, 0);
}

/** Returns the greatest width of cards with which a player's cards fit into `width`. */
export function matCard(width: number, needs: Pick<Needs, "columns" | "open">, most: number): number {
  const byColumns = needs.columns ? (width + GAP) / needs.columns - GAP : most;
  const byHand = needs.open ? width / (1 + 2 * OVERLAP) : most;
  return Math.floor(Math.min(most, byColumns, byHand));
}

const between = (above: number, below: number): number => (above && below ? 6 : 0);

export function seatHeight(manner: Manner, needs: Needs): number {
  const [head, foot] = [headHeight(manner, needs.text), footHeight(manner, needs)];
  const mat = matHeight(manner, needs);
  if (manner.beside) return head + NEAR + Math.max(mat, manner.beside.tall * needs.text);
  return head + between(head, mat) + mat + between(head, foot) + foot;
}

export function seatWidth(manner: Manner, needs: Needs): number {
  const { form, face, card, beside } = manner;
  const name = form === "wide" ? 126 : beside ? 104 : 82;
  const words = form === "tall" ? Math.max(110 * needs.text, face + 50) : face + name * needs.text;
  const cards = card ? matWidth(card, needs) : 0;
  return Math.max(words, beside ? cards * ROOMY + beside.wide * needs.text : cards);
}

/** Places a seat of width `w` at x, y. */
export function seatAt(x: number, y: number, w: number, manner: Manner, needs: Needs): SeatPlace {
  const box: Box = { x, y, w, h: seatHeight(manner, needs) };
  const inset = manner.form === "wide" ? Math.max(0, Math.min(INSET, w - NARROW)) : 0;
  const head: Box = { x: x + inset, y, w: w - inset, h: headHeight(manner, needs.text) };
  const tall = matHeight(manner, needs);
  const wide = Math.min(w, matWidth(manner.card, needs));
  if (manner.beside) {
    const top = head.y + head.h + NEAR;
    const left = Math.max(wide, w - manner.beside.wide * needs.text);
    const mat: Box = { x, y: top, w: left - GAP, h: tall };
    const foot: Box = { x: x + left, y: top, w: w - left, h: box.y + box.h - top };
    return { box, form: manner.form, face: manner.face, head, mat, foot };
  }
  const mat: Box | undefined = tall
    ? { x: x + (w - wide) / 2, y: head.y + head.h + 6, w: wide, h: tall }
    : undefined;
  const low = footHeight(manner, needs);
  const foot: Box | undefined = low ? { x, y: box.y + box.h - low, w, h: low } : undefined;
  return { box, form: manner.form, face: manner.face, head, mat, foot };
}

/** Returns whether the foot of a seat is beside its cards. */
export const isBeside = ({ mat, foot }: SeatPlace): boolean => !!mat && !!foot && foot.y < mat.y + mat.h;
