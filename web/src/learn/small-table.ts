// Small table beside words: a position, and moves that are played once it is in view.

import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { adopt, LightDomElement, RedrawOnResize } from "../kit/light-dom-element.ts";
import { seatIndex } from "../kit/notation.ts";
import { textScale } from "../kit/settings.ts";
import { NOBODY } from "../net/room-state.ts";
import type { Frame, GameInfo } from "../protocol.ts";
import { Show } from "../show/show.ts";
import { type Scene, shownBy } from "../table/scene.ts";
import "../table/table.ts";
import styles from "./learn.css?inline";

adopt(styles);

// least width and height in pixels of a table at the usual text size; a smaller table is scaled down
const LEAST = [340, 380] as const;
const LOOK = 900; // milliseconds to look at a table before its first move

@customElement("p-small-table")
export class SmallTableElement extends LightDomElement {
  @property({ attribute: false }) game!: GameInfo;
  @property({ attribute: false }) frames: Frame[] = [];
  @property({ attribute: false }) names: string[] = [];
  private show = new Show(() => this.requestUpdate());
  private seen = new IntersectionObserver((all) => all.some((one) => one.isIntersecting) && this.begin(), {
    threshold: 0.6,
  });
  protected resized = new RedrawOnResize(this);
  private timers: number[] = [];
  private runs = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.seen.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.seen.disconnect();
    this.timers.forEach(clearTimeout);
    this.show.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("frames")) this.put(0);
  }

  /** Shows the table after the first `at` moves. */
  private put(at: number): void {
    this.runs += at ? 0 : 1;
    const frame = this.frames[at]!;
    this.show.hear({ story: `${this.runs}`, view: frame.view, events: frame.events, at: 0, jump: !at });
  }

  /** Plays the moves, one after the other. */
  private begin(): void {
    this.seen.disconnect();
    this.timers.forEach(clearTimeout);
    const lasts = this.frames.map(({ events }) => events.reduce((sum, event) => sum + (event.lasts ?? 0), 0));
    let after = LOOK;
    this.timers = this.frames.slice(1).map((_, index) => {
      const timer = window.setTimeout(() => this.put(index + 1), after);
      after += LOOK + lasts[index + 1]!;
      return timer;
    });
  }

  /** Plays the moves again from the start. */
  private again(): void {
    if (this.frames.length < 2 || !this.show.quiet) return this.show.skip();
    this.put(0);
    this.begin();
  }

  protected override render(): TemplateResult {
    if (!this.show.view) return html``;
    return html`<p-table
      bare
      style=${this.size()}
      .scene=${this.scene()}
      @click=${() => this.again()}
    ></p-table>`;
  }

  private size(): string {
    const [w, h] = [this.clientWidth, this.clientHeight];
    const scale = Math.min(1, w / LEAST[0], h / LEAST[1]) / textScale();
    return `width: ${w / scale}px; height: ${h / scale}px; transform: scale(${scale})`;
  }

  private scene(): Scene {
    return {
      ...shownBy(this.show, this.game),
      playerAt: (seat) => ({ ...NOBODY, name: this.names[seatIndex(seat)] ?? seat, face: 0, seat }),
      bubble: () => "",
    };
  }
}
