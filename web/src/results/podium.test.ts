import { expect, test } from "vitest";
import { isLoss, type Standing, standings, verdict } from "./podium.ts";

const plain = (all: Standing[]) => all.map(({ place, seats }) => `${place} ${seats.join("")}`);

test.each([
  [[2, 1], ["1 b", "2 a"], []],
  [[1, 3, 3, 2], ["1 a", "2 d", "3 bc"], []],
  [[4, 2, 1, 3], ["1 c", "2 b", "3 d"], ["4 a"]],
  [[1, 1, 1], ["1 abc"], []],
  [
    [8, 1, 1, 4, 5, 5, 5, 3],
    ["1 bc", "3 h", "4 d"],
    ["5 efg", "8 a"],
  ],
])("players with equal places share a step: %j", (places, steps, rest) => {
  const found = standings(places);
  expect([plain(found.steps), plain(found.rest)]).toEqual([steps, rest]);
});

test.each([
  [[2, 1], "b", { word: "results.youWon" }],
  [[2, 1], "a", { word: "results.won", seats: ["b"] }],
  [[1, 1, 3], "a", { word: "results.won", seats: ["a", "b"] }],
  [[1, 1, 1], "a", { word: "results.title" }],
  [[1, 1, 1, 4], "d", { word: "results.allButYou" }],
  [[1, 1, 1, 4], "a", { word: "results.allBut", seats: ["d"] }],
  [[1], "a", { word: "results.youWon" }],
])("a game that ended %j is told to %s", (places, own, told) => {
  expect(verdict(places, own)).toEqual(told);
});

test.each([
  [[-150, -150, -150], true, true],
  [[0, -50], true, true],
  [[10, -50], true, false],
  [[0, 0], true, false],
  [[-39, -10], false, false],
  [null, true, false],
])("points %j, money %s: the house won if players lost money and nobody won any", (points, money, lost) => {
  expect(isLoss(points, money)).toBe(lost);
  expect(verdict([1, 2], "a", lost).word === "results.house").toBe(lost);
});
