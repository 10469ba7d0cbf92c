// What happened, in words: the server's sentences with names in them.

import { HIDDEN } from "../kit/cards.ts";
import type { EventInfo } from "../protocol.ts";
import { shortName } from "./card-names.ts";
import { text } from "./english.ts";

const CARD = /\b(?:[A2-9TJQK][cdhs]|Jo)\b/g;

/** An event as a sentence for the person in `seat` (or nobody's); empty if there is nothing to tell. */
export function sentence(event: EventInfo, nameOf: (seat: string) => string, seat: string): string {
  if (event.moved) return moved(event, seat);
  let told = event.text ?? "";
  told = told.replace(/\{(\w)\}/g, (_, who: string) => (who === seat ? text.you : nameOf(who)));
  // Only whole words: there is no ten of hearts in "The".
  told = told.replace(CARD, (word) => (event.cards?.includes(word) ? shortName(word) : word));
  return told.charAt(0).toUpperCase() + told.slice(1);
}

function moved(event: EventInfo, seat: string): string {
  const cards = event.moved ?? [];
  if (!cards.length || cards.includes(HIDDEN)) return "";
  const faces = cards.map(shortName).join(" ");
  if (event.source === event.target) return text.turnedUp(faces);
  if (!seat) return "";
  const giver = event.source?.split(".")[1] ?? "";
  const taker = event.target?.split(".")[1] ?? "";
  if (taker === seat && giver !== seat) return text.youGot(faces);
  if (giver === seat && taker && taker !== seat) return text.youLost(faces);
  return "";
}
