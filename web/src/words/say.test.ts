import { afterEach, expect, test } from "vitest";
import later from "./later/english.json";
import { learn, pointsText, say, speak } from "./say.ts";

learn(later);
afterEach(() => speak());

test("templates are filled in", () => {
  expect(say("results.wins", { count: 1 })).toBe("1 win");
  expect(say("results.wins", { count: 1200 })).toBe("1,200 wins");
  expect(say("card.jokers", { count: 3 })).toBe("three jokers");
  expect(say("table.wait", { names: ["Ada", "Bert", "Cleo"] })).toBe("Waiting for Ada, Bert and Cleo");
});

test("points have a sign, and money has cents", () => {
  expect(pointsText(-3750, true)).toBe("−37.50");
  expect(pointsText(250000, true)).toBe("+2,500");
  expect(pointsText(-1200, false)).toBe("−1,200");
  expect(pointsText(0, true)).toBe("0");
});

test("Polish has three forms to count with, another “and”, and other marks in its numbers", () => {
  const phrases = { "card.count": "{count:# karta|# karty|# kart}", "table.wait": "Czekamy: {names}" };
  speak({ language: "pl", phrases, ranks: [], plurals: [], numbers: [] });
  const counted = [1, 2, 5, 22, 100].map((count) => say("card.count", { count }));
  expect(counted).toEqual(["1 karta", "2 karty", "5 kart", "22 karty", "100 kart"]);
  expect(say("table.wait", { names: ["Ada", "Bert"] })).toBe("Czekamy: Ada i Bert");
  expect(pointsText(3750, true)).toBe("+37,50");
  expect(say("close"), "what is missing is said in English").toBe("Close");
  speak();
  expect(say("card.count", { count: 2 })).toBe("2 cards");
});
