// Sharing: links by the device's share sheet or the clipboard, and the record of a finished game as a file or text.

import { html } from "lit";
import { onSite } from "../kit/route.ts";
import { tokens } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import { changedIn, queryOf } from "../words/rules-words.ts";
import { say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

/** Shares a link. Returns a message, or an empty text if the device shows its own. */
export async function share(url: string, title: string): Promise<string> {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ url, title });
      return "";
    } catch (error) {
      if ((error as Error).name === "AbortError") return "";
    }
  }
  return (await copyText(url)) ? say("lobby.copied") : "";
}

/**
 * Copies a text, and returns whether that succeeded. Insecure origins have no clipboard, so the text is shown instead.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    void openSheet(say("lobby.copyFailed"), () => html`<pre class="copy" tabindex="0">${text}</pre>`);
    return false;
  }
}

/** Saves the record of a game as a file. Returns a message if it failed. */
export async function saveRecord(code: string, number: number): Promise<string> {
  return told(async () => saveFile(new Blob([await recordOf(code, number)]), `${code}-${number}.txt`));
}

export async function saveEvening(code: string, as: "text" | "json"): Promise<string> {
  const name = `${code}.${as === "text" ? "txt" : "json"}`;
  return told(async () => saveFile(new Blob([await api.evening(code, as, tokens.of(code))]), name));
}

export function saveFile(file: Blob, name: string): string {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return "";
}

export async function copyRecord(code: string, number: number): Promise<string> {
  return told(async () => ((await copyText(await recordOf(code, number))) ? say("replay.copied") : ""));
}

const recordOf = (code: string, number: number): Promise<string> => api.record(code, number, tokens.of(code));

/** Returns the message of an action, or the reason why it failed. */
async function told(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    return (error as Error).message || say("offline");
  }
}

/** Copies a link that opens a table with the room's rules. Returns whether that succeeded. */
export function copyRules({ room, address }: Session, game: GameInfo): Promise<boolean> {
  const path = `/open/${game.name}${queryOf(changedIn(game, room!.options))}`;
  return copyText(new URL(onSite(path), address).href);
}
