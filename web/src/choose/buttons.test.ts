import { expect, test } from "vitest";
import { lettersFor } from "./buttons.ts";

test("each button has a letter of its own, as long as there is one", () => {
  const labels = ["Pass", "Play high", "Hit", "Stand", "Éclat", "Pass", "12"];
  expect(lettersFor(labels, ["h", "s", "?", "Enter"])).toEqual([..."plitéa", ""]);
});
