// Card layer: one flat layer over the board, in which each card is moved by its transform. Above it are buttons for the
// player's own cards, in the order of the hand, and for face-down cards that can be turned over. The layer keeps the
// order in which cards appeared, because browsers lose an element's transition when it moves among its siblings.

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardArt, colour, detailOf } from "../art/card-art.ts";
import { takesCards } from "../choose/offers.ts";
import type { Reason, Selection } from "../choose/selection.ts";
import { HIDDEN, isAsked, moveText } from "../kit/notation.ts";
import type { ZoneInfo } from "../protocol.ts";
import { spokenName } from "../words/card-names.ts";
import { plain, say } from "../words/say.ts";
import type { Laid } from "./card-placement.ts";
import { type Flights, placeOf } from "./flights.ts";
import { type Places, RATIO } from "./layout.ts";
import { isOpen, located, rolesOf, type Scene } from "./scene.ts";
import type { Spot } from "./fans-and-piles.ts";

interface Blind {
  card: Laid;
  move: string;
  label: string;
}

/** Returns the cards that can be turned over, with the labels of their buttons. */
export function blindCards(laid: Laid[], scene: Scene): Blind[] {
  const { seat, offers, words } = scene.asked;
  if (seat === "-") return [];
  return rolesOf(scene.game).mat.flatMap((zone) => {
    const at = offers.findIndex((offer) => zone.turned_by && offer.verb === zone.turned_by);
    const offer = offers[at];
    const hidden = laid.filter(
      ({ piece, location }) => piece.face === HIDDEN && location === located(zone, seat),
    );
    if (!offer) return [];
    return hidden.flatMap((card, place) => {
      const arg = numberOf(zone, place);
      const button = words.buttons[at]?.find((one) => one.arg === arg);
      if (!button) return [];
      return [{ card, move: moveText(offer.verb, [], arg), label: plain(button.texts[0] ?? "") }];
    });
  });
}

/** Numbers the cards of a row, or else the zones themselves. */
const numberOf = ({ name, layout }: ZoneInfo, place: number): string =>
  layout === "row" ? String(place + 1) : (/\d+$/.exec(name)?.[0] ?? String(place + 1));

export function blindLayer(cards: Blind[], turn: (move: string) => void): TemplateResult | typeof nothing {
  if (!cards.length) return nothing;
  return html`${cards.map(({ card: { spot }, move, label }) => {
    const h = spot.w * RATIO;
    const box = `left:${spot.x - spot.w / 2}px;top:${spot.y - h / 2}px;width:${spot.w}px;height:${h}px`;
    return html`<button
      class="blind"
      aria-label=${label}
      title=${label}
      style=${box}
      @click=${() => turn(move)}
    ></button>`;
  })}`;
}

const RAISED = 0.24; // rise of a selected card, as a share of its height
export const LOWERED = 0.05;
export const FLYING = 5_000; // z-index added to cards that fly or are dragged
const MAGNIFIED = 112; // width in pixels of the enlarged card under a finger

export interface Marks {
  /** Scale of the whole table. Cards show no more detail for it. */
  scale: number;
  selected: Set<number>;
  /** Returns the z-index added to a card. */
  level(laid: Laid): number;
  /** Returns whether a card has come to the player's hand since their last move, unless all cards have. */
  isNew(laid: Laid): boolean;
  /** Returns whether no offer can use this card of the player now. */
  refused(laid: Laid): boolean;
  /** Card being dragged, and the distance. */
  pulled?: { key: number; dx: number; dy: number } | undefined;
  /** Card that was just refused. */
  nudged?: number | undefined;
  /** Whether cards can be tapped. */
  open: boolean;
}

export function cardLayer(laid: Laid[], flights: Flights, marks: Marks): TemplateResult {
  const inOrder = [...laid].sort((one, other) => one.piece.key - other.piece.key);
  return html`${repeat(
    inOrder,
    ({ piece }) => piece.key,
    (card) => {
      const { piece, face, spot, look } = card;
      const raised = marks.selected.has(piece.key);
      const off = !raised && marks.refused(card);
      const flight = flights.of(card);
      const pull = marks.pulled?.key === piece.key ? marks.pulled : undefined;
      const kind = `${raised ? "raised" : ""} ${off ? "off" : ""} ${marks.isNew(card) ? "new" : ""} ${pull ? "pulled" : marks.nudged === piece.key ? "nudged" : ""}`;
      const shift = raised ? -RAISED : off ? LOWERED : 0;
      const at = pull ? { ...spot, x: spot.x + pull.dx, y: spot.y + pull.dy } : flight.at;
      const style = `transform:${placeOf(at, shift)};z-index:${marks.level(card) + (pull ? FLYING : 0)};${flight.spotStyle}`;
      const { w, strip = spot.free, row = w * RATIO } = spot;
      const detail = detailOf(w / marks.scale, strip / marks.scale, row / marks.scale);
      const was = flight.was
        ? html`<div class="card was ${colour(flight.was)}">${cardArt(flight.was, detail)}</div>`
        : nothing;
      return html`<div class="spot ${look} ${kind} ${flight.spot}" style=${style}>
        <div class="card ${colour(face)} ${look} ${kind} ${flight.card}" style=${flight.cardStyle}>
          ${cardArt(face, detail)}${was}
        </div>
      </div>`;
    },
  )}`;
}

/** Returns the player's cards that can be tapped: those in the hand, and those on the mat that an offer names. */
export function ownCards(laid: Laid[], scene: Scene): Laid[] {
  const { seat, offers } = scene.asked;
  if (seat === "-") return [];
  const asked = new Set(offers.flatMap((offer) => offer.cards));
  const { held, mat } = rolesOf(scene.game);
  const hand = new Set(held.map((zone) => located(zone, seat)));
  const before = new Set(mat.map((zone) => located(zone, seat)));
  // With several packs, a card on the mat may have a twin in the hand. Offers then mean the one in the hand.
  const faces = new Set(laid.filter(({ location }) => hand.has(location)).map(({ piece }) => piece.face));
  return laid.filter(({ piece, location, look }) => {
    if (piece.face === HIDDEN || look === "gone") return false;
    return hand.has(location) || (before.has(location) && asked.has(piece.face) && !faces.has(piece.face));
  });
}

/**
 * Returns whether no offer can use this card of the player now; `own` are the cards that can be tapped. Returns false
 * for all cards if the question is not about cards.
 */
export function isOff(card: Laid, own: Laid[], scene: Scene, selection: Selection): boolean {
  const { asked, game } = scene;
  const { held, mat } = rolesOf(game);
  const lies = (zones: ZoneInfo[]) => zones.some((zone) => located(zone, asked.seat) === card.location);
  if (asked.offers.some(takesCards)) {
    const waits = lies(mat) && card.piece.face !== HIDDEN && !own.includes(card);
    return waits || (own.includes(card) && selection.refuses(card.piece));
  }
  const inWindow = asked.offers.some(({ verb }) => game.windows.includes(verb));
  const seen = lies(held) || (lies(mat) && card.piece.face !== HIDDEN);
  return isAsked(asked) && !inWindow && !isOpen(scene) && seen;
}

/** Returns the topmost card at a point. */
export function cardUnder(cards: Laid[], selected: Set<number>, x: number, y: number): Laid | undefined {
  const there = cards.filter(({ piece, spot }) => {
    const turn = (-spot.turn * Math.PI) / 180;
    const [dx, dy] = [x - spot.x, y - spot.y];
    const across = dx * Math.cos(turn) - dy * Math.sin(turn);
    const down = dx * Math.sin(turn) + dy * Math.cos(turn);
    const h = spot.w * RATIO;
    const rise = selected.has(piece.key) ? RAISED * h : 0;
    return Math.abs(across) <= spot.w / 2 && down >= -h / 2 - rise && down <= h / 2;
  });
  return there.sort((one, other) => other.spot.z - one.spot.z)[0];
}

/** Draws the buttons over the player's cards. choose/keys.ts decides which button is the tab stop. */
export function hitLayer(cards: Laid[], marks: Marks): TemplateResult {
  return html`${repeat(
    cards,
    ({ piece }) => piece.key,
    (card) => {
      const { piece, spot } = card;
      const raised = marks.selected.has(piece.key);
      const off = !raised && marks.refused(card);
      const h = spot.w * RATIO;
      const rise = raised ? RAISED * h : 0;
      const plain = spokenName(piece.face);
      const name = marks.isNew(card) ? say("card.new", { card: plain }) : plain;
      return html`<button
        class="hit"
        data-key=${piece.key}
        data-card=${piece.face}
        ?data-dimmed=${off}
        tabindex="-1"
        aria-pressed=${raised}
        aria-disabled=${marks.open ? nothing : "true"}
        aria-label=${off ? say("card.unplayable", { card: name }) : name}
        style="left:${(spot.x - spot.w / 2).toFixed(1)}px;top:${(spot.y - h / 2 - rise).toFixed(
          1,
        )}px;width:${Math.max(spot.free, 10).toFixed(1)}px;height:${((spot.tall ?? h) + rise).toFixed(
          1,
        )}px;z-index:${spot.z};transform-origin:${(spot.w / 2).toFixed(1)}px ${(h / 2 + rise).toFixed(
          1,
        )}px;transform:rotate(${spot.turn.toFixed(2)}deg)"
      ></button>`;
    },
  )}`;
}

/** Shows why a card cannot be played, on a slip of paper above it whose tip points at the card. */
export function reasonAt(reason: Reason | undefined, cards: Laid[], { bar }: Places): TemplateResult {
  const card = reason && cards.find(({ piece }) => piece.key === reason.key);
  // The slip is always in the page, even when empty, so that screen readers announce its text.
  const { x, y, w } = card?.spot ?? { x: 0, y: 0, w: 0 };
  const top = y - (w * RATIO) / 2;
  // Shift the slip sideways as needed, but not beyond its tip.
  const share = Math.max(0.06, Math.min(0.94, (x - bar.x) / bar.w));
  return html`<p
    class="reason"
    role="status"
    data-on=${!!card}
    style="left:${x.toFixed(1)}px;top:${top.toFixed(1)}px;--share:${(share * 100).toFixed(
      1,
    )}%;max-width:${bar.w - 20}px"
  >
    ${card ? reason!.text : ""}
  </p>`;
}

/** Enlarges the card under a finger, above it. */
export function magnifier(card: Laid | undefined, { hand, bar }: Places): TemplateResult | typeof nothing {
  if (!card || !hand || card.spot.w >= MAGNIFIED) return nothing;
  const { spot, piece } = card;
  const half = MAGNIFIED / 2;
  const x = Math.max(bar.x + half + 4, Math.min(bar.x + bar.w - half - 4, spot.x));
  const top = spot.y - (spot.w * RATIO) / 2;
  const large: Spot = {
    x,
    y: top - MAGNIFIED * RATIO * 0.44,
    turn: 0,
    w: MAGNIFIED,
    z: 9_000,
    free: MAGNIFIED,
  };
  return html`<div class="spot" style="transform:${placeOf(large)};z-index:9000">
    <div class="card magnified ${colour(piece.face)}">${cardArt(piece.face, "large")}</div>
  </div>`;
}
