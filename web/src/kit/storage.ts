// The browser's storage. It may store nothing: then everything still works until a reload.

import { base } from "./route.ts";

const PREFIX = `parlour${base}.`; // another card room of the same site has its own

export function recall<T>(key: string, otherwise: T): T {
  try {
    const found = localStorage.getItem(PREFIX + key);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; nothing depends on it.
  }
}

/** Too long to be guessed. */
export function randomToken(): string {
  const words = crypto.getRandomValues(new Uint32Array(6));
  return Array.from(words, (word) => word.toString(36).padStart(7, "0")).join("");
}

const LONG_ENOUGH = 16; // letters of a token that the server takes from somebody new

/** The tables that this browser sits at: what is played at each, by its code. The newest comes last. */
export const tables = {
  all: (): Record<string, string> => recall("tables", {}),
  keep(code: string, game: string): void {
    const all = tables.all();
    if (all[code] === game && Object.keys(all).at(-1) === code) return;
    const { [code]: _, ...others } = all;
    remember("tables", { ...others, [code]: game });
  },
  forget(code: string): void {
    const { [code]: gone, ...others } = tables.all();
    if (gone !== undefined) remember("tables", others);
  },
};

/** The key to one's own seat in a room; and what one was known by there when one left, or just watched. */
export const tokens = {
  of: (code: string): string => recall(`token.${code}`, ""),
  keep: (code: string, token: string): void => remember(`token.${code}`, token),
  old: (code: string): string => recall(`old.${code}`, ""),
  keepOld: (code: string, token: string): void => remember(`old.${code}`, token),
  /** It opens nothing any more; but should we come again, it shows that a hand is ours. */
  drop(code: string): void {
    const token = tokens.of(code);
    if (token.length >= LONG_ENOUGH) tokens.keepOld(code, token);
    remember(`token.${code}`, undefined);
    tables.forget(code);
  },
};

/** The house rules of a game that a host last set here and that have no name, as they are written in a link. */
export const ours = {
  of: (game: string): string => recall(`rules.${game}`, ""),
  keep: (game: string, query: string): void => remember(`rules.${game}`, query),
  forget: (game: string): void => remember(`rules.${game}`, undefined),
};

/** How this person was last called and drawn; nothing, and 0, for somebody new. */
export const me = {
  name: (): string => recall("name", ""),
  face: (): number => recall("face", 0),
  keep(name: string, face: number): void {
    remember("name", name);
    remember("face", face);
  },
};
