// Where the cards of a location lie within its box on the table.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a card is drawn: its middle, how it is turned, how large, and what it lies on. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
  scale: number;
  z: number;
}

export const CARD_W = 60; // of a card at scale 1, as in the styles
export const CARD_H = 84;
const READABLE = 21; // of a fanned card as much as shows its rank and suit, at scale 1
const READABLE_MINI = 36; // of a small card, whose rank and suit are drawn larger
export const MINI = 0.72; // the scale below which a card is small
const ROW_STEP = 0.62; // of a card's height, between two rows of a large hand
const PILE_SHOWN = 3;
const BACKS_SHOWN = 8;

export interface Pattern {
  layout: "fan" | "row" | "pile";
  /** Whether it is spread so that every card can be read and tapped. */
  own: boolean;
  hidden: boolean;
  /** Whether others lie beside it, so that it has to do with less room. */
  close: boolean;
}

/** Into how many rows a hand is laid, so that each card stays readable. */
export function rowsFor(count: number, width: number, cardWidth: number): number {
  const scale = cardWidth / CARD_W;
  const readable = scale * (scale < MINI ? READABLE_MINI : READABLE);
  const perRow = Math.max(1, Math.floor((width - cardWidth) / readable) + 1);
  return Math.max(1, Math.ceil(count / perRow));
}

/** The height of that many rows, in heights of a card. */
export const heightOfRows = (rows: number): number => 1 + (rows - 1) * ROW_STEP;

/** How many of the cards are drawn, counted from the last; the others lie beneath. */
export function drawn(count: number, pattern: Pattern): number {
  if (pattern.own && !pattern.hidden) return count;
  if (pattern.layout === "pile") return Math.min(count, PILE_SHOWN);
  return pattern.hidden ? Math.min(count, BACKS_SHOWN) : count;
}

/** Spots for `count` cards in a box whose cards are `cardWidth` wide, in that many rows. */
export function spots(count: number, box: Box, cardWidth: number, pattern: Pattern, rows: number): Spot[] {
  const scale = cardWidth / CARD_W;
  const height = CARD_H * scale;
  if (pattern.layout === "pile" && !(pattern.own && !pattern.hidden)) {
    return Array.from({ length: count }, (_, index) => {
      const raised = Math.min(index, PILE_SHOWN - 1) * 1.5;
      return spot(box.x + box.w / 2 + raised, box.y + height / 2 - raised, 0, scale, index);
    });
  }
  const perRow = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const column = index - row * perRow;
    const apart = Math.min(step(pattern) * cardWidth, (box.w - cardWidth) / Math.max(1, inRow - 1));
    const off = column - (inRow - 1) / 2;
    const x = box.x + box.w / 2 + off * apart;
    const y = box.y + height / 2 + row * ROW_STEP * height;
    const bend = pattern.layout === "fan" && !pattern.own ? off * 3 : 0;
    return spot(x, y + Math.abs(bend) * 0.35 * scale, bend, scale, row * 100 + index);
  });
}

/** How far apart two cards lie if there is room, in widths of a card. */
export function step(pattern: Pattern): number {
  if (pattern.layout === "row") return pattern.close ? 0.5 : 1.08;
  if (pattern.hidden) return 0.28;
  return pattern.layout === "pile" || pattern.close ? 0.42 : 0.72;
}

function spot(x: number, y: number, turn: number, scale: number, z: number): Spot {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(x), y: round(y), turn: round(turn), scale: Math.round(scale * 1000) / 1000, z };
}
