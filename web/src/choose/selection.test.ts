// Tests that hints and explanations disappear when the question changes.

import { beforeEach, expect, test, vi } from "vitest";
import type { ViewInfo } from "../protocol.ts";
import type { Asked } from "../state.ts";
import { Selection } from "./selection.ts";

const question = (verb: string, about = verb): Asked => {
  const offers = verb ? [{ verb, cards: [], args: [], listed: [], max_cards: 0 }] : [];
  return { about, open: true, view: { offers } as unknown as ViewInfo, answers: 0 };
};

let selection: Selection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  selection = new Selection(() => undefined);
  selection.renew(question("pass"));
  selection.explain("You have to pass.");
});

test("an explanation stands while the same question is asked", () => {
  selection.renew(question("pass"));
  expect(selection.reason?.text).toBe("You have to pass.");
});

test("an explanation is gone when something else is asked", () => {
  selection.renew(question("call"));
  expect(selection.reason).toBeUndefined();
});

test("an explanation is gone when nothing is asked", () => {
  selection.renew(question(""));
  expect(selection.reason).toBeUndefined();
});

test("a hint stands while the same question is asked, whatever the player taps", () => {
  selection.showHint("Try this: Pass.");
  selection.toggle({ key: 1, face: "7s" }, []);
  selection.clear();
  vi.runAllTimers();
  selection.renew(question("pass"));
  expect(selection.hint).toBe("Try this: Pass.");
});

test("a hint is gone at the next question, even if that offers the same", () => {
  selection.showHint("Try this: Pass.");
  selection.renew(question("pass", "pass again"));
  expect(selection.hint).toBe("");
});
