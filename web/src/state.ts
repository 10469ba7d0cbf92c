// The state of the client: every field that outlives one drawing, and who may change it. Elements read these fields and
// redraw when they change (kit/following.ts); they change them by asking their owner. Not here: what an element keeps
// for itself, such as whether a sheet of it is open. This file holds types alone, so every folder may import it.

import type { Emitter } from "./kit/following.ts";
import type { Session } from "./net/session.ts";
import type { RoomState } from "./net/room-state.ts";
import type { ChairInfo, Marked, OfferInfo, RoomMessage, TableMessage, ViewInfo } from "./protocol.ts";
import type { Beat } from "./show/beats.ts";
import type { Call, Outcomes } from "./show/call.ts";
import type { Pieces } from "./show/pieces.ts";
import type { Question, Show } from "./show/show.ts";

/** A room as this browser knows it. Changed by `Session` (net/session.ts) alone, as messages come. What follows from it,
 *  such as whose turn it is, is in net/room-state.ts. */
export interface Room {
  /** Its four letters. */
  readonly code: string;
  /** Whether the connection is open. */
  link: Link;
  /** The player's own id in the room; empty for those who just watch. */
  you: string;
  /** People, chairs, rules and the match, as the server last told them. */
  room: RoomMessage | undefined;
  /** The game that is on, or the last one; nothing before the first. */
  table: TableMessage | undefined;
  /** When the last table message came, by our own clock: the time left is counted from there. */
  heardAt: number;
  /** What players say, by person, each for a few seconds. */
  bubbles: Map<string, string>;
  /** People whose sayings this player does not want to see. */
  muted: Set<string>;
  /** A sentence to show for a moment. */
  notice: string;
  /** Why the connection is over, if it is. */
  ended: { code: string; text: string } | undefined;
  /** The server is newer than this page. */
  outdated: boolean;
  /** Where others find the room. */
  address: string;
  /** The table as players see it by now. */
  readonly showing: Show;
  /** What the player may do by now. */
  readonly question: Question;
  /** The log, oldest line first. Changed by net/log-lines.ts, as events are shown. */
  readonly log: Line[];
}

/** The table as it is shown, which is behind the messages while beats are played. Changed by `Show` (show/show.ts). */
export interface Shown {
  /** The last moment all of whose beats have landed; but nobody is awaited any more for what has happened since. */
  view: ViewInfo | undefined;
  /** The moment that is being staged, and the seats that have done all they do before it. */
  coming: ViewInfo | undefined;
  readonly settled: Set<string>;
  /** The moment before, as long as its cards are left in sight; and what cards have come to since, by location. */
  former: ViewInfo | undefined;
  readonly totals: Map<string, string>;
  /** What was told last, and the seat that it is about, as long as something is being staged. */
  telling: { text: Marked; seat: string } | undefined;
  /** Which card on the screen is which. Changed by show/pieces.ts. */
  readonly pieces: Pieces;
  /** What the players have just done, in a word or two, by seat. */
  captions: Map<string, string>;
  /** Who last moved cards to a zone, by its name. */
  movers: Map<string, string>;
  /** The beat that is on. */
  beat: Beat | undefined;
  /** The call that is on, from its first beat to its last. */
  call: Call | undefined;
  /** What calls and rounds came to, as long as it can be read. Changed by show/call.ts. */
  readonly outcomes: Outcomes;
  /** How many events of the story have landed; -1 before the cards are dealt. */
  shown: number;
  /** Whether the game is over, and has been looked at for a moment. */
  closed: boolean;
  /** Whether everything that is known has been shown. */
  readonly quiet: boolean;
  /** Whether cards of the moment before are left in sight. */
  readonly lingers: boolean;
}

/** The question at the table. It follows from the last message and from what has been shown (show/show.ts). */
export interface Asked {
  /** Whether what led to the question has been shown. */
  readonly open: boolean;
  /** The moment that it belongs to, without what is asked as long as it is not open. */
  readonly view: ViewInfo | undefined;
  /** How many events a move answers: those that its player has seen. */
  readonly answers: number;
}

/** The player's cards that are selected for a move. Changed by `Selection` (choose/selection.ts), which the fingers, the
 *  keys and hints ask; new offers let go what no longer fits. */
export interface Selected {
  /** The keys of their pieces. */
  readonly keys: Set<number>;
  /** Their names, in the order in which they were tapped. */
  readonly cards: string[];
  /** Whether cards can be tapped: everything that they would answer has been shown. */
  open: boolean;
  /** Why the player's last try was refused, for a moment. */
  reason: { key: number | undefined; text: string } | undefined;
  /** Takes other offers. */
  renew(offers: OfferInfo[], open?: boolean): void;
}

/** The column or sheet beside the table. Changed by `Drawer` (sheets/drawer.ts), which buttons and keys ask. */
export interface DrawerState {
  tab: "log" | "rules" | "room" | "settings";
  /** Whether it stands beside the table, which makes room for it. */
  readonly beside: boolean;
}

/** The settings of this person. Changed by `settings.set()` (kit/settings.ts), which remembers them. */
export interface Choices {
  theme: "auto" | "light" | "dark";
  fourColours: boolean;
  sound: boolean;
  /** Sound on a screen that everybody looks at. */
  soundOnTv: boolean;
  largeText: boolean;
  stillness: boolean;
  /** Whether hands are sorted by suit, and not by rank. */
  bySuit: boolean;
  /** Whether letters and arrows play. */
  keys: boolean;
  /** Whether the coach explains what is new. */
  coach: boolean;
}

/** Everything that this browser remembers, by its key in the local storage (kit/storage.ts). */
export interface Remembered {
  /** kit/settings.ts */
  settings: Partial<Choices>;
  /** The ids of tips that have been told, and the games played to the end of each kind. kit/coach.ts */
  coached: string[];
  played: Record<string, string[]>;
  /** The player's name and face: kit/storage.ts, at the door and on the front page. */
  name: string;
  face: number;
  /** The language that an address has asked for. words/language.ts */
  language: string;
  /** The key to the player's seat in a room, and the one they had before. net/session.ts, sheets/room-acts.ts */
  [token: `token.${string}`]: string;
  [old: `old.${string}`]: string;
  /** The game that is played at each table where this browser sits, by its code. kit/storage.ts */
  tables: Record<string, string>;
  /** The house rules that were last set for a game, as in a link. rules/house-rules.ts */
  [rules: `rules.${string}`]: string;
  /** The seals of a room's next deals, told before them. net/deal-share.ts */
  [promises: `promises.${string}`]: Record<"current" | "next", { number: number; commit: string }>;
  /** The player's shares in the deals of a room. fairness/player-share.ts */
  [share: `share.${string}`]: unknown;
  /** The tokens of this browser's links to the games of a room, by their numbers. evening/sharing.ts */
  [links: `links.${string}`]: Record<string, string>;
  /** replay/replay-controls.ts */
  "replay.speed": number;
}

export type Link = "connecting" | "open" | "waiting" | "ended";

/** A line of the log: an event, or what a player said; then `who` has their name. */
export interface Line {
  key: string;
  text: Marked;
  who: string;
  /** The seat that it is about, if it is about one. */
  seat: string;
  /** The sentence above the lines of a trick, say, if the trick ended with this line. */
  ends: Marked;
}

/** A player at a table, as they are drawn. */
export type Player = Pick<ChairInfo, "name" | "person" | "level" | "face" | "seat" | "away">;

/** A game that can be played: in a room (net/session.ts), or a puzzle (learn/puzzles.ts). */
export type Sitting = Emitter &
  Pick<Room, "table" | "room" | "you" | "showing" | "question" | "log"> &
  Pick<RoomState, "seat" | "host" | "hostName" | "self" | "yourTurn" | "playerAt" | "timeLeft"> &
  Pick<Session, "ask" | "move" | "why"> & {
    /** Whether players have to find out themselves what can be played. */
    readonly quiz?: boolean;
  };
