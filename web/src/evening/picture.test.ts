import { expect, test } from "vitest";
import type { RoomMessage, ScoreInfo } from "../protocol.ts";
import { drawingOf, type Keepsake, lineOf } from "./picture.ts";
import { eveningKeepsake } from "./tonight.ts";

const played = (name: string, first: number, bot = false): ScoreInfo => ({
  ...{ name, first, bot, games: 6, last: 0, points: 0, streak: 0, longest: 0 },
});
const NOW = new Date("2026-11-19T21:00:00");
const EVENING = {
  code: "BCDF",
  scores: [played("Ana", 3), played("Ben", 1), played("Cleo", 1), played("Dan", 0), played("Ada", 9, true)],
  feats: [{ title: "Sharpest ear", names: ["Ben"], text: "Ben caught 9 lies", once: false }],
  chairs: [],
  people: [],
} as Pick<RoomMessage, "code" | "scores" | "feats" | "chairs" | "people">;

const many = (count: number): Keepsake => ({
  title: "A game with quite a long title",
  date: "19 November 2026",
  places: Array.from({ length: count }, (_, at) => ({
    place: at + 1,
    who: [{ name: "Bartholomew the Great", face: 0 }],
    worth: "−1,234.50",
  })),
  awards: Array.from({ length: 4 }, () => ({ title: "Sharpest ear", names: ["Ben"], text: "" })),
});

test("the text of an evening names people in order and awards, but neither bots nor the code", () => {
  expect(lineOf(eveningKeepsake(EVENING, NOW))).toBe(
    "Our evening of cards, 19 November 2026: 1st Ana (3 wins), 2nd Ben and Cleo (1 win), 4th Dan (0 wins)." +
      " Sharpest ear: Ben.",
  );
});

test("the picture shows the podium, the awards and the date, but neither bots nor the code", () => {
  const drawing = drawingOf(eveningKeepsake(EVENING, NOW));
  const texts = drawing.texts.map(({ text }) => text);
  for (const told of ["Ana", "Ben and Cleo", "3 wins", "Ben caught 9 lies", "19 November 2026", "Parlour"])
    expect(texts).toContain(told);
  expect(drawing.faces.map(({ who }) => who.name)).toEqual(["Ben", "Cleo", "Ana", "Dan"]);
  expect(texts.join()).not.toMatch(/BCDF|Ada/);
});

test("a name removed from the scores is removed from the picture", () => {
  const without = { ...EVENING, scores: EVENING.scores.filter(({ name }) => name !== "Ben"), feats: [] };
  const keepsake = eveningKeepsake(without, NOW);
  expect(lineOf(keepsake)).not.toContain("Ben");
  expect(JSON.stringify(drawingOf(keepsake))).not.toContain("Ben");
});

test.each([1, 2, 3, 5, 8, 12])(
  "with %d players all is on the picture, and no lines of text meet",
  (count) => {
    const { texts, faces, blocks } = drawingOf(many(count));
    for (const { x, y, width, left } of texts) {
      const from = left ? x : x - width / 2;
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from + width).toBeLessThanOrEqual(1080);
      expect(y).toBeLessThan(1350);
    }
    for (const { x, y, size } of faces) {
      expect(x).toBeGreaterThan(0);
      expect(x + size).toBeLessThan(1080);
      expect(y).toBeGreaterThan(224);
    }
    expect(blocks).toHaveLength(Math.min(3, count));
    const lines = texts.filter(({ left, x }) => left || x === 540).filter(({ y }) => y > 840 || y < 240);
    const sorted = [...new Set(lines.map(({ y }) => y))].sort((one, other) => one - other);
    sorted.slice(1).forEach((y, at) => expect(y - sorted[at]!).toBeGreaterThanOrEqual(36));
  },
);

test("players who share a step stand on it", () => {
  const who = ["Ana", "Ben", "Cleo", "Dan"].map((name) => ({ name, face: 0 }));
  const { faces, blocks } = drawingOf({ ...many(1), places: [{ place: 1, who, worth: "" }] });
  const [block] = blocks;
  for (const { x, size } of faces) {
    expect(x).toBeGreaterThanOrEqual(block!.x);
    expect(x + size).toBeLessThanOrEqual(block!.x + block!.width);
  }
});
