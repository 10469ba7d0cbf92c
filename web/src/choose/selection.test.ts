// Tests that explanations disappear when the question changes.

import { beforeEach, expect, test, vi } from "vitest";
import type { OfferInfo } from "../protocol.ts";
import { Selection } from "./selection.ts";

const offer = (verb: string): OfferInfo =>
  ({ verb, cards: [], args: [], listed: [], max_cards: 0 }) as unknown as OfferInfo;

let selection: Selection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  selection = new Selection(() => undefined);
  selection.renew([offer("pass")]);
  selection.explain("Try this: Pass.");
});

test("a hint stands while the same question is asked", () => {
  selection.renew([offer("pass")]);
  expect(selection.reason?.text).toBe("Try this: Pass.");
});

test("a hint is gone when something else is asked", () => {
  selection.renew([offer("call")]);
  expect(selection.reason).toBeUndefined();
});

test("a hint is gone when nothing is asked", () => {
  selection.renew([]);
  expect(selection.reason).toBeUndefined();
});
