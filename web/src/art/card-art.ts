// Draws cards in a box of 100 by 140, and as slips of paper in sentences: “Bert played K♦ K♣”. The page holds the parts
// of the drawings: drawings.svg.

import { html, nothing, svg, type TemplateResult } from "lit";
import { HIDDEN, JOKER, rank, suit } from "../kit/notation.ts";
import type { Marked } from "../protocol.ts";
import { rankText, shortName, spokenName } from "../words/card-names.ts";
import { type Part, partsOf, textOf } from "../words/say.ts";

/**
 * How much of a card is drawn. Large: pips and courts, both corners. Medium: a big corner and one emblem. Small: rank
 * over suit. Slim: rank over suit in the left half, for small cards that overlap.
 */
export type Detail = "large" | "medium" | "small" | "slim";

const LARGE = 84; // width in pixels from which pips are legible
const MEDIUM = 44;
const LEAST_MEDIUM = 32; // least width of a covered card that is drawn as medium, since its corner is enough
const STRIP = 40; // visible width below which only the corner of a large card counts

/** Size of the corner with the rank and the suit, which identifies a card, as shares of the card's width and height. */
export const INDEX: Record<Detail, { wide: number; tall: number }> = {
  large: { wide: 0.2, tall: 0.29 },
  medium: { wide: 0.29, tall: 0.44 },
  small: { wide: 0.8, tall: 0.96 },
  slim: { wide: 0.47, tall: 0.73 },
};

/**
 * Returns the detail for a card of this width, of which `wide` by `tall` pixels are visible. In rows, only the corner
 * counts.
 */
export function detailOf(width: number, wide: number, tall = width * 1.4): Detail {
  if (width < MEDIUM) {
    const shows = (detail: Detail) =>
      wide >= INDEX[detail].wide * width && tall >= INDEX[detail].tall * width * 1.4;
    return shows("small") ? "small" : width < LEAST_MEDIUM || shows("slim") ? "slim" : "medium";
  }
  return width < LARGE || wide < STRIP || tall < width ? "medium" : "large";
}

type Spot = [x: number, y: number];
const COLUMNS: Record<string, Spot[]> = {
  "2": [[1, 0]],
  "3": [[1, 0]],
  "4": [[0, 0], [2, 0]],
  "5": [[0, 0], [2, 0]],
  "6": [[0, 0], [2, 0]],
  "7": [[0, 0], [2, 0]],
  "8": [[0, 0], [2, 0], [1, 0.25]],
  "9": [[0, 0], [2, 0], [0, 1 / 3], [2, 1 / 3]],
  T: [[0, 0], [2, 0], [0, 1 / 3], [2, 1 / 3], [1, 1 / 6]],
}; // prettier-ignore
/** Pips that are drawn once, without an upside-down copy in the other half of the card. */
const MIDDLE: Record<string, Spot[]> = {
  "3": [[1, 0.5]],
  "5": [[1, 0.5]],
  "6": [[0, 0.5], [2, 0.5]],
  "7": [[0, 0.5], [2, 0.5], [1, 0.25]],
  "8": [[0, 0.5], [2, 0.5]],
  "9": [[1, 0.5]],
}; // prettier-ignore

const use = (id: string, x: number, y: number, size: number, turned = false) =>
  svg`<use href="#${id}" transform="translate(${x} ${y}) scale(${turned ? -size / 100 : size / 100})"/>`;

const isCourt = (card: string): boolean => "JQK".includes(rank(card)) && card !== JOKER;
const suitId = (card: string): string => (card === JOKER ? "suit-j" : `suit-${suit(card)}`);

/** Draws the index of a card: its rank, with its suit beneath. */
function index(card: string, x: number, base: number, size: number, sign: number): TemplateResult {
  if (card === JOKER) return use("suit-j", x, base - size * 0.25, sign * 1.5);
  return svg`${use(`rank-${rankText(card)}`, x, base, size)}${use(suitId(card), x, base + sign * 0.78, sign)}`;
}

function large(card: string): TemplateResult {
  const corner = index(card, 12.5, 21.5, 23, 14.5);
  return svg`${corner}<g transform="rotate(180 50 70)">${corner}</g>${largeMiddle(card)}`;
}

function largeMiddle(card: string): TemplateResult {
  if (card === JOKER)
    return svg`<svg x="8" y="20" width="84" height="100" viewBox="4 8 92 92"><use href="#jester"/></svg>`;
  if (isCourt(card)) return doubleCourt(card);
  const sign = suitId(card);
  if (rank(card) === "A") {
    const halo = [31, 28].map((r) => svg`<circle class="halo" cx="50" cy="70" r=${r}/>`);
    return svg`${suit(card) === "s" ? halo : nothing}${use(sign, 50, 70, 41)}`;
  }
  const size = "9T".includes(rank(card)) ? 18 : 21;
  const pip = ([column, y]: Spot, turned = false) => use(sign, 35 + column * 15, 25 + y * 90, size, turned);
  const twins = (COLUMNS[rank(card)] ?? []).map(
    ([column, y]) => svg`${pip([column, y])}${pip([2 - column, 1 - y], true)}`,
  );
  return svg`${twins}${(MIDDLE[rank(card)] ?? []).map((spot) => pip(spot))}`;
}

function doubleCourt(card: string): TemplateResult {
  const half = svg`<svg x="23" y="13" width="54" height="114" viewBox="16 5 68 143.6"><g clip-path="url(#half)"><use href="#court-${rank(card)}"/></g></svg>`;
  const sign = suitId(card);
  return svg`<rect class="frame" x="23" y="13" width="54" height="114" rx="3"/>${half}<g transform="rotate(180 50 70)">${half}</g><path class="seam" d="M23 76 77 64"/><rect class="frame line" x="23" y="13" width="54" height="114" rx="3"/>${use(sign, 31.5, 23, 12)}${use(sign, 68.5, 117, 12, true)}`;
}

function medium(card: string): TemplateResult {
  if (card === JOKER) {
    return svg`${use("suit-j", 19, 22, 28)}<svg x="20" y="42" width="78" height="92" viewBox="4 8 92 92"><use href="#jester"/></svg>`;
  }
  const emblem = isCourt(card)
    ? svg`<svg x="30" y="46" width="68" height="92" viewBox="14 4 72 88" preserveAspectRatio="xMidYMax slice"><use href="#court-${rank(card)}"/></svg>`
    : use(suitId(card), 63, 99, 58);
  return svg`${index(card, 17, 32.5, 35, 23)}${emblem}`;
}

function face(card: string, detail: Detail): TemplateResult {
  switch (detail) {
    case "large":
      return large(card);
    case "medium":
      return medium(card);
    case "small":
      return card === JOKER ? use("suit-j", 50, 70, 74) : index(card, 50, 76, 84, 44);
    case "slim":
      return card === JOKER ? use("suit-j", 30, 40, 46) : index(card, 28, 52, 58, 38);
  }
}

const known = new Map<string, TemplateResult>();

/**
 * Draws the face of a card. Returns nothing for a hidden card: the style sheet draws its back, which saves elements.
 */
export function cardArt(card: string, detail: Detail): TemplateResult | typeof nothing {
  if (card === HIDDEN) return nothing;
  const key = card + detail;
  const found =
    known.get(key) ??
    html`<svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">${face(card, detail)}</svg>`;
  known.set(key, found);
  return found;
}

/** Returns the suit under the name that the style sheet uses. */
export function colour(card: string): string {
  return card === HIDDEN ? "back" : card === JOKER ? "joker" : suit(card);
}

/** Draws a few fanned cards: the picture of a game. */
export function cover(cards: string[]): TemplateResult {
  const middle = (cards.length - 1) / 2;
  return html`<span class="cover" aria-hidden="true"
    >${cards.map(
      (card, at) =>
        html`<span class="card ${colour(card)}" style="--off:${at - middle}"
          >${cardArt(card, "medium")}</span
        >`,
    )}</span
  >`;
}

type Drawn = string | TemplateResult;

/** Returns the slip for a card in notation. */
export const slipOf = (card: string): TemplateResult =>
  card === JOKER || card === HIDDEN
    ? html`<span class="slip">${shortName(card)}</span>`
    : html`<span class="slip ${suit(card)}" role="img" aria-label=${spokenName(card)}
        >${rankText(card)}<svg viewBox="-50 -50 100 100" aria-hidden="true">
          ${svg`<use href="#suit-${suit(card)}"/>`}
        </svg></span
      >`;

/** Returns slips for cards in a row. */
export const slipsOf = (cards: string[]): Drawn[] =>
  cards.flatMap((card, at) => (at ? [" ", slipOf(card)] : [slipOf(card)]));

/** Returns a sentence with slips for its cards, and with its main point emphasized. */
export const drawn = (said: Marked): Drawn[] => partsOf(said).flatMap(drawnPart);

function drawnPart(part: Part): Drawn[] {
  if (typeof part === "string") return [part];
  const inside = part.cards ? slipsOf(part.cards) : [textOf(part)];
  return part.point ? [html`<b>${inside}</b>`] : inside;
}
