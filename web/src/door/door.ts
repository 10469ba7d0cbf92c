// Door of a room: its people, and a form for the newcomer's name and face. Also the page for a code without a room,
// where the code can be corrected.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { codeField, followCode, letters } from "../front/code-field.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { follow, go, onSite } from "../kit/route.ts";
import { me, tokens } from "../kit/storage.ts";
import { api, Refusal } from "../net/api.ts";
import type { GameInfo, RoomPreview } from "../protocol.ts";
import { brand } from "../sheets/settings-sheet.ts";
import { numberWord, say, type Word } from "../words/say.ts";
import type { WhoElement } from "./nickname-form.ts";
import "./nickname-form.ts";

/** Returns the page for a person who is kept out: the reason, and other ways to go on. */
export function refusedPage(
  code: string,
  headline: string,
  why: string,
  acts: TemplateResult,
): TemplateResult {
  return html`<main class="door missing">
    ${brand()}
    <div class="entering">
      <section class="invitation">
        ${code ? letters(code) : nothing}
        <h1 role="alert">${headline}</h1>
        <p>${why}</p>
      </section>
      <div class="deciding">${acts}</div>
    </div>
  </main>`;
}

const toFront = (manner: string, word: Word): TemplateResult =>
  html`<a class=${manner} href=${onSite("/")} @click=${follow}>${say(word)}</a>`;

/** Returns the page for an address that leads nowhere, with the server's reason if there is one. */
export const nothingPage = (why = say("join.nowhereWhy")): TemplateResult =>
  refusedPage("", say("join.nowhere"), why, toFront("act main", "join.front"));

@customElement("p-no-table")
export class NoTableElement extends LightDomElement {
  @property() code = "";
  /** Reason, if the code is right but the room cannot be opened. */
  @property() why = "";
  /** Whether trying this code again is useless. */
  @property({ type: Boolean }) final = false;
  /** Rest of the address after the code. */
  @property() suffix = "";
  @query("input") private field!: HTMLInputElement;

  protected override render(): TemplateResult {
    return html`
      <main class="door missing">
        ${brand()}
        <form class="entering" novalidate @submit=${this.again}>
          <section class="invitation">
            ${codeField(this.code, say("lobby.code"))}
            <h1 role="alert">${this.why || say("join.missing", { code: this.code })}</h1>
            ${this.why
              ? nothing
              : html`<p>${say("join.missingWhy")}</p>
                  <p>${say("join.letters")}</p>`}
          </section>
          <div class="deciding" data-now>
            ${this.final
              ? toFront("act main", "join.instead")
              : html`<button class="act main">${say("join.again")}</button> ${toFront("link", "join.instead")}`}
          </div>
        </form>
      </main>
    `;
  }

  protected override firstUpdated(): void {
    followCode(this.field, (code) => code !== this.code && this.enter(code));
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("code")) return;
    this.field.focus();
    this.field.setSelectionRange(this.code.length - 1, this.code.length); // the last letter is the likeliest mistake
    this.field.dispatchEvent(new Event("click"));
  }

  private again(event: SubmitEvent): void {
    event.preventDefault();
    if (this.field.value === this.code) location.reload();
    else if (this.field.value.length === this.code.length) this.enter(this.field.value);
    else this.field.focus();
  }

  private enter(code: string): void {
    go(`/${code}${this.suffix}`);
  }
}

/** Refusals about the nickname, which are shown below its field. */
const OF_NAMES = ["name_taken", "name_removed", "bad_name"];
const REMOVED = "removed";
export const NO_ROOM = "no_room";
const UNREADABLE = "unreadable";

export interface Newcomer {
  name: string;
  face: number;
}

/** Draws the people in the room, and the free chairs or the one that would be added for a newcomer. */
function atTable({ chairs, free, more }: RoomPreview): TemplateResult[] {
  const taken = chairs.filter((chair) => chair.name);
  const empty = Array.from(
    { length: free || Math.min(more, 1) },
    () => html`<span class="avatar free"></span>`,
  );
  return [...taken.map((chair) => avatar(chair)), ...empty];
}

@customElement("p-door")
export class DoorElement extends LightDomElement {
  @property() code = "";
  @property({ attribute: false }) games: GameInfo[] = [];
  /** Reason why the person was not let in, or was sent out. */
  @property({ attribute: false }) refused: { code: string; text: string } | undefined;
  /** Whether the person has just asked to come in. */
  @property({ type: Boolean }) knocking = false;
  @state() private room: RoomPreview | undefined;
  @state() private missing: { code: string; text: string } | undefined;
  @query("p-who") private who!: WhoElement;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("code")) {
      this.room = undefined;
      this.missing = undefined;
    }
    // After a refusal, load the present state of the room.
    if (this.code && (changed.has("code") || (changed.has("refused") && this.refused))) void this.look();
  }

  private async look(): Promise<void> {
    const { code } = this;
    try {
      const room = await api.room(code);
      if (code !== this.code) return;
      this.room = room;
      this.missing = undefined;
    } catch (error) {
      const told = { code: (error as Refusal).code, text: (error as Error).message || say("offline") };
      if (code === this.code) this.missing = told;
    }
  }

  protected override render(): TemplateResult {
    if ([this.missing, this.refused].some((refusal) => refusal?.code === NO_ROOM))
      return html`<p-no-table .code=${this.code}></p-no-table>`;
    const unreadable = [this.missing, this.refused].find((refusal) => refusal?.code === UNREADABLE);
    if (unreadable) return html`<p-no-table .code=${this.code} .why=${unreadable.text} final></p-no-table>`;
    if (this.refused?.code === REMOVED) return this.keptOut();
    return html`
      <main class="door" ?data-full=${this.full}>
        ${brand()} ${this.invitation()}
        <form class="entering" novalidate @submit=${this.submitted}>
          <p-who
            .problem=${this.ofName ? this.refused!.text : ""}
            .taken=${this.refused?.code === "name_taken" ? [...this.names, me.name()] : []}
          ></p-who>
          <div class="deciding" data-now>${this.buttons()}</div>
        </form>
      </main>
    `;
  }

  /** Returns the page for a removed person. It has no form, since the host decides who may return. */
  private keptOut(): TemplateResult {
    return refusedPage(
      this.code,
      say("join.removed"),
      say("join.removedWhy"),
      html`${toFront("act", "join.own")}
        <button class="link" @click=${() => location.reload()}>${say("join.again")}</button>`,
    );
  }

  private get ofName(): boolean {
    return !!this.refused && OF_NAMES.includes(this.refused.code);
  }

  private get names(): string[] {
    return (this.room?.chairs ?? []).map((chair) => chair.name).filter(Boolean);
  }

  private get full(): boolean {
    return !!this.room && !this.room.free && !this.room.more;
  }

  private invitation(): TemplateResult {
    const [headline, more] = this.room ? this.told(this.room) : ["", ""];
    return html`
      <section class="invitation">
        ${letters(this.code)}
        <h1>${headline || say("join.title", { code: this.code })}</h1>
        <p>${more}</p>
        <p
          class="at-table"
          role="img"
          aria-label=${this.names.length ? say("join.here", { names: this.names }) : say("join.nobody")}
        >
          ${this.room ? atTable(this.room) : nothing}
        </p>
        <div class="amiss" role="alert">
          ${this.refused && !this.ofName
            ? html`<p>${icon("help")} <span>${this.refused.text || say("offline")}</span></p>`
            : nothing}
        </div>
      </section>
    `;
  }

  /** Returns the state of the room: a headline and a line below. */
  private told({ game, state, host, open, free, more, chairs }: RoomPreview): [string, string] {
    const { title = "", seats: [, most] = [0, 0] } = this.games.find((other) => other.name === game) ?? {};
    if (!open) return [say("join.locked", { host }), say("join.lockedWhy")];
    if (!free && !more)
      return [
        say("join.full", { count: chairs.length }),
        chairs.length < most
          ? say("join.fixedWhy", { host })
          : say("join.fullWhy", { title, most: numberWord(most) }),
      ];
    if (state === "playing") return [say("join.playing", { host }), say("join.playingWhy", { title })];
    const chair = free ? say("join.free", { title, count: free }) : say("join.more", { title });
    return [host ? say("join.waits", { host }) : say("join.nobody"), chair];
  }

  private buttons(): TemplateResult {
    const watch = () => this.dispatchEvent(new Event("watch"));
    if (this.full)
      return html`
        <button class="act main" aria-disabled=${this.knocking}>${say("join.watchNow")}</button>
        ${toFront("link", "join.own")}
      `;
    return html`
      <div class="acts">
        ${this.room?.open === false && !tokens.old(this.code)
          ? nothing
          : html`<button type="button" class="act" @click=${watch}>${say("join.watch")}</button>`}
        <button class="act main" aria-disabled=${this.knocking}>${say("join.join")}</button>
      </div>
    `;
  }

  private submitted(event: SubmitEvent): void {
    event.preventDefault();
    if (this.knocking || !this.who.check()) return;
    const { name, face } = this.who;
    me.keep(name, face);
    this.dispatchEvent(new CustomEvent<Newcomer>("join", { detail: { name, face } }));
  }
}
