// Beats: events cut into what was said, together with the cards that moved for it.

import type { BeatKind, EventInfo, ViewInfo } from "../protocol.ts";

export type Kind = BeatKind | "deal";

/** A moment of a game, and what has happened since the one before. */
export interface Act {
  /** Acts of one story share this; another story begins with an empty table. */
  story: string;
  view: ViewInfo;
  events: EventInfo[];
  /** The number of events in the game after this act. */
  at: number;
  /** For how many milliseconds it begins with the deal, before our eyes. */
  dealt?: number;
  /** Whether it is not to be staged: somebody has just come, or looks elsewhere in a game. */
  jump?: boolean;
}

/** The beat that is on. */
export interface Beat {
  kind: Kind;
  /** What was said when the cards began to move; `say` if that was nothing special. */
  about: Kind;
  /** Whose seat it is about, if it is about one. */
  seat: string;
  /** How long it lasts, in milliseconds. */
  lasts: number;
  /** Goes up by one with each beat. */
  number: number;
}

/** Cards that moved belong to what was said before them. */
export interface Group {
  said: EventInfo | undefined;
  moves: EventInfo[];
  /** Whether it follows the cards that it tells of, and so need not wait for those that move next. */
  follows?: boolean;
}

export const kindOf = (event: EventInfo | undefined): Kind => event?.beat ?? "say";

/** How many of a group's moves are what was said, after what made way for it; what comes after them follows from it. */
export function movesTold({ moves }: Group): number {
  const told = moves.find((move) => kindOf(move) !== "beaten");
  const from = told ? moves.indexOf(told) : 0;
  const other = moves.findIndex((move, at) => at > from && kindOf(move) !== kindOf(told));
  return other < 0 ? moves.length : other;
}

/** Whether what is said names the cards of a move, and nothing else. */
function tellsOf(said: EventInfo, move: EventInfo | undefined): boolean {
  const { cards = [] } = said;
  return kindOf(said) === "say" && cards.length > 0 && cards.every((card) => move?.moved?.includes(card));
}

export function groupsOf(events: EventInfo[]): Group[] {
  const groups: Group[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (event.said !== undefined)
      groups.push({ said: event, moves: [], follows: tellsOf(event, last?.moves.at(-1)) });
    else if (last) last.moves.push(event);
    else groups.push({ said: undefined, moves: [event] });
  }
  return groups;
}

/** Whose seat an event is about, if it is about one. */
export const whoseIs = ({ seat, target }: EventInfo): string => seat || target?.split(".")[1] || "";

/** What tells of the cards that move next: it is told when they have landed. All else is told at once. */
export const TELLS_OF_CARDS = new Set<Kind>([
  ...(["say", "claim", "jump", "burn", "split", "truth", "lie", "show"] as const),
]);
/** Of these, what is seen before its cards move: the verdict on them, or what becomes of them. */
export const SEEN_FIRST = new Set<Kind>(["burn", "split", "truth", "lie", "show"]);
/** How a call ends. */
export const VERDICTS = new Set<Kind>(["truth", "lie"]);
/** What has to be looked at: it lasts as long where nothing moves, and however much is to come. */
export const LOOKED_AT = new Set<Kind>(["reveal", "show", "truth", "lie"]);
export const STAMP = 180; // milliseconds that a verdict falls, until it is on the cards
const HURRY = 80; // milliseconds for all else, when there is more to come

/** How long a beat lasts at most when there is more to come. */
export const leastOf = (kind: Kind): number => (LOOKED_AT.has(kind) ? Infinity : HURRY);

/** A rest between two beats, which can be cut short. */
export class Pause {
  private timer = 0;
  /** What ends it; nothing, if nobody waits. */
  private done: (() => void) | undefined;
  private end = 0;
  private least = 0;

  /** Wait for that long; `least` is how much of it is left at most once it is shortened. */
  rest(ms: number, least: number): Promise<void> {
    if (!ms) return Promise.resolve();
    return new Promise((resolve) => {
      this.done = () => {
        this.done = undefined;
        resolve();
      };
      this.end = performance.now() + ms;
      this.least = least;
      this.timer = window.setTimeout(this.done, ms);
    });
  }

  shorten(atOnce: boolean): void {
    if (!this.done) return;
    clearTimeout(this.timer);
    const left = this.end - performance.now();
    this.timer = window.setTimeout(this.done, atOnce ? 0 : Math.min(left, this.least));
  }

  /** Whoever waits for its end waits for nothing, and is gone. */
  forget(): void {
    clearTimeout(this.timer);
    this.done = undefined;
  }
}
