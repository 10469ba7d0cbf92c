// What may be done with which cards, worked out from the offers alone.

import { holds, JOKER, rank, split } from "../kit/cards.ts";
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
