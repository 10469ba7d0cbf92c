// For a screen that everybody looks at: the public table, with the code until all seats are taken.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { api } from "../net/api.ts";
import { Session } from "../net/session.ts";
import type { GameInfo, RoomMessage } from "../protocol.ts";
import { newest } from "../table/log.ts";
import { sceneOf } from "../table/scene.ts";
import { say } from "../words/say.ts";
import { letters } from "./code-field.ts";
import { tvLobby } from "./tv-lobby.ts";
import "../choose/clock.ts";
import "../table/table.ts";
import "./no-table.ts";

@customElement("p-tv")
export class TvElement extends LightDomElement {
  @property() code = "";
  @state() private games: GameInfo[] = [];
  private session: Session | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("code")) return;
    this.session?.close();
    this.session = new Session(this.code, "", 0, true);
    new RedrawOn(this, this.session);
    api.games().then(
      (games) => (this.games = games),
      () => undefined,
    );
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
        ${table && open ? this.invitation(room) : nothing}
      </main>
    `;
  }

  private table(session: Session, game: GameInfo): TemplateResult {
    return html`
      <h1 class="sr">${game.title}</h1>
      <p-table .scene=${sceneOf(session, game)}></p-table>
      <div class="ticker">${newest(session, 3)}<p-clock .session=${session}></p-clock></div>
    `;
  }

  /** A chair is free, or a bot's: how to join in. */
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
