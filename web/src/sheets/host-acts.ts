// What a host does about somebody else, in the lobby or at the table. It is asked twice.

import type { Session } from "../net/session.ts";
import type { PersonInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { areYouSure } from "./sure.ts";

export async function makeHost(session: Session, { id, name }: PersonInfo): Promise<void> {
  const why = say("room.makeHostWhy", { name });
  if (await areYouSure(say("room.makeHostTitle", { name }), why, say("room.makeHostYes")))
    void session.ask({ type: "host", person: id });
}

export async function removePerson(session: Session, { id, name }: PersonInfo): Promise<void> {
  if (await areYouSure(say("room.removeTitle", { name }), say("room.removeWhy"), say("room.remove")))
    void session.ask({ type: "kick", person: id });
}
