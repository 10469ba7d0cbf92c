// The time for a turn, in words.

import type { PaceName, RoomMessage } from "../protocol.ts";
import { say } from "./say.ts";

type Paced = Pick<RoomMessage, "pace" | "paces">;

/** “2 minutes”, “45 seconds” or “No clock”. */
export function turnTime({ paces }: Paced, pace: PaceName): string {
  const seconds = paces[pace] ?? 0;
  if (!seconds) return say("lobby.pace.none");
  if (seconds % 60) return say("lobby.pace.seconds", { count: seconds });
  return say("lobby.pace.minutes", { count: seconds / 60 });
}

/** “You have 45 seconds for each move” */
export function turnTimeSentence(room: Paced): string {
  const time = turnTime(room, room.pace);
  return room.paces[room.pace] ? say("lobby.paced", { time }) : say("lobby.paced.none");
}
