// Chairs around the table: the players in them, and what a tap on each does.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import type { Session } from "../net/session.ts";
import type { BotLevel, ChairInfo } from "../protocol.ts";
import { say } from "../words/say.ts";

const sheets = () => import("./sheets/lobby-sheets.ts");

const MANY = 5; // number of chairs from which labels are shorter
const FLAT = 2.5; // exponent of the rim, a superellipse, which makes use of the corners

/** Returns a place on the rim in shares of its box, clockwise from six o'clock. */
function place(at: number, count: number): { x: number; y: number } {
  const angle = Math.PI / 2 + (2 * Math.PI * at) / count;
  const bent = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / FLAT);
  const round = (part: number) => Math.round(50 + 50 * bent(Math.abs(part) < 1e-9 ? 0 : part));
  return { x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
}

/** Draws all chairs, with the player's own nearest. */
export function chairs(session: Session): TemplateResult {
  const { chairs } = session.room!;
  const own = chairs.findIndex((chair) => chair.person && chair.person === session.you);
  const count = chairs.length;
  return html`<ol class="chairs" aria-label=${say("lobby.chairs")}>
    ${chairs.map((_, turn) => {
      const at = (Math.max(0, own) + turn) % count;
      const { x, y } = place(turn, count);
      const kind = chairs[at]!.level ? "bot" : chairs[at]!.person ? "person" : "free";
      return html`<li
        class="chair ${x === 50 && count < MANY ? "side" : ""}"
        data-kind=${kind}
        style="--x:${x};--y:${y}"
      >
        ${oneChair(session, chairs[at]!, at)}
      </li>`;
    })}
  </ol>`;
}

function oneChair(session: Session, chair: ChairInfo, at: number): TemplateResult {
  if (chair.level) return botChair(session, chair, at);
  return chair.person ? personChair(session, chair, at) : freeChair(session, at);
}

/** Returns a chair, as a button if a tap does something. Only screen readers get `told`. */
function tappable(inside: TemplateResult, act: (() => void) | undefined, told = ""): TemplateResult {
  return act
    ? html`<button class="sitter" @click=${act}>${inside}<span class="sr">${told}</span></button>`
    : html`<div class="sitter">${inside}</div>`;
}

/** Shows a player's name with a word about them. */
const called = (name: string, word: TemplateResult | typeof nothing): TemplateResult =>
  html`<span class="called"><span>${name}</span> ${word}</span>`;

function freeChair(session: Session, at: number): TemplateResult {
  const sit = () => session.ask({ type: "sit", chair: at });
  const bot = () => session.ask({ type: "bot", chair: at });
  const seated = session.room!.chairs.some((chair) => chair.person && chair.person === session.you);
  const empty = html`<span class="avatar free">${session.you ? icon("plus") : nothing}</span>`;
  if (!session.you) return tappable(html`${empty}${called(say("lobby.free"), nothing)}`, undefined);
  const here = html`<small class="pill">${say("lobby.sit")}</small>`;
  const sitting = tappable(html`${empty}${called(say("lobby.free"), here)}`, sit);
  if (!session.host) return sitting;
  const pill = html`<small class="pill" aria-hidden="true">${icon("plus")}${say("lobby.bot")}</small>`;
  if (seated) return tappable(html`${empty}${called("", pill)}`, bot, say("lobby.addBot"));
  return html`${sitting}
    <button class="sitter more" @click=${bot}>${pill}<span class="sr">${say("lobby.addBot")}</span></button>`;
}

function botChair(session: Session, chair: ChairInfo, at: number): TemplateResult {
  const level = say(`lobby.level.${chair.level as BotLevel}`);
  const told = session.room!.chairs.length < MANY ? say("lobby.botAt", { level }) : level;
  const word = session.host
    ? html`<small class="pill">${told}${icon("down")}</small>`
    : html`<small>${told}</small>`;
  const change = session.host ? async () => (await sheets()).openBotSheet(session, at) : undefined;
  return tappable(
    html`${avatar(chair, "", tick(true))}${called(chair.name, word)}`,
    change,
    say("lobby.levels", { name: chair.name }),
  );
}

function personChair(session: Session, chair: ChairInfo, at: number): TemplateResult {
  const { host, people } = session.room!;
  const own = chair.person === session.you;
  const { here, again } = people.find((person) => person.id === chair.person) ?? {
    here: false,
    again: false,
  };
  const word = say(`room.is.${!here ? "away" : again ? "again" : chair.person === host ? "host" : "here"}`);
  const bubble = session.bubbles.get(chair.person);
  const other = session.host
    ? async () => (await sheets()).openPersonSheet(session, chair.person, at)
    : undefined;
  return html`${tappable(
    html`${avatar(chair, "", tick(here))}${called(
      own ? say("table.you") : chair.name,
      html`<small>${word}</small>`,
    )}`,
    own ? async () => (await sheets()).openSelfSheet(session) : other,
    own ? say("lobby.self") : "",
  )}${bubble ? html`<span class="spoken">${bubble}</span>` : nothing}`;
}

/** Shows whether a player is here, or ready. */
export const tick = (here: boolean): TemplateResult =>
  here ? html`<i class="tick">${icon("check")}</i>` : html`<i class="tick away">…</i>`;
