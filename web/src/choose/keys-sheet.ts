// The page of keys.

import { html, type TemplateResult } from "lit";
import { openSheet } from "../sheets/sheet.ts";
import { say, type Word } from "../words/say.ts";
import { KEYS, type KeyAction } from "./key-table.ts";

const SIGNS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** Keys that are named as they are in the language. */
const NAMES: Record<string, Word> = {
  " ": "keys.space",
  Enter: "keys.enter",
  Escape: "keys.escape",
  Home: "keys.home",
  End: "keys.end",
};

function keyText(key: string): string {
  const name = NAMES[key];
  return name ? say(name) : (SIGNS[key] ?? key.toUpperCase());
}

function row(keys: string[], what: string): TemplateResult {
  return html`<div>
    <dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
    <dd>${what}</dd>
  </div>`;
}

export function openKeysSheet(): void {
  const actions = [...new Set(Object.values(KEYS))];
  const keysOf = (action: KeyAction) => Object.keys(KEYS).filter((key) => KEYS[key] === action);
  void openSheet(
    say("keys.title"),
    () => html`
      <p>${say("keys.short")}</p>
      <dl class="key-list">
        ${actions.map((action) => row(keysOf(action).map(keyText), say(`keys.${action}`)))}
        ${row([say("keys.letter")], say("keys.letters"))}
      </dl>
      <p class="quiet">${say("keys.off")}</p>
    `,
  );
}
