// Tray after a game: players who want another one, other places to go, and “Same again, but …”, which changes one rule
// and deals.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { follow, onSite } from "../kit/route.ts";
import { tick } from "../lobby/chairs.ts";
import type { Session } from "../net/session.ts";
import type { ChairInfo, GameInfo, OptionInfo, OptionValue, TableMessage } from "../protocol.ts";
import { leave } from "../sheets/room-acts.ts";
import { areYouSure, openSheet } from "../sheets/sheet.ts";
import { capital, listed, say } from "../words/say.ts";

const FEW = 3; // most people who are listed by name

/** Draws the tray. `go` leads to the table or to the lobby. */
export function again(
  session: Session,
  game: GameInfo,
  table: TableMessage,
  go: (where: "look" | "lobby") => void,
): TemplateResult {
  const { you, host, self } = session;
  const people = session.room!.chairs.filter((chair) => chair.person);
  const others = people.filter((chair) => chair.person !== you);
  const seated = others.length < people.length;
  const on = !!self?.again;
  const { match } = session.room!;
  const but = () => openSameAgain(session, game);
  const ask = () => session.ask({ type: "again", number: table.number, on: !on });
  return html`<footer class="again" data-yours=${(seated && !on) || host}>
    ${others.length ? ready(session, others, on) : nothing}
    ${seated || host
      ? html`<div class="acts">
          ${host && (others.length || !seated)
            ? html`<button
                class="act ${on || !seated ? "main" : ""}"
                @click=${() => session.ask({ type: "start" })}
              >
                ${say("again.deal")}
              </button>`
            : nothing}
          ${seated
            ? html`<button class="act ${on ? "in" : "main"}" @click=${ask}>
                ${on
                  ? html`<span>${icon("check")}${say("again.on")}</span><small>${say("again.off")}</small>`
                  : say(!match ? "again.ask" : match.over ? "again.match" : "again.next")}
              </button>`
            : nothing}
        </div>`
      : nothing}
    <div class="links">
      ${table.seed
        ? html`<a
            class="link"
            href=${onSite(`/${session.code}/replay/${table.number}?seat=${session.seat}`)}
            @click=${follow}
            >${say("results.watchAgain")}</a
          >`
        : nothing}
      ${host ? html`<button class="link" @click=${but}>${say("again.but")}</button>` : nothing}
      <button class="link" @click=${() => go("look")}>${say("results.look")}</button>
      <button class="link" @click=${() => go("lobby")}>
        ${say(host ? "results.lobby" : "results.toLobby")}
      </button>
      ${you
        ? html`<button class="link" @click=${() => leave(session)}>${say("room.leave")}</button>`
        : nothing}
    </div>
  </footer>`;
}

/** Shows the other players, each with a tick once they are ready. */
function ready(session: Session, others: ChairInfo[], on: boolean): TemplateResult {
  const wants = ({ person }: ChairInfo) => !!session.room!.people.find((other) => other.id === person)?.again;
  const missing = others.filter((chair) => !wants(chair) && !chair.away);
  const told = on ? waitingFor(missing) : whoIsIn(others.filter(wants));
  return html`<div class="ready">
    <span class="faces">
      ${others.map((chair) => avatar(chair, wants(chair) ? "" : "not-yet", tick(wants(chair))))}
    </span>
    <p role="status">${told}</p>
  </div>`;
}

const names = (chairs: ChairInfo[]): string => listed(chairs.map((chair) => chair.name));

function whoIsIn(those: ChairInfo[]): string {
  const count = those.length;
  if (!count) return say("again.nobody");
  return count > FEW
    ? capital(say("again.manyIn", { count }))
    : say("again.in", { names: names(those), count });
}

function waitingFor(those: ChairInfo[]): string {
  const count = those.length;
  return count > FEW ? say("again.waitingMany", { count }) : say("again.waiting", { names: names(those) });
}

const LISTED = 6; // most numbers that get a button each

interface Other {
  value: OptionValue;
  label: string;
}

/** Returns the other values of a rule: all choices, and numbers if they are few. */
export function others(option: OptionInfo, now: OptionValue): Other[] {
  const { choices, least, most } = option;
  const count = most - least + 1;
  const numbers = Array.from(
    { length: Math.max(0, count) <= LISTED ? Math.max(0, count) : 0 },
    (_, at) => least + at,
  );
  const usual = count > LISTED ? [option.default] : [];
  const plain = [...numbers, ...usual].map((value) => ({ value, label: String(value) }));
  const named = new Set(choices.map(({ value }) => value));
  return [...choices, ...plain.filter(({ value }) => !named.has(value))].filter(({ value }) => value !== now);
}

export function openSameAgain(session: Session, game: GameInfo): void {
  const { options, match } = session.room!;
  const settled = new Set(Object.keys(match?.settles ?? {}));
  const change = async (name: string, value: OptionValue, done: (answer: string) => void) => {
    done("");
    const asked = match?.played && !match.over;
    if (asked && !(await areYouSure(say("but.sure"), say("but.sureWhy"), say("but.yes")))) return;
    const changed = { ...options, [name]: value };
    const { type } = await session.ask({ type: "rules", game: game.name, options: changed });
    if (type !== "error") void session.ask({ type: "start" });
  };
  void openSheet(
    say("again.but"),
    (done) =>
      html`${game.options.map((option, at) => {
        const found = settled.has(option.name) ? [] : others(option, options[option.name]!);
        return found.length
          ? rule(
              option,
              session.room!.rules[at] ?? "",
              found,
              (value) => void change(option.name, value, done),
            )
          : nothing;
      })}`,
  );
}

function rule(
  option: OptionInfo,
  now: string,
  found: Other[],
  set: (value: OptionValue) => void,
): TemplateResult {
  return html`<div class="house-rule" role="group" aria-label=${option.label}>
    <h3>${option.label}</h3>
    <p class="quiet">${say("but.now", { rule: now })}</p>
    <div class="picks fill">
      ${found.map(
        ({ value, label }) =>
          html`<button class="pick" @click=${() => set(value)}>${capital(label)}</button>`,
      )}
    </div>
  </div>`;
}
