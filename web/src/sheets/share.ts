// Passing a link on: by the device's own sheet where there is one, else by the clipboard.

import { html } from "lit";
import { say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

/** Returns what to tell about it; nothing if the device says it itself. */
export async function share(url: string, title: string): Promise<string> {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ url, title });
      return "";
    }
    await navigator.clipboard.writeText(url);
    return say("lobby.copied");
  } catch (error) {
    if ((error as Error).name === "AbortError") return "";
    // No clipboard without a secure origin: then the link is shown to be copied by hand.
    void openSheet(say("lobby.copyFailed"), () => html`<p><code class="url">${url}</code></p>`);
    return "";
  }
}
