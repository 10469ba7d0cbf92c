// At the door of a room: whose table it is, who sits there, and by which name and face to come in.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { follow, onSite } from "../kit/route.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { me, tokens } from "../kit/storage.ts";
import { api, Refusal } from "../net/api.ts";
import type { GameInfo, RoomPreview } from "../protocol.ts";
import { numberWord, say } from "../words/say.ts";
import { brand } from "./brand.ts";
import { letters } from "./code-field.ts";
import type { WhoElement } from "./who.ts";
import "./no-table.ts";
import "./who.ts";

/** Refusals that are about the nickname stand under its field. */
const OF_NAMES = ["name_taken", "name_removed", "bad_name"];
const REMOVED = "removed";
const NO_ROOM = "no_room";
const UNREADABLE = "unreadable";

export interface Newcomer {
  name: string;
  face: number;
}

/** Who sits there, and as many free chairs as we count: some are added only when somebody comes. */
function atTable({ chairs, free }: RoomPreview): TemplateResult[] {
  const taken = chairs.filter((chair) => chair.name);
  const empty = Array.from({ length: free }, () => html`<span class="avatar free"></span>`);
  return [...taken.map((chair) => avatar(chair)), ...empty];
}

@customElement("p-door")
export class DoorElement extends LightDomElement {
  @property() code = "";
  @property({ attribute: false }) games: GameInfo[] = [];
  /** Why one is not inside, if one has tried or has been. */
  @property({ attribute: false }) refused: { code: string; text: string } | undefined;
  /** Somebody has just asked to come in. */
  @property({ type: Boolean }) knocking = false;
  @state() private room: RoomPreview | undefined;
  @state() private missing: { code: string; text: string } | undefined;
  @query("p-who") private who!: WhoElement;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("code")) {
      this.room = undefined;
      this.missing = undefined;
    }
    // Who was refused finds the table as it is now.
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

  /** Nothing to fill in: it is for somebody else to say when one may come again. */
  private keptOut(): TemplateResult {
    return html`<main class="door missing">
      ${brand()}
      <form class="entering" novalidate @submit=${() => location.reload()}>
        <section class="invitation">
          ${letters(this.code)}
          <h1 role="alert">${say("join.removed")}</h1>
          <p>${say("join.removedWhy")}</p>
        </section>
        <div class="deciding">
          <a class="act" href=${onSite("/")} @click=${follow}>${say("join.own")}</a>
          <button class="link">${say("join.again")}</button>
        </div>
      </form>
    </main>`;
  }

  private get ofName(): boolean {
    return !!this.refused && OF_NAMES.includes(this.refused.code);
  }

  private get names(): string[] {
    return (this.room?.chairs ?? []).map((chair) => chair.name).filter(Boolean);
  }

  private get full(): boolean {
    return !!this.room && !this.room.free;
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

  /** How things stand, in a headline and a line beneath. */
  private told({ game, state, host, open, free, chairs }: RoomPreview): [string, string] {
    const { title = "", seats: [, most] = [0, 0] } = this.games.find((other) => other.name === game) ?? {};
    if (!open) return [say("join.locked", { host }), say("join.lockedWhy")];
    if (!free)
      return [
        say("join.full", { count: chairs.length }),
        chairs.length < most
          ? say("join.fixedWhy", { host })
          : say("join.fullWhy", { title, most: numberWord(most) }),
      ];
    if (state === "playing") return [say("join.playing", { host }), say("join.playingWhy", { title })];
    if (!host) return [say("join.nobody"), say("join.free", { title, count: free })];
    return [say("join.waits", { host }), say("join.free", { title, count: free })];
  }

  private buttons(): TemplateResult {
    const watch = () => this.dispatchEvent(new Event("watch"));
    if (this.full)
      return html`
        <button class="act main" aria-disabled=${this.knocking}>${say("join.watchNow")}</button>
        <a class="link" href=${onSite("/")} @click=${follow}>${say("join.own")}</a>
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
