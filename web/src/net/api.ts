// HTTP requests. Those that every page needs are repeated until they succeed.

import { tokens } from "../kit/storage.ts";
import type {
  Agree,
  ChosenRules,
  GameInfo,
  Lessons,
  Moves,
  OpenedRoom,
  OpenRoom,
  Phrases,
  Replay,
  RoomPreview,
  Rulebook,
  Share,
  Sharing,
  TakeBack,
  Tried,
  Words,
} from "../protocol.ts";
import { language } from "../words/say.ts";
import { waitAfter } from "./connection.ts";
import { addressOf, answerTo } from "./early-requests.ts";

/** Repeats a request until it succeeds. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch {
      await new Promise((again) => setTimeout(again, waitAfter(tries)));
    }
  }
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call(path: string, init: RequestInit = {}, speaking = language()): Promise<Response> {
  let response: Response;
  try {
    response = await answerTo(addressOf(path, speaking), init);
  } catch {
    throw new Refusal("offline", "");
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { code?: string; text?: string };
  throw new Refusal(body.code ?? "http", body.text ?? response.statusText);
}

const bearer = (token: string): RequestInit =>
  token ? { headers: { Authorization: `Bearer ${token}` } } : {};

/** A finished game. A guest has the token of a link to it, and a player the token of their seat. */
export interface PastGame {
  readonly code: string;
  readonly number: number;
  readonly link?: string;
  readonly token?: string;
}

const posted = (body: object): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json" },
});

function past(
  { code, number, link, token = tokens.of(code) }: PastGame,
  what: string,
  query: Record<string, string>,
  init: RequestInit = {},
): Promise<Response> {
  const asked = new URLSearchParams({ ...query, ...(link && { share: link }) });
  const { headers } = bearer(token);
  const path = `/api/rooms/${code}/records/${number}/${what}?${asked}`;
  return call(path, { ...init, headers: { ...headers, ...init.headers } });
}

/** Requests that every room needs, made once. */
let games: Promise<GameInfo[]> | undefined;
let phrases: Promise<Phrases> | undefined;

export const api = {
  games(): Promise<GameInfo[]> {
    return (games ??= untilAnswered(async () => (await call("/api/games")).json()));
  },

  /** Fetches this client's own sentences in another language. */
  async words(speaking: string): Promise<Words> {
    return (await call("/api/words", {}, speaking)).json();
  },

  /** Fetches the phrases that people can say to each other. */
  phrases(): Promise<Phrases> {
    return (phrases ??= untilAnswered(async () => (await call("/api/phrases")).json()));
  },

  /** Interprets the house rules of a link. */
  async chosen(game: string, query: string): Promise<ChosenRules> {
    return (await call(`/api/games/${encodeURIComponent(game)}/chosen?${query}`)).json();
  },

  async lessons(game: string, query: string): Promise<Lessons> {
    return (await call(`/api/games/${game}/lessons${query}`)).json();
  },

  async rulebook(game: string, query: string): Promise<Rulebook> {
    return (await call(`/api/games/${game}/rules${query}`)).json();
  },

  /** Answers a puzzle with a move. */
  async tryMove(game: string, puzzle: string, query: string, move: string): Promise<Tried> {
    const body = JSON.stringify({ move });
    return (await call(`/api/games/${game}/puzzles/${puzzle}${query}`, { method: "POST", body })).json();
  },

  async open(room: OpenRoom): Promise<OpenedRoom> {
    return (await call("/api/rooms", posted(room))).json();
  },

  /** Fetches a room as seen from its door, and with a token also the part for that person. */
  async room(code: string, token = ""): Promise<RoomPreview> {
    return (await call(`/api/rooms/${code}`, bearer(token))).json();
  },

  /** Fetches the scores and awards of an evening, for its host. */
  async evening(code: string, as: "text" | "json", token: string): Promise<string> {
    return (await call(`/api/rooms/${code}/evening?as=${as}`, bearer(token))).text();
  },

  async record(code: string, number: number, token: string): Promise<string> {
    return (await call(`/api/rooms/${code}/records/${number}`, bearer(token))).text();
  },

  async replay(game: PastGame, seat: string, first: number): Promise<Replay> {
    return (await past(game, "views", { seat, first: String(first) })).json();
  },

  async moves(game: PastGame, seat: string): Promise<Moves> {
    return (await past(game, "moves", { seat })).json();
  },

  /** Returns how a game is shared, after carrying out `request`. */
  async sharing(game: PastGame, request?: Share | TakeBack | Agree): Promise<Sharing> {
    return (await past(game, "sharing", {}, request && posted(request))).json();
  },
};
