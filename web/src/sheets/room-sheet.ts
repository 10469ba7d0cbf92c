// During a game: who is here, and what one can do about the room.

import { html, nothing, type TemplateResult } from "lit";
import { go } from "../kit/route.ts";
import { tokens } from "../kit/storage.ts";
import type { Session } from "../net/session.ts";
import type { PersonInfo, Request } from "../protocol.ts";
import { say } from "../words/say.ts";
import { rulesList } from "./rules-list.ts";
import { share } from "./share.ts";
import { openSheet } from "./sheet.ts";

export function openRoomSheet(session: Session): void {
  void openSheet(say("join.title", { code: session.code }), (done) => {
    const ask = (request: Request) => () => {
      void session.ask(request);
      done("");
    };
    const pass = async () => {
      done("");
      session.show(await share(session.address, say("titled", { what: session.code })));
    };
    const room = session.room!;
    return html`
      <ul class="chairs">
        ${room.people.map((person) => html`<li>${onePerson(session, person, ask, done)}</li>`)}
      </ul>
      <details class="folded">
        <summary>${say("lobby.rules")}</summary>
        ${rulesList(room)}
      </details>
      <button class="act plain" @click=${pass}>${say("lobby.share")}</button>
      ${session.host ? hostActs(session, ask) : nothing}
      ${session.seat
        ? html`<button class="act plain" @click=${ask({ type: "stand" })}>${say("room.stand")}</button>`
        : nothing}
      <button class="act plain" @click=${() => leave(session)}>${say("lobby.leave")}</button>
    `;
  });
}

type Ask = (request: Request) => () => void;

function hostActs(session: Session, ask: Ask): TemplateResult {
  const { paused, open, state } = session.room!;
  return html`
    ${state === "playing"
      ? html`<button class="act plain" @click=${ask({ type: "pause", on: !paused })}>
            ${paused ? say("table.resume") : say("table.pause")}
          </button>
          <button class="act plain" @click=${ask({ type: "end" })}>${say("room.end")}</button>`
      : nothing}
    <button class="act plain" @click=${ask({ type: "door", open: !open })}>
      ${open ? say("room.close") : say("room.open")}
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
    ${own ? html`<span class="tag strong">${say("lobby.you")}</span>` : nothing}
    ${person.id === session.room!.host ? html`<span class="tag">${say("lobby.is.host")}</span>` : nothing}
    ${person.here ? nothing : html`<span class="tag">${say("lobby.is.away")}</span>`}
    ${own
      ? nothing
      : html`<button
          class="small"
          aria-label=${say(muted ? "room.unmutePerson" : "room.mutePerson", { name: person.name })}
          @click=${mute}
        >
          ${muted ? say("room.unmute") : say("room.mute")}
        </button>`}
    ${session.host && !own
      ? html`<button class="small" @click=${ask({ type: "host", person: person.id })}>
            ${say("lobby.makeHost", { name: person.name })}
          </button>
          <button
            class="small"
            aria-label=${say("lobby.remove", { name: person.name })}
            @click=${ask({ type: "kick", person: person.id })}
          >
            ${say("room.kick")}
          </button>`
      : nothing}
  `;
}

export async function leave(session: Session): Promise<void> {
  if (session.you) await session.ask({ type: "leave" });
  tokens.drop(session.code);
  go("/");
}
