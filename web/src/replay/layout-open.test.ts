import { expect, test } from "vitest";
import { cutOff, overlapping, regionsOf, ROUNDING, type Size } from "../../tests/boxes.ts";
import { type Box, type Needs, RATIO } from "../table/layout.ts";
import { lines } from "../table/fans-and-piles.ts";
import { solveOpen } from "./layout-open.ts";

// Screen sizes of a replay: beside the list of moves, above the list, or without the list.
const SIZES: Size[] = [
  [390, 612],
  [360, 640],
  [844, 390],
  [768, 792],
  [908, 800],
  [1548, 1080],
];
const SEEN = 0.3; // share of a card's width that shows its rank

function* everything(): Generator<[Size, Needs]> {
  for (const size of SIZES)
    for (const text of [1, 1.25])
      for (const others of [2, 3, 4, 5, 6, 8])
        for (const columns of [0, 3, 4])
          for (const sides of [false, true]) {
            const [w, h] = size;
            yield [size, { w, h, text, others, columns, sides, seated: false, open: true, stakes: false }];
          }
}

test("rows never overlap and stay on the screen", () => {
  const wrong = [...everything()].filter(([size, needs]) => {
    const places = solveOpen(needs);
    const rows = places.seats.flatMap(({ head, mat, hand, foot }, at) =>
      Object.entries({ head, mat, hand, foot }).flatMap(([part, box]) =>
        box ? [[`${part} ${at}`, box] as const] : [],
      ),
    );
    const all = new Map([...regionsOf({ ...places, seats: [] }), ...rows]);
    return overlapping(all) || cutOff(all, size) || (needs.others <= 4 && places.card.stage < 56);
  });
  expect(wrong).toEqual([]);
});

test("every card of a hand is legible, however many there are", () => {
  const wrong = [...everything()].filter(([, needs]) => {
    const { seats, card } = solveOpen(needs);
    // All players share one pack, so large hands are tried only with few players and no cards in columns.
    const hands = needs.others > 4 || needs.columns ? [0, 1, 9, 13] : [0, 1, 9, 13, 20, 41];
    return seats.some(({ hand }) => hands.some((count) => !areTold(count, hand!, card.seat)));
  });
  expect(wrong).toEqual([]);
});

function areTold(count: number, box: Box, most: number): boolean {
  const cards = lines(count, box, most);
  const [right, bottom] = [box.x + box.w + ROUNDING, box.y + box.h + ROUNDING];
  return (
    cards.length === count &&
    cards.every(
      ({ x, y, w, free }) => free >= w * SEEN && x + w / 2 <= right && y + (w * RATIO) / 2 <= bottom,
    )
  );
}
