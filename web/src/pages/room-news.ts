// What becomes of who is host for the time being, and of those who asked to play, in sentences.

import type { RoomMessage } from "../protocol.ts";
import { say } from "../words/say.ts";

/** What has become other than it was, in a sentence for that person. */
export function roomNews(before: RoomMessage | undefined, room: RoomMessage, you: string): string {
  return hostNews(before, room, you) || (before ? answerNews(before, room, you) : "");
}

function hostNews(before: RoomMessage | undefined, room: RoomMessage, you: string): string {
  const name = (id: string) => room.people.find((person) => person.id === id)?.name ?? "";
  if (room.absent_host && before?.host !== room.host) {
    const [host, away] = [name(room.host), name(room.absent_host)];
    if (room.host === you) return say("news.youStandIn", { name: away });
    return before && room.absent_host !== you ? say("news.standsIn", { host, away }) : "";
  }
  if (!before?.absent_host || before.absent_host !== room.host) return "";
  if (room.host === you) return say("news.youAgain", { name: name(before.host) });
  return say("news.hostBack", { name: name(room.host) });
}

/** Whether one may play, once it is said. */
function answerNews(before: RoomMessage, room: RoomMessage, you: string): string {
  const own = ({ asks }: RoomMessage) => asks.find(({ person }) => person === you);
  const [was, now] = [own(before), own(room)];
  if (!was || was.answer === now?.answer) return "";
  const host = room.people.find(({ id }) => id === room.host)?.name ?? "";
  const name = before.chairs[was.chair]?.name ?? "";
  const refusals = {
    no: say("news.saidNo", { host }),
    absent: say("news.noHost", { host }),
    taken: say("news.taken", { name }),
  };
  if (now?.answer) return refusals[now.answer];
  const sits = room.state === "playing" && room.chairs[was.chair]?.person === you;
  return sits ? say("news.saidYes", { host, name }) : "";
}
