// What a host does about somebody else, in the lobby or at the table. What is grave is asked twice.

import type { Session } from "../net/session.ts";
import type { AskInfo, PersonInfo, RemovedInfo, RoomMessage } from "../protocol.ts";
import { say } from "../words/say.ts";
import { areYouSure } from "./sheet.ts";

export async function makeHost(session: Session, { id, name }: PersonInfo): Promise<void> {
  const why = say("room.makeHostWhy", { name });
  if (await areYouSure(say("room.makeHostTitle", { name }), why, say("room.makeHostYes")))
    void session.ask({ type: "host", person: id });
}

export async function removePerson(session: Session, { id, name }: PersonInfo): Promise<void> {
  if (await areYouSure(say("room.removeTitle", { name }), say("room.removeWhy"), say("room.remove")))
    void session.ask({ type: "kick", person: id });
}

export function letBack(session: Session, { id }: RemovedInfo): void {
  void session.ask({ type: "let_back", person: id });
}

/** Let somebody play who has asked for a bot's chair, or do not. */
export function admit(session: Session, { person }: AskInfo, on: boolean): void {
  void session.ask({ type: "admit", person, on });
}

/** Who would like to play on for whom. */
export function asked({ people, chairs }: RoomMessage, { person, chair }: AskInfo): string {
  const name = people.find(({ id }) => id === person)?.name ?? "";
  return say("news.asks", { name, bot: chairs[chair]?.name ?? "" });
}
