// The keys of a replay: those that are bound are those that are listed.

import { keyText, openKeyList } from "../choose/keys-sheet.ts";
import { settings } from "../kit/settings.ts";
import { say, type Word } from "../words/say.ts";

type Act = "run" | "moves" | "chapters" | "ends" | "speed" | "eyes" | "link" | "mute" | "help";

const KEYS: Record<string, Act> = {
  " ": "run",
  ArrowLeft: "moves",
  ArrowRight: "moves",
  PageUp: "chapters",
  PageDown: "chapters",
  Home: "ends",
  End: "ends",
  s: "speed",
  l: "link",
  m: "mute",
  "?": "help",
};
/** With Shift, which some keyboards need for want of others. */
const SHIFTED: Record<string, Act> = { ArrowLeft: "chapters", ArrowRight: "chapters" };
const BACK = /Left|Up|Home/;

export interface Pressed {
  act: Act;
  /** Back or on, or for eyes the number of the face. */
  arg: number;
}

/** What a key is to do, if it is one of ours and meant for us. */
export function pressed(event: KeyboardEvent): Pressed | undefined {
  const { key, shiftKey, target } = event;
  if (!settings.chosen.keys || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (document.querySelector("dialog:modal")) return undefined;
  const on = target as HTMLElement;
  if (on.matches("input, select") || (key === " " && on.matches("button, a"))) return undefined;
  if (/^[0-9]$/.test(key)) return { act: "eyes", arg: (Number(key) + 9) % 10 };
  const act = (shiftKey && SHIFTED[key]) || KEYS[key.length > 1 ? key : key.toLowerCase()];
  return act && { act, arg: BACK.test(key) ? -1 : 1 };
}

export function openReplayKeys(): void {
  const keysOf = (table: Record<string, Act>, act: Act) =>
    Object.keys(table)
      .filter((key) => table[key] === act)
      .map(keyText);
  const shifted = (key: string) => say("replay.shift", { key });
  const told = (act: Act): [string[], string] => [
    [...keysOf(KEYS, act), ...keysOf(SHIFTED, act).map(shifted)],
    say(`keys.${act}` as Word),
  ];
  const [help, ...others] = [...new Set(Object.values(KEYS))].reverse();
  openKeyList("", [...others.reverse().map(told), [["1", "2", "3", "…"], say("keys.eyes")], told(help!)]);
}
