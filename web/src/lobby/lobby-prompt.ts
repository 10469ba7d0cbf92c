// Tray of the lobby: the host's next actions, and what everybody else waits for.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { follow, onSite } from "../kit/route.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, RoomMessage } from "../protocol.ts";
import { capital, say } from "../words/say.ts";

const sheets = () => import("./sheets/lobby-sheets.ts");

type Act = () => void;
type Part = TemplateResult | typeof nothing;

export function lobbyPrompt(
  session: Session,
  game: GameInfo,
  back: Act | undefined,
  toDoor: Act,
): TemplateResult {
  const results = back
    ? html`<button class="act" @click=${back}>${say("results.show")}</button>`
    : brokenOff(session);
  // Shuffling takes a moment, or longer if some phone does not answer.
  if (session.room!.shuffling) return tray(say("lobby.shuffling"), say("lobby.shufflingHow"), nothing);
  return session.host ? hostPrompt(session, game, results) : guestPrompt(session, results, toDoor);
}

/** Links to the replay of a game that was broken off, for its players. */
function brokenOff({ room, you, code }: Session): Part {
  if (!room!.broken_off.includes(you)) return nothing;
  return html`<a class="act" href=${onSite(`/${code}/replay/${room!.number}`)} @click=${follow}
    >${say("lobby.lastGame")}</a
  >`;
}

/** Draws the tray. `acts` are its buttons; `now` marks a decision of the host. */
function tray(what: unknown, why: string, acts: Part, face: Part = nothing, now = false): TemplateResult {
  return html`<section class="deciding" ?data-now=${now} aria-label=${say("lobby.yourMove")}>
    <div class="asked">
      ${face}
      <div>
        <p class="voice">${what}</p>
        <p class="quiet">${why}</p>
      </div>
    </div>
    ${acts === nothing ? nothing : html`<div class="acts">${acts}</div>`}
  </section>`;
}

/** Returns the number of chairs taken by people or bots. */
export const taken = ({ chairs }: RoomMessage): number =>
  chairs.filter((chair) => chair.person || chair.level).length;

/** Returns the number of people here in words: “Three here,” */
export function seated({ room, you }: Pick<Session, "room" | "you">): string {
  const count = taken(room!);
  const alone = count === 1 && room!.chairs.some((chair) => chair.person && chair.person === you);
  return alone ? say("lobby.onlyYou") : say("lobby.seated", { count });
}

function hostPrompt(session: Session, game: GameInfo, results: Part): TemplateResult {
  const { free } = session.room!;
  const players = taken(session.room!);
  const missing = players < game.seats[0] ? game.usual_seats - players : 0;
  const self = session.self;
  const what = free
    ? html`${capital(seated(session))} <em>${say("lobby.freeChairs", { count: free })}</em>`
    : html`${say("lobby.allSit")} <em>${say("lobby.deal")}</em>`;
  const why = free ? whatThen(missing, free) : whoPlays(session, players);
  const acts = html`${results}
    ${free
      ? html`<button class="act" @click=${() => session.ask({ type: "fill" })}>${say("lobby.fill")}</button>`
      : nothing}
    <button class="act main start" @click=${() => session.ask({ type: "start" })}>
      ${say("lobby.start")}
    </button>`;
  return tray(what, why, acts, self ? avatar(self, "turn") : nothing, true);
}

/** Tells what happens to free chairs if the cards are dealt now. The game may need some of them. */
function whatThen(missing: number, free: number): string {
  if (missing <= 0) return say("lobby.thenEmpty", { count: free });
  return missing < free ? say("lobby.thenSome", { count: missing }) : say("lobby.thenBots", { count: free });
}

/**
 * Tells who plays when all chairs are taken. It names a person without a chair, since on a small phone the host sees
 * them only here.
 */
function whoPlays({ room }: Session, count: number): string {
  const standing = room!.people.find((person) => person.waiting && person.here);
  return standing ? say("lobby.stands", { name: standing.name }) : capital(say("lobby.players", { count }));
}

function guestPrompt(session: Session, results: Part, toDoor: Act): TemplateResult {
  const { self } = session;
  const seated = session.room!.chairs.some((chair) => chair.person && chair.person === session.you);
  const stands = self?.waiting && !seated;
  const what = stands ? say("lobby.youStand") : say("lobby.hostDeals", { name: session.hostName });
  const why = !self
    ? "lobby.watchOnly"
    : seated
      ? "lobby.whileWaiting"
      : stands
        ? "lobby.youNext"
        : "lobby.watchYou";
  const acts = html`${self
    ? html`<button class="self-button" @click=${async () => (await sheets()).openSelfSheet(session)}>
          ${avatar(self)}<span class="paper">${self.name}${icon("pen")}</span
          ><span class="sr">${say("lobby.self")}</span>
        </button>
        ${seated || stands
          ? html`<button class="act" @click=${() => session.ask({ type: "stand" })}>
              ${seated ? say("room.stand") : say("join.watch")}
            </button>`
          : html`<button class="act" @click=${() => session.ask({ type: "sit" })}>
              ${say("lobby.take")}
            </button>`}`
    : html`<button class="act main" @click=${toDoor}>${say("join.join")}</button>`}
  ${results}`;
  return tray(what, say(why), acts);
}
