// How a fact is drawn: at a seat, with cards, or in a list.

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Shown } from "./facts.ts";

export const tag = ({ label, value }: Shown): TemplateResult =>
  html`<span class="tag">${label ? html`<small>${label}</small>` : nothing} ${value}</span>`;

/** With the cards that it is the total of: these say what it is, but not to those who listen. */
export const badge = ({ label, value }: Shown): TemplateResult =>
  html`<span class="total" title=${label}><span class="sr">${label}</span> ${value}</span>`;

/** Money is a chip; anything else its label and its value. */
export const chip = ({ label, value, money }: Shown): TemplateResult =>
  money
    ? html`<span class="chip" title=${label}>${CHIP}<span class="sr">${label}</span> ${value}</span>`
    : html`<span class="fact">${label ? html`${label} ` : nothing}<b>${value}</b></span>`;

export const CHIP = html`<svg viewBox="0 0 40 40" aria-hidden="true">
  ${svg`<circle class="rim" cx="20" cy="20" r="19"/><circle class="dashes" cx="20" cy="20" r="16.5"/><circle class="middle" cx="20" cy="20" r="11.5"/>`}
</svg>`;

export const pill = ({ label, value }: Shown): TemplateResult =>
  html`<div class="pill">
    <dt class=${label ? "" : "sr"}>${label}</dt>
    <dd>${value}</dd>
  </div>`;
