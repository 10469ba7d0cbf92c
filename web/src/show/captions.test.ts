import { describe, expect, test } from "vitest";
import type { EventInfo } from "../protocol.ts";
import { type Caption, captionsAfter, moversAfter } from "./captions.ts";

test("the player who last moved cards to a zone comes last", () => {
  const moved = (source: string, target: string): EventInfo => ({ moved: ["7s"], source, target, text: "" });
  const [deal, turned] = [moved("deck", "hand.a"), moved("pile", "pile")];
  const plays = [moved("hand.a", "pile"), moved("hand.b", "top.b"), moved("hand.c", "pile")];
  expect([...moversAfter(new Map(), [deal, turned])]).toEqual([]);
  const movers = [...moversAfter(new Map(), [deal, ...plays, turned])];
  expect(movers).toEqual([
    ["top", "b"],
    ["pile", "c"],
  ]);
  expect([...moversAfter(new Map([["pile", "c"]]), [moved("deck", "pile")])]).toEqual([]);
});

describe("a caption stands until the seat acts again, or is asked to", () => {
  type Moment = [events: EventInfo[], awaited: string[]];
  const said = (seat: string, caption: string): EventInfo => ({ said: "play", seat, caption, text: "" });
  const captions = (...moments: Moment[]) =>
    Object.fromEntries(
      Array.from(
        moments.reduce(
          (before, [events, awaited], at) => captionsAfter(before, events, awaited, moments[at - 1]?.[1]),
          new Map<string, Caption>(),
        ),
        ([seat, { text }]) => [seat, text],
      ),
    );
  const first: Moment = [[said("a", "two fives")], ["b", "c"]];
  const second: Moment = [[said("b", "Pass"), said("b", "")], ["c"]];

  test("captions of other seats stay", () => {
    expect(captions(first)).toEqual({ a: "two fives" });
    expect(captions(first, second)).toEqual({ a: "two fives", b: "Pass" });
    expect(captions(first, second, [[], ["a"]])).toEqual({ a: "two fives", b: "Pass" });
  });

  test("a caption knows the fact that it gives", () => {
    const bet: EventInfo = { said: "bet", seat: "a", caption: "Bet 50", fact: "stake", text: "" };
    const [before, hit] = [captionsAfter(new Map(), [bet], ["b"]), said("a", "Hit")];
    expect(before.get("a")).toEqual({ text: "Bet 50", fact: "stake" });
    expect(captionsAfter(before, [hit], ["b"]).get("a")).toEqual({ text: "Hit", fact: "" });
  });

  test("a player who is asked again loses their caption", () => {
    expect(captions(first, second, [[said("c", "took 9")], ["a"]])).toEqual({ b: "Pass", c: "took 9" });
  });

  test("if several players are asked, their captions stay", () => {
    expect(captions(first, second, [[said("c", "took 9")], ["c", "a"]])["a"]).toBe("two fives");
    const over: Moment = [
      [said("a", "−50"), said("b", "+50")],
      ["a", "b", "c"],
    ];
    expect(captions([[said("c", "+75")], ["a"]], over)["c"]).toBe("+75");
  });

  test("a player whose turn goes on keeps their caption", () => {
    const third: Moment = [[said("c", "took 9")], ["c"]];
    expect(captions(first, second, third)["c"]).toBe("took 9");
    expect(captions(first, second, third, [[said("a", "bet 50")], ["c"]])["c"]).toBe("took 9");
  });
});
