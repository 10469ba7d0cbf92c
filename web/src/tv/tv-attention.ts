// Attention on a shared screen: keeps it awake, dims the lamp when nothing has happened for long, and explains how to
// switch on sound, since browsers stay silent until the page was touched.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { settings } from "../kit/settings.ts";
import type { Session } from "../net/session.ts";

const IDLE = 5 * 60_000; // milliseconds after which the lamp is dimmed
const HINT = 20_000; // milliseconds that the hint about sound is shown

export class Attention implements ReactiveController {
  /** Whether nothing has happened for long. */
  dim = false;
  /** Whether to say that the screen is silent until it is touched. Shown for a while only. */
  silent = !navigator.userActivation?.hasBeenActive && settings.chosen.soundOnTv;
  private stop = new AbortController();
  private idle = 0;
  private hint = 0;
  private room: Session["room"];
  private table: Session["table"];
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

  /** Wakes the lamp when the server sends something. A lost connection does not wake it. */
  hostUpdate(): void {
    const { room, table } = this.session() ?? {};
    if (room !== this.room || table !== this.table) this.wake();
    this.room = room;
    this.table = table;
  }

  /** Skips an animation with a key or a tap. */
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

  /** Keeps the screen awake if the browser allows it. The browser releases the lock when the page is hidden. */
  private async keepAwake(): Promise<void> {
    if (document.hidden || !("wakeLock" in navigator)) return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      if (this.stop.signal.aborted) void lock.release();
      else this.lock = lock;
    } catch {
      // Wake lock refused; the device's own timeout applies.
    }
  }
}
