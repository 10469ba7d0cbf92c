// Choice of rules before a table is opened: those of a link, those last set here, or the usual ones.

import { html, nothing, render, type TemplateResult } from "lit";
import { icon } from "../art/icons.ts";
import { adopt } from "../kit/light-dom-element.ts";
import { ours } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import type { ChosenRules, GameInfo } from "../protocol.ts";
import { unusual } from "../words/rules-words.ts";
import { say } from "../words/say.ts";
import styles from "./rules.css?inline";

adopt(styles);

/** Rules offered under a name, as written in a link. */
interface Offered {
  label: string;
  query: string;
  chosen: ChosenRules;
}

/** Offers sets of rules in the form of a game. Those of a link are chosen first. */
export async function offerRules(slot: HTMLElement, name: string, link?: string): Promise<void> {
  const game = (await api.games()).find((other) => other.name === name);
  if (!game) return;
  const offer = async (label: string, query: string): Promise<Offered> => ({
    label,
    query,
    chosen: await api.chosen(name, query),
  });
  const kept = ours.of(name);
  const offered = await Promise.all([
    ...(link === undefined ? [] : [offer(say("rules.ofLink"), link)]),
    ...(kept && kept !== link ? [offer(say("rules.ours"), kept)] : []),
  ]);
  const forget = () => {
    ours.forget(name);
    void offerRules(slot, name, link);
  };
  render(offered.length ? choices(game, offered, kept ? forget : undefined) : nothing, slot);
  slot.querySelector<HTMLInputElement>("input")?.click();
}

function choices(game: GameInfo, offered: Offered[], forget?: () => void): TemplateResult {
  const wrong = offered.flatMap(({ chosen }) => chosen.wrong);
  return html`<fieldset class="by-rules">
    <legend>${say("lobby.rules")}</legend>
    ${offered.map(({ label, query, chosen }) =>
      choice(label, query, html`<small>${unusual(game, chosen)}</small>`),
    )}
    ${choice(game.presets[0]!.label, "", nothing)}
    ${wrong.length
      ? html`<p class="quiet" role="status">
          ${say("rules.leftOut")} ${wrong.map((reason) => html`<span>${reason} </span>`)}
        </p>`
      : nothing}
    ${forget
      ? html`<button type="button" class="link" @click=${forget}>${say("rules.forget")}</button>`
      : nothing}
  </fieldset>`;
}

const choice = (label: string, query: string, more: TemplateResult | typeof nothing): TemplateResult =>
  html`<label class="pick">
    <input type="radio" name="by" value=${query} />${icon("check")}<span>${label}${more}</span>
  </label>`;
