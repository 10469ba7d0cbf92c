// The corner of a shared screen: under the lamp, where others find this table.

import { html, type TemplateResult } from "lit";
import { lamp } from "../art/icons.ts";
import { base } from "../kit/route.ts";
import { hasChair } from "../net/chairs.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import { say } from "../words/say.ts";

/** The code as long as there is a chair; then just what is played. */
export function corner(session: Session, game: GameInfo): TemplateResult {
  const { code } = session;
  const open = hasChair(session.room!, game.seats);
  return html`<div class="corner" data-open=${open}>
    ${lamp()}
    <p>
      ${open
        ? html`<b role="img" aria-label=${say("lobby.codeIs", { code: [...code].join(" ") })}>${code}</b>
            <small>${siteOf(session)}</small>`
        : html`<b class="voice">${game.title}</b>`}
    </p>
    <h1 class="sr">${game.title}</h1>
  </div>`;
}

/** What others type to come to the front page. */
export const siteOf = (session: Session): string => new URL(session.address).host + base;
