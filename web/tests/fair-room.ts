// A room of Ana and Ben in two browsers, which shuffles as docs/fairness.md says. Tests make it lie.

import { hashed, Share } from "../src/fairness/player-share.ts";
import type { Request, RoomMessage, TableMessage } from "../src/protocol.ts";

export const [ANA, BEN] = ["p1", "p2"] as const;
export type Person = typeof ANA | typeof BEN;

type Told = RoomMessage | TableMessage;
interface Shown {
  shuffle: string;
  seed: string;
}

const CODE = "BCDF";
const PEOPLE: Person[] = [ANA, BEN];
const NAMES = { [ANA]: "Ana", [BEN]: "Ben" };
const LETTERS = ["a", "b"];

const line = (key: string, value: string): string => `[${key} "${value}"]`;

/** Returns lines with another value for a key. */
export const change = (lines: string, key: string, value: string): string =>
  lines.replace(new RegExp(`^\\[${key} "[^"]*"\\]`, "m"), line(key, value));

/** A browser with its share, which records its requests. */
class Browser {
  private asked: Request[] = [];
  readonly share: Share;

  constructor(shown: Map<number, Shown>) {
    const ask = async (request: Request) => this.asked.push(request);
    this.share = new Share({ code: CODE, ask, past: async (number) => shown.get(number) });
  }

  /**
   * Passes a room message on. Returns whether a shuffle has just gone on without this browser, and the browser's
   * requests.
   */
  hear(room: RoomMessage, you: string): [left: boolean, asked: Request[]] {
    this.asked = [];
    return [this.share.hear(room, you, 1), this.asked];
  }
}

export class FairRoom {
  /** Changes the messages to Ana. */
  toAna: <T extends Told>(told: T) => T = (told) => told;
  /** Person whose requests do not reach the room. */
  deaf: Person | "" = "";
  /** People whose seals are in the terms. Without any, the room shuffles by itself. */
  sealed = PEOPLE;
  seats = PEOPLE;
  number = 0;
  terms = "";
  /** Lines whose hash is the seed of the last deal. */
  shuffle = "";
  /** People without whom a shuffle went on, once for each report of their browser. */
  readonly left: Person[] = [];
  readonly opened = new Map<Person, string>();
  /** Finished games that the room reveals on request. */
  readonly shown = new Map<number, Shown>();
  readonly browsers = { [ANA]: new Browser(this.shown), [BEN]: new Browser(this.shown) };
  private state: RoomMessage["state"] = "lobby";
  private round = 1;
  private seals = new Map<Person, string>();
  private silent: string[] = [];

  /** Returns the room message, as the server sends it. */
  told(): RoomMessage {
    const { number, state, terms, round } = this;
    const shuffling = terms || round > 1 ? { terms, round } : null;
    const chairs = this.seats.map((person) => ({ person }));
    const next = hashed(this.secret());
    return { type: "room", number, state, shuffling, chairs, next } as unknown as RoomMessage;
  }

  /** Tells both browsers, and carries out their requests. */
  tell(): void {
    for (const who of PEOPLE) {
      const told = who === ANA ? this.toAna(this.told()) : this.told();
      const [left, asked] = this.browsers[who].hear(told, who);
      if (left) this.left.push(who);
      if (who === this.deaf) continue;
      for (const request of asked) {
        if (request.type === "seal") this.seals.set(who, request.seal);
        if (request.type === "open") this.opened.set(who, request.chance);
      }
    }
  }

  /** Collects the seals, then states the terms, at which browsers open their chances. */
  start(): void {
    this.tell();
    this.terms = this.stated();
    this.tell();
  }

  /** Deals the cards with the opened chances. */
  deal(): void {
    const lines = [this.terms, line("Opened", this.bySeat(this.opened)), line("Secret", this.secret())];
    this.shuffle = this.sealed.length ? lines.join("\n") : "";
    this.number += 1;
    this.round = 1;
    this.terms = "";
    this.state = "playing";
    this.seals.clear();
    this.opened.clear();
    this.tell();
    this.table(this.shuffle.replace(/\n\[Secret .*/, ""), "");
  }

  /** Ends the game, which reveals the secret. */
  playOut(): void {
    this.state = "over";
    this.table(this.shuffle, hashed(this.shuffle));
    this.tell();
  }

  /** Breaks the game off. Browsers must ask to learn its shares. */
  async breakOff(): Promise<void> {
    this.state = "lobby";
    this.tell();
    await new Promise((done) => setTimeout(done)); // wait for the answers
  }

  /** Removes people who have not opened their chance; the others seal a new one. */
  goOnWithoutTheSilent(): void {
    const silent = this.seats.filter((who) => !this.opened.has(who));
    this.silent = silent.map((who) => `${this.seals.get(who)} ${NAMES[who]}`);
    this.seats = this.sealed = this.seats.filter((who) => this.opened.has(who));
    this.round += 1;
    this.terms = "";
    this.opened.clear();
  }

  /** Returns the flaws of a deal as Ana and Ben see them. */
  verdicts(number = this.number): (string | undefined)[] {
    return PEOPLE.map((who) => this.browsers[who].share.flaw(number));
  }

  private table(shuffle: string, seed: string): void {
    const players = this.seats.map((who) => NAMES[who]);
    for (const who of PEOPLE) {
      const view = { seat: LETTERS[this.seats.indexOf(who)] ?? "-" };
      const told = { type: "table", number: this.number, shuffle, seed, view, players };
      const seen = told as unknown as TableMessage & { players: string[] };
      const { players: names, ...table } = who === ANA ? this.toAna(seen) : seen;
      this.browsers[who].share.dealt(table, names);
    }
  }

  private stated(): string {
    if (!this.sealed.length) return "";
    const seals = new Map([...this.seals].filter(([who]) => this.sealed.includes(who)));
    return [
      ...[line("Game", "game/1"), line("Options", "hand=5")],
      ...this.seats.map((who, at) => line(LETTERS[at]!, NAMES[who])),
      ...[line("Room", CODE), line("Number", `${this.number + 1}`), line("Round", `${this.round}`)],
      ...[line("Commit", hashed(this.secret())), line("Sealed", this.bySeat(seals))],
      ...this.silent.map((told, at) => line(`Silent_${at + 1}`, told)),
    ].join("\n");
  }

  private bySeat(told: Map<Person, string>): string {
    const words = [...told].map(([who, value]) => `${LETTERS[this.seats.indexOf(who)]}:${value}`);
    return words.sort().join(" ");
  }

  private secret(): string {
    return `secret ${this.number + 1}`;
  }
}
