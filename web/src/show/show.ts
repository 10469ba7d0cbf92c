// The show: what happens at a table, staged beat by beat. It is the one timeline of a table: everything that players
// see or can press belongs to an event, and is released here when that event has landed. What is told of cards comes
// with the cards; words of their own come as they are said, and whatever follows from them when their beat has passed.

import { HIDDEN, isAsked } from "../kit/notation.ts";
import { settings } from "../kit/settings.ts";
import type { EventInfo, Marked, OfferInfo, TableMessage, ViewInfo } from "../protocol.ts";
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
  Pause,
  SEEN_FIRST,
  STAMP,
  TELLS_OF_CARDS,
  VERDICTS,
  whoseIs,
} from "./beats.ts";
import { type Call, called, judged, Outcomes, shown, turnedUp } from "./call.ts";
import { captionsAfter, moversAfter } from "./captions.ts";
import { Pieces } from "./pieces.ts";

const STILL = 60; // milliseconds for cards that are just there, where nothing moves
const LANDING = 420; // milliseconds that a card flies at most, and a little
const BREATH = 1_800; // milliseconds that the last play is left on the table

/** A sentence that has just been told, and the seat that it is about, if it is about one. */
export interface Told {
  text: Marked;
  seat: string;
}

export class Show implements Shown {
  readonly pieces = new Pieces();
  /** The last moment all of whose beats have landed. Whom it awaited is no longer awaited once something has
   *  happened, nor is it about the same. */
  view: ViewInfo | undefined;
  /** The moment that is being staged, and the seats that have done all they do before it: what is known of these
   *  is as it will be then. */
  coming: ViewInfo | undefined;
  settled = new Set<string>();
  /** What was told last, as long as something is being staged. */
  telling: Told | undefined;
  /** The moment before, as long as its cards are left in sight. */
  former: ViewInfo | undefined;
  /** What cards have come to since that moment, by location; empty where nothing lies any more. */
  totals = new Map<string, string>();
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

  /** Whether there is something to skip: what is being staged, or the last look at how a game has ended. */
  get moving(): boolean {
    return !this.quiet || (!!this.view?.places && !this.closed);
  }

  /** Whether there lies what belongs to the moment before. */
  get lingers(): boolean {
    return this.left.length > 0;
  }

  /** Whether there is still something that has to be looked at, also where nothing moves. */
  get looks(): boolean {
    return this.acts.some(({ events }) => events.some((event) => LOOKED_AT.has(kindOf(event))));
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
    if (!this.moving) return;
    if (this.quiet) return this.closeAfter(0);
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
    this.telling = undefined;
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
        if (begins) await this.deal(act);
        else if (act.events.length || !this.lingers) this.tidy();
        this.coming = act.view;
        this.shown = act.at - act.events.length;
        try {
          for (const group of groupsOf(act.events)) await this.stage(group);
        } catch (error) {
          reportError(error); // the table goes on: the view has the last word
        }
      }
      this.end(act, jumps);
    }
    this.skipping = false;
    this.telling = undefined;
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
    this.forgetFormer();
    this.closed = false;
    clearTimeout(this.breath);
  }

  /** Everybody's cards come to them, in turn. What happens after that has not happened yet. */
  private async deal({ view, events, dealt = 0 }: Act): Promise<void> {
    const zones = zonesBefore(view.zones, events);
    this.pieces.deal(zones);
    const words = { ...view.words, headline: "", prompt: "" };
    this.view = { ...view, zones, awaited: [], words }; // nobody is asked before they have their cards
    this.enter("deal", "deal", "", dealt);
    await this.rest(settings.calm ? STILL : dealt);
  }

  /** What was left in sight goes, and the table is as the last view has it. */
  private tidy(): void {
    const left = this.left;
    this.left = [];
    this.forgetFormer();
    for (const move of left) this.pieces.apply(move);
    if (this.view) this.pieces.settle(this.view.zones);
  }

  private forgetFormer(): void {
    this.former = undefined;
    this.totals.clear();
  }

  private async stage(group: Group): Promise<void> {
    const { said, moves, follows } = group;
    const about = kindOf(said);
    const waits = TELLS_OF_CARDS.has(about) && moves.length > 0 && !follows;
    if (said) {
      this.pieces.apply(said);
      if (!waits) this.land(said);
      this.leaves ||= !!said.lingers;
      if (about === "call") this.call = called(group, this.pieces, this.captions);
      else if (about === "show") this.call &&= shown(this.call, group, this.pieces);
      else this.call &&= judged(this.call, said);
      if (!waits || SEEN_FIRST.has(about)) await this.pass(said, group);
      this.shown += 1;
      if (!waits) this.release(said);
    }
    const until = movesTold(group);
    for (const [at, move] of moves.entries()) {
      if (this.lingers || (this.leaves && kindOf(move) === "clear")) this.left.push(move);
      else if (this.pieces.apply(move)) {
        if (this.call?.verdict || about === "show") this.call &&= { ...this.call, over: true };
        await this.pass(move, group);
        this.movers = moversAfter(this.movers, [move]);
        for (const [location, total] of Object.entries(move.totals ?? {})) this.totals.set(location, total);
      }
      this.shown += 1;
      if (said && waits && at + 1 === until) {
        this.land(said);
        this.release(said);
        if (!SEEN_FIRST.has(about)) await this.pass(said, group);
      }
      this.tell(move);
      if (!said || !waits || at + 1 >= until) this.release(move);
    }
  }

  /** It has been seen, so it may be told. */
  private land(said: EventInfo): void {
    this.landed.push(said);
    this.captions = captionsAfter(this.before, this.landed, []);
    this.outcomes.land(said, this.call);
    this.tell(said);
  }

  private tell(event: EventInfo): void {
    if (event.text.length) this.telling = { text: event.text, seat: whoseIs(event) };
    this.told(event);
  }

  /** An event is over. Nobody is awaited for what has happened; and whoever has done all they do before the next
   *  moment is as they are in it. */
  private release({ seat, caption }: EventInfo): void {
    const { view, coming } = this;
    if (!view || !coming) return;
    const same = JSON.stringify(view.words.headline) === JSON.stringify(coming.words.headline);
    const awaited = same ? view.awaited.filter((letter) => coming.awaited.includes(letter)) : [];
    const headline = same ? view.words.headline : "";
    if (awaited.length < view.awaited.length || headline !== view.words.headline)
      this.view = { ...view, awaited, words: { ...view.words, headline } };
    const [act] = this.acts;
    const deeds = act!.events.filter((event) => event.seat === seat && event.caption);
    if (seat && caption && deeds.every((event) => this.landed.includes(event))) this.settled.add(seat);
  }

  private end(act: Act, jumps: boolean): void {
    this.acts.shift();
    this.shown = act.at;
    this.leaves = false;
    if (jumps) this.left = [];
    this.captions = captionsAfter(this.before, act.events, act.view.awaited, this.view?.awaited);
    if (this.lingers) this.former ??= this.view;
    else this.forgetFormer();
    this.view = act.view;
    this.coming = undefined;
    this.settled.clear();
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

  private async pass(event: EventInfo, { said, moves }: Group): Promise<void> {
    const [kind, about] = [kindOf(event), kindOf(said)];
    const lasts = event.lasts ?? 0;
    const lit = this.call?.location;
    if (lit && kind === "show") return this.turnUp(moves[0]!, kind, about, lasts);
    if (lit && event.source === lit && event.target === lit) return this.turnUp(event, kind, about, lasts);
    this.enter(kind, about, whoseIs(event), lasts);
    if (this.call && VERDICTS.has(kind)) {
      await this.rest(STAMP, Infinity);
      this.call &&= { ...this.call, stamped: true };
      this.changed();
      return this.rest(lasts - STAMP, Infinity);
    }
    const still = settings.calm && !LOOKED_AT.has(kind);
    await this.rest(still ? Math.min(lasts, STILL) : lasts, leastOf(kind));
  }

  /** The cards in the light come apart and are turned up, one by one. */
  private async turnUp(move: EventInfo, kind: Kind, about: Kind, lasts: number): Promise<void> {
    const faces = move.moved ?? [];
    const each = Math.round(lasts / Math.max(1, faces.length));
    for (const call of turnedUp(this.call!, faces, this.pieces)) {
      this.call = call;
      this.enter(kind, about, whoseIs(move), each);
      await this.rest(each, Infinity);
    }
    // Which of several unknown cards is which has been decided by that.
    const { cards, location } = this.call!;
    for (const piece of this.pieces.at(location)) piece.face = cards.get(piece.key) ?? piece.face;
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

const ON_STAGE = new Set<Kind>(["play", "turn", "take", "clear"]); // cards come there, or go
const NO_OFFERS: OfferInfo[] = []; // always the same ones, so that nothing seems to have changed

/** The open question: what the table asks, as soon as all that it is about has been shown. */
export class Question implements Asked {
  constructor(
    private readonly showing: Show,
    private readonly table: () => TableMessage | undefined,
  ) {}

  /** Whether what led to it has been shown. With reduced motion players need not wait, but for a call. */
  get open(): boolean {
    const table = this.table();
    if (!table) return false;
    if (this.showing.shown >= dueOf(table)) return true;
    return settings.calm && table.view.offers.length > 0 && !this.showing.looks;
  }

  /** What may be done: nothing as long as it is not open. */
  get view(): ViewInfo | undefined {
    const { showing } = this;
    const table = this.table();
    if (!table) return undefined;
    const { view } = table;
    if (!this.open) {
      const words = { ...view.words, prompt: "", buttons: [] };
      return { ...view, offers: NO_OFFERS, awaited: [], words };
    }
    // Where a player is still asked the same, what others do meanwhile is shown first.
    const since = table.asked <= showing.shown && showing.shown < table.at && !settings.calm;
    return (since && showing.view) || view;
  }

  /** The number of events that a move answers: those that its player has seen. */
  get answers(): number {
    return (this.open ? this.table()?.at : undefined) ?? this.showing.shown;
  }
}

/** How many events have to be shown before the question is. A chance to play out of turn comes with the card that it
 *  answers: what others draw then, or what is said of it, need not be waited for. */
function dueOf({ view, events, first, asked }: TableMessage): number {
  const chance = !isAsked(view) && view.offers.some(({ interrupt, max_cards }) => interrupt && max_cards);
  const own = `.${view.seat}`;
  const answered = (event: EventInfo) => ON_STAGE.has(kindOf(event)) || event.target?.endsWith(own);
  const last = chance ? events.findLastIndex(answered) : -1;
  return last < 0 ? asked : first + last + 1;
}

/** The cards in their places before these moves; of what has come from elsewhere, nobody knows the faces yet. */
function zonesBefore(zones: Record<string, string[]>, events: EventInfo[]): Record<string, string[]> {
  const before = { ...zones };
  for (const { moved = [], source = "", target = "" } of [...events].reverse()) {
    if (!moved.length || source === target) continue;
    const there = [...(before[target] ?? [])];
    for (const face of moved) {
      const at = there.lastIndexOf(face);
      if (there.length) there.splice(at < 0 ? there.length - 1 : at, 1);
    }
    before[target] = there;
    before[source] = [...(before[source] ?? []), ...moved.map(() => HIDDEN)];
  }
  return before;
}
