// The log in chapters: what belongs together is all up to the line that ends a trick, say.

import type { Line } from "../net/story.ts";

export interface Chapter {
  key: string;
  /** The line that ended it, if it is over. */
  head: Line | undefined;
  /** The latest first. */
  lines: Line[];
}

/** The latest first. */
export function chapters(log: Line[]): Chapter[] {
  const found: Chapter[] = [];
  for (const line of log) {
    let open = found[0];
    if (!open || open.head) found.unshift((open = { key: line.key, head: undefined, lines: [] }));
    if (line.ends) open.head = line;
    else open.lines.unshift(line);
  }
  return found;
}
