// A bot in JavaScript, for Node 20 or newer. It needs no packages.
//
//     parlour play bigtwo --seats 'Ana,engine:node examples/engine.mjs,bot,bot'
//     parlour arena bigtwo 'engine:node examples/engine.mjs' easy:3 --games 100
//
// An engine reads lines and writes lines: docs/bots.md has them all. This one is meant for Big Two.
// It lays as many cards as it can at a time, the lowest first, and saves its twos for the end. It can
// sit at any other table too, where it makes the smallest move that it is offered.

import { createInterface } from "node:readline";

const RANKS = "3456789TJQKA2"; // in Big Two, from low to high
const SAVED = "2"; // not to be spent early
const FEW = 6; // with no more cards than that, nothing is saved any longer

let hand = []; // our cards, as the last position tells them
let seat = 0;
let offers = [];

for await (const line of createInterface({ input: process.stdin })) {
  const space = line.indexOf(" ");
  const word = space < 0 ? line : line.slice(0, space);
  const rest = space < 0 ? "" : line.slice(space + 1);
  if (word === "parlour") say("name Low and many", "ready 3");
  else if (word === "seat") seat = "abcdefgh".indexOf(rest);
  else if (word === "position") {
    hand = ownHand(rest);
    offers = [];
  } else if (word === "offer") offers.push(JSON.parse(rest));
  else if (word === "go") answer();
  else if (word === "quit") break;
}

/** One answer to one question. */
function answer() {
  const awaited = offers.filter((offer) => !offer.interrupt);
  if (awaited.length === 0) return say("pass"); // nobody waits for us: let it be
  const moves = awaited.flatMap(movesOf);
  const laid = moves.filter((move) => move.cards.length > 0 && !wasteful(move.cards));
  const [best] = laid.sort(byWorth);
  if (best === undefined) return sayMove(moves.find((move) => move.verb === "pass") ?? moves[0]);
  say(`why It gets rid of ${best.cards.length} at once.`);
  sayMove(best);
}

/** The moves of an offer: all that are listed, or the one with the fewest cards. */
function movesOf({ verb, shape, listed, cards, min_cards, args }) {
  const sets = shape === "listed" ? listed.map(cardsOf) : [cards.slice(0, min_cards)];
  return sets.map((set) => ({ verb, cards: set, arg: args[0] ?? "" }));
}

/** Whether a play spends what we would rather save. */
function wasteful(cards) {
  return hand.length > FEW && cards.some((card) => card[0] === SAVED);
}

/** Most cards first; of as many, the lowest. */
function byWorth(one, other) {
  return other.cards.length - one.cards.length || height(one.cards) - height(other.cards);
}

function height(cards) {
  return cards.reduce((sum, card) => sum + RANKS.indexOf(card[0]), 0);
}

/** Our cards in a position such as "bigtwo/1 turn=c hand=??*13,7s7h,??*9 top=3c". */
function ownHand(position) {
  const piles = / hand=(\S*)/.exec(position);
  return piles === null ? [] : cardsOf(piles[1].split(",")[seat] ?? "");
}

/** "7s7hJo" is three cards. */
function cardsOf(text) {
  return text.match(/Jo|[A2-9TJQK][cdhs]/g) ?? [];
}

function sayMove({ verb, cards, arg }) {
  say(["move", verb, cards.join(""), arg].filter(Boolean).join(" "));
}

function say(...lines) {
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
}
