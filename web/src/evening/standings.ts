// Tonight's score in words: who won what over all games of a room, of every kind.

import type { Someone } from "../art/avatar.ts";
import type { GameInfo, RoomMessage, ScoreInfo } from "../protocol.ts";
import { pointsText, say } from "../words/say.ts";

const A_RUN = 2; // games won in a row that are worth telling

export interface Standing {
  /** Players who won as often share a place. A bot has none, so 0. */
  place: number;
  score: ScoreInfo;
}

/** The players in the order of the server: people first, who won most first. */
export function ranked(scores: ScoreInfo[]): { people: Standing[]; bots: Standing[] } {
  const people = scores.filter(({ bot }) => !bot);
  const place = ({ first }: ScoreInfo) => 1 + people.filter((other) => other.first > first).length;
  return {
    people: people.map((score) => ({ place: place(score), score })),
    bots: scores.filter(({ bot }) => bot).map((score) => ({ place: 0, score })),
  };
}

/** How many games the room has played. Somebody who was there for all of them has played as many. */
export const gamesPlayed = (scores: ScoreInfo[]): number => Math.max(0, ...scores.map(({ games }) => games));

export const winsOf = ({ first }: ScoreInfo): string => say("results.wins", { count: first });

/** What else is known of a player's games, apart from the wins. Points count for the kind that is played now. */
export function detailsOf(score: ScoreInfo, scores: ScoreInfo[], { title, money }: GameInfo): string[] {
  const { games, last, points, streak, longest } = score;
  return [
    say("results.games", { count: games }),
    ...(last ? [say("evening.last", { count: last })] : []),
    ...(scores.some((other) => other.points)
      ? [say("evening.points", { points: pointsText(points, money), title })]
      : []),
    ...(streak >= A_RUN ? [say("evening.streak", { count: streak })] : []),
    ...(longest >= A_RUN && longest > streak ? [say("evening.longest", { count: longest })] : []),
  ];
}

/** A sentence that is worth telling of the evening: who is winning now, or else its first award. */
export function worthTelling({ scores, feats }: Pick<RoomMessage, "scores" | "feats">): string {
  const [best] = ranked(scores)
    .people.map(({ score }) => score)
    .sort((one, other) => other.streak - one.streak);
  if (best && best.streak > A_RUN) return say("evening.running", { name: best.name, count: best.streak });
  return feats[0]?.text ?? "";
}

/** A player's face, as far as they are still here. */
export function faceIn({ chairs, people }: Pick<RoomMessage, "chairs" | "people">, name: string): Someone {
  const known = chairs.find((chair) => chair.name === name) ?? people.find((person) => person.name === name);
  return { face: 0, ...known, name };
}
