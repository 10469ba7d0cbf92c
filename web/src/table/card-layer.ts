// The cards themselves: one flat layer over the board, in which each card is moved by its transform.
// Over that lie buttons for one's own cards, in the order in which they are held: the layer keeps the
// order in which cards appeared, because a browser forgets how far an element has flown when it is
// put elsewhere among its neighbours.

import { html, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { HIDDEN } from "../kit/cards.ts";
import type { ZoneInfo } from "../protocol.ts";
import { spokenName } from "../words/card-names.ts";
import { say } from "../words/say.ts";
import { isOwn, patternOf } from "./board.ts";
import { cardArt, colour } from "../art/card-art.ts";
import { inOrder } from "./hand-order.ts";
import { type Box, CARD_H, CARD_W, drawn, MINI, type Spot, spots } from "./layout.ts";
import type { Piece, Pieces } from "./pieces.ts";
import { isHeld, type Scene, seatZones } from "./scene.ts";

const LIFT = 0.18; // of a card's height, for one that is selected
const STAGGER = 14; // milliseconds between two cards that are dealt

export interface Laid {
  piece: Piece;
  location: string;
  spot: Spot;
  /** How much of it is not covered by the next. */
  free: number;
}

/** Where each card lies, by what the boxes of the board measure. */
export function layOut(root: HTMLElement, scene: Scene, pieces: Pieces): Laid[] {
  const origin = root.getBoundingClientRect();
  const laid: Laid[] = [];
  const boxes = [...root.querySelectorAll<HTMLElement>(".box")];
  boxes.forEach((element, order) => {
    const location = element.dataset["location"]!;
    const zone = scene.game.zones.find((other) => other.name === location.split(".")[0]);
    const all = zone && isSorted(zone) ? inOrder(pieces.at(location), scene.view.words) : pieces.at(location);
    if (!zone || !all.length) return;
    const rect = element.getBoundingClientRect();
    const width = parseFloat(getComputedStyle(element).fontSize); // a box is measured in cards
    const box: Box = { x: rect.x - origin.x, y: rect.y - origin.y, w: rect.width, h: rect.height };
    const pattern = patternOf(scene, zone, location, all);
    const count = drawn(all.length, pattern);
    // What has just arrived beneath the top is drawn too, or it would vanish in mid-air.
    const shown = all.filter((piece, at) => at >= all.length - count || isMoving(pieces, piece));
    const where = spots(
      pattern.layout === "pile" ? shown.length : count,
      box,
      width,
      pattern,
      Number(element.dataset["rows"]),
    );
    shown.forEach((piece, at) => {
      const spot = where[Math.max(0, at - shown.length + where.length)]!;
      const next = where[at + 1];
      const free = next && next.y === spot.y ? next.x - spot.x : width;
      laid.push({ piece, location, spot: { ...spot, z: spot.z + order * 4 }, free });
    });
  });
  return laid;
}

/** A hand is sorted, unless the game keeps its order. */
const isSorted = (zone: ZoneInfo): boolean => isHeld(zone) && !zone.ordered;

const isMoving = (pieces: Pieces, piece: Piece): boolean => pieces.step > 1 && pieces.step - piece.moved < 2;

/** Where cards come from that have not been seen before. */
export function anchors(root: HTMLElement): Map<string, [number, number]> {
  const origin = root.getBoundingClientRect();
  const found = new Map<string, [number, number]>();
  for (const element of root.querySelectorAll<HTMLElement>(".box")) {
    const rect = element.getBoundingClientRect();
    found.set(element.dataset["location"]!, [
      rect.x + rect.width / 2 - origin.x,
      rect.y + rect.height / 2 - origin.y,
    ]);
  }
  found.set("", [origin.width / 2, origin.height * 0.4]);
  return found;
}

export function cardLayer(
  laid: Laid[],
  from: Map<string, [number, number]>,
  step: number,
  selected: Set<number>,
  dimmed: (laid: Laid) => boolean,
): TemplateResult {
  const inOrder = [...laid].sort((one, other) => one.piece.key - other.piece.key);
  let dealt = 0;
  return html`${repeat(
    inOrder,
    ({ piece }) => piece.key,
    (card) => {
      const { piece, spot } = card;
      const lifted = selected.has(piece.key);
      const y = spot.y - (lifted ? LIFT * CARD_H * spot.scale : 0);
      const [fx, fy] = from.get(piece.from) ?? from.get("")!;
      const z = spot.z + (step - piece.moved < 2 && step > 1 ? 2000 : 0);
      const delay = piece.from ? 0 : STAGGER * dealt++;
      const kind = `card ${colour(piece.face)} ${spot.scale < MINI ? "mini" : ""} ${lifted ? "lifted" : ""} ${dimmed(card) ? "dimmed" : ""}`;
      const style = `transform:translate(${spot.x}px,${y}px) rotate(${spot.turn}deg) scale(${spot.scale});z-index:${z};--fx:${fx}px;--fy:${fy}px;--fs:${spot.scale};animation-delay:${delay}ms`;
      return html`<div class=${kind} style=${style}>
        ${cardArt(piece.face, spot.scale < MINI ? "small" : "medium")}
      </div>`;
    },
  )}`;
}

/** One's own cards that can be tapped: what is held, and what lies before us if the offers speak of it. */
export function ownCards(laid: Laid[], scene: Scene): Laid[] {
  const asked = new Set(scene.view.offers.flatMap((offer) => offer.cards));
  const zones = new Map(seatZones(scene.game).map((zone) => [zone.name, zone]));
  return laid.filter(({ piece, location }) => {
    const zone = zones.get(location.split(".")[0]!);
    if (!zone || !isOwn(scene, location) || piece.face === HIDDEN) return false;
    return isHeld(zone) || asked.has(piece.face);
  });
}

export function hitLayer(
  cards: Laid[],
  focused: number,
  selected: Set<number>,
  dimmed: (laid: Laid) => boolean,
): TemplateResult {
  const stop = cards.some(({ piece }) => piece.key === focused) ? focused : cards[0]?.piece.key;
  return html`${repeat(
    cards,
    ({ piece }) => piece.key,
    (card) => {
      const { piece, spot, free } = card;
      const lifted = selected.has(piece.key);
      const height = CARD_H * spot.scale * (lifted ? 1 + LIFT : 1);
      const top = spot.y + (CARD_H * spot.scale) / 2 - height;
      const left = spot.x - (CARD_W * spot.scale) / 2;
      const label = dimmed(card)
        ? say("card.unplayable", { card: spokenName(piece.face) })
        : spokenName(piece.face);
      return html`<button
        class="hit"
        data-key=${piece.key}
        data-card=${piece.face}
        ?data-dimmed=${dimmed(card)}
        tabindex=${piece.key === stop ? 0 : -1}
        aria-pressed=${lifted}
        aria-label=${label}
        style="left:${left}px;top:${top}px;width:${Math.max(free, 8)}px;height:${height}px;z-index:${spot.z}"
      ></button>`;
    },
  )}`;
}
