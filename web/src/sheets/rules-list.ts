// The house rules in force, for those who do not set them.

import { html, type TemplateResult } from "lit";
import type { RoomMessage, RoomPreview } from "../protocol.ts";
import { turnTimeSentence } from "../words/pace-words.ts";
import { say } from "../words/say.ts";

/** Of the game that is on, what was said before its deal; in the lobby, of the next one. */
const shownAfterwards = (room: RoomMessage) => (room.state === "playing" ? room.reveal_now : room.reveal);

export function rulesList(room: RoomMessage | RoomPreview): TemplateResult {
  const revealed = "reveal" in room && shownAfterwards(room) ? [say("lobby.reveal")] : [];
  const rules = [...room.rules, turnTimeSentence(room), ...revealed];
  return html`<ul class="rules">
    ${rules.map((rule) => html`<li>${rule}</li>`)}
  </ul>`;
}
