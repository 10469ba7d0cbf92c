import { expect, test } from "vitest";
import { addressOf, drawToken, hashOf, links } from "./sharing.ts";

const GAME = { code: "BCDF", number: 3 };

test("a token has 144 random bits, in characters that addresses allow", () => {
  const drawn = Array.from({ length: 200 }, drawToken);
  expect(new Set(drawn).size).toBe(200);
  for (const token of drawn) expect(token).toMatch(/^[\w-]{24}$/);
});

test("the server gets the SHA-256 of a token", () => {
  expect(hashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("only a link for anyone has a token", () => {
  const of = (token: string) => addressOf(GAME, "seat=a&heard=9", token, "https://parlour.example");
  expect(of("")).toBe("https://parlour.example/BCDF/replay/3?seat=a&heard=9");
  expect(of("secret")).toBe("https://parlour.example/BCDF/replay/3?seat=a&heard=9&share=secret");
});

test("a browser remembers its links, one for each game", () => {
  links.keep(GAME, "one");
  links.keep({ ...GAME, number: 4 }, "other");
  expect(links.of(GAME)).toBe("one");
  links.keep(GAME, "newer");
  expect([links.of(GAME), links.of({ ...GAME, number: 4 }), links.of({ ...GAME, number: 5 })]).toEqual([
    "newer",
    "other",
    "",
  ]);
});
