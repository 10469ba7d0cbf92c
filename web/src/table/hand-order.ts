// A hand as players like to hold it.

import { rank, suit } from "../kit/cards.ts";
import { settings } from "../kit/settings.ts";
import type { WordsInfo } from "../protocol.ts";

type Order = Pick<WordsInfo, "ranks" | "suits">;

/** Lowest first, or suit by suit; jokers come last, and what we cannot see. */
export function inOrder<T extends { face: string }>(
  cards: T[],
  { ranks, suits }: Order,
  bySuit = settings.chosen.bySuit,
): T[] {
  const key = ({ face }: T): number => {
    const [high, low] = [ranks.indexOf(rank(face)), suits.indexOf(suit(face))];
    if (high < 0 || low < 0) return Infinity;
    return bySuit ? low * ranks.length + high : high * suits.length + low;
  };
  // Where the keys are the same, also where both are without end, the order stays.
  return [...cards].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}
