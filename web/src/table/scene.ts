// What a table shows, whether it is live, a replay or on a shared screen.

import { firstSeats } from "../kit/seats.ts";
import type { Player, Session } from "../net/session.ts";
import type { EventInfo, GameInfo, Role, ViewInfo, ZoneInfo } from "../protocol.ts";

export interface Scene {
  game: GameInfo;
  view: ViewInfo;
  /** What has happened since the scene before; nothing if it is a jump. */
  events: EventInfo[];
  /** Scenes of one story share this; another story begins with an empty table. */
  story: string;
  playerAt(seat: string): Player | undefined;
  /** What a player has just said. */
  bubble(seat: string): string;
  /** What they have just done, in a word or two. */
  caption(seat: string): string;
}

/** The table as it is now. */
export function sceneOf(session: Session, game: GameInfo): Scene {
  const { view, events, number } = session.table!;
  const playerAt = (seat: string) => session.playerAt(seat);
  const bubble = (seat: string) => session.bubbles.get(playerAt(seat)?.person ?? "") ?? "";
  const caption = (seat: string) => session.captions.get(seat) ?? "";
  return { game, view, events, story: `${number} ${view.seat}`, playerAt, bubble, caption };
}

/** The seats of others, clockwise from one's own left; all of them for somebody who watches. */
export function othersOf(view: ViewInfo): string[] {
  const seats = firstSeats(view.seats);
  const own = seats.indexOf(view.seat);
  return own < 0 ? seats : [...seats.slice(own + 1), ...seats.slice(0, own)];
}

/** Too many to sit around a table on a screen: then they sit in rows opposite. */
export const isCrowd = (view: ViewInfo): boolean => othersOf(view).length > 4;

/** How many of the others sit on the left, opposite, and on the right. */
export function around(count: number): [number, number, number] {
  const side = count < 3 ? 0 : count < 6 ? 1 : 2;
  return [side, count - 2 * side, side];
}

/** Zones that belong together, like first to fourth piles, are shown as one row under one label. */
export interface Group {
  label: string;
  zones: ZoneInfo[];
}

export function grouped(zones: ZoneInfo[]): Group[] {
  const groups = new Map<string, Group>();
  for (const zone of zones) {
    const kind = zone.name.replace(/\d+$/, "");
    const group = groups.get(kind) ?? { label: zone.label, zones: [] };
    group.zones.push(zone);
    groups.set(kind, group);
  }
  return [...groups.values()];
}

/** In the middle of the table, from left to right: what is drawn from, what is played on, what is done. */
const MIDDLE: Role[] = ["stock", "stage", "waste"];

const isSeen = (zone: ZoneInfo): boolean => zone.role !== "never";
export const isHeld = (zone: ZoneInfo): boolean => zone.role === "hand" && zone.per_seat;

/** The zones in the middle: those that belong to nobody, and those of the seats that are played to. */
export function middleZones(game: GameInfo): ZoneInfo[] {
  const place = (zone: ZoneInfo) => MIDDLE.indexOf(zone.role);
  const found = game.zones.filter((zone) => isSeen(zone) && (!zone.per_seat || place(zone) >= 0));
  return found.sort((one, other) => place(one) - place(other));
}

/** The zones at a seat: what a player holds, and what lies before them. */
export function seatZones(game: GameInfo): ZoneInfo[] {
  return game.zones.filter((zone) => isSeen(zone) && zone.per_seat && !MIDDLE.includes(zone.role));
}
