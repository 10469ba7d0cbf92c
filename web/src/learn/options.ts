// House rules in an address: ?cards=five.

import type { GameInfo, OptionValue, RoomMessage } from "../protocol.ts";

export type HouseRules = Record<string, OptionValue>;

const asText = (value: OptionValue): string =>
  typeof value === "boolean" ? (value ? "on" : "off") : String(value);

export function queryOf(rules: HouseRules): string {
  const query = new URLSearchParams(
    Object.entries(rules).map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString();
  return query && `?${query}`;
}

/** What is not as usual, in the order in which the game declares it. */
export const changedIn = (game: GameInfo, rules: HouseRules): HouseRules =>
  Object.fromEntries(
    game.options
      .filter(({ name, default: usual }) => rules[name] !== usual)
      .map(({ name }) => [name, rules[name]!]),
  );

/** They stay as they were written: only the server reads them. */
export const rulesIn = (query: string): HouseRules => Object.fromEntries(new URLSearchParams(query));

/** The rules that count: in a match, not all of them are the host's. */
export const inForce = ({ options, match }: RoomMessage): HouseRules => ({ ...options, ...match?.settles });
