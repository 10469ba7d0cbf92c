// Who sits where, and what the host can do about it.

import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../art/icons.ts";
import type { Session } from "../net/session.ts";
import { type ChairInfo, type BotLevel, BOT_LEVELS, type RoomMessage } from "../protocol.ts";
import { say } from "../words/say.ts";

/** What a host can choose from: dice are for tests. */
const LEVELS = BOT_LEVELS.filter((level) => level !== "random");

export function chairs(session: Session): TemplateResult {
  const room = session.room!;
  return html`<ol class="chairs">
    ${room.chairs.map((chair, at) => html`<li>${oneChair(session, room, chair, at)}</li>`)}
  </ol>`;
}

function oneChair(session: Session, room: RoomMessage, chair: ChairInfo, at: number): TemplateResult {
  if (chair.level) return botChair(session, chair, at);
  return chair.person ? personChair(session, room, chair) : freeChair(session, at);
}

function freeChair(session: Session, at: number): TemplateResult {
  return html`
    <span class="who free">${say("lobby.free")}</span>
    ${session.you
      ? html`<button class="small" @click=${() => session.ask({ type: "sit", chair: at })}>
          ${say("lobby.sit")}
        </button>`
      : nothing}
    ${session.host
      ? html`<button class="small" @click=${() => session.ask({ type: "bot", chair: at, level: "normal" })}>
          ${say("lobby.addBot")}
        </button>`
      : nothing}
  `;
}

function botChair(session: Session, chair: ChairInfo, at: number): TemplateResult {
  const level = (event: Event) =>
    session.ask({ type: "bot", chair: at, level: (event.target as HTMLSelectElement).value as BotLevel });
  if (!session.host) {
    return html`<span class="who">${chair.name}</span
      ><span class="tag">${say(`lobby.bot.${chair.level as BotLevel}`)}</span>`;
  }
  return html`
    <span class="who">${chair.name}</span>
    <select class="small" aria-label=${say("lobby.level", { name: chair.name })} @change=${level}>
      ${LEVELS.map(
        (name) =>
          html`<option value=${name} .selected=${name === chair.level}>
            ${say(`lobby.level.${name}`)}
          </option>`,
      )}
    </select>
    ${remove(say("lobby.remove", { name: chair.name }), () => session.ask({ type: "clear", chair: at }))}
  `;
}

function personChair(session: Session, room: RoomMessage, chair: ChairInfo): TemplateResult {
  const own = chair.person === session.you;
  const here = room.people.find((person) => person.id === chair.person)?.here;
  const hand = () => session.ask({ type: "host", person: chair.person });
  return html`
    <span class="who">${chair.name}</span>
    ${own ? html`<span class="tag strong">${say("lobby.you")}</span>` : nothing}
    ${chair.person === room.host ? html`<span class="tag">${say("lobby.host")}</span>` : nothing}
    ${here ? nothing : html`<span class="tag">${say("lobby.away")}</span>`}
    ${own
      ? html`<button class="small" @click=${() => session.ask({ type: "stand" })}>
          ${say("lobby.stand")}
        </button>`
      : nothing}
    ${session.host && !own
      ? html`<button class="small" aria-label=${say("lobby.makeHost", { name: chair.name })} @click=${hand}>
            ${say("lobby.hand")}
          </button>
          ${remove(say("lobby.kick", { name: chair.name }), () =>
            session.ask({ type: "kick", person: chair.person }),
          )}`
      : nothing}
  `;
}

const remove = (label: string, act: () => void) =>
  html`<button class="icon-button" aria-label=${label} title=${label} @click=${act}>
    ${icon("close")}
  </button>`;
