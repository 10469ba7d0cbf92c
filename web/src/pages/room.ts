// Inside a room: the door, the lobby, the table, and what comes after.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { follow } from "../kit/route.ts";
import { tokens } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import { phrases, Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { practice } from "./practice.ts";
import "./door.ts";
import "./lobby.ts";
import "./playing.ts";

@customElement("p-room")
export class RoomElement extends LightDomElement {
  @property() code = "";
  @state() private session: Session | undefined;
  @state() private games: GameInfo[] = [];
  /** Whether the lobby is shown though a game is over. */
  @state() private inLobby = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session?.close();
    document.title = say("name");
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("code") || !this.code) return;
    this.session?.close();
    this.session = undefined;
    void this.load();
    if (tokens.of(this.code)) this.enter("");
  }

  private async load(): Promise<void> {
    const [games, health] = await Promise.all([api.games(), api.health()]).catch(
      () => [[], undefined] as const,
    );
    this.games = [...games];
    Object.assign(phrases, health?.phrases);
  }

  private enter(name: string, watching = false): void {
    this.session?.close();
    const session = new Session(this.code, name, watching);
    new RedrawOn(this, session);
    session.listen(() => this.heard(session));
    this.session = session;
  }

  private heard(session: Session): void {
    const { room } = session;
    if (room?.state === "lobby" && session.host && practice.isDue(this.code)) {
      void session.ask({ type: "start" });
    }
    if (room?.state === "playing") this.inLobby = false;
  }

  protected override render(): TemplateResult {
    const { session } = this;
    if (!session) return this.door();
    if (session.ended) return this.farewell(session);
    return html`${this.banner(session)} ${this.inside(session)} ${this.notice(session)}`;
  }

  private door(): TemplateResult {
    const join = (event: CustomEvent<string>) => this.enter(event.detail);
    const watch = () => this.enter("", true);
    return html`<p-door .code=${this.code} .games=${this.games} @join=${join} @watch=${watch}></p-door>`;
  }

  private inside(session: Session): TemplateResult {
    const { room } = session;
    const game = this.games.find((other) => other.name === room?.game);
    if (!room || !game)
      return html`<main class="page"><p class="quiet" role="status">${say("link.connecting")}</p></main>`;
    if (room.state === "lobby" || this.inLobby || !session.table) {
      const back = this.inLobby ? () => (this.inLobby = false) : undefined;
      return html`<p-lobby .session=${session} .games=${this.games} .back=${back}></p-lobby>`;
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

  private farewell(session: Session): TemplateResult {
    const { code, text: reason } = session.ended!;
    const gone = code === "no_room";
    const again = () => {
      this.session = undefined;
    };
    return html`
      <main class="page narrow">
        ${this.banner(session)}
        <section class="panel">
          <h1>${gone ? say("join.missing") : reason}</h1>
          ${gone
            ? html`<p>${say("join.missingWhy")}</p>`
            : html`<button class="act main" @click=${again}>${say("link.again")}</button>`}
          <a class="act plain" href="/" @click=${follow}>${say("join.home")}</a>
        </section>
      </main>
    `;
  }
}
