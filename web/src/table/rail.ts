// The rail: a hairline through all players around the table, clockwise, with arrows in the direction of play. On a
// phone there is room for the arrows only, from face to face.

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Places, SeatPlace } from "./layout.ts";

interface Point {
  x: number;
  y: number;
}

/** From one player to the next, clockwise; and where its arrow is, and how it is turned. */
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

const INWARD = 0.85; // of the way to a face
const ROOMY = { tall: 0, wide: 120, line: 130 }; // pixels of width of a seat with room for an arrow beside it
const BADGE = 20; // pixels that the number of cards sticks out to the right of a face, and a little

/** In a row; where names stand between the faces, there is just an arrow between the boxes. */
function betweenFaces(seats: SeatPlace[]): Arc[] {
  return seats.slice(1).flatMap((right, at) => {
    const left = seats[at]!;
    if (right.box.x <= left.box.x) return []; // a new row
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

/** A closed curve through all faces, and through one's own place below. */
function roundTheTable({ seats, stage, tray, kind, hand, bar }: Places, seated: boolean): Arc[] {
  const below = kind === "desk" ? tray.y + tray.h / 2 : (hand?.y ?? stage.y + stage.h);
  const own: Point[] = seated ? [{ x: stage.x + stage.w / 2, y: below }] : [];
  const middle = stage.x + stage.w / 2;
  // On a shared screen, those at the sides are at its edge.
  const pulled = ({ x, y }: Point) => ({ x: middle + (x - middle) * (kind === "tv" ? INWARD : 1), y });
  const faces = seats.map((seat) => pulled(faceMiddle(seat)));
  // Where nobody sits at the sides, it keeps clear of the middle all the same.
  const side = (share: number): Point[] =>
    seated && faces.length === 2 ? [{ x: bar.x + bar.w * share, y: (below + faces[0]!.y) / 2 }] : [];
  const points = [...own, ...side(0.06), ...faces, ...side(0.94)];
  const count = points.length;
  if (count < 3) return [];
  const at = (index: number) => points[(index + count) % count]!;
  // As on a circle with that many points.
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
      // That it goes clockwise is what people expect.
      const hidden = (tight && clockwise) || isUnder(places, middle);
      return svg`<path class="line" d=${path} /><path class="way" d=${hidden ? "" : "M-3-5.5 3 0-3 5.5"} transform="${at} rotate(${way.toFixed(0)}) scale(${size})" />`;
    })}
  </svg>`;
}

/** Whether the bar is there; or, on a shared screen, what is told. */
function isUnder({ kind, bar, tray }: Places, { x, y }: Arc["middle"]): boolean {
  if (kind !== "tv") return y < bar.y + bar.h + 8;
  return Math.abs(x - tray.x - tray.w / 2) < tray.w / 2 && Math.abs(y - tray.y - tray.h / 2) < tray.h / 2;
}
