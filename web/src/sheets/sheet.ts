// A sheet over the page that asks for something. The browser's own dialog keeps the focus in it.

import { html, nothing, render, type TemplateResult } from "lit";
import { iconButton } from "../art/icons.ts";
import { say } from "../words/say.ts";

type Inside = (done: (answer: string) => void) => TemplateResult;

const PULLED = 90; // pixels down, after which a sheet is meant to be gone

/** Open a sheet; the answer is empty if it was closed without one. A wide one is read: arrows scroll it. */
export function openSheet(title: string, inside: Inside, kind = ""): Promise<string> {
  return showSheet(
    title,
    (done) =>
      html`${sheetHead(title, () => done(""))}
        <div class="inside" tabindex=${kind === "wide" ? 0 : nothing}>${inside(done)}</div>`,
    kind,
  );
}

/** The top of a sheet. On a phone it is pulled down by it. */
export function sheetHead(title: string, close: () => void): TemplateResult {
  return html`<header class="sheet-head">
    <h2>${title}</h2>
    ${iconButton("close", say("close"), close)}
  </header>`;
}

/** A sheet that brings its own head. */
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
      if (event.target === dialog) dialog.close(""); // beside the sheet
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

/** A finger on the head draws the sheet down. */
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

/** Whether somebody means it. `yes` is what the button says that does it; `text` says what it leads to. */
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
