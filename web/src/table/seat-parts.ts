// What all seats have in common, one's own and those of others.

import { html, nothing, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import type { ZoneInfo } from "../protocol.ts";
import { chip, tag } from "./fact-marks.ts";
import type { Facts, Shown } from "./facts.ts";
import type { Box, Places } from "./layout.ts";
import type { Laid, Layout } from "./putting.ts";
import { say } from "../words/say.ts";
import { located, rolesOf, type Scene } from "./scene.ts";
import { partIn } from "./spotlight.ts";

/** All that the board is drawn from. */
export interface Board {
  scene: Scene;
  facts: Facts;
  places: Places;
  layout: Layout;
  count(location: string): number;
  /** Whether a card has come to where it lies, and counts there. */
  landed(card: Laid): boolean;
  /** Look at what a player has before them, closely. */
  look(seat: string): void;
  /** What has just become of a player, seen for a moment. */
  marks(seat: string): TemplateResult;
}

export const placed = ({ x, y, w, h }: Box): ReturnType<typeof styleMap> =>
  styleMap({ left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });

/** The zones at a seat: what a player holds, and what lies before them. */
export const atSeat = (scene: Scene): ZoneInfo[] => {
  const { held, mat } = rolesOf(scene.game);
  return [...held, ...mat];
};

/** Whether the turn is about others of a player's cards than these. */
export const resting = ({ view }: Scene, location: string): boolean =>
  view.played_now.split(".")[1] === location.split(".")[1] && view.played_now !== location;

/** What a player wears, unless they have just said it. */
export function worn({ scene, facts }: Board, seat: string): TemplateResult[] {
  const said = scene.caption(seat).toLowerCase();
  const told = ({ label, value }: Shown) =>
    said !== "" &&
    (said.endsWith(` ${value}`) ||
      [label, value, `${label} ${value}`].some((text) => text && text.toLowerCase().startsWith(said)));
  const found = facts.seats.get(seat) ?? [];
  return found.filter((fact) => !told(fact)).map((fact) => (fact.money ? chip(fact) : tag(fact)));
}

/** What a seat is called for those who listen: with the number of its player, if they have one. */
export function seatName({ facts }: Board, seat: string, name: string): string {
  const number = facts.faces.get(seat);
  return number ? say("table.numbered", { seat: name, label: number.label, number: number.value }) : name;
}

const SHORT = 8; // letters that fit at any seat

/** What a player has just done. The log tells it to those who listen. */
export function saying({ scene, facts }: Board, seat: string): TemplateResult | typeof nothing {
  const totals = atSeat(scene).map((zone) => facts.totals.get(located(zone, seat))?.value.toLowerCase());
  const caption = scene.caption(seat);
  const said = totals.includes(caption.toLowerCase()) ? "" : caption; // it stands at the cards
  // It is about what they said; or it is what a round came to, for oneself.
  const about = partIn(scene, seat) === "accused" || (scene.lingers && seat === scene.view.seat);
  const loud = scene.latest === seat || about;
  return said
    ? html`<span class="saying ${loud ? "" : "quiet"} ${said.length > SHORT ? "long" : ""}" aria-hidden="true"
        >${said}</span
      >`
    : nothing;
}

/** What they say. The log tells it to those who listen. */
export function bubble(scene: Scene, seat: string): TemplateResult | typeof nothing {
  const said = scene.bubble(seat);
  return said ? html`<span class="bubble" aria-hidden="true">${said}</span>` : nothing;
}
