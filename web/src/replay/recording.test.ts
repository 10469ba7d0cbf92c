import { expect, test } from "vitest";
import type { ChapterInfo, MomentInfo } from "../protocol.ts";
import { cuts, rowsOf } from "./recording.ts";

test("passes in a row are one row", () => {
  const done = (seat: string, text: string, quiet = true): MomentInfo => ({
    quiet,
    texts: [""],
    heard: 0,
    deeds: [{ seat, cards: [], text }],
  });
  const moments = [
    done("", "dealt", false),
    done("a", "K", false),
    done("b", "pass"),
    done("c", "pass"),
    done("d", "stand"),
    done("", "Nobody called"),
    done("a", "pass"),
  ];
  const rows = rowsOf({ first: 1, last: 6 } as ChapterInfo, moments);
  expect(rows.map(({ first, last }) => [first, last])).toEqual([
    [1, 1],
    [2, 3],
    [4, 4],
    [5, 5],
    [6, 6],
  ]);
});

test("cuts in the track are far enough apart to be seen", () => {
  const parts = [10, 11, 40, 99, 100].map((last) => ({ last }) as ChapterInfo);
  expect(cuts(parts, 100)).toEqual([
    [0, 0.1],
    [0.1, 0.4],
    [0.4, 1],
  ]);
  expect(cuts([], 5)).toEqual([[0, 1]]);
});
