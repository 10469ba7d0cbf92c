// Sheets that a button opens before it does anything, to ask for more.

import { html, nothing, type TemplateResult } from "lit";
import { avatar, type Someone } from "../art/avatar.ts";
import { openSheet } from "../sheets/sheet.ts";
import type { Argument, TrayButton } from "./buttons.ts";

interface Entry {
  label: string;
  effect: string;
  value: string;
  manner?: string;
  face?: TemplateResult;
}

/** One of these; empty if none was chosen. */
function openList(title: string, entries: Entry[]): Promise<string> {
  return openSheet(
    title,
    (done) => html`
      <div class="words">
        ${entries.map(
          ({ label, effect, value, manner = "plain", face = nothing }) =>
            html`<button class="act ${manner}" data-arg=${value} @click=${() => done(value)}>
              ${face}<span class="label">${label}</span>${effect ? html`<small>${effect}</small>` : nothing}
            </button>`,
        )}
      </div>
    `,
  );
}

/** One of the words that go with a move. */
export const askForWord = (title: string, words: Argument[]): Promise<string> =>
  openList(
    title,
    words.map(({ arg, label, effect }) => ({ label, effect, value: arg })),
  );

/** What there is no room for in the tray. */
export async function openMore(title: string, rest: TrayButton[]): Promise<void> {
  const answer = await openList(
    title,
    rest.map(({ label, effect, manner }, at) => ({ label, effect, manner, value: String(at + 1) })),
  );
  rest[Number(answer) - 1]?.press();
}

/** Whose seat to take; its number among them, or -1. */
export async function askForSeat(title: string, players: Someone[]): Promise<number> {
  const answer = await openList(
    title,
    players.map((player, at) => ({
      label: player.name,
      effect: "",
      value: String(at + 1),
      face: avatar(player),
    })),
  );
  return Number(answer) - 1;
}
