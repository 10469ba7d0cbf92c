// News of the room during a game: requests to play on for a bot, and changes of the host. The host answers with a tap
// beside the game; nothing covers the table.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { avatar } from "../art/avatar.ts";
import { Following } from "../kit/following.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { AskInfo, RoomMessage } from "../protocol.ts";
import { admit, asked } from "../sheets/room-acts.ts";
import { saveRecord } from "../sheets/share.ts";
import { say } from "../words/say.ts";
import styles from "./beside.css?inline";

adopt(styles);

/** Returns a sentence about the change that matters most to this person. */
export function roomNews(before: RoomMessage | undefined, room: RoomMessage, you: string): string {
  return hostNews(before, room, you) || (before ? answerNews(before, room, you) : "");
}

function hostNews(before: RoomMessage | undefined, room: RoomMessage, you: string): string {
  const name = (id: string) => room.people.find((person) => person.id === id)?.name ?? "";
  if (room.absent_host && before?.host !== room.host) {
    const [host, away] = [name(room.host), name(room.absent_host)];
    if (room.host === you) return say("news.youStandIn", { name: away });
    return before && room.absent_host !== you ? say("news.standsIn", { host, away }) : "";
  }
  if (!before?.absent_host || before.absent_host !== room.host) return "";
  if (room.host === you) return say("news.youAgain", { name: name(before.host) });
  return say("news.hostBack", { name: name(room.host) });
}

/** Returns how the host has answered this person's request, if the answer is new. */
function answerNews(before: RoomMessage, room: RoomMessage, you: string): string {
  const own = ({ asks }: RoomMessage) => asks.find(({ person }) => person === you);
  const [was, now] = [own(before), own(room)];
  if (!was || was.answer === now?.answer) return "";
  const host = room.people.find(({ id }) => id === room.host)?.name ?? "";
  const name = before.chairs[was.chair]?.name ?? "";
  const refusals = {
    no: say("news.saidNo", { host }),
    absent: say("news.noHost", { host }),
    taken: say("news.taken", { name }),
  };
  if (now?.answer) return refusals[now.answer];
  const sits = room.state === "playing" && room.chairs[was.chair]?.person === you;
  return sits ? say("news.saidYes", { host, name }) : "";
}

const LIVE = 100; // milliseconds until a screen reader listens to a new live region

@customElement("p-news")
export class NewsElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  /** Announcement for screen readers. */
  @state() private told = "";
  /** Notice about the room that was already read. */
  @state() private read = "";
  protected following = new Following(this, () => [this.session]);
  private heard: RoomMessage | undefined;

  protected override willUpdate(): void {
    const room = this.session.room!;
    if (room === this.heard) return;
    const news = roomNews(this.heard, room, this.session.you);
    this.heard = room;
    if (news) setTimeout(() => this.session.show(news));
    const ask = this.ask;
    const told = ask ? `${asked(room, ask)} ${say("news.where")}` : "";
    if (told !== this.told) setTimeout(() => (this.told = told), LIVE);
  }

  /** First unanswered request, if this player is the host. */
  private get ask(): AskInfo | undefined {
    return this.session.host ? this.session.room!.asks.find(({ answer }) => !answer) : undefined;
  }

  protected override render(): TemplateResult {
    return html`<p class="sr" role="status">${this.told}</p>
      ${this.befallen()} ${this.ask ? this.knock(this.ask) : nothing}`;
  }

  /** Shows a notice, such as a loss or a broken-off game, until it was read. */
  private befallen(): TemplateResult | typeof nothing {
    const { session } = this;
    const { code, notice, number, record_only } = session.room!;
    if (!notice || notice === this.read) return nothing;
    const save = async () => session.show(await saveRecord(code, number));
    return html`<section class="knock befallen" role="alert">
      <p>${notice}</p>
      ${record_only && session.you
        ? html`<button class="pick" @click=${save}>${say("news.record")}</button>`
        : nothing}
      <button class="pick" @click=${() => (this.read = notice)}>${say("news.read")}</button>
    </section>`;
  }

  private knock(ask: AskInfo): TemplateResult {
    const { session } = this;
    const person = session.room!.people.find(({ id }) => id === ask.person);
    if (!person) return html``;
    const { name } = person;
    const button = (on: boolean, label: string, more: string) =>
      html`<button class="pick" aria-label=${more} @click=${() => admit(session, ask, on)}>${label}</button>`;
    return html`<section class="knock" aria-label=${say("news.knock")}>
      ${avatar(person)}
      <p>${asked(session.room!, ask)}</p>
      ${button(false, say("news.no"), say("news.noTo", { name }))}
      ${button(true, say("news.yes"), say("news.yesTo", { name }))}
    </section>`;
  }
}
