import { beforeEach, expect, test } from "vitest";
import type { BeatKind, GameInfo, ViewInfo, ZoneInfo } from "../protocol.ts";
import { Pieces } from "../show/pieces.ts";
import { layOut } from "./laid.ts";
import { solve } from "./layout.ts";
import type { Scene } from "./scene.ts";

// A trick-taking game with three seats, as an onlooker sees it.
const usual = { per_seat: false, layout: "row", sees: "all", ordered: true };
const zone = (name: string, role: string, more: object = {}): ZoneInfo =>
  ({ name, label: name, role, ...usual, ...more }) as ZoneInfo;
const zones = [
  zone("hand", "hand", { per_seat: true, layout: "fan", sees: "owner" }),
  zone("table", "stage"),
  zone("played", "waste", { layout: "pile" }),
];
const game = { facts: [], zones } as unknown as GameInfo;
const view = { seat: "-", seats: 3, zones: {}, played_now: "", words: {} } as unknown as ViewInfo;
const none = { seated: false, columns: 0, open: false, stakes: false };
const places = solve({ w: 390, h: 844, text: 1, others: 3, sides: true, ...none });
const FACES = ["3c", "4c", "5c", "6c", "7c", "8c"];
const BACKS = Array<string>(6).fill("??");

let pieces = new Pieces();

beforeEach(() => {
  pieces = new Pieces();
  pieces.settle({ "hand.a": BACKS, "hand.b": BACKS });
  pieces.land();
});

function move(card: string, source: string, target: string, beat: BeatKind = "play"): void {
  pieces.apply({ text: "", moved: [card], source, target, beat });
}

/** Returns all cards, except those that have not moved yet. */
function seen(): [face: string, location: string, look: string][] {
  const scene = { game, view, pieces, beat: undefined } as unknown as Scene;
  const moved = layOut(scene, places, pieces).cards.filter(({ piece }) => piece.face !== "??" || piece.from);
  return moved.map(({ piece, location, look }) => [piece.face, location, look]);
}

function trick(plays: number): void {
  FACES.slice(0, plays).forEach((face, at) => {
    if (at) move(FACES[at - 1]!, "table", "played", "beaten");
    move(face, "hand.a", "table");
    pieces.land();
  });
}

test("the last two plays of a trick that were beaten lie behind it", () => {
  trick(3);
  expect(seen()).toEqual([
    ["5c", "table", ""],
    ["4c", "beaten", "beaten"],
    ["3c", "beaten", "older"],
  ]);
});

test("a beaten play never leaves the stage, even before the next play begins", () => {
  trick(1);
  move("3c", "table", "played", "beaten");
  expect(seen()).toEqual([["3c", "beaten", "beaten"]]);
});

test("cleared or gathered cards do not return behind the next play", () => {
  trick(2);
  pieces.apply({ text: "", said: "trick", clears: true });
  move("4c", "table", "played", "clear");
  pieces.land();
  move("5c", "hand.b", "table");
  expect(seen()).toEqual([
    ["5c", "table", ""],
    ["3c", "played", "faint"],
    ["4c", "played", "faint"],
  ]);
});

test("earlier plays lie with what is out of play, where they are counted", () => {
  trick(6);
  const looks = Object.fromEntries(seen().map(([face, ...where]) => [face, where]));
  expect(looks).toMatchObject({ "7c": ["beaten", "beaten"], "6c": ["beaten", "older"] });
  expect(looks).toMatchObject({
    "3c": ["played", "gone"],
    "4c": ["played", "faint"],
    "5c": ["played", "faint"],
  });
});

test("a card given to another player is visible only in flight", () => {
  move("??", "hand.a", "hand.b");
  expect(seen()).toEqual([["??", "hand.b", "into"]]);
  pieces.land();
  expect(seen()).toEqual([["??", "hand.b", "gone"]]);
});

test("cards are new until the player acts again", () => {
  const news = () => pieces.at("hand.b").map((piece) => pieces.isNew(piece));
  const take = () => move("??", "hand.a", "hand.b");
  const old = Array<boolean>(6).fill(false);
  expect(news()).toEqual(old);
  take();
  pieces.land();
  expect(news()).toEqual([...old, true]);
  pieces.act();
  expect(news()).toEqual([...old, false]);
  take();
  expect(news()).toEqual([...old, false, true]);
});

test("cards laid face down are open to viewers who see all cards", () => {
  const hidden = { ...game, zones: [...zones, zone("laid", "stage", { per_seat: true, sees: "owner" })] };
  pieces.settle({ "hand.a": [], "hand.b": [], "laid.a": ["3c"] });
  for (let seen = 0; seen < 3; seen++) pieces.land(); // time passes
  const faces = (seat: string) => {
    const scene = { game: hidden, view: { ...view, seat }, pieces, beat: undefined } as unknown as Scene;
    return layOut(scene, places, pieces)
      .cards.filter(({ location }) => location === "laid.a")
      .map(({ face }) => face);
  };
  expect(faces("-")).toEqual(["3c"]);
  expect(faces("a")).toEqual(["??"]);
});
