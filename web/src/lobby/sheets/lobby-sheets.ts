// Sheets of the lobby, one for each decision.

import { html, nothing, type TemplateResult } from "lit";
import { cover } from "../../art/card-art.ts";
import { icon } from "../../art/icons.ts";
import type { WhoElement } from "../../door/nickname-form.ts";
import { onSite } from "../../kit/route.ts";
import { me, tokens } from "../../kit/storage.ts";
import type { Session } from "../../net/session.ts";
import {
  BOT_LEVELS,
  type BotLevel,
  type GameInfo,
  type PaceName,
  PACES,
  type Request,
} from "../../protocol.ts";
import { pick } from "../../rules/stepper.ts";
import { letBack, makeHost, removePerson } from "../../sheets/room-acts.ts";
import { share } from "../../sheets/share.ts";
import { openSheet } from "../../sheets/sheet.ts";
import { turnTime } from "../../words/rules-words.ts";
import { say } from "../../words/say.ts";
import "../../door/nickname-form.ts";

/** Levels for the host to choose from. Random bots are for tests only. */
const LEVELS = BOT_LEVELS.filter((level) => level !== "random");

/** Opens a sheet of buttons. A pressed button acts and closes the sheet. */
function offer(title: string, inside: (does: (act: () => unknown) => () => void) => TemplateResult): void {
  void openSheet(title, (done) =>
    inside((act) => () => {
      done("");
      act();
    }),
  );
}

export function openBotSheet(session: Session, at: number): void {
  const chair = session.room!.chairs[at]!;
  const { name } = chair;
  const set = (level: BotLevel) => session.ask({ type: "bot", chair: at, level });
  offer(
    name,
    (does) => html`
      <p class="quiet">${say("lobby.levels", { name })}</p>
      <div class="picks fill">
        ${LEVELS.map((level) =>
          pick(
            say(`lobby.level.${level}`),
            level === chair.level,
            does(() => set(level)),
          ),
        )}
      </div>
      <button class="act" @click=${does(() => session.ask({ type: "clear", chair: at }))}>
        ${say("lobby.removeBot", { name })}<small>${say("lobby.removeBotWhy")}</small>
      </button>
    `,
  );
}

/** Opens the host's sheet about another person. `at` is their chair, or -1 without one. */
export function openPersonSheet(session: Session, person: string, at: number): void {
  const someone = session.room!.people.find((other) => other.id === person);
  if (!someone) return;
  const { name, here } = someone;
  const ask = (request: Request) => session.ask(request);
  offer(
    name,
    (does) => html`
      ${here
        ? html`<button class="act" @click=${does(() => makeHost(session, someone))}>
            ${say("room.makeHost", { name })}
          </button>`
        : nothing}
      ${at < 0
        ? html`<button class="act" @click=${does(() => ask({ type: "sit", person }))}>
            ${say("lobby.seatThem", { name })}<small>${say("lobby.seatThemWhy")}</small>
          </button>`
        : html`<button class="act" @click=${does(() => ask({ type: "clear", chair: at }))}>
            ${say("lobby.unseat", { name })}<small>${say("lobby.unseatWhy")}</small>
          </button>`}
      <button class="act" @click=${does(() => removePerson(session, someone))}>
        ${say("room.removePerson", { name })}
      </button>
    `,
  );
}

/** Opens the sheet for the player's own nickname, face and chair. */
export function openSelfSheet(session: Session): void {
  const { name, face } = session.self!;
  const seated = session.room!.chairs.some((chair) => chair.person === session.you);
  const others = session.room!.people.filter(({ id }) => id !== session.you).map((other) => other.name);
  const link = `${session.address}#${tokens.of(session.code)}`;
  const pass = async () => session.show(await share(link, say("titled", { what: session.code })));
  void openSheet(say("lobby.self"), (done) => {
    const save = async (event: SubmitEvent) => {
      event.preventDefault();
      const who = (event.currentTarget as HTMLElement).querySelector<WhoElement>("p-who")!;
      if (!who.check()) return;
      who.problem = await session.introduce(who.name, who.face);
      if (who.problem) return;
      me.keep(who.name, who.face);
      done("");
    };
    const stand = () => {
      done("");
      void session.ask({ type: "stand" });
    };
    return html`<form class="self" novalidate @submit=${save}>
      <p-who .name=${name} .face=${face} .taken=${others}></p-who>
      <button class="act main">${say("lobby.save")}</button>
      <div class="picks fill">
        ${seated
          ? html`<button type="button" class="pick" @click=${stand}>${say("room.stand")}</button>`
          : nothing}
        <button type="button" class="pick" title=${say("lobby.ownWhy")} @click=${pass}>
          ${icon("link")}${say("lobby.own")}
        </button>
      </div>
    </form>`;
  });
}

/** Opens the choice of games. Those with enough seats for `people` come first. */
export function openGameSheet(session: Session, games: GameInfo[], people = 0): void {
  const chosen = session.room!.game;
  const fit = ({ seats: [, most] }: GameInfo) => most >= people;
  const shown = [...games.filter(fit), ...(people ? [] : games.filter((game) => !fit(game)))];
  offer(
    people ? say("lobby.gamesFor", { count: people }) : say("lobby.game"),
    (does) =>
      html`<div class="game-list">
        ${shown.map(
          ({ name, title, summary, seats: [least, most], cover: cards }) =>
            html`<button
              class="pick"
              aria-pressed=${name === chosen}
              @click=${does(() => session.ask({ type: "rules", game: name }))}
            >
              ${cover(cards)}
              <span
                ><b class="voice">${title}</b>
                <small
                  >${say("front.players", {
                    seats: least === most ? String(least) : `${least}–${most}`,
                  })}</small
                >
                <small>${summary}.</small></span
              >
            </button>`,
        )}
      </div>`,
  );
}

export function openPaceSheet(session: Session): void {
  const set = (pace: PaceName) => session.ask({ type: "pace", pace });
  const room = session.room!;
  offer(
    say("lobby.pace"),
    (does) => html`
      <p class="quiet">${say("lobby.paceWhy")}</p>
      <div class="picks fill">
        ${PACES.map((pace) =>
          pick(
            turnTime(room, pace),
            pace === room.pace,
            does(() => set(pace)),
          ),
        )}
      </div>
    `,
  );
}

/** Explains to onlookers what they see and how they can play. */
export function openWatchSheet(session: Session): void {
  const { reveal, latecomers } = session.room!;
  offer(
    say("lobby.watchersTitle"),
    (does) => html`
      <p class="quiet">${say("lobby.watchersWhy")}</p>
      <h3>${say("lobby.afterwards")}</h3>
      <div class="picks fill">
        ${[false, true].map((on) =>
          pick(
            say(on ? "lobby.seesAll" : "lobby.seesOpen"),
            reveal === on,
            does(() => session.ask({ type: "reveal", on })),
          ),
        )}
      </div>
      <p class="quiet">${say("lobby.seesWhen")}</p>
      <h3>${say("lobby.latecomers")}</h3>
      <div class="picks fill">
        ${[false, true].map((on) =>
          pick(
            say(on ? "lobby.unasked" : "lobby.asked"),
            latecomers === on,
            does(() => session.ask({ type: "latecomers", on })),
          ),
        )}
      </div>
    `,
  );
}

/** Lists removed people, whom the host can admit again. */
export function openRemovedSheet(session: Session): void {
  offer(
    say("room.removed"),
    (does) => html`
      <p class="quiet">${say("room.removedWhy")}</p>
      ${session.room!.removed.map(
        (person) =>
          html`<button class="act" @click=${does(() => letBack(session, person))}>
            ${say("room.letBackIn", { name: person.name })}
          </button>`,
      )}
    `,
  );
}

export function openTvSheet(session: Session): void {
  const address = new URL(session.address).host + onSite(`/${session.code}/tv`);
  void openSheet(
    say("lobby.tvTitle"),
    () => html`
      <p>${say("lobby.tvHow")}</p>
      <p class="address voice">${address}</p>
      <a class="act" href=${onSite(`/${session.code}/tv`)} target="_blank" rel="noopener">
        ${say("lobby.tvHere")}
      </a>
    `,
  );
}
