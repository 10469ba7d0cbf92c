import { expect, test } from "vitest";
import type { ChairInfo } from "../protocol.ts";
import { hasChair } from "./tv-lobby.ts";

const person = { person: "p1" } as ChairInfo;
const bot = { person: "" } as ChairInfo;

test.each([
  ["a free chair", [person, bot], {}, true],
  ["bots, which get up for people", [person, bot], { fixed: true }, true],
  ["room for another chair", [person, person, person], {}, true],
  ["no chair more", [person, person, person], { fixed: true }, false],
  ["as many people as can play", [person, person, person, person], {}, false],
  ["a free chair, but it is locked", [person, bot], { open: false }, false],
])("in a room with %s", (_, chairs, more, found) => {
  expect(hasChair({ open: true, fixed: false, chairs, ...more }, [2, 4])).toBe(found);
});
