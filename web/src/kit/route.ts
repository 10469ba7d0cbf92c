// Routes: the page behind an address, and navigation without loading.

/** Path of the card room on its site: empty, or a path such as “/cards”, which the server writes into the page. */
export const base = document.documentElement.dataset["base"] ?? "";

/** Returns a path of the card room as an address on its site: “/ABCD” may be at “/cards/ABCD”. */
export const onSite = (path: string): string => base + path;

export type Route =
  | { page: "front"; open?: string }
  | { page: "room"; code: string }
  | { page: "tv"; code: string }
  | { page: "replay"; code: string; number: number }
  | { page: "learn"; game: string }
  | { page: "try"; game: string }
  | { page: "nothing" };

function readRoute(path: string): Route {
  const [code = "", rest = "", number = ""] = path.split("/").filter(Boolean);
  if (code === "learn" && rest) return { page: number === "try" ? "try" : "learn", game: rest };
  if (code === "open" && rest) return { page: "front", open: rest };
  if (!/^[a-z]{4}$/i.test(code)) return { page: code ? "nothing" : "front" };
  const upper = code.toUpperCase();
  if (rest === "tv") return { page: "tv", code: upper };
  if (rest === "replay" && /^\d+$/.test(number)) {
    return { page: "replay", code: upper, number: Number(number) };
  }
  return { page: "room", code: upper };
}

/** Returns the current page. */
export const here = (): Route => readRoute(location.pathname.slice(base.length));

export function go(path: string): void {
  visit(onSite(path));
}

interface Entry {
  /** Number of pages in a row about learning a game, up to this one. `goBack()` can leave all of them at once. */
  learning?: number;
  /** The game whose tray was open on the front page. */
  tray?: string;
}

/** Returns the state of the current page in the browser's history. */
const entry = (): Entry => (history.state as Entry | null) ?? {};

/** Remembers the open tray when the player leaves the front page, for when they come back. */
export const noteTray = (tray: string): void => history.replaceState({ tray }, "");

/** Returns the remembered tray and forgets it. */
export function takeTray(): string {
  const { tray = "" } = entry();
  if (tray) history.replaceState(null, "");
  return tray;
}

function visit(address: string): void {
  const { pathname } = new URL(address, location.origin);
  const { page } = readRoute(pathname.slice(base.length));
  const learns = page === "learn" || page === "try";
  history.pushState(learns ? { learning: (entry().learning ?? 0) + 1 } : null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/**
 * Leaves a page about learning a game: goes back by one page, or with `whole` to the page before the first learning
 * page. Goes to `otherwise` if there is no page to go back to, for example after a link from elsewhere.
 */
export function goBack(otherwise: string, { whole = false } = {}): void {
  const { learning = 0 } = entry();
  if (learning) return history.go(whole ? -learning : -1);
  history.replaceState(null, "", onSite(otherwise));
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Follows a link to another page of the card room without loading. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget as HTMLAnchorElement;
  visit(pathname + search);
}
