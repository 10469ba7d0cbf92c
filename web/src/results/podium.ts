// Podium: places, awards and the state of the match.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { avatar, type Someone } from "../art/avatar.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import { SEATS, seatIndex } from "../kit/notation.ts";
import type { AwardInfo, MatchScore, RoomMessage } from "../protocol.ts";
import type { Sitting } from "../state.ts";
import { listed, pointsText, say } from "../words/say.ts";
import resultsStyles from "./results.css?inline";
import resultsSizesStyles from "./results-sizes.css?inline";
import endingStyles from "./ending.css?inline";

adopt(resultsStyles, resultsSizesStyles, endingStyles);

const STEPS = 3;

/**
 * Returns the places by seat: of the match after its last game, otherwise of the game. Players who have left a match
 * come last.
 */
export function placesIn({ match, players }: RoomMessage, places: number[]): number[] {
  if (!match?.over) return places;
  return players.map((name) => match.standings.find((each) => each.name === name)?.place ?? players.length);
}

/** The seats that share a place. */
export interface Standing {
  place: number;
  seats: string[];
}

/** Returns the first places, best first, and all the others. Equal players share a step. */
export function standings(places: number[]): { steps: Standing[]; rest: Standing[] } {
  const found = new Map<number, string[]>();
  places.forEach((place, at) => found.set(place, [...(found.get(place) ?? []), SEATS[at]!]));
  const all = [...found].map(([place, seats]) => ({ place, seats })).sort((a, b) => a.place - b.place);
  return { steps: all.slice(0, STEPS), rest: all.slice(STEPS) };
}

/** Returns whether the house won: players lost money, and nobody won any. */
export const isLoss = (points: number[] | null, money: boolean): boolean =>
  money && !!points && points.every((each) => each <= 0) && points.some((each) => each < 0);

/** Headline of the result for the player at `own`. If all are equal, nobody has won. */
export type Verdict =
  | { word: "results.title" | "results.house" | "results.youWon" | "results.allButYou" }
  | { word: "results.won" | "results.allBut"; seats: string[] };

export function verdict(places: number[], own: string, lost = false): Verdict {
  if (lost) return { word: "results.house" };
  const seats = SEATS.slice(0, places.length);
  const winners = seats.filter((_, at) => places[at] === 1);
  const others = seats.filter((seat) => !winners.includes(seat));
  if (!others.length && seats.length > 1) return { word: "results.title" };
  if (winners.length === 1 && winners[0] === own) return { word: "results.youWon" };
  if (winners.length < 3 || others.length > 1) return { word: "results.won", seats: winners };
  return others[0] === own ? { word: "results.allButYou" } : { word: "results.allBut", seats: others };
}

/** Returns the text if all texts are equal, and an empty text otherwise. */
export const shared = (told: string[]): string => (new Set(told).size === 1 ? told[0]! : "");

/** Returns the points of all games of this kind, if there were several. */
export function pointsInAll(
  session: Pick<Sitting, "room" | "table" | "playerAt">,
  seat: string,
  money: boolean,
): string {
  const { name } = session.playerAt(seat) ?? { name: "" };
  const score = session.room!.scores.find((other) => other.name === name);
  const now = session.table!.view.points?.[seatIndex(seat)];
  if (now === undefined || !score || score.points === now) return "";
  return say("results.total", { points: pointsText(score.points, money) });
}

type Who = (seat: string) => Someone;

const CROWN = html`<svg class="crown" viewBox="28 4 44 28" aria-hidden="true">
  <path d="M34 30 30 11l10 8L50 8l10 11 10-8-4 19z" />
  <path
    d="M30 7.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM50 4.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM70 7.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z"
  />
  <path class="band" d="M34 26.5h32v4H34z" />
</svg>`;

/** Celebration: suits that fly up around the winner, and fall. */
const CHEER = html`<span class="cheer" aria-hidden="true"
  >${[..."shcdshcdshcdshcd"].map(
    (suit, at) =>
      html`<svg class=${suit} style="--at:${at}" viewBox="-50 -50 100 100">
        <use href="#suit-${suit}" />
      </svg>`,
  )}</span
>`;

/**
 * Draws the podium. `worth` returns what the players on a step won. Nobody celebrates if the house won, as `lost` tells,
 * or if all are equal. `name` may call one of the players “you”.
 */
export function podium(
  steps: Standing[],
  who: Who,
  worth: (seats: string[]) => string[],
  lost: boolean,
  name = (seat: string): string => who(seat).name,
): TemplateResult {
  const equal = steps.length === 1 && steps[0]!.seats.length > 1;
  return html`<ol class="podium" data-steps=${steps.length}>
    ${steps.map(
      ({ place, seats }, at) =>
        html`<li class="step" data-step=${at + 1} data-count=${seats.length}>
          <span class="faces"
            >${at || lost || equal ? nothing : [CROWN, CHEER]} ${seats.map((seat) => avatar(who(seat)))}</span
          >
          <span class="name">${listed(seats.map(name))}</span>
          <span class="block"
            ><b>${place}</b>${worth(seats).map((told) =>
              told ? html`<small>${told}</small>` : nothing,
            )}</span
          >
        </li>`,
    )}
  </ol>`;
}

export function awards(all: AwardInfo[], who: Who): TemplateResult | typeof nothing {
  if (!all.length) return nothing;
  return html`<ul class="awards" aria-label=${say("results.awards")}>
    ${all.map(
      ({ title, seats, text }, at) =>
        html`<li style="--at:${at}">
          <h3>${title}</h3>
          <span class="faces">${seats.map((seat) => avatar(who(seat)))}</span>
          <p>${text}</p>
        </li>`,
    )}
  </ul>`;
}

@customElement("p-match")
export class MatchElement extends LightDomElement {
  @property({ attribute: false }) room!: RoomMessage;
  @property({ type: Boolean }) money = false;

  protected override render(): TemplateResult | typeof nothing {
    const { match } = this.room;
    if (!match?.played) return nothing;
    return html`<section class="scores match">
      <h2>${match.over ? match.progress : html`${match.verdict} <small>${match.progress}</small>`}</h2>
      <ul>
        ${match.standings.map((each) => this.score(each))}
      </ul>
    </section>`;
  }

  private score({ place, name, points }: MatchScore): TemplateResult {
    const chair = this.room.chairs.find((other) => other.name === name);
    return html`<li data-place=${place}>
      <i>${place}</i>${avatar(chair ?? { name, face: 0 })}<span>${name}</span>
      <b>${pointsText(points, this.money)}</b>
    </li>`;
  }
}
