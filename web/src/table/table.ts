// The table: a board, a layer of cards that fly, and buttons over one's own cards.

import { html, type PropertyValues, render, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { Selection } from "../choose/selection.ts";
import { RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { settings } from "../kit/settings.ts";
import { sound } from "../kit/sound.ts";
import type { EventInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { board } from "./board.ts";
import { anchors, cardLayer, hitLayer, type Laid, layOut, ownCards } from "./card-layer.ts";
import { readFacts } from "./facts.ts";
import { rowsFor } from "./layout.ts";
import { Pieces } from "./pieces.ts";
import { isCrowd, type Scene } from "./scene.ts";

const FLIGHT = 130; // milliseconds between two journeys
const LANDING = 420; // milliseconds that a card flies, as in the styles, and a little
const SHOWING = 1_300; // milliseconds that cards lie open which were turned up in passing
const LONGEST = 2_600; // for all journeys of one message together
const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

@customElement("p-table")
export class TableElement extends LightDomElement {
  @property({ attribute: false }) scene: Scene | undefined;
  /** What one's own cards can be chosen for; nothing if they cannot be. */
  @property({ attribute: false }) selection: Selection | undefined;
  @query(".felt") private felt!: HTMLElement | null;
  private pieces = new Pieces();
  private laid: Laid[] = [];
  private story = "";
  private run = 0;
  private focused = 0;
  private fans = "";
  protected redraw = new RedrawOn(this, settings); // the order of a hand
  private resized = new ResizeObserver(() => this.requestUpdate());

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.run += 1;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("scene") as Scene | undefined;
    if (changed.has("scene") && this.scene && before?.view !== this.scene.view) {
      void this.show(this.scene, before);
    }
  }

  /** Play the events, one after the other, and end as the view is. */
  private async show(scene: Scene, before: Scene | undefined): Promise<void> {
    const run = ++this.run;
    if (this.story !== scene.story) this.pieces.clear();
    else if (before) this.pieces.settle(before.view.zones);
    const jump = this.story !== scene.story || document.hidden;
    this.story = scene.story;
    let passed = 0;
    for (const event of jump ? [] : scene.events) {
      if (!this.pieces.apply(event)) continue;
      sound.card();
      this.requestUpdate();
      const pause = this.pauseAfter(event, passed);
      passed += pause;
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
      if (run !== this.run) return;
    }
    this.pieces.settle(scene.view.zones);
    this.requestUpdate();
    await new Promise((resolve) => setTimeout(resolve, LANDING));
    if (run !== this.run) return;
    this.pieces.land();
    this.requestUpdate();
    // Where not all fits, one's own cards come first.
    if (jump) this.querySelector(".own")?.scrollIntoView({ block: "nearest" });
  }

  private pauseAfter(event: EventInfo, passed: number): number {
    if (passed > LONGEST) return 0;
    if (event.source === event.target) return SHOWING;
    return settings.calm ? 0 : FLIGHT;
  }

  protected override render(): TemplateResult {
    const { scene } = this;
    if (!scene) return html``;
    const facts = readFacts(scene);
    const at = (location: string) => this.pieces.at(location);
    const rows = (count: number, location: string) => this.rowsInFan(count, location);
    return html`
      <div class="felt" role="region" aria-label=${say("table.label")}>
        <div class="board" data-crowd=${isCrowd(scene.view)}>
          ${board({ scene, facts, playing: !!this.selection, at, rows })}
        </div>
        <div class="layer" aria-hidden="true"></div>
        <div
          class="hits"
          role="group"
          aria-label=${say("table.yours")}
          @click=${this.tapped}
          @keydown=${this.pressed}
        ></div>
      </div>
    `;
  }

  /** By what there was to measure before: once it is drawn, it may have to be drawn again. */
  private rowsInFan(count: number, location: string): number {
    const box = this.querySelector<HTMLElement>(`[data-location="${location}"]`);
    const around = box?.closest<HTMLElement>(".held .box, .slots");
    return box && around ? rowsFor(count, around.clientWidth, parseFloat(getComputedStyle(box).fontSize)) : 1;
  }

  protected override updated(): void {
    const { scene, felt } = this;
    if (!scene || !felt) return;
    const [, layer, hits] = felt.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
    this.laid = layOut(felt, scene, this.pieces);
    const selected = this.selection?.keys ?? new Set<number>();
    const own = this.selection ? ownCards(this.laid, scene) : [];
    const dimmed = (card: Laid) => own.includes(card) && this.selection!.refuses(card.piece);
    render(cardLayer(this.laid, anchors(felt), this.pieces.step, selected, dimmed), layer);
    render(hitLayer(own, this.focused, selected, dimmed), hits);
    hits.hidden = !own.length;
    // The rows of a fan follow from its width, which is known once it has been drawn.
    const fans = [...felt.querySelectorAll<HTMLElement>(".box")].map((box) => box.clientWidth).join();
    if (fans !== this.fans) this.requestUpdate();
    this.fans = fans;
  }

  private tapped(event: MouseEvent): void {
    const hit = (event.target as HTMLElement).closest<HTMLElement>(".hit");
    if (hit) this.choose(Number(hit.dataset["key"]));
  }

  private choose(key: number): void {
    const card = this.laid.find(({ piece }) => piece.key === key);
    this.focused = key;
    if (card)
      this.selection?.toggle(
        card.piece,
        ownCards(this.laid, this.scene!).map((own) => own.piece),
      );
    this.requestUpdate();
  }

  private pressed(event: KeyboardEvent): void {
    if (event.key === "Escape") this.selection?.clear();
    const hits = [...this.querySelectorAll<HTMLElement>(".hit")];
    const at = hits.indexOf(event.target as HTMLElement);
    const step = ARROWS[event.key];
    const goal = event.key === "Home" ? 0 : event.key === "End" ? hits.length - 1 : step ? at + step : at;
    const next = hits[(goal + hits.length) % hits.length];
    if (goal === at || !next) return;
    event.preventDefault();
    this.focused = Number(next.dataset["key"]);
    next.focus();
    this.requestUpdate();
  }

  /** Select these cards, as a hint asks for. */
  suggest(cards: string[]): void {
    const own = ownCards(this.laid, this.scene!).map(({ piece }) => piece);
    this.selection?.suggest(cards, own);
  }
}
