// A screen that nobody touches: it stays awake, its lamp is dimmed when nothing has happened for long, and
// it says how it can be heard, because browsers make no sound before somebody has touched them.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { settings } from "../kit/settings.ts";
import type { Session } from "../net/session.ts";

const IDLE = 5 * 60_000; // milliseconds after which the lamp is dimmed
const HINT = 20_000; // milliseconds that it says how to be heard

export class Attention implements ReactiveController {
  /** Whether nothing has happened for long. */
  dim = false;
  /** Whether nobody has touched the screen yet, so that it cannot be heard; told for a while. */
  silent = !navigator.userActivation?.hasBeenActive && settings.chosen.soundOnTv;
  private stop = new AbortController();
  private idle = 0;
  private hint = 0;
  private last: unknown;
  private lock: WakeLockSentinel | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly session: () => Session | undefined,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.stop = new AbortController();
    const { signal } = this.stop;
    for (const touch of ["keydown", "pointerdown"]) addEventListener(touch, () => this.touched(), { signal });
    document.addEventListener("visibilitychange", () => void this.keepAwake(), { signal });
    this.hint = window.setTimeout(() => this.hush(), HINT);
    this.wake();
    void this.keepAwake();
  }

  hostDisconnected(): void {
    this.stop.abort();
    clearTimeout(this.idle);
    clearTimeout(this.hint);
    void this.lock?.release();
    this.lock = undefined;
  }

  /** What the server says wakes the lamp; that it cannot be reached does not. */
  hostUpdate(): void {
    const session = this.session();
    const heard = session?.table ?? session?.room;
    if (heard !== this.last) this.wake();
    this.last = heard;
  }

  /** A key or a tap shows how it ends. */
  private touched(): void {
    this.session()?.showing.skip();
    this.wake();
    this.hush();
  }

  private hush(): void {
    if (!this.silent) return;
    this.silent = false;
    this.host.requestUpdate();
  }

  private wake(): void {
    clearTimeout(this.idle);
    this.idle = window.setTimeout(() => this.setDim(true), IDLE);
    this.setDim(false);
  }

  private setDim(dim: boolean): void {
    if (this.dim === dim) return;
    this.dim = dim;
    this.host.requestUpdate();
  }

  /** Where the browser allows it; it lets go by itself whenever the page is hidden. */
  private async keepAwake(): Promise<void> {
    if (document.hidden || !("wakeLock" in navigator)) return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      if (this.stop.signal.aborted) void lock.release();
      else this.lock = lock;
    } catch {
      // the battery is low, or the page may not: then it is as the device has it
    }
  }
}
