// At the door of a room: who is in there, and by which name to come in.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { follow } from "../kit/route.ts";
import { recall, remember } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import type { GameInfo, RoomPreview } from "../protocol.ts";
import { rulesList } from "../sheets/rules-list.ts";
import { say } from "../words/say.ts";

@customElement("p-door")
export class DoorElement extends LightDomElement {
  @property() code = "";
  @property({ attribute: false }) games: GameInfo[] = [];
  @state() private room: RoomPreview | undefined;
  @state() private missing = "";

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("code") && this.code) void this.look();
  }

  private async look(): Promise<void> {
    try {
      this.room = await api.room(this.code);
    } catch (error) {
      this.missing = (error as Error).message || say("offline");
    }
  }

  protected override render(): TemplateResult {
    if (this.missing) return this.nothingHere();
    const { room } = this;
    const title = this.games.find((game) => game.name === room?.game)?.title ?? "";
    const names = (room?.chairs ?? []).filter((chair) => chair.name).map((chair) => chair.name);
    return html`
      <main class="page narrow">
        <form class="panel" @submit=${this.submitted}>
          <h1>${say("join.title", { code: this.code })}</h1>
          <p>
            ${title ? say("join.plays", { title }) : ""}
            ${room ? (names.length ? say("join.here", { names }) : say("join.nobody")) : ""}
            ${room?.state === "playing" ? say("join.playing") : ""}
          </p>
          ${room
            ? html`<details class="folded">
                <summary>${say("lobby.rules")}</summary>
                ${rulesList(room)}
              </details>`
            : nothing}
          <label class="field">
            <span>${say("front.name")}</span>
            <input
              name="name"
              maxlength="20"
              required
              autocomplete="nickname"
              placeholder=${say("front.nameHint")}
              .value=${recall("name", "")}
            />
          </label>
          <div class="stack">
            <button class="act main">${say("join.join")}</button>
            <button class="act plain" type="button" @click=${() => this.dispatchEvent(new Event("watch"))}>
              ${say("join.watch")}
            </button>
          </div>
        </form>
      </main>
    `;
  }

  private nothingHere(): TemplateResult {
    return html`
      <main class="page narrow">
        <section class="panel">
          <h1>${say("join.missing")}</h1>
          <p>${this.missing}</p>
          <a class="act plain" href="/" @click=${follow}>${say("join.home")}</a>
        </section>
      </main>
    `;
  }

  private submitted(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const name = (form.elements.namedItem("name") as HTMLInputElement).value.trim();
    remember("name", name);
    this.dispatchEvent(new CustomEvent("join", { detail: name }));
  }
}
