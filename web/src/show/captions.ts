// Captions: a player's last deed in a word or two, shown at their seat; and who put cards where.

import type { EventInfo } from "../protocol.ts";

const MOST_LINES = 2; // at a seat

/**
 * The newest of each seat. It stands until that seat acts again, or is asked to: then it is a new
 * moment, unless the seat is asked because of what it has just done. Some events end it for all. Those
 * in `asked` were awaited before already. Who is paid for several things at once, as for two hands, has
 * a line for each of the last.
 */
export function captionsAfter(
  before: Map<string, string>,
  events: EventInfo[],
  awaited: string[],
  asked: string[] = [],
): Map<string, string> {
  const captions = new Map(before);
  const fresh = new Set<string>();
  const paid = new Map<string, string[]>();
  for (const { seat, caption, clears, beat } of events) {
    if (clears) captions.clear();
    if (!seat || !caption) continue;
    const lines = [...((beat === "pay" && paid.get(seat)) || []), caption].slice(-MOST_LINES);
    if (beat === "pay") paid.set(seat, lines);
    captions.delete(seat); // so that the newest is the last
    captions.set(seat, lines.join("\n"));
    fresh.add(seat);
  }
  // Where several are asked together, for a bet or about a play, what the moment before brought stands.
  if (awaited.length > 1 || !events.length) return captions;
  for (const seat of awaited) if (!asked.includes(seat) && !fresh.has(seat)) captions.delete(seat);
  return captions;
}

/** Who last moved cards to a zone, by its name. */
export function moversAfter(before: Map<string, string>, events: EventInfo[]): Map<string, string> {
  const movers = new Map(before);
  for (const { moved, source = "", target = "" } of events) {
    const [, seat] = source.split(".");
    if (!moved?.length || !seat || source === target) continue;
    const zone = target.split(".")[0]!;
    movers.delete(zone); // so that the newest is the last
    movers.set(zone, seat);
  }
  return movers;
}
