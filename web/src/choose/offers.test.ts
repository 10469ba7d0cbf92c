import { expect, test } from "vitest";
import vectors from "../../../tests/golden/shapes.json";
import { offersMet, toldApart } from "../../tests/moves.ts";
import { holds } from "../kit/cards.ts";
import type { OfferInfo } from "../protocol.ts";
import { canGrow, canJoin, isMove } from "./offers.ts";

/** Every two cards of an offer. */
function* pairs({ cards }: OfferInfo): Generator<string[]> {
  for (const [at, one] of cards.entries()) for (const other of cards.slice(at + 1)) yield [one, other];
}

test("shapes fit where the vectors of the rules say so", () => {
  expect(vectors).toHaveLength(519);
  for (const { offer: told, cards, fits, can_grow } of vectors) {
    const offer = told as OfferInfo;
    expect([isMove(offer, cards), canGrow(offer, cards)], cards.join()).toEqual([fits, can_grow]);
  }
});

test("cards make a move only where the rules say so", () => {
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
