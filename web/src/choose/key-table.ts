// Which key does what: those that are bound are those that are listed.

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
