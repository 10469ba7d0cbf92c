// Cards, moves and seats in notation. A card is written as "7s", "Td" or "Jo", and a hidden one as "??". Seats are
// letters, clockwise.

import { SEAT_LETTERS, type ViewInfo, type WordsInfo } from "../protocol.ts";

export const HIDDEN = "??";
export const JOKER = "Jo";
export const RANKS = "A23456789TJQK";
export type Suit = "c" | "d" | "h" | "s";

export const rank = (card: string): string => (card === JOKER ? JOKER : card.charAt(0));
export const suit = (card: string): Suit => card.charAt(1) as Suit;

/** Splits adjacent cards in notation, such as "7s7h". */
export function split(cards: string): string[] {
  return cards.match(/\?\?|../g) ?? [];
}

/** Returns whether `pool` holds all of `cards`, counting duplicates. */
export function holds(pool: string[], cards: string[]): boolean {
  const left = [...pool];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export type Order = Pick<WordsInfo, "ranks" | "suits">;

/** Returns a comparison of cards: by rank from the lowest, or by suit first. Jokers and hidden cards come last. */
export function byPlace({ ranks, suits }: Order, bySuit = false): (one: string, other: string) => number {
  const place = (card: string): number => {
    const [high, low] = [ranks.indexOf(rank(card)), suits.indexOf(suit(card))];
    if (high < 0 || low < 0) return Infinity;
    return bySuit ? low * ranks.length + high : high * suits.length + low;
  };
  return (one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0);
}

/** Splits a move in notation, such as "play 7s7h high". Words never look like cards. */
export function readMove(move: string): { verb: string; cards: string[]; arg: string } {
  const [verb = "", ...rest] = move.split(" ");
  const isCards = (word: string) => /^(?:[A2-9TJQK][cdhs]|Jo)+$/.test(word);
  const arg = rest.filter((word) => !isCards(word)).join(" ");
  return { verb, cards: rest.filter(isCards).flatMap(split), arg };
}

/** Writes a move in notation. */
export function moveText(verb: string, cards: string[], arg: string): string {
  return [verb, cards.join(""), arg].filter(Boolean).join(" ");
}

export const SEATS = [...SEAT_LETTERS];

/** Returns the seats of a game with `count` players. */
export const firstSeats = (count: number): string[] => SEATS.slice(0, count);

/** Returns the index of a seat in lists with an entry for each seat; -1 for an onlooker. */
export const seatIndex = (seat: string): number => SEATS.indexOf(seat);

/** Returns whether the viewer is to move. */
export const isAsked = ({ offers, awaited, seat }: ViewInfo): boolean =>
  offers.length > 0 && awaited.includes(seat);
