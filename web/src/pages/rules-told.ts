// By which house rules a table plays, in a few words: those that people know by a name, or what differs.

import { html, type TemplateResult } from "lit";
import { onSite } from "../kit/route.ts";
import { changedIn, type HouseRules, queryOf } from "../learn/options.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, PresetInfo } from "../protocol.ts";
import { copyText } from "../sheets/share.ts";
import { say } from "../words/say.ts";

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

/** Copy a link that opens a table by the room's rules. Returns whether it is on the clipboard. */
export function copyRules({ room, address }: Session, game: GameInfo): Promise<boolean> {
  const path = `/open/${game.name}${queryOf(changedIn(game, room!.options))}`;
  return copyText(new URL(onSite(path), address).href);
}
