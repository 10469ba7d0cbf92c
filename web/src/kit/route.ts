// Addresses: the page that an address means, and going to a page without loading it.

/** Where the card room is on its site: at the top, or under a path such as “/cards”, which the server writes
 *  into the page. */
export const base = document.documentElement.dataset["base"] ?? "";

/** The address on the site of a page or an answer of ours: “/ABCD” may be at “/cards/ABCD”. */
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

/** The page that we are on. */
export const here = (): Route => readRoute(location.pathname.slice(base.length));

export function go(path: string): void {
  visit(onSite(path));
}

interface Entry {
  /** How many pages about a game, one after the other, lead back to where the player was before. */
  learning?: number;
  /** The game whose tray was open on the front page. */
  tray?: string;
}

/** What the browser's history knows of the page that we are on. */
const entry = (): Entry => (history.state as Entry | null) ?? {};

/** Remembers the tray that is open as the front page is left, for those who come back. */
export const noteTray = (tray: string): void => history.replaceState({ tray }, "");

/** The tray that was open, once. */
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

/** Goes back from learning a game, by one page or to where the player was before all of it. Where nothing came
 *  before, as after a link from elsewhere, that is another page of ours. */
export function goBack(otherwise: string, { whole = false } = {}): void {
  const { learning = 0 } = entry();
  if (learning) return history.go(whole ? -learning : -1);
  history.replaceState(null, "", onSite(otherwise));
  dispatchEvent(new PopStateEvent("popstate"));
}

/** A link within the page that needs no loading. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget as HTMLAnchorElement;
  visit(pathname + search);
}
