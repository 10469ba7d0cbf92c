// The show: what happens at a table, staged beat by beat. What players see comes from here: cards, log,
// captions, and the view with its facts and sentences change when their beat has landed, and not before.
// What they may do comes from the last message, at once: nobody has to wait for a show to end.

import { settings } from "../kit/settings.ts";
import type { EventInfo, ViewInfo } from "../protocol.ts";
import { sound } from "../sound/sound.ts";
import {
  type Beat,
  type Group,
  groupsOf,
  type Kind,
  kindOf,
  LOOKED_AT,
  movesTold,
  SEEN_FIRST,
  TELLS_OF_CARDS,
} from "./beats.ts";
import { type Call, called, judged, turnedUp } from "./call.ts";
import { captionsAfter, moversAfter } from "./captions.ts";
import { Pieces } from "./pieces.ts";

const HURRY = 80; // milliseconds for a beat when there is more to come,
const GLANCE = 450; // and for one that has to be looked at
const STILL = 60; // milliseconds for cards that are just there, where nothing moves
const LANDING = 420; // milliseconds that a card flies at most, and a little
const DEAL = 1_200; // milliseconds for all cards together, as the server has it
const BREATH = 1_800; // milliseconds that the last play is left on the table

/** A moment of a game, and what has happened since the one before. */
export interface Act {
  /** Acts of one story share this; another story begins with an empty table. */
  story: string;
  view: ViewInfo;
  events: EventInfo[];
  /** Whether it begins with the deal, before our eyes. */
  dealt?: boolean;
  /** Whether it is not to be staged: somebody has just come, or looks elsewhere in a game. */
  jump?: boolean;
}

export class Show {
  readonly pieces = new Pieces();
  /** The last moment all of whose beats have landed. */
  view: ViewInfo | undefined;
  /** What the players have just done, in a word or two, by seat. */
  captions = new Map<string, string>();
  /** Who last moved cards to a zone, by its name. */
  movers = new Map<string, string>();
  /** The beat that is on. */
  beat: Beat | undefined;
  /** The call that is on, from its first beat to its last. */
  call: Call | undefined;
  /** Whether the game is over, and has been looked at for a moment. */
  closed = false;
  private story = "";
  private acts: Act[] = [];
  private skipping = false;
  private beats = 0;
  private wake: (() => void) | undefined;
  private timer = 0;
  private stop = new AbortController();
  private landing = 0;
  private breath = 0;

  constructor(
    /** Something is to be drawn anew. */
    private readonly changed: () => void,
    /** Something has happened, as everybody has now seen. */
    private readonly told: (event: EventInfo) => void = () => undefined,
  ) {
    // Nobody looks: timers are slow then, and what came meanwhile would be late.
    const { signal } = this.stop;
    document.addEventListener("visibilitychange", () => document.hidden && this.skip(), { signal });
  }

  /** Whether everything that is known has been shown. */
  get quiet(): boolean {
    return !this.acts.length;
  }

  hear(act: Act): void {
    // What was still to be seen of another game, or through other eyes, nobody waits for any more.
    if (this.acts.length && act.story !== this.acts.at(-1)!.story) this.drop();
    this.acts.push(act);
    this.wake?.(); // what is on comes to an end
    if (this.acts.length === 1) void this.play();
  }

  /** Show how it ends. Whoever has seen enough of that need not wait either. */
  skip(): void {
    if (this.quiet) {
      if (this.view?.places && !this.closed) this.closeAfter(0);
      return;
    }
    this.skipping = true;
    this.wake?.();
  }

  /** Forget what is still to be seen. Whatever waits for its end waits for nothing, and is gone. */
  drop(): void {
    clearTimeout(this.timer);
    this.wake = undefined;
    this.acts = [];
    this.skipping = false;
    this.beat = undefined;
    this.call = undefined;
  }

  close(): void {
    this.drop();
    this.stop.abort();
    clearTimeout(this.landing);
    clearTimeout(this.breath);
  }

  private async play(): Promise<void> {
    while (this.acts.length) {
      const act = this.acts[0]!;
      const before = this.captions;
      const begins = act.story !== this.story;
      const jumps = act.jump || (begins && !act.dealt) || document.hidden;
      if (begins) this.begin(act);
      if (jumps) act.events.forEach((event) => this.told(event));
      else {
        if (begins) await this.deal(act);
        else if (this.view) this.pieces.settle(this.view.zones);
        for (const group of groupsOf(act.events)) await this.stage(group);
      }
      this.end(act, begins || act.jump ? new Map() : before, jumps);
    }
    this.skipping = false;
    this.changed();
  }

  private begin(act: Act): void {
    this.story = act.story;
    this.pieces.clear();
    this.view = undefined;
    this.captions = new Map();
    this.movers = new Map();
    this.closed = false;
    clearTimeout(this.breath);
  }

  /** Everybody's cards come to them, in turn. */
  private async deal(act: Act): Promise<void> {
    const { view } = act;
    this.pieces.deal(view.zones);
    const words = { ...view.words, headline: "", prompt: "", prompt_parts: [] };
    this.view = { ...view, awaited: [], words }; // nobody is asked before they have their cards
    this.enter("deal", "deal", "", DEAL);
    await this.rest(settings.calm ? STILL : DEAL);
  }

  private async stage(group: Group): Promise<void> {
    const { said, moves } = group;
    const about = kindOf(said);
    const waits = TELLS_OF_CARDS.has(about) && moves.length > 0;
    if (said) {
      this.pieces.apply(said);
      if (!waits) this.land(said);
      if (about === "call") this.call = called(group, this.pieces, this.captions);
      else this.call &&= judged(this.call, about, said.seat ?? "");
      if (!waits || SEEN_FIRST.has(about)) await this.pass(said, about);
    }
    const until = movesTold(group);
    for (const [at, move] of moves.entries()) {
      if (this.pieces.apply(move)) {
        if (this.call?.verdict) this.call = { ...this.call, over: true };
        this.call &&= turnedUp(this.call, move, this.pieces);
        this.movers = moversAfter(this.movers, [move]);
        await this.pass(move, about);
      }
      if (said && waits && at + 1 === until) {
        this.land(said);
        if (!SEEN_FIRST.has(about)) await this.pass(said, about);
      }
      this.told(move);
    }
  }

  /** It has been seen, so it may be told. */
  private land(said: EventInfo): void {
    this.captions = captionsAfter(this.captions, [said], []);
    this.told(said);
  }

  private end(act: Act, before: Map<string, string>, jumps: boolean): void {
    this.acts.shift();
    this.captions = captionsAfter(before, act.events, act.view.awaited, this.view?.awaited);
    this.view = act.view;
    this.pieces.settle(act.view.zones);
    if (jumps) this.movers = moversAfter(act.jump ? new Map() : this.movers, act.events);
    this.beat = undefined;
    this.call = undefined;
    clearTimeout(this.landing);
    this.landing = window.setTimeout(() => {
      this.pieces.land();
      this.changed();
    }, LANDING);
    if (act.view.places) this.closeAfter(jumps ? 0 : BREATH);
    this.changed();
  }

  private closeAfter(ms: number): void {
    clearTimeout(this.breath);
    const close = () => {
      this.closed = true;
      this.changed();
    };
    if (ms) this.breath = window.setTimeout(close, ms);
    else close();
  }

  private async pass(event: EventInfo, about: Kind): Promise<void> {
    const kind = kindOf(event);
    const lasts = event.lasts ?? 0;
    this.enter(kind, about, event.seat ?? event.target?.split(".")[1] ?? "", lasts);
    const still = settings.calm && !LOOKED_AT.has(kind);
    await this.rest(still ? Math.min(lasts, STILL) : lasts, LOOKED_AT.has(kind) ? GLANCE : HURRY);
  }

  private enter(kind: Kind, about: Kind, seat: string, lasts: number): void {
    this.beats += 1;
    this.beat = { kind, about, seat, lasts, number: this.beats };
    if (!this.skipping) sound.beat(kind);
    this.changed();
  }

  /** Wait for that long; `least` if there is more to come. */
  private rest(ms: number, least = HURRY): Promise<void> {
    const long = this.skipping ? 0 : this.acts.length > 1 ? Math.min(ms, least) : ms;
    if (!long) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.wake = undefined;
        resolve();
      };
      const end = performance.now() + long;
      this.timer = window.setTimeout(done, long);
      this.wake = () => {
        clearTimeout(this.timer);
        const left = end - performance.now();
        this.timer = window.setTimeout(done, this.skipping ? 0 : Math.min(left, least));
      };
    });
  }
}
