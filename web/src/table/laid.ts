// Placement of all cards on the table: the layout's boxes, filled with the cards of the zones.

import { byPlace, firstSeats, HIDDEN } from "../kit/notation.ts";
import { settings } from "../kit/settings.ts";
import type { ZoneInfo } from "../protocol.ts";
import type { Piece, Pieces } from "../show/pieces.ts";
import {
  type Layout,
  LEVELS,
  type Look,
  looksAsPlayed,
  looksBare,
  looksFaint,
  looksResting,
  Table,
} from "./card-placement.ts";
import type { Box, Places, SeatPlace } from "./layout.ts";
import { columnsOf, grouped, isOpen, isSeated, located, othersOf, rolesOf, type Scene } from "./scene.ts";
import { columnsHeight, GAP, isBeside, PEEK } from "./seat-sizes.ts";

import * as spots from "./fans-and-piles.ts";

const SIDE_FOOT = 26; // pixels below stock and waste
const STOCK = 0.6; // size relative to a card on the stage
const WASTE = 0.54;
const TURNED = 1.4; // width of the waste in card widths, since its cards are turned
const EDGE = 11; // pixels on each side of the stock

export function layMiddle(table: Table): void {
  const { scene, places } = table;
  const roles = rolesOf(scene.game);
  const { foot } = places;
  const groups = roles.stage.map((zone) => inTheMiddle(table, zone));
  // Heaps lie to the left of the last play.
  groups.sort((one, other) => Number(other.manner === "heap") - Number(one.manner === "heap"));
  spots.stage(groups, places.stage, foot, places.card.stage).forEach((where, at) => {
    const { all, where: location, manner, down } = groups[at]!;
    const look = manner === "pile" ? looksAsPlayed(all) : looksBare;
    table.put(all, location, where, LEVELS.stage + at * 200, look, down);
  });
  const w = places.card.stage;
  const behind = layBeaten(
    table,
    groups.reduce((sum, { keys }) => sum + keys.length, 0),
  );
  const beside = (box: Box | undefined, zones: ZoneInfo[], kind: "stock" | "waste") =>
    zones.forEach((zone, at) => {
      const { all: there, where: location } = inTheMiddle(table, zone);
      const all = there.filter((piece) => !behind.has(piece));
      const part = box && { ...box, y: box.y + (box.h / zones.length) * at, h: box.h / zones.length };
      const most = (wide: number) =>
        kind === "stock" ? Math.min(w * STOCK, wide - 2 * EDGE) : Math.min(w * WASTE, wide / TURNED);
      const where = part ? spots[kind](all.length, part, SIDE_FOOT + foot * 0.4, most(part.w)) : [];
      table.put(all, location, where, LEVELS.side + at * 10, kind === "waste" ? looksFaint : looksBare);
    });
  beside(places.stock, roles.stock, "stock");
  beside(places.waste, roles.waste, "waste");
}

const BEATEN: Look[] = ["beaten", "older"];

/**
 * Lays the plays beaten last as fans behind the cards that beat them, until the stage is cleared. Earlier plays lie in
 * the waste and count there. Returns the cards behind.
 */
function layBeaten(table: Table, onStage: number): Set<Piece> {
  const { places, pieces, scene } = table;
  const wastes = rolesOf(scene.game).waste.map((zone) => inTheMiddle(table, zone));
  const found = wastes.flatMap(({ all }) =>
    all.filter(({ beaten, moved }) => beaten && moved > pieces.cleared),
  );
  const steps = [...new Set(found.map(({ moved }) => moved))].sort((one, other) => other - one);
  const plays = steps.slice(0, BEATEN.length).map((step) => found.filter(({ moved }) => moved === step));
  plays.forEach((play, at) => {
    const where = spots.beaten(play.length, onStage, at, places.stage, places.foot, places.card.stage);
    table.put(
      play,
      () => "beaten",
      where,
      LEVELS.beaten - at * 20,
      () => BEATEN[at]!,
    );
  });
  return new Set(plays.flat());
}

interface Middle extends spots.GroupOfCards {
  all: Piece[];
  where(piece: Piece): string;
  /** Whether the cards lie face down, even if their owner knows them. */
  down: boolean;
}

/** Returns the cards of a zone in the middle, from all seats if each seat has one. */
function inTheMiddle(table: Table, zone: ZoneInfo): Middle {
  const { view } = table.scene;
  const seats = zone.per_seat ? firstSeats(view.seats) : [""];
  const of = new Map<Piece, string>();
  for (const seat of seats) for (const piece of table.at(zone, seat)) of.set(piece, located(zone, seat));
  const all = [...of.keys()];
  if (zone.per_seat) all.sort((one, other) => one.moved - other.moved); // keep each play as it was laid
  const manner = zone.layout === "row" ? "row" : zone.sees === "all" ? "pile" : "heap";
  const keys = all.map((piece) => piece.key);
  const down = zone.sees !== "all" && isSeated(view); // onlookers know either no hidden cards or all of them
  return { all, where: (piece) => of.get(piece)!, manner, keys, down };
}

/** Places all cards. `pressed` is the key of the card under a finger. */
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

// Other players

function laySeat(table: Table, seat: string, place: SeatPlace): void {
  const { held } = rolesOf(table.scene.game);
  const faceBox = faceOf(place);
  const seen: Piece[][] = [];
  const of = new Map<Piece, string>();
  for (const zone of held) {
    const all = table.at(zone, seat);
    if (!all.length) continue;
    const open = isOpen(table.scene) && (zone.role === "hand" || zone.sees === "all");
    const shown = open || all.some((piece) => piece.face !== HIDDEN && table.isMoving(piece));
    if (!shown || !(place.hand ?? place.mat)) table.hide(all, located(zone, seat), faceBox, place.face * 0.5);
    else if (zone.role === "hand" && seen[0]) seen[0].push(...all);
    else seen.push([...all]);
    for (const piece of all) of.set(piece, located(zone, seat));
  }
  const w = table.places.card.seat;
  const tall = columnsHeight(w, columnsOf(table.scene.game));
  layColumns(table, seat, place.mat && { ...place.mat, h: tall }, w, faceBox, LEVELS.seat);
  if (place.hand) {
    const all = seen.flat();
    const where = spots.lines(all.length, place.hand, w);
    table.put(all, (piece) => of.get(piece)!, where, LEVELS.seat + 50);
  }
  if (place.hand || !place.mat) return;
  // An open hand lies below the columns; cards that are shown for a moment lie over them.
  const below = isOpen(table.scene) ? tall + GAP : 0;
  // The hand takes the whole width of the seat, unless the foot is beside it.
  const across = isBeside(place) ? place.mat : place.box;
  const box: Box = { ...place.mat, x: across.x, w: across.w, y: place.mat.y + below };
  const gap = seen.length > 1 ? GAP : 0;
  const wide = (box.w - gap * (seen.length - 1)) / seen.length;
  seen.forEach((all, at) => {
    const part = { ...box, x: box.x + (wide + gap) * at, w: wide };
    const where = spots.strip(all.length, part, w);
    table.put(all, (piece) => of.get(piece)!, where, LEVELS.seat + 50 + at * 20);
  });
}

/**
 * Returns the box of a face. In a line the face and a name of any length are centred together, so the place is
 * approximate.
 */
export function faceOf({ head, face, form, side }: SeatPlace): Box {
  const middle = head.x + (head.w - face) / 2;
  const edge = side === "right" ? head.x + head.w - face : head.x;
  const x = side ? edge : { tall: middle, wide: head.x, line: Math.max(head.x, middle - face * 0.6) }[form];
  return { x, y: head.y, w: face, h: face };
}

// The player's own cards

function layMat(table: Table, seat: string): void {
  const { mat, tray } = table.places;
  layColumns(table, seat, mat, table.places.card.mat, tray, LEVELS.mat);
}

/** Lays out a player's cards in columns: face-down cards beneath, and face-up cards on top. */
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
  // Face-down cards lie beneath, whatever the order of the zones.
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
    const fan = spots.fanOf(all.length, part, places.lift, places.show, places.card.hand, places.small);
    const finger = all.findIndex((piece) => piece.key === pressed);
    const centre = groups.length > 1 ? undefined : middle;
    const where = spots.hand(all.length, part, places.lift, fan, centre, finger);
    const { played_now } = table.scene.view;
    const here = [...of.values()].some((zone) => located(zone, seat) === played_now);
    const rests = played_now.endsWith(`.${seat}`) && !here;
    const look = rests ? looksResting : groups.length > 1 ? looksBare : known;
    table.put(all, (piece) => located(of.get(piece)!, seat), where, LEVELS.hand + at * 400, look);
  });
}

/** Cards are sorted once the deal has ended. */
const isDealt = ({ beat }: Scene): boolean => beat?.kind === "deal" && !settings.calm;
const asDealt = (one: Piece, other: Piece): number => chance(one) - chance(other);
const chance = ({ key }: Piece): number => (key * 7_919) % 101;

interface HeldGroup {
  all: Piece[];
  of: Map<Piece, ZoneInfo>;
}

/** Groups a player's cards into fans. Cards with a total of their own form a separate fan. */
function heldGroups(table: Table, seat: string): HeldGroup[] {
  const { game, view } = table.scene;
  const totalled = new Set(game.facts.map((fact) => fact.totals));
  const compare = byPlace(view.words, settings.chosen.bySuit);
  const asHeld = (one: Piece, other: Piece) => compare(one.face, other.face);
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
    if (!zone.ordered) group.all.sort(isDealt(table.scene) ? asDealt : asHeld);
  }
  return groups;
}
