import { expect, test } from "vitest";
import { leastOf } from "./beats.ts";

test("a verdict can be read, however much there is to come", () => {
  expect(leastOf("truth")).toBeGreaterThanOrEqual(800);
  expect(leastOf("lie")).toBeGreaterThanOrEqual(800);
});
