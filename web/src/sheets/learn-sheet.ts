// Sheets for the rulebook and for the game in sixty seconds, over any page. Both are loaded on demand.

import { html, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import type { HouseRules } from "../words/rules-words.ts";
import { say } from "../words/say.ts";
import { openSheet, showSheet } from "./sheet.ts";

const books = new Map<string, Promise<TemplateResult>>();

/** Returns the rulebook of a game under some house rules. It is requested once. */
export function rulesPage(game: string, rules: HouseRules, told = false): TemplateResult {
  const key = JSON.stringify([game, rules, told]);
  const failed = () => {
    books.delete(key);
    return html`<p>${say("offline")}</p>`;
  };
  const load = () => import("../learn/rulebook.ts").then(({ rulebookOf }) => rulebookOf(game, rules, told));
  const book = books.get(key) ?? load().catch(failed);
  books.set(key, book);
  return html`<div class="prose rulebook">${until(book, html`<p>${say("loading")}</p>`)}</div>`;
}

export function openRulesSheet(game: string, title: string, rules: HouseRules = {}): void {
  void openSheet(title, () => rulesPage(game, rules), "wide");
}

/** Opens the game in sixty seconds over the current page. */
export function openLearnSheet(game: string, title: string, rules: HouseRules = {}): void {
  void import("../learn/learn.ts");
  const whole = (done: (answer: string) => void) =>
    html`<p-learn sheet .game=${game} .rules=${rules} @close=${() => done("")}></p-learn>`;
  void showSheet(say("front.howToPlay", { title }), whole, "tall");
}
