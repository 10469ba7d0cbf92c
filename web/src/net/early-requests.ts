// Requests that start before the program is loaded: the answers that a room or a table needs. This module is loaded
// first, so it is small, and knows only the address and the browser's storage.

import { here, onSite, type Route } from "../kit/route.ts";
import { tokens } from "../kit/storage.ts";
import { ENGLISH, wanted } from "../words/language.ts";

const KEPT = 5_000; // milliseconds that an unused WebSocket is kept; the server waits twice as long

const answers = new Map<string, Promise<Response>>();
let kept: { code: string; socket: WebSocket } | undefined;

/** Like `fetch`, but returns an early request's answer if there is one. Each answer is used only once. */
export function answerTo(url: string, init: RequestInit): Promise<Response> {
  const early = answers.get(url);
  answers.delete(url);
  return early ?? fetch(url, init);
}

/** Returns a new WebSocket to a room, maybe opened early. Nothing has been sent on it. */
export function socketTo(code: string): WebSocket {
  const early = kept;
  kept = undefined;
  const usable = early?.code === code && early.socket.readyState <= WebSocket.OPEN;
  return usable ? early.socket : newSocket(code);
}

/** Returns an address on the server, with the language. */
export function addressOf(path: string, speaking: string): string {
  const url = new URL(onSite(path), location.origin);
  url.searchParams.set("language", speaking);
  return url.href;
}

function newSocket(code: string): WebSocket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${onSite(`/api/rooms/${code}/ws`)}`);
}

/** Lists the requests that a page makes as soon as its program runs. */
function neededBy(route: Route): string[] {
  const { page } = route;
  if (page === "front") return [];
  return [
    ...(wanted === ENGLISH ? [] : ["/api/words"]),
    "/api/games",
    ...(page === "room" || page === "tv" ? [`/api/rooms/${route.code}`] : []),
    ...(page === "room" ? ["/api/phrases"] : []),
  ];
}

/** Returns the room to which a page connects at once, because it need not ask for a name. */
function connectsTo(route: Route): string {
  if (route.page === "tv") return route.code;
  if (route.page !== "room") return "";
  return tokens.of(route.code) || location.hash.length > 8 ? route.code : "";
}

function askEarly(route: Route): void {
  for (const path of neededBy(route)) {
    const url = addressOf(path, wanted);
    const answer = fetch(url);
    answer.catch(() => undefined); // the later reader of this answer handles the error
    answers.set(url, answer);
  }
  const code = connectsTo(route);
  if (!code) return;
  const socket = newSocket(code);
  kept = { code, socket };
  setTimeout(() => {
    if (kept?.socket === socket) socket.close();
  }, KEPT);
}

askEarly(here());
