// Which page an address means, and going there without loading it.

export type Route =
  | { page: "front" }
  | { page: "room"; code: string }
  | { page: "tv"; code: string }
  | { page: "replay"; code: string; number: number };

export function readRoute(path: string): Route {
  const [code = "", rest = "", number = ""] = path.split("/").filter(Boolean);
  if (!/^[a-z]{4}$/i.test(code)) return { page: "front" };
  const upper = code.toUpperCase();
  if (rest === "tv") return { page: "tv", code: upper };
  if (rest === "replay" && /^\d+$/.test(number)) {
    return { page: "replay", code: upper, number: Number(number) };
  }
  return { page: "room", code: upper };
}

export function go(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** A link within the page that needs no loading. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).pathname);
}
