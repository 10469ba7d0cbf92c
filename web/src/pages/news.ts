// What is told and asked in passing while people play: somebody would like to play on for a bot, and who is
// host for the time being. The host answers in one tap, beside the game; nothing lies over the table.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { avatar } from "../art/avatar.ts";
import { Following } from "../kit/following.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { AskInfo, RoomMessage } from "../protocol.ts";
import { admit, asked } from "../sheets/host-acts.ts";
import { say } from "../words/say.ts";
import { saveRecord } from "./record.ts";
import { roomNews } from "./room-news.ts";
import styles from "../styles/news.css?inline";

adopt(styles);

const LIVE = 100; // milliseconds after which a region that has just been made is listened to

@customElement("p-news")
export class NewsElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  /** What those who listen are told of. */
  @state() private told = "";
  /** What has befallen the room, once it was read. */
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

  /** The first who waits for an answer, if it is ours to give. */
  private get ask(): AskInfo | undefined {
    return this.session.host ? this.session.room!.asks.find(({ answer }) => !answer) : undefined;
  }

  protected override render(): TemplateResult {
    return html`<p class="sr" role="status">${this.told}</p>
      ${this.befallen()} ${this.ask ? this.knock(this.ask) : nothing}`;
  }

  /** Something was lost, or broken off: it stands there until it was read. */
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
