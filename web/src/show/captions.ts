// Captions: a player's last action in a word or two, shown at their seat. Also the players who last moved cards to each
// zone.

import type { EventInfo } from "../protocol.ts";

export interface Caption {
  text: string;
  /** The fact at the seat that the text gives, if any: it is not shown twice. */
  fact: string;
}

const MOST_LINES = 2; // most lines at a seat

/**
 * Returns the newest caption of each seat. It stays until the seat acts again or is awaited, which begins a new moment,
 * unless the seat was just awaited for what it did. Seats in `asked` were awaited before. Some events end all captions.
 * A player who is paid several times at once, as for two hands, gets a line for each of the last payments.
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
    captions.delete(seat); // so that the newest is last
    captions.set(seat, { text: lines.join("\n"), fact });
    fresh.add(seat);
  }
  // If several players are awaited, for a bet or about a play, the captions of the last moment stay.
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
    movers.delete(zone); // so that the newest is last; cards of nobody have no player
    if (seat) movers.set(zone, seat);
  }
  return movers;
}
