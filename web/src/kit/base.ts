// Where the card room is on its site: at the top, or under a path such as “/cards”, which the server
// writes into the page.

export const base = document.documentElement.dataset["base"] ?? "";

/** The address on the site of a page or an answer of ours: “/ABCD” may be at “/cards/ABCD”. */
export const onSite = (path: string): string => base + path;
