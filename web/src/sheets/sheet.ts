// A sheet over the page that asks for something. The browser's own dialog keeps the focus in it.

import { html, render, type TemplateResult } from "lit";
import { icon } from "../art/icons.ts";
import { say } from "../words/say.ts";

type Inside = (done: (answer: string) => void) => TemplateResult;

/** Open a sheet; the answer is empty if it was closed without one. */
export function openSheet(title: string, inside: Inside, kind = ""): Promise<string> {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.className = `sheet ${kind}`;
    dialog.setAttribute("aria-label", title);
    const done = (answer: string) => dialog.close(answer);
    render(
      html`
        <header>
          <h2>${title}</h2>
          <button class="icon-button" aria-label=${say("close")} @click=${() => done("")}>
            ${icon("close")}
          </button>
        </header>
        <div class="inside">${inside(done)}</div>
      `,
      dialog,
    );
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) done(""); // beside the sheet
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

export function closeSheets(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog.sheet")) dialog.close();
}
