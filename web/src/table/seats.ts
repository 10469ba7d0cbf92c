// Seats at the table without their cards: face, name, number of cards, caption and facts.

import { html, nothing, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import { avatar } from "../art/avatar.ts";
import { seatIndex } from "../kit/notation.ts";
import type { ZoneInfo } from "../protocol.ts";
import { say, type Word } from "../words/say.ts";
import { around, type Laid, type Layout } from "./card-placement.ts";
import { badge, chip, faceNumber, type Facts, tag } from "./facts.ts";
import type { Box, Places, SeatPlace } from "./layout.ts";
import { isOpen, located, nameAt, rolesOf, type Scene } from "./scene.ts";
import { isBeside } from "./seat-sizes.ts";
import { described } from "./screen-reader.ts";
import { partIn } from "./spotlight.ts";

/** Everything that the board is drawn from. */
export interface Board {
  scene: Scene;
  facts: Facts;
  places: Places;
  layout: Layout;
  count(location: string): number;
  /** Returns whether a card has arrived in its place and counts there. */
  landed(card: Laid): boolean;
  /** Opens a closer view of the cards in front of a player. */
  look(seat: string): void;
  /** Draws the short-lived marks at a seat. */
  marks(seat: string): TemplateResult;
}

export const placed = ({ x, y, w, h }: Box): ReturnType<typeof styleMap> =>
  styleMap({ left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });

/** Returns the zones at a seat: the cards in the player's hand, and those in front of them. */
export const atSeat = (scene: Scene): ZoneInfo[] => {
  const { held, mat } = rolesOf(scene.game);
  return [...held, ...mat];
};

/** Returns whether another hand of this player is being played. */
export const resting = ({ view }: Scene, location: string): boolean =>
  view.played_now.split(".")[1] === location.split(".")[1] && view.played_now !== location;

/** Returns the marks of a player, without those that the caption repeats. */
export function worn({ scene, facts }: Board, seat: string): TemplateResult[] {
  const told = scene.caption(seat)?.fact;
  const found = (facts.seats.get(seat) ?? []).filter(({ name }) => name !== told);
  return found.map((fact) => (fact.money ? chip(fact) : tag(fact)));
}

/** Returns the name of a seat for screen readers, with the number of its player, if there is one. */
export function seatName({ facts }: Board, seat: string, name: string): string {
  const number = facts.faces.get(seat);
  return number ? say("table.numbered", { seat: name, label: number.label, number: number.value }) : name;
}

const SHORT = 8; // most letters that fit at any seat

/** Draws the caption of a player. Screen readers get it from the log. */
export function saying({ scene }: Board, seat: string): TemplateResult | typeof nothing {
  const said = scene.caption(seat)?.text;
  // The caption is the doubted claim, or the viewer's own result of a round.
  const about = partIn(scene, seat) === "accused" || (scene.lingers && seat === scene.view.seat);
  const loud = scene.latest === seat || about;
  return said
    ? html`<span class="saying ${loud ? "" : "quiet"} ${said.length > SHORT ? "long" : ""}" aria-hidden="true"
        >${said}</span
      >`
    : nothing;
}

/** Draws the phrase that a player says. Screen readers get it from the log. */
export function bubble(scene: Scene, seat: string): TemplateResult | typeof nothing {
  const said = scene.bubble(seat);
  return said ? html`<span class="bubble" aria-hidden="true">${said}</span>` : nothing;
}

const NARROW = 100; // width in pixels below which only the name fits beside the face
const NARROWER = 80; // width in pixels below which a seat has small letters
const EDGE = 24; // pixels from the edge of the screen within which captions cannot be centred

export function otherSeat(b: Board, seat: string, place: SeatPlace): TemplateResult {
  const { scene } = b;
  const awaited = isOn(scene, seat);
  const { box, head, mat, foot, form } = place;
  const near = box.x < EDGE ? "left" : box.x + box.w > b.places.bar.w - EDGE ? "right" : "";
  const edge = b.places.kind === "tv" ? (place.side ?? "") : near;
  const name = nameAt(scene, seat);
  const within = ({ x, y, w, h }: Box): Box => ({ x: x - box.x, y: y - box.y, w, h });
  return html`
    <section
      class="seat"
      data-form=${form}
      data-edge=${edge}
      ?data-narrow=${box.w < NARROWER}
      ?data-in-bar=${b.places.kind !== "tv" && box.y < b.places.bar.y + b.places.bar.h - 1}
      data-turn=${awaited}
      data-part=${partIn(scene, seat)}
      style=${placed(box)}
      aria-label=${seatName(b, seat, say("table.seat", { name }))}
    >
      <button class="head" style=${placed(within(head))} @click=${() => b.look(seat)}>
        ${player(b, seat, place, awaited)}
      </button>
      <span class="sr"
        >${told(scene, seat)} ${atSeat(scene).map((zone) => described(scene, zone, seat))}</span
      >
      ${mat ? totals(b, seat, within(mat), isBeside(place)) : nothing}
      ${foot
        ? html`<div class="foot" style=${placed(within(foot))}>${underSeat(b, seat, form)}</div>`
        : nothing}
      ${bubble(scene, seat)}
    </section>
  `;
}

/** Returns whether to mark a player as being to move. During the viewer's own turn no other player is marked. */
const isOn = ({ view }: Scene, seat: string): boolean =>
  view.awaited.includes(seat) && !view.awaited.includes(view.seat);

function player(b: Board, seat: string, place: SeatPlace, awaited: boolean): TemplateResult {
  const { scene } = b;
  const someone = scene.playerAt(seat) ?? { name: seat, face: 0, level: "", away: false };
  // All cards in their hand, including those that everybody has seen.
  const holding = rolesOf(scene.game).held.reduce((sum, zone) => sum + b.count(located(zone, seat)), 0);
  const counted = html`<b class="count">${holding}</b>`;
  const beside = place.form === "line" && place.head.w >= NARROW;
  const won = scene.view.places?.[seatIndex(seat)];
  return html`
    <span class="who" style="--a:${place.face}px"
      >${avatar(
        // A person for whom a bot plays is drawn with a bot's antenna.
        { ...someone, level: someone.level || (someone.away ? "normal" : "") },
        awaited ? "turn" : "",
        html`${!beside && holding && !isOpen(scene) ? counted : nothing}${faceNumber(b.facts.faces.get(seat))}`,
      )}${b.marks(seat)}</span
    >
    <span class="lines">
      <span class="name">${nameAt(scene, seat)}</span>
      ${beside && holding && !isOpen(scene) ? counted : nothing}
      ${won
        ? html`<span class="tag strong">${say(`table.place.${won}` as Word)}</span>`
        : place.form === "wide"
          ? saying(b, seat)
          : nothing}
    </span>
  `;
}

/** Describes a player's state for screen readers. */
function told(scene: Scene, seat: string): string {
  const someone = scene.playerAt(seat);
  const words: Word[] = [
    ...(someone?.level ? ["table.bot" as const] : []),
    ...(someone?.away ? ["table.away" as const] : []),
    ...(scene.view.awaited.includes(seat) ? ["table.toMove" as const] : []),
  ];
  return words.map((word) => say(word)).join(", ");
}

/**
 * Draws the totals of a player's cards on their lower edge. They are as wide as the seat, unless something is beside
 * the cards.
 */
function totals(b: Board, seat: string, mat: Box, beside: boolean): TemplateResult {
  const found = atSeat(b.scene).flatMap((zone) => {
    const total = b.facts.totals.get(located(zone, seat));
    return total
      ? [html`<span ?data-resting=${resting(b.scene, located(zone, seat))}>${badge(total)}</span>`]
      : [];
  });
  const across = beside ? `left:${mat.x}px;width:${mat.w}px;` : "";
  return html`<span class="totals" style="${across}top:${mat.y + mat.h}px">${found}</span>`;
}

function underSeat(b: Board, seat: string, form: string): TemplateResult {
  const said =
    form === "wide" ? nothing : html`<p class="said" ?data-kept=${isOpen(b.scene)}>${saying(b, seat)}</p>`;
  return html`${said}
    <p class="marks"><span>${worn(b, seat)}</span></p>`;
}

export function ownSeat(b: Board): TemplateResult {
  const { scene, places } = b;
  const { seat } = scene.view;
  const { mat, hand } = places;
  return html`
    <section class="own" aria-label=${seatName(b, seat, say("table.yours"))}>
      <span class="sr">${atSeat(scene).map((zone) => described(scene, zone, seat))}</span>
      ${hand
        ? html`<div class="own-box" style=${placed(hand)}></div>
            <div class="worn" style=${placed({ ...hand, h: places.lift })}>
              ${faceNumber(b.facts.faces.get(seat))} ${scene.player === seat ? nothing : saying(b, seat)}
              ${worn(b, seat)} ${bubble(scene, seat)} ${b.marks(seat)}
            </div>`
        : nothing}
      ${ownTotals(b)} ${mat ? matLabel(b, mat) : nothing}
    </section>
  `;
}

const LETTER = 14; // pixels of a letter in the viewer's own total, and of its padding
const PADDING = 30;

/** Draws the totals of the viewer's own cards: beside them, or over their right edge if other cards lie there. */
function ownTotals(b: Board): TemplateResult[] {
  const { seat } = b.scene.view;
  const boxes = (zones: ZoneInfo[]) => zones.flatMap((zone) => b.layout.boxes.get(located(zone, seat)) ?? []);
  const found = atSeat(b.scene).flatMap((zone) => {
    const total = b.facts.totals.get(located(zone, seat));
    const hand = rolesOf(b.scene.game).held.filter((other) => other.role === "hand");
    const cards = boxes(zone.role === "hand" ? hand : [zone]);
    const rests = resting(b.scene, located(zone, seat));
    return total && cards.length ? [{ total, rests, box: around(cards) }] : [];
  });
  return found.map(({ total, rests, box }) => {
    const alone = found.length === 1;
    const { hand } = b.places;
    const seen = hand ? Math.min(box.h, hand.y + hand.h - box.y) : box.h; // the rest is below the edge of the screen
    const room = hand ? hand.x + hand.w - LETTER * total.value.length - PADDING : Infinity;
    const left = Math.min(box.x + box.w + (alone ? 10 : 0), room);
    const at = `left:${left}px;top:${box.y + seen * 0.3}px`;
    return html`<span class="own-total" data-alone=${alone} ?data-resting=${rests} style=${at}
      >${badge(total)}</span
    >`;
  });
}

const BESIDE = 52; // least pixels of width for words
const LINE = 19; // pixels of height for a line of words
const WHOLE = 36; // pixels of height for a line that also tells when the cards count

/**
 * Names the cards in front of the viewer, and tells when they count: to the right of them, or above if there is no
 * room.
 */
function matLabel(b: Board, mat: Box): TemplateResult | typeof nothing {
  const { seat } = b.scene.view;
  const zones = rolesOf(b.scene.game).mat.filter((zone) => b.count(located(zone, seat)));
  const boxes = zones.flatMap((zone) => b.layout.boxes.get(located(zone, seat)) ?? []);
  if (!boxes.length) return nothing;
  const counts = new Map<string, { count: number; when: string }>();
  for (const zone of zones) {
    const { label, when } = zone;
    const piles = zones.filter((other) => other.label === label).length; // several piles are counted as piles
    counts.set(label, { count: piles > 1 ? piles : b.count(located(zone, seat)), when });
  }
  const cards = around(boxes);
  const right = cards.x + cards.w + 8;
  const beside: Box = { ...mat, x: right, w: mat.x + mat.w - right };
  const tall = LINE * counts.size;
  // The label may be as wide as the way to the hand.
  const wide = (b.places.hand?.x ?? mat.x + mat.w) - mat.x;
  const above: Box = { ...mat, w: Math.max(mat.w, wide), y: cards.y - tall - 2, h: tall };
  const narrow = beside.w < BESIDE;
  const told = narrow || mat.h >= WHOLE * counts.size;
  // On a phone, a label above the cards would cover the stage.
  const { kind, tray } = b.places;
  if (narrow && (kind !== "desk" || above.y < tray.y + tray.h)) return nothing;
  return html`<p
    class="mat-label"
    ?data-above=${narrow}
    style=${placed(narrow ? above : beside)}
    aria-hidden="true"
  >
    ${[...counts].map(
      ([label, { count, when }]) =>
        html`<span>${label} <b>${count}</b> ${told ? html`<small>${when}</small>` : nothing}</span>`,
    )}
  </p>`;
}
