// For a screen that everybody looks at: the public table, with the code until all seats are taken.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { api } from "../net/api.ts";
import { Session } from "../net/session.ts";
import type { GameInfo, RoomMessage } from "../protocol.ts";
import { lineText, newest } from "../table/log.ts";
import { sceneOf } from "../table/scene.ts";
import { say } from "../words/say.ts";
import { letters } from "./code-field.ts";
import { FullSound, hearChairs, soundButton } from "./hearing.ts";
import { tvLobby } from "./tv-lobby.ts";
import "../table/table.ts";
import "./no-table.ts";

@customElement("p-tv")
export class TvElement extends LightDomElement {
  @property() code = "";
  @state() private games: GameInfo[] = [];
  private session: Session | undefined;
  protected loud = new FullSound(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("code")) return;
    this.session?.close();
    this.session = new Session(this.code, "", 0, "screen");
    new RedrawOn(this, this.session);
    hearChairs(this.session);
    void api.games().then((games) => (this.games = games));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session?.close();
  }

  protected override render(): TemplateResult {
    const session = this.session!;
    const { room, table } = session;
    const game = this.games.find((other) => other.name === room?.game);
    if (session.ended) {
      const { code, text } = session.ended;
      return html`<p-no-table
        .code=${this.code}
        .why=${code === "no_room" ? "" : text}
        .suffix=${"/tv"}
      ></p-no-table>`;
    }
    if (!room || !game)
      return html`<main class="page"><p class="quiet" role="status">${say("link.connecting")}</p></main>`;
    const open = room.chairs.some((chair) => !chair.person && (!chair.level || !table));
    const offline =
      session.link === "open"
        ? nothing
        : html`<div class="banner" role="status">${say("link.waiting")}</div>`;
    return html`
      <main class="tv" data-open=${open || !table}>
        ${offline} ${table ? this.table(session, game) : tvLobby(session, game)}
        ${table && open ? this.invitation(room) : nothing} ${soundButton()}
      </main>
    `;
  }

  private table(session: Session, game: GameInfo): TemplateResult {
    return html`
      <p-table
        .scene=${sceneOf(session, game)}
        .bar=${html`<span class="code">${session.code}</span>
          <h1 class="title">${game.title}</h1>`}
        .tray=${this.narrator(session)}
      ></p-table>
      ${newest(session)}
    `;
  }

  /** What happened, in one sentence, and what is awaited, in the next. */
  private narrator(session: Session): TemplateResult {
    const { awaited } = session.table!.view;
    const names = awaited.map((seat) => session.playerAt(seat)?.name ?? seat);
    const last = session.log.at(-1);
    const waiting = names.length > 3 ? say("table.waitAll") : say("table.wait", { names });
    return html`<div class="narrator" aria-hidden="true">
      <p class="voice">${last ? lineText(last) : ""}</p>
      <p>${names.length ? waiting : ""}</p>
    </div>`;
  }

  /** A chair is free: how to join in. */
  private invitation(room: RoomMessage): TemplateResult {
    return html`
      <section class="invite">
        <div>
          <h2>${say("tv.join")}</h2>
          <p>${say("tv.at", { host: new URL(this.session!.address).host })}</p>
          ${letters(room.code)}
        </div>
        <img class="qr" src="/api/rooms/${room.code}/qr.svg" alt=${say("lobby.qr", { code: room.code })} />
      </section>
    `;
  }
}
