import { expect, test } from "vitest";
import type { GameInfo, ScoreInfo } from "../protocol.ts";
import { detailsOf, gamesPlayed, ranked, worthTelling } from "./tonight.ts";

const played = (name: string, first: number, more: Partial<ScoreInfo> = {}): ScoreInfo => ({
  ...{ name, first, bot: false, games: 6, last: 0, points: 0, streak: 0, longest: 0 },
  ...more,
});
const GAME = { title: "Some Game", money: false } as GameInfo;

test("players with equal wins share a place, and bots have none", () => {
  const scores = [played("Ana", 3), played("Ben", 1), played("Cleo", 1), played("Ada", 5, { bot: true })];
  const { people, bots } = ranked([...scores.slice(0, 3), played("Dan", 0), scores[3]!]);
  expect(people.map(({ place, score }) => `${place} ${score.name}`)).toEqual([
    "1 Ana",
    "2 Ben",
    "2 Cleo",
    "4 Dan",
  ]);
  expect(bots.map(({ place, score }) => `${place} ${score.name}`)).toEqual(["0 Ada"]);
});

test("a player who came late has played fewer games than the room", () => {
  expect(gamesPlayed([played("Ana", 1), played("Ben", 0, { games: 2 })])).toBe(6);
  expect(gamesPlayed([])).toBe(0);
});

test("a row shows last places, points and streaks, if there are any", () => {
  const ana = played("Ana", 4, { last: 1, streak: 2, longest: 3 });
  const ben = played("Ben", 0, { games: 1, last: 2 });
  expect(detailsOf(ana, [ana, ben], GAME)).toEqual([
    "6 games",
    "last once",
    "two wins in a row",
    "best run: three wins",
  ]);
  expect(detailsOf(ben, [ana, ben], GAME)).toEqual(["1 game", "last two times"]);
  const rich = { ...ben, points: -4 };
  expect(detailsOf(rich, [ana, rich], GAME)[2]).toBe("−4 at Some Game");
  expect(detailsOf(ana, [ana, rich], GAME)[2]).toBe("0 at Some Game");
});

test("the news of the evening is a person's three wins in a row, or else an award", () => {
  const feats = [{ title: "Sharpest ear", names: ["Ben"], text: "Ben caught 9 lies", once: false }];
  const bot = played("Ada", 4, { bot: true, streak: 4 });
  expect(worthTelling({ scores: [played("Ana", 3, { streak: 3 }), bot], feats })).toBe(
    "Ana has won three games in a row",
  );
  expect(worthTelling({ scores: [played("Ana", 2, { streak: 2 }), bot], feats })).toBe("Ben caught 9 lies");
  expect(worthTelling({ scores: [bot], feats: [] })).toBe("");
});
