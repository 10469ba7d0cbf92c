// Cards, moves and seats in notation. A card is its name: "7s", "Td", "Jo", and "??" for a hidden one. Seats are
// letters, clockwise.

import { SEAT_LETTERS, type ViewInfo, type WordsInfo } from "../protocol.ts";

export const HIDDEN = "??";
export const JOKER = "Jo";
export const RANKS = "A23456789TJQK";
export type Suit = "c" | "d" | "h" | "s";

export const rank = (card: string): string => (card === JOKER ? JOKER : card.charAt(0));
export const suit = (card: string): Suit => card.charAt(1) as Suit;

/** Cards that stand side by side in notation: "7s7h". */
export function split(cards: string): string[] {
  return cards.match(/\?\?|../g) ?? [];
}

/** Whether `pool` holds all of `cards`, twins counted. */
export function holds(pool: string[], cards: string[]): boolean {
  const left = [...pool];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export type Order = Pick<WordsInfo, "ranks" | "suits">;

/** Compares cards: the lowest comes first, or suit by suit. Jokers come last, and what we cannot see. */
export function byPlace({ ranks, suits }: Order, bySuit = false): (one: string, other: string) => number {
  const place = (card: string): number => {
    const [high, low] = [ranks.indexOf(rank(card)), suits.indexOf(suit(card))];
    if (high < 0 || low < 0) return Infinity;
    return bySuit ? low * ranks.length + high : high * suits.length + low;
  };
  return (one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0);
}

/** A move in notation, taken apart: "play 7s7h high". Words never look like cards. */
export function readMove(move: string): { verb: string; cards: string[]; arg: string } {
  const [verb = "", ...rest] = move.split(" ");
  const isCards = (word: string) => /^(?:[A2-9TJQK][cdhs]|Jo)+$/.test(word);
  const arg = rest.filter((word) => !isCards(word)).join(" ");
  return { verb, cards: rest.filter(isCards).flatMap(split), arg };
}

/** The move in notation. */
export function moveText(verb: string, cards: string[], arg: string): string {
  return [verb, cards.join(""), arg].filter(Boolean).join(" ");
}

export const SEATS = [...SEAT_LETTERS];

/** The seats of a game with that many. */
export const firstSeats = (count: number): string[] => SEATS.slice(0, count);

/** Its place in whatever has an entry for each seat; -1 for somebody who watches. */
export const seatIndex = (seat: string): number => SEATS.indexOf(seat);

/** Whether whoever sees this is to move. */
export const isAsked = ({ offers, awaited, seat }: ViewInfo): boolean =>
  offers.length > 0 && awaited.includes(seat);
