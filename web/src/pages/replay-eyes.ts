// Beside a replay: through whose eyes it is seen, a face for each player and an eye for all hands open; and
// below that, every move.

import { html, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import type { Player } from "../net/player.ts";
import { say } from "../words/say.ts";
import type { Recording } from "./recording.ts";
import "./replay-list.ts";

export const OPEN = "all";
export const WATCHED = "-";

/** In the order of their keys: 1, 2, 3 … */
export const eyesOf = (players: Player[]): string[] => [...players.map(({ seat }) => seat), OPEN, WATCHED];

function eyes(players: Player[], seen: string, look: (seat: string) => void): TemplateResult {
  const name = players.find(({ seat }) => seat === seen)?.name;
  const whose = name ?? say(seen === OPEN ? "replay.everybody" : "replay.onlooker");
  const choice = (seat: string, label: string, sign: TemplateResult) =>
    html`<button
      class="eye"
      data-eyes=${seat}
      aria-label=${label}
      aria-pressed=${seat === seen}
      title=${label}
      @click=${() => look(seat)}
    >
      ${sign}
    </button>`;
  return html`<div class="eyes" role="group" aria-label=${say("replay.eyes")}>
    <p>${say("replay.eyes")} <b>${whose}</b></p>
    <div>
      ${players.map((player) => choice(player.seat, say("replay.as", { name: player.name }), avatar(player)))}
      ${choice(OPEN, say("replay.open"), icon("eye"))} ${choice(WATCHED, say("replay.watched"), icon("tv"))}
    </div>
  </div>`;
}

const BESIDE = matchMedia("(min-width: 1000px) and (min-height: 480px)");
const BELOW = matchMedia("(max-width: 999px) and (min-height: 760px)");

/** Where there is room for the list. */
export const room = {
  get forList(): "beside" | "below" | "" {
    return BESIDE.matches ? "beside" : BELOW.matches ? "below" : "";
  },
  watch(changed: () => void, signal: AbortSignal): void {
    for (const size of [BESIDE, BELOW]) size.addEventListener("change", changed, { signal });
  },
};

interface Wishes {
  look(seat: string): void;
  go(at: number): void;
  share(): void;
}

export function everyMove({ players, seat, moves }: Recording, at: number, wish: Wishes): TemplateResult {
  return html`
    <h2>${say("replay.moves")}</h2>
    ${eyes(players, seat, wish.look)}
    <p-move-list
      .moves=${moves}
      .players=${players}
      .at=${at}
      @go=${({ detail }: CustomEvent<number>) => wish.go(detail)}
    ></p-move-list>
    <footer>
      <button class="act plain with-icon" @click=${wish.share}>${icon("link")}${say("replay.share")}</button>
    </footer>
  `;
}
