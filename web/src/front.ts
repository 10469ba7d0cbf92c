// The front page: choose a game, open a room, practise, or join by code.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api, type NewRoom, Refusal } from "./api.ts";
import { PlainElement } from "./plain.ts";
import { practice } from "./practice.ts";
import { go } from "./route.ts";
import { openRules } from "./rules.ts";
import { openSettings } from "./settings-sheet.ts";
import { icon } from "./icons.ts";
import { recall, remember, tokens } from "./storage.ts";
import { text } from "./text.ts";
import type { Game } from "./types.ts";

@customElement("p-front")
export class FrontElement extends PlainElement {
  @state() private games: Game[] = [];
  @state() private game = recall("game", "");
  @state() private problem = "";
  @state() private busy = false;
  private typed = document.querySelector<HTMLInputElement>("#shell input")?.value ?? "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      this.games = await api.games();
      if (!this.games.some((game) => game.name === this.game)) this.game = this.games[0]?.name ?? "";
      performance.mark("usable");
    } catch {
      this.problem = text.offline;
    }
  }

  protected override render(): TemplateResult {
    return html`
      <main class="page front">
        <header class="masthead">
          <h1>${text.name}</h1>
          <p>${text.tagline}</p>
          <button
            class="icon-button corner-button"
            aria-label=${text.menu.settings}
            title=${text.menu.settings}
            @click=${openSettings}
          >
            ${icon("settings")}
          </button>
        </header>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
        <div class="entrance">
          <form class="panel opening" id="opening" @submit=${this.submitted}>
            <fieldset class="games">
              <legend>${text.front.what}</legend>
              ${this.games.map((game) => this.tile(game))}
            </fieldset>
          </form>
          <div class="panel naming">
            <label class="field">
              <span>${text.front.name}</span>
              <input
                form="opening"
                name="name"
                maxlength="20"
                autocomplete="nickname"
                placeholder=${text.front.nameHint}
                .value=${recall("name", "")}
              />
            </label>
            <div class="stack">
              <button form="opening" class="act main" value="practise" ?disabled=${this.busy}>
                ${text.front.practise}
              </button>
              <button form="opening" class="act plain" value="create" ?disabled=${this.busy}>
                ${text.front.create}
              </button>
            </div>
          </div>
          <form class="panel joining" @submit=${this.joined}>
            <h2>${text.front.join}</h2>
            <label class="field">
              <span>${text.front.code}</span>
              <input
                class="code"
                name="code"
                maxlength="4"
                pattern="[A-Za-z]{4}"
                required
                autocomplete="off"
                autocapitalize="characters"
                spellcheck="false"
                placeholder="····"
                title=${text.front.codeHint}
                .value=${this.typed}
              />
            </label>
            <button class="act plain">${text.front.enter}</button>
          </form>
        </div>
        <p class="about">${text.front.about}</p>
      </main>
    `;
  }

  private tile(game: Game): TemplateResult {
    const [least, most] = game.seats;
    return html`
      <div class="tile">
        <label>
          <input
            type="radio"
            name="game"
            value=${game.name}
            .checked=${this.game === game.name}
            @change=${() => (this.game = game.name)}
          />
          <span class="title">${game.title}</span>
          <span class="summary">${game.summary}</span>
          <span class="players">${text.front.players(least, most)}</span>
        </label>
        <button
          type="button"
          class="link"
          aria-label=${text.front.howToPlay(game.title)}
          @click=${() => openRules(game)}
        >
          ${text.front.howTo}
        </button>
      </div>
    `;
  }

  private async submitted(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const name = (form.elements.namedItem("name") as HTMLInputElement).value.trim();
    const alone = (event.submitter as HTMLButtonElement | null)?.value === "practise";
    const game = this.games.find((other) => other.name === this.game);
    if (!game) return;
    if (!name && !alone) {
      (form.elements.namedItem("name") as HTMLInputElement).focus();
      this.problem = text.front.nameHint;
      return;
    }
    remember("name", name);
    remember("game", game.name);
    await this.open(
      alone
        ? practice.room(game, name || text.front.guest)
        : { game: game.name, name, chairs: practice.chairs(game) },
      alone,
    );
  }

  private async open(room: NewRoom, alone: boolean): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      const { code, token } = await api.open(room);
      tokens.keep(code, token);
      if (alone) practice.startSoon(code);
      go(`/${code}`);
    } catch (error) {
      this.problem = (error instanceof Refusal && error.message) || text.offline;
    }
    this.busy = false;
  }

  private joined(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const code = (form.elements.namedItem("code") as HTMLInputElement).value.trim().toUpperCase();
    if (code) go(`/${code}`);
  }
}
