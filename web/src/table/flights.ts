// Flights of cards: which of them fly, in which order, in what curve, and which are turned over or burn on the way.
// The styles do the rest: a card has its place by the transform of its spot, and what it does on its way there by
// animations of its own, so that it can be stopped at any time and still is where it belongs.

import { HIDDEN } from "../kit/notation.ts";
import type { Kind } from "../show/beats.ts";
import { type Box, RATIO } from "./layout.ts";
import { isMoving, type Laid } from "./card-placement.ts";
import { rolesOf, type Scene } from "./scene.ts";
import type { Spot } from "./fans-and-piles.ts";

const BASE = 100; // pixels of width in which a card is drawn, before it is scaled
const FLIGHT = 260; // milliseconds that a card flies, as the styles have it
const SWEEP = 520; // and one of many that are taken
/** Milliseconds between two cards, at most. */
const APART: Partial<Record<Kind, number>> = { deal: 45, draw: 45, take: 18, turn: 70 };
const HIGH = 0.16; // of the way: how far a card that is thrown rises above it
const HIGHEST = 38; // pixels
const WIDE = 0.22; // of the way: how far a stack that is swept swings out

/** How a card is seen to move. */
export interface Flight {
  /** For its spot, and for the card on it. */
  spot: string;
  card: string;
  spotStyle: string;
  cardStyle: string;
  /** What it showed until now, if it is turned over. */
  was: string;
  at: Spot;
}

interface Known {
  face: string;
  was: string;
  /** The step in which it was last turned over, and how often it has been. */
  turned: number;
  times: number;
  spot: Spot;
  /** The steps in which it was last swept from the table, and in which it burnt. */
  swept: number;
  burnt: number;
  /** Where it came from when it was swept, and by what way. */
  path: string;
}

export class Flights {
  private known = new Map<number, Known>();
  private scene!: Scene;
  private from!: Map<string, Box>;
  private order = new Map<number, number>();
  private apart = 0;

  /** What is on now, before each card is asked about. `from` is where things lie; the deck has no name. */
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
    if (pieces.step < 2) this.known.clear(); // another game
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
    // What came with the first step was dealt, or is just there.
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

  /** What burns chars where it lies, and is gone from there. */
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

/** How far above the straight way it is half way, as the card sees it. */
function rise(spot: Spot, fx: number, fy: number): string {
  const high = Math.min(HIGHEST, Math.hypot(spot.x - fx, spot.y - fy) * HIGH) * (BASE / spot.w);
  const turn = (-spot.turn * Math.PI) / 180;
  return `--bx:${(high * Math.sin(turn)).toFixed()}px;--by:${(-high * Math.cos(turn)).toFixed()}px`;
}

/** From one place to another in a curve that swings out to the side. */
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

/** A place as a transform of what is drawn around the upper left corner. */
export const placeOf = ({ x, y, turn, w }: Pick<Spot, "x" | "y" | "turn" | "w">, shift = 0): string =>
  `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg) translateY(${(shift * w * RATIO).toFixed(1)}px) scale(${(w / BASE).toFixed(4)})`;
