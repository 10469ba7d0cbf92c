// Log of the game, the latest first: the player, the action and the cards.

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { avatar } from "../art/avatar.ts";
import { drawn } from "../art/card-art.ts";
import type { Session } from "../net/session.ts";
import { type Chapter, chapters } from "../net/log-lines.ts";
import type { Line } from "../state.ts";
import type { GameInfo } from "../protocol.ts";
import { pill, readFacts } from "../table/facts.ts";
import { sceneOf } from "../table/scene.ts";
import { lineText } from "../table/screen-reader.ts";
import { partsOf, plain, say } from "../words/say.ts";

export function logList(session: Session, game: GameInfo): TemplateResult {
  const { log, table } = session;
  const details = table ? readFacts(sceneOf(session, game)).details : [];
  return html`
    ${details.length
      ? html`<dl class="facts" aria-label=${say("table.details")}>${details.map(pill)}</dl>`
      : nothing}
    ${log.length ? nothing : html`<p class="quiet">${say("menu.noLog")}</p>`}
    ${repeat(
      chapters(log),
      (chapter) => chapter.key,
      (chapter) => tell(session, chapter),
    )}
  `;
}

function tell(session: Session, { head, lines }: Chapter): TemplateResult {
  return html`
    ${head ? html`<h3 class="chapter">${drawn(head)}</h3>` : nothing}
    <ol class="beats">
      ${repeat(
        lines,
        (line) => line.key,
        (line) => beat(session, line),
      )}
    </ol>
  `;
}

function beat(session: Session, line: Line): TemplateResult {
  const { who, text, seat } = line;
  const player = session.playerAt(seat);
  // Most sentences begin with the player's name. The rest is what they did.
  const [first, ...rest] = partsOf(text);
  const named = typeof first === "object" && !!seat && first.seat === seat ? first.text : "";
  const did = named ? rest : text;
  const small = named && plain(did).trim().split(" ").length < 2;
  return html`<li class="beat ${small ? "small" : ""}">
    ${player ? avatar(player) : who ? avatar({ name: who, face: 0 }) : html`<i></i>`}
    <p>
      ${who
        ? html`<b>${who}</b> <q>${plain(text)}</q>`
        : html`${named ? html`<b>${named}</b>` : nothing}<span class="did">${drawn(did)}</span>`}
    </p>
  </li>`;
}

/** Returns the log as text to keep elsewhere. */
export function wholeLog(session: Session, game: GameInfo): string {
  return [game.title, ...session.log.map(lineText)].join("\n");
}
