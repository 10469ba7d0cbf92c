import { expect, test } from "vitest";
import stories from "../../../tests/golden/client/stories.json";
import { split } from "../kit/notation.ts";
import { type Piece, Pieces } from "./pieces.ts";

const keysOf = (pieces: Pieces): number[] => {
  const keys = (all: Piece[]) => all.map(({ key }) => key);
  return [...pieces.locations.values()].flatMap(keys).sort((one, other) => one - other);
};

test("cards on the screen end where the view says, and none is in two places", () => {
  let [steps, flown] = [0, 0];
  for (const story of stories) {
    const pieces = new Pieces();
    story.forEach(({ moves, zones }, at) => {
      for (const [source = "", target = "", cards = ""] of moves)
        pieces.apply({ text: "", moved: split(cards), source, target });
      const moved = keysOf(pieces);
      const wanted = Object.entries(zones).map(([place, cards]): [string, string[]] => [place, split(cards)]);
      pieces.settle(Object.fromEntries(wanted));
      for (const [place, faces] of wanted) expect(pieces.at(place).map(({ face }) => face)).toEqual(faces);
      const keys = keysOf(pieces);
      expect(keys).toHaveLength(wanted.flatMap(([, faces]) => faces).length);
      expect(new Set(keys).size).toBe(keys.length);
      if (!at || !moves.length) return;
      steps += 1;
      flown += Number(keys.join() === moved.join());
    });
  }
  // In more than nine of ten steps, the events alone move all cards. `settle()` corrects the rest from the view.
  expect(flown / steps).toBeGreaterThan(0.9);
});
