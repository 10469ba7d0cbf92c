// Actions in a room: say something, leave it, and as its host decide about others. Grave ones are asked twice.

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

/** Let somebody play who has asked for a bot's chair, or do not. */
export function admit(session: Session, { person }: AskInfo, on: boolean): void {
  void session.ask({ type: "admit", person, on });
}

/** Who would like to play on for whom. */
export function asked({ people, chairs }: RoomMessage, { person, chair }: AskInfo): string {
  const name = people.find(({ id }) => id === person)?.name ?? "";
  return say("news.asks", { name, bot: chairs[chair]?.name ?? "" });
}

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

/** The phrases that players can say to each other. */
export function openSaySheet(session: Session): void {
  // Whoever is asked to play meanwhile may finish what they were about to say, and sees what is asked.
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
