import { expect, test } from "vitest";
import type { FactInfo, GameInfo, ViewInfo } from "../protocol.ts";
import { NOBODY } from "../net/room-state.ts";
import type { Player } from "../state.ts";
import { readFacts, type Shown } from "./facts.ts";

const fact = (name: string, kind: string, shown: string, totals = ""): FactInfo =>
  ({ name, label: `the ${name}`, kind, shown, totals }) as FactInfo;

const FACTS = [
  fact("round", "number", "headline"),
  fact("mood", "text", "headline"),
  fact("score", "text", "headline"),
  fact("secret", "number", "never"),
  fact("money", "cents", "seat"),
  fact("dealer", "seat", "seat"),
  fact("bids", "number", "details"),
  fact("order", "number", "face"),
  fact("sum", "text", "seat", "hand"),
  fact("worth", "text", "headline", "stack"),
];
const TOLD = {
  round: "2",
  mood: "all is well",
  score: "3:1",
  secret: "1",
  money: ["50", ""],
  dealer: "Bert",
  bids: ["1", "2"],
  order: ["2", "1"],
  sum: ["soft 18", "nothing"],
  worth: "30",
};

test("facts are shown where they belong (K5)", () => {
  const zones = { "hand.a": ["7s"], "hand.b": [], stack: ["Ks"] };
  const view = { seats: 2, facts: { dealer: "b" }, words: { facts: TOLD }, zones } as unknown as ViewInfo;
  const game = { facts: FACTS } as GameInfo;
  const playerAt = (seat: string): Player => ({ ...NOBODY, name: seat.toUpperCase(), face: 0 });
  const found = readFacts({ game, view, playerAt });
  const plain = (all: Shown[]) => all.map(({ label, value, money }) => [label, value, money]);
  expect(plain(found.headline)).toEqual([
    ["the round", "2", false],
    ["the mood", "all is well", false],
    ["the score", "3:1", false],
  ]);
  expect(plain(found.seats.get("a")!)).toEqual([["the money", "50", true]]);
  expect(plain(found.seats.get("b")!)).toEqual([
    ["", "the dealer", false],
    ["the sum", "nothing", false], // not a total of visible cards
  ]);
  expect([...found.faces.keys()]).toEqual(["a", "b"]);
  expect(plain([...found.faces.values()])).toEqual([
    ["the order", "2", false],
    ["the order", "1", false],
  ]);
  expect([...found.totals.keys()]).toEqual(["hand.a", "stack"]);
  expect(plain([...found.totals.values()])).toEqual([
    ["the sum", "Soft 18", false],
    ["the worth", "30", false],
  ]);
  expect(plain(found.details)).toEqual([["the bids", "A: 1 and B: 2", false]]);
});
