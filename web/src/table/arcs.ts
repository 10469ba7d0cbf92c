// Where the rail runs: through all who sit round the table, from each to the next, clockwise.

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
const ROOMY = 130; // pixels of width of somebody who is shown in one line, name and number included
const BADGE = 20; // pixels that the number of cards sticks out to the right of a face, and a little

/** In a row; where names stand between the faces, there is just an arrow between the boxes. */
function betweenFaces(seats: SeatPlace[]): Arc[] {
  return seats.slice(1).flatMap((right, at) => {
    const left = seats[at]!;
    if (right.box.x <= left.box.x) return []; // a new row
    const [one, other] = [faceMiddle(left), faceMiddle(right)];
    const turn = (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
    const middle = { x: (left.box.x + left.box.w + right.box.x) / 2, y: (one.y + other.y) / 2 };
    const tight = right.form === "line" && right.box.w < ROOMY;
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
