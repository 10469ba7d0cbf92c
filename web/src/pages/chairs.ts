// The chairs around the table: who sits where, and what one can do about it.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import type { Session } from "../net/session.ts";
import type { BotLevel, ChairInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { openBotSheet, openPersonSheet, openSelfSheet } from "./lobby-sheets.ts";

const MANY = 5; // chairs from which there is less room for words
const FLAT = 2.5; // the rim is a superellipse, so that its corners are used

/** A place on the rim, in parts of its box, clockwise from six o'clock. */
function place(at: number, count: number): { x: number; y: number } {
  const angle = Math.PI / 2 + (2 * Math.PI * at) / count;
  const bent = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / FLAT);
  const round = (part: number) => Math.round(50 + 50 * bent(Math.abs(part) < 1e-9 ? 0 : part));
  return { x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
}

/** All chairs, with one's own nearest. */
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

/** A chair that can be tapped, if there is something to be done about it. */
function tappable(inside: TemplateResult, label: string, act: (() => void) | undefined): TemplateResult {
  return act
    ? html`<button class="sitter" aria-label=${label} @click=${act}>${inside}</button>`
    : html`<div class="sitter">${inside}</div>`;
}

function freeChair(session: Session, at: number): TemplateResult {
  const sit = () => session.ask({ type: "sit", chair: at });
  const bot = () => session.ask({ type: "bot", chair: at });
  const seated = session.room!.chairs.some((chair) => chair.person && chair.person === session.you);
  const empty = html`<span class="avatar free">${session.you ? icon("plus") : nothing}</span>`;
  if (!session.you)
    return tappable(html`${empty}<span class="called">${say("lobby.free")}</span>`, "", undefined);
  const sitting = html`${empty}<span class="called"
      >${say("lobby.free")}<small class="pill">${say("lobby.sit")}</small></span
    >`;
  if (!session.host) return tappable(sitting, say("lobby.sit"), sit);
  const pill = html`<small class="pill">${icon("plus")}${say("lobby.bot")}</small>`;
  if (seated) return tappable(html`${empty}<span class="called">${pill}</span>`, say("lobby.addBot"), bot);
  return html`${tappable(sitting, say("lobby.sit"), sit)}
    <button class="sitter more" aria-label=${say("lobby.addBot")} @click=${bot}>${pill}</button>`;
}

function botChair(session: Session, chair: ChairInfo, at: number): TemplateResult {
  const level = say(`lobby.level.${chair.level as BotLevel}`);
  const told = session.room!.chairs.length < MANY ? say("lobby.botAt", { level }) : level;
  const under = session.host
    ? html`<small class="pill">${told}${icon("down")}</small>`
    : html`<small>${told}</small>`;
  return tappable(
    html`${avatar(chair, "", tick(true))}<span class="called">${chair.name}${under}</span>`,
    say("lobby.level", { name: chair.name, level }),
    session.host ? () => openBotSheet(session, at) : undefined,
  );
}

function personChair(session: Session, chair: ChairInfo, at: number): TemplateResult {
  const { host, people } = session.room!;
  const own = chair.person === session.you;
  const here = !!people.find((person) => person.id === chair.person)?.here;
  const state = !here ? "away" : chair.person === host ? "host" : "here";
  const told = say(`lobby.is.${state}`);
  const name = own ? say("lobby.you") : chair.name;
  const bubble = session.bubbles.get(chair.person);
  const act = own
    ? () => openSelfSheet(session)
    : session.host
      ? () => openPersonSheet(session, chair.person, at)
      : undefined;
  return html`${tappable(
    html`${avatar(chair, "", tick(here))}<span class="called">${name}<small>${told}</small></span>`,
    own ? say("lobby.self") : say("lobby.about", { name, told }),
    act,
  )}${bubble ? html`<span class="spoken">${bubble}</span>` : nothing}`;
}

/** Whether somebody is here. */
const tick = (here: boolean): TemplateResult =>
  here ? html`<i class="tick">${icon("check")}</i>` : html`<i class="tick away">…</i>`;
