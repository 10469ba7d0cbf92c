import { expect, test } from "vitest";
import { byPlace, readMove, split } from "./notation.ts";
import hands from "../../../tests/golden/client/hands.json";

test("hands are sorted as the game says", () => {
  for (const { order, cards, by_rank, by_suit } of hands) {
    expect(split(cards).sort(byPlace(order))).toEqual(split(by_rank));
    expect(split(cards).sort(byPlace(order, true))).toEqual(split(by_suit));
  }
});

test.each([
  ["play 7s7h", "play", ["7s", "7h"], ""],
  ["play AsJo high", "play", ["As", "Jo"], "high"],
  ["turn 2", "turn", [], "2"],
  ["pass", "pass", [], ""],
  ["", "", [], ""],
])("the move %j is read", (move, verb, cards, arg) => {
  expect(readMove(move)).toEqual({ verb, cards, arg });
});
