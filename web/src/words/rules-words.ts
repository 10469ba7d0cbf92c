// House rules, turn time and match in words, and house rules in an address: ?cards=five.

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

/** “2 minutes”, “45 seconds” or “No clock”. */
export function turnTime({ paces }: Paced, pace: PaceName): string {
  const seconds = paces[pace] ?? 0;
  if (!seconds) return say("lobby.pace.none");
  if (seconds % 60) return say("lobby.pace.seconds", { count: seconds });
  return say("lobby.pace.minutes", { count: seconds / 60 });
}

/** “You have 45 seconds for each move” */
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

/** A room, or what a link means: the rules, and a sentence for each. */
export interface ByRules {
  options: HouseRules;
  rules: string[];
}

/** The preset that these rules are, or else the one that least differs, and where they differ from it. */
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

/** What is unlike the usual rules, in sentences. */
export function unusual(game: GameInfo, by: ByRules): TemplateResult {
  const { preset, changed } = nearest(game, by);
  if (changed.length)
    return html`${say("rules.but", { preset: preset.label })}
    ${changed.map((at) => html`<b>${by.rules[at]}.</b> `)}`;
  if (preset === game.presets[0]) return html`${say("lobby.asUsual")}`;
  return html`<b>${preset.label}.</b>`;
}

/** Of the game that is on, what was said before its deal; in the lobby, of the next one. */
const shownAfterwards = (room: RoomMessage) => (room.state === "playing" ? room.reveal_now : room.reveal);

export function rulesList(room: RoomMessage | RoomPreview): TemplateResult {
  const revealed = "reveal" in room && shownAfterwards(room) ? [say("lobby.reveal")] : [];
  const rules = [...room.rules, turnTimeSentence(room), ...revealed];
  return html`<ul class="rules">
    ${rules.map((rule) => html`<li>${rule}</li>`)}
  </ul>`;
}

/** “2 of 5 games. Ana leads by 4.” */
export const matchLine = ({ progress, verdict }: MatchInfo): string =>
  [progress, verdict].filter(Boolean).join(". ") + ".";
