// Offers: which cards can be played together, derived from the offers alone, and the legal moves in order, to step
// through by key.

import { byPlace, holds, JOKER, type Order, rank, split } from "../kit/notation.ts";
import type { OfferInfo } from "../protocol.ts";

export const takesCards = (offer: OfferInfo): boolean => offer.max_cards > 0 || offer.listed.length > 0;

/** Returns whether these cards are a complete move of this offer. */
export function isMove(offer: OfferInfo, cards: string[]): boolean {
  if (offer.shape === "listed") {
    return offer.listed.some((set) => set.length === 2 * cards.length && holds(split(set), cards));
  }
  if (cards.length < offer.min_cards || cards.length > offer.max_cards) return false;
  return holds(offer.cards, cards) && hasShape(offer, cards);
}

/** Returns whether these cards can be completed to a move of this offer. */
export function canGrow(offer: OfferInfo, cards: string[]): boolean {
  if (offer.shape === "listed") return offer.listed.some((set) => holds(split(set), cards));
  if (cards.length > offer.max_cards || !holds(offer.cards, cards)) return false;
  if (offer.shape === "any") return true;
  const ranks = new Set(cards.filter((card) => card !== JOKER || offer.shape !== "wild").map(rank));
  if (ranks.size > 1) return false;
  // Jokers alone need a natural card to join.
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

/** Returns whether some offer allows `card` together with the selection. */
export function canJoin(offers: OfferInfo[], selected: string[], card: string): boolean {
  return offers.some((offer) => takesCards(offer) && canGrow(offer, [...selected, card]));
}

/** Returns the offers for which the selection is a complete move. */
export function fitting(offers: OfferInfo[], selected: string[]): OfferInfo[] {
  return offers.filter((offer) => takesCards(offer) && isMove(offer, selected));
}

/** Returns the least number of cards missing from a move that contains the selection. */
export function missing(offers: OfferInfo[], selected: string[]): number {
  const sizes = offers.filter(takesCards).flatMap((offer) => {
    if (offer.shape !== "listed") return canGrow(offer, selected) ? [offer.min_cards] : [];
    return offer.listed.map(split).flatMap((set) => (holds(set, selected) ? [set.length] : []));
  });
  // A selection that is already complete may still need another card, so at least one is missing.
  return sizes.length ? Math.max(1, Math.min(...sizes) - selected.length) : 0;
}

/**
 * Returns all cards of an interrupt that is the only possible move, so that one button plays them without a selection.
 */
export function wholeOffer(offers: OfferInfo[]): string[] {
  const offer = offers.find((one) => one.interrupt && takesCards(one));
  if (!offer || offers.some((one) => !one.interrupt)) return [];
  const cards = offer.shape === "listed" ? split(offer.listed.at(-1)!) : offer.cards;
  return isMove(offer, cards) ? cards : [];
}

const MOST = 200; // most sets to step through

/** Returns the sets of these cards that can be played: fewest cards first, then lowest, without duplicates. */
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

/** Returns the move after or before the selection. Without a selected move, returns the first or the last. */
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

/** Generates moves with `size` cards of the pool. Sets that cannot grow into a move are skipped early. */
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
    // Duplicate cards give the same moves.
    if (at > from && pool[at] === pool[at - 1]) continue;
    const cards = [...begun, pool[at]!];
    if (canGrow(offer, cards)) yield* choices(offer, pool, size, at + 1, cards);
  }
}

/** Returns the cards in ascending order. */
const sorted = (cards: string[], order: Order): string[] => [...cards].sort(byPlace(order));

/** Compares sets of cards by their lowest card, then by the next. */
function compared(one: string[], other: string[], order: Order): number {
  const differences = one.map((card, at) => byPlace(order)(card, other[at]!));
  return differences.find((found) => found) ?? 0;
}
