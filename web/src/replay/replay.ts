// Replay of a finished game: step by step or running, from any point of view, with a list of all moves.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Following } from "../kit/following.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import { SEATS, seatIndex } from "../kit/notation.ts";
import { shareMoment } from "../evening/sharing.ts";
import { follow, onSite } from "../kit/route.ts";
import { settings } from "../kit/settings.ts";
import type { EventInfo, Frame, Marked } from "../protocol.ts";
import { NO_ROOM, refusedPage } from "../door/door.ts";
import { closeSheets, openSheet } from "../sheets/sheet.ts";
import { Show } from "../show/show.ts";
import { sound } from "../sound/sound.ts";
import { solve } from "../table/layout.ts";
import { rolesOf, type Scene, shownBy } from "../table/scene.ts";
import { plain, say } from "../words/say.ts";
import { solveOpen } from "./layout-open.ts";
import { Recording, startOf } from "./recording.ts";
import { fitStory, openReplayKeys, pressed, replayBar, speed, steering } from "./replay-controls.ts";
import { everyMove, eyesOf, OPEN, room } from "./replay-list.ts";
import "../table/table.ts";
import replayStyles from "./replay.css?inline";
import replayListStyles from "./replay-list.css?inline";

adopt(replayStyles, replayListStyles);

const PACE = 1_100; // milliseconds between two steps of a running replay
const REMEMBERED = 24; // steps whose captions may still be shown after a jump
const RUN_UP = 3; // steps before a proposed moment, which lead up to it
const NOTED = 400; // milliseconds after which the address names the current moment

@customElement("p-replay")
export class ReplayElement extends LightDomElement {
  @property() code = "";
  @property({ type: Number }) number = 0;
  @state() private at = 0;
  @state() private running = 0;
  @state() private told = "";
  private recording: Recording | undefined;
  private show = new Show(
    () => this.requestUpdate(),
    (event) => plain(event.text) && this.events.includes(event) && this.lines.push(event.text),
  );
  /** Events of the current step. After quick steps the show may lag behind. */
  private events: EventInfo[] = [];
  /** Texts of the current step's events that were shown so far. */
  private lines: Marked[] = [];
  /** Last frame that was loaded. It stays, with the focus, until the next one arrives. */
  private shown: Frame | undefined;
  /** Whether the current moment was not reached by a step forward. Then nothing is animated. */
  private jumped = true;
  private noting = 0;
  private stop = new AbortController();
  protected following = new Following(this, () => [settings]);

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = this.stop;
    addEventListener("keydown", (event) => this.pressed(event), { signal });
    addEventListener("keyup", (event) => this.skip(event), { signal });
    room.watch(() => this.requestUpdate(), signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
    clearInterval(this.running);
    clearTimeout(this.noting);
    this.show.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("code") && this.code) this.open();
    const frame = this.recording?.frames[this.at];
    if (frame) this.follow(frame);
  }

  private open(): void {
    const asked = new URLSearchParams(location.search);
    const changed = () => this.requestUpdate();
    const number = (name: string) => Math.max(0, Math.trunc(Number(asked.get(name))) || 0);
    const link = asked.get("share") ?? "";
    this.recording = new Recording(this.code, this.number, link, changed, (what) => this.tell(what));
    this.at = number("at");
    const plays = asked.has("play");
    const heard = plays ? number("play") - 1 : asked.has("heard") ? number("heard") : undefined;
    void this.lookAs(asked.get("seat") || SEATS[0]!, heard, plays ? RUN_UP : 0).then(
      () => plays && this.run(),
    );
  }

  private async lookAs(seat: string, heard?: number, before = 0): Promise<void> {
    this.jumped = true;
    this.at = Math.max(0, (await this.recording!.lookAs(seat, this.at, heard)) - before);
    this.note();
    await this.updateComplete;
    this.querySelector(".eye[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  private go(at: number): void {
    const goal = Math.max(0, Math.min(this.recording!.last, at));
    this.jumped ||= goal !== this.at + 1;
    if (goal === this.at) this.pause();
    this.at = goal;
    void this.recording!.need(goal);
    this.note();
  }

  private chapter(way: number): void {
    this.go(startOf(this.recording!.moves!.chapters, this.at, way, this.recording!.last));
  }

  private pause(): void {
    clearInterval(this.running);
    this.running = 0;
  }

  /** Runs the replay, from the start if it has ended; or stops it. */
  private run(): void {
    if (this.running) return this.pause();
    if (this.at === this.recording!.last) this.go(0);
    const ready = () => this.show.quiet && this.recording!.frames[this.at];
    this.running = window.setInterval(() => ready() && this.go(this.at + 1), PACE / speed.get());
  }

  private faster(): void {
    speed.next();
    if (this.running) (this.pause(), this.run());
    this.requestUpdate();
  }

  private pressed(event: KeyboardEvent): void {
    const found = this.shown && pressed(event);
    if (!found) return;
    const { act, arg } = found;
    const seat = this.recording!.anyEyes && eyesOf(this.recording!.players)[arg];
    event.preventDefault();
    if (act === "moves") this.go(this.at + arg);
    else if (act === "chapters") this.chapter(arg);
    else if (act === "ends") this.go(arg < 0 ? 0 : this.recording!.last);
    else if (event.repeat) return;
    else if (act === "run") this.run();
    else if (act === "speed") this.faster();
    else if (act === "eyes" && seat) void this.lookAs(seat);
    else if (act === "link") void this.pass();
    else if (act === "mute") sound.on = !sound.on;
    else if (act === "help") openReplayKeys();
  }

  protected override render(): TemplateResult {
    const { recording, shown } = this;
    if (recording?.problem) return this.refused(recording.problem);
    if (!recording?.game || !shown)
      return html`<main class="page"><p class="quiet" role="status">${say("loading")}</p></main>`;
    const where = room.forList;
    const list = () => void openSheet(say("replay.moves"), () => this.every(closeSheets), "tall");
    const bar = replayBar(recording, where ? undefined : list, (what) => this.tell(what));
    return html`
      <main class="replay" data-list=${where} @click=${this.skip}>
        <div>
          <p-table
            ?data-rows=${this.inRows}
            .solve=${this.inRows ? solveOpen : solve}
            .scene=${this.scene}
            .bar=${bar}
            .tray=${this.tray()}
            @laid=${() => fitStory(this.querySelector(".steering"), plain(this.story))}
          ></p-table>
        </div>
        ${where
          ? html`<aside class="every" aria-label=${say("replay.moves")}>${this.every()}</aside>`
          : nothing}
        <div class="toast" role="status" ?hidden=${!this.told}>${this.told}</div>
      </main>
    `;
  }

  private refused({ code, text }: { code: string; text: string }): TemplateResult {
    if (code === NO_ROOM)
      return html`<p-no-table .code=${this.code} .suffix=${`/replay/${this.number}`}></p-no-table>`;
    return refusedPage(
      this.code,
      say("replay.refused"),
      text,
      html`<a class="act main" href=${onSite(`/${this.code}`)} @click=${follow}>${say("replay.toRoom")}</a>
        <a class="link" href=${onSite("/")} @click=${follow}>${say("join.instead")}</a>`,
    );
  }

  /** Skips to the end of a step, by a tap on the felt or by any key without an action. */
  private skip(event: Event): void {
    const steers = event instanceof KeyboardEvent && pressed(event);
    if (!steers && !(event.target as Element).closest(".tray,.bar,aside,button,a,input")) this.show.skip();
  }

  private tray(): TemplateResult {
    const { at, running, recording } = this;
    const { moves, players, last } = recording!;
    return steering({
      at,
      last,
      running: !!running,
      chapters: moves!.chapters,
      story: this.story,
      who: players[seatIndex(moves!.moments[at]?.deeds[0]!.seat ?? "")],
      go: (goal) => this.go(goal),
      step: (by) => this.go(this.at + by),
      chapter: (way) => this.chapter(way),
      run: () => this.run(),
      faster: () => this.faster(),
      share: () => this.pass(),
    });
  }

  private every(done: () => void = () => undefined): TemplateResult {
    return everyMove(this.recording!, this.at, {
      look: (seat) => (done(), void this.lookAs(seat)),
      go: (at) => (done(), this.go(at)),
      share: () => this.pass(),
    });
  }

  /** Shows a frame. After a jump, the steps before it supply the captions of the players. */
  private follow(frame: Frame): void {
    if (frame === this.shown) return;
    this.shown = frame;
    const { frames, seat } = this.recording!;
    const before = frames.slice(Math.max(0, this.at - REMEMBERED), this.at);
    const events = [...(this.jumped ? before : []), frame].flatMap((known) => known?.events ?? []);
    const timed = this.running ? speed.of(events) : events;
    this.lines = [];
    this.events = timed.slice(timed.length - frame.events.length);
    this.show.hear({
      story: `${this.number} ${seat}`,
      view: frame.view,
      events: timed,
      at: 0,
      jump: this.jumped,
    });
    this.jumped = false;
  }

  /** Whether this point of view opens hands that the rules keep hidden. */
  private get inRows(): boolean {
    const { seat, game } = this.recording!;
    return seat === OPEN && !rolesOf(game!).held.some(({ role, sees }) => role === "hand" && sees === "all");
  }

  private get scene(): Scene {
    const { players, game } = this.recording!;
    const playerAt = (seat: string) => players[seatIndex(seat)];
    return { ...shownBy(this.show, game!), playerAt, bubble: () => "" };
  }

  private get story(): Marked {
    const heard = this.events.some(({ text }) => text) ? this.lines.slice(-4) : undefined;
    return this.recording!.story(this.at, heard);
  }

  /** Address of the current moment in this browser. */
  private get address(): string {
    const { seat, link } = this.recording!;
    const query = new URLSearchParams({ seat, at: String(this.at), ...(link && { share: link }) });
    return `${onSite(`/${this.code}/replay/${this.number}`)}?${query}`;
  }

  /** Notes the current moment in the page's address, for reloading and copying. */
  private note(): void {
    clearTimeout(this.noting);
    this.noting = window.setTimeout(() => history.replaceState(history.state, "", this.address), NOTED);
  }

  /**
   * Shares the current moment. Its number depends on the point of view, so the link has the number of events heard
   * instead.
   */
  private async pass(): Promise<void> {
    const { seat, moves } = this.recording!;
    const heard = moves!.moments[this.at]?.heard ?? 0;
    this.tell(await shareMoment(this.recording!, `seat=${seat}&heard=${heard}`));
  }

  private tell(what: string): void {
    this.told = what;
    setTimeout(() => (this.told = ""), 4_000);
  }
}
