// The few things of a browser that modules use while they load. Tests that need more bring it.

import { afterEach, vi } from "vitest";

const stored = new Map<string, string>();

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

afterEach(() => {
  vi.restoreAllMocks();
  stored.clear();
});
