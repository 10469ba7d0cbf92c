// Layout of a shared screen that is seen from a sofa: all players on a full ring, the stage in the middle, and the
// narrator below it. It is designed for 1920 by 1080 and scaled as a whole.

import {
  type Box,
  type Form,
  type Needs,
  type Places,
  RATIO,
  type SeatPlace,
  solve,
  stageCard,
} from "../table/layout.ts";
import { columnsHeight } from "../table/seat-sizes.ts";

const [WIDE, TALL] = [1920, 1080];
const LEAST: [number, number] = [900, 500]; // least size in pixels of a screen that counts as a TV
const SAFE = 0.05; // share of the screen at each edge, which TVs may cut off
const BENT = 2.5; // exponent of the ring, a superellipse, which makes use of the corners
const FEW = 4; // most players who sit at the sides and leave the middle free
const CLOSE = 260; // height of a seat below which a few players sit closer together
const CORNER = { w: 350, h: 92 }; // size in pixels of the corner with the code
const TOLD = 152; // height in pixels for the narrator
const FOOT = 44; // height in pixels for text below the cards of the stage
const MARKS = 32; // height in pixels of a player's markers
const LARGE = 90; // least width of cards that leave room for their total below them
const TOTAL = { below: 52, over: 12 }; // height below an open hand, for its total below it or over its lower edge
const GAP = 14;
const COLUMN = 1.08; // width of a column with its gap, in card widths
const RING = 16; // pixels around a face, for the ring that marks the turn and for a bot's antenna
const STAGE = { least: 160, most: 220, wide: 640, alone: 800, side: 190 };

/** Sizes in pixels of faces and of the cards in front of players, the best first. */
const MANNERS: [face: number, card: number][] = [
  [120, 82],
  [92, 66],
  [84, 58],
  [76, 50],
  [72, 42],
  [72, 34],
  [72, 0],
];
/** The same, if a few players have nothing but an open hand in front of them. */
const ROOMY: [face: number, card: number][] = [150, 125, 100].map((card) => [120, card]);
const BARE = { few: 140, many: 104 }; // sizes in pixels of faces of players without cards in front of them

const isTv = ({ seated, w, h }: Needs): boolean => !seated && w >= LEAST[0] && h >= LEAST[1] && w > h;

/** Lays out a shared screen: as a TV if it is large enough, otherwise like a player's screen. */
export const solveShared = (needs: Needs): Places => (isTv(needs) ? tv(needs) : solve(needs));

function tv(needs: Needs): Places {
  const u = Math.min(needs.w / WIDE, needs.h / TALL);
  const room: Needs = { ...needs, w: needs.w / u, h: needs.h / u };
  const tried = manners(room).map((manner) => arranged(room, manner));
  const found = tried.find((places) => places.card.stage >= STAGE.least && isApart(places)) ?? tried.at(-1)!;
  return scaled(found, u);
}

interface Seating {
  face: number;
  card: number;
  w: number;
  h: number;
}

function manners({ others, columns, open }: Needs): Seating[] {
  const few = others <= FEW;
  if (!columns && !open) {
    const face = few ? BARE.few : BARE.many;
    return [{ face, card: 0, w: few ? 376 : 336, h: face }];
  }
  const tried = few ? [...(columns ? [] : ROOMY), ...MANNERS] : MANNERS.slice(1);
  return tried.map(([face, card]) => {
    const mat = matHeight(card, columns, open);
    const h = face + (mat ? GAP + mat : 0) + (open ? MARKS : 0);
    return { face, card, w: Math.max(few ? 350 : 330, columns * card * COLUMN), h };
  });
}

/** Returns the height of a player's cards. An open hand lies below the columns, with its total. */
const matHeight = (card: number, columns: number, open: boolean): number =>
  card
    ? columnsHeight(card, columns) + (open ? card * RATIO + (card < LARGE ? TOTAL.over : TOTAL.below) : 0)
    : 0;

function arranged(needs: Needs, seating: Seating): Places {
  const { w, h } = needs;
  const safe: Box = { x: w * SAFE, y: h * SAFE, w: w * (1 - 2 * SAFE), h: h * (1 - 2 * SAFE) };
  const bar: Box = { x: safe.x, y: safe.y, ...CORNER };
  const rim: Box = { x: safe.x + RING, y: safe.y + RING, w: safe.w - 2 * RING, h: safe.h - 2 * RING };
  const boxes = ring(needs.others, rim, seating, bar);
  const aside = seating.w + 2 * RING;
  const inner: Box = { ...safe, x: safe.x + aside, w: safe.w - 2 * aside };
  const low = floor(boxes, inner, safe);
  const tray: Box = { ...inner, y: low - TOLD, h: TOLD };
  const column = (x: number, wide: number): Box => {
    const top = ceiling(boxes, { ...safe, x, w: wide }, safe);
    return { x, y: top, w: wide, h: tray.y - 8 - top };
  };
  const middle = Math.min(needs.sides ? STAGE.wide : STAGE.alone, inner.w);
  const side = Math.min(STAGE.side, (inner.w - middle) / 2);
  const x = (w - middle) / 2;
  const stage = column(x, middle);
  return {
    kind: "tv",
    bar,
    tray,
    trayForm: "row",
    stage,
    foot: FOOT,
    stock: needs.sides ? column(x - side, side) : undefined,
    waste: needs.sides ? column(x + middle, side) : undefined,
    mat: undefined,
    hand: undefined,
    lift: 0,
    show: 1,
    seats: boxes.map((box) => seatIn(box, seating, needs)),
    card: { hand: 0, stage: stageCard(stage, STAGE.most, FOOT, middle), mat: 0, seat: seating.card },
  };
}

/** Places all players clockwise from the lower left. The middle below stays free for the narrator. */
function ring(count: number, rim: Box, { w, h }: Seating, bar: Box): Box[] {
  const bent = (part: number) => (Math.abs(part) < 1e-6 ? 0 : Math.sign(part) * Math.abs(part) ** (2 / BENT));
  const points = Array.from({ length: count }, (_, at) => {
    const angle = Math.PI / 2 + (2 * Math.PI * (at + 0.5)) / count;
    return { x: bent(Math.cos(angle)), y: bent(Math.sin(angle)) };
  });
  // Move seats out as far as the screen allows on each side. A few players sit closer together.
  const reach = (parts: number[]) => Math.max(...parts, 0.1);
  const across = reach(points.map(({ x }) => Math.abs(x)));
  const close = count <= FEW && h < CLOSE;
  const up = close ? 1 : reach(points.map(({ y }) => -y));
  const down = close ? 1 : reach(points.map(({ y }) => y));
  return points.map((point) => {
    const atSide = count <= FEW && Math.abs(point.x) > 0.5;
    const far = atSide ? Math.sign(point.x) : point.x / across;
    const x = rim.x + ((rim.w - w) / 2) * (1 + far);
    const y = rim.y + ((rim.h - h) / 2) * (1 + point.y / (point.y < 0 ? up : down));
    return besideCorner({ x, y, w, h }, bar, rim);
  });
}

/** Keeps a seat out of the corner of the code and, for balance, out of the opposite corner. */
function besideCorner(box: Box, bar: Box, rim: Box): Box {
  const left = bar.x + bar.w + GAP;
  const top = bar.y + bar.h + GAP + RING;
  const right = rim.x + rim.w - (left - rim.x);
  if (box.y >= top || (box.x >= left && box.x + box.w <= right)) return box;
  const near = Math.min(Math.abs(box.x - rim.x), Math.abs(box.x + box.w - rim.x - rim.w));
  if (near < box.w / 2) return { ...box, y: top };
  return { ...box, x: Math.max(left, Math.min(right - box.w, box.x)) };
}

const crosses = (one: Box, other: Box): boolean => one.x < other.x + other.w && other.x < one.x + one.w;

const isApart = ({ seats }: Places): boolean =>
  seats.every(({ box: one }, at) =>
    seats.slice(at + 1).every(({ box: other }) => !crosses(one, other) || Math.abs(one.y - other.y) >= one.h),
  );

/** Returns the lower edge of the seats above a column of the table. */
function ceiling(boxes: Box[], column: Box, safe: Box): number {
  const middle = safe.y + safe.h / 2;
  const above = boxes.filter((box) => crosses(box, column) && box.y + box.h / 2 < middle);
  return Math.max(safe.y, ...above.map((box) => box.y + box.h + GAP));
}

/** Returns the upper edge of the seats below a column of the table. */
function floor(boxes: Box[], column: Box, safe: Box): number {
  const middle = safe.y + safe.h / 2;
  const below = boxes.filter((box) => crosses(box, column) && box.y + box.h / 2 > middle);
  return Math.min(safe.y + safe.h, ...below.map((box) => box.y - GAP));
}

function seatIn(box: Box, { face, card }: Seating, { w, columns, open }: Needs): SeatPlace {
  // The name stands above the first column of cards.
  const indent = card && columns ? Math.max(0, (box.w - columns * card * COLUMN) / 2) : 0;
  const head: Box = { ...box, x: box.x + indent, w: box.w - indent, h: face };
  const tall = matHeight(card, columns, open);
  const mat: Box | undefined = tall ? { ...box, y: head.y + face + GAP, h: tall } : undefined;
  const foot: Box | undefined = open ? { ...box, y: box.y + box.h - MARKS, h: MARKS } : undefined;
  const form: Form = "wide";
  const seat = { box, form, face, head, mat, foot };
  // Faces are at the outer edge, or at the left above cards.
  return mat ? seat : { ...seat, side: box.x + box.w / 2 > w / 2 + 1 ? "right" : "left" };
}

/** Scales a layout. */
function scaled(places: Places, u: number): Places {
  const grow = <T>(value: T): T => {
    if (typeof value === "number") return (value * u) as T;
    if (Array.isArray(value)) return value.map(grow) as T;
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, grow(part)])) as T;
  };
  return { ...grow(places), show: places.show, scale: u };
}
