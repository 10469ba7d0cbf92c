// The log in chapters: what belongs together is all up to the line with which a trick ends, say.

import type { Line } from "../net/story.ts";
import type { Marked } from "../protocol.ts";
import { plain } from "../words/marked.ts";

export interface Chapter {
  key: string;
  /** What ended it, if it is over. */
  head: Marked;
  /** The latest first, without what the head says. */
  lines: Line[];
}

/** The latest first. */
export function chapters(log: Line[]): Chapter[] {
  const found: Chapter[] = [];
  for (const line of log) {
    let open = found[0];
    if (!open || open.head) found.unshift((open = { key: line.key, head: "", lines: [] }));
    open.head = line.ends;
    open.lines.unshift(line);
    if (open.head) open.lines = open.lines.filter(({ text, who }) => who || plain(text) !== plain(open.head));
  }
  return found;
}
