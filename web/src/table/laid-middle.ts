// The cards in the middle of the table: the stage, the stock and the waste.

import { firstSeats } from "../kit/seats.ts";
import type { ZoneInfo } from "../protocol.ts";
import type { Box } from "./layout.ts";
import type { Piece } from "../show/pieces.ts";
import { LEVELS, type Look, looksAsPlayed, looksBare, looksFaint, type Table } from "./putting.ts";
import { located, rolesOf } from "./scene.ts";
import * as spots from "./spots.ts";
import { beaten, type GroupOfCards, stage } from "./stage-spots.ts";

const SIDE_FOOT = 26; // beneath stock and waste
const STOCK = 0.6; // of a card on the stage
const WASTE = 0.54;
const TURNED = 1.4; // of its width: how wide what is out of play is, with its cards turned
const EDGE = 11; // pixels beside the stock

export function layMiddle(table: Table): void {
  const { scene, places } = table;
  const roles = rolesOf(scene.game);
  const { foot } = places;
  const groups = roles.stage.map((zone) => inTheMiddle(table, zone));
  // What nobody looks at lies to the left of what was just played.
  groups.sort((one, other) => Number(other.manner === "heap") - Number(one.manner === "heap"));
  stage(groups, places.stage, foot, places.card.stage).forEach((where, at) => {
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
 * The last plays of a trick before this one are fans behind it, for as long as something lies there. What
 * was played before them is with all that is out of play, and counted there. Returns what lies behind.
 */
function layBeaten(table: Table, onStage: number): Set<Piece> {
  const { places, scene } = table;
  if (!onStage || !scene.game.tricks) return new Set();
  const wastes = rolesOf(scene.game).waste.map((zone) => inTheMiddle(table, zone));
  const found = wastes.flatMap(({ all }) => all.filter((piece) => isBeaten(table, piece)));
  const steps = [...new Set(found.map(({ moved }) => moved))].sort((one, other) => other - one);
  const plays = steps.slice(0, BEATEN.length).map((step) => found.filter(({ moved }) => moved === step));
  plays.forEach((play, at) => {
    const where = beaten(play.length, onStage, at, places.stage, places.foot, places.card.stage);
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

/** Whether it came from the stage in this trick. */
function isBeaten({ scene, pieces }: Table, { from, moved }: Piece): boolean {
  const { game } = scene;
  return (
    game.tricks &&
    moved > pieces.cleared &&
    rolesOf(game).stage.some(({ name }) => from.split(".")[0] === name)
  );
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
