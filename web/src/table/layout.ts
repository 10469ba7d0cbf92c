// The layout solver: a place for everything on a table, for every screen but a TV (`tv/layout-tv.ts`). It knows no
// game; its input stays the same for a whole game, so nothing moves while people play. Whatever cannot fit gives way in
// this order: the captions of others, their cards, the stock and the waste, the player's own mat, the stage. The prompt
// and the hand come first.

import { landscape } from "./layout-landscape.ts";
import { phone } from "./layout-phone.ts";
import { desk } from "./layout-wide.ts";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What has to find room. All of it is known before the first card is dealt. */
export interface Needs {
  w: number;
  h: number;
  /** How large text is: 1 is usual. */
  text: number;
  /** Players besides whoever looks. */
  others: number;
  /** Whether whoever looks has cards of their own. */
  seated: boolean;
  /** Cards side by side before each player. */
  columns: number;
  /** Whether others' hands are seen, with what they come to. */
  open: boolean;
  /** Whether there is something to draw from, or to throw on, beside the stage. */
  sides: boolean;
  /** Whether there is nothing above the table, and nothing below: it is a picture in a text. */
  bare?: boolean;
  /** Whether players are asked what they make of others' claims: the tray says what is at stake. */
  stakes: boolean;
  /** Whether a coach has something to say. */
  coached?: boolean;
}

/** The kind of room there is: it decides what lies where; sizes follow from the numbers alone. */
export type Kind = "phone" | "tight" | "landscape" | "desk" | "tv";

/**
 * How a player is shown. Tall: the name beneath the face. Wide: name and caption beside it. Line: all in
 * one line.
 */
export type Form = "tall" | "wide" | "line";

/** How the tray is filled: the buttons below what is asked, beside it, or each in a row of its own. */
export type TrayForm = "stack" | "row" | "column";

export interface SeatPlace {
  box: Box;
  form: Form;
  face: number;
  head: Box;
  /** Where their cards lie; nothing if these had to give way. */
  mat: Box | undefined;
  /** Where an open hand lies in rows; if nowhere, it lies below their other cards. */
  hand?: Box;
  /** What they have just done, and what they wear; nothing if that had to give way. */
  foot: Box | undefined;
  /** On which side their face is, where it matters. */
  side?: "left" | "right";
}

export interface Places {
  kind: Kind;
  bar: Box;
  tray: Box;
  trayForm: TrayForm;
  stage: Box;
  /** How much of the stage's box is for what is said beneath the cards. */
  foot: number;
  /** Left and right of the stage. */
  stock: Box | undefined;
  waste: Box | undefined;
  mat: Box | undefined;
  /** For what a coach says. */
  note?: Box | undefined;
  hand: Box | undefined;
  /** How much of the hand's box is free above its cards, for those that are raised. */
  lift: number;
  /** How much of a card is seen in the hand; the rest is behind the edge. */
  show: number;
  seats: SeatPlace[];
  /** How much larger than usual all is drawn, because it is seen from further away. */
  scale?: number;
  /** The widest that a card may be. */
  card: { hand: number; stage: number; mat: number; seat: number };
}

export const RATIO = 1.4; // of a card's height to its width
export const STAGE_TALL = 1.62; // of a fan on the stage, in widths of a card: turned cards stick out
const LANDSCAPE = 480; // pixels of height below which the prompt stands beside the table
const NARROW = 700;
const TIGHT = 720;

export function solve(needs: Needs): Places {
  if (needs.bare) return phone(needs, "tight");
  if (needs.h < LANDSCAPE) return landscape(needs);
  if (needs.w >= NARROW) return desk(needs);
  return phone(needs, needs.h < TIGHT ? "tight" : "phone");
}

/** The part of the stage's box in which people read what lies there: right beneath the cards. */
export function stageFoot({ stage, foot, card }: Places): Box {
  const middle = stage.y + (stage.h - foot) / 2;
  const h = Math.min(foot, stage.h);
  const y = Math.min(stage.y + stage.h - h, middle + (card.stage * STAGE_TALL) / 2 + 4);
  return { ...stage, y, h };
}

/** How large a card on the stage can be in a box, with a line of text beneath. */
export function stageCard(stage: Box, most: number, foot: number, inner: number): number {
  return Math.max(40, Math.min(most, inner * 0.4, (stage.h - foot) / STAGE_TALL));
}
