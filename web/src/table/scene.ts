// What a table shows, whether it is live, a replay or on a shared screen.

import { firstSeats } from "../kit/seats.ts";
import type { Player, Session } from "../net/session.ts";
import type { EventInfo, GameInfo, ViewInfo, ZoneInfo } from "../protocol.ts";

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
}

/** The table as it is now. */
export function sceneOf(session: Session, game: GameInfo): Scene {
  const { view, events, number } = session.table!;
  const playerAt = (seat: string) => session.playerAt(seat);
  const bubble = (seat: string) => session.bubbles.get(playerAt(seat)?.person ?? "") ?? "";
  return { game, view, events, story: `${number} ${view.seat}`, playerAt, bubble };
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

/** Zones that are numbered, like first to fourth piles, are shown as one row under one name. */
export interface Group {
  label: string;
  zones: ZoneInfo[];
}

export function grouped(zones: ZoneInfo[]): Group[] {
  const groups = new Map<string, Group>();
  for (const zone of zones) {
    const label = zone.name.replace(/\d+$/, "");
    const group = groups.get(label) ?? { label, zones: [] };
    group.zones.push(zone);
    groups.set(label, group);
  }
  return [...groups.values()];
}
