// Places cards on the table, one location after another.

import { HIDDEN } from "../kit/notation.ts";
import type { ZoneInfo } from "../protocol.ts";
import type { Piece, Pieces } from "../show/pieces.ts";
import { type Box, type Places, RATIO } from "./layout.ts";
import { located, type Scene } from "./scene.ts";
import type { Spot } from "./fans-and-piles.ts";

/**
 * Look of a card. Under: one step darker; deep: two. Beaten: an earlier play of a trick; older: the play before that.
 * Faint: out of play. Known: in a hand, and seen by everybody. Resting: in a hand that is not to be played now. Gone:
 * not drawn here, though it can fly away from here. Into: visible until it arrives in a place where it is not drawn.
 */
export type Look =
  | ""
  | "under"
  | "deep"
  | "beaten"
  | "older"
  | "faint"
  | "known"
  | "resting"
  | "gone"
  | "into";

export interface Laid {
  piece: Piece;
  location: string;
  spot: Spot;
  look: Look;
  /** Face shown; hidden if the card lies face down, even if the viewer knows it. */
  face: string;
}

export interface Layout {
  cards: Laid[];
  /** Box around the cards of each location that has any. */
  boxes: Map<string, Box>;
}

/** Z-index of each layer of cards. */
export const LEVELS = { side: 0, beaten: 60, stage: 100, seat: 1_000, mat: 1_400, hand: 1_600 };

export class Table {
  readonly cards: Laid[] = [];
  readonly boxes = new Map<string, Box>();

  constructor(
    readonly scene: Scene,
    readonly places: Places,
    readonly pieces: Pieces,
  ) {}

  at(zone: ZoneInfo, seat = ""): Piece[] {
    return this.pieces.at(located(zone, seat));
  }

  /** Puts the last of these cards on the spots. Cards beneath them are not drawn. */
  put(
    all: Piece[],
    location: (piece: Piece) => string,
    where: Spot[],
    level: number,
    look = looksBare,
    down = false,
  ): void {
    const covered = all.length - where.length;
    all.forEach((piece, at) => {
      const spot = where[Math.max(0, at - covered)];
      if (!spot) return;
      const hidden = at < covered && !this.isMoving(piece);
      const placed = { ...spot, z: spot.z + level };
      this.cards.push({
        piece,
        location: location(piece),
        spot: placed,
        look: hidden ? "gone" : look(where.length - 1 - Math.max(0, at - covered)),
        face: down && this.pieces.step - piece.turned > 1 ? HIDDEN : piece.face,
      });
      if (!hidden) this.grow(location(piece), placed);
    });
  }

  /** Hides cards in one place: they fly to their owner's face and vanish there. */
  hide(all: Piece[], location: string, box: Box, w: number): void {
    const spot = { x: box.x + box.w / 2, y: box.y + box.h / 2, turn: 0, w, z: LEVELS.seat, free: w };
    for (const piece of all) {
      const look = this.isMoving(piece) ? "into" : "gone";
      this.cards.push({ piece, location, spot, look, face: piece.face });
    }
    this.boxes.set(location, box);
  }

  isMoving(piece: Piece): boolean {
    return isMoving(this.scene, piece);
  }

  private grow(location: string, { x, y, w }: Spot): void {
    const known = this.boxes.get(location);
    const h = w * RATIO;
    const box: Box = { x: x - w / 2, y: y - h / 2, w, h };
    this.boxes.set(location, known ? around([known, box]) : box);
  }
}

/** Returns whether a card is moving or has just arrived. Cards of the first step count only during a deal. */
export function isMoving({ pieces, beat }: Scene, { moved }: Piece): boolean {
  return pieces.step - moved < 2 && (pieces.step > 1 || beat?.kind === "deal");
}

export type Shade = (fromTop: number) => Look;
export const looksBare: Shade = () => "";
/** Returns looks for a pile: the last play is bright, and the cards beneath it are darker in two steps. */
export function looksAsPlayed(all: Piece[]): Shade {
  const last = all.at(-1)?.moved;
  // If all cards came at once, as after a reload, the last play is unknown.
  const together = all.every((piece) => piece.moved === last)
    ? 1
    : all.filter(({ moved }) => moved === last).length;
  return (fromTop) => (fromTop < together ? "" : fromTop > together ? "deep" : "under");
}
export const looksFaint: Shade = () => "faint";
export const looksResting: Shade = () => "resting";

/** Returns the box around the cards of a zone in the middle, from all seats. */
export function middleBox({ boxes }: Layout, { name, per_seat }: ZoneInfo): Box | undefined {
  if (!per_seat) return boxes.get(name);
  const found = [...boxes].filter(([location]) => location.startsWith(`${name}.`)).map(([, box]) => box);
  return found.length ? around(found) : undefined;
}

export function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}
