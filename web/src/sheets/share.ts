// Passing things on: by the device's own sheet where there is one, else by the clipboard.

import { html } from "lit";
import { say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

/** Returns what to tell about it; nothing if the device says it itself. */
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

/** Returns whether it is on the clipboard. Without a secure origin there is none: then it is shown. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    void openSheet(say("lobby.copyFailed"), () => html`<pre class="copy" tabindex="0">${text}</pre>`);
    return false;
  }
}
