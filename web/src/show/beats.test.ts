import { expect, test } from "vitest";
import type { BeatKind } from "../protocol.ts";
import { leastOf, movesTold } from "./beats.ts";

test("a verdict stays readable, even if more is to come", () => {
  expect(leastOf("truth")).toBeGreaterThanOrEqual(800);
  expect(leastOf("lie")).toBeGreaterThanOrEqual(800);
});

test.each<[BeatKind[], number]>([
  [["play"], 1],
  [["play", "clear"], 1],
  [["draw", "draw", "clear"], 2],
  [["beaten", "play"], 2],
  [["beaten", "beaten", "play", "clear"], 3],
])("of the moves %j the first %i are what was said", (beats, count) => {
  const moves = beats.map((beat) => ({ text: "", moved: ["7s"], source: "hand.a", target: "pile", beat }));
  expect(movesTold({ said: undefined, moves })).toBe(count);
});
