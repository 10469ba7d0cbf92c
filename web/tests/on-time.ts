// Checks of a recording: whether everything appeared together with its event.

import { plain, say } from "../src/words/say.ts";
import type { EventInfo } from "../src/protocol.ts";
import type { Landing, Recorder, Screen, Seen, Sent } from "./recorder.ts";

const LATE = 50; // milliseconds after its event in which a thing must appear
const STAMP = 180; // milliseconds until the stamp of a verdict has landed
const STAYS = 2_000; // milliseconds that a verdict stays readable
const FLIGHT = 420; // milliseconds until a card has landed, if the game does not wait for it
const BREATH = 1_800; // milliseconds that the end of a game stays in view
const JUDGES = new Set(["truth", "lie"]);
const TURNED_UP = new Set(["reveal", "show"]);

interface Happening extends Landing {
  event: EventInfo;
}

/** Returns the events of a game with their times, in order. */
const happenings = (sent: Sent[]): Happening[] =>
  sent.flatMap(({ message, landings }) => message.events.map((event, at) => ({ event, ...landings[at]! })));

/** Returns the end of the deal. */
const comesFirst = ([first]: Sent[]): number => first!.time + first!.message.deal;

/** Returns the time at which all events of a message have been staged. */
const endOf = ({ time, message }: Sent, at: number): number =>
  time + (at ? 0 : message.deal) + message.events.reduce((sum, { lasts = 0 }) => sum + lasts, 0);

export class OnTime {
  readonly flaws: string[] = [];
  private readonly happened: Happening[];

  constructor(
    private readonly recorder: Recorder,
    screen: Screen,
  ) {
    this.happened = happenings(recorder.sent);
    this.everythingHasAReason();
    this.linesAreTold();
    this.captionsAppear();
    this.countsFollowCards();
    this.pilesAreNumbered();
    this.theStageIsTold();
    this.numbersStay();
    this.verdictsMakeWay();
    this.totalsCountTheirCards();
    this.callsAreSeen();
    this.nobodyIsAwaitedEarly();
    this.nothingElseMoves();
    if (screen === "tv") this.isNarrated();
    else this.questionsOpen();
  }

  private flaw(time: number, what: string): void {
    this.flaws.push(`${(time / 1000).toFixed(2)} s: ${what}`);
  }

  /** Returns the recorded state at a time. */
  private at(time: number): Seen | undefined {
    return this.recorder.seen.findLast((seen) => seen.time <= time);
  }

  private text(time: number, name: string): string {
    return this.at(time)?.texts.get(name) ?? "";
  }

  /** Yields each change of a text, with its time. */
  private *changes(name: string): Generator<[time: number, now: string, before: string]> {
    let before = "";
    for (const { time, texts } of this.recorder.seen) {
      const now = texts.get(name) ?? "";
      if (now !== before) yield [time, now, before];
      before = now;
    }
  }

  /** Checks that every change happens when a message arrives, a card starts to move, or an event has landed. */
  private everythingHasAReason(): void {
    const { sent, seen } = this.recorder;
    const reasons = this.happened.flatMap(({ event, begins, lands }) => {
      const { beat = "", lasts = 0, moved = [], cards = [] } = event;
      const faces = Math.max(moved.length, beat === "show" ? cards.length : 0);
      const turned = TURNED_UP.has(beat)
        ? [...Array(faces).keys()].map((at) => begins + (at * lasts) / faces)
        : [];
      const stamped = JUDGES.has(beat) ? [begins + STAMP, begins + lasts] : [begins + lasts];
      return [begins, lands, ...turned, ...stamped];
    });
    const ends = sent.map(endOf);
    reasons.push(...sent.map(({ time }) => time), ...ends, ...ends.map((end) => end + FLIGHT));
    reasons.push(ends.at(-1)! + BREATH);
    let before = seen[0]!;
    for (const now of seen) {
      const reason = reasons.some((time) => now.time >= time - 1 && now.time <= time + LATE);
      const what = reason ? "" : changed(before, now);
      if (what) this.flaw(now.time, `${what} changed, though nothing happened`);
      before = now;
    }
  }

  /** Checks that each sentence is told once, in order, when its event has landed. */
  private linesAreTold(): void {
    const told = [...this.happened.keys()].filter((at) => this.happened[at]!.event.text.length);
    told.sort((one, other) => this.happened[one]!.lands - this.happened[other]!.lands || one - other);
    told.forEach((at, line) => {
      const { event, lands } = this.happened[at]!;
      const found = this.recorder.seen.find(({ texts }) => Number(texts.get("log")) > line);
      if (!found || found.time < lands - 1 || found.time > lands + LATE)
        this.flaw(lands, `“${plain(event.text)}” was told at ${found?.time}`);
    });
  }

  /** Checks that captions appear when their events have landed, and no others do. */
  private captionsAppear(): void {
    const said = this.happened.filter(({ event }) => event.seat && event.caption);
    const due = ({ lands }: Happening, time: number) => time >= lands - 1 && time <= lands + LATE;
    for (const seat of "abcdefgh") {
      const here = said.filter(({ event }) => event.seat === seat);
      for (const [time, now] of this.changes(`caption ${seat}`))
        if (now && !here.some((each) => due(each, time) && now.includes(each.event.caption!)))
          this.flaw(time, `${seat} is said to have “${now}”`);
      for (const each of here) {
        const next = this.happened.some(
          (other) => other !== each && due(each, other.lands) && (other.event.clears || here.includes(other)),
        );
        if (!next && !this.text(each.lands + LATE, `caption ${seat}`).includes(each.event.caption!))
          this.flaw(each.lands, `“${each.event.caption}” does not stand at ${seat}`);
      }
    }
  }

  /** Checks that piles grow only when cards have landed on them. */
  private countsFollowCards(): void {
    const { sent } = this.recorder;
    const locations = new Set(sent.flatMap(({ message }) => Object.keys(message.view.zones)));
    for (const location of locations) {
      const moves = this.happened.filter(({ event }) => event.source !== event.target);
      const comes = moves.filter(
        ({ event }) => event.target === location || event.target?.startsWith(`${location}.`),
      );
      const starts = [...sent.map(({ time }) => time), comesFirst(sent)];
      for (const [time, now, before] of this.changes(`count ${location}`)) {
        if (Number(now) <= Number(before)) continue;
        const landed = comes.some(({ lands }) => time >= lands - 1 && time <= lands + LATE);
        // A pile may also grow at the deal, and when a message begins a new round after the cards of the last one were
        // left in sight.
        if (!landed && !starts.some((start) => Math.abs(time - start) <= LATE))
          this.flaw(time, `${location} has ${now} cards before they have come`);
      }
    }
  }

  /** Checks that piles have no number while cards are dealt, and that a stock is gone only if it has no cards. */
  private pilesAreNumbered(): void {
    const { sent, seen } = this.recorder;
    for (const { time, texts } of seen)
      for (const [name, text] of texts) {
        if (!name.startsWith("side ") || !text) continue;
        if (time < comesFirst(sent) - 1) this.flaw(time, `${name} has ${text} during the deal`);
        const views = sent.filter((one) => one.time <= time).map(({ message }) => message.view.zones);
        const empty = views.slice(-2).some((zones) => !zones[name.split(" ")[1]!]?.length);
        if (text === say("table.gone") && !empty) this.flaw(time, `${name} is said to be gone`);
      }
  }

  /** Checks that the caption of the stage belongs to the player of its cards. */
  private theStageIsTold(): void {
    const stage = this.recorder.stage();
    const isThere = (location = "") => stage.includes(location.split(".")[0]!);
    for (const { time, texts } of this.recorder.seen) {
      const [player] = (texts.get("last act") ?? "").split(" ");
      if (!player || !stage.some((name) => Number(texts.get(`count ${name}`)))) continue;
      const laid = this.happened.filter(({ event, lands }) => isThere(event.target) && lands <= time + 1);
      const [, from = ""] = laid.at(-1)?.event.source?.split(".") ?? [];
      if (from && from !== player) this.flaw(time, `the cards on the stage are said to be ${player}’s`);
    }
  }

  /** Checks that numbers at faces stay while cards of their round are in sight. */
  private numbersStay(): void {
    const { sent } = this.recorder;
    const rounds = sent.flatMap(({ message, landings }, at) => {
      const ends = message.events.findIndex(({ lingers }) => lingers);
      const next = sent.slice(at + 1).find((one) => one.message.events.length);
      return ends < 0 ? [] : [{ from: landings[ends]!.lands, until: next?.time ?? Infinity }];
    });
    for (const seat of "abcdefgh")
      for (const [time, now] of this.changes(`face ${seat}`))
        if (rounds.some(({ from, until }) => time >= from && time < until - 1))
          this.flaw(time, `${seat} becomes number ${now} beside the cards of the round before`);
  }

  /** Checks that no verdict stands under cards that have landed after it. */
  private verdictsMakeWay(): void {
    const laid = this.happened.filter(({ event }) => ["play", "turn"].includes(event.beat ?? ""));
    for (const { time, texts } of this.recorder.seen) {
      const told = texts.get("outcome") || texts.get("past");
      const last = this.happened.findLast(
        ({ event, begins }) => plain(event.text) === told && begins <= time,
      );
      const next = laid.find(({ begins, seen }) => last && begins >= last.seen && seen + LATE < time);
      if (next) this.flaw(time, `“${told}” stands under ${next.event.moved!.length} new cards`);
    }
  }

  /**
   * Checks that totals appear as soon as their cards and those that fly with them lie there, and stay while the cards
   * are in sight.
   */
  private totalsCountTheirCards(): void {
    const { sent } = this.recorder;
    const after = this.recorder.totals();
    const steps: [time: number, totals: Map<string, string>][] = [];
    sent.forEach((one, at) => {
      const { message, landings, time } = one;
      let totals = message.events.length ? after[at - 1] : steps.at(-1)?.[1];
      steps.push([time, (totals ??= new Map())]);
      const lingers = message.events.findIndex((event) => event.lingers);
      message.events.forEach((event, number) => {
        if (!event.totals || (lingers >= 0 && number > lingers && event.beat === "clear")) return;
        totals = new Map([...totals!, ...Object.entries(event.totals)]);
        const others = message.events.slice(number + 1);
        const together = others.findIndex(({ beat }) => beat !== event.beat);
        steps.push([landings.at(together < 0 ? -1 : number + together)!.lands, totals]);
      });
      if (lingers < 0 && message.events.length) steps.push([endOf(one, at), after[at]!]);
    });
    steps.forEach(([time, totals], at) => {
      const until = (steps[at + 1]?.[0] ?? Infinity) - 1;
      if (time + LATE > until) return;
      for (const location of new Set([
        ...totals.keys(),
        ...steps.flatMap(([, others]) => [...others.keys()]),
      ]))
        for (const when of [time + LATE, until]) {
          const shown = this.text(when, `total ${location}`);
          const due = totals.get(location) ?? "";
          if (shown !== due)
            this.flaw(when, `${location} shows ${shown || "nothing"} for ${due || "nothing"}`);
        }
    });
  }

  /** Checks that the stamp stays on the cards for two seconds before the cards move on. */
  private callsAreSeen(): void {
    const verdicts = this.happened.filter(({ event }) => JUDGES.has(event.beat ?? ""));
    for (const { event, begins } of verdicts) {
      if (!this.text(begins - LATE, "lit")) continue; // a verdict by the rules, without a call
      if (this.text(begins - 1, "stamp")) this.flaw(begins, "the stamp is there before the verdict");
      for (const wait of [LATE, STAMP + STAYS - 1])
        if (this.text(begins + wait, "stamp") !== event.beat) this.flaw(begins + wait, "there is no stamp");
      if (this.text(begins + STAMP - 1, "ruling")) this.flaw(begins, "the verdict is told before the stamp");
      if (!this.text(begins + STAMP + LATE, "ruling")) this.flaw(begins, "the verdict is not told");
      if (this.text(begins + (event.lasts ?? 0) + LATE, "stamp")) this.flaw(begins, "the stamp stays");
    }
  }

  /** Checks that players are named as awaited only when everything before has been staged. */
  private nobodyIsAwaitedEarly(): void {
    this.recorder.sent.forEach((sent, at) => {
      const { message, time } = sent;
      const end = endOf(sent, at);
      const next = this.recorder.sent[at + 1];
      const before = this.recorder.sent[at - 1]?.message.view.awaited ?? [];
      for (const seen of this.recorder.seen.filter((one) => one.time >= time && one.time < end - 1)) {
        const awaited = (seen.texts.get("awaited") ?? "").split(",").filter(Boolean);
        if (awaited.some((seat) => !before.includes(seat)))
          this.flaw(seen.time, `${awaited.join()} is awaited, and it has not come to that`);
        const title = seen.texts.get("title") ?? "";
        const [one = "", ...others] = awaited.map((seat) => `${this.recorder.nameOf(seat)}’s turn`);
        if (title.includes("’s turn") && (others.length || !title.startsWith(one) || !one))
          this.flaw(seen.time, `“${title}” while ${awaited.join() || "nobody"} is awaited`);
      }
      // The headline changes once something has happened.
      const first = sent.landings[0]?.seen ?? end;
      const about = (one?: Sent) => plain(one?.message.view.words.headline ?? "");
      if (first + LATE < end && about(sent) !== about(this.recorder.sent[at - 1]))
        for (const wait of [first + LATE, end - 1])
          if (this.text(wait, "awaited")) this.flaw(wait, `${this.text(wait, "awaited")} is still awaited`);
      if (next && next.time <= end + LATE) return;
      const awaited = this.text(end + LATE, "awaited");
      if (awaited !== message.view.awaited.join()) this.flaw(end, `${awaited || "nobody"} is awaited`);
    });
  }

  /** Checks that seats, stage, hand and tray never move, nor the cards of an unchanged hand. */
  private nothingElseMoves(): void {
    const { seen } = this.recorder;
    for (const [at, now] of seen.entries()) {
      const before = seen[at - 1];
      if (!before) continue;
      for (const [name, box] of now.texts)
        if (name.startsWith("box ") && before.texts.get(name) !== box) this.flaw(now.time, `${name} moves`);
      if (now.held !== before.held) continue;
      for (const key of now.held.split(",").map(Number))
        if (now.cards.get(key) !== before.cards.get(key)) this.flaw(now.time, "the hand moves");
    }
  }

  /**
   * Checks that the question, its buttons, its cards and the title of the tab appear once everything before has landed,
   * and disappear afterwards.
   */
  private questionsOpen(): void {
    const { sent } = this.recorder;
    sent.forEach(({ time, message, opens }, at) => {
      const { offers, awaited, seat, words } = message.view;
      const end = sent[at + 1]?.time ?? Infinity;
      const turn = awaited.includes(seat);
      if (!offers.length) opens = null;
      for (const seen of this.recorder.seen.filter((one) => one.time >= time && one.time < end)) {
        const early = opens === null || seen.time < opens - 1;
        const shown = (name: string) => seen.texts.get(name) ?? "";
        const prompt = plain(words.prompt);
        const asks = !!prompt && shown("ask") === prompt;
        if (early && !message.view.places && shown("buttons"))
          this.flaw(seen.time, `too early: ${shown("buttons")}`);
        if (early && shown("taps") === "true") this.flaw(seen.time, "cards can be tapped too early");
        if (early && offers.length && asks) this.flaw(seen.time, `too early: ${prompt}`);
        if (early && shown("turn") === "true") this.flaw(seen.time, "it is our turn too early");
        if (shown("title").startsWith("●") !== (shown("turn") === "true"))
          this.flaw(seen.time, shown("title"));
      }
      if (opens === null || opens + LATE >= end) return;
      const now = (name: string) => this.text(opens + LATE, name);
      if (now("taps") !== "true") this.flaw(opens, "no card can be tapped");
      if (turn && !now("buttons")) this.flaw(opens, "there are no buttons");
      if (turn && now("ask") !== plain(words.prompt)) this.flaw(opens, `it asks “${now("ask")}”`);
      if (now("turn") !== String(turn)) this.flaw(opens, "whose turn it is cannot be seen");
    });
  }

  /** Checks that a shared screen tells the last line of the log or a stamped verdict, and nothing ahead of time. */
  private isNarrated(): void {
    for (const { time, texts } of this.recorder.seen) {
      const voice = texts.get("voice");
      if (voice !== texts.get("ruling") && voice !== texts.get("line"))
        this.flaw(time, `it tells “${voice}”`);
    }
    this.recorder.sent.forEach(({ time, opens }, at) => {
      const until = this.recorder.sent[at + 1]?.time ?? Infinity;
      for (const seen of this.recorder.seen.filter((one) => one.time >= time && one.time < until)) {
        const asked = seen.texts.get("now") === "true";
        const early = opens !== null && seen.time < opens - 1;
        if (early && asked) this.flaw(seen.time, "it tells who is asked too early");
        if (opens !== null && seen.time > opens + LATE && !asked) this.flaw(seen.time, "nobody is asked");
      }
    });
  }
}

/** Returns the names of the texts that differ, and the number of cards that differ. */
function changed(before: Seen, now: Seen): string {
  const names = [...new Set([...before.texts.keys(), ...now.texts.keys()])];
  const texts = names.filter((name) => before.texts.get(name) !== now.texts.get(name));
  const cards = [...now.cards].filter(([key, spot]) => before.cards.get(key) !== spot);
  return [...texts, ...(cards.length ? [`${cards.length} cards`] : [])].join();
}
