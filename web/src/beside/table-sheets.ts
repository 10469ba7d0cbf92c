// Sheets over the table: the list of keys; and on small screens a player’s cards, where the table shows only the face.

import { adopt } from "../kit/light-dom-element.ts";
import { html, nothing, type TemplateResult } from "lit";
import { type KeyAction, KEYS } from "../choose/keys.ts";
import { openSheet } from "../sheets/sheet.ts";
import { say, type Word } from "../words/say.ts";
import styles from "./beside.css?inline";
import { avatar } from "../art/avatar.ts";
import { cardArt, colour } from "../art/card-art.ts";
import { badge, readFacts, type Shown, tag } from "../table/facts.ts";
import { grouped, located, nameAt, rolesOf, type Scene } from "../table/scene.ts";
import { spokenName } from "../words/card-names.ts";

adopt(styles);

const SIGNS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** Keys whose names are translated. */
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

/** Opens a list of keys and their uses. */
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

export function openSeatSheet(scene: Scene, seat: string): void {
  const { held, mat } = rolesOf(scene.game);
  const { seats, faces, totals } = readFacts(scene);
  const worn = [faces.get(seat) ?? [], seats.get(seat) ?? []].flat();
  const someone = scene.playerAt(seat);
  void openSheet(
    nameAt(scene, seat),
    () => html`
      <div class="seat-sheet">
        ${someone ? avatar(someone) : nothing}
        ${worn.length ? html`<p class="facts">${worn.map(tag)}</p>` : nothing}
        ${grouped([...held, ...mat]).map(({ label, zones }) => {
          const cards = zones.flatMap((zone) => scene.view.zones[located(zone, seat)] ?? []);
          const sums = zones.flatMap((zone) => totals.get(located(zone, seat)) ?? []);
          return cards.length ? pile(label, cards, sums) : nothing;
        })}
      </div>
    `,
  );
}

function pile(label: string, cards: string[], sums: Shown[]): TemplateResult {
  const names = cards.map(spokenName);
  return html`
    <h3>${label} <b>${cards.length}</b> ${sums.map(badge)}</h3>
    <p
      class="laid-out"
      role="img"
      aria-label=${say("table.pileSeen", { label, count: cards.length, cards: names })}
    >
      ${cards.map((card) => html`<span class="card ${colour(card)}">${cardArt(card, "medium")}</span>`)}
    </p>
  `;
}
