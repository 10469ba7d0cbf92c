// Recorder of everything that a screen shows of a table, at every change, in whole games by a fake clock. The games are
// from tests/golden/client, with the times at which each event begins and lands.

import { vi } from "vitest";
import recorded from "../../tests/golden/client/games.json";
import { choicesFor } from "../src/choose/buttons.ts";
import { Selection } from "../src/choose/selection.ts";
import { momentOf } from "../src/choose/tray.ts";
import { Session } from "../src/net/session.ts";
import type { GameInfo, RoomMessage, TableMessage, ViewInfo } from "../src/protocol.ts";
import { titleOf } from "../src/room/playing.ts";
import { type Shown as Fact, readFacts, totalsIn } from "../src/table/facts.ts";
import type { Layout } from "../src/table/card-placement.ts";
import { type Places, solve } from "../src/table/layout.ts";
import { lastAct, sideCount } from "../src/table/board.ts";
import { rolesOf, type Scene, sceneOf } from "../src/table/scene.ts";
import { partIn, rulingIn } from "../src/table/spotlight.ts";
import { arranged, countAt, hasLanded, needsOf } from "../src/table/table.ts";
import { solveShared } from "../src/tv/layout-tv.ts";
import { narrated } from "../src/tv/tv.ts";
import { plain } from "../src/words/say.ts";
import type { Size } from "./boxes.ts";

/**
 * Times of an event: when its staging begins, when it has landed and can be told, and when it has been seen, so that
 * its consequences can follow.
 */
export interface Landing {
  begins: number;
  lands: number;
  seen: number;
}

/** A message with the times, in milliseconds, of its arrival, of its events and of its question. */
export interface Sent {
  time: number;
  message: TableMessage;
  landings: Landing[];
  opens: number | null;
}

export interface Recorded {
  info: GameInfo;
  /** The room during the game. */
  room: RoomMessage;
  sent: { player: Sent[]; screen: Sent[] };
}

type Line = Record<string, unknown>;

/** Returns a view with its changes applied. */
function renewed(before: ViewInfo | undefined, news: Partial<ViewInfo>): ViewInfo {
  const part = (key: "zones" | "facts" | "words") => ({ ...before?.[key], ...news[key] });
  const parts = { zones: part("zones"), facts: part("facts"), words: part("words") };
  return { ...before, ...news, ...parts } as ViewInfo;
}

/** Recorded games by name, read once for all tests. */
export const games = new Map<string, Recorded>();
for (const line of recorded as Line[]) {
  const name = line["game"] as string;
  if (line["info"]) {
    games.set(name, { ...(line as unknown as Recorded), sent: { player: [], screen: [] } });
    continue;
  }
  const sent = games.get(name)!.sent[line["who"] ? "player" : "screen"];
  const message = line["message"] as TableMessage;
  const landings = (line["landings"] as number[][]).map(
    ([begins, lands, seen]) => ({ begins, lands, seen }) as Landing,
  );
  const view = renewed(sent.at(-1)?.message.view, message.view);
  sent.push({ ...(line as unknown as Sent), landings, message: { ...message, view } });
}

export type Screen = "phone" | "desk" | "tv";
const SIZES: Record<Screen, Size> = { phone: [390, 844], desk: [1280, 800], tv: [1920, 1080] };

const AT_ONCE = 20; // milliseconds within which skipping must finish

/** Recorded state at a time: texts and controls by name, places of cards by key. */
export interface Seen {
  time: number;
  texts: Map<string, string>;
  cards: Map<number, string>;
  /** Keys of the cards in the player's hand. */
  held: string;
}

export class Recorder {
  readonly seen: Seen[] = [];
  /** Messages whose staging continued after a skip, by the number of events. */
  readonly unskipped: number[] = [];
  private session: Session;
  private selection: Selection;

  constructor(
    private readonly game: Recorded,
    private readonly screen: Screen,
    /** Changes the session, to plant a fault. */
    spoil: (session: Session) => void = () => undefined,
  ) {
    this.session = new Session("BCDF", "", 0, screen === "tv" ? "screen" : "");
    this.selection = new Selection(() => this.session);
    spoil(this.session);
    let due = 0;
    this.session.listen(() => {
      due ||= window.setTimeout(() => {
        due = 0;
        this.look();
      });
    });
  }

  get sent(): Sent[] {
    return this.game.sent[this.screen === "tv" ? "screen" : "player"];
  }

  /** Returns the totals of cards after each message, by location. */
  totals(): Map<string, string>[] {
    return this.sent.map(({ message: { view } }) => totalsIn(this.game.info, view));
  }

  /** Returns the names of the zones in the middle. */
  stage(): string[] {
    return this.game.info.zones.flatMap(({ name, role }) => (role === "stage" ? [name] : []));
  }

  nameOf(seat: string): string {
    return this.session.playerAt(seat)?.name ?? "";
  }

  /** Plays the game to its end. With `skips`, a tap follows each message. */
  async run(skips = false): Promise<void> {
    const you = this.screen === "tv" ? "" : "p1";
    this.session.heard({ type: "welcome", version: 1, server: "", code: "BCDF", you, token: "" });
    const { room } = this.game;
    this.session.heard({ ...room, state: "lobby", number: room.number - 1 });
    const start = performance.now();
    for (const { time, message } of this.sent) {
      await vi.advanceTimersByTimeAsync(Math.max(0, time - (performance.now() - start)));
      this.session.heard({ ...room, state: message.view.places ? "over" : "playing" });
      this.session.heard(message);
      if (skips) await this.skip();
    }
    await vi.runAllTimersAsync();
    this.session.close();
    for (const seen of this.seen) seen.time -= start;
  }

  /** Skips to the end of the staging, and notes messages that are not finished then. */
  private async skip(): Promise<void> {
    const { showing, question, table } = this.session;
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    showing.skip();
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    if (!showing.quiet || !question.open) this.unskipped.push(table!.at);
  }

  /** Records the current state. All changes at one time are recorded together. */
  private look(): void {
    const { session, game } = this;
    if (!session.table || !session.room || !session.showing.view) return;
    const { question } = session;
    this.selection.renew(question);
    const scene = sceneOf(session, game.info);
    const [w, h] = SIZES[this.screen];
    const places = (this.screen === "tv" ? solveShared : solve)({ ...needsOf(scene), w, h, text: 1 });
    const layout = arranged(scene, places);
    const texts = new Map([...this.texts(scene), ...sides(scene, layout), ...boxes(places)]);
    const own = layout.cards.filter(({ location }) => location === `hand.${scene.view.seat}`);
    const held = own.map(({ piece }) => piece.key).join();
    const seen = { time: performance.now(), texts, cards: spots(layout), held };
    this.seen.push(seen);
  }

  private *texts(scene: Scene): Generator<[name: string, text: string]> {
    const { session, game, selection } = this;
    const { question, showing } = session;
    yield ["log", String(session.log.length)];
    yield ["line", plain(session.log.at(-1)?.text ?? "")];
    for (const [seat, { text }] of showing.captions) yield [`caption ${seat}`, text];
    for (const zone of game.info.zones)
      for (const seat of zone.per_seat ? seatsOf(scene) : [""]) {
        const location = seat ? `${zone.name}.${seat}` : zone.name;
        yield [`count ${location}`, String(countAt(scene, location))];
      }
    yield* factsIn(scene);
    for (const seat of seatsOf(scene)) yield [`part ${seat}`, partIn(scene, seat)];
    yield ["awaited", scene.view.awaited.join()];
    yield ["headline", plain(scene.view.words.headline)];
    yield ["last act", lastAct(scene, (location) => countAt(scene, location)).join(" ")];
    yield ["outcome", plain(scene.outcome)];
    yield ["past", plain(scene.past?.verdict ?? "")];
    yield ["ruling", rulingIn(scene)];
    yield ["stamp", (scene.call && !scene.call.over && scene.call.verdict) || ""];
    yield ["lit", scene.call && !scene.call.over ? [...scene.call.cards.values()].join("") : ""];
    if (this.screen === "tv") {
      yield ["voice", narrated(session, scene)[0]];
      yield ["now", String(question.open)];
      return;
    }
    const moment = momentOf(session, game.info);
    const words = question.view!.words;
    const choices = choicesFor(game.info, moment?.offers ?? [], words, selection.cards, moment?.lit);
    yield ["ask", plain(moment?.ask ?? "")];
    yield ["mode", moment?.mode ?? ""];
    yield ["buttons", choices.map(({ label }) => label).join(" | ")];
    yield ["taps", String(selection.open && question.view!.offers.length > 0)];
    yield ["title", titleOf(session, game.info)];
    yield ["turn", String(session.yourTurn)];
  }
}

const seatsOf = ({ view }: Scene): string[] => [..."abcdefgh"].slice(0, view.seats);

function* factsIn(scene: Scene): Generator<[name: string, text: string]> {
  const { seats, faces, totals, headline } = readFacts(scene);
  const value = (facts: Fact[]) => facts.map((fact) => `${fact.label} ${fact.value}`).join();
  for (const [seat, facts] of seats) yield [`fact ${seat}`, value(facts)];
  for (const [seat, fact] of faces) yield [`face ${seat}`, fact.value];
  for (const [location, fact] of totals) yield [`total ${location}`, fact.value];
  yield ["fact", value(headline)];
}

/** Yields the numbers at the piles beside the stage. */
function* sides(scene: Scene, layout: Layout): Generator<[name: string, text: string]> {
  const { stock, waste } = rolesOf(scene.game);
  const landed = ({ piece, location }: Layout["cards"][0]) => hasLanded(scene, piece, location);
  for (const zone of [...stock, ...waste])
    yield [`side ${zone.name}`, sideCount({ scene, layout, landed }, zone)];
}

/** Yields the boxes of seats, stage, hand and tray, which must never change. */
function* boxes({ seats, stage, hand, tray, bar, stock, waste, mat }: Places): Generator<[string, string]> {
  const all = { stage, hand, tray, bar, stock, waste, mat, seats: seats.map(({ box }) => box) };
  for (const [name, box] of Object.entries(all)) yield [`box ${name}`, JSON.stringify(box ?? "")];
}

/** Returns the places of drawn cards, or the places they fly to. */
function spots({ cards }: Layout): Map<number, string> {
  const drawn = cards.filter(({ look }) => look !== "gone");
  const at = ({ x, y, w, turn }: (typeof cards)[0]["spot"]) => [x, y, w, turn].map(Math.round).join();
  return new Map(drawn.map(({ piece, spot }) => [piece.key, at(spot)]));
}
