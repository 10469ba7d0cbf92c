// Sheets over the page that ask for something. The browser's dialog element keeps the focus inside.

import { html, nothing, render, type TemplateResult } from "lit";
import { iconButton } from "../art/icons.ts";
import { say } from "../words/say.ts";

type Inside = (done: (answer: string) => void) => TemplateResult;

const PULLED = 90; // pixels downwards after which a sheet closes

/**
 * Opens a sheet. Returns its answer, empty if it was closed without one. A wide sheet is for reading: arrow keys scroll
 * it.
 */
export function openSheet(title: string, inside: Inside, kind = ""): Promise<string> {
  return showSheet(
    title,
    (done) =>
      html`${sheetHead(title, () => done(""))}
        <div class="inside" tabindex=${kind === "wide" ? 0 : nothing}>${inside(done)}</div>`,
    kind,
  );
}

/** Returns the head of a sheet. On a phone it can be pulled down. */
export function sheetHead(title: string, close: () => void): TemplateResult {
  return html`<header class="sheet-head">
    <h2>${title}</h2>
    ${iconButton("close", say("close"), close)}
  </header>`;
}

/** Opens a sheet that has its own head. */
export function showSheet(label: string, whole: Inside, kind = ""): Promise<string> {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.className = `sheet ${kind}`;
    dialog.setAttribute("aria-label", label);
    render(
      whole((answer) => dialog.close(answer)),
      dialog,
    );
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close(""); // a click beside the sheet
    });
    dialog.addEventListener("pointerdown", (event) => pull(dialog, event));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Pulls the sheet down with the finger. */
function pull(dialog: HTMLDialogElement, from: PointerEvent): void {
  const head = (from.target as HTMLElement).closest<HTMLElement>(".sheet-head");
  if (!head || from.pointerType === "mouse") return;
  let down = 0;
  const over = new AbortController();
  const { signal } = over;
  const move = ({ clientY }: PointerEvent) => {
    down = Math.max(0, clientY - from.clientY);
    dialog.style.translate = `0 ${down}px`;
  };
  const release = () => {
    over.abort();
    dialog.style.translate = "";
    if (down > PULLED) dialog.close("");
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", release, { signal });
}

/** Asks for confirmation. `yes` is the label of the button that acts; `text` explains the consequence. */
export async function areYouSure(title: string, text: string, yes: string): Promise<boolean> {
  const answer = await openSheet(
    title,
    (done) => html`
      ${text ? html`<p class="quiet">${text}</p>` : nothing}
      <div class="sure">
        <button class="act" autofocus @click=${() => done("")}>${say("cancel")}</button>
        <button class="act" data-sure @click=${() => done("yes")}>${yes}</button>
      </div>
    `,
    "small",
  );
  return answer === "yes";
}

export function closeSheets(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog.sheet")) dialog.close();
}
