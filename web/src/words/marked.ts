// Sentences as the server sends them: in parts, with the seats, the cards and the point marked.

import type { Mark, Marked } from "../protocol.ts";

export type Part = string | Mark;

export const partsOf = (said: Marked): Part[] => (typeof said === "string" ? (said ? [said] : []) : said);

export const textOf = (part: Part): string => (typeof part === "string" ? part : part.text);

/** The whole sentence. */
export const plain = (said: Marked): string => partsOf(said).map(textOf).join("");

/** Whether a sentence names the player of a seat. */
export const namesSeat = (said: Marked, seat: string): boolean =>
  partsOf(said).some((part) => typeof part !== "string" && part.seat === seat);

/** What a sentence comes down to. */
export const pointOf = (said: Marked): string =>
  partsOf(said)
    .filter((part) => typeof part !== "string" && part.point)
    .map(textOf)
    .join("");

/** Whether a sentence shows the faces of all of these cards. */
export const shows = (said: Marked, cards: string[]): boolean => has(said, cards, (mark) => mark.cards);

/** Whether it calls these cards by what they have in common. */
export const calls = (said: Marked, cards: string[]): boolean => has(said, cards, (mark) => mark.called);

function has(said: Marked, cards: string[], of: (mark: Mark) => string[] | undefined): boolean {
  const named = partsOf(said).flatMap((part) => (typeof part === "string" ? [] : (of(part) ?? [])));
  return cards.every((card) => named.includes(card));
}

/** Sentences one after the other. */
export const joined = (sentences: Marked[], between: string): Marked =>
  sentences.flatMap((said, at) => [...(at ? [between] : []), ...partsOf(said)]);
