// Facts that a game tells besides the cards: sorted by where they are shown (the headline, a seat, a pile, the
// details), and drawn.

import { html, nothing, svg, type TemplateResult } from "lit";
import { firstSeats } from "../kit/notation.ts";
import type { FactInfo, GameInfo, ViewInfo } from "../protocol.ts";
import { capital, listed, say } from "../words/say.ts";
import type { Scene } from "./scene.ts";

export interface Shown {
  name: string;
  /** Label of the fact; empty if the label is shown as the value, such as a mark at a seat. */
  label: string;
  value: string;
  /** Whether the fact is drawn as a chip of money. Screen readers get its label. */
  money: boolean;
}

export interface Facts {
  headline: Shown[];
  seats: Map<string, Shown[]>;
  /** Numbers at the players' faces, by seat. */
  faces: Map<string, Shown>;
  /** Totals, by the location of their cards. */
  totals: Map<string, Shown>;
  details: Shown[];
}

export function readFacts(scene: Pick<Scene, "game" | "view" | "playerAt" | "totals">): Facts {
  const { game, view, playerAt } = scene;
  const letters = firstSeats(view.seats);
  const seats = new Map(letters.map((letter): [string, Shown[]] => [letter, []]));
  const facts: Facts = { headline: [], seats, faces: new Map(), totals: new Map(), details: [] };
  for (const fact of game.facts) {
    const value = view.words.facts[fact.name];
    if (!value || fact.shown === "never") continue;
    if (Array.isArray(value)) {
      const told = letters
        .map((letter, at) => ({ letter, what: value[at] ?? "" }))
        .filter(({ what }) => what);
      if (fact.shown !== "details")
        told.forEach(({ letter, what }) => {
          if (fact.shown === "face") facts.faces.set(letter, shown(fact, what));
          else if (!totalled(fact, view, `.${letter}`)) seats.get(letter)!.push(shown(fact, what));
        });
      else if (told.length) {
        const each = told.map(({ letter, what }) =>
          say("table.of", { name: playerAt(letter)?.name ?? letter, what }),
        );
        facts.details.push({ name: fact.name, label: fact.label, value: listed(each), money: false });
      }
    } else if (totalled(fact, view, "") && fact.shown !== "details") {
      continue; // shown at its cards instead
    } else if (fact.shown === "seat") {
      for (const letter of seatsNamed(fact, view)) seats.get(letter)?.push(worn(fact, value));
    } else if (fact.shown !== "face") {
      facts[fact.shown].push(shown(fact, value));
    }
  }
  for (const [location, what] of scene.totals ?? totalsIn(game, view)) {
    const fact = game.facts.find(({ totals }) => totals && totals === location.split(".")[0]);
    if (fact && what) facts.totals.set(location, shown(fact, capital(what)));
  }
  return facts;
}

function shown(fact: FactInfo, value: string): Shown {
  return { name: fact.name, label: fact.label, value, money: fact.kind === "cents" };
}

/** Returns the totals of cards, by location. */
export function totalsIn({ facts }: GameInfo, view: ViewInfo): Map<string, string> {
  const found = new Map<string, string>();
  for (const fact of facts) {
    const value = view.words.facts[fact.name];
    if (!value || fact.shown === "never" || fact.shown === "details" || fact.shown === "face") continue;
    const each = Array.isArray(value)
      ? firstSeats(view.seats).map((seat, at) => [`.${seat}`, value[at]])
      : [["", value]];
    for (const [seat = "", what] of each) {
      const location = totalled(fact, view, seat);
      if (location && what) found.set(location, what);
    }
  }
  return found;
}

/** Returns the location of the cards that a fact totals, or an empty text if it has none. */
function totalled({ totals }: FactInfo, { zones }: ViewInfo, seat: string): string {
  const location = totals + seat;
  return totals && zones[location]?.length ? location : "";
}

/** Returns a fact as shown at a seat: by its label if its value is seats, or else by its value. */
function worn(fact: FactInfo, value: string): Shown {
  return isOfSeats(fact) ? { ...shown(fact, fact.label), label: "" } : shown(fact, value);
}

const isOfSeats = (fact: FactInfo): boolean => fact.kind === "seat" || fact.kind === "seats";

/** Returns the seats that show a single fact: those it names, or the viewer. */
function seatsNamed(fact: FactInfo, view: ViewInfo): string[] {
  if (!isOfSeats(fact)) return [view.seat];
  const named = [...String(view.facts[fact.name] ?? "")];
  return named.length < view.seats ? named : []; // a mark at every seat says nothing
}

/** Passes the number of letters to the style sheet, which makes long values smaller. */
const letters = ({ value }: Shown): string => `--letters:${value.length}`;

export const tag = (fact: Shown): TemplateResult => {
  const { label, value } = fact;
  return html`<span class="tag" style=${letters(fact)}
    >${label ? html`<small>${label}</small> <b>${value}</b>` : value}</span
  >`;
};

/** Draws a total at its cards. Only screen readers get its label. */
export const badge = (fact: Shown): TemplateResult =>
  html`<span class="total" style=${letters(fact)} title=${fact.label}
    ><span class="sr">${fact.label}</span> ${fact.value}</span
  >`;

/** Draws a number at a face. Screen readers get it from the name of the seat. */
export const faceNumber = (fact: Shown | undefined): TemplateResult | typeof nothing =>
  fact
    ? html`<b class="face-number" title="${fact.label} ${fact.value}" aria-hidden="true">${fact.value}</b>`
    : nothing;

/** Draws money as a chip, and any other fact as a label with its value. */
export const chip = (fact: Shown): TemplateResult => {
  const { label, value, money } = fact;
  return money
    ? html`<span class="chip" style=${letters(fact)} title=${label}
        >${CHIP}<span><span class="sr">${label}</span> ${value}</span></span
      >`
    : html`<span class="fact">${label ? html`${label} ` : nothing}<b>${value}</b></span>`;
};

export const CHIP = html`<svg viewBox="0 0 40 40" aria-hidden="true">
  ${svg`<circle class="rim" cx="20" cy="20" r="19"/><circle class="dashes" cx="20" cy="20" r="16.5"/><circle class="middle" cx="20" cy="20" r="11.5"/>`}
</svg>`;

export const pill = ({ label, value }: Shown): TemplateResult =>
  html`<div class="pill">
    <dt class=${label ? "" : "sr"}>${label}</dt>
    <dd>${value}</dd>
  </div>`;
