// The buttons in the tray: which of them have room, in which order they stand, and which letters press them.

import { say } from "../words/say.ts";
import type { Choice } from "./choices.ts";

type Told = "verb" | "label" | "effect" | "right" | "wrong" | "ready" | "manner";

/** A choice, or something else that can be pressed. */
export interface TrayButton extends Pick<Choice, Told> {
  arg?: string;
  press: () => void;
  /** The letter that presses it, or none. */
  letter?: string;
}

/** The most important first. */
const WEIGHT: Choice["manner"][] = ["main", "loud", "even", "plain", "quiet"];
const byWeight = (one: TrayButton, other: TrayButton): number =>
  WEIGHT.indexOf(one.manner) - WEIGHT.indexOf(other.manner);

/** As many as there is room for; the rest is behind one that opens them. */
export function withMore(
  buttons: TrayButton[],
  room: number,
  open: (rest: TrayButton[]) => void,
): TrayButton[] {
  const sorted = [...buttons].sort(byWeight);
  if (sorted.length <= room) return sorted;
  const rest = sorted.splice(Math.max(0, room - 1));
  const more = { label: say("table.more"), effect: "", ready: true, verb: "" };
  return [...sorted, { ...more, manner: "plain", press: () => open(rest) }];
}

/**
 * Side by side, what stands out is at the right, where the thumb is; those that are alike keep their order.
 * What ends it all is apart from what one is asked for.
 */
export function inRow(buttons: TrayButton[]): [TrayButton[], TrayButton[]] {
  const place = ({ manner }: TrayButton) => (manner === "loud" ? 0 : WEIGHT.indexOf(manner));
  const apart = buttons.filter(({ manner }) => manner === "quiet");
  const row = buttons.filter((button) => !apart.includes(button));
  return [row.sort((one, other) => place(other) - place(one)), apart];
}

/** What all of them lead to need not stand on each. */
export function commonEffect(buttons: TrayButton[]): string {
  const effects = new Set(buttons.map(({ effect }) => effect));
  return buttons.length > 1 && effects.size === 1 ? [...effects][0]! : "";
}

/** Enter presses what stands out; the others have letters. */
export function withLetters(buttons: TrayButton[], taken: Iterable<string>): TrayButton[] {
  const lettered = buttons.filter(({ manner }) => manner !== "main");
  const letters = lettersFor(
    lettered.map(({ label }) => label),
    taken,
  );
  return buttons.map((button) => ({ ...button, letter: letters[lettered.indexOf(button)] ?? "" }));
}

/** For each label the first of its letters that is still free, or none. */
export function lettersFor(labels: string[], taken: Iterable<string> = []): string[] {
  const used = new Set(taken);
  return labels.map((label) => {
    const letters = label.toLocaleLowerCase().match(/\p{L}/gu) ?? [];
    const free = letters.find((letter) => !used.has(letter)) ?? "";
    used.add(free);
    return free;
  });
}
