// What each player has just done, in a word or two, to be shown at their seat; and who put cards where.

import type { EventInfo } from "../protocol.ts";

/**
 * The newest of each seat. It stands until that seat acts again, or is asked to: then it is a new
 * moment, unless the seat is asked because of what it has just done. Some events end it for all. Those
 * in `asked` were awaited before already.
 */
export function captionsAfter(
  before: Map<string, string>,
  events: EventInfo[],
  awaited: string[],
  asked: string[] = [],
): Map<string, string> {
  const captions = new Map(before);
  const fresh = new Set<string>();
  for (const { seat, caption, clears } of events) {
    if (clears) captions.clear();
    if (!seat || !caption) continue;
    captions.delete(seat); // so that the newest is the last
    captions.set(seat, caption);
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
