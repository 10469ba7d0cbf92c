import { beforeEach, expect, test, vi } from "vitest";
import type { Session } from "../net/session.ts";
import { Attention } from "./tv-attention.ts";

const LONG = 10 * 60_000; // milliseconds after which the lamp has been dimmed

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  return () => vi.useRealTimers();
});

test.each([
  ["a room", { room: {} }],
  ["a table", { table: {} }],
])("a dimmed screen wakes when the server sends %s", (_, news) => {
  let session = { room: {}, table: {} } as Session;
  const host = {
    addController() {},
    removeController() {},
    requestUpdate() {},
    updateComplete: Promise.resolve(true),
  };
  const attention = new Attention(host, () => session);
  attention.hostConnected();
  attention.hostUpdate();
  vi.advanceTimersByTime(LONG);
  attention.hostUpdate();
  expect(attention.dim).toBe(true);
  session = { ...session, ...news } as Session;
  attention.hostUpdate();
  expect(attention.dim).toBe(false);
});
