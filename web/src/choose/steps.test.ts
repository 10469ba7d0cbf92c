import { expect, test } from "vitest";
import { offersMet, toldApart } from "../../tests/moves.ts";
import type { OfferInfo } from "../protocol.ts";
import { legalSets, step } from "./steps.ts";

const MOST = 200; // sets that are stepped through
const ORDER = { ranks: "23456789TJQKA", suits: "cdhs" };

test("all that can be played is stepped through: the fewest cards first, and nothing twice", () => {
  for (const { offer, order, moves } of offersMet) {
    const apart = (cards: string[]) => toldApart(offer, cards).join();
    const found = legalSets([offer], [...offer.cards].reverse(), order);
    const sizes = found.map((cards) => cards.length);
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    const [known, legal] = [new Set(found.map(apart)), new Set(moves.map(apart))];
    expect(known.size).toBe(found.length);
    expect([...known].filter((each) => !legal.has(each))).toEqual([]);
    expect(known.size).toBe(Math.min(legal.size, MOST));
  }
});

test("steps go round", () => {
  const sets = [["3c"], ["5d"], ["3c", "3d"]];
  expect(step(sets, [], 1)).toEqual(["3c"]);
  expect(step(sets, [], -1)).toEqual(["3c", "3d"]);
  expect(step(sets, ["5d"], 1)).toEqual(["3c", "3d"]);
  expect(step(sets, ["3d", "3c"], 1)).toEqual(["3c"]);
  expect(step(sets, ["3c"], -1)).toEqual(["3c", "3d"]);
  expect(step(sets, ["9d"], 1)).toEqual(["3c"]); // no move
  expect(step([], [], 1)).toEqual([]);
});

test("twins are stepped through once", () => {
  const cards = ["7s", "7s", "7h", "Jo", "Jo", "4d"];
  const counts = { min_cards: 1, max_cards: 2, listed: [], args: [] };
  const offer: OfferInfo = { verb: "play", cards, shape: "wild", interrupt: false, suits: true, ...counts };
  const sets = (offer: OfferInfo) => legalSets([offer], cards, ORDER).map((set) => set.join(""));
  expect(sets(offer)).toEqual(["4d", "7h", "7s", "4dJo", "7h7s", "7hJo", "7s7s", "7sJo"]);
  expect(sets({ ...offer, suits: false })).toEqual(["4d", "7h", "4dJo", "7h7s", "7hJo"]);
});
