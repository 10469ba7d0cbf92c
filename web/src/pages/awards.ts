// What players are remembered for, with the faces of those who earned it.

import { html, nothing, type TemplateResult } from "lit";
import { avatar, type Someone } from "../art/avatar.ts";
import type { AwardInfo } from "../protocol.ts";
import { say } from "../words/say.ts";

export function awards(all: AwardInfo[], who: (seat: string) => Someone): TemplateResult | typeof nothing {
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
