// The turn clock: a ring around a face, seconds, and now and then a spoken number.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Sitting } from "../state.ts";
import { sound } from "../sound/sound.ts";
import { say } from "../words/say.ts";

const TICK = 250; // milliseconds
const SOON = 10; // seconds that are counted
const LAST = 5; // seconds that are heard

/** Keeps `--left` on an element, from 1 down to 0, and draws it anew where a second counts. */
export class Clock implements ReactiveController {
  /** Seconds that are left; nothing where no clock runs. */
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

  /** Whether it is time to hurry. */
  get soon(): boolean {
    return this.seconds !== undefined && this.seconds <= SOON;
  }

  /** For those who listen: now and then, not at every second. */
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

  /** The last seconds of one's own time can be heard. */
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
