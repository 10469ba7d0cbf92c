// A room of Ana and Ben, in two browsers, that shuffles as docs/fairness.md says. Tests make it lie.

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

/** The lines with another value for a key. */
export const change = (lines: string, key: string, value: string): string =>
  lines.replace(new RegExp(`^\\[${key} "[^"]*"\\]`, "m"), line(key, value));

/** What a browser makes of what it is told, and asks for. */
class Browser {
  private asked: Request[] = [];
  readonly share: Share;

  constructor(shown: Map<number, Shown>) {
    const ask = async (request: Request) => this.asked.push(request);
    this.share = new Share({ code: CODE, ask, past: async (number) => shown.get(number) });
  }

  /** Whether it has been left behind, and its requests. */
  hear(room: RoomMessage, you: string): [left: boolean, asked: Request[]] {
    this.asked = [];
    return [this.share.hear(room, you, 1), this.asked];
  }
}

export class FairRoom {
  /** Changes what Ana is told. */
  toAna: <T extends Told>(told: T) => T = (told) => told;
  /** The person whose answers do not arrive. */
  deaf: Person | "" = "";
  /** Those whose seals are in the terms; with none, the room shuffles by itself. */
  sealed = PEOPLE;
  seats = PEOPLE;
  number = 0;
  terms = "";
  /** The lines that the seed of the last deal is the hash of. */
  shuffle = "";
  /** Those whom a shuffle has left behind, as often as their browser says so. */
  readonly left: Person[] = [];
  readonly opened = new Map<Person, string>();
  /** What a room that can be asked says of games that have ended. */
  readonly shown = new Map<number, Shown>();
  readonly browsers = { [ANA]: new Browser(this.shown), [BEN]: new Browser(this.shown) };
  private state: RoomMessage["state"] = "lobby";
  private round = 1;
  private seals = new Map<Person, string>();
  private silent: string[] = [];

  /** The room message, as the server sends it. */
  told(): RoomMessage {
    const { number, state, terms, round } = this;
    const shuffling = terms || round > 1 ? { terms, round } : null;
    const chairs = this.seats.map((person) => ({ person }));
    const next = hashed(this.secret());
    return { type: "room", number, state, shuffling, chairs, next } as unknown as RoomMessage;
  }

  /** Tell both, and do what they ask for. */
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

  /** Collect the seals, then state the terms, which opens the chances. */
  start(): void {
    this.tell();
    this.terms = this.stated();
    this.tell();
  }

  /** Deal the cards with the chances that were opened. */
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

  /** The game is over, and the secret is told. */
  playOut(): void {
    this.state = "over";
    this.table(this.shuffle, hashed(this.shuffle));
    this.tell();
  }

  /** The game is broken off: those who want to know what it came from have to ask. */
  async breakOff(): Promise<void> {
    this.state = "lobby";
    this.tell();
    await new Promise((done) => setTimeout(done)); // until they have been answered
  }

  /** Those who have not opened their chance get up, and the others seal another one. */
  goOnWithoutTheSilent(): void {
    const silent = this.seats.filter((who) => !this.opened.has(who));
    this.silent = silent.map((who) => `${this.seals.get(who)} ${NAMES[who]}`);
    this.seats = this.sealed = this.seats.filter((who) => this.opened.has(who));
    this.round += 1;
    this.terms = "";
    this.opened.clear();
  }

  /** What is wrong with a deal, to Ana and to Ben. */
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
