import { beforeEach, expect, test } from "vitest";
import type { GameInfo } from "../protocol.ts";
import { plain } from "../words/say.ts";
import { coach } from "./coach.ts";

beforeEach(() => coach.beginAgain());

test("the aim of the game comes before the first tip, whose names stay marked", () => {
  const game = { name: "demo", summary: "Be the first out of cards" } as GameInfo;
  const tip = (id: string) => ({ id, text: ["Do you believe ", { text: "Ada", seat: "b" }, "?"] });
  const [first, second] = ["doubt", "risky"].map((id) => coach.news(game, [tip(id)])!.text);
  expect(plain(first!)).toBe("Be the first out of cards. Do you believe Ada?");
  expect(second).toEqual(tip("risky").text);
  expect(coach.news(game, [tip("risky")])).toBeUndefined();
});

test("the aim of the game alone is a sentence", () => {
  const game = { name: "demo", summary: "Be the first out of cards" } as GameInfo;
  expect(plain(coach.news(game, [])!.text)).toBe("Be the first out of cards.");
});
