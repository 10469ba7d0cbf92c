// During a game: who is here, and what one can do about the room.

import { html, nothing, type TemplateResult } from "lit";
import { avatar, type Someone } from "../art/avatar.ts";
import { icon, type IconName } from "../art/icons.ts";
import { go } from "../kit/route.ts";
import { tokens } from "../kit/storage.ts";
import type { Session } from "../net/session.ts";
import type { BotLevel, ChairInfo, PersonInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { makeHost, removePerson } from "./host-acts.ts";
import { share } from "./share.ts";
import { areYouSure } from "./sure.ts";
import { switchRow } from "./switch-row.ts";

export function roomPage(session: Session): TemplateResult {
  const { chairs, people } = session.room!;
  const seated = chairs.filter((chair) => chair.person || chair.level);
  const standing = people.filter((person) => !chairs.some((chair) => chair.person === person.id));
  return html`
    <ul class="people">
      ${seated.map((chair) => atTheTable(session, chair))}
    </ul>
    ${standing.length
      ? html`<h3>${say("room.watching")}</h3>
          <ul class="people">
            ${standing.map((person) => onePerson(session, person, { ...person, level: "" }))}
          </ul>`
      : nothing}
    ${session.host ? hostActs(session) : locked(session)}
    ${session.seat && session.room!.state === "playing"
      ? html`<button class="act" @click=${() => session.ask({ type: "stand" })}>
          ${say("room.stand")}<small>${say("room.standWhy")}</small>
        </button>`
      : nothing}
  `;
}

export function roomFoot(session: Session): TemplateResult {
  const pass = async () => session.show(await share(session.address, say("titled", { what: session.code })));
  return html`
    <button class="act" @click=${pass}>
      <span class="with-icon">${icon("share")}${say("lobby.share")}</span>
    </button>
    <button class="act" @click=${() => leave(session)}>${say("room.leave")}</button>
  `;
}

function atTheTable(session: Session, chair: ChairInfo): TemplateResult {
  const person = session.room!.people.find(({ id }) => id === chair.person);
  if (!person)
    return html`<li class="person">
      ${avatar(chair)}
      <p><b>${chair.name}</b><small>${botWord(chair.level as BotLevel)}</small></p>
    </li>`;
  // A bot that plays for somebody shows at their face.
  return onePerson(session, person, { ...chair, level: chair.away ? "normal" : "" });
}

const botWord = (level: BotLevel): string => say("lobby.botAt", { level: say(`lobby.level.${level}`) });

function onePerson(session: Session, person: PersonInfo, face: Someone): TemplateResult {
  const { id, name, here } = person;
  const own = id === session.you;
  const muted = session.muted.has(id);
  const told = [
    ...(own ? [say("room.you")] : []),
    ...(id === session.room!.host ? [say("room.is.host")] : []),
    ...(here ? [] : [say("room.is.away")]),
    ...(face.level ? [say("room.botPlays")] : []),
    ...(person.waiting ? [say("room.waiting")] : []),
    ...(muted ? [say("room.muted")] : []),
  ];
  return html`<li class="person" data-away=${!here || !!face.level}>
    ${avatar(face)}
    <p><b>${name}</b>${told.length ? html`<small>${told.join(", ")}</small>` : nothing}</p>
    ${own ? nothing : muting(session, person, muted)}
    ${session.host && !own ? hostOver(session, person) : nothing}
  </li>`;
}

const iconAct = (sign: IconName, label: string, act: () => void, on = false): TemplateResult =>
  html`<button class="icon-act" aria-label=${label} title=${label} data-on=${on} @click=${act}>
    ${icon(sign)}
  </button>`;

function muting(session: Session, { id, name }: PersonInfo, muted: boolean): TemplateResult {
  const label = say(muted ? "room.unmute" : "room.mute", { name });
  return iconAct(muted ? "mute" : "sound", label, () => session.mute(id), muted);
}

function hostOver(session: Session, person: PersonInfo): TemplateResult {
  const { name, here } = person;
  return html`${here
    ? iconAct("crown", say("room.makeHost", { name }), () => void makeHost(session, person))
    : nothing}
  ${iconAct("close", say("room.removePerson", { name }), () => void removePerson(session, person))}`;
}

function hostActs(session: Session): TemplateResult {
  const { paused, open, state } = session.room!;
  const playing = state === "playing";
  const end = async () => {
    if (await areYouSure(say("room.endTitle"), say("room.endWhy"), say("room.endYes")))
      void session.ask({ type: "end" });
  };
  return html`
    <div class="rows">
      ${switchRow(say("room.lock"), say("room.lockWhy"), !open, (on) =>
        session.ask({ type: "door", open: !on }),
      )}
      ${playing
        ? switchRow(say("room.pause"), say("room.pauseWhy"), paused, (on) =>
            session.ask({ type: "pause", on }),
          )
        : nothing}
    </div>
    ${playing ? html`<button class="act" @click=${end}>${say("room.end")}</button>` : nothing}
  `;
}

const locked = (session: Session): TemplateResult | typeof nothing =>
  session.room!.open ? nothing : html`<p class="quiet">${say("room.locked")}</p>`;

/** Leave for good, if one means it. */
export async function leave(session: Session): Promise<void> {
  if (session.you && !(await areYouSure(say("room.leaveTitle"), whyNotLeave(session), say("room.leave"))))
    return;
  if (session.you) await session.ask({ type: "leave" });
  tokens.drop(session.code);
  go("/");
}

/** What comes of it. */
function whyNotLeave(session: Session): string {
  const { state, people } = session.room!;
  if (session.seat && state === "playing") return say("room.leaveWhy");
  return say(session.host && people.length > 1 ? "room.leaveHost" : "room.leaveLobby");
}
