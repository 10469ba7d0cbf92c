// Cards in a sentence, as slips of paper: “Bert played K♦ K♣”.

import { html, svg, type TemplateResult } from "lit";
import { JOKER, RANKS } from "../kit/cards.ts";
import { shortName, spokenName } from "../words/card-names.ts";

const SUITS: Record<string, string> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };
const CARD = /([\p{L}\d]{1,2})([♣♦♥♠])/u;

/** One card; its rank is written as its language writes it. */
function slip(rank: string, sign: string): TemplateResult {
  const suit = SUITS[sign]!;
  const letter = rank === "10" ? "T" : rank;
  const name = letter.length === 1 && RANKS.includes(letter) ? spokenName(letter + suit) : rank + sign;
  return html`<span class="slip ${suit}" role="img" aria-label=${name}
    >${rank}<svg viewBox="-50 -50 100 100" aria-hidden="true">${svg`<use href="#suit-${suit}"/>`}</svg></span
  >`;
}

/** The sentence, with a slip in place of every card that it names. */
export function slips(sentence: string): (string | TemplateResult)[] {
  const parts = sentence.split(CARD); // text, rank, sign, text, rank, sign, …, text
  return parts.flatMap((part, at): (string | TemplateResult)[] => {
    if (at % 3 === 0) return part ? [part] : [];
    return at % 3 === 1 ? [slip(part, parts[at + 1]!)] : [];
  });
}

/** A card by its name in notation. */
export const slipOf = (card: string): unknown =>
  card === JOKER ? html`<span class="slip">${shortName(card)}</span>` : slips(shortName(card));

/** Words of which every second part stands out. */
export const stressed = (parts: string[]): unknown[] =>
  parts.map((part, at) => (at % 2 ? html`<b>${slips(part)}</b>` : slips(part)));
