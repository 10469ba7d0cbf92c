// The show: the timeline of a table, which stages events beat by beat. Everything that players see or can press belongs
// to an event and is released here when that event has landed. A sentence about cards comes with the cards; other
// sentences come at once, and their consequences after their beat.

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
  TO_STAGE,
  VERDICTS,
  whoseIs,
} from "./beats.ts";
import { type Call, called, judged, Outcomes, shown, turnedUp } from "./call.ts";
import { type Caption, captionsAfter, moversAfter } from "./captions.ts";
import { Pieces } from "./pieces.ts";

const STILL = 60; // milliseconds for cards that appear without motion
const LANDING = 420; // longest flight of a card in milliseconds, with a margin
const BREATH = 1_800; // milliseconds that the last play stays on the table

/** The last sentence told, and its seat if it has one. */
export interface Told {
  text: Marked;
  seat: string;
}

export class Show implements Shown {
  readonly pieces = new Pieces();
  /**
   * The last position that was completely shown. Once a later event has happened, its awaited players and its headline
   * are removed.
   */
  view: ViewInfo | undefined;
  /**
   * The position being staged. The table already shows its values for the seats in `settled`, which have no more events
   * before it.
   */
  coming: ViewInfo | undefined;
  settled = new Set<string>();
  /** The last sentence, while the show is running. */
  telling: Told | undefined;
  /** The previous position, while its cards stay in sight. */
  former: ViewInfo | undefined;
  /** Totals of cards that have changed since `former`, by location; an empty text where no cards are left. */
  totals = new Map<string, string>();
  /** Last actions of the players in a word or two, by seat. */
  captions = new Map<string, Caption>();
  /** Players who last moved cards to each zone. */
  movers = new Map<string, string>();
  /** The current beat. */
  beat: Beat | undefined;
  /** The current call, from its first beat to its last. */
  call: Call | undefined;
  readonly outcomes = new Outcomes();
  /** Number of events of the story that have landed; -1 before the deal. */
  shown = -1;
  /** Whether the game is over and its end has been in view for a moment. */
  closed = false;
  /** Moves held back at the end of a round, so that their cards stay in sight until the next event. */
  private left: EventInfo[] = [];
  private leaves = false;
  /** Captions before the current act. */
  private before = new Map<string, Caption>();
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
    /** Called when something must be redrawn. */
    private readonly changed: () => void,
    /** Called when everybody has seen an event. */
    private readonly told: (event: EventInfo) => void = () => undefined,
  ) {
    // A hidden page has slow timers, so later events would be late.
    const { signal } = this.stop;
    document.addEventListener("visibilitychange", () => document.hidden && this.skip(), { signal });
  }

  /** Whether all events received so far have been shown. */
  get quiet(): boolean {
    return !this.acts.length;
  }

  /** Whether there is something to skip: an animation, or the pause at the end of a game. */
  get moving(): boolean {
    return !this.quiet || (!!this.view?.places && !this.closed);
  }

  /** Whether cards of the last position are still in sight. */
  get lingers(): boolean {
    return this.left.length > 0;
  }

  /** Whether a beat that players must see is still to come, even without motion. */
  get looks(): boolean {
    return this.acts.some(({ events }) => events.some((event) => LOOKED_AT.has(kindOf(event))));
  }

  hear(act: Act): void {
    // Events of another game or another point of view are dropped.
    if (this.acts.length && act.story !== this.acts.at(-1)!.story) this.drop();
    this.acts.push(act);
    this.pause.shorten(this.skipping); // cuts the current beat short
    if (this.acts.length === 1) void this.play();
  }

  /** Skips to the end of the animation, or ends the pause at the end of a game. */
  skip(): void {
    if (!this.moving) return;
    if (this.quiet) return this.closeAfter(0);
    this.skipping = true;
    this.pause.shorten(true);
  }

  /** Forgets everything still to be shown. A waiting step never continues. */
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
      clearTimeout(this.landing); // otherwise it would end the flights of this act
      const begins = act.story !== this.story;
      const jumps = act.jump || (begins && !act.dealt) || document.hidden;
      if (act.events.length) this.outcomes.moveOn();
      if (begins) this.begin(act);
      this.before = begins || act.jump ? new Map() : this.captions;
      this.landed = [];
      if (jumps) {
        act.events.forEach((event) => this.told(event));
        this.outcomes.clear();
      } else {
        if (begins) await this.deal(act);
        else if (act.events.length || !this.lingers) this.tidy();
        this.coming = act.view;
        this.shown = act.at - act.events.length;
        try {
          for (const group of groupsOf(act.events)) await this.stage(group);
        } catch (error) {
          reportError(error); // go on, since the view corrects the table
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

  /** Shows the deal. In this view, the events after the deal have not happened yet. */
  private async deal({ view, events, dealt = 0 }: Act): Promise<void> {
    const zones = zonesBefore(view.zones, events);
    this.pieces.deal(zones);
    const words = { ...view.words, headline: "", prompt: "" };
    this.view = { ...view, zones, awaited: [], words }; // nobody is awaited before the cards are dealt
    this.enter("deal", "deal", "", dealt);
    await this.rest(settings.calm ? STILL : dealt);
  }

  /** Removes cards left in sight, so that the table matches the last view. */
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
    const counted = new Map<string, string>(); // totals of cards in flight
    for (const [at, move] of moves.entries()) {
      if (this.lingers || (this.leaves && kindOf(move) === "clear")) this.left.push(move);
      else if (this.pieces.apply(move)) {
        if (this.call?.verdict || about === "show") this.call &&= { ...this.call, over: true };
        await this.pass(move, group);
        if (TO_STAGE.has(kindOf(move))) this.outcomes.clear();
        this.movers = moversAfter(this.movers, [move]);
        for (const [location, total] of Object.entries(move.totals ?? {})) counted.set(location, total);
        // Cards that fly together are all turned when the last of them has landed.
        const next = moves[at + 1];
        if (!next || kindOf(next) !== kindOf(move))
          counted.forEach((total, location) => this.totals.set(location, total));
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

  /** Tells a sentence once its beat has been seen. */
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

  /**
   * Completes an event. Players who were awaited for it are no longer awaited, and its own player becomes settled after
   * their last event before the next position.
   */
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

  /** Moves the cards in the light apart and turns them up, one by one. */
  private async turnUp(move: EventInfo, kind: Kind, about: Kind, lasts: number): Promise<void> {
    const faces = move.moved ?? [];
    const each = Math.round(lasts / Math.max(1, faces.length));
    for (const call of turnedUp(this.call!, faces, this.pieces)) {
      this.call = call;
      this.enter(kind, about, whoseIs(move), each);
      await this.rest(each, Infinity);
    }
    // Give the cards the faces with which the call has shown them, since they were unknown until now.
    const { cards, location } = this.call!;
    for (const piece of this.pieces.at(location)) piece.face = cards.get(piece.key) ?? piece.face;
  }

  private enter(kind: Kind, about: Kind, seat: string, lasts: number): void {
    this.beats += 1;
    this.beat = { kind, about, seat, lasts, number: this.beats };
    if (!this.skipping) sound.beat(kind);
    this.changed();
  }

  /** Waits for `ms` milliseconds, or for at most `least` while further events wait. */
  private rest(ms: number, least = leastOf("deal")): Promise<void> {
    if (this.skipping) return Promise.resolve();
    return this.pause.rest(this.acts.length > 1 ? Math.min(ms, least) : ms, least);
  }
}

const ON_STAGE = new Set<Kind>([...TO_STAGE, "take", "clear"]); // kinds in which cards enter or leave the stage
const NO_OFFERS: OfferInfo[] = []; // one constant list, so that comparisons find no change

/** The open question of the table. It opens when everything it is about has been shown. */
export class Question implements Asked {
  constructor(
    private readonly showing: Show,
    private readonly table: () => TableMessage | undefined,
  ) {}

  /** Whether the question is open. With reduced motion players wait only for beats that they must see. */
  get open(): boolean {
    const table = this.table();
    if (!table) return false;
    if (this.showing.shown >= dueOf(table)) return true;
    return settings.calm && table.view.offers.length > 0 && !this.showing.looks;
  }

  get about(): string {
    const table = this.table();
    if (!table?.view.offers.length || !this.open) return "";
    const { asked, view } = table;
    return JSON.stringify([isAsked(view) ? asked : "chance", view.offers]);
  }

  /** The view to act on, without offers while the question is closed. */
  get view(): ViewInfo | undefined {
    const { showing } = this;
    const table = this.table();
    if (!table) return undefined;
    const { view } = table;
    if (!this.open) {
      const words = { ...view.words, prompt: "", buttons: [] };
      return { ...view, offers: NO_OFFERS, awaited: [], words };
    }
    // If others have acted while the player's question stayed open, their actions are shown first.
    const since = table.asked <= showing.shown && showing.shown < table.at && !settings.calm;
    return (since && showing.view) || view;
  }

  /** Number of events that the player has seen. A move is sent with this number. */
  get answers(): number {
    return (this.open ? this.table()?.at : undefined) ?? this.showing.shown;
  }
}

/**
 * Returns the number of events to show before the question opens. A chance to play out of turn opens with the card that
 * allows it, without waiting for what follows.
 */
function dueOf({ view, events, first, asked }: TableMessage): number {
  const chance = !isAsked(view) && view.offers.some(({ interrupt, max_cards }) => interrupt && max_cards);
  const own = `.${view.seat}`;
  const answered = (event: EventInfo) => ON_STAGE.has(kindOf(event)) || event.target?.endsWith(own);
  const last = chance ? events.findLastIndex(answered) : -1;
  return last < 0 ? asked : first + last + 1;
}

/** Returns the zones before these moves. Cards that came from elsewhere have unknown faces. */
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
