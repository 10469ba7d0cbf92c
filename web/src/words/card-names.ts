// What cards are called: on a button, in a sentence, and aloud.

import { HIDDEN, JOKER, rank, suit, type Suit } from "../kit/cards.ts";
import { text } from "./english.ts";

const SIGNS: Record<Suit, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export const rankText = (card: string): string => (rank(card) === "T" ? "10" : rank(card));

/** `7♠`, for people. */
export function shortName(card: string): string {
  if (card === HIDDEN) return text.card.back;
  return card === JOKER ? text.card.joker : rankText(card) + SIGNS[suit(card)];
}

/** "7 of spades", for those who listen. */
export function spokenName(card: string): string {
  if (card === HIDDEN) return text.card.back;
  if (card === JOKER) return text.card.joker;
  return text.card.named(text.card.ranks[rank(card)] ?? rankText(card), text.card.suits[suit(card)]);
}

/** What a selection is called on a button: "two 7s", "7♠", "5 cards". */
export function groupName(cards: string[]): string {
  const plain = cards.filter((card) => card !== JOKER);
  const jokers = cards.length - plain.length;
  if (cards.length === 1) return shortName(cards[0]!);
  if (plain.length && plain.some((card) => rank(card) !== rank(plain[0]!))) {
    return text.card.count(cards.length);
  }
  const parts: string[] = [];
  if (plain.length === 1) parts.push(shortName(plain[0]!));
  else if (plain.length) parts.push(text.card.several(plain.length, rankText(plain[0]!)));
  if (jokers) parts.push(text.card.jokers(jokers));
  return parts.join(text.and);
}
