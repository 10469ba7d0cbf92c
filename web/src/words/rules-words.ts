// Puts house rules, turn time and matches into words, and house rules into an address: ?cards=five.

import { html, type TemplateResult } from "lit";
import type {
  GameInfo,
  MatchInfo,
  OptionValue,
  PaceName,
  PresetInfo,
  RoomMessage,
  RoomPreview,
} from "../protocol.ts";
import { say } from "./say.ts";

type Paced = Pick<RoomMessage, "pace" | "paces">;

/** Names a pace: “2 minutes”, “45 seconds” or “No clock”. */
export function turnTime({ paces }: Paced, pace: PaceName): string {
  const seconds = paces[pace] ?? 0;
  if (!seconds) return say("lobby.pace.none");
  if (seconds % 60) return say("lobby.pace.seconds", { count: seconds });
  return say("lobby.pace.minutes", { count: seconds / 60 });
}

/** Says how long a move may take: “You have 45 seconds for each move”. */
export function turnTimeSentence(room: Paced): string {
  const time = turnTime(room, room.pace);
  return room.paces[room.pace] ? say("lobby.paced", { time }) : say("lobby.paced.none");
}

export type HouseRules = Record<string, OptionValue>;

const asText = (value: OptionValue): string =>
  typeof value === "boolean" ? (value ? "on" : "off") : String(value);

export function queryOf(rules: HouseRules): string {
  const query = new URLSearchParams(
    Object.entries(rules).map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString();
  return query && `?${query}`;
}

/** Returns the rules that differ from the usual ones, in the order in which the game declares them. */
export const changedIn = (game: GameInfo, rules: HouseRules): HouseRules =>
  Object.fromEntries(
    game.options
      .filter(({ name, default: usual }) => rules[name] !== usual)
      .map(({ name }) => [name, rules[name]!]),
  );

/** Reads house rules from a link. Values stay text, since only the server interprets them. */
export const rulesIn = (query: string): HouseRules => Object.fromEntries(new URLSearchParams(query));

/** Returns the rules in force. A match can override the host's. */
export const inForce = ({ options, match }: RoomMessage): HouseRules => ({ ...options, ...match?.settles });

/** House rules of a room or a link, with a sentence for each. */
export interface ByRules {
  options: HouseRules;
  rules: string[];
}

/** Returns the preset that differs least from these rules, and the indexes of the options that differ. */
export function nearest(
  game: GameInfo,
  { options }: Pick<ByRules, "options">,
): { preset: PresetInfo; changed: number[] } {
  const found = game.presets.map((preset) => ({
    preset,
    changed: game.options.flatMap(({ name }, at) => (options[name] === preset.options[name] ? [] : [at])),
  }));
  return found.reduce((best, other) => (other.changed.length < best.changed.length ? other : best));
}

/** Describes in sentences how the rules differ from the usual ones. */
export function unusual(game: GameInfo, by: ByRules): TemplateResult {
  const { preset, changed } = nearest(game, by);
  if (changed.length)
    return html`${say("rules.but", { preset: preset.label })}
    ${changed.map((at) => html`<b>${by.rules[at]}.</b> `)}`;
  if (preset === game.presets[0]) return html`${say("lobby.asUsual")}`;
  return html`<b>${preset.label}.</b>`;
}

/** Returns whether all cards are revealed afterwards: as announced for the running game, or as set for the next one. */
const shownAfterwards = (room: RoomMessage) => (room.state === "playing" ? room.reveal_now : room.reveal);

export function rulesList(room: RoomMessage | RoomPreview): TemplateResult {
  const revealed = "reveal" in room && shownAfterwards(room) ? [say("lobby.reveal")] : [];
  const rules = [...room.rules, turnTimeSentence(room), ...revealed];
  return html`<ul class="rules">
    ${rules.map((rule) => html`<li>${rule}</li>`)}
  </ul>`;
}

/** Sums up a match: “2 of 5 games. Ana leads by 4.” */
export const matchLine = ({ progress, verdict }: MatchInfo): string =>
  [progress, verdict].filter(Boolean).join(". ") + ".";
