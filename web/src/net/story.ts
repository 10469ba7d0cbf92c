// The story of a game so far, line by line.

import type { EventInfo } from "../protocol.ts";

export const LONGEST = 400; // lines that are kept

/** Something that happened, or that somebody said: then `who` has their name. */
export interface Line {
  key: string;
  text: string;
  who: string;
  /** Whose seat it is about, if it is about one. */
  seat: string;
  /** Whether a trick, or the like, ended with it. */
  ends: boolean;
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

  happened({ text, seat, target, clears }: EventInfo): void {
    const whose = seat || target?.split(".")[1] || "";
    if (text) this.add({ text, who: "", seat: whose, ends: !!clears });
  }
}
