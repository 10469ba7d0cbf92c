// The player's own share in the chance of a deal: sealed before any share is known, and opened once. docs/fairness.md
// explains what that proves. If a share could be opened twice, a dishonest player could have the deal repeated until they liked
// the cards.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { recall, remember } from "../kit/storage.ts";
import type { Request, RoomMessage, TableMessage } from "../protocol.ts";

/** This browser's share in one deal. */
interface Part {
  number: number;
  round: number;
  chance: string;
  /** Terms for which the share was opened. */
  terms: string;
  /** Result of the check, once the cards are dealt. */
  dealt: Flaw | "fine" | "";
  /** Whether all shares of this deal have been revealed. */
  closed: boolean;
}

/** A fault that the player's own share reveals in a deal. */
export type Flaw = "leftOut" | "otherTerms" | "otherSeats" | "dropped";

/**
 * Shares in the current deal and the next one. `dropped` tells whether the player opened a share for a deal that the
 * room then never showed.
 */
interface Kept {
  now: Part;
  next: Part;
  dropped: boolean;
}

const NONE: Part = { number: 0, round: 0, chance: "", terms: "", dealt: "", closed: false };
const NOTHING: Kept = { now: NONE, next: NONE, dropped: false };

/** The parts of a room that a share needs. */
interface Place {
  code: string;
  ask(request: Request): Promise<unknown>;
  /** Returns the shares and the seed of a finished game, or undefined if the room does not tell them. */
  past(number: number): Promise<{ shuffle: string; seed: string } | undefined>;
}

export class Share {
  /** Share drawn in this tab. Another tab may draw its own, and storage keeps only one of the two. */
  private drawn = NONE;
  private sealed = "";
  private memory = NOTHING;

  constructor(private readonly place: Place) {}

  /**
   * Follows the room's shuffle. `connection` is the number of connections so far. Returns whether a shuffle has just
   * gone on without this player.
   */
  hear(room: RoomMessage, you: string, connection: number): boolean {
    const { number, state, shuffling } = room;
    let { now, next } = this.kept();
    if (next.number && next.number <= number) [now, next] = [next, NONE];
    this.keep({ ...this.kept(), now, next });
    const past = now.number < number || (now.number === number && state === "lobby");
    // if this fails, a later message tries again
    if (now.terms && !now.closed && past) this.trace(now).catch(() => undefined);
    const sits = room.chairs.some(({ person }) => person === you);
    const terms = shuffling?.terms ?? "";
    if (!sits) return this.leftBehind(terms);
    if (terms) this.open(terms, room.next);
    else if (shuffling || (state !== "playing" && room.chairs.filter(({ person }) => person).length > 1))
      this.sealNext(number + 1, shuffling?.round ?? 1, connection);
    return false;
  }

  /** Checks a deal, when it happens or when its table arrives again. */
  dealt({ number, shuffle, seed, view }: TableMessage, players: string[]): void {
    const kept = this.kept();
    const { now } = kept;
    if (now.number !== number) return;
    const dealt = now.dealt || this.judged(now, shuffle, view.seat, players);
    this.keep({ ...kept, now: { ...now, dealt, closed: now.closed || !!seed } });
  }

  /** Returns the flaw of a game in which the player should have had a share, or undefined if all is well. */
  flaw(number: number): Flaw | undefined {
    const { now, dropped } = this.kept();
    const dealt = now.number === number ? now.dealt : "";
    return dealt !== "fine" ? dealt || "leftOut" : dropped ? "dropped" : undefined;
  }

  private judged(now: Part, shuffle: string, seat: string, players: string[]): Flaw | "fine" {
    if (!shuffle || !now.terms) return "leftOut";
    if (!shuffle.startsWith(`${now.terms}\n`)) return "otherTerms";
    const told = readLines(shuffle);
    if (bySeat(told.Opened)[seat] !== now.chance) return "leftOut";
    return moved(told, players) ? "otherSeats" : "fine";
  }

  private sealNext(number: number, round: number, connection: number): void {
    const { next, ...kept } = this.kept();
    const same = next.number === number && next.round === round;
    if (!same) {
      this.drawn = { ...NONE, number, round, chance: randomChance() };
      const dropped = kept.dropped || (!!next.terms && next.round + 1 !== round);
      this.keep({ ...kept, next: this.drawn, dropped });
    }
    const before = this.sealed;
    this.sealed = `${connection} ${number} ${round}`;
    const seal = this.seal(this.kept().next);
    if (before !== this.sealed) void this.place.ask({ type: "seal", number, round, seal });
  }

  private open(terms: string, promised: string): void {
    const kept = this.kept();
    const told = readLines(terms);
    const sealed = Object.values(bySeat(told.Sealed));
    const ours = [kept.next, this.drawn].find((part) => sealed.includes(this.seal(part)));
    if (!ours || told.Commit !== promised) return; // the share is left out, and the check will say so
    const { number, round, chance } = ours;
    if (kept.next.terms && kept.next.terms !== terms) this.keep({ ...kept, dropped: true });
    else {
      this.keep({ ...kept, next: { ...ours, terms } });
      void this.place.ask({ type: "open", number, round, chance });
    }
  }

  private leftBehind(terms: string): boolean {
    const { next, ...kept } = this.kept();
    const silent = Object.entries(readLines(terms)).filter(([key]) => /^Silent_/.test(key));
    const out = next.number > 0 && silent.some(([, told]) => told?.startsWith(this.seal(next)));
    if (out) this.keep({ ...kept, next: NONE });
    return out;
  }

  /** Checks a game whose end this browser missed. Even a game that was broken off must be revealed. */
  private async trace(part: Part): Promise<void> {
    const close = (dropped: boolean) => {
      const kept = this.kept();
      const now = kept.now.number === part.number ? { ...kept.now, closed: true } : kept.now;
      this.keep({ ...kept, now, dropped: kept.dropped || dropped });
    };
    const shown = await this.place.past(part.number);
    close(!shown?.shuffle.startsWith(`${part.terms}\n`) || wrongSeed(shown.shuffle, shown.seed));
  }

  private seal({ number, round, chance }: Part): string {
    return hashed([this.place.code, number, round, chance].join(" "));
  }

  private kept(): Kept {
    return recall(`share.${this.place.code}`, this.memory);
  }

  private keep(kept: Kept): void {
    this.memory = kept;
    remember(`share.${this.place.code}`, kept);
  }
}

/**
 * Returns the SHA-256 of a text in hexadecimal. Browsers offer it only on secure origins, which a game at home lacks.
 */
export const hashed = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Returns whether the lines of a shuffle contradict the seed or each other. */
export function wrongSeed(shuffle: string, seed: string): boolean {
  const told = readLines(shuffle);
  const [sealed, opened] = [bySeat(told.Sealed), bySeat(told.Opened)];
  const where = [told.Room, told.Number, told.Round];
  return (
    hashed(shuffle) !== seed ||
    hashed(told.Secret ?? "") !== told.Commit ||
    Object.keys(sealed).join() !== Object.keys(opened).join() ||
    Object.entries(opened).some(([seat, chance]) => hashed([...where, chance].join(" ")) !== sealed[seat])
  );
}

/** Tags that define a deal, and a tag for each seat. docs/notation.md explains them. */
interface Lines {
  Room?: string;
  Number?: string;
  Round?: string;
  Commit?: string;
  Sealed?: string;
  Opened?: string;
  Secret?: string;
  [seat: string]: string | undefined;
}

/** Reads the tags in lines of a record, by name. */
export function readLines(text: string): Lines {
  const lines = [...text.matchAll(/^\[(\w+) "((?:[^"\\]|\\.)*)"\]$/gm)];
  return Object.fromEntries(lines.map(([, key, value]) => [key, value!.replace(/\\(.)/g, "$1")]));
}

/** Reads values by seat: “a:… b:…” */
export function bySeat(text = ""): Record<string, string> {
  return Object.fromEntries(text.split(" ").map((word) => word.split(":") as [string, string]));
}

/** Returns whether a player has another seat than the terms of the deal say. Players who have left are ignored. */
function moved(told: Lines, players: string[]): boolean {
  return players.some((name, at) => {
    const stated = [..."abcdefgh"].find((seat) => told[seat] === name);
    return stated !== undefined && "abcdefgh"[at] !== stated;
  });
}

function randomChance(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
