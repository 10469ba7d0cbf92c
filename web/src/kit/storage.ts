// What this browser remembers. It may remember nothing: then everything still works until a reload.

export function recall<T>(key: string, otherwise: T): T {
  try {
    const found = localStorage.getItem(`parlour.${key}`);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`parlour.${key}`);
    else localStorage.setItem(`parlour.${key}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse; nothing depends on it.
  }
}

/** Too long to be guessed. */
export function randomToken(): string {
  const words = crypto.getRandomValues(new Uint32Array(6));
  return Array.from(words, (word) => word.toString(36).padStart(7, "0")).join("");
}

/** The key to one's own seat in a room. */
export const tokens = {
  of: (code: string): string => recall(`token.${code}`, ""),
  keep: (code: string, token: string): void => remember(`token.${code}`, token),
  drop: (code: string): void => remember(`token.${code}`, undefined),
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
