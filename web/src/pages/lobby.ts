// Before the cards are dealt: the code to read out, who sits where, and by which rules.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { RedrawOn } from "../kit/emitter.ts";
import { icon } from "../kit/icons.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { tokens } from "../kit/storage.ts";
import type { Session } from "../net/session.ts";
import { type GameInfo, PACES, type RoomMessage } from "../protocol.ts";
import { leave } from "../sheets/room-sheet.ts";
import { openRulesSheet } from "../sheets/rules-sheet.ts";
import { openSettingsSheet } from "../sheets/settings-sheet.ts";
import { share } from "../sheets/share.ts";
import { text } from "../words/english.ts";
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
          <h1>${game.title}</h1>
          <p>${text.lobby.title}</p>
          <button
            class="icon-button corner-button"
            aria-label=${text.menu.settings}
            title=${text.menu.settings}
            @click=${openSettingsSheet}
          >
            ${icon("settings")}
          </button>
        </header>
        <div class="two">
          <div class="stack wide">
            <section class="panel">
              <h2>${text.lobby.seats}</h2>
              ${chairs(this.session)} ${this.watching(room)} ${this.starting(room, game)}
            </section>
            ${this.invitation(room)}
          </div>
          <section class="panel">
            <h2>${text.lobby.game}</h2>
            ${this.gameChoice(room)}
            <p class="summary">
              ${game.summary}
              <button
                class="link"
                aria-label=${text.front.howToPlay.replace("{title}", game.title)}
                @click=${() => openRulesSheet(game.name, game.title)}
              >
                ${text.front.howTo}
              </button>
            </p>
            <p-house-rules .session=${this.session} .game=${game} .room=${room}></p-house-rules>
            ${this.pace(room)}
          </section>
        </div>
        <p class="about">
          <button class="link" @click=${() => leave(this.session)}>${text.lobby.leave}</button>
        </p>
      </main>
    `;
  }

  private invitation(room: RoomMessage): TemplateResult {
    const link = this.session.address;
    const pass = async (url: string) => this.session.show(await share(url, text.titled(room.code)));
    const own = `${link}#${tokens.of(room.code)}`;
    return html`
      <section class="panel invitation">
        <div>
          <h2>${text.lobby.code}</h2>
          <p class="big-code" aria-label=${[...room.code].join(" ")}>${room.code}</p>
          <p>${text.lobby.tell}</p>
        </div>
        <img
          class="qr"
          src="/api/rooms/${room.code}/qr.svg"
          width="150"
          height="150"
          alt=${text.lobby.qr(room.code)}
        />
        <div class="row">
          <button class="act plain" @click=${() => pass(link)}>${text.lobby.share}</button>
          ${this.session.you
            ? html`<button class="act plain" title=${text.lobby.ownWhy} @click=${() => pass(own)}>
                ${text.lobby.own}
              </button>`
            : nothing}
          <a class="act plain" href="/${room.code}/tv" target="_blank" rel="noopener">${text.lobby.tv}</a>
        </div>
      </section>
    `;
  }

  private watching(room: RoomMessage): TemplateResult | typeof nothing {
    const sitting = new Set(room.chairs.map((chair) => chair.person));
    const others = room.people.filter((person) => !sitting.has(person.id)).map((person) => person.name);
    if (!others.length && !room.watching) return nothing;
    const parts = [...others, ...(room.watching ? [text.lobby.watching(room.watching)] : [])];
    return html`<p class="quiet">${text.lobby.others}: ${parts.join(", ")}</p>`;
  }

  private starting(room: RoomMessage, game: GameInfo): TemplateResult {
    const taken = room.chairs.filter((chair) => chair.person || chair.level).length;
    const ready = taken >= game.seats[0];
    const back = this.back
      ? html`<button class="act plain" @click=${this.back}>${text.results.show}</button>`
      : nothing;
    if (!this.session.host) {
      const host = this.session.hostName;
      return html`<p class="quiet" role="status">${text.lobby.hostStarts(host)}</p>
        ${back}`;
    }
    return html`
      <button class="act main start" ?disabled=${!ready} @click=${() => this.session.ask({ type: "start" })}>
        ${text.lobby.start}
      </button>
      ${ready ? nothing : html`<p class="quiet">${text.lobby.startWhy}</p>`} ${back}
    `;
  }

  private gameChoice(room: RoomMessage): TemplateResult {
    const choose = (name: string) => this.session.ask({ type: "rules", game: name });
    return html`
      <label class="field">
        <span class="sr">${text.lobby.game}</span>
        <select
          ?disabled=${!this.session.host}
          @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
        >
          ${this.games.map(
            (game) =>
              html`<option value=${game.name} .selected=${game.name === room.game}>${game.title}</option>`,
          )}
        </select>
      </label>
    `;
  }

  private pace(room: RoomMessage): TemplateResult {
    const off = !this.session.host;
    return html`
      <fieldset class="choice" ?disabled=${off}>
        <legend>${text.lobby.pace}</legend>
        ${PACES.map(
          (pace) =>
            html`<label
              ><input
                type="radio"
                name="pace"
                .checked=${room.pace === pace}
                @change=${() => this.session.ask({ type: "pace", pace })}
              /><span>${text.lobby.paces[pace]}</span></label
            >`,
        )}
      </fieldset>
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          ?disabled=${off}
          .checked=${room.reveal}
          @change=${(event: Event) =>
            this.session.ask({ type: "reveal", on: (event.target as HTMLInputElement).checked })}
        />
        <span>${text.lobby.reveal}</span>
      </label>
    `;
  }
}
