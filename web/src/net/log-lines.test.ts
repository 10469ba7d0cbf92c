import { expect, test } from "vitest";
import { chapters } from "./log-lines.ts";

test("a chapter of the log ends with the line that ended it", () => {
  const took = "Ada took it";
  const line = (text: string, ends = "") => ({ key: text, text, who: "", seat: "a", ends });
  const log = [line("1"), line(took), line("2", took), line("3"), line("4")];
  const told = chapters(log).map(({ head, lines }) => [head, lines.map(({ text }) => text)]);
  expect(told).toEqual([
    ["", ["4", "3"]],
    [took, ["2", "1"]],
  ]);
  expect(chapters([])).toEqual([]);
});
