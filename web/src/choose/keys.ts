// The keyboard at the table: arrows, Space and Enter play; letters press buttons. It rests while the player types,
// while a sheet is open, and when it is switched off. The table of keys is also what the page of keys lists.

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

/** By the name that the browser has for a key. */
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

/** Letters that no button can have. */
export const LETTERS_TAKEN = Object.keys(KEYS);

const FIELDS = ["input", "select", "textarea", "dialog", "p-drawer", "[contenteditable]"];
const TYPING = [...FIELDS, "[role=tablist]", "[role=log]"].join(); // arrows mean something else in these
const PRESSED_BY_ITSELF = "button:not(.hit), a[href], summary";
const AHEAD: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1 };

export interface Player {
  /** The buttons over one's own cards, as they are held; each has its card in `data-card`. */
  hits(): HTMLElement[];
  view(): ViewInfo | undefined;
  selection: Selection;
  prompt(): PromptElement | null;
  /** Select these cards. */
  suggest(cards: string[]): void;
  hint(): void;
  log(): void;
  help(): void;
}

export class Keys {
  /** Which of one's cards Tab leads to. */
  private at = 0;
  /** Whether the focus is on a card, or was until the card went. */
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

  /** One's cards are others than before: the focus stays in its place. */
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
    // Whoever wants no shortcuts still has to get from card to card.
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

  /** Returns whether there was anything to do; if not, the browser does what it always does. */
  private act(action: KeyAction, key: string, { target, repeat }: KeyboardEvent): boolean {
    const { player } = this;
    const element = target as HTMLElement;
    switch (action) {
      case "move":
        return this.move(key);
      case "step":
        return this.step(AHEAD[key]!);
      case "choose":
        // A button that has the focus is pressed by the browser, a card too.
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
    // The first arrow leads to where one was.
    const from = hits.indexOf(document.activeElement as HTMLElement) < 0 ? this.at - (by ?? 0) : this.at;
    const goal = by === undefined ? (key === "Home" ? 0 : hits.length - 1) : from + by;
    hits[(goal + hits.length) % hits.length]!.focus({ preventScroll: true });
    return true;
  }

  /** The next thing that can be played, or the one before. */
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
