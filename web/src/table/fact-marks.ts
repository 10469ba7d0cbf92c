// How a fact is drawn: at a seat, with cards, or in a list.

import { html, nothing, type TemplateResult } from "lit";
import type { Shown } from "./facts.ts";

export const tag = ({ label, value, money }: Shown): TemplateResult =>
  money
    ? html`<span class="chip" title=${label}><span class="sr">${label}</span> ${value}</span>`
    : html`<span class="tag">${label ? html`<small>${label}</small>` : nothing} ${value}</span>`;

/** With the cards that it is the total of: these say what it is, but not to those who listen. */
export const badge = ({ label, value }: Shown): TemplateResult =>
  html`<span class="tag total" title=${label}><span class="sr">${label}</span> ${value}</span>`;

export const pill = ({ label, value, money }: Shown): TemplateResult =>
  html`<div class=${money ? "chip" : "pill"}>
    <dt class=${label ? "" : "sr"}>${label}</dt>
    <dd>${value}</dd>
  </div>`;
