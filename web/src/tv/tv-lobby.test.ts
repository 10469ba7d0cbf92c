import { expect, test } from "vitest";
import type { ChairInfo } from "../protocol.ts";
import { hasChair } from "./tv-lobby.ts";

const person = { person: "p1", level: "" } as ChairInfo;
const bot = { person: "", level: "normal" } as ChairInfo;

test.each([
  ["a free chair", [person], { free: 1 }, true],
  ["bots, which get up for people", [person, bot], {}, true],
  ["room for another chair", [person], { more: 1 }, true],
  ["no chair more", [person], {}, false],
  ["a free chair, but it is locked", [person], { free: 1, open: false }, false],
])("in a room with %s", (_, chairs, more, found) => {
  expect(hasChair({ open: true, free: 0, more: 0, chairs, ...more })).toBe(found);
});
