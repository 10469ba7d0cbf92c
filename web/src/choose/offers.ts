// Offers: which cards may be played together, worked out from them alone, and the legal moves in order, for stepping
// through them by key.

import { byPlace, holds, JOKER, type Order, rank, split } from "../kit/notation.ts";
import type { OfferInfo } from "../protocol.ts";

export const takesCards = (offer: OfferInfo): boolean => offer.max_cards > 0 || offer.listed.length > 0;

/** Whether these cards are a whole move of this offer. */
export function isMove(offer: OfferInfo, cards: string[]): boolean {
  if (offer.shape === "listed") {
    return offer.listed.some((set) => set.length === 2 * cards.length && holds(split(set), cards));
  }
  if (cards.length < offer.min_cards || cards.length > offer.max_cards) return false;
  return holds(offer.cards, cards) && hasShape(offer, cards);
}

/** Whether these cards could become a move of this offer by adding to them. */
export function canGrow(offer: OfferInfo, cards: string[]): boolean {
  if (offer.shape === "listed") return offer.listed.some((set) => holds(split(set), cards));
  if (cards.length > offer.max_cards || !holds(offer.cards, cards)) return false;
  if (offer.shape === "any") return true;
  const ranks = new Set(cards.filter((card) => card !== JOKER || offer.shape !== "wild").map(rank));
  if (ranks.size > 1) return false;
  // Jokers alone need another card that they can join.
  if (offer.shape === "wild" && !ranks.size) {
    return cards.length < offer.max_cards && offer.cards.some((card) => card !== JOKER);
  }
  return offer.cards.filter((card) => joins(offer, card, cards)).length >= offer.min_cards;
}

function hasShape(offer: OfferInfo, cards: string[]): boolean {
  if (offer.shape === "any") return true;
  const plain = offer.shape === "wild" ? cards.filter((card) => card !== JOKER) : cards;
  return plain.length > 0 && plain.every((card) => rank(card) === rank(plain[0]!));
}

function joins(offer: OfferInfo, card: string, cards: string[]): boolean {
  const like = cards.find((other) => other !== JOKER || offer.shape !== "wild");
  return rank(card) === rank(like ?? card) || (offer.shape === "wild" && card === JOKER);
}

/** Whether `card` can join what is selected in some offer. */
export function canJoin(offers: OfferInfo[], selected: string[], card: string): boolean {
  return offers.some((offer) => takesCards(offer) && canGrow(offer, [...selected, card]));
}

/** The offers that the selection is a whole move of. */
export function fitting(offers: OfferInfo[], selected: string[]): OfferInfo[] {
  return offers.filter((offer) => takesCards(offer) && isMove(offer, selected));
}

/** How many more cards it takes at least to make a move of what is selected. */
export function missing(offers: OfferInfo[], selected: string[]): number {
  const sizes = offers.filter(takesCards).flatMap((offer) => {
    if (offer.shape !== "listed") return canGrow(offer, selected) ? [offer.min_cards] : [];
    return offer.listed.map(split).flatMap((set) => (holds(set, selected) ? [set.length] : []));
  });
  // One that stands as it is may need another word, or another card with it: then it is one.
  return sizes.length ? Math.max(1, Math.min(...sizes) - selected.length) : 0;
}

/**
 * All the cards of an interrupt, where there is only one thing to do with them: then one button
 * does without choosing.
 */
export function wholeOffer(offers: OfferInfo[]): string[] {
  const offer = offers.find((one) => one.interrupt && takesCards(one));
  if (!offer || offers.some((one) => !one.interrupt)) return [];
  const cards = offer.shape === "listed" ? split(offer.listed.at(-1)!) : offer.cards;
  return isMove(offer, cards) ? cards : [];
}

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
const sorted = (cards: string[], order: Order): string[] => [...cards].sort(byPlace(order));

/** By the lowest of their cards, then by the next. */
function compared(one: string[], other: string[], order: Order): number {
  const differences = one.map((card, at) => byPlace(order)(card, other[at]!));
  return differences.find((found) => found) ?? 0;
}
