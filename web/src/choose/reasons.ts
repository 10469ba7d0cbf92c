// Why a card cannot be played. The rules know it: one only has to try.

import type { Session } from "../net/session.ts";
import { say } from "../words/say.ts";

/** No game ever comes to this moment: a question must not become a play, should the turn be ours by now. */
const NEVER = 1e9;

/** The reason why this move is refused; empty if it is not. */
export async function whyNot(session: Session, move: string): Promise<string> {
  const view = session.table?.view;
  if (!view?.offers.length || !move) return view?.words.prompt || say("table.notYours");
  const answer = await session.move(move, NEVER);
  return answer.type === "error" ? answer.text : "";
}
