// The story of a game so far, line by line.

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
