// A room: the door, the lobby, the table and the results.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Newcomer } from "../door/door.ts";
import { practice } from "../front/front.ts";
import { Following } from "../kit/following.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { tokens } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import { phrases, Session } from "../net/session.ts";
import type { GameInfo, RoomMessage } from "../protocol.ts";
import { ChairSounds } from "../table/sound-controls.ts";
import { say } from "../words/say.ts";
import "../door/door.ts";
import "../lobby/lobby.ts";
import "./playing.ts";

const OFFLINE = { code: "offline", text: "" };

@customElement("p-room")
export class RoomElement extends LightDomElement {
  @property() code = "";
  @state() private session: Session | undefined;
  @state() private games: GameInfo[] = [];
  /** Whether a person at the door has asked to come in and waits for the answer. */
  @state() private knocking = false;
  /** Whether the lobby is shown after a game. */
  @state() private inLobby = false;
  /** The last game's room, so that players who did not change its rules are told what is new. */
  private dealt: RoomMessage | undefined;
  /** Whether a game against bots is about to begin, which skips the lobby. */
  private dealing = false;
  /** Whether the news module is loaded. */
  @state() private news = false;
  protected chairs = new ChairSounds(this, () => this.session);
  protected following = new Following(
    this,
    () => [this.session],
    () => this.session && this.heard(this.session),
  );

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session?.close();
    document.title = say("name");
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("code") || !this.code) return;
    this.session?.close();
    this.session = undefined;
    void api.games().then((games) => (this.games = games));
    void api.phrases().then((told) => Object.assign(phrases, told.phrases));
    this.knocking = this.dealing = false;
    if (tokens.of(this.code)) this.enter(new Session(this.code));
  }

  private enter(session: Session): void {
    this.session?.close();
    this.session = session;
  }

  private knock(session: Session): void {
    this.knocking = true;
    this.enter(session);
  }

  private heard(session: Session): void {
    const { room } = session;
    if (!this.news && (room?.asks.length || room?.absent_host || room?.notice))
      void import("../beside/news.ts").then(() => (this.news = true)); // loaded on demand, since few rooms need it
    if (room || session.ended) this.knocking = false;
    const rules = room ? this.newRules(room).join(". ") : "";
    if (rules && !session.host) session.show(say("room.newRules", { rules }));
    if (room?.state === "lobby" && session.host && practice.isDue(this.code)) void this.deal(session);
    if (room?.state === "playing") this.dealing = this.inLobby = false;
  }

  private async deal(session: Session): Promise<void> {
    this.dealing = true;
    const { type } = await session.ask({ type: "start" });
    if (type !== "error") return;
    this.dealing = false;
    this.requestUpdate();
  }

  /** Returns, once after each deal, the rules that changed since the last game, as sentences. */
  private newRules(room: RoomMessage): string[] {
    const before = this.dealt;
    if (room.state !== "playing" || before?.number === room.number) return [];
    this.dealt = room;
    if (before?.game !== room.game) return [];
    return room.rules.filter((rule, at) => rule !== before.rules[at]);
  }

  protected override render(): TemplateResult {
    const { session } = this;
    if (!session || session.ended || this.knocking) return this.door(session);
    const news = this.news && session.room ? html`<p-news .session=${session}></p-news>` : nothing;
    return html`${this.banner(session)} ${news} ${this.inside(session)} ${this.notice(session)}`;
  }

  private door(session: Session | undefined): TemplateResult {
    const join = ({ detail }: CustomEvent<Newcomer>) =>
      this.knock(new Session(this.code, detail.name, detail.face));
    const watch = () => this.knock(new Session(this.code, "", 0, "person"));
    const offline = session?.link === "waiting" ? OFFLINE : undefined;
    return html`${session?.outdated ? this.banner(session) : nothing}
      <p-door
        .code=${this.code}
        .games=${this.games}
        .knocking=${this.knocking}
        .refused=${session?.ended ?? offline}
        @join=${join}
        @watch=${watch}
      ></p-door>`;
  }

  private inside(session: Session): TemplateResult {
    const { room } = session;
    const game = this.games.find((other) => other.name === room?.game);
    if (!room || !game || (this.dealing && !session.table))
      return html`<main class="page"><p class="quiet" role="status">${say("link.connecting")}</p></main>`;
    if (room.state === "lobby" || this.inLobby || !session.table) {
      const back = this.inLobby && session.table ? () => (this.inLobby = false) : undefined;
      const toDoor = () => {
        session.close();
        this.session = undefined;
      };
      return html`<p-lobby .session=${session} .games=${this.games} .back=${back} @door=${toDoor}></p-lobby>`;
    }
    return html`<p-playing
      .session=${session}
      .game=${game}
      @lobby=${() => (this.inLobby = true)}
    ></p-playing>`;
  }

  private banner(session: Session): TemplateResult | typeof nothing {
    if (session.outdated) {
      return html`<div class="banner" role="alert">
        ${say("link.outdated")}
        <button class="link" @click=${() => location.reload()}>${say("link.reload")}</button>
      </div>`;
    }
    if (session.link === "open" || (session.link === "connecting" && !session.room)) return nothing;
    return html`<div class="banner" role="status" data-link=${session.link}>
      ${say("link.waiting")} <button class="link" @click=${() => session.retry()}>${say("link.now")}</button>
    </div>`;
  }

  private notice(session: Session): TemplateResult {
    return html`<div class="toast" role="status" aria-live="polite" ?hidden=${!session.notice}>
      ${session.notice}
    </div>`;
  }
}
