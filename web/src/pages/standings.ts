// Who came where: those on the steps of the podium, and the rest of the table.

import { SEATS } from "../kit/seats.ts";
import type { RoomMessage } from "../protocol.ts";

const STEPS = 3;

/** Who came where, by seat: in the game, or in the match, if that was its last one. Who has gone since is not on
 *  the podium. */
export function placesIn({ match, players }: RoomMessage, places: number[]): number[] {
  if (!match?.over) return places;
  return players.map((name) => match.standings.find((each) => each.name === name)?.place ?? players.length);
}

/** All who share a place. */
export interface Standing {
  place: number;
  seats: string[];
}

/** The first places, best first, and all others beneath them. Who is equal stands on one step. */
export function standings(places: number[]): { steps: Standing[]; rest: Standing[] } {
  const found = new Map<number, string[]>();
  places.forEach((place, at) => found.set(place, [...(found.get(place) ?? []), SEATS[at]!]));
  const all = [...found].map(([place, seats]) => ({ place, seats })).sort((a, b) => a.place - b.place);
  return { steps: all.slice(0, STEPS), rest: all.slice(STEPS) };
}

/** In which words a game has ended, for somebody at `own`. Nobody has won where all are equal. */
export type Verdict =
  | { word: "results.title" | "results.youWon" | "results.allButYou" }
  | { word: "results.won" | "results.allBut"; seats: string[] };

export function verdict(places: number[], own: string): Verdict {
  const seats = SEATS.slice(0, places.length);
  const winners = seats.filter((_, at) => places[at] === 1);
  const others = seats.filter((seat) => !winners.includes(seat));
  if (!others.length && seats.length > 1) return { word: "results.title" };
  if (winners.length === 1 && winners[0] === own) return { word: "results.youWon" };
  if (winners.length < 3 || others.length > 1) return { word: "results.won", seats: winners };
  return others[0] === own ? { word: "results.allButYou" } : { word: "results.allBut", seats: others };
}

/** What is the same for all of them, or nothing. */
export const shared = (told: string[]): string => (new Set(told).size === 1 ? told[0]! : "");
