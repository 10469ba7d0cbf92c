// A card as it is drawn: rank and suit in the corner, where a fan shows them, and large below.

import { html, nothing, type TemplateResult } from "lit";
import { HIDDEN, JOKER, suit } from "../kit/cards.ts";
import { starIcon, suitIcon } from "../kit/icons.ts";
import { rankText } from "../words/card-names.ts";

export function face(card: string): TemplateResult | typeof nothing {
  if (card === HIDDEN) return nothing;
  const pip = card === JOKER ? starIcon() : suitIcon(suit(card));
  const mark = card === JOKER ? "★" : rankText(card);
  return html`<span class="index"><b>${mark}</b>${pip}</span><span class="large">${pip}</span>`;
}

/** A few cards, small and fanned: the picture of a game. */
export const cover = (cards: string[]): TemplateResult =>
  html`<span class="cover" aria-hidden="true"
    >${cards.map((card) => html`<span class=${colour(card)}>${face(card)}</span>`)}</span
  >`;

/** The suit as the styles know it. */
export function colour(card: string): string {
  return card === HIDDEN ? "back" : card === JOKER ? "joker" : suit(card);
}
