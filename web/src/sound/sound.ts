// The sounds of the table, made in code: nothing is loaded, and nothing is made before somebody wants to
// hear it. Browsers allow sound once somebody has touched the page.

import { settings } from "../kit/settings.ts";
import type { BeatKind } from "../protocol.ts";
import { SCORE, type SoundName } from "./score.ts";
import { mixer, noiseFor, perform } from "./synth.ts";

const APART = 45; // milliseconds between two of a kind: closer, they are one
const ENDED = 3_000; // milliseconds after a win in which the end of the game needs no sound of its own
const HIDDEN = 30_000; // milliseconds after which a page that nobody sees lets go of the loudspeaker

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

  /** Whether this is the screen that everybody looks at: it sounds fuller, and has a setting of its own. */
  set full(full: boolean) {
    this.close();
    this.shared = full;
    this.wanted = this.chosen;
  }

  /** Whether there is anything to hear. Nobody may ever touch a shared screen: then there is not. */
  get on(): boolean {
    return this.chosen && (!this.shared || touched());
  }

  set on(on: boolean) {
    settings.set(this.shared ? "soundOnTv" : "sound", on);
  }

  /** What is merely told is silent. */
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
    if (context.state !== "running") void context.resume().catch(() => undefined); // or with the next touch
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

  /** Whoever switches it on hears that at once. */
  private heed(): void {
    if (this.wanted === this.chosen) return;
    this.wanted = this.chosen;
    if (this.wanted) this.play("say");
    else this.close();
  }
}

const touched = (): boolean => !!navigator.userActivation?.hasBeenActive;

export const sound = new Sound();
