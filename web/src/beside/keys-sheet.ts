// The page of keys.

import { adopt } from "../kit/light-dom-element.ts";
import { html, nothing, type TemplateResult } from "lit";
import { type KeyAction, KEYS } from "../choose/keys.ts";
import { openSheet } from "../sheets/sheet.ts";
import { say, type Word } from "../words/say.ts";
import styles from "./beside.css?inline";

adopt(styles);

const SIGNS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** Keys that are named as they are in the language. */
const NAMES: Record<string, Word> = {
  " ": "keys.space",
  Enter: "keys.enter",
  Escape: "keys.escape",
  Home: "keys.home",
  End: "keys.end",
  PageUp: "keys.pageUp",
  PageDown: "keys.pageDown",
};

export function keyText(key: string): string {
  const name = NAMES[key];
  return name ? say(name) : (SIGNS[key] ?? key.toUpperCase());
}

function row([keys, what]: [string[], string]): TemplateResult {
  return html`<div>
    <dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
    <dd>${what}</dd>
  </div>`;
}

/** Keys, and what each of them is for. */
export function openKeyList(short: string, rows: [string[], string][]): void {
  void openSheet(
    say("keys.title"),
    () => html`
      ${short ? html`<p>${short}</p>` : nothing}
      <dl class="key-list">${rows.map(row)}</dl>
      <p class="quiet">${say("keys.off")}</p>
    `,
  );
}

export function openKeysSheet(): void {
  const actions = [...new Set(Object.values(KEYS))];
  const keysOf = (action: KeyAction) => Object.keys(KEYS).filter((key) => KEYS[key] === action);
  openKeyList(say("keys.short"), [
    ...actions.map((action): [string[], string] => [keysOf(action).map(keyText), say(`keys.${action}`)]),
    [[say("keys.letter")], say("keys.letters")],
  ]);
}
