// Moves in notation, as they are sent.

import { split } from "../kit/cards.ts";

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
