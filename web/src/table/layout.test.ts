import { describe, expect, test } from "vitest";
import { cutOff, middleOf, overlapping, regionsOf, ROUNDING, type Size } from "../../tests/boxes.ts";
import { detailOf, INDEX } from "../art/card-art.ts";
import { LOWERED } from "./card-layer.ts";
import { type Needs, RATIO, solve } from "./layout.ts";
import { railArcs } from "./rail.ts";
import { beaten } from "./fans-and-piles.ts";

import * as spots from "./fans-and-piles.ts";

const PHONE: Size = [390, 844];
const SIZES: Size[] = [[360, 640], PHONE, [844, 390], [768, 1024], [1280, 800], [1920, 1080]];
const DESK: Size = [1280, 800];
const TEXTS = [1, 1.25];
const OTHERS = [1, 2, 3, 4, 5, 6, 7];
const LEAST_STRIP = 16; // least visible pixels of each card
const LEAST_NOTE = 74; // least pixels of height of a tip: five lines
const INDEX_TALL = 0.44; // share of a card's height with its rank and suit

function needs([w, h]: Size, more: Partial<Needs> = {}): Needs {
  const usual = { text: 1, others: 3, seated: true, columns: 0, open: false, sides: true, stakes: false };
  return { w, h, ...usual, ...more };
}

/** Yields every screen size, number of players and kind of game. */
function* everything(): Generator<Needs> {
  const rest = [{}, { seated: false }, { stakes: true }, { stakes: true, coached: true }];
  for (const size of SIZES)
    for (const text of TEXTS)
      for (const others of [0, ...OTHERS])
        for (const columns of [0, 3, 4])
          for (const open of [false, true])
            for (const sides of [false, true])
              for (const more of rest) yield needs(size, { text, others, columns, open, sides, ...more });
}

describe("on every screen, for every game", () => {
  const all = [...everything()].map((need) => ({ need, places: solve(need) }));

  test("regions never overlap and stay on the screen", () => {
    expect(all.length).toBeGreaterThan(2_000);
    const wrong = all.filter(({ need, places }) => {
      const regions = regionsOf(places);
      return overlapping(regions) || cutOff(regions, [need.w, need.h]);
    });
    expect(wrong).toEqual([]);
  });

  test("every player has a face and a place", () => {
    const wrong = all.filter(
      ({ need, places: { seats } }) =>
        seats.length !== need.others || seats.some(({ face, head }) => face < 24 || head.w < face + 36),
    );
    expect(wrong).toEqual([]);
  });

  test("the stage is large enough to look at", () => {
    const wrong = all.filter(({ need, places: { stage, card, foot } }) => {
      const least = need.text !== 1 || [390, 640].includes(need.h) ? 40 : 56;
      return card.stage < least || stage.h < foot + 40 * RATIO;
    });
    expect(wrong).toEqual([]);
  });
});

/** Kinds of games: what each needs of a table, and its possible numbers of other players. */
const GAMES: Record<string, { others: number[]; game: Partial<Needs> }> = {
  "claims about what lies in the middle": { others: [2, 3, 4, 5], game: { sides: false, stakes: true } },
  tricks: { others: [3], game: {} },
  "piles before each player": { others: [1, 2, 3, 4], game: { columns: 3 } },
  "piles, and claims": { others: OTHERS, game: { columns: 4, stakes: true } },
  "open hands": { others: [1, 2, 3, 4, 5], game: { open: true } },
};

test.each(Object.entries(GAMES))("cards on the stage of a phone are large: %s", (_, { others, game }) => {
  for (const count of others)
    for (const coached of [false, true]) {
      const { card, note } = solve(needs(PHONE, { others: count, coached, ...game }));
      expect(card.stage, `${count} others`).toBeGreaterThanOrEqual(96);
      expect(card.stage, `${count} others`).toBeLessThanOrEqual(116);
      if (coached) expect(note!.h, `${count} others`).toBeGreaterThanOrEqual(LEAST_NOTE);
    }
});

test("cards are large on a desktop", () => {
  for (const others of OTHERS)
    for (const columns of [0, 3, 4]) {
      const { card, hand, lift, show } = solve(needs(DESK, { others, columns }));
      expect(card.stage).toBeGreaterThanOrEqual(96);
      expect(spots.fanOf(13, hand!, lift, show, card.hand).w).toBeGreaterThanOrEqual(96);
    }
});

test("large text enlarges the cards of a hand on a phone, which then has two rows", () => {
  const [usual, large] = [1, 1.3].map((text) => {
    const { card, hand, lift, show, small } = solve(needs(PHONE, { text, sides: false }));
    return spots.fanOf(13, hand!, lift, show, card.hand, small);
  });
  expect(large!.w).toBeGreaterThan(usual!.w * 1.2);
  expect([usual!.rows, large!.rows]).toEqual([1, 2]);
  expect(detailOf(large!.w, large!.step, large!.w * RATIO * 0.5)).toBe("medium"); // with the big corner
});

test("open hands of others on a desk can be read, beside what they come to", () => {
  for (const others of [1, 2, 3, 4, 5])
    for (const coached of [false, true]) {
      const { card, seats } = solve(needs(DESK, { others, open: true, coached }));
      expect(card.seat, `${others} others`).toBeGreaterThanOrEqual(44);
      expect(seats.every(({ mat, foot }) => mat && foot)).toBe(true);
      expect(card.stage, `${others} others`).toBeGreaterThanOrEqual(80);
    }
});

test("the index of every own card is free, even of forty: in rows, with strips of at least 16 pixels", () => {
  for (const size of SIZES)
    for (const text of TEXTS)
      for (const columns of [0, 4]) {
        const { hand: box, lift, show, card, small } = solve(needs(size, { text, columns, others: 7 }));
        for (let count = 1; count <= 40; count += 1) {
          const fan = spots.fanOf(count, box!, lift, show, card.hand, small);
          const found = spots.hand(count, box!, lift, fan);
          const wrong = found.filter(({ x, y, w, free, tall }) => {
            const high = w * RATIO;
            return (
              free < Math.min(LEAST_STRIP, w) - ROUNDING ||
              (tall ?? 0) < INDEX_TALL * high - ROUNDING ||
              x - w / 2 < box!.x - ROUNDING ||
              x + w / 2 > box!.x + box!.w + ROUNDING ||
              y - high / 2 < box!.y + lift - ROUNDING
            );
          });
          expect(found).toHaveLength(count);
          expect(wrong, `${size} ${count}`).toEqual([]);
        }
      }
});

test("every card of a hand shows its rank and its suit, however many there are", () => {
  for (const size of SIZES)
    for (const coached of [false, true]) {
      const { hand: box, lift, show, card } = solve(needs(size, { sides: false, stakes: true, coached }));
      for (let count = 1; count <= 52; count += 1) {
        const fan = spots.fanOf(count, box!, lift, show, card.hand);
        const wrong = spots
          .hand(count, box!, lift, fan)
          .filter(({ w, free, strip = free, tall = 0, row }) => {
            const index = INDEX[detailOf(w, strip, row)];
            return free < index.wide * w - ROUNDING || tall < (index.tall + LOWERED) * w * RATIO - ROUNDING;
          });
        expect(wrong, `${size} ${count}`).toEqual([]);
        if (size === PHONE && count > 20 && count <= 41) expect(fan.rows, `${count} cards`).toBe(2);
      }
    }
});

test("the mats of others give way before the stage does", () => {
  const roomy = solve(needs([390, 844], { others: 7, columns: 4 }));
  expect(roomy.seats.every(({ mat }) => mat)).toBe(true);
  const tight = solve(needs([360, 640], { others: 7, columns: 4 }));
  expect(tight.seats.some(({ mat }) => mat)).toBe(false);
  expect(tight.mat, "one's own mat stays").toBeDefined();
  expect(tight.card.stage).toBeGreaterThanOrEqual(64);
});

test("nobody whose cards are seen sits in the bar of a phone on its side", () => {
  for (const others of [1, 2, 3, 4, 5])
    for (const game of [{ columns: 3 }, { open: true }])
      for (const seated of [true, false]) {
        const { seats, bar } = solve(needs([844, 390], { others, seated, ...game }));
        expect(seats.every(({ mat }) => mat)).toBe(true);
        expect(seats.every(({ box }) => box.y >= bar.h)).toBe(true);
      }
  const small = solve(needs([360, 640], { others: 4, columns: 3 }));
  expect(small.seats.every(({ mat }) => mat)).toBe(true);
});

test("a strip of each stacked own card can be hit", () => {
  for (const size of SIZES)
    for (const above of [2, 3, 6]) {
      if (size[1] === 390 && above > 3) continue; // in landscape, the mat is too narrow for stacks of so many cards
      const { mat, card } = solve(needs(size, { columns: 4 }));
      const stacks = [above, above, 1, 1].map((cards) => ({ beneath: 1, above: cards }));
      for (const { x, w, free } of spots.columns(stacks, mat!, card.mat, 0.14).flat()) {
        expect(free, `${size} ${above}`).toBeGreaterThanOrEqual(LEAST_STRIP - ROUNDING);
        expect(x - w / 2, `${size} ${above}`).toBeGreaterThanOrEqual(mat!.x - ROUNDING);
        expect(x + w / 2, `${size} ${above}`).toBeLessThanOrEqual(mat!.x + mat!.w + ROUNDING);
      }
    }
});

test("on a desk players sit up the left side, along the top, and down the right", () => {
  const { seats } = solve(needs(DESK, { others: 7, columns: 4 }));
  const [xs, ys] = [seats.map(({ box }) => middleOf(box)), seats.map(({ box }) => box.y)];
  expect(ys[0]).toBeGreaterThan(ys[1]!);
  expect(ys[6]).toBeGreaterThan(ys[5]!);
  expect(xs).toEqual([...xs].sort((one, other) => one - other));
});

test("the antenna of a bot is not behind the bar", () => {
  for (const size of SIZES)
    for (const others of OTHERS)
      for (const columns of [0, 3]) {
        const { kind, bar, seats } = solve(needs(size, { others, columns }));
        const tops = seats.map(({ box, face }) => box.y - 0.25 * face).sort((one, other) => one - other);
        const inBar = kind === "landscape" ? 1 : 0;
        expect(Math.min(...tops.slice(inBar), Infinity), `${size} ${others}`).toBeGreaterThanOrEqual(
          bar.h - 1,
        );
      }
});

test.each(SIZES)("arrows go clockwise from one player to the next on %i×%i", (...size) => {
  const places = solve(needs(size));
  const arcs = railArcs(places, true);
  expect(arcs).toHaveLength(["phone", "tight"].includes(places.kind) ? 2 : 4);
  const [left, , right] = places.seats.map(({ box }) => middleOf(box));
  const above = arcs.filter(
    ({ middle, turn }) => left! < middle.x && middle.x < right! && Math.abs(turn) < 90,
  );
  expect(above).toHaveLength(2);
  expect(railArcs(solve(needs(size, { others: 1 })), true), "two players need none").toEqual([]);
});

test("beaten plays lie behind on the stage: the last one to the right, the one before to the left", () => {
  for (const size of SIZES)
    for (const count of [1, 2, 3, 5]) {
      const { stage, foot, card } = solve(needs(size));
      const [last, before] = [0, 1].map((age) => beaten(count, count, age, stage, foot, card.stage));
      const average = (all: spots.Spot[]) => all.reduce((sum, { x }) => sum + x, 0) / count;
      expect([last!.length, before!.length]).toEqual([count, count]);
      expect(average(before!)).toBeLessThanOrEqual(middleOf(stage));
      expect(average(last!)).toBeGreaterThanOrEqual(middleOf(stage));
      for (const { x, w } of [...last!, ...before!]) {
        expect(x - w / 2).toBeGreaterThanOrEqual(stage.x - ROUNDING);
        expect(x + w / 2).toBeLessThanOrEqual(stage.x + stage.w + ROUNDING);
        expect(w).toBeLessThan(card.stage);
      }
    }
});
