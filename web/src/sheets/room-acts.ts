// Actions in a room: saying a phrase, leaving, and the host's decisions about others. Grave ones need confirmation.

import { html } from "lit";
import { go } from "../kit/route.ts";
import { tokens } from "../kit/storage.ts";
import { phrases, type Session } from "../net/session.ts";
import type { AskInfo, PersonInfo, RemovedInfo, RoomMessage } from "../protocol.ts";
import { plain, say } from "../words/say.ts";
import { areYouSure, openSheet } from "./sheet.ts";

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

/** Lets a person take over a bot's chair that they asked for, or refuses. */
export function admit(session: Session, { person }: AskInfo, on: boolean): void {
  void session.ask({ type: "admit", person, on });
}

/** Returns who asks to play, and for which bot. */
export function asked({ people, chairs }: RoomMessage, { person, chair }: AskInfo): string {
  const name = people.find(({ id }) => id === person)?.name ?? "";
  return say("news.asks", { name, bot: chairs[chair]?.name ?? "" });
}

/** Leaves the room for good, after confirmation. */
export async function leave(session: Session): Promise<void> {
  if (session.you && !(await areYouSure(say("room.leaveTitle"), whyNotLeave(session), say("room.leave"))))
    return;
  if (session.you) await session.ask({ type: "leave" });
  tokens.drop(session.code);
  go("/");
}

/** Returns the consequence of leaving. */
function whyNotLeave(session: Session): string {
  const { state, people } = session.room!;
  if (session.seat && state === "playing") return say("room.leaveWhy");
  return say(session.host && people.length > 1 ? "room.leaveHost" : "room.leaveLobby");
}

/** Opens the phrases that players can say to each other. */
export function openSaySheet(session: Session): void {
  // The sheet stays open if the player's turn comes meanwhile, and shows the question.
  const asked = document.createElement("p");
  asked.className = "meanwhile";
  asked.role = "status";
  const tell = () => {
    asked.textContent = session.yourTurn ? plain(session.question.view!.words.prompt) : "";
  };
  const said = openSheet(
    say("menu.say"),
    (done) =>
      html`${asked}
        <div class="phrases">
          ${Object.entries(phrases).map(
            ([what, phrase]) =>
              html`<button class="phrase" data-say=${what} @click=${() => done(what)}>
                ${say("menu.quoted", { what: phrase })}
              </button>`,
          )}
        </div>`,
    "clear",
  );
  tell();
  const stop = session.listen(tell);
  void said.then((what) => {
    stop();
    if (what) void session.ask({ type: "say", what });
  });
}
