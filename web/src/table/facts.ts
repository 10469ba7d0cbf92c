// What a game tells beside the cards, sorted by where it is shown: on the table or at a seat.

import { firstSeats } from "../kit/seats.ts";
import type { FactInfo, FactValue, GameInfo, ViewInfo } from "../protocol.ts";
import { moneyText } from "../words/format.ts";

export interface Shown {
  label: string;
  value: string;
  money: boolean;
}

export interface SeatFacts {
  tags: string[];
  chips: Shown[];
}

export interface Facts {
  table: Shown[];
  seats: Map<string, SeatFacts>;
}

export function readFacts(game: GameInfo, view: ViewInfo): Facts {
  const letters = firstSeats(view.seats);
  const seats = new Map(letters.map((letter) => [letter, { tags: [], chips: [] } as SeatFacts]));
  const facts: Facts = { table: [], seats };
  for (const fact of game.facts) {
    const value = view.facts[fact.name];
    if (value === undefined || fact.shown === "never" || fact.shown === "details") continue;
    if (Array.isArray(value))
      letters.forEach((letter, at) => atSeat(seats.get(letter)!, fact, value[at] ?? ""));
    else if (fact.kind === "seat" || fact.kind === "seats") tagSeats(facts, fact, String(value));
    else if (value) facts.table.push(shown(fact, value));
  }
  return facts;
}

function shown(fact: FactInfo, value: FactValue): Shown {
  const money = fact.kind === "cents";
  return { label: fact.label, value: money ? moneyText(Number(value)) : String(value), money };
}

/** Something that is kept for a seat: money as a chip, and what is worth telling of the rest. */
function atSeat(seat: SeatFacts, fact: FactInfo, value: FactValue): void {
  if (!value) return;
  const told = shown(fact, value);
  if (told.money) seat.chips.push(told);
  else seat.tags.push(`${told.label} ${told.value}`);
}

/** A seat, or some of them, wear the fact's name. What all of them wear says nothing. */
function tagSeats(facts: Facts, fact: FactInfo, named: string): void {
  if (fact.kind === "seats" && named.length === facts.seats.size) return;
  for (const letter of named) facts.seats.get(letter)?.tags.push(fact.label);
}
