// Moves in notation, as they are sent and as hints name them.

import { split } from "../kit/cards.ts";
import { shortName } from "../words/card-names.ts";

/** A move in notation, taken apart: "play 7s7h high". Words never look like cards. */
export function readMove(move: string): { verb: string; cards: string[]; arg: string } {
  const [verb = "", ...rest] = move.split(" ");
  const isCards = (word: string) => /^(?:[A2-9TJQK][cdhs]|Jo)+$/.test(word);
  const arg = rest.filter((word) => !isCards(word)).join(" ");
  return { verb, cards: rest.filter(isCards).flatMap(split), arg };
}

/** A move in notation as people read it: "play 7♠ 7♥ high". */
export function readableMove(move: string): string {
  const { verb, cards, arg } = readMove(move);
  return [verb, ...cards.map(shortName), arg].filter(Boolean).join(" ");
}

/** The move in notation. */
export function moveText(verb: string, cards: string[], arg: string): string {
  return [verb, cards.join(""), arg].filter(Boolean).join(" ");
}
