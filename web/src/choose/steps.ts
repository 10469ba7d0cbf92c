// The moves that can be made with one's cards, one after the other: for stepping through them by key.

import { byPlace, type Order, rank, split } from "../kit/cards.ts";
import type { OfferInfo } from "../protocol.ts";
import { canGrow, isMove, takesCards } from "./offers.ts";

const MOST = 200; // nobody steps further than that

/** All that can be played of these cards: the fewest cards first, then the lowest, and no two alike. */
export function legalSets(offers: OfferInfo[], own: string[], order: Order): string[][] {
  const found = new Map<string, string[]>();
  const asked = offers.filter(takesCards);
  const pool = sorted(own, order);
  const most = Math.min(pool.length, Math.max(0, ...asked.map(largest)));
  for (let size = 1; size <= most; size++) {
    for (const offer of asked) {
      for (const cards of movesOf(offer, pool, size, order)) {
        const alike = offer.suits ? cards.join() : cards.map(rank).join();
        if (!found.has(alike)) found.set(alike, cards);
        if (found.size === MOST) return [...found.values()];
      }
    }
  }
  return [...found.values()];
}

/** The next move after what is selected, or the one before; from what is none, the first or the last. */
export function step(sets: string[][], selected: string[], by: 1 | -1): string[] {
  const chosen = [...selected].sort().join();
  const at = sets.findIndex((set) => [...set].sort().join() === chosen);
  const next = at < 0 ? (by > 0 ? 0 : -1) : at + by;
  return sets.at(next % (sets.length || 1)) ?? [];
}

function largest(offer: OfferInfo): number {
  return offer.shape === "listed"
    ? Math.max(0, ...offer.listed.map((set) => split(set).length))
    : offer.max_cards;
}

function movesOf(offer: OfferInfo, pool: string[], size: number, order: Order): Iterable<string[]> {
  if (offer.shape !== "listed") return choices(offer, pool, size);
  const sets = offer.listed.map((set) => sorted(split(set), order)).filter((set) => set.length === size);
  return sets.sort((one, other) => compared(one, other, order));
}

/** Cards from the pool that make a move together: none is tried that cannot grow into one. */
function* choices(
  offer: OfferInfo,
  pool: string[],
  size: number,
  from = 0,
  begun: string[] = [],
): Generator<string[]> {
  if (begun.length === size) {
    if (isMove(offer, begun)) yield begun;
    return;
  }
  for (let at = from; at <= pool.length - size + begun.length; at++) {
    // Twins come to the same.
    if (at > from && pool[at] === pool[at - 1]) continue;
    const cards = [...begun, pool[at]!];
    if (canGrow(offer, cards)) yield* choices(offer, pool, size, at + 1, cards);
  }
}

/** Cards from the lowest to the highest. */
export const sorted = (cards: string[], order: Order): string[] => [...cards].sort(byPlace(order));

/** By the lowest of their cards, then by the next. */
function compared(one: string[], other: string[], order: Order): number {
  const differences = one.map((card, at) => byPlace(order)(card, other[at]!));
  return differences.find((found) => found) ?? 0;
}
