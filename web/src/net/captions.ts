// What each player has just done, in a word or two, to be shown at their seat.

import type { EventInfo } from "../protocol.ts";

/**
 * The newest of each seat. It stands until that seat acts again, or is asked to: then it is a new
 * moment, unless the seat is asked because of what it has just done. Some events end it for all.
 */
export function captionsAfter(
  before: Map<string, string>,
  events: EventInfo[],
  awaited: string[],
): Map<string, string> {
  const captions = new Map([...before].filter(([seat]) => !events.length || !awaited.includes(seat)));
  for (const { seat, caption, clears } of events) {
    if (clears) captions.clear();
    if (seat && caption) captions.set(seat, caption);
  }
  return captions;
}
