// Above a replay: the way back, what game it is, and what else one can do with it.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { icon, iconButton } from "../art/icons.ts";
import { follow, onSite } from "../kit/route.ts";
import { seatIndex } from "../kit/seats.ts";
import { settings } from "../kit/settings.ts";
import { openSheet } from "../sheets/sheet.ts";
import { say } from "../words/say.ts";
import { copyRecord, saveRecord } from "./record.ts";
import type { Recording } from "./recording.ts";
import { openReplayKeys } from "./replay-keys.ts";

/** `list` opens the list of moves, where it is not on the page. */
export function replayBar(
  recording: Recording,
  list: (() => void) | undefined,
  tell: (what: string) => void,
): TemplateResult {
  const { code, number, players, seat } = recording;
  const whose = players[seatIndex(seat)];
  const back = say("replay.toRoom");
  return html`
    <a class="icon-button" href=${onSite(`/${code}`)} aria-label=${back} title=${back} @click=${follow}>
      ${icon("back")}
    </a>
    <h1 class="title">${recording.game!.title} <small>${say("replay.title", { number })}</small></h1>
    <nav aria-label=${say("menu.label")}>
      ${list
        ? html`${iconButton("eye", say("replay.eyes"), list, whose && avatar(whose))}
          ${iconButton("menu", say("replay.moves"), list)}`
        : nothing}
      ${iconButton("download", say("replay.record"), () => openRecord(recording, tell))}
      ${settings.chosen.keys ? iconButton("help", say("keys.title"), openReplayKeys) : nothing}
    </nav>
  `;
}

function openRecord({ code, number }: Recording, tell: (what: string) => void): void {
  const copy = async () => tell(await copyRecord(code, number));
  const save = async () => tell(await saveRecord(code, number));
  void openSheet(
    say("replay.record"),
    () => html`
      <p>${say("replay.recordIs")}</p>
      <button class="act plain" @click=${copy}>${say("replay.copy")}</button>
      <button class="act plain" @click=${save}>${say("replay.save")}</button>
    `,
  );
}
