// Log of a game, as lines and as chapters. A chapter is, for example, a trick, and ends with the line that ended the
// trick.

import type { EventInfo, Marked } from "../protocol.ts";
import { whoseIs } from "../show/beats.ts";
import type { Line } from "../state.ts";
import { plain } from "../words/say.ts";

export const LONGEST = 400; // most lines that are kept

export class Story {
  lines: Line[] = [];
  private last = 0;

  begin(): void {
    this.lines = [];
  }

  add(line: Omit<Line, "key">): void {
    this.last += 1;
    this.lines = [...this.lines.slice(1 - LONGEST), { key: String(this.last), ...line }];
  }

  happened(event: EventInfo): void {
    const { text, ends = "" } = event;
    const last = this.lines.at(-1);
    if (text) this.add({ text, who: "", seat: whoseIs(event), ends });
    else if (ends && last) this.lines = [...this.lines.slice(0, -1), { ...last, ends }];
  }
}

/** Returns the latest line that is not a phrase said by a person. */
export const lastOf = (log: Line[]): Marked => log.findLast((line) => !line.who)?.text ?? "";

export interface Chapter {
  key: string;
  /** Line that ended the chapter; empty while it is open. */
  head: Marked;
  /** Lines without the head, the latest first. */
  lines: Line[];
}

/** Returns the chapters of a log, the latest first. */
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
