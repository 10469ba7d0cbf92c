// What lies somewhere, for those who listen.

import { HIDDEN } from "../kit/cards.ts";
import { firstSeats } from "../kit/seats.ts";
import type { ZoneInfo } from "../protocol.ts";
import { spokenName } from "../words/card-names.ts";
import { say } from "../words/say.ts";
import { located, nameAt, type Scene } from "./scene.ts";

const MOST = 13; // cards that are named one by one

/** The cards that can be seen, the number of the others. */
export function described(scene: Scene, zone: ZoneInfo, seat: string): string {
  const pile = scene.view.zones[located(zone, seat)] ?? [];
  if (!pile.length) return "";
  const cards = pile.filter((face) => face !== HIDDEN).map(spokenName);
  const inMiddle = zone.per_seat && zone.role !== "hand" && zone.role !== "mat";
  const label = inMiddle ? say("table.pileOf", { name: nameAt(scene, seat), label: zone.label }) : zone.label;
  const told = { label, count: pile.length, cards: cards.slice(-MOST) };
  return `${say(cards.length ? "table.pileSeen" : "table.pile", told)}. `;
}

/** A pile in the middle, or what each player has there. */
export const describedAll = (scene: Scene, zone: ZoneInfo): string =>
  (zone.per_seat ? firstSeats(scene.view.seats) : [""]).map((seat) => described(scene, zone, seat)).join("");
