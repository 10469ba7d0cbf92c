// Every card of the table in its place: what the zones hold, put where the layout says.

import { HIDDEN } from "../kit/cards.ts";
import { firstSeats } from "../kit/seats.ts";
import type { ZoneInfo } from "../protocol.ts";
import { inOrder } from "./hand-order.ts";
import { type Box, type Places, RATIO, type SeatPlace } from "./layout.ts";
import type { Piece, Pieces } from "./pieces.ts";
import { grouped, isOpen, isSeated, located, othersOf, rolesOf, type Scene } from "./scene.ts";
import { PEEK } from "./seat-sizes.ts";
import * as spots from "./spots.ts";
import type { GroupOfCards, Spot } from "./spots.ts";

/**
 * Under: one step darker; deep: two. Faint: out of play. Known: held, and everybody has seen it. Gone: not
 * drawn where it is, but it can fly there.
 */
export type Look = "" | "under" | "deep" | "faint" | "known" | "gone";

export interface Laid {
  piece: Piece;
  location: string;
  spot: Spot;
  look: Look;
  /** Whether it lies face down, though whoever looks knows it. */
  down: boolean;
}

export interface Layout {
  cards: Laid[];
  /** Around the cards of a location, where there are any. */
  boxes: Map<string, Box>;
}

const SIDE_FOOT = 26; // beneath stock and waste
const STOCK = 0.6; // of a card on the stage
const WASTE = 0.54;
const LEVELS = { side: 0, stage: 100, seat: 1_000, mat: 1_400, hand: 1_600 };

class Table {
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

  /** Put the last of these cards where the spots are; what lies beneath them is not drawn. */
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
        down: down && this.pieces.step - piece.turned > 1,
      });
      if (!hidden) this.grow(location(piece), placed);
    });
  }

  /** All of them in one place, unseen: cards that somebody holds fly to their face. */
  hide(all: Piece[], location: string, box: Box, w: number): void {
    const spot = { x: box.x + box.w / 2, y: box.y + box.h / 2, turn: 0, w, z: LEVELS.seat, free: w };
    for (const piece of all) {
      const look = this.isMoving(piece) ? "" : "gone";
      this.cards.push({ piece, location, spot, look, down: false });
    }
    this.boxes.set(location, box);
  }

  isMoving(piece: Piece): boolean {
    return this.pieces.step > 1 && this.pieces.step - piece.moved < 2;
  }

  private grow(location: string, { x, y, w }: Spot): void {
    const known = this.boxes.get(location);
    const h = w * RATIO;
    const box: Box = { x: x - w / 2, y: y - h / 2, w, h };
    this.boxes.set(location, known ? around([known, box]) : box);
  }
}

type Shade = (fromTop: number) => Look;
const looksBare: Shade = () => "";
const looksDeep: Shade = (fromTop) => (fromTop > 1 ? "deep" : fromTop ? "under" : "");
const looksFaint: Shade = () => "faint";

/** Around all cards of a zone in the middle, whosever they are. */
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

/** All cards in their places; the own card with the key `pressed` has a finger on it. */
export function layOut(scene: Scene, places: Places, pieces: Pieces, pressed = 0): Layout {
  const table = new Table(scene, places, pieces);
  layMiddle(table);
  othersOf(scene.view).forEach((seat, at) => {
    const place = places.seats[at];
    if (place) laySeat(table, seat, place);
  });
  if (isSeated(scene.view)) {
    layMat(table, scene.view.seat);
    layHand(table, scene.view.seat, pressed);
  }
  return table;
}

// The middle

function layMiddle(table: Table): void {
  const { scene, places } = table;
  const roles = rolesOf(scene.game);
  const { foot } = places;
  const groups = roles.stage.map((zone) => inTheMiddle(table, zone));
  // What nobody looks at lies to the left of what was just played.
  groups.sort((one, other) => Number(other.manner === "heap") - Number(one.manner === "heap"));
  spots.stage(groups, places.stage, foot, places.card.stage).forEach((where, at) => {
    const { all, where: location, manner, down } = groups[at]!;
    const look = manner === "pile" ? looksDeep : looksBare;
    table.put(all, location, where, LEVELS.stage + at * 200, look, down);
  });
  const w = places.card.stage;
  const beside = (box: Box | undefined, zones: ZoneInfo[], kind: "stock" | "waste") =>
    zones.forEach((zone, at) => {
      const { all, where: location } = inTheMiddle(table, zone);
      const part = box && { ...box, y: box.y + (box.h / zones.length) * at, h: box.h / zones.length };
      const size = w * (kind === "stock" ? STOCK : WASTE);
      const where = part
        ? spots[kind](all.length, part, SIDE_FOOT + foot * 0.4, Math.min(size, part.w - 10))
        : [];
      table.put(all, location, where, LEVELS.side + at * 10, kind === "waste" ? looksFaint : looksBare);
    });
  beside(places.stock, roles.stock, "stock");
  beside(places.waste, roles.waste, "waste");
}

interface Middle extends GroupOfCards {
  all: Piece[];
  where(piece: Piece): string;
  /** Whether it is laid face down: those who laid it know it all the same. */
  down: boolean;
}

/** What lies in a zone of the middle: if it is the players', what all of them have put there. */
function inTheMiddle(table: Table, zone: ZoneInfo): Middle {
  const { view } = table.scene;
  const seats = zone.per_seat ? firstSeats(view.seats) : [""];
  const of = new Map<Piece, string>();
  for (const seat of seats) for (const piece of table.at(zone, seat)) of.set(piece, located(zone, seat));
  const all = [...of.keys()];
  if (zone.per_seat) all.sort((one, other) => one.moved - other.moved || one.key - other.key);
  const manner = zone.layout === "row" ? "row" : zone.sees === "all" ? "pile" : "heap";
  const keys = all.map((piece) => piece.key);
  return { all, where: (piece) => of.get(piece)!, manner, keys, down: zone.sees !== "all" };
}

// The others

function laySeat(table: Table, seat: string, place: SeatPlace): void {
  const { held } = rolesOf(table.scene.game);
  const faceBox = faceOf(place);
  const seen: Piece[][] = [];
  const of = new Map<Piece, string>();
  for (const zone of held) {
    const all = table.at(zone, seat);
    if (!all.length) continue;
    const open = (zone.sees === "all" && isOpen(table.scene.game)) || isBeside(held, zone);
    const shown = open || all.some((piece) => piece.face !== HIDDEN && table.isMoving(piece));
    if (!shown || !place.mat) table.hide(all, located(zone, seat), faceBox, place.face * 0.5);
    else if (zone.role === "hand" && seen[0]) seen[0].push(...all);
    else seen.push([...all]);
    for (const piece of all) of.set(piece, located(zone, seat));
  }
  layColumns(table, seat, place.mat, table.places.card.seat, faceBox, LEVELS.seat);
  const box = place.mat;
  if (!box) return;
  seen.forEach((all, at) => {
    const part = { ...box, x: box.x + (box.w / seen.length) * at, w: box.w / seen.length };
    const where = spots.strip(all.length, part, Math.min(table.places.card.seat, part.w));
    table.put(all, (piece) => of.get(piece)!, where, LEVELS.seat + 50 + at * 20);
  });
}

/** Where a hand is seen by all in part, the rest of it lies with it. */
const isBeside = (held: ZoneInfo[], { role }: ZoneInfo): boolean =>
  role === "hand" && held.some((zone) => zone.role === "hand" && zone.sees === "all");

function faceOf({ head, face, form }: SeatPlace): Box {
  return { x: form === "tall" ? head.x + (head.w - face) / 2 : head.x, y: head.y, w: face, h: face };
}

// One's own

function layMat(table: Table, seat: string): void {
  const { mat, tray } = table.places;
  layColumns(table, seat, mat, table.places.card.mat, tray, LEVELS.mat);
}

/** What lies before a player: what is face down beneath, and what can be seen upon it. */
function layColumns(
  table: Table,
  seat: string,
  box: Box | undefined,
  most: number,
  otherwise: Box,
  level: number,
): void {
  const { mat } = rolesOf(table.scene.game);
  const filled = mat.filter((zone) => table.at(zone, seat).length);
  if (!box) {
    for (const zone of filled) table.hide(table.at(zone, seat), located(zone, seat), otherwise, 20);
    return;
  }
  const stacks: { piece: Piece; location: string; down: boolean }[][] = [];
  for (const { zones } of grouped(mat)) {
    zones.forEach((zone, column) => {
      table.at(zone, seat).forEach((piece, at) => {
        const into = (stacks[zone.layout === "row" ? at : column] ??= []);
        into.push({ piece, location: located(zone, seat), down: zone.sees === "nobody" });
      });
    });
  }
  // What is face down lies beneath, whatever the order in which a game names its zones.
  const sorted = [...stacks].map((stack) =>
    [...(stack ?? [])].sort((one, other) => Number(other.down) - Number(one.down)),
  );
  const sizes = sorted.map((stack) => {
    const beneath = stack.filter(({ down }) => down).length;
    return { beneath, above: stack.length - beneath };
  });
  spots
    .columns(sizes, box, most, PEEK)
    .forEach((where, column) =>
      sorted[column]!.forEach(({ piece, location }, at) =>
        table.put([piece], () => location, [where[at]!], level),
      ),
    );
}

function layHand(table: Table, seat: string, pressed: number): void {
  const { places } = table;
  const box = places.hand;
  if (!box) return;
  const groups = heldGroups(table, seat);
  const whole = groups.reduce((sum, { all }) => sum + all.length + 1, 0);
  const middle = places.bar.x + places.bar.w / 2;
  let x = box.x;
  groups.forEach(({ all, of }, at) => {
    const known = (fromTop: number): Look => (of.get(all.at(-1 - fromTop)!)!.role === "mat" ? "known" : "");
    const w = (box.w * (all.length + 1)) / whole;
    const part: Box = { ...box, x, w: groups.length > 1 ? w - 8 : w };
    x += w;
    const fan = spots.fanOf(all.length, part, places.lift, places.show, places.card.hand);
    const finger = all.findIndex((piece) => piece.key === pressed);
    const centre = groups.length > 1 ? undefined : middle;
    const where = spots.hand(all.length, part, places.lift, fan, centre, finger);
    const look = groups.length > 1 ? looksBare : known;
    table.put(all, (piece) => located(of.get(piece)!, seat), where, LEVELS.hand + at * 400, look);
  });
}

interface HeldGroup {
  all: Piece[];
  of: Map<Piece, ZoneInfo>;
}

/** What somebody holds, as one fan. What has a total of its own is a hand of its own. */
function heldGroups(table: Table, seat: string): HeldGroup[] {
  const { game, view } = table.scene;
  const totalled = new Set(game.facts.map((fact) => fact.totals));
  const groups: HeldGroup[] = [];
  for (const zone of rolesOf(game).held) {
    const found = table.at(zone, seat);
    if (!found.length) continue;
    const alone = zone.role === "mat" && totalled.has(zone.name);
    const group = (!alone && groups[0]) || { all: [], of: new Map<Piece, ZoneInfo>() };
    if (!groups.includes(group)) groups.push(group);
    for (const piece of found) {
      group.all.push(piece);
      group.of.set(piece, zone);
    }
    if (!zone.ordered) group.all = inOrder(group.all, view.words);
  }
  return groups;
}
