// Keyboard at the table: arrows, Space and Enter play; letters press buttons. It is off while the player types, while a
// sheet is open, and when switched off in the settings. The page that explains the keys reads them from `KEYS`.

import { settings } from "../kit/settings.ts";
import type { ViewInfo } from "../protocol.ts";
import { sound } from "../sound/sound.ts";
import { legalSets, step } from "./offers.ts";
import type { PromptElement } from "./prompt.ts";
import type { Selection } from "./selection.ts";

export type KeyAction =
  | "move"
  | "choose"
  | "play"
  | "step"
  | "clear"
  | "hint"
  | "sort"
  | "log"
  | "mute"
  | "help";

/** Actions by the browser's name of the key. */
export const KEYS: Record<string, KeyAction> = {
  ArrowLeft: "move",
  ArrowRight: "move",
  Home: "move",
  End: "move",
  " ": "choose",
  Enter: "play",
  ArrowUp: "step",
  ArrowDown: "step",
  Escape: "clear",
  h: "hint",
  s: "sort",
  l: "log",
  m: "mute",
  "?": "help",
};

/** Letters that buttons cannot use. */
export const LETTERS_TAKEN = Object.keys(KEYS);

const FIELDS = ["input", "select", "textarea", "dialog", "p-drawer", "[contenteditable]"];
const TYPING = [...FIELDS, "[role=tablist]", "[role=log]"].join(); // elements in which arrow keys have another meaning
const PRESSED_BY_ITSELF = "button:not(.hit), a[href], summary";
const AHEAD: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1 };

export interface Player {
  /** The buttons over the player's cards, in the order of the hand. Each names its card in `data-card`. */
  hits(): HTMLElement[];
  view(): ViewInfo | undefined;
  selection: Selection;
  prompt(): PromptElement | null;
  /** Selects these cards. */
  suggest(cards: string[]): void;
  hint(): void;
  log(): void;
  help(): void;
}

export class Keys {
  /** Index of the card that Tab leads to. */
  private at = 0;
  /** Whether a card has the focus, or had it until the card was removed. */
  private holding = false;
  private stop = new AbortController();

  constructor(private readonly player: Player) {
    const { signal } = this.stop;
    document.addEventListener("keydown", (event) => this.pressed(event), { signal });
    document.addEventListener("focusin", ({ target }) => this.focused(target as HTMLElement), { signal });
    document.addEventListener("pointerdown", () => (this.holding = false), { signal });
  }

  close(): void {
    this.stop.abort();
  }

  /** Keeps the focus index when the hand changes. */
  renew(): void {
    const hits = this.player.hits();
    this.at = Math.max(0, Math.min(this.at, hits.length - 1));
    hits.forEach((hit, at) => (hit.tabIndex = at === this.at ? 0 : -1));
    if (this.holding && document.activeElement === document.body)
      hits[this.at]?.focus({ preventScroll: true });
  }

  private focused(target: HTMLElement): void {
    const at = this.player.hits().indexOf(target);
    this.holding = at >= 0;
    if (at < 0) return;
    this.at = at;
    this.renew();
  }

  private pressed(event: KeyboardEvent): void {
    // With shortcuts switched off, arrows still move between cards.
    const moves = this.holding && /^(Arrow(Left|Right)|Home|End)$/.test(event.key);
    if (!(settings.chosen.keys || moves) || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest(TYPING) || document.querySelector("dialog:modal")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = KEYS[key];
    const done = action
      ? this.act(action, key, event)
      : !event.repeat && this.player.prompt()?.pressLetter(key);
    if (done) event.preventDefault();
  }

  /** Carries out an action. Returns false if there is nothing to do, which leaves the key to the browser. */
  private act(action: KeyAction, key: string, { target, repeat }: KeyboardEvent): boolean {
    const { player } = this;
    const element = target as HTMLElement;
    switch (action) {
      case "move":
        return this.move(key);
      case "step":
        return this.step(AHEAD[key]!);
      case "choose":
        // The browser itself presses a focused button or card.
        if (element.closest("button, a[href], summary")) return false;
        if (!repeat) player.hits()[this.at]?.click();
        return true;
      case "play":
        if (element.closest(PRESSED_BY_ITSELF)) return false;
        return repeat || (player.prompt()?.pressMain() ?? false);
      case "clear":
        if (!player.selection.cards.length && !player.selection.reason) return false;
        player.selection.clear();
        return true;
      case "sort":
        if (!repeat) settings.set("bySuit", !settings.chosen.bySuit);
        return true;
      case "mute":
        if (!repeat) sound.on = !sound.on;
        return true;
      default:
        if (!repeat) player[action]();
        return true;
    }
  }

  private move(key: string): boolean {
    const hits = this.player.hits();
    if (!hits.length) return false;
    const by = AHEAD[key];
    // The first arrow press returns to the last card.
    const from = hits.indexOf(document.activeElement as HTMLElement) < 0 ? this.at - (by ?? 0) : this.at;
    const goal = by === undefined ? (key === "Home" ? 0 : hits.length - 1) : from + by;
    hits[(goal + hits.length) % hits.length]!.focus({ preventScroll: true });
    return true;
  }

  /** Selects the next playable set of cards, or the one before. */
  private step(by: 1 | -1): boolean {
    const { selection } = this.player;
    const view = this.player.view();
    const own = this.player.hits().map((hit) => hit.dataset["card"]!);
    const sets = view ? legalSets(view.offers, own, view.words) : [];
    if (!sets.length) return false;
    this.player.suggest(step(sets, selection.cards, by));
    this.player.prompt()?.announce();
    return true;
  }
}
