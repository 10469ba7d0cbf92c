// The show: what happens at a table, staged beat by beat. What players see comes from here: cards, log, captions,
// and the view with its facts and sentences change when their beat has landed, and not before. The open question
// comes from the last message, once all events that it answers have landed (`shown`).

import { settings } from "../kit/settings.ts";
import type { EventInfo, OfferInfo, TableMessage, ViewInfo } from "../protocol.ts";
import type { Asked, Shown } from "../state.ts";
import { sound } from "../sound/sound.ts";
import {
  type Act,
  type Beat,
  type Group,
  groupsOf,
  type Kind,
  kindOf,
  leastOf,
  LOOKED_AT,
  movesTold,
  SEEN_FIRST,
  TELLS_OF_CARDS,
} from "./beats.ts";
import { type Call, called, judged, Outcomes, turnedUp } from "./call.ts";
import { captionsAfter, moversAfter } from "./captions.ts";
import { Pieces } from "./pieces.ts";

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

const STILL = 60; // milliseconds for cards that are just there, where nothing moves
const LANDING = 420; // milliseconds that a card flies at most, and a little
const BREATH = 1_800; // milliseconds that the last play is left on the table

export class Show implements Shown {
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
  readonly outcomes = new Outcomes();
  /** How many events of the story have landed; none before the cards are dealt. */
  shown = -1;
  /** Whether the game is over, and has been looked at for a moment. */
  closed = false;
  /** What was put away, but is left in sight until something else happens: from the first card on, all
   * that moved after what ended a round. */
  private left: EventInfo[] = [];
  private leaves = false;
  /** The captions before the act that is on, and what has been told of it. */
  private before = new Map<string, string>();
  private landed: EventInfo[] = [];
  private story = "";
  private acts: Act[] = [];
  private skipping = false;
  private beats = 0;
  private readonly pause = new Pause();
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

  /** Whether there lies what belongs to the moment before. */
  get lingers(): boolean {
    return this.left.length > 0;
  }

  hear(act: Act): void {
    // What was still to be seen of another game, or through other eyes, nobody waits for any more.
    if (this.acts.length && act.story !== this.acts.at(-1)!.story) this.drop();
    this.acts.push(act);
    this.pause.shorten(this.skipping); // what is on comes to an end
    if (this.acts.length === 1) void this.play();
  }

  /** Show how it ends. Whoever has seen enough of that need not wait either. */
  skip(): void {
    if (this.quiet) {
      if (this.view?.places && !this.closed) this.closeAfter(0);
      return;
    }
    this.skipping = true;
    this.pause.shorten(true);
  }

  /** Forget what is still to be seen. Whatever waits for its end waits for nothing, and is gone. */
  drop(): void {
    this.pause.forget();
    this.acts = [];
    this.skipping = false;
    this.leaves = false;
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
      clearTimeout(this.landing); // or it would cut short what flies now
      const begins = act.story !== this.story;
      const jumps = act.jump || (begins && !act.dealt) || document.hidden;
      if (act.events.length) this.outcomes.moveOn();
      if (begins) this.begin(act);
      this.before = begins || act.jump ? new Map() : this.captions;
      this.landed = [];
      if (jumps) act.events.forEach((event) => this.told(event));
      else {
        if (begins) await this.deal(act.view, act.dealt!);
        else if (act.events.length || !this.lingers) await this.tidy();
        this.shown = act.at - act.events.length;
        try {
          for (const group of groupsOf(act.events)) {
            await this.stage(group);
            this.shown += group.moves.length + (group.said ? 1 : 0);
          }
        } catch (error) {
          reportError(error); // the table goes on: the view has the last word
        }
      }
      this.end(act, jumps);
    }
    this.skipping = false;
    this.changed();
  }

  private begin(act: Act): void {
    this.story = act.story;
    this.shown = -1;
    this.pieces.clear();
    this.view = undefined;
    this.captions = new Map();
    this.movers = new Map();
    this.outcomes.clear();
    this.left = [];
    this.closed = false;
    clearTimeout(this.breath);
  }

  /** Everybody's cards come to them, in turn. */
  private async deal(view: ViewInfo, lasts: number): Promise<void> {
    this.pieces.deal(view.zones);
    const words = { ...view.words, headline: "", prompt: "" };
    this.view = { ...view, awaited: [], words }; // nobody is asked before they have their cards
    this.enter("deal", "deal", "", lasts);
    await this.rest(settings.calm ? STILL : lasts);
  }

  /** The table is as the last view has it. */
  private async tidy(): Promise<void> {
    const left = this.left;
    this.left = [];
    for (const move of left) if (this.pieces.apply(move)) await this.pass(move, "say");
    if (this.view) this.pieces.settle(this.view.zones);
  }

  private async stage(group: Group): Promise<void> {
    const { said, moves } = group;
    const about = kindOf(said);
    const waits = TELLS_OF_CARDS.has(about) && moves.length > 0;
    if (said) {
      this.pieces.apply(said);
      if (!waits) this.land(said);
      this.leaves ||= !!said.lingers;
      if (about === "call") this.call = called(group, this.pieces, this.captions);
      else this.call &&= judged(this.call, said);
      if (!waits || SEEN_FIRST.has(about)) await this.pass(said, about);
    }
    const until = movesTold(group);
    for (const [at, move] of moves.entries()) {
      if (this.lingers || (this.leaves && kindOf(move) === "clear")) this.left.push(move);
      else if (this.pieces.apply(move)) {
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
    this.landed.push(said);
    this.captions = captionsAfter(this.before, this.landed, []);
    this.outcomes.land(said, this.call);
    this.told(said);
  }

  private end(act: Act, jumps: boolean): void {
    this.acts.shift();
    this.shown = act.at;
    this.leaves = false;
    if (jumps) this.left = [];
    this.captions = captionsAfter(this.before, act.events, act.view.awaited, this.view?.awaited);
    this.view = act.view;
    if (!this.lingers) this.pieces.settle(act.view.zones);
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
    await this.rest(still ? Math.min(lasts, STILL) : lasts, leastOf(kind));
  }

  private enter(kind: Kind, about: Kind, seat: string, lasts: number): void {
    this.beats += 1;
    this.beat = { kind, about, seat, lasts, number: this.beats };
    if (!this.skipping) sound.beat(kind);
    this.changed();
  }

  /** Wait for that long; `least` if there is more to come. */
  private rest(ms: number, least = leastOf("deal")): Promise<void> {
    if (this.skipping) return Promise.resolve();
    return this.pause.rest(this.acts.length > 1 ? Math.min(ms, least) : ms, least);
  }
}

const NO_OFFERS: OfferInfo[] = []; // always the same ones, so that nothing seems to have changed

export class Question implements Asked {
  constructor(
    private readonly showing: Show,
    private readonly table: () => TableMessage | undefined,
  ) {}

  /** Whether all events before the question have been shown. With reduced motion, always. */
  get open(): boolean {
    return settings.calm || this.showing.shown >= (this.table()?.asked ?? 0);
  }

  /** What may be done: the last view, without what it asks as long as that is not open. */
  get view(): ViewInfo | undefined {
    const view = this.table()?.view;
    if (!view || this.open) return view;
    const words = { ...view.words, prompt: "", buttons: [] };
    return { ...view, offers: NO_OFFERS, awaited: [], words };
  }

  /** The number of events that a move answers: those that its player has seen. */
  get answers(): number {
    return settings.calm ? (this.table()?.at ?? 0) : this.showing.shown;
  }
}
