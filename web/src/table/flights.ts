// Flights of cards: which cards fly, in which order and curve, and which turn over or burn on the way. The style sheet
// does the rest: the transform of a spot places its card, and the motion on the way is an animation of the card, so
// that it can be stopped at any time with the card in the right place.

import { HIDDEN } from "../kit/notation.ts";
import type { Kind } from "../show/beats.ts";
import { type Box, RATIO } from "./layout.ts";
import { isMoving, type Laid } from "./card-placement.ts";
import { rolesOf, type Scene } from "./scene.ts";
import type { Spot } from "./fans-and-piles.ts";

const BASE = 100; // width in pixels in which cards are drawn before they are scaled
const FLIGHT = 260; // milliseconds of a flight, as in the style sheet
const SWEEP = 520; // milliseconds of a flight in a sweep of many cards
/** Most milliseconds between two cards, by kind of beat. */
const APART: Partial<Record<Kind, number>> = { deal: 45, draw: 45, take: 18, turn: 70 };
const HIGH = 0.16; // rise of a thrown card, as a share of its way
const HIGHEST = 38; // greatest rise of a thrown card in pixels
const WIDE = 0.22; // sideways swing of a swept stack, as a share of its way

/** Animation of a card. */
export interface Flight {
  /** Classes of the spot and of the card on it. */
  spot: string;
  card: string;
  spotStyle: string;
  cardStyle: string;
  /** Face before the card was turned over, or empty. */
  was: string;
  at: Spot;
}

interface Known {
  face: string;
  was: string;
  /** Step of the last turn, and number of turns. */
  turned: number;
  times: number;
  spot: Spot;
  /** Steps of the last sweep and of the burning. */
  swept: number;
  burnt: number;
  /** Style properties of the sweep's path. */
  path: string;
}

export class Flights {
  private known = new Map<number, Known>();
  private scene!: Scene;
  private from!: Map<string, Box>;
  private order = new Map<number, number>();
  private apart = 0;

  /** Starts a drawing. `from` are the boxes of all locations; the deck has an empty name. */
  begin(scene: Scene, cards: Laid[], from: Map<string, Box>): void {
    this.scene = scene;
    this.from = from;
    const { beat, pieces } = scene;
    const dealt = beat?.kind === "deal";
    const now = cards.filter(({ piece, location }) =>
      dealt ? location.includes(".") : piece.moved === pieces.step,
    );
    now.sort((one, other) => (dealt ? one.piece.turn - other.piece.turn : one.piece.key - other.piece.key));
    this.order = new Map(beat ? now.map(({ piece }, at) => [piece.key, at]) : []);
    const time = (beat?.lasts ?? 0) - (beat?.kind === "take" ? SWEEP : FLIGHT);
    const most = Math.max(0, time) / Math.max(1, now.length - 1);
    this.apart = Math.min((beat && APART[beat.kind]) ?? 0, most);
    if (pieces.step < 2) this.known.clear(); // a new game has begun
  }

  of(card: Laid): Flight {
    const { scene } = this;
    const { piece, spot } = card;
    const known = this.remember(card);
    const moving = isMoving(scene, piece);
    const turning = !!known.was && scene.pieces.step - known.turned < 2;
    const wait = Math.round((this.order.get(piece.key) ?? 0) * this.apart);
    const burns = this.burns(card, known);
    const dealt = scene.beat?.kind === "deal" && this.order.has(piece.key);
    if (scene.beat?.kind === "take" && piece.moved === scene.pieces.step && known.swept !== piece.moved)
      Object.assign(known, { swept: piece.moved, path: path(known.spot, spot) });
    const swept = moving && known.swept === piece.moved;
    const at = burns === "gone" ? known.spot : spot;
    known.spot = at;
    const [fx, fy] = this.source(card);
    // Cards of the first step are not thrown: they were dealt, or lie there from the beginning.
    const thrown = moving && piece.moved > 1 && !swept && !burns && piece.moved !== piece.turned;
    return {
      at,
      was: turning ? known.was : "",
      spot: [
        dealt ? "dealt" : "",
        swept ? `swept-${piece.moved % 2}` : "",
        card.look === "into" ? `into-${piece.moved % 2}` : "",
        known.burnt === piece.moved && !burns ? "ashes" : "",
      ].join(" "),
      card: [
        thrown ? `arc-${piece.moved % 2}` : "",
        turning ? `flip-${known.times % 2}` : "",
        burns ? "chars" : "",
        burns === "gone" ? "burns" : "",
      ].join(" "),
      spotStyle: [
        moving ? `--wait:${wait}ms` : "",
        dealt ? `--from:translate(${fx.toFixed()}px,${fy.toFixed()}px) rotate(6deg) scale(0.6)` : "",
        swept ? known.path : "",
      ].join(";"),
      cardStyle: [thrown || turning ? `--wait:${wait}ms` : "", thrown ? rise(spot, fx, fy) : ""].join(";"),
    };
  }

  private remember({ piece, face, look, spot }: Laid): Known {
    const before = this.known.get(piece.key);
    if (!before) {
      const known: Known = { face, was: "", turned: 0, times: 0, spot, swept: -1, burnt: -1, path: "" };
      this.known.set(piece.key, known);
      return known;
    }
    if (before.face !== face) {
      const seen = look !== "gone" && (before.face === HIDDEN || face === HIDDEN);
      Object.assign(before, { was: seen ? before.face : "", turned: this.scene.pieces.step, face });
      before.times += 1;
    }
    return before;
  }

  /** Returns how a card burns: it chars in its place and vanishes from there. */
  private burns({ piece, location }: Laid, known: Known): "" | "chars" | "gone" {
    const { beat, pieces, game } = this.scene;
    if (beat?.about !== "burn") return "";
    if (beat.kind === "burn") return rolesOf(game).stage.some(({ name }) => name === location) ? "chars" : "";
    if (beat.kind !== "clear" || piece.moved !== pieces.step) return "";
    known.burnt = piece.moved;
    return "gone";
  }

  private source({ piece }: Laid): [number, number] {
    const { x, y, w, h } = this.from.get(piece.from) ?? this.from.get("")!;
    return [x + w / 2, y + h / 2];
  }
}

/** Returns how far the middle of a flight rises above the straight line, in the card's own axes. */
function rise(spot: Spot, fx: number, fy: number): string {
  const high = Math.min(HIGHEST, Math.hypot(spot.x - fx, spot.y - fy) * HIGH) * (BASE / spot.w);
  const turn = (-spot.turn * Math.PI) / 180;
  return `--bx:${(high * Math.sin(turn)).toFixed()}px;--by:${(-high * Math.cos(turn)).toFixed()}px`;
}

/** Returns a curve between two places that swings out sideways. */
function path(from: Spot, to: Spot): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const side = dx < 0 ? -WIDE : WIDE;
  const half = {
    x: from.x + dx / 2 - dy * side,
    y: from.y + dy / 2 + dx * side,
    turn: (from.turn + to.turn) / 2,
    w: (from.w + to.w) / 2,
  };
  return `--from:${placeOf(from)};--half:${placeOf(half)}`;
}

/** Returns the transform for a place. Cards are drawn around the upper left corner. */
export const placeOf = ({ x, y, turn, w }: Pick<Spot, "x" | "y" | "turn" | "w">, shift = 0): string =>
  `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg) translateY(${(shift * w * RATIO).toFixed(1)}px) scale(${(w / BASE).toFixed(4)})`;
