// Rail: a thin line through all players around the table, with arrows in the direction of play. On a phone there are
// only arrows from face to face.

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Places, SeatPlace } from "./layout.ts";

interface Point {
  x: number;
  y: number;
}

/** Piece of the rail from one player to the next, clockwise, with the place and the rotation of its arrow. */
export interface Arc {
  path: string;
  middle: Point;
  turn: number;
  /** Whether there is hardly room for an arrow. */
  tight?: boolean;
}

export function railArcs(places: Places, seated: boolean): Arc[] {
  const { kind, seats } = places;
  return kind === "phone" || kind === "tight" ? betweenFaces(seats) : roundTheTable(places, seated);
}

const faceMiddle = ({ box, head, face }: SeatPlace): Point => ({
  x: box.x + box.w / 2,
  y: head.y + face / 2,
});

const INWARD = 0.85; // distance of the rail from the middle, as a share of the way to a face
const ROOMY = { tall: 0, wide: 120, line: 130 }; // least width in pixels of a seat with room for an arrow beside it
const BADGE = 20; // pixels that the number of cards extends to the right of a face, with a margin

/** Returns the arcs of a row of seats. If names stand between the faces, there are only arrows. */
function betweenFaces(seats: SeatPlace[]): Arc[] {
  return seats.slice(1).flatMap((right, at) => {
    const left = seats[at]!;
    if (right.box.x <= left.box.x) return []; // the second seat begins a new row
    const [one, other] = [faceMiddle(left), faceMiddle(right)];
    const turn = (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
    const middle = { x: (left.box.x + left.box.w + right.box.x) / 2, y: (one.y + other.y) / 2 };
    const tight = right.box.w < ROOMY[right.form];
    if (right.form !== "tall") return [{ path: "", middle, turn, tight }];
    const slope = (other.y - one.y) / (other.x - one.x);
    const [from, to] = [one.x + left.face / 2 + BADGE, other.x - right.face / 2 - 8];
    const y = (x: number) => one.y + slope * (x - one.x);
    middle.x = (from + to) / 2;
    middle.y = y(middle.x);
    if (to - from < 30) return [{ path: "", middle, turn }];
    const path = `M${from} ${y(from)}L${middle.x - 8} ${y(middle.x - 8)}M${middle.x + 8} ${y(middle.x + 8)}L${to} ${y(to)}`;
    return [{ path, middle, turn }];
  });
}

/** Returns a closed curve through all faces, and through the player's own place below. */
function roundTheTable({ seats, stage, tray, kind, hand, bar }: Places, seated: boolean): Arc[] {
  const below = kind === "desk" ? tray.y + tray.h / 2 : (hand?.y ?? stage.y + stage.h);
  const own: Point[] = seated ? [{ x: stage.x + stage.w / 2, y: below }] : [];
  const middle = stage.x + stage.w / 2;
  // On a shared screen, faces at the sides touch the edge, so the curve runs further inward.
  const pulled = ({ x, y }: Point) => ({ x: middle + (x - middle) * (kind === "tv" ? INWARD : 1), y });
  const faces = seats.map((seat) => pulled(faceMiddle(seat)));
  // Without players at the sides, the curve still keeps clear of the middle.
  const side = (share: number): Point[] =>
    seated && faces.length === 2 ? [{ x: bar.x + bar.w * share, y: (below + faces[0]!.y) / 2 }] : [];
  const points = [...own, ...side(0.06), ...faces, ...side(0.94)];
  const count = points.length;
  if (count < 3) return [];
  const at = (index: number) => points[(index + count) % count]!;
  // With this bend, points on a circle are joined by a circle.
  const bend = ((4 / 3) * Math.tan(Math.PI / (2 * count))) / (2 * Math.sin((2 * Math.PI) / count));
  return points.map((from, index) => {
    const to = at(index + 1);
    const [before, after] = [at(index - 1), at(index + 2)];
    const one = { x: from.x + (to.x - before.x) * bend, y: from.y + (to.y - before.y) * bend };
    const other = { x: to.x - (after.x - from.x) * bend, y: to.y - (after.y - from.y) * bend };
    const mid = (axis: "x" | "y") => (from[axis] + 3 * one[axis] + 3 * other[axis] + to[axis]) / 8;
    const along = (axis: "x" | "y") => to[axis] + other[axis] - one[axis] - from[axis];
    const numbers = [one.x, one.y, other.x, other.y, to.x, to.y].map((value) => value.toFixed(1)).join(" ");
    return {
      path: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}C${numbers}`,
      middle: { x: mid("x"), y: mid("y") },
      turn: (Math.atan2(along("y"), along("x")) * 180) / Math.PI,
    };
  });
}

export function rail(places: Places, clockwise: boolean, seated: boolean): TemplateResult | typeof nothing {
  const arcs = railArcs(places, seated);
  if (!arcs.length) return nothing;
  const size = (places.scale ?? 0.6) / 0.6;
  return html`<svg class="rail" aria-hidden="true">
    ${arcs.map(({ path, middle, turn, tight }) => {
      const at = `translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)})`;
      const way = turn + (clockwise ? 0 : 180);
      // A small arrow is shown only if play goes counterclockwise, which is unexpected.
      const hidden = (tight && clockwise) || isUnder(places, middle);
      return svg`<path class="line" d=${path} /><path class="way" d=${hidden ? "" : "M-3-5.5 3 0-3 5.5"} transform="${at} rotate(${way.toFixed(0)}) scale(${size})" />`;
    })}
  </svg>`;
}

/** Returns whether a point is below the bar or, on a shared screen, below the narrator. */
function isUnder({ kind, bar, tray }: Places, { x, y }: Arc["middle"]): boolean {
  if (kind !== "tv") return y < bar.y + bar.h + 8;
  return Math.abs(x - tray.x - tray.w / 2) < tray.w / 2 && Math.abs(y - tray.y - tray.h / 2) < tray.h / 2;
}
