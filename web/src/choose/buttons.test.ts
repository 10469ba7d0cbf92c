import { describe, expect, test } from "vitest";
import { readMove } from "../kit/notation.ts";
import type { ButtonInfo, GameInfo, Marked, OfferInfo, WordsInfo } from "../protocol.ts";
import { type Choice, choicesFor, lettersFor } from "./buttons.ts";
import moves from "../../../tests/golden/client/buttons.json";

const game = (windows: string[] = []): GameInfo => ({ windows }) as unknown as GameInfo;
const words = (buttons: ButtonInfo[][], names: Record<string, string> = {}): WordsInfo =>
  ({ buttons, names }) as WordsInfo;
const chosen = { text: "{cards}", chosen: true };
const button = (text: Marked, effect = ""): ButtonInfo => ({
  arg: "",
  texts: [text],
  effect,
  effects: {},
  right: "",
  wrong: "",
});
const offer = (verb: string, cards: string[], more: Partial<OfferInfo> = {}): OfferInfo => ({
  verb,
  cards,
  min_cards: cards.length,
  max_cards: cards.length,
  shape: "any",
  listed: [],
  args: [],
  interrupt: false,
  suits: false,
  ...more,
});

test("buttons say what the game calls a move", () => {
  expect(moves.length).toBeGreaterThan(100);
  for (const { windows, offers, buttons, names, move, label } of moves) {
    const { verb, cards, arg } = readMove(move);
    const told = words(buttons as unknown as ButtonInfo[][], names as Record<string, string>);
    const found = choicesFor(game(windows), offers as OfferInfo[], told, [...cards].reverse());
    const alike = found.filter((choice) => choice.verb === verb);
    const labels = alike.flatMap((choice) => [choice, ...choice.args]).map((each) => [each.arg, each.label]);
    expect(labels, move).toContainEqual([arg, label]);
    expect(alike.every(({ ready }) => ready)).toBe(true);
  }
});

describe("before cards are chosen", () => {
  const two = { min_cards: 2, max_cards: 2 };
  const offers = [offer("play", ["7s", "7h"], two), offer("lay", ["7s", "8s"], two)];
  const buttons = [[button(["Play ", chosen], "to play")], [button(["Lay ", chosen], "to lay")]];
  const told = (selected: string[], names = {}) =>
    choicesFor(game(), offers, words(buttons, names), selected).map(({ label, effect, ready }) => [
      label,
      effect,
      ready,
    ]);

  test("one button asks for them", () => {
    expect(told([])).toEqual([["Choose two cards", "", false]]);
    expect(told(["7s"])).toEqual([["Choose one more card", "", false]]);
    expect(told(["7s", "8s"])).toEqual([["Lay 2 cards", "to lay", true]]);
    expect(told(["7s", "8s"], { "8s7s": "a run" })).toEqual([["Lay a run", "to lay", true]]);
  });

  test("it asks for lit cards where others are dimmed", () => {
    const [choice] = choicesFor(game(), offers, words(buttons), [], true);
    expect(choice!.label).toBe("Choose two lit cards");
  });
});

test.each<[string[], string[], Choice["manner"][]]>([
  [["pass"], [], ["main"]],
  [["hit", "stand", "split"], [], ["even", "even", "even"]],
  [
    ["call", "pass"],
    ["call", "pass"],
    ["loud", "plain"],
  ], // only “call” is loud, since it accuses a player
  [["play", "take"], [], ["main", "plain"]],
  [["play!"], [], ["main"]], // “play!” jumps in, but accuses nobody, so it is not loud
  [["low", "high", "stop!"], [], ["even", "even", "quiet"]],
])("of %j in the window %j the manners are %j", (verbs, windows, manners) => {
  const offers = verbs.map((verb) =>
    offer(verb.replace("!", ""), verb.startsWith("play") ? ["7s"] : [], { interrupt: verb.endsWith("!") }),
  );
  const told = words(verbs.map(() => [button("Do it")]));
  expect(choicesFor(game(windows), offers, told, []).map(({ manner }) => manner)).toEqual(manners);
});

test("the effect of a button depends on the rank of the cards", () => {
  const offers = [
    offer("play", ["7s", "7h", "Ts", "Js", "Jo"], { min_cards: 1, max_cards: 3, shape: "wild" }),
  ];
  const effects = { "7": "They draw", T: "Clears the middle" };
  const told = words([[{ ...button(["Play ", chosen], "Nothing"), effects }]]);
  const effect = (...cards: string[]) => choicesFor(game(), offers, told, cards)[0]!.effect;
  expect(effect()).toBe("Nothing");
  for (const cards of [["7s"], ["7s", "7h"], ["7s", "Jo"]]) expect(effect(...cards)).toBe("They draw");
  expect(effect("Ts")).toBe("Clears the middle");
  expect([effect("Js"), effect("Jo")]).toEqual(["Nothing", "Nothing"]);
});

test("each button has a letter of its own, as long as there is one", () => {
  const labels = ["Pass", "Play high", "Hit", "Stand", "Éclat", "Pass", "12"];
  expect(lettersFor(labels, ["h", "s", "?", "Enter"])).toEqual([..."plitéa", ""]);
});
