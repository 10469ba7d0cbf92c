// Why a card cannot be played. The rules know it: one only has to try.

import type { Sitting } from "../net/sitting.ts";
import { say } from "../words/say.ts";
import { readMove } from "../kit/cards.ts";
import { takesCards } from "./offers.ts";

/** No game ever comes to this moment: a question must not become a play, should the turn be ours by now. */
const NEVER = 1e9;

/** The reason why this move is refused; empty if it is not. */
export async function whyNot(session: Sitting, move: string): Promise<string> {
  const view = session.question.view;
  if (!view?.offers.length || !move) return view?.words.prompt || say("table.notYours");
  if (readMove(move).cards.length && !view.offers.some(takesCards)) return say("table.answerFirst");
  const answer = await session.move(move, NEVER);
  return answer.type === "error" ? answer.text : "";
}
