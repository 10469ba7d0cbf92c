// By which rules the last game was dealt: what is new in the next, those are told who did not choose it.

import type { RoomMessage } from "../protocol.ts";

export class RulesHeard {
  private before: RoomMessage | undefined;

  /** The rules that are other than in the game before, in sentences; once, when the cards are dealt. */
  changed(room: RoomMessage): string[] {
    const { before } = this;
    if (room.state !== "playing" || before?.number === room.number) return [];
    this.before = room;
    if (before?.game !== room.game) return [];
    return room.rules.filter((rule, at) => rule !== before.rules[at]);
  }
}
