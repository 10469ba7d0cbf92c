// Before the cards are dealt: the code to read out, who sits where, and by which rules.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { RedrawOn } from "../kit/emitter.ts";
import { icon } from "../art/icons.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { tokens } from "../kit/storage.ts";
import type { Session } from "../net/session.ts";
import { type GameInfo, PACES, type RoomMessage } from "../protocol.ts";
import { leave } from "../sheets/room-sheet.ts";
import { rulesList } from "../sheets/rules-list.ts";
import { openRulesSheet } from "../sheets/rules-sheet.ts";
import { openSettingsSheet } from "../sheets/settings-sheet.ts";
import { share } from "../sheets/share.ts";
import { cover } from "../art/cover.ts";
import { say } from "../words/say.ts";
import { chairs } from "./chairs.ts";
import "./house-rules.ts";

@customElement("p-lobby")
export class LobbyElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) games: GameInfo[] = [];
  /** Leads back to the table of a game that is over. */
  @property({ attribute: false }) back: (() => void) | undefined;
  private redraw: RedrawOn | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.redraw ??= new RedrawOn(this, this.session);
  }

  protected override render(): TemplateResult {
    const room = this.session.room!;
    const game = this.games.find((other) => other.name === room.game)!;
    return html`
      <main class="page lobby">
        <header class="masthead low">
          <h1>${game.title} ${cover(game.cover)}</h1>
          <p>${say("lobby.title")}</p>
          <button
            class="icon-button corner-button"
            aria-label=${say("menu.settings")}
            title=${say("menu.settings")}
            @click=${openSettingsSheet}
          >
            ${icon("menu")}
          </button>
        </header>
        <div class="two">
          <div class="stack wide">
            <section class="panel">
              <h2>${say("lobby.seats")}</h2>
              ${chairs(this.session)} ${this.watching(room)} ${this.starting(room, game)}
            </section>
            ${this.invitation(room)}
          </div>
          <section class="panel">
            <h2>${say("lobby.game")}</h2>
            ${this.session.host ? this.gameChoice(room) : nothing}
            <p class="summary">
              ${game.summary}
              <button
                class="link"
                aria-label=${say("front.howToPlay", { title: game.title })}
                @click=${() => openRulesSheet(game.name, game.title)}
              >
                ${say("front.howTo")}
              </button>
            </p>
            ${this.session.host
              ? html`<p-house-rules .session=${this.session} .game=${game} .room=${room}></p-house-rules>
                  ${this.pace(room)}`
              : html`<h3>${say("lobby.rules")}</h3>
                  ${rulesList(room)}`}
          </section>
        </div>
        <p class="about">
          <button class="link" @click=${() => leave(this.session)}>${say("lobby.leave")}</button>
        </p>
      </main>
    `;
  }

  private invitation(room: RoomMessage): TemplateResult {
    const link = this.session.address;
    const pass = async (url: string) =>
      this.session.show(await share(url, say("titled", { what: room.code })));
    const own = `${link}#${tokens.of(room.code)}`;
    return html`
      <section class="panel invitation">
        <div>
          <h2>${say("lobby.code")}</h2>
          <p class="big-code" aria-label=${[...room.code].join(" ")}>${room.code}</p>
          <p>${say("lobby.tell")}</p>
        </div>
        <img
          class="qr"
          src="/api/rooms/${room.code}/qr.svg"
          width="150"
          height="150"
          alt=${say("lobby.qr", { code: room.code })}
        />
        <div class="row">
          <button class="act plain" @click=${() => pass(link)}>${say("lobby.share")}</button>
          ${this.session.you
            ? html`<button class="act plain" title=${say("lobby.ownWhy")} @click=${() => pass(own)}>
                ${say("lobby.own")}
              </button>`
            : nothing}
          <a class="act plain" href="/${room.code}/tv" target="_blank" rel="noopener">${say("lobby.tv")}</a>
        </div>
      </section>
    `;
  }

  private watching(room: RoomMessage): TemplateResult | typeof nothing {
    const sitting = new Set(room.chairs.map((chair) => chair.person));
    const others = room.people.filter((person) => !sitting.has(person.id)).map((person) => person.name);
    if (!others.length && !room.watching) return nothing;
    const watching = room.watching ? [say("lobby.watching", { count: room.watching })] : [];
    const names = [...others, ...watching];
    return html`<p class="quiet">${say("lobby.others", { names })}</p>`;
  }

  private starting(room: RoomMessage, game: GameInfo): TemplateResult {
    const taken = room.chairs.filter((chair) => chair.person || chair.level).length;
    const ready = taken >= game.seats[0];
    const back = this.back
      ? html`<button class="act plain" @click=${this.back}>${say("results.show")}</button>`
      : nothing;
    if (!this.session.host) {
      const host = this.session.hostName;
      return html`<p class="quiet" role="status">${say("lobby.hostStarts", { name: host })}</p>
        ${back}`;
    }
    return html`
      <button class="act main start" ?disabled=${!ready} @click=${() => this.session.ask({ type: "start" })}>
        ${say("lobby.start")}
      </button>
      ${ready ? nothing : html`<p class="quiet">${say("lobby.startWhy")}</p>`} ${back}
    `;
  }

  private gameChoice(room: RoomMessage): TemplateResult {
    const choose = (name: string) => this.session.ask({ type: "rules", game: name });
    return html`
      <label class="field">
        <span class="sr">${say("lobby.game")}</span>
        <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
          ${this.games.map(
            (game) =>
              html`<option value=${game.name} .selected=${game.name === room.game}>${game.title}</option>`,
          )}
        </select>
      </label>
    `;
  }

  private pace(room: RoomMessage): TemplateResult {
    return html`
      <fieldset class="choice">
        <legend>${say("lobby.pace")}</legend>
        ${PACES.map(
          (pace) =>
            html`<label
              ><input
                type="radio"
                name="pace"
                .checked=${room.pace === pace}
                @change=${() => this.session.ask({ type: "pace", pace })}
              /><span>${say(`lobby.pace.${pace}`)}</span></label
            >`,
        )}
      </fieldset>
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          .checked=${room.reveal}
          @change=${(event: Event) =>
            this.session.ask({ type: "reveal", on: (event.target as HTMLInputElement).checked })}
        />
        <span>${say("lobby.reveal")}</span>
      </label>
    `;
  }
}
