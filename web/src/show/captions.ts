// Captions: a player's last action in a word or two, shown at their seat. Also the players who last moved cards to each
// zone.

import type { EventInfo } from "../protocol.ts";

export interface Caption {
  text: string;
  /** Name of the fact that the caption repeats, so that the seat does not show it twice; empty if there is none. */
  fact: string;
}

const MOST_LINES = 2; // most lines at a seat

/**
 * Returns the newest caption of each seat. A caption stays until its seat acts again, or is newly awaited without
 * having acted in `events`. Seats in `asked` were awaited before. Some events end all captions. A player who is paid
 * several times at once, as for two hands, gets a line for each of the last payments.
 */
export function captionsAfter(
  before: Map<string, Caption>,
  events: EventInfo[],
  awaited: string[],
  asked: string[] = [],
): Map<string, Caption> {
  const captions = new Map(before);
  const fresh = new Set<string>();
  const paid = new Map<string, string[]>();
  for (const { seat, caption, clears, beat, fact = "" } of events) {
    if (clears) captions.clear();
    if (!seat || !caption) continue;
    const lines = [...((beat === "pay" && paid.get(seat)) || []), caption].slice(-MOST_LINES);
    if (beat === "pay") paid.set(seat, lines);
    captions.delete(seat); // keeps the newest caption last in the map
    captions.set(seat, { text: lines.join("\n"), fact });
    fresh.add(seat);
  }
  // If several players are awaited, for a bet or about a play, earlier captions stay.
  if (awaited.length > 1 || !events.length) return captions;
  for (const seat of awaited) if (!asked.includes(seat) && !fresh.has(seat)) captions.delete(seat);
  return captions;
}

/** Returns the players who last moved cards to each zone. */
export function moversAfter(before: Map<string, string>, events: EventInfo[]): Map<string, string> {
  const movers = new Map(before);
  for (const { moved, source = "", target = "" } of events) {
    if (!moved?.length || source === target) continue;
    const [, seat] = source.split(".");
    const zone = target.split(".")[0]!;
    movers.delete(zone); // keeps the newest entry last; cards of nobody have no player
    if (seat) movers.set(zone, seat);
  }
  return movers;
}
