// How a fact is drawn: at a seat, with cards, or in a list.

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Shown } from "./facts.ts";

/** How many letters there are: what is long is smaller where there is little room. */
const letters = ({ value }: Shown): string => `--letters:${value.length}`;

export const tag = (fact: Shown): TemplateResult => {
  const { label, value } = fact;
  return html`<span class="tag" style=${letters(fact)}
    >${label ? html`<small>${label}</small> <b>${value}</b>` : value}</span
  >`;
};

/** With the cards that it is the total of: these say what it is, but not to those who listen. */
export const badge = (fact: Shown): TemplateResult =>
  html`<span class="total" style=${letters(fact)} title=${fact.label}
    ><span class="sr">${fact.label}</span> ${fact.value}</span
  >`;

/** At a face. The name of the seat tells it to those who listen. */
export const faceNumber = (fact: Shown | undefined): TemplateResult | typeof nothing =>
  fact
    ? html`<b class="face-number" title="${fact.label} ${fact.value}" aria-hidden="true">${fact.value}</b>`
    : nothing;

/** Money is a chip; anything else its label and its value. */
export const chip = (fact: Shown): TemplateResult => {
  const { label, value, money } = fact;
  return money
    ? html`<span class="chip" style=${letters(fact)} title=${label}
        >${CHIP}<span><span class="sr">${label}</span> ${value}</span></span
      >`
    : html`<span class="fact">${label ? html`${label} ` : nothing}<b>${value}</b></span>`;
};

export const CHIP = html`<svg viewBox="0 0 40 40" aria-hidden="true">
  ${svg`<circle class="rim" cx="20" cy="20" r="19"/><circle class="dashes" cx="20" cy="20" r="16.5"/><circle class="middle" cx="20" cy="20" r="11.5"/>`}
</svg>`;

export const pill = ({ label, value }: Shown): TemplateResult =>
  html`<div class="pill">
    <dt class=${label ? "" : "sr"}>${label}</dt>
    <dd>${value}</dd>
  </div>`;
