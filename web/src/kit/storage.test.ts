import { expect, test, vi } from "vitest";
import { ours, recall, remember, tokens } from "./storage.ts";

test("the rules that were last set are remembered for each game, until they are forgotten", () => {
  expect(ours.of("one")).toBe("");
  ours.keep("one", "burn=off&hand=5");
  ours.keep("two", "hand=7");
  expect([ours.of("one"), ours.of("two")]).toEqual(["burn=off&hand=5", "hand=7"]);
  ours.forget("one");
  expect([ours.of("one"), ours.of("two")]).toEqual(["", "hand=7"]);
});

test("a dropped token is kept as the old one, if it is long enough", () => {
  tokens.keep("BCDF", "a-token-of-some-length");
  tokens.keep("GHJK", "short");
  tokens.drop("BCDF");
  tokens.drop("GHJK");
  expect([tokens.of("BCDF"), tokens.old("BCDF")]).toEqual(["", "a-token-of-some-length"]);
  expect([tokens.of("GHJK"), tokens.old("GHJK")]).toEqual(["", ""]);
});

test("storage that is refused or damaged does no harm", () => {
  localStorage.setItem("parlour.mine", "{");
  expect(recall("mine", "nothing")).toBe("nothing");
  const refuse = () => {
    throw new Error("private");
  };
  vi.spyOn(localStorage, "getItem").mockImplementation(refuse);
  vi.spyOn(localStorage, "setItem").mockImplementation(refuse);
  remember("mine", "all");
  expect(recall("mine", "nothing")).toBe("nothing");
});
