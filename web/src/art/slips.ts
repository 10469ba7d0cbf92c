// Sentences as they are drawn, with cards as slips of paper: “Bert played K♦ K♣”.

import { html, svg, type TemplateResult } from "lit";
import { HIDDEN, JOKER, suit } from "../kit/cards.ts";
import type { Marked } from "../protocol.ts";
import { rankText, shortName, spokenName } from "../words/card-names.ts";
import { type Part, partsOf, textOf } from "../words/marked.ts";

type Drawn = string | TemplateResult;

/** A card by its name in notation. */
export const slipOf = (card: string): TemplateResult =>
  card === JOKER || card === HIDDEN
    ? html`<span class="slip">${shortName(card)}</span>`
    : html`<span class="slip ${suit(card)}" role="img" aria-label=${spokenName(card)}
        >${rankText(card)}<svg viewBox="-50 -50 100 100" aria-hidden="true">
          ${svg`<use href="#suit-${suit(card)}"/>`}
        </svg></span
      >`;

/** Cards in a row. */
export const slipsOf = (cards: string[]): Drawn[] =>
  cards.flatMap((card, at) => (at ? [" ", slipOf(card)] : [slipOf(card)]));

/** A sentence with slips for the cards that it shows; what it comes down to stands out. */
export const drawn = (said: Marked): Drawn[] => partsOf(said).flatMap(drawnPart);

function drawnPart(part: Part): Drawn[] {
  if (typeof part === "string") return [part];
  const inside = part.cards ? slipsOf(part.cards) : [textOf(part)];
  return part.point ? [html`<b>${inside}</b>`] : inside;
}
