// The parts of the tray, as they are drawn.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { settings } from "../kit/settings.ts";
import type { Sitting } from "../net/sitting.ts";
import { say } from "../words/say.ts";
import type { TrayButton } from "./buttons.ts";
import type { Clock } from "./clock.ts";
import type { Moment } from "./moment.ts";

type Part = TemplateResult | typeof nothing;
const RINGED: Moment["mode"][] = ["turn", "window", "wait", "watch"];

/** Whose turn it is, in a ring of the time that is left; in a window, the seconds. */
export function faceIn({ mode, face }: Moment, session: Sitting, clock: Clock): Part {
  if (mode === "window" && clock.seconds !== undefined)
    return html`<span class="avatar turn seconds" aria-hidden="true">${clock.seconds}</span>`;
  const player = face ? session.playerAt(face) : undefined;
  return player ? avatar(player, RINGED.includes(mode) ? "turn" : "") : nothing;
}

/** What happens if one is right, and if one is wrong. The button tells it to those who listen. */
export function stakesIn(buttons: TrayButton[]): Part {
  const call = buttons.find(({ right }) => right);
  if (!call) return nothing;
  const box = (head: string, text: string) => html`<p><b>${head}</b> ${text}</p>`;
  return html`<div class="stakes" aria-hidden="true">
    ${box(say("table.ifRight"), call.right ?? "")} ${box(say("table.ifWrong"), call.wrong ?? "")}
  </div>`;
}

export function asideOf({ mode, aside }: Moment, clock: Clock, common: string): string {
  if (mode === "turn" && clock.soon) return say("table.timeLeft", { left: clock.seconds! });
  return common || aside;
}

/** Mostly for the eye: each card says aloud whether it can be played, and the time is told. */
export function asideLine(text: string, silent: boolean): Part {
  if (!text) return nothing;
  return html`<p class="aside" aria-hidden=${silent ? "true" : nothing}>${text}</p>`;
}

export function undoButton(undo: () => void): TemplateResult {
  const label = say("table.unselect");
  return html`<button class="icon-button undo" aria-label=${label} title=${label} @click=${undo}>
    ${icon("undo")}
  </button>`;
}

/** What all buttons lead to in `common` does not stand on each. */
export function trayButton(button: TrayButton, common: string): TemplateResult {
  const { label, effect, manner, ready, verb, letter, press, right } = button;
  // What is asked twice is explained then.
  const leads = effect !== common && manner !== "quiet" ? effect : "";
  const key = !settings.chosen.keys ? "" : manner === "main" ? "↵" : (letter ?? "");
  return html`
    <button
      class="act ${manner}"
      data-verb=${verb || nothing}
      aria-disabled=${!ready}
      aria-keyshortcuts=${(letter && key) || nothing}
      @click=${press}
    >
      <span class="label">${label}</span>
      ${leads ? html`<small class=${right ? "sr" : nothing}>${leads}</small>` : nothing}
      ${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
    </button>
  `;
}
