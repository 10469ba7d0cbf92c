// Going for good.

import { go } from "../kit/route.ts";
import { tokens } from "../kit/storage.ts";
import type { Session } from "../net/session.ts";
import { say } from "../words/say.ts";
import { areYouSure } from "./sheet.ts";

/** Leave for good, if one means it. */
export async function leave(session: Session): Promise<void> {
  if (session.you && !(await areYouSure(say("room.leaveTitle"), whyNotLeave(session), say("room.leave"))))
    return;
  if (session.you) await session.ask({ type: "leave" });
  tokens.drop(session.code);
  go("/");
}

/** What comes of it. */
function whyNotLeave(session: Session): string {
  const { state, people } = session.room!;
  if (session.seat && state === "playing") return say("room.leaveWhy");
  return say(session.host && people.length > 1 ? "room.leaveHost" : "room.leaveLobby");
}
