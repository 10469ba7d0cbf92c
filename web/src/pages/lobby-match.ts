// A match in the lobby: whether there is one, how far it has come, and for the host the way to its sheet.

import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../art/icons.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import { say } from "../words/say.ts";

/** “2 of 5 games. Ana leads by 4”: for everybody, once there is more to tell than the host has set. */
export function matchStands({ room, host }: Session): TemplateResult | typeof nothing {
  const { match } = room!;
  if (!match || (host && !match.played)) return nothing;
  const { played, goal, progress, verdict } = match;
  const told = played ? `${progress}. ${verdict}` : say("match.is", { goal });
  return html`<p class="fact">${icon("crown")} ${told}</p>`;
}

export function matchPick(session: Session, games: GameInfo[]): TemplateResult {
  const goal = session.room!.match?.goal ?? say("match.none");
  const open = async () => (await import("./match-sheet.ts")).openMatchSheet(session, games);
  return html`<button class="pick" aria-label=${say("match.is", { goal })} @click=${open}>
    ${icon("crown")}${goal}${icon("down")}
  </button>`;
}
