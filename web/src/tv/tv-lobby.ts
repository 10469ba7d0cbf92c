// Lobby on a shared screen, with the code as large as playing cards; and the corner that keeps showing the code while a
// chair is free.

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { avatar } from "../art/avatar.ts";
import { cover } from "../art/card-art.ts";
import { icon, lamp } from "../art/icons.ts";
import { letters } from "../front/code-field.ts";
import { base, onSite } from "../kit/route.ts";
import { tick } from "../lobby/chairs.ts";
import { seated, taken } from "../lobby/lobby-prompt.ts";
import type { Session } from "../net/session.ts";
import type { BotLevel, ChairInfo, GameInfo, RoomMessage } from "../protocol.ts";
import { matchLine, unusual } from "../words/rules-words.ts";
import { capital, say } from "../words/say.ts";
import "../evening/tonight.ts";

/** Returns whether a newcomer would find a chair: a free one, a bot's, or an added one. */
export function hasChair(room: Pick<RoomMessage, "open" | "free" | "more" | "chairs">): boolean {
  return room.open && (room.free + room.more > 0 || room.chairs.some((chair) => chair.level));
}

/** Draws the corner: the code while a chair is free, and otherwise the name of the game. */
export function corner(session: Session, game: GameInfo): TemplateResult {
  const { code } = session;
  const open = hasChair(session.room!);
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

/** Returns the address that others type to reach the front page. */
export const siteOf = (session: Session): string => new URL(session.address).host + base;

const MOST = 8; // number of chairs side by side for which the curve is designed

export function tvLobby(session: Session, game: GameInfo): TemplateResult {
  const { code, chairs, open, match, scores } = session.room!;
  const [least, most] = game.seats;
  return html`<section class="tv-lobby">
    <header>
      <p class="voice">${lamp()}${say("name")}</p>
      ${cover(game.cover)}
      <div>
        <h1>${game.title}</h1>
        <p>${say("front.players", { seats: least === most ? String(least) : `${least}–${most}` })}</p>
      </div>
    </header>
    <div class="codes">
      ${letters(code)}
      <img class="qr" src=${onSite(`/api/rooms/${code}/qr.svg`)} alt=${say("lobby.qr", { code })} />
    </div>
    <p class="how voice">${open ? howTo(siteOf(session)) : say("tv.locked")}</p>
    <ol class="row-of-chairs" style="--n:${chairs.length}">
      ${repeat(
        chairs,
        // A new player in a chair gets a new element, so that the arrival is animated.
        (chair, at) => `${at} ${chair.person || chair.name}`,
        (chair, at) => oneChair(session, chair, (2 * at - chairs.length + 1) / MOST),
      )}
    </ol>
    <footer>
      <span class="deck" aria-hidden="true">
        ${[0, 1, 2, 3].map(() => html`<span class="card back"></span>`)}
      </span>
      <div>
        <p class="voice" role="status">${whoIsHere(session)}</p>
        ${session.hostName ? html`<p>${say("lobby.hostDeals", { name: session.hostName })}</p>` : nothing}
        <p class="by-rules">
          ${match
            ? html`<b>${match.played ? matchLine(match) : `${say("match.is", { goal: match.goal })}.`}</b>`
            : nothing}
          ${unusual(game, session.room!)}
        </p>
      </div>
      ${scores.length ? html`<p-tonight screen .session=${session} .game=${game}></p-tonight>` : nothing}
    </footer>
  </section>`;
}

/** Returns the instructions, with the address underlined. */
function howTo(host: string): TemplateResult {
  const [before = "", after = ""] = say("tv.how", { host: "\n" }).split("\n");
  return html`${before}<b>${host}</b>${after}`;
}

function whoIsHere(session: Session): string {
  const { free } = session.room!;
  if (!taken(session.room!)) return say("tv.nobody");
  if (!free) return say("lobby.allSit");
  return `${capital(seated(session))} ${say("lobby.freeChairs", { count: free })}`;
}

/** Draws a chair on a wide curve; `off` is its distance from the middle, from -1 to 1. */
function oneChair(session: Session, chair: ChairInfo, off: number): TemplateResult {
  const { people, host } = session.room!;
  const here = people.some((person) => person.id === chair.person && person.here);
  const style = `--low:${(off * off).toFixed(3)}`;
  if (!chair.name)
    return html`<li style=${style}>
      <span class="avatar free">${icon("plus")}</span><b>${say("lobby.free")}</b>
    </li>`;
  const told = chair.level
    ? say("lobby.botAt", { level: say(`lobby.level.${chair.level as BotLevel}`) })
    : say(`room.is.${!here ? "away" : chair.person === host ? "host" : "here"}`);
  return html`<li class="sits" style=${style}>
    ${avatar(chair, "", tick(here || !!chair.level))}<b>${chair.name}</b><small>${told}</small>
  </li>`;
}
