// The tray of the lobby: what the host can do now, and for what everybody else waits.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import { capital, say } from "../words/say.ts";
import { openSelfSheet } from "./lobby-sheets.ts";

type Act = () => void;

export function lobbyPrompt(
  session: Session,
  game: GameInfo,
  back: Act | undefined,
  toDoor: Act,
): TemplateResult {
  const results = back ? html`<button class="act" @click=${back}>${say("results.show")}</button>` : nothing;
  return session.host ? hostPrompt(session, game, results) : guestPrompt(session, results, toDoor);
}

type Part = TemplateResult | typeof nothing;

function hostPrompt(session: Session, game: GameInfo, results: Part): TemplateResult {
  const { chairs } = session.room!;
  const taken = chairs.filter((chair) => chair.person || chair.level).length;
  const free = chairs.length - taken;
  const self = session.self;
  return html`<section class="deciding" data-now aria-label=${say("lobby.yourMove")}>
    <div class="asked">
      ${self ? avatar({ ...self, level: "" }, "turn") : nothing}
      <div role="status">
        <p class="voice">
          ${free
            ? html`${capital(say("lobby.seated", { count: taken }))}
                <em>${say("lobby.freeChairs", { count: free })}</em>`
            : html`${say("lobby.allSit")} <em>${say("lobby.deal")}</em>`}
        </p>
        <p class="quiet">
          ${free ? whatThen(game.seats[0] - taken, free) : say("lobby.players", { count: taken })}
        </p>
      </div>
    </div>
    <div class="acts">
      ${results}
      ${free
        ? html`<button class="act" @click=${() => session.ask({ type: "fill" })}>
            ${say("lobby.fill")}
          </button>`
        : nothing}
      <button class="act main start" @click=${() => session.ask({ type: "start" })}>
        ${say("lobby.start")}
      </button>
    </div>
  </section>`;
}

/** What becomes of free chairs when the cards are dealt now: the game may need some of them. */
function whatThen(missing: number, free: number): string {
  if (missing <= 0) return say("lobby.thenEmpty", { count: free });
  return missing < free ? say("lobby.thenSome", { count: missing }) : say("lobby.thenBots", { count: free });
}

function guestPrompt(session: Session, results: Part, toDoor: Act): TemplateResult {
  const { self } = session;
  const seated = session.room!.chairs.some((chair) => chair.person && chair.person === session.you);
  const why = !self
    ? "lobby.watchOnly"
    : seated
      ? "lobby.whileWaiting"
      : self.waiting
        ? "lobby.youNext"
        : "lobby.watchYou";
  return html`<section class="deciding" aria-label=${say("lobby.yourMove")}>
    <div class="asked">
      <div role="status">
        <p class="voice">${say("lobby.hostDeals", { name: session.hostName })}</p>
        <p class="quiet">${say(why)}</p>
      </div>
    </div>
    <div class="acts">
      ${results}
      ${self
        ? html`<button class="self-button" @click=${() => openSelfSheet(session)}>
              ${avatar({ ...self, level: "" })}<span class="paper">${self.name}${icon("pen")}</span
              ><span class="sr">${say("lobby.self")}</span>
            </button>
            ${seated || self.waiting
              ? html`<button class="act" @click=${() => session.ask({ type: "stand" })}>
                  ${seated ? say("lobby.stand") : say("join.watch")}
                </button>`
              : html`<button class="act" @click=${() => session.ask({ type: "sit" })}>
                  ${say("lobby.take")}
                </button>`}`
        : html`<button class="act main" @click=${toDoor}>${say("join.join")}</button>`}
    </div>
  </section>`;
}
