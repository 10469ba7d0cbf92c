// A few cards, fanned: the picture of a game.

import { html, type TemplateResult } from "lit";
import { cardArt, colour } from "./card-art.ts";

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
