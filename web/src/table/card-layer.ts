// The cards: one flat layer over the board, in which each card is moved by its transform. Over that lie buttons for
// the player's own cards, in the order in which they are held, and for unknown cards that can be turned over. The
// layer keeps the order in which cards appeared, because a browser forgets how far an element has flown when it is
// moved among its neighbours.

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

/** What can be turned over, and what the button for it says. */
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

/** The cards of a row are numbered, or the zones themselves are. */
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

const RAISED = 0.24; // of a card's height, along its own axis
export const LOWERED = 0.05;
export const FLYING = 5_000; // how much higher than others lies what flies, or is pulled
const MAGNIFIED = 112; // pixels of width of the card under a finger

export interface Marks {
  /** How much larger than usual all is drawn: cards show no more detail for that. */
  scale: number;
  selected: Set<number>;
  /** What it lies over. */
  level(laid: Laid): number;
  /** What has come to one's own hand since one's last move, unless that is all of it. */
  isNew(laid: Laid): boolean;
  /** One's own cards that are of no use now. */
  refused(laid: Laid): boolean;
  /** One that a finger pulls, and how far. */
  pulled?: { key: number; dx: number; dy: number } | undefined;
  /** One that has just been refused. */
  nudged?: number | undefined;
  /** Whether they can be tapped. */
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

/** One's own cards that can be tapped: what is held, and what lies before us if the offers speak of it. */
export function ownCards(laid: Laid[], scene: Scene): Laid[] {
  const { seat, offers } = scene.asked;
  if (seat === "-") return [];
  const asked = new Set(offers.flatMap((offer) => offer.cards));
  const { held, mat } = rolesOf(scene.game);
  const hand = new Set(held.map((zone) => located(zone, seat)));
  const before = new Set(mat.map((zone) => located(zone, seat)));
  // With several packs, a card before us may have a twin in hand: the offers mean that one.
  const faces = new Set(laid.filter(({ location }) => hand.has(location)).map(({ piece }) => piece.face));
  return laid.filter(({ piece, location, look }) => {
    if (piece.face === HIDDEN || look === "gone") return false;
    return hand.has(location) || (before.has(location) && asked.has(piece.face) && !faces.has(piece.face));
  });
}

/** Whether a card of one's own is of no use now; `own` are those that can be tapped. Where something else than
 *  cards is asked, none is off. */
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

/** The card that is seen at a point: the top one there. */
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

/** The tab stop among them is not ours: it goes where the keys go. */
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

/** Why a card cannot be played, on a slip of paper above it; its tip points at the card. */
export function reasonAt(reason: Reason | undefined, cards: Laid[], { bar }: Places): TemplateResult {
  const card = reason && cards.find(({ piece }) => piece.key === reason.key);
  const { x, y, w } = card?.spot ?? { x: 0, y: 0, w: 0 }; // it is always there, or nobody would hear it
  const top = y - (w * RATIO) / 2;
  // As far to the side as it must be, and no further than its tip reaches.
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

/** The card under a finger, large, above it. */
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
