// The lobby on a screen that everybody looks at: the code as large as it gets, and who is here.

import { html, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { cardArt } from "../art/card-art.ts";
import { icon, lamp } from "../art/icons.ts";
import { HIDDEN } from "../kit/cards.ts";
import type { Session } from "../net/session.ts";
import type { BotLevel, ChairInfo, GameInfo } from "../protocol.ts";
import { capital, say } from "../words/say.ts";
import { letters } from "./code-field.ts";
import { counted, seated } from "./lobby-prompt.ts";

export function tvLobby(session: Session, game: GameInfo): TemplateResult {
  const { code, chairs } = session.room!;
  const { free } = counted(chairs);
  const [least, most] = game.seats;
  return html`<section class="tv-lobby">
    <header>
      <p class="voice">${lamp()}${say("name")}</p>
      <div>
        <h1>${game.title}</h1>
        <p>${say("front.players", { seats: least === most ? String(least) : `${least}–${most}` })}</p>
      </div>
    </header>
    <div class="codes">
      ${letters(code)}
      <img class="qr" src="/api/rooms/${code}/qr.svg" alt=${say("lobby.qr", { code })} />
    </div>
    <p class="how voice">${howTo(new URL(session.address).host)}</p>
    <ol class="row-of-chairs" style="--n:${chairs.length}">
      ${chairs.map((chair, at) => oneChair(session, chair, (2 * (at + 0.5)) / chairs.length - 1))}
    </ol>
    <footer role="status">
      <span class="deck" aria-hidden="true">
        ${[0, 1, 2, 3].map(() => html`<span class="card">${cardArt(HIDDEN, "large")}</span>`)}
      </span>
      <div>
        <p class="voice">
          ${free
            ? `${capital(seated(session))} ${say("lobby.freeChairs", { count: free })}`
            : say("lobby.allSit")}
        </p>
        <p>${say("lobby.hostDeals", { name: session.hostName })}</p>
      </div>
    </footer>
  </section>`;
}

/** The sentence, with the address in it underlined. */
function howTo(host: string): TemplateResult {
  const [before = "", after = ""] = say("tv.how", { host: "\n" }).split("\n");
  return html`${before}<b>${host}</b>${after}`;
}

/** A chair on a wide bow; `off` is how far from the middle, from -1 to 1. */
function oneChair(session: Session, chair: ChairInfo, off: number): TemplateResult {
  const { people, host } = session.room!;
  const here = people.some((person) => person.id === chair.person && person.here);
  const style = `--drop:${(off * off).toFixed(3)}`;
  if (!chair.name)
    return html`<li style=${style}>
      <span class="avatar free">${icon("plus")}</span><b>${say("lobby.free")}</b>
    </li>`;
  const told = chair.level
    ? say("lobby.botAt", { level: say(`lobby.level.${chair.level as BotLevel}`) })
    : say(`room.is.${!here ? "away" : chair.person === host ? "host" : "here"}`);
  const tick =
    here || chair.level ? html`<i class="tick">${icon("check")}</i>` : html`<i class="tick away">…</i>`;
  return html`<li style=${style}>${avatar(chair, "", tick)}<b>${chair.name}</b><small>${told}</small></li>`;
}
