// Layout solver: a place for everything on a table, on every screen but a TV (`tv/layout-tv.ts`). It contains nothing
// about particular games. Its input stays constant for a whole game, so nothing moves while people play. If room is
// short, parts shrink in this order: the captions of other players, their cards, the stock and the waste, the player's
// own mat, the stage. The prompt and the hand come first.

import { landscape } from "./layout-landscape.ts";
import { phone } from "./layout-phone.ts";
import { desk } from "./layout-wide.ts";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Requirements for a layout. All of them are known before the deal. */
export interface Needs {
  w: number;
  h: number;
  /** Scale of text; 1 is usual. */
  text: number;
  /** Number of players besides the viewer. */
  others: number;
  /** Whether the viewer has cards. */
  seated: boolean;
  /** Number of columns of cards in front of each player. */
  columns: number;
  /** Whether the hands of others are visible, with their totals. */
  open: boolean;
  /** Whether the game has a stock or a waste, beside the stage. */
  sides: boolean;
  /** Whether the table is a picture in a text, without bar and tray. */
  bare?: boolean;
  /** Whether players can doubt claims. The tray then shows the stakes. */
  stakes: boolean;
  /** Whether the coach needs room. */
  coached?: boolean;
}

/** Kind of screen. It decides the arrangement; sizes depend on the numbers alone. */
export type Kind = "phone" | "tight" | "landscape" | "desk" | "tv";

/** Form of a seat. Tall: the name below the face. Wide: name and caption beside it. Line: all in one line. */
export type Form = "tall" | "wide" | "line";

/** Form of the tray: the buttons below the question, beside it, or each in a row of its own. */
export type TrayForm = "stack" | "row" | "column";

export interface SeatPlace {
  box: Box;
  form: Form;
  face: number;
  head: Box;
  /** Place of the player's cards; undefined if there is no room. */
  mat: Box | undefined;
  /** Place of an open hand in rows; otherwise it lies below the player's other cards. */
  hand?: Box;
  /** Place of the caption and the marks; undefined if there is no room. */
  foot: Box | undefined;
  /** Side of the face, where it matters. */
  side?: "left" | "right";
}

export interface Places {
  kind: Kind;
  bar: Box;
  tray: Box;
  trayForm: TrayForm;
  stage: Box;
  /** Height at the bottom of the stage's box for text. */
  foot: number;
  /** Stock and waste, left and right of the stage. */
  stock: Box | undefined;
  waste: Box | undefined;
  mat: Box | undefined;
  /** Place of the coach's note. */
  note?: Box | undefined;
  hand: Box | undefined;
  /** Height above the cards of the hand, for raised cards. */
  lift: number;
  /** Visible share of a card's height in the hand; the rest is below the edge. */
  show: number;
  /** Width of a card below which the hand gets another row, if not the usual one. */
  small?: number;
  seats: SeatPlace[];
  /** Scale of the whole table, for screens seen from further away. */
  scale?: number;
  /** Greatest card widths. */
  card: { hand: number; stage: number; mat: number; seat: number };
}

export const RATIO = 1.4; // height of a card divided by its width
export const STAGE_TALL = 1.62; // height of a fan on the stage in card widths, since turned cards stick out
const LANDSCAPE = 480; // pixels of height below which the prompt stands beside the table
const NARROW = 700;
const TIGHT = 720;

export function solve(needs: Needs): Places {
  if (needs.bare) return phone(needs, "tight");
  if (needs.h < LANDSCAPE) return landscape(needs);
  if (needs.w >= NARROW) return desk(needs);
  return phone(needs, needs.h < TIGHT ? "tight" : "phone");
}

/** Returns the part of the stage's box for text, right below the cards. */
export function stageFoot({ stage, foot, card }: Places): Box {
  const middle = stage.y + (stage.h - foot) / 2;
  const h = Math.min(foot, stage.h);
  const y = Math.min(stage.y + stage.h - h, middle + (card.stage * STAGE_TALL) / 2 + 4);
  return { ...stage, y, h };
}

/** Returns the card width on the stage, with a line of text below. */
export function stageCard(stage: Box, most: number, foot: number, inner: number): number {
  return Math.max(40, Math.min(most, inner * 0.4, (stage.h - foot) / STAGE_TALL));
}
