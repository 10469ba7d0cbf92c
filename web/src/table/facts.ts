// What a game keeps beside the cards, sorted by where it is shown: on the table or at a seat.

import { firstSeats } from "../kit/seats.ts";
import type { Fact, Game, View } from "../protocol.ts";
import { readable } from "../words/format.ts";

export interface Shown {
  label: string;
  value: string;
  money: boolean;
}

export interface SeatFacts {
  tags: string[];
  numbers: Shown[];
  chips: Shown[];
  /** What stands in the corner of the seat. */
  corner: string;
}

export interface Facts {
  table: Shown[];
  yours: Shown[];
  seats: Map<string, SeatFacts>;
  /** The fact that stands in one's own corner already. */
  cornered: string;
}

const NOTHING = new Set(["-", "0", "0.00", ""]);
const TURN = "turn"; // by custom the register for that; whom the table waits for is marked anyway

export function readFacts(game: Game, view: View): Facts {
  const letters = firstSeats(view.seats);
  const seats = new Map(
    letters.map((letter) => [letter, { tags: [], numbers: [], chips: [], corner: "" } as SeatFacts]),
  );
  const facts: Facts = { table: [], yours: [], seats, cornered: "" };
  const kinds = new Map(game.facts.map((fact) => [fact.name, fact]));
  for (const [name, value] of Object.entries(view.facts)) {
    const kind = kinds.get(name);
    if (name === TURN || facts.cornered === name) continue;
    if (kind?.kind === "seat" || kind?.kind === "seats") tag(facts, kind, value);
    else if (kind?.per_seat) spread(facts, letters, kind, value);
    else if (!kind && isCorner(view, name, value)) {
      corner(facts, letters, value);
      facts.cornered = yourOwn(name);
    } else if (!NOTHING.has(value)) {
      const shown = { label: readable(name.replace(/^your_/, "")), value, money: kind?.kind === "cents" };
      (name.startsWith("your_") ? facts.yours : facts.table).push(shown);
    }
  }
  return facts;
}

/** A seat, or some of them, wear the register's name. What all of them wear says nothing. */
function tag(facts: Facts, fact: Fact, value: string): void {
  const named = [...value].filter((letter) => facts.seats.has(letter));
  if (fact.kind === "seats" && named.length === facts.seats.size) return;
  for (const letter of named) facts.seats.get(letter)!.tags.push(readable(fact.name));
}

function spread(facts: Facts, letters: string[], fact: Fact, value: string): void {
  const entries = value.split(",");
  letters.forEach((letter, at) => {
    const entry = entries[at] ?? "";
    if (NOTHING.has(entry)) return;
    const money = fact.kind === "cents";
    const seat = facts.seats.get(letter)!;
    (money ? seat.chips : seat.numbers).push({ label: readable(fact.name), value: entry, money });
  });
}

/** Something that is not a register and has an entry for each seat. */
function isCorner(view: View, name: string, value: string): boolean {
  if (value.split(",").length !== view.seats) return false;
  return view.seats > 1 || yourOwn(name) in view.facts;
}

/** The fact that tells a seat its own entry: of `numbers`, `your_number`. */
const yourOwn = (name: string): string => `your_${name.replace(/s$/, "")}`;

function corner(facts: Facts, letters: string[], value: string): void {
  const entries = value.split(",");
  letters.forEach((letter, at) => (facts.seats.get(letter)!.corner = entries[at] ?? ""));
}
