// Page of the room during a game: its people, and actions in the room.

import { html, nothing, type TemplateResult } from "lit";
import { avatar, type Someone } from "../art/avatar.ts";
import { icon, type IconName } from "../art/icons.ts";
import type { Session } from "../net/session.ts";
import type { BotLevel, ChairInfo, PersonInfo } from "../protocol.ts";
import { admit, asked, leave, letBack, makeHost, removePerson } from "../sheets/room-acts.ts";
import { switchRow } from "../sheets/settings-sheet.ts";
import { share } from "../sheets/share.ts";
import { areYouSure } from "../sheets/sheet.ts";
import { say } from "../words/say.ts";

type Part = TemplateResult | typeof nothing;

export function roomPage(session: Session): TemplateResult {
  const { chairs, people, match } = session.room!;
  const seated = chairs.filter((chair) => chair.person || chair.level);
  const standing = people.filter((person) => !chairs.some((chair) => chair.person === person.id));
  return html`
    ${match
      ? html`<p class="quiet">${match.verdict ? `${match.progress}. ${match.verdict}.` : match.progress}</p>`
      : nothing}
    <ul class="people">
      ${seated.map((chair) => atTheTable(session, chair))}
    </ul>
    ${standing.length
      ? html`<h3>${say("room.watching")}</h3>
          <ul class="people">
            ${standing.map((person) => onePerson(session, person, person))}
          </ul>`
      : nothing}
    ${session.host ? html`${hostActs(session)} ${removed(session)}` : locked(session)}
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
  // A person for whom a bot plays gets a bot's antenna.
  return onePerson(session, person, { ...chair, level: chair.away ? "normal" : "" });
}

const botWord = (level: BotLevel): string => say("lobby.botAt", { level: say(`lobby.level.${level}`) });

function onePerson(session: Session, person: PersonInfo, face: Someone): TemplateResult {
  const { id, name, here } = person;
  const own = id === session.you;
  const muted = session.muted.has(id);
  const told = [
    ...(own ? [say("room.you")] : []),
    ...(id === session.room!.host ? [hostWord(session)] : []),
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
    </li>
    ${session.host ? askOf(session, id) : nothing}`;
}

/** Names the host, or the person who stands in for them. */
function hostWord({ room }: Session): string {
  const away = room!.people.find(({ id }) => id === room!.absent_host);
  return away ? say("room.standIn", { name: away.name }) : say("room.is.host");
}

/** Shows a person's request with the host's buttons. The host can still accept a refused request. */
function askOf(session: Session, person: string): Part {
  const ask = session.room!.asks.find((other) => other.person === person);
  if (!ask || ask.answer === "taken") return nothing;
  const button = (on: boolean) =>
    html`<button class="pick" @click=${() => admit(session, ask, on)}>
      ${say(on ? "news.yes" : "news.no")}
    </button>`;
  return html`<li class="row">
    <span>${asked(session.room!, ask)}</span>
    ${ask.answer === "no" ? nothing : button(false)} ${button(true)}
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
  ${person.id === session.room!.absent_host
    ? nothing
    : iconAct("close", say("room.removePerson", { name }), () => void removePerson(session, person))}`;
}

function hostActs(session: Session): TemplateResult {
  const { paused, open, state, latecomers } = session.room!;
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
      ${switchRow(say("room.latecomers"), say("room.latecomersWhy"), latecomers, (on) =>
        session.ask({ type: "latecomers", on }),
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

/** Lists removed people, whom the host can admit again. */
function removed(session: Session): Part {
  const out = session.room!.removed;
  if (!out.length) return nothing;
  return html`<h3>${say("room.removed")}</h3>
    <p class="quiet">${say("room.removedWhy")}</p>
    <ul class="people">
      ${out.map(
        (person) =>
          html`<li class="row">
            <span><b>${person.name}</b></span>
            <button
              class="pick"
              aria-label=${say("room.letBackIn", { name: person.name })}
              @click=${() => letBack(session, person)}
            >
              ${say("room.letBack")}
            </button>
          </li>`,
      )}
    </ul>`;
}

const locked = (session: Session): Part =>
  session.room!.open ? nothing : html`<p class="quiet">${say("room.locked")}</p>`;
