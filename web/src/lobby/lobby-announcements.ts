// Announcements of the lobby for screen readers: arrivals, departures and readiness. Nothing else in the lobby is a
// live region, so everything is announced once.

import { html, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Session } from "../net/session.ts";
import type { GameInfo, PersonInfo, RoomMessage } from "../protocol.ts";
import { capital, say, type Word } from "../words/say.ts";
import { seated, taken } from "./lobby-prompt.ts";

const REMEMBERED = 6; // sentences that stay, so that a new one is announced as an addition

export class LobbyNews {
  private before: RoomMessage | undefined;
  private told: { key: number; text: string }[] = [];
  private last = 0;

  hear(session: Session, games: GameInfo[]): void {
    const { before } = this;
    const room = session.room!;
    if (before === room) return;
    this.before = room;
    if (!before) return;
    const text = lobbyNews(before, session, games).join(" ");
    if (text) this.told = [...this.told.slice(1 - REMEMBERED), { key: ++this.last, text }];
  }

  region(): TemplateResult {
    return html`<p class="sr" role="log" aria-live="polite" aria-label=${say("table.newest")}>
      ${repeat(
        this.told,
        ({ key }) => key,
        ({ text }) => html`<span>${text} </span>`,
      )}
    </p>`;
  }
}

/** Returns what has changed, in sentences, leaving out the player's own actions. */
export function lobbyNews(
  before: RoomMessage,
  session: Pick<Session, "room" | "you">,
  games: GameInfo[],
): string[] {
  const room = session.room!;
  const was = new Map(before.people.map((person) => [person.id, person]));
  const now = new Set(room.people.map(({ id }) => id));
  const others = (people: PersonInfo[]) => people.filter(({ id }) => id !== session.you);
  return [
    ...others(before.people).flatMap(({ id, name }) =>
      now.has(id) ? [] : [say("lobby.news.left", { name })],
    ),
    ...others(room.people).flatMap((person) => ofPerson(was.get(person.id), person)),
    ...ofRoom(before, room, session.you, games),
    ...ofChairs(before, session),
  ];
}

function ofPerson(was: PersonInfo | undefined, { name, here, waiting }: PersonInfo): string[] {
  const news: Word | "" = !was
    ? "lobby.news.came"
    : was.here && !here
      ? "lobby.news.away"
      : !was.here && here
        ? "lobby.news.back"
        : "";
  const chairless = waiting && !was?.waiting;
  return [...(news ? [say(news, { name })] : []), ...(chairless ? [say("lobby.stands", { name })] : [])];
}

function ofRoom(before: RoomMessage, room: RoomMessage, you: string, games: GameInfo[]): string[] {
  const news: string[] = [];
  const host = room.people.find(({ id }) => id === room.host);
  // another announcement already says that a player stands in for the host
  const stoodIn = room.absent_host || before.absent_host === room.host;
  if (host && before.host !== room.host && !stoodIn)
    news.push(host.id === you ? say("lobby.news.youHost") : say("lobby.news.host", { name: host.name }));
  if (host?.id === you) return news;
  const title = games.find(({ name }) => name === room.game)?.title ?? "";
  if (before.game !== room.game) news.push(say("lobby.news.game", { title }));
  else if (before.rules.join() !== room.rules.join()) news.push(say("lobby.news.rules"));
  return news;
}

/** Returns sentences about arrivals and free chairs, or that all is ready. */
function ofChairs(before: RoomMessage, session: Pick<Session, "room" | "you">): string[] {
  const now = session.room!;
  if (taken(before) === taken(now) && before.free === now.free) return [];
  if (!now.free) return [say("lobby.allSit")];
  return [`${capital(seated(session))} ${say("lobby.freeChairs", { count: now.free })}`];
}
