// Turn clock: a ring around a face, the seconds left, and now and then the time for screen readers.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Sitting } from "../state.ts";
import { sound } from "../sound/sound.ts";
import { say } from "../words/say.ts";

const TICK = 250; // milliseconds between updates
const SOON = 10; // seconds from which the countdown is shown
const LAST = 5; // seconds from which the countdown can be heard

/** Sets `--left` on an element, from 1 down to 0, and redraws it for each second of the countdown. */
export class Clock implements ReactiveController {
  /** Seconds left; undefined without a clock. */
  seconds: number | undefined;
  private timer = 0;
  private counted: number | undefined;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly session: () => Sitting | undefined,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.timer = window.setInterval(() => this.tick(), TICK);
  }

  hostDisconnected(): void {
    clearInterval(this.timer);
  }

  hostUpdate(): void {
    this.read();
  }

  /** Whether the countdown of the last seconds has begun. */
  get soon(): boolean {
    return this.seconds !== undefined && this.seconds <= SOON;
  }

  /** Time left for screen readers, at a few moments only. */
  get told(): string {
    const left = this.seconds;
    if (left === undefined) return "";
    return left <= LAST || left % 15 === 0 ? say("table.timeLeft", { left }) : "";
  }

  private tick(): void {
    const before = this.seconds;
    this.read();
    if (this.seconds !== before) this.host.requestUpdate();
    this.count();
  }

  /** Plays a sound for each of the player's last seconds. */
  private count(): void {
    const { seconds } = this;
    if (seconds !== this.counted && seconds && seconds <= LAST && this.session()?.yourTurn)
      sound.play("tick");
    this.counted = seconds;
  }

  private read(): void {
    const session = this.session();
    const left = session?.timeLeft();
    const of = session?.table?.clock?.of;
    this.seconds = left === undefined || !of ? undefined : Math.ceil(left / 1000);
    this.host.style.setProperty("--left", of ? ((left ?? of) / of).toFixed(3) : "1");
  }
}
