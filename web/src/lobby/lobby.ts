// Lobby, before the cards are dealt: the code to read out, the chairs, and the rules.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { avatar } from "../art/avatar.ts";
import { cover } from "../art/card-art.ts";
import { icon, iconButton } from "../art/icons.ts";
import { letters } from "../front/code-field.ts";
import { Following } from "../kit/following.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { onSite } from "../kit/route.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, PersonInfo, RoomMessage } from "../protocol.ts";
import { openLearnSheet } from "../sheets/learn-sheet.ts";
import { leave, openSaySheet } from "../sheets/room-acts.ts";
import { openSettingsSheet } from "../sheets/settings-sheet.ts";
import { copyRules, share } from "../sheets/share.ts";
import { openSheet } from "../sheets/sheet.ts";
import { newest } from "../table/screen-reader.ts";
import { inForce, rulesList, turnTime, turnTimeSentence, unusual } from "../words/rules-words.ts";
import { numberWord, say } from "../words/say.ts";
import { chairs } from "./chairs.ts";
import { LobbyNews } from "./lobby-announcements.ts";
import { lobbyPrompt } from "./lobby-prompt.ts";

const sheets = () => import("./sheets/lobby-sheets.ts");

@customElement("p-lobby")
export class LobbyElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) games: GameInfo[] = [];
  /** Returns to the table of the last game. */
  @property({ attribute: false }) back: (() => void) | undefined;
  protected following = new Following(this, () => [this.session]);
  private news = new LobbyNews();

  protected override willUpdate(): void {
    this.news.hear(this.session, this.games);
    if (this.session.room!.scores.length) void import("../evening/tonight.ts");
  }

  protected override render(): TemplateResult {
    const room = this.session.room!;
    const game = this.games.find((other) => other.name === room.game)!;
    return html`
      <main class="lobby">
        ${this.bar()} ${this.ticket(room)}
        <section class="round" data-many=${room.chairs.length}>
          <div class="rim">${this.middle(game)} ${chairs(this.session)}</div>
          ${this.watchers(room)}
        </section>
        <section class="house">
          ${this.chairless(room, game)}
          ${room.scores.length
            ? html`<p-tonight .session=${this.session} .game=${game}></p-tonight>`
            : nothing}
          <h2>${say("lobby.rules")}</h2>
          ${this.rules(room, game)}
        </section>
        ${this.news.region()} ${newest(this.session)}
        ${lobbyPrompt(this.session, game, this.back, () => this.dispatchEvent(new Event("door")))}
      </main>
    `;
  }

  private bar(): TemplateResult {
    const { host, hostName } = this.session;
    return html`<header class="top-bar">
      ${iconButton("back", say("lobby.leaveRoom"), () => void leave(this.session))}
      <h1>${host ? say("lobby.yours") : say("lobby.theirs", { name: hostName })}</h1>
      ${this.session.you ? iconButton("say", say("menu.say"), () => openSaySheet(this.session)) : nothing}
      ${iconButton("menu", say("settings.title"), openSettingsSheet)}
    </header>`;
  }

  /** Shows the code, with buttons to pass it on. */
  private ticket({ code, open }: RoomMessage): TemplateResult {
    const { session } = this;
    const pass = async () => session.show(await share(session.address, say("titled", { what: code })));
    const lock = () => session.ask({ type: "door", open: !open });
    return html`<section class="ticket" aria-label=${say("lobby.code")}>
      ${letters(code)}
      <img
        class="qr"
        src=${onSite(`/api/rooms/${code}/qr.svg`)}
        width="96"
        height="96"
        alt=${say("lobby.qr", { code })}
      />
      <div class="picks onfelt">
        <button class="pick wide" @click=${pass}>${icon("share")}${say("lobby.share")}</button>
        <button class="pick" @click=${async () => (await sheets()).openTvSheet(session)}>
          ${icon("tv")}${say("lobby.tv")}
        </button>
        ${session.host
          ? html`<button class="pick" ?data-on=${!open} @click=${lock}>
              ${icon(open ? "unlocked" : "lock")}${say(open ? "room.lock" : "room.unlock")}
            </button>`
          : open
            ? nothing
            : html`<span class="pick">${icon("lock")}${say("lobby.locked")}</span>`}
      </div>
    </section>`;
  }

  /** Shows the game in the middle, where the host can change it. */
  private middle({ title, cover: cards }: GameInfo): TemplateResult {
    const inside = html`${cover(cards)}<span class="voice"
        >${title}${this.session.host ? icon("down") : nothing}</span
      >`;
    if (!this.session.host) return html`<div class="the-game">${inside}</div>`;
    return html`<button
      class="the-game"
      aria-label=${say("lobby.change", { title })}
      @click=${async () => (await sheets()).openGameSheet(this.session, this.games)}
    >
      ${inside}
    </button>`;
  }

  private watchers(room: RoomMessage): TemplateResult | typeof nothing {
    const sitting = new Set(room.chairs.map((chair) => chair.person));
    const others = room.people.filter((person) => !sitting.has(person.id));
    if (!others.length && !room.watching) return nothing;
    const names = others.map((person) => person.name);
    return html`<div class="watchers">
      ${icon("eye")} ${others.map((person) => this.watcher(person))}
      ${names.length
        ? html`<span class="told">${say("lobby.watching", { count: names.length, names })}</span>`
        : nothing}
      ${room.watching
        ? html`<span class="told">${say("lobby.nameless", { count: room.watching })}</span>`
        : nothing}
    </div>`;
  }

  private watcher(person: PersonInfo): TemplateResult {
    const face = avatar(person);
    if (!this.session.host || person.id === this.session.you) return face;
    const label = say("lobby.about", { name: person.name, told: say("lobby.watches") });
    return html`<button
      aria-label=${label}
      @click=${async () => (await sheets()).openPersonSheet(this.session, person.id, -1)}
    >
      ${face}
    </button>`;
  }

  /** Shows a friend without a chair, and how to help. That friend gets the message in the tray instead. */
  private chairless(room: RoomMessage, game: GameInfo): TemplateResult | typeof nothing {
    const waiting = room.people.filter((person) => person.waiting && person.here);
    const first = waiting[0];
    if (!first || first.id === this.session.you) return nothing;
    const most = numberWord(room.fixed ? room.chairs.length : game.seats[1]);
    const why = room.fixed
      ? say("lobby.fixedFor", { most })
      : say("lobby.gameFor", { title: game.title, most });
    return html`<div class="stander">
      ${avatar(first)}
      <div>
        <h3>${say("lobby.stands", { name: first.name })}</h3>
        <p>${why} ${say("lobby.theyNext")}</p>
      </div>
      ${this.session.host ? this.helps(room, game, first) : nothing}
    </div>`;
  }

  private helps(room: RoomMessage, game: GameInfo, { id, name }: PersonInfo): TemplateResult {
    const { session, games } = this;
    const at = room.chairs.findIndex((chair) => chair.level);
    const count = room.people.filter((person) => person.here).length;
    const larger = count > game.seats[1] && games.some((other) => other.seats[1] >= count);
    const chairs = room.chairs.length + 1;
    const add = () => session.ask({ type: "rules", game: room.game, options: room.options, chairs });
    return html`<div class="picks fill">
      ${at >= 0
        ? html`<button class="pick" @click=${() => session.ask({ type: "sit", chair: at, person: id })}>
            ${say("lobby.standsUp", { bot: room.chairs[at]!.name, name })}
          </button>`
        : nothing}
      ${room.fixed && chairs <= game.seats[1]
        ? html`<button class="pick" @click=${add}>${say("lobby.another")}</button>`
        : nothing}
      ${larger
        ? html`<button
            class="pick"
            @click=${async () => (await sheets()).openGameSheet(session, games, count)}
          >
            ${say("lobby.gamesFor", { count })}
          </button>`
        : nothing}
    </div>`;
  }

  private rules(room: RoomMessage, game: GameInfo): TemplateResult {
    const { session } = this;
    const howTo = html`<button
      class="link"
      aria-label=${say("front.howToPlay", { title: game.title })}
      @click=${() => openLearnSheet(game.name, game.title, inForce(room))}
    >
      ${say("front.howTo")}
    </button>`;
    const copy = async () => {
      if (await copyRules(session, game)) session.show(say("rules.copied"));
    };
    const all = async () => {
      const inside = (done: (answer: string) => void) =>
        html`${rulesList(room)}
          <button class="act" @click=${() => done("copy")}>${say("rules.copy")}</button>`;
      if ((await openSheet(say("lobby.rules"), inside)) === "copy") await copy();
    };
    const change = async () => {
      const { openHouseRules } = await import("../rules/house-rules.ts");
      openHouseRules(session, this.games);
    };
    const line = (label: string, act: () => void) =>
      html`<p class="sentence">
        ${unusual(game, room)} <button class="link" @click=${act}>${label}</button> ${howTo}
      </p>`;
    const stands = this.matchStands(room);
    if (!session.host)
      return html`${line(say("lobby.allRules"), () => void all())} ${stands}
        <p class="fact">${icon("clock")} ${turnTimeSentence(room)}</p>`;
    const pace = turnTime(room, room.pace);
    return html`
      ${line(say("lobby.changeRules"), () => void change())} ${stands}
      <div class="picks onfelt fill">
        <button
          class="pick"
          aria-label=${say("lobby.paceIs", { pace })}
          @click=${async () => (await sheets()).openPaceSheet(session)}
        >
          ${icon("clock")}${pace}${icon("down")}
        </button>
        ${this.matchPick(room)}
        <button class="pick" @click=${async () => (await sheets()).openWatchSheet(session)}>
          ${icon("eye")}${say("lobby.watchers")}${icon("down")}
        </button>
        ${room.removed.length
          ? html`<button class="pick" @click=${async () => (await sheets()).openRemovedSheet(session)}>
              ${icon("close")}${say("lobby.removed", { names: room.removed.map(({ name }) => name) })}${icon(
                "down",
              )}
            </button>`
          : nothing}
      </div>
    `;
  }

  /**
   * Shows the state of the match to everybody, unless the host's own settings already say it: “2 of 5 games. Ana leads
   * by 4”.
   */
  private matchStands({ match }: RoomMessage): TemplateResult | typeof nothing {
    if (!match || (this.session.host && !match.played)) return nothing;
    const { played, goal, progress, verdict } = match;
    const told = played ? `${progress}. ${verdict}` : say("match.is", { goal });
    return html`<p class="fact">${icon("crown")} ${told}</p>`;
  }

  private matchPick({ match }: RoomMessage): TemplateResult {
    const goal = match?.goal ?? say("match.none");
    const open = async () =>
      (await import("../rules/match-form.ts")).openMatchSheet(this.session, this.games);
    return html`<button class="pick" aria-label=${say("match.is", { goal })} @click=${open}>
      ${icon("crown")}${goal}${icon("down")}
    </button>`;
  }
}
