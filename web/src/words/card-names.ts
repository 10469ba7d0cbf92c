// Names of cards: on a button, in a sentence, and for screen readers.

import { HIDDEN, JOKER, rank, RANKS, suit, type Suit } from "../kit/notation.ts";
import { listed, numberWord, rankPlural, rankWord, say } from "./say.ts";

const SIGNS: Record<Suit, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export const rankText = (card: string): string => (rank(card) === "T" ? "10" : rank(card));

const rankAt = (card: string): number => (card === JOKER ? RANKS.length : RANKS.indexOf(rank(card)));

/** Returns a card as people write it: `7♠`. */
export function shortName(card: string): string {
  if (card === HIDDEN) return say("card.back");
  return card === JOKER ? rankWord(rankAt(card)) : rankText(card) + SIGNS[suit(card)];
}

/** Returns a card as people say it: “seven of spades”. */
export function spokenName(card: string): string {
  if (card === HIDDEN) return say("card.back");
  if (card === JOKER) return rankWord(rankAt(card));
  return say("card.named", { rank: rankWord(rankAt(card)), suit: say(`card.suit.${suit(card)}`) });
}

/** Returns the name of a selection on a button: “two sevens”, 7♠, “5 cards”. */
export function groupName(cards: string[]): string {
  const plain = cards.filter((card) => card !== JOKER);
  const jokers = cards.length - plain.length;
  if (cards.length === 1) return shortName(cards[0]!);
  if (cards.includes(HIDDEN) || plain.some((card) => rank(card) !== rank(plain[0]!))) {
    return say("card.count", { count: cards.length });
  }
  const parts = plain.length ? [someOf(plain)] : [];
  if (jokers) parts.push(say("card.jokers", { count: jokers }));
  return listed(parts);
}

/** Names cards of one rank: “two sevens”. */
function someOf(cards: string[]): string {
  const at = rankAt(cards[0]!);
  const word = cards.length === 1 ? rankWord(at) : rankPlural(at);
  return say("card.some", { count: numberWord(cards.length), rank: word });
}
