import { expect, test } from "vitest";
import { offersMet, toldApart } from "../../tests/moves.ts";
import { holds } from "../kit/notation.ts";
import type { OfferInfo } from "../protocol.ts";
import { canGrow, canJoin, isMove, legalSets, step } from "./offers.ts";
import vectors from "../../../tests/golden/shapes.json";

/** Returns all pairs of an offer's cards. */
function* pairs({ cards }: OfferInfo): Generator<string[]> {
  for (const [at, one] of cards.entries()) for (const other of cards.slice(at + 1)) yield [one, other];
}

test("selections fit offers as in the vectors of the rules", () => {
  expect(vectors).toHaveLength(519);
  for (const { offer: told, cards, fits, can_grow } of vectors) {
    const offer = told as OfferInfo;
    expect([isMove(offer, cards), canGrow(offer, cards)], cards.join()).toEqual([fits, can_grow]);
  }
});

test("selections are moves only if the game lists them", () => {
  for (const { offer, moves } of offersMet) {
    const legal = new Set(moves.map((cards) => toldApart(offer, cards).join()));
    for (const cards of [...offer.cards.map((card) => [card]), ...pairs(offer), ...moves])
      expect(isMove(offer, cards), cards.join()).toBe(legal.has(toldApart(offer, cards).join()));
  }
});

test("every move can be put together card by card, in any order", () => {
  for (const { offer, moves } of offersMet)
    for (const cards of moves)
      for (const order of [cards, [...cards].reverse()])
        expect(order.every((card, at) => canJoin([offer], order.slice(0, at), card))).toBe(true);
});

test("two cards can grow if they are part of a move", () => {
  for (const { offer, moves } of offersMet) {
    const all = moves.map((cards) => toldApart(offer, cards));
    for (const pair of pairs(offer)) {
      const part = all.some((cards) => holds(cards, toldApart(offer, pair)));
      expect(canGrow(offer, pair), pair.join()).toBe(part);
    }
  }
});

const MOST = 200; // most sets that `step` goes through here
const ORDER = { ranks: "23456789TJQKA", suits: "cdhs" };

test("legal sets are listed without duplicates, fewest cards first", () => {
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

test("stepping wraps around at both ends", () => {
  const sets = [["3c"], ["5d"], ["3c", "3d"]];
  expect(step(sets, [], 1)).toEqual(["3c"]);
  expect(step(sets, [], -1)).toEqual(["3c", "3d"]);
  expect(step(sets, ["5d"], 1)).toEqual(["3c", "3d"]);
  expect(step(sets, ["3d", "3c"], 1)).toEqual(["3c"]);
  expect(step(sets, ["3c"], -1)).toEqual(["3c", "3d"]);
  expect(step(sets, ["9d"], 1)).toEqual(["3c"]); // not a legal move
  expect(step([], [], 1)).toEqual([]);
});

test("equal cards of two packs are stepped through once", () => {
  const cards = ["7s", "7s", "7h", "Jo", "Jo", "4d"];
  const counts = { min_cards: 1, max_cards: 2, listed: [], args: [] };
  const offer: OfferInfo = { verb: "play", cards, shape: "wild", interrupt: false, suits: true, ...counts };
  const sets = (offer: OfferInfo) => legalSets([offer], cards, ORDER).map((set) => set.join(""));
  expect(sets(offer)).toEqual(["4d", "7h", "7s", "4dJo", "7h7s", "7hJo", "7s7s", "7sJo"]);
  expect(sets({ ...offer, suits: false })).toEqual(["4d", "7h", "4dJo", "7h7s", "7hJo"]);
});
