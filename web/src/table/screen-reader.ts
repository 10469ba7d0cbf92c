// Table for screen readers: descriptions of piles, and the newest lines of the log, which are the table's only live
// region.

import { html, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { firstSeats, HIDDEN } from "../kit/notation.ts";
import type { Session } from "../net/session.ts";
import type { Line } from "../state.ts";
import type { ZoneInfo } from "../protocol.ts";
import { spokenName } from "../words/card-names.ts";
import { plain, say } from "../words/say.ts";
import { located, nameAt, type Scene } from "./scene.ts";

const MOST = 13; // most cards that are named one by one

/** Describes a pile: its visible cards and their total number. */
export function described(scene: Scene, zone: ZoneInfo, seat: string): string {
  const pile = scene.view.zones[located(zone, seat)] ?? [];
  if (!pile.length) return "";
  const cards = pile.filter((face) => face !== HIDDEN).map(spokenName);
  const inMiddle = zone.per_seat && zone.role !== "hand" && zone.role !== "mat";
  const label = inMiddle ? say("table.pileOf", { name: nameAt(scene, seat), label: zone.label }) : zone.label;
  const told = { label, count: pile.length, cards: cards.slice(-MOST) };
  return `${say(cards.length ? "table.pileSeen" : "table.pile", told)}. `;
}

/** Describes a pile in the middle, or the pile of each player there. */
export const describedAll = (scene: Scene, zone: ZoneInfo): string =>
  (zone.per_seat ? firstSeats(scene.view.seats) : [""]).map((seat) => described(scene, zone, seat)).join("");

const NEWEST = 8; // most lines that are kept for screen readers

/** Returns the newest lines. Each line stays one element while it is shown, so that it is read out once. */
export function newest(session: Session): TemplateResult {
  return html`<p class="newest sr" role="log" aria-live="polite" title=${say("table.newest")}>
    ${repeat(
      session.log.slice(-NEWEST),
      (line) => line.key,
      (line) => html`<span>${lineText(line)} </span>`,
    )}
  </p>`;
}

export const lineText = (line: Line): string =>
  line.who ? say("menu.said", { name: line.who, what: plain(line.text) }) : plain(line.text);
