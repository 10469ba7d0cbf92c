// During a game: who is here, and what one can do about the room.

import { html, nothing, type TemplateResult } from "lit";
import { go } from "../kit/route.ts";
import { tokens } from "../kit/storage.ts";
import type { Session } from "../net/session.ts";
import type { PersonInfo, Request } from "../protocol.ts";
import { text } from "../words/english.ts";
import { share } from "./share.ts";
import { openSheet } from "./sheet.ts";

export function openRoomSheet(session: Session): void {
  void openSheet(text.join.title(session.code), (done) => {
    const ask = (request: Request) => () => {
      void session.ask(request);
      done("");
    };
    const pass = async () => {
      done("");
      session.show(await share(session.address, text.titled(session.code)));
    };
    const room = session.room!;
    return html`
      <ul class="chairs">
        ${room.people.map((person) => html`<li>${onePerson(session, person, ask, done)}</li>`)}
      </ul>
      <button class="act plain" @click=${pass}>${text.lobby.share}</button>
      ${session.host ? hostActs(session, ask) : nothing}
      ${session.seat
        ? html`<button class="act plain" @click=${ask({ type: "stand" })}>${text.room.stand}</button>`
        : nothing}
      <button class="act plain" @click=${() => leave(session)}>${text.lobby.leave}</button>
    `;
  });
}

type Ask = (request: Request) => () => void;

function hostActs(session: Session, ask: Ask): TemplateResult {
  const { paused, open, state } = session.room!;
  return html`
    ${state === "playing"
      ? html`<button class="act plain" @click=${ask({ type: "pause", on: !paused })}>
            ${paused ? text.table.goOn : text.table.pause}
          </button>
          <button class="act plain" @click=${ask({ type: "end" })}>${text.room.end}</button>`
      : nothing}
    <button class="act plain" @click=${ask({ type: "door", open: !open })}>
      ${open ? text.room.close : text.room.open}
    </button>
  `;
}

function onePerson(
  session: Session,
  person: PersonInfo,
  ask: Ask,
  done: (answer: string) => void,
): TemplateResult {
  const own = person.id === session.you;
  const mute = () => {
    session.mute(person.id);
    done("");
  };
  const muted = session.muted.has(person.id);
  return html`
    <span class="who">${person.name}</span>
    ${own ? html`<span class="tag strong">${text.lobby.you}</span>` : nothing}
    ${person.id === session.room!.host ? html`<span class="tag">${text.lobby.host}</span>` : nothing}
    ${person.here ? nothing : html`<span class="tag">${text.lobby.away}</span>`}
    ${own
      ? nothing
      : html`<button
          class="small"
          aria-label=${muted ? text.menu.unmute(person.name) : text.menu.mute(person.name)}
          @click=${mute}
        >
          ${muted ? text.room.unmute : text.room.mute}
        </button>`}
    ${session.host && !own
      ? html`<button class="small" @click=${ask({ type: "host", person: person.id })}>
            ${text.lobby.hand}
          </button>
          <button
            class="small"
            aria-label=${text.lobby.kick(person.name)}
            @click=${ask({ type: "kick", person: person.id })}
          >
            ${text.room.kick}
          </button>`
      : nothing}
  `;
}

export async function leave(session: Session): Promise<void> {
  if (session.you) await session.ask({ type: "leave" });
  tokens.drop(session.code);
  go("/");
}
