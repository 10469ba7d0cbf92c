// Plays the sounds of the table. They are synthesized, so nothing is loaded, and nothing is created before the player
// wants to hear it. Browsers allow sound only after the page was touched.

import { settings } from "../kit/settings.ts";
import type { BeatKind } from "../protocol.ts";
import { SCORE, type SoundName } from "./score.ts";
import { mixer, noiseFor, perform } from "./synth.ts";

const APART = 45; // milliseconds between two sounds of one kind; closer ones count as one
const ENDED = 3_000; // milliseconds after a win in which the end of the game has no sound of its own
const HIDDEN = 30_000; // milliseconds after which a hidden page releases the loudspeaker

class Sound {
  private stage: { context: AudioContext; into: AudioNode; noise: AudioBuffer } | undefined;
  private last = new Map<SoundName, number>();
  private turns = 0;
  private shared = false;
  private wanted = this.chosen;
  private timer = 0;

  constructor() {
    for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, () => this.wake());
    document.addEventListener("visibilitychange", () => this.restLater());
    settings.listen(() => this.heed());
  }

  /** Whether this is a shared screen. It has a fuller sound and a setting of its own. */
  set full(full: boolean) {
    this.close();
    this.shared = full;
    this.wanted = this.chosen;
  }

  /** Whether sounds can be heard. A shared screen stays silent until it is touched. */
  get on(): boolean {
    return this.chosen && (!this.shared || touched());
  }

  set on(on: boolean) {
    settings.set(this.shared ? "soundOnTv" : "sound", on);
  }

  /** Plays the sound of a beat. Events that are only told (`say`) are silent. */
  beat(kind: BeatKind | "deal"): void {
    if (kind !== "say") this.play(kind);
  }

  over(): void {
    if (performance.now() - (this.last.get("win") ?? -ENDED) >= ENDED) this.play("win");
  }

  private get chosen(): boolean {
    return settings.chosen[this.shared ? "soundOnTv" : "sound"];
  }

  play(name: SoundName): void {
    const now = performance.now();
    if (now - (this.last.get(name) ?? -APART) < APART) return;
    this.wake();
    if (!this.stage) return;
    this.last.set(name, now);
    const variants = SCORE[name];
    perform(variants[this.turns++ % variants.length]!, this.stage.into, this.stage.noise);
  }

  private wake(): void {
    if (!this.chosen || !touched()) return;
    if (!this.stage) {
      const context = new AudioContext();
      this.stage = { context, into: mixer(context, this.shared), noise: noiseFor(context) };
    }
    const { context } = this.stage;
    // otherwise the next touch tries again
    if (context.state !== "running") void context.resume().catch(() => undefined);
    this.restLater();
  }

  private restLater(): void {
    clearTimeout(this.timer);
    if (this.stage && document.hidden)
      this.timer = window.setTimeout(() => void this.stage?.context.suspend(), HIDDEN);
  }

  private close(): void {
    void this.stage?.context.close();
    this.stage = undefined;
  }

  /** Applies a changed setting. Switching sound on plays a sound at once. */
  private heed(): void {
    if (this.wanted === this.chosen) return;
    this.wanted = this.chosen;
    if (this.wanted) this.play("say");
    else this.close();
  }
}

const touched = (): boolean => !!navigator.userActivation?.hasBeenActive;

export const sound = new Sound();
