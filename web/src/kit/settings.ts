// The player's settings, kept in the browser and shown on the page's root element.

import type { Choices } from "../state.ts";
import { Emitter } from "./following.ts";
import { recall, remember } from "./storage.ts";

const DEFAULTS: Choices = {
  theme: "auto",
  fourColours: false,
  sound: false,
  soundOnTv: true,
  largeText: false,
  stillness: false,
  bySuit: false,
  keys: true,
  coach: true,
};

class Settings extends Emitter {
  chosen: Choices = { ...DEFAULTS, ...recall<Partial<Choices>>("settings", {}) };
  private dark = matchMedia("(prefers-color-scheme: dark)");
  private still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor() {
    super();
    this.dark.onchange = this.still.onchange = () => this.heed();
    this.show();
  }

  /** Whether to avoid motion. */
  get calm(): boolean {
    return this.chosen.stillness || this.still.matches;
  }

  set<K extends keyof Choices>(name: K, value: Choices[K]): void {
    this.chosen = { ...this.chosen, [name]: value };
    remember("settings", this.chosen);
    this.heed();
  }

  private heed(): void {
    this.show();
    this.tell();
  }

  private show(): void {
    const { theme, fourColours, largeText } = this.chosen;
    const { dataset } = document.documentElement;
    dataset["theme"] = theme === "auto" ? (this.dark.matches ? "dark" : "light") : theme;
    dataset["colours"] = fourColours ? "four" : "two";
    dataset["text"] = largeText ? "large" : "normal";
    dataset["motion"] = this.calm ? "none" : "auto";
  }
}

export const settings = new Settings();

/** Returns the scale of text by the browser's setting and ours; 1 is the usual size. */
export const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
