import { expect, test } from "vitest";
import groups from "../../../tests/golden/client/groups.json";
import { split } from "../kit/notation.ts";
import { groupName } from "./card-names.ts";

test("cards are called as the server calls them", () => {
  for (const { cards, name } of groups) expect(groupName(split(cards))).toBe(name);
});
