// Beats: events in groups, each with something that was said and the cards that moved for it.

import type { BeatKind, EventInfo, ViewInfo } from "../protocol.ts";

export type Kind = BeatKind | "deal";

/** A position of a game, and the events that led to it. */
export interface Act {
  /** Name of the story. A new story begins with an empty table. */
  story: string;
  view: ViewInfo;
  events: EventInfo[];
  /** Number of events in the game after this act. */
  at: number;
  /** Milliseconds of the deal, if the act begins with one. */
  dealt?: number;
  /** Whether to skip the animation, after an arrival or a jump in a replay. */
  jump?: boolean;
}

/** The current beat. */
export interface Beat {
  kind: Kind;
  /** Kind of the event that moved the cards; `say` if it was nothing special. */
  about: Kind;
  /** Seat that the beat is about, or empty. */
  seat: string;
  /** Length in milliseconds. */
  lasts: number;
  /** Number of the beat, one higher each time. */
  number: number;
}

/** An event with a sentence, and the moves that follow the event. */
export interface Group {
  said: EventInfo | undefined;
  moves: EventInfo[];
  /** Whether the sentence describes moves before it. Then it need not wait for the moves after it. */
  follows?: boolean;
}

export const kindOf = (event: EventInfo | undefined): Kind => event?.beat ?? "say";

/**
 * Returns the number of moves that belong to the sentence, including moves that made room for them. Later moves are
 * consequences.
 */
export function movesTold({ moves }: Group): number {
  const told = moves.find((move) => kindOf(move) !== "beaten");
  const from = told ? moves.indexOf(told) : 0;
  const other = moves.findIndex((move, at) => at > from && kindOf(move) !== kindOf(told));
  return other < 0 ? moves.length : other;
}

/** Returns whether all cards that a sentence names belong to a move. */
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

/** Returns the seat that an event is about, or an empty text. */
export const whoseIs = ({ seat, target }: EventInfo): string => seat || target?.split(".")[1] || "";

/**
 * Kinds of sentences about the cards that move next. They are told when the cards have landed; sentences of other kinds
 * are told at once.
 */
export const TELLS_OF_CARDS = new Set<Kind>([
  ...(["say", "claim", "jump", "burn", "split", "truth", "lie", "show"] as const),
]);
/** Kinds of sentences that are shown before their cards move: verdicts, and what happens to cards next. */
export const SEEN_FIRST = new Set<Kind>(["burn", "split", "truth", "lie", "show"]);
/** Kinds of moves that put cards on the stage. */
export const TO_STAGE = new Set<Kind>(["play", "turn"]);
/** Kinds of events that end a call. */
export const VERDICTS = new Set<Kind>(["truth", "lie"]);
/** Kinds of events that players must see. They keep their length without motion, and while further events wait. */
export const LOOKED_AT = new Set<Kind>(["reveal", "show", "truth", "lie"]);
export const STAMP = 180; // milliseconds until the stamp of a verdict has landed
const HURRY = 80; // most milliseconds of all other beats while further events wait

/** Returns the most milliseconds that a beat of this kind takes while further events wait. */
export const leastOf = (kind: Kind): number => (LOOKED_AT.has(kind) ? Infinity : HURRY);

/** A pause between two beats, which can be cut short. */
export class Pause {
  private timer = 0;
  /** Ends the pause; undefined if nobody waits. */
  private done: (() => void) | undefined;
  private end = 0;
  private least = 0;

  /** Waits for `ms` milliseconds. If the pause is shortened, at most `least` milliseconds remain. */
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

  /** Cancels the pause. Its promise is never resolved. */
  forget(): void {
    clearTimeout(this.timer);
    this.done = undefined;
  }
}
