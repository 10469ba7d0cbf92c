// Storage in the browser. It may refuse to store anything: then everything still works until a reload.

import { base } from "./route.ts";

const PREFIX = `parlour${base}.`; // separates card rooms on the same site

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
    // Private windows may refuse. Nothing depends on storage.
  }
}

/** Returns a token that cannot be guessed. */
export function randomToken(): string {
  const words = crypto.getRandomValues(new Uint32Array(6));
  return Array.from(words, (word) => word.toString(36).padStart(7, "0")).join("");
}

const LONG_ENOUGH = 16; // least length of a token that the server accepts from a new player

/** Tables at which this browser has a seat: their games by code, the newest last. */
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

/** Tokens of seats by room code; and old tokens of rooms that this browser left or only watched. */
export const tokens = {
  of: (code: string): string => recall(`token.${code}`, ""),
  keep: (code: string, token: string): void => remember(`token.${code}`, token),
  old: (code: string): string => recall(`old.${code}`, ""),
  keepOld: (code: string, token: string): void => remember(`old.${code}`, token),
  /** Makes a token an old one. Old tokens open no seat, but prove that a returning player owns their hand. */
  drop(code: string): void {
    const token = tokens.of(code);
    if (token.length >= LONG_ENOUGH) tokens.keepOld(code, token);
    remember(`token.${code}`, undefined);
    tables.forget(code);
  },
};

/** House rules without a preset that a host set last in this browser, by game, as written in a link. */
export const ours = {
  of: (game: string): string => recall(`rules.${game}`, ""),
  keep: (game: string, query: string): void => remember(`rules.${game}`, query),
  forget: (game: string): void => remember(`rules.${game}`, undefined),
};

/** This player's last name and face; empty and 0 for a new player. */
export const me = {
  name: (): string => recall("name", ""),
  face: (): number => recall("face", 0),
  keep(name: string, face: number): void {
    remember("name", name);
    remember("face", face);
  },
};
