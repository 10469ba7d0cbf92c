// A card is its name in notation: "7s", "Td", "Jo", and "??" for one that we may not see.

import { text } from "../words/english.ts";

export const HIDDEN = "??";
export const JOKER = "Jo";
export type Suit = "c" | "d" | "h" | "s";
export const SIGNS: Record<Suit, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export const rank = (card: string): string => (card === JOKER ? JOKER : card.charAt(0));
export const suit = (card: string): Suit => card.charAt(1) as Suit;
export const rankText = (card: string): string => (rank(card) === "T" ? "10" : rank(card));

/** `7♠`, for people. */
export function short(card: string): string {
  if (card === HIDDEN) return text.card.back;
  return card === JOKER ? text.card.joker : rankText(card) + SIGNS[suit(card)];
}

/** "7 of spades", for those who listen. */
export function spoken(card: string): string {
  if (card === HIDDEN) return text.card.back;
  if (card === JOKER) return text.card.joker;
  return text.card.named(text.card.ranks[rank(card)] ?? rankText(card), text.card.suits[suit(card)]);
}

/** Cards that stand side by side in notation: "7s7h". */
export function split(cards: string): string[] {
  return cards.match(/\?\?|../g) ?? [];
}

/** What a selection is called on a button: "two 7s", "7♠", "5 cards". */
export function phrase(cards: string[]): string {
  const plain = cards.filter((card) => card !== JOKER);
  const jokers = cards.length - plain.length;
  if (cards.length === 1) return short(cards[0]!);
  if (plain.length && plain.some((card) => rank(card) !== rank(plain[0]!))) {
    return text.card.count(cards.length);
  }
  const parts: string[] = [];
  if (plain.length === 1) parts.push(short(plain[0]!));
  else if (plain.length) parts.push(text.card.several(plain.length, rankText(plain[0]!)));
  if (jokers) parts.push(text.card.jokers(jokers));
  return parts.join(text.and);
}

/** How often each card occurs. */
export function tally(cards: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** Whether `pool` holds all of `cards`, twins counted. */
export function holds(pool: string[], cards: string[]): boolean {
  const left = tally(pool);
  for (const card of cards) {
    const count = left.get(card) ?? 0;
    if (!count) return false;
    left.set(card, count - 1);
  }
  return true;
}
