// State of the client: every field that outlives a redraw, and its owner. Elements read these fields, redraw when they
// change (kit/following.ts), and ask the owner for changes. State that an element keeps to itself, such as whether its
// sheet is open, is not listed. This file has types alone, so every folder may import it.

import type { Emitter } from "./kit/following.ts";
import type { Session } from "./net/session.ts";
import type { RoomState } from "./net/room-state.ts";
import type { ChairInfo, Marked, RoomMessage, TableMessage, ViewInfo } from "./protocol.ts";
import type { Beat } from "./show/beats.ts";
import type { Call, Outcomes } from "./show/call.ts";
import type { Caption } from "./show/captions.ts";
import type { Pieces } from "./show/pieces.ts";
import type { Question, Show } from "./show/show.ts";

/**
 * A room as this browser knows it. Only `Session` (net/session.ts) changes it, when messages arrive. Values derived
 * from it, such as whose turn it is, are in net/room-state.ts.
 */
export interface Room {
  /** Code of the room: four letters. */
  readonly code: string;
  /** Whether the connection is open. */
  link: Link;
  /** The player's own id in the room; empty for onlookers. */
  you: string;
  /** People, chairs, rules and the match, by the server's last message. */
  room: RoomMessage | undefined;
  /** The current game or the last one; undefined before the first. */
  table: TableMessage | undefined;
  /** Time of the last table message by the local clock, from which the time left is computed. */
  heardAt: number;
  /** Phrases that players say, by person, each for a few seconds. */
  bubbles: Map<string, string>;
  /** People whose phrases this player has muted. */
  muted: Set<string>;
  /** A sentence to show for a moment. */
  notice: string;
  /** Why the connection has ended, if it has. */
  ended: { code: string; text: string } | undefined;
  /** Whether the server is newer than this page. */
  outdated: boolean;
  /** Address at which others find the room. */
  address: string;
  /** The table as shown so far. */
  readonly showing: Show;
  /** The player's question, once it is open. */
  readonly question: Question;
  /** The log, oldest line first. net/log-lines.ts changes it when events have been shown. */
  readonly log: Line[];
}

/** The table as shown, which is behind the messages while beats are played. Changed by `Show` (show/show.ts). */
export interface Shown {
  /** The last position that was completely shown. Once a later event has happened, its awaited players are removed. */
  view: ViewInfo | undefined;
  /** The position being staged, and the seats that have no more events before it. */
  coming: ViewInfo | undefined;
  readonly settled: Set<string>;
  /**
   * The previous position, while its cards stay in sight; and the totals of cards that have changed since, by location.
   */
  former: ViewInfo | undefined;
  readonly totals: Map<string, string>;
  /** The last sentence and its seat, while the show is running. */
  telling: { text: Marked; seat: string } | undefined;
  /** The identities of the cards on the screen. Changed by show/pieces.ts. */
  readonly pieces: Pieces;
  /** Last actions of the players in a word or two, by seat. */
  captions: Map<string, Caption>;
  /** Players who last moved cards to each zone. */
  movers: Map<string, string>;
  /** The current beat. */
  beat: Beat | undefined;
  /** The current call, from its first beat to its last. */
  call: Call | undefined;
  /** Outcomes of calls and rounds, while they can be read. Changed by show/call.ts. */
  readonly outcomes: Outcomes;
  /** Number of events of the story that have landed; -1 before the deal. */
  shown: number;
  /** Whether the game is over and its end has been in view for a moment. */
  closed: boolean;
  /** Whether all events received so far have been shown. */
  readonly quiet: boolean;
  /** Whether cards of the last position are still in sight. */
  readonly lingers: boolean;
}

/** The question at the table, derived from the last message and from the events shown (show/show.ts). */
export interface Asked {
  /** Whether the events that led to the question have been shown. */
  readonly open: boolean;
  /**
   * Text that identifies the question, empty without one. It stays the same while other players move, unless the
   * player's offers change.
   */
  readonly about: string;
  /** The view to act on, without offers while the question is closed. */
  readonly view: ViewInfo | undefined;
  /** Number of events that the player has seen. A move is sent with this number. */
  readonly answers: number;
}

/**
 * Selection of the player's cards for a move. Changed by `Selection` (choose/selection.ts) for gestures, keys and
 * hints; new offers drop what no longer fits.
 */
export interface Selected {
  /** Keys of the selected pieces. */
  readonly keys: Set<number>;
  /** Selected cards in the order of taps. */
  readonly cards: string[];
  /** Whether cards can be tapped, because all events before the question have been shown. */
  open: boolean;
  /** Why the player's last attempt was refused, shown for a moment. */
  reason: { key: number | undefined; text: string } | undefined;
  /** A hint, shown until the question changes. */
  hint: string;
  /** Takes the offers of a question. */
  renew(question: Asked): void;
}

/** The drawer: a column or a sheet beside the table. Changed by `Drawer` (sheets/drawer.ts) for buttons and keys. */
export interface DrawerState {
  tab: "log" | "rules" | "room" | "settings";
  /** Whether the drawer stands beside the table and takes up space. */
  readonly beside: boolean;
}

/** The player's settings. Changed by `settings.set()` (kit/settings.ts), which stores them. */
export interface Choices {
  theme: "auto" | "light" | "dark";
  fourColours: boolean;
  sound: boolean;
  /** Sound on a shared screen. */
  soundOnTv: boolean;
  largeText: boolean;
  stillness: boolean;
  /** Whether hands are sorted by suit instead of by rank. */
  bySuit: boolean;
  /** Whether keyboard shortcuts are on. */
  keys: boolean;
  /** Whether the coach explains new situations. */
  coach: boolean;
}

/** Everything that this browser stores, by key in the local storage (kit/storage.ts). */
export interface Remembered {
  /** The player's settings. kit/settings.ts */
  settings: Partial<Choices>;
  /** Ids of tips that were shown, and finished games by kind. kit/coach.ts */
  coached: string[];
  played: Record<string, string[]>;
  /** The player's name and face. kit/storage.ts, set at the door and on the front page */
  name: string;
  face: number;
  /** Language requested in an address. words/language.ts */
  language: string;
  /** Token of the player's seat in a room, and an old token of the player there. net/session.ts, sheets/room-acts.ts */
  [token: `token.${string}`]: string;
  [old: `old.${string}`]: string;
  /** Games by the codes of the tables where this browser has a seat. kit/storage.ts */
  tables: Record<string, string>;
  /** House rules last set for a game, as in a link. rules/house-rules.ts */
  [rules: `rules.${string}`]: string;
  /** Commitments to a room's next deals. net/deal-share.ts */
  [promises: `promises.${string}`]: Record<"current" | "next", { number: number; commit: string }>;
  /** The player's shares in the deals of a room. fairness/player-share.ts */
  [share: `share.${string}`]: unknown;
  /** Tokens of this browser's links to the games of a room, by number of the game. evening/sharing.ts */
  [links: `links.${string}`]: Record<string, string>;
  /** Speed of running replays. replay/replay-controls.ts */
  "replay.speed": number;
}

export type Link = "connecting" | "open" | "waiting" | "ended";

/** A line of the log: an event, or a phrase that `who` said. */
export interface Line {
  key: string;
  text: Marked;
  who: string;
  /** Seat that the line is about, or empty. */
  seat: string;
  /** Heading of a chapter, such as a trick, if it ended with this line. */
  ends: Marked;
}

/** A player as drawn at a table. */
export type Player = Pick<ChairInfo, "name" | "person" | "level" | "face" | "seat" | "away">;

/** A game that can be played: in a room (net/session.ts), or a puzzle (learn/puzzles.ts). */
export type Sitting = Emitter &
  Pick<Room, "table" | "room" | "you" | "showing" | "question" | "log"> &
  Pick<RoomState, "seat" | "host" | "hostName" | "self" | "yourTurn" | "playerAt" | "timeLeft"> &
  Pick<Session, "ask" | "move" | "why"> & {
    /** Whether playable cards are unmarked, since players should find them. */
    readonly quiz?: boolean;
  };
