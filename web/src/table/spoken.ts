// What lies somewhere, for those who listen.

import { HIDDEN } from "../kit/cards.ts";
import type { ZoneInfo } from "../protocol.ts";
import { spokenName } from "../words/card-names.ts";
import { say } from "../words/say.ts";
import { located, type Scene } from "./scene.ts";

const MOST = 13; // cards that are named one by one

/** The cards that can be seen, the number of the others. */
export function described({ scene }: { scene: Scene }, zone: ZoneInfo, seat: string): string {
  const pile = scene.view.zones[located(zone, seat)] ?? [];
  if (!pile.length) return "";
  const cards = pile.filter((face) => face !== HIDDEN).map(spokenName);
  const told = { label: zone.label, count: pile.length, cards: cards.slice(-MOST) };
  return `${say(cards.length ? "table.pileSeen" : "table.pile", told)}. `;
}
