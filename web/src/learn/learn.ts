// A game in sixty seconds: a few cards to swipe through.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, queryAll, state } from "lit/decorators.js";
import { iconButton } from "../art/icons.ts";
import { nothingPage } from "../door/door.ts";
import { go, goBack } from "../kit/route.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import { api } from "../net/api.ts";
import type { GameInfo, LessonInfo, Lessons } from "../protocol.ts";
import { say } from "../words/say.ts";
import { type HouseRules, queryOf } from "../words/rules-words.ts";
import { drawn } from "../art/card-art.ts";
import { openRulesSheet, rulesPage } from "../sheets/learn-sheet.ts";
import "./small-table.ts";
import styles from "./learn.css?inline";

adopt(styles);

/** Lessons, as a page or in a sheet. In a sheet the element fires `close`. */
@customElement("p-learn")
export class LearnElement extends LightDomElement {
  /** Name of the game. */
  @property() game = "";
  @property({ attribute: false }) rules: HouseRules = {};
  @property({ type: Boolean }) sheet = false;
  @state() private info: GameInfo | undefined;
  @state() private lessons: Lessons | undefined;
  @state() private problem = "";
  @state() private at = 0;
  @query(".cards") private row!: HTMLElement;
  @queryAll(".lesson") private cards!: NodeListOf<HTMLElement>;
  private stop = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = this.stop;
    addEventListener("keydown", (event) => this.pressed(event), { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("game") && this.game) void this.load();
  }

  private async load(): Promise<void> {
    try {
      const [games, lessons] = await Promise.all([api.games(), api.lessons(this.game, queryOf(this.rules))]);
      this.info = games.find(({ name }) => name === lessons.game);
      this.lessons = lessons;
      document.title = say("titled", { what: say("front.howToPlay", { title: this.info?.title ?? "" }) });
    } catch (error) {
      this.problem = (error as Error).message || say("offline");
    }
  }

  private get count(): number {
    return this.lessons?.lessons.length ?? 0;
  }

  private turnTo(at: number): void {
    this.cards[Math.max(0, Math.min(this.count - 1, at))]?.scrollIntoView({
      behavior: "smooth",
      inline: "center",
      block: "nearest",
    });
  }

  /** Notes which card is in the middle. */
  private scrolled(): void {
    const middle = this.row.scrollLeft + this.row.clientWidth / 2;
    const far = (card: HTMLElement) => Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle);
    const nearest = [...this.cards].reduce((best, card) => (far(card) < far(best) ? card : best));
    const ended = this.row.scrollLeft + this.row.clientWidth >= this.row.scrollWidth - 4;
    this.at = ended ? this.count - 1 : [...this.cards].indexOf(nearest);
  }

  private pressed({ key, target }: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (!by || !this.count || (target as HTMLElement).matches("input, select")) return;
    const over = document.querySelector("dialog:modal");
    if (!over || over.contains(this)) this.turnTo(this.at + by);
  }

  protected override render(): TemplateResult {
    const { info } = this;
    if (this.problem) return nothingPage(this.problem);
    if (!info || !this.lessons)
      return html`<main class="page"><p class="quiet" role="status">${say("loading")}</p></main>`;
    const { title } = info;
    if (!this.count) return this.unlearned(info);
    return html`<main class="learn">
      <header>
        ${this.back()}
        <h1>${say("front.howToPlay", { title })}</h1>
        <p>${say("learn.short", { count: this.count })}</p>
      </header>
      <ol class="cards" tabindex="0" aria-label=${say("learn.cards")} @scroll=${() => this.scrolled()}>
        ${this.lessons.lessons.map((lesson, at) => this.card(lesson, at))}
      </ol>
      <p class="dots" aria-hidden="true">
        ${this.lessons.lessons.map((_, at) => html`<i class=${at === this.at ? "here" : ""}></i>`)}
      </p>
      <p class="sr" role="status">${say("learn.at", { at: this.at + 1, count: this.count })}</p>
      <footer>
        <button class="act" @click=${() => openRulesSheet(info.name, title, this.rules)}>
          ${say("learn.rules")}
        </button>
        ${this.at >= this.count - 1
          ? html`<button class="act main" @click=${() => go(`/learn/${info.name}/try${queryOf(this.rules)}`)}>
              ${say("learn.try")}
            </button>`
          : html`<button class="act main" @click=${() => this.turnTo(this.at + 1)}>
              ${say("learn.next")}
            </button>`}
      </footer>
    </main>`;
  }

  /** Shows the rules of a game that has no lessons. */
  private unlearned({ name, title }: GameInfo): TemplateResult {
    return html`<main class="page">
      ${this.back()}
      <section class="panel">
        <h1>${say("front.howToPlay", { title })}</h1>
        ${rulesPage(name, this.rules)}
      </section>
    </main>`;
  }

  private back(): TemplateResult | typeof nothing {
    if (this.sheet) return iconButton("close", say("close"), () => this.dispatchEvent(new Event("close")));
    return iconButton("back", say("learn.back"), () => goBack("/"));
  }

  private card({ title, text, frames }: LessonInfo, at: number): TemplateResult {
    return html`<li class="lesson">
      <div class="picture">
        <p-small-table .game=${this.info} .frames=${frames} .names=${this.lessons!.names}></p-small-table>
      </div>
      <div class="words">
        <h2><span class="number" aria-hidden="true">${at + 1}</span>${title}</h2>
        <p>${drawn(text)}</p>
      </div>
    </li>`;
  }
}
