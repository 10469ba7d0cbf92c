import { expect, test } from "vitest";
import type { RoomMessage } from "../protocol.ts";
import { roomNews } from "./news.ts";

const people = ["Ana", "Ben", "Cleo"].map((name, at) => ({ id: `p${at + 1}`, name }));
const chairs = [
  { name: "Ana", person: "p1" },
  { name: "Bert", person: "" },
];
const room = (more: object): RoomMessage =>
  ({
    people,
    chairs,
    host: "p1",
    absent_host: "",
    asks: [],
    state: "playing",
    ...more,
  }) as unknown as RoomMessage;
const answered = (answer: string) => room({ asks: [{ person: "p3", chair: 1, answer }] });

const QUIET = room({});
const STOOD_IN = room({ host: "p2", absent_host: "p1" });
const TAKEN = room({ chairs: [chairs[0], { name: "Cleo", person: "p3" }] });

test.each([
  ["p2", "the host goes", QUIET, STOOD_IN, "Ana is away: you are the host meanwhile."],
  ["p3", "the host goes", QUIET, STOOD_IN, "Ana is away: Ben is the host meanwhile."],
  ["p1", "they come back, and are about to be host again", QUIET, STOOD_IN, ""],
  ["p2", "they come", undefined, STOOD_IN, "Ana is away: you are the host meanwhile."],
  ["p3", "they come", undefined, STOOD_IN, ""],
  ["p1", "the host is back", STOOD_IN, QUIET, "You are the host again: Ben stood in for you."],
  ["p2", "the host is back", STOOD_IN, QUIET, "Ana is back, and the host again."],
  ["p2", "nothing changes", STOOD_IN, STOOD_IN, ""],
  ["p2", "they stay the host", STOOD_IN, room({ host: "p2" }), ""],
  ["p2", "the host has made them host, and says so", QUIET, room({ host: "p2" }), ""],
  ["p3", "they are let in", answered(""), TAKEN, "Ana says yes: you play on for Bert."],
  ["p2", "another player is let in", answered(""), TAKEN, ""],
  ["p3", "they no longer ask", answered(""), QUIET, ""],
  [
    "p3",
    "the host says no",
    answered(""),
    answered("no"),
    "Ana says no: you can play when this game is over.",
  ],
  [
    "p3",
    "another player was quicker",
    answered(""),
    answered("taken"),
    "Somebody else plays on for Bert now.",
  ],
  ["p3", "the answer was known", answered("no"), answered("no"), ""],
])("%s reads what has changed when %s", (you, _, before, then, told) => {
  expect(roomNews(before, then, you)).toBe(told);
});

test("without a host a request is refused, with the reason", () => {
  const told = roomNews(answered(""), answered("absent"), "p3");
  expect(told).toMatch(/^Ana is away, and nobody else can let you in\./);
});
