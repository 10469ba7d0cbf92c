// Seat sizes: the room that a player needs in each form of seat.

import { type Box, type Form, type Needs, RATIO, type SeatPlace } from "./layout.ts";

export const PEEK = 0.14; // of a card's width: how far one beneath sticks out
export const GAP = 3; // pixels between two columns of cards
export const ANTENNA = 0.26; // of a face's size: how far a bot's sticks out, as in the styles
const INSET = 8; // pixels beside the face of a wide seat, for the arrow from the one before
const NARROW = 114; // pixels of its width, with which there is no room for that
const NEAR = 2; // pixels above cards that a foot is beside
const OVERLAP = 0.5; // of an open hand, from card to card
const ROOMY = 1.2; // of its width, where its foot is beside it

/** What is chosen for all seats alike. */
export interface Manner {
  form: Form;
  face: number;
  /** The width of a card before a player; 0 if cards have to give way. */
  card: number;
  foot: boolean;
  /** By how much those in the middle of a row sit higher, on a phone. */
  arch?: number;
  /** How many lines there are for what players wear, where their hands are open. */
  worn?: number;
  /** How large the foot is beside the cards; nothing if it is below them. */
  beside?: { wide: number; tall: number };
}

const line = (text: number): number => 24 * text;

const headHeight = ({ form, face }: Manner, text: number): number => {
  if (form === "tall") return face + 6 + 18 * text;
  return Math.max(face, (form === "wide" ? 44 : 22) * text);
};

/** The captions of wide seats are in their heads. */
function footHeight({ form, foot, worn = 1 }: Manner, needs: Needs): number {
  if (!foot) return 0;
  return (form === "wide" ? 0 : line(needs.text)) + (needs.open ? worn * line(needs.text) : 0);
}

/** How tall the columns before a player are. An open hand lies below them. */
export const columnsHeight = (card: number, columns: number): number => (columns ? card * (RATIO + PEEK) : 0);

function matHeight({ card }: Manner, { columns, open, text }: Needs): number {
  if (!card) return 0;
  return columnsHeight(card, columns) + (open ? GAP + card * RATIO + 9 * text : 0);
}

/** How wide the cards before a player are. */
export function matWidth(card: number, { columns, open }: Pick<Needs, "columns" | "open">): number {
  return Math.max(columns * (card + GAP) - GAP, open ? card * (1 + 2 * OVERLAP) : 0, 0);
}

/** The widest card with which the mats fit. */
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

/** A seat whose box is `w` wide and begins at x, y. */
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

/** Whether somebody's foot is beside their cards. */
export const isBeside = ({ mat, foot }: SeatPlace): boolean => !!mat && !!foot && foot.y < mat.y + mat.h;
