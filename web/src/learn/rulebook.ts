// Rulebook of a game under the house rules in force, with small tables as examples.

import { html, nothing, type TemplateResult } from "lit";
import { adopt } from "../kit/light-dom-element.ts";
import { api } from "../net/api.ts";
import type { RuleSection, GameInfo, Rulebook, RuleInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { type HouseRules, queryOf } from "../words/rules-words.ts";
import { drawn } from "../art/card-art.ts";
import "./small-table.ts";
import styles from "./learn.css?inline";

adopt(styles);

/** Returns the rulebook. `told` tells whether the house rules are already listed beside it. */
export async function rulebookOf(game: string, rules: HouseRules, told: boolean): Promise<TemplateResult> {
  const [games, book] = await Promise.all([api.games(), api.rulebook(game, queryOf(rules))]);
  const info = games.find(({ name }) => name === book.game)!;
  return html`
    ${told || !book.house.length ? nothing : inForce(book)}
    ${book.sections.map((section) => sectionOf(info, book, section))}
    ${book.text ? html`<p class="pre">${book.text}</p>` : nothing}
  `;
}

function inForce({ house }: Rulebook): TemplateResult {
  return html`<section>
    <h3>${say("learn.inForce")}</h3>
    <ul class="rules">
      ${house.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
  </section>`;
}

const sectionOf = (game: GameInfo, book: Rulebook, { title, rules }: RuleSection): TemplateResult =>
  html`<section>
    <h3>${title}</h3>
    ${rules.map((rule) => paragraph(game, book, rule))}
  </section>`;

const paragraph = (game: GameInfo, { names }: Rulebook, { clauses, text, frames }: RuleInfo) =>
  html`<div class="rule">
    <p>${drawn(text)} <small class="clauses">${clauses.join(" ")}</small></p>
    ${frames.length
      ? html`<p-small-table .game=${game} .frames=${frames} .names=${names}></p-small-table>`
      : nothing}
  </div>`;
