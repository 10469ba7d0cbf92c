// A finished game once more: step by step, or running, through anybody's eyes.

import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon, type IconName } from "../art/icons.ts";
import { slips } from "../art/slips.ts";
import { adopt } from "../kit/styles.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { follow } from "../kit/route.ts";
import { SEATS, seatIndex } from "../kit/seats.ts";
import { settings } from "../kit/settings.ts";
import { tokens } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import type { Frame, GameInfo, Replay } from "../protocol.ts";
import { share } from "../sheets/share.ts";
import { Show } from "../show/show.ts";
import { type Scene, shownBy } from "../table/scene.ts";
import { say } from "../words/say.ts";
import "../table/table.ts";
import styles from "../styles/replay.css?inline";

const PACE = 1_100; // milliseconds for a step when it runs
const REMEMBERED = 24; // steps whose captions may still stand after a jump
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 };

adopt(styles);

@customElement("p-replay")
export class ReplayElement extends LightDomElement {
  @property() code = "";
  @property({ type: Number }) number = 0;
  @state() private seat = new URLSearchParams(location.search).get("seat") ?? "all";
  @state() private at = Number(new URLSearchParams(location.search).get("at") ?? 0);
  @state() private frames: (Frame | undefined)[] = [];
  @state() private head: Replay | undefined;
  @state() private game: GameInfo | undefined;
  @state() private problem = "";
  @state() private running = 0;
  @state() private told = "";
  private show = new Show(
    () => this.requestUpdate(),
    ({ text }) => text && (this.lines = [...this.lines, text]),
  );
  /** What has happened in this step, as far as it has been seen. */
  private lines: string[] = [];
  /** The last frame that was there: it stays until the next one has come, and so does the focus. */
  private shown: Frame | undefined;
  /** Whether we came here otherwise than by a step on: then nothing is played. */
  private jumped = true;
  private stop = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", (event) => this.pressed(event), { signal: this.stop.signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
    clearInterval(this.running);
    this.show.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("code") && this.code) void this.need(this.at);
    const frame = this.frames[this.at];
    if (frame) this.follow(frame);
  }

  /** Have the frame, and those around it, loaded. */
  private async need(at: number): Promise<void> {
    if (this.frames[at] || this.problem) return;
    const seat = this.seat;
    try {
      const found = await api.replay(this.code, this.number, seat, Math.max(0, at), tokens.of(this.code));
      if (seat !== this.seat) return;
      const games = await api.games();
      this.game = games.find((game) => game.name === found.game);
      const frames = this.frames.length
        ? [...this.frames]
        : Array<Frame | undefined>(found.total).fill(undefined);
      found.frames.forEach((frame, index) => (frames[found.first + index] = frame));
      this.head = found;
      this.frames = frames;
      this.at = Math.min(this.at, found.total - 1);
    } catch (error) {
      this.problem = (error as Error).message || say("offline");
    }
  }

  private step(by: number): void {
    const at = Math.max(0, Math.min(this.frames.length - 1, this.at + by));
    this.jumped ||= at !== this.at + 1;
    if (at === this.at) (clearInterval(this.running), (this.running = 0));
    this.at = at;
    void this.need(at);
    if (!this.frames[at + 1] && at + 1 < this.frames.length) void this.need(at + 1);
  }

  private run(): void {
    clearInterval(this.running);
    this.running = this.running ? 0 : window.setInterval(() => this.show.quiet && this.step(1), PACE);
  }

  private lookAs(seat: string): void {
    this.seat = seat;
    this.frames = [];
    this.jumped = true;
    void this.need(this.at);
  }

  private pressed(event: KeyboardEvent): void {
    const by = KEYS[event.key];
    if (!by || !settings.chosen.keys || event.altKey || event.ctrlKey || event.metaKey) return;
    if ((event.target as HTMLElement).matches("input, select") || document.querySelector("dialog:modal"))
      return;
    event.preventDefault();
    this.step(by);
  }

  protected override render(): TemplateResult {
    if (this.problem) {
      return html`<main class="page narrow">
        <section class="panel">
          <h1>${say("replay.refused")}</h1>
          <p>${this.problem}</p>
          <a class="act plain" href="/${this.code}" @click=${follow}>${say("replay.toRoom")}</a>
        </section>
      </main>`;
    }
    const frame = this.shown;
    if (!this.head || !this.game || !frame)
      return html`<main class="page"><p class="quiet" role="status">${say("loading")}</p></main>`;
    return html`
      <main class="replay">
        <p-table .scene=${this.scene(frame)} .bar=${this.bar()} .tray=${this.tray()}></p-table>
        <div class="toast" role="status" ?hidden=${!this.told}>${this.told}</div>
      </main>
    `;
  }

  private bar(): TemplateResult {
    return html`
      <a
        class="icon-button"
        href="/${this.code}"
        aria-label=${say("replay.toRoom")}
        title=${say("replay.toRoom")}
        @click=${follow}
        >${icon("back")}</a
      >
      <h1 class="title">
        ${this.game!.title} <small>${say("replay.title", { number: this.number })}</small>
      </h1>
    `;
  }

  /** What has just happened, and where in the game we are. */
  private tray(): TemplateResult {
    const total = this.frames.length - 1;
    const slide = (event: Event) => this.step((event.target as HTMLInputElement).valueAsNumber - this.at);
    const button = (name: IconName, label: string, act: () => void) =>
      html`<button class="icon-button" data-key=${name} aria-label=${label} title=${label} @click=${act}>
        ${icon(name)}
      </button>`;
    const { running } = this;
    return html`<div class="steering">
      <div>
        <p class="voice" role="status">${slips(this.story())}</p>
        <div class="track">
          <input
            type="range"
            min="0"
            max=${total}
            .value=${String(this.at)}
            aria-label=${say("replay.position")}
            @input=${slide}
          />
          <span>${say("replay.step", { at: this.at, total })}</span>
        </div>
        <div class="steps">
          ${this.eyes()} ${button("first", say("replay.first"), () => this.step(-1e9))}
          ${button("previous", say("replay.previous"), () => this.step(-1))}
          ${button(running ? "stop" : "run", say(running ? "replay.stop" : "replay.run"), () => this.run())}
          ${button("next", say("replay.next"), () => this.step(1))}
          ${button("last", say("replay.last"), () => this.step(1e9))}
          ${button("share", say("replay.share"), () => this.pass())}
        </div>
      </div>
    </div>`;
  }

  /** Through whose eyes we look: a list over a sign, since there is no room for both. */
  private eyes(): TemplateResult {
    const seats = this.head!.names.map((name, at): [string, string] => [SEATS[at]!, name]);
    const all: [string, string][] = [
      ["all", say("replay.everybody")],
      ...seats,
      ["-", say("replay.onlooker")],
    ];
    const seen = all.find(([seat]) => seat === this.seat)?.[1] ?? "";
    return html`<label class="eyes">
      ${icon("eye")}<small>${seen}</small>
      <select
        aria-label=${say("replay.eyes")}
        @change=${(event: Event) => this.lookAs((event.target as HTMLSelectElement).value)}
      >
        ${all.map(
          ([seat, name]) => html`<option value=${seat} .selected=${seat === this.seat}>${name}</option>`,
        )}
      </select>
    </label>`;
  }

  /** Let the show go on to that frame. After a jump, the steps before say what players did last. */
  private follow(frame: Frame): void {
    if (frame === this.shown) return;
    this.shown = frame;
    const before = this.frames.slice(Math.max(0, this.at - REMEMBERED), this.at);
    const events = [...(this.jumped ? before : []), frame].flatMap((known) => known?.events ?? []);
    const story = `${this.number} ${this.seat}`;
    this.lines = [];
    this.show.hear({ story, view: frame.view, events, jump: this.jumped });
    if (this.jumped) this.lines = frame.events.flatMap(({ text }) => text || []);
    this.jumped = false;
  }

  private scene(frame: Frame): Scene {
    const { names } = this.head!;
    return {
      ...shownBy(this.show, this.game!),
      asked: frame.view,
      playerAt: (seat) => ({
        name: names[seatIndex(seat)] ?? seat,
        face: 0,
        person: "",
        seat,
        level: "",
        away: false,
      }),
      bubble: () => "",
    };
  }

  private story(): string {
    return this.at ? this.lines.slice(-4).join(" · ") : say("replay.dealt");
  }

  private async pass(): Promise<void> {
    const url = `${location.origin}/${this.code}/replay/${this.number}?seat=${this.seat}&at=${this.at}`;
    this.told = await share(url, say("replay.title", { number: this.number }));
    setTimeout(() => (this.told = ""), 4_000);
  }
}
