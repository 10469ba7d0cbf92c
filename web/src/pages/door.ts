// At the door of a room: who is in there, and by which name to come in.

import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { follow } from "../kit/route.ts";
import { recall, remember } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import type { GameInfo, RoomPreview } from "../protocol.ts";
import { text } from "../words/english.ts";

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
      this.missing = (error as Error).message || text.offline;
    }
  }

  protected override render(): TemplateResult {
    if (this.missing) return this.nothingHere();
    const { room } = this;
    const title = this.games.find((game) => game.name === room?.game)?.title ?? "";
    return html`
      <main class="page narrow">
        <form class="panel" @submit=${this.submitted}>
          <h1>${text.join.title(this.code)}</h1>
          <p>
            ${title ? text.join.plays(title) : ""}
            ${room ? (room.names.length ? text.join.here(room.names.join(", ")) : text.join.nobody) : ""}
            ${room?.state === "playing" ? text.join.playing : ""}
          </p>
          <label class="field">
            <span>${text.front.name}</span>
            <input
              name="name"
              maxlength="20"
              required
              autocomplete="nickname"
              placeholder=${text.front.nameHint}
              .value=${recall("name", "")}
            />
          </label>
          <div class="stack">
            <button class="act main">${text.join.join}</button>
            <button class="act plain" type="button" @click=${() => this.dispatchEvent(new Event("watch"))}>
              ${text.join.watch}
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
          <h1>${text.join.missing}</h1>
          <p>${this.missing}</p>
          <a class="act plain" href="/" @click=${follow}>${text.join.home}</a>
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
