// What the chairs of a room are to those who might come.

import type { RoomMessage } from "../protocol.ts";

/** Whether somebody who came now would find a chair: a free one, a bot's, or one that is added for them. */
export function hasChair(
  room: Pick<RoomMessage, "open" | "fixed" | "chairs">,
  [, most]: [number, number],
): boolean {
  if (!room.open) return false;
  return room.chairs.some((chair) => !chair.person) || (!room.fixed && room.chairs.length < most);
}
