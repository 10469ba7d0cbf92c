// The podium, and what players are remembered for, with the faces of those who earned it.

import { html, nothing, type TemplateResult } from "lit";
import { avatar, type Someone } from "../art/avatar.ts";
import type { AwardInfo } from "../protocol.ts";
import { listed, say } from "../words/say.ts";
import type { Standing } from "./standings.ts";

type Who = (seat: string) => Someone;

const CROWN = html`<svg class="crown" viewBox="28 4 44 28" aria-hidden="true">
  <path d="M34 30 30 11l10 8L50 8l10 11 10-8-4 19z" />
  <path
    d="M30 7.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM50 4.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM70 7.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z"
  />
  <path class="band" d="M34 26.5h32v4H34z" />
</svg>`;

/** `worth` is what those on a step have won; `name` may call one of them “you”. */
export function podium(
  steps: Standing[],
  who: Who,
  worth: (seats: string[]) => string[],
  name = (seat: string): string => who(seat).name,
): TemplateResult {
  return html`<ol class="podium" data-steps=${steps.length}>
    ${steps.map(
      ({ place, seats }, at) =>
        html`<li class="step" data-step=${at + 1} data-count=${seats.length}>
          <span class="faces">${at ? nothing : CROWN} ${seats.map((seat) => avatar(who(seat)))}</span>
          <span class="name">${listed(seats.map(name))}</span>
          <span class="block"
            ><b>${place}</b>${worth(seats).map((told) =>
              told ? html`<small>${told}</small>` : nothing,
            )}</span
          >
        </li>`,
    )}
  </ol>`;
}

export function awards(all: AwardInfo[], who: Who): TemplateResult | typeof nothing {
  if (!all.length) return nothing;
  return html`<ul class="awards" aria-label=${say("results.awards")}>
    ${all.map(
      ({ title, seats, text }, at) =>
        html`<li style="--at:${at}">
          <h3>${title}</h3>
          <span class="faces">${seats.map((seat) => avatar(who(seat)))}</span>
          <p>${text}</p>
        </li>`,
    )}
  </ul>`;
}
