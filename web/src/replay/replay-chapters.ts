// The chapters of a game: what is listed of one, where they begin, and where they cut the track.

import type { ChapterInfo, MomentInfo } from "../protocol.ts";
import { plain } from "../words/say.ts";

const NEAR = 0.02; // of the track: cuts that are closer than this are one

/** One move, or several passes in a row. */
export interface Row {
  first: number;
  last: number;
  moments: MomentInfo[];
}

const passes = ({ quiet, deeds }: MomentInfo): boolean => quiet && !!deeds[0]!.seat;

/** Several who did the same, and did it quietly, are one row. */
export function rowsOf({ first, last }: ChapterInfo, moments: MomentInfo[]): Row[] {
  const rows: Row[] = [];
  for (let at = first; at <= last; at += 1) {
    const moment = moments[at]!;
    const before = rows.at(-1);
    const alike = before?.moments[0]!;
    if (
      before &&
      passes(moment) &&
      passes(alike) &&
      plain(alike.deeds[0]!.text) === plain(moment.deeds[0]!.text)
    ) {
      before.moments.push(moment);
      before.last = at;
    } else rows.push({ first: at, last: at, moments: [moment] });
  }
  return rows;
}

/** From where one steps by trick or round: their first moves, and the deal. */
export function startOf(chapters: ChapterInfo[], at: number, way: number, last: number): number {
  const starts = [0, ...chapters.map(({ first }) => first), last];
  return way < 0
    ? Math.max(0, ...starts.filter((start) => start < at))
    : Math.min(last, ...starts.filter((start) => start > at));
}

/** Where the track is cut, from 0 to 1; not more often than can be told apart. */
export function cuts(chapters: ChapterInfo[], total: number): [number, number][] {
  const ends = [0];
  for (const { last } of chapters) if (last / total - ends.at(-1)! >= NEAR) ends.push(last / total);
  if (ends.length > 1) ends[ends.length - 1] = 1;
  else ends.push(1);
  return ends.slice(1).map((end, at) => [ends[at]!, end]);
}
