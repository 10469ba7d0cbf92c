// The story of a game so far, line by line.

import type { EventInfo, Marked } from "../protocol.ts";

export const LONGEST = 400; // lines that are kept

/** Something that happened, or that somebody said: then `who` has their name. */
export interface Line {
  key: string;
  text: Marked;
  who: string;
  /** Whose seat it is about, if it is about one. */
  seat: string;
  /** If a trick, or the like, ended with it, the sentence that stands above all of that. */
  ends: Marked;
}

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

  happened({ text, seat, target, ends = "" }: EventInfo): void {
    const whose = seat || target?.split(".")[1] || "";
    const last = this.lines.at(-1);
    if (text) this.add({ text, who: "", seat: whose, ends });
    else if (ends && last) this.lines = [...this.lines.slice(0, -1), { ...last, ends }];
  }
}

/** The last thing that happened. */
export const lastOf = (log: Line[]): Marked => log.findLast((line) => !line.who)?.text ?? "";
