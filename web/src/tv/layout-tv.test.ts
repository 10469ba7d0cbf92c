import { expect, test } from "vitest";
import { cutOff, middleOf, overlapping, regionsOf, type Size } from "../../tests/boxes.ts";
import type { Needs } from "../table/layout.ts";
import { solveShared } from "./layout-tv.ts";

const TV: Size = [1920, 1080];
const TVS: Size[] = [[1280, 720], TV, [3840, 2160]];
const SHAPES: Size[] = [...TVS, [960, 540], [1280, 800], [1024, 768], [2560, 1080]];
const SAFE = 0.05; // share of the screen at each edge
const OTHERS = [1, 2, 3, 4, 5, 6, 7, 8];

function needs([w, h]: Size, others: number, more: Partial<Needs> = {}): Needs {
  const usual = { text: 1, seated: false, columns: 0, open: false, sides: true, stakes: false };
  return { w, h, others, ...usual, ...more };
}

/** Tables with different cards. */
const GAMES = [0, 3, 4].flatMap((columns) =>
  [false, true].flatMap((open) => [false, true].map((sides) => ({ columns, open, sides }))),
);

test("nothing overlaps or is cut off", () => {
  for (const size of SHAPES)
    for (const others of OTHERS)
      for (const game of GAMES) {
        const places = solveShared(needs(size, others, game));
        const regions = regionsOf(places);
        expect([places.kind, places.seats.length]).toEqual(["tv", others]);
        expect(overlapping(regions) || cutOff(regions, size, SAFE), `${size} ${others}`).toBe("");
      }
});

test("cards are large enough to be seen from a sofa", () => {
  for (const others of OTHERS)
    for (const { columns, open, sides } of GAMES) {
      const { card } = solveShared(needs(TV, others, { columns, open, sides }));
      expect(card.stage).toBeGreaterThanOrEqual(160);
      expect(card.stage).toBeLessThanOrEqual(220);
      if (columns && !open) expect(card.seat).toBeGreaterThanOrEqual(66);
      if (open && !columns) expect(card.seat).toBeGreaterThanOrEqual(others <= 4 ? 125 : 58);
    }
});

test.each([2, 4, 8])("larger screens scale the layout for %i players", (others) => {
  const usual = regionsOf(solveShared(needs(TV, others, { columns: 4 })));
  for (const size of TVS)
    for (const [name, box] of regionsOf(solveShared(needs(size, others, { columns: 4 }))))
      for (const part of ["x", "y", "w", "h"] as const)
        expect(box[part], `${name} ${part}`).toBeCloseTo((usual.get(name)![part] * size[0]) / TV[0], 3);
});

test("players sit around the whole table, clockwise", () => {
  const { seats } = solveShared(needs(TV, 8, { columns: 4 }));
  const [left, right] = [Array(4).fill(false), Array(4).fill(true)];
  expect(seats.map(({ box }) => middleOf(box) > TV[0] / 2)).toEqual([...left, ...right]);
  const low = seats.map(({ box }) => box.y > TV[1] / 2);
  expect(low).toEqual([true, true, false, false, false, false, true, true]);
});

test("only a shared screen that is large and wide is a television", () => {
  expect(solveShared(needs(TV, 4, { seated: true })).kind).not.toBe("tv");
  for (const size of [
    [390, 844],
    [844, 390],
    [768, 1024],
  ] as Size[])
    expect(solveShared(needs(size, 4)).kind).not.toBe("tv");
});
