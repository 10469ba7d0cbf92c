// Stand-ins for the parts of a browser that modules use while they load. Tests that need more add it.

import { afterEach, vi } from "vitest";

const stored = new Map<string, string>();
const listeners = new Set<() => void>();

/** Keeps listeners as long as a browser would, though no event ever happens. */
function addEventListener(_: string, listener: () => void, { signal }: { signal?: AbortSignal } = {}): void {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

vi.stubGlobal("window", globalThis);
vi.stubGlobal("location", new URL("http://localhost/"));
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("addEventListener", addEventListener);
vi.stubGlobal("document", {
  documentElement: { dataset: {} },
  adoptedStyleSheets: [],
  addEventListener,
  createComment: () => ({}),
  createTreeWalker: () => ({}), // Lit creates one for templates, which these tests never draw
});
vi.stubGlobal(
  "CSSStyleSheet",
  class {
    replaceSync(): void {}
  },
);
vi.stubGlobal("litIssuedWarnings", new Set(["dev-mode"])); // silences a warning of Lit
vi.stubGlobal("HTMLElement", class {});
vi.stubGlobal("customElements", { define: () => undefined });
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

afterEach(() => {
  vi.restoreAllMocks();
  stored.clear();
});
