// Code field: four boxes for a room's code. One input lies over them, so that the browser handles typing, pasting,
// autofill and screen readers. This module shows its letters in the boxes.

import { html, type TemplateResult } from "lit";
import { say } from "../words/say.ts";

const LETTERS = 4;

/** Returns the letters of the code from typed text or a pasted link. */
function lettersIn(text: string): string {
  const found = text.includes("/") ? (/([a-z]{4})[^a-z]*$/i.exec(text)?.[1] ?? "") : text;
  return found
    .replace(/[^a-z]/gi, "")
    .slice(0, LETTERS)
    .toUpperCase();
}

/** Shows a field's letters in the boxes beside it, and calls `full` as soon as there are four. */
export function followCode(field: HTMLInputElement, full: (code: string) => void): void {
  const boxes = [...field.parentElement!.querySelectorAll("i")];
  field.removeAttribute("maxlength"); // a pasted link is longer than a code
  field.parentElement!.dataset["drawn"] = "";
  const draw = () => {
    const at = Math.min(field.selectionStart ?? LETTERS, LETTERS - 1);
    const here = document.activeElement === field;
    boxes.forEach((box, number) => {
      box.textContent = field.value.charAt(number);
      box.className = here && number === at ? "now" : field.value.charAt(number) ? "" : "free";
    });
  };
  /** Selects the letter under the cursor when all boxes are full, so that typing replaces it. */
  const settle = () => {
    const at = Math.min(field.selectionStart ?? 0, LETTERS - 1);
    const one = field.selectionStart === field.selectionEnd && field.value.length === LETTERS;
    if (one) field.setSelectionRange(at, at + 1);
    draw();
  };
  field.addEventListener("input", () => {
    const code = lettersIn(field.value);
    if (code !== field.value) field.value = code;
    draw();
    if (code.length === LETTERS) full(code);
  });
  for (const event of ["focus", "click", "keyup"]) field.addEventListener(event, settle);
  field.addEventListener("blur", draw);
  draw();
}

/** Code field for pages whose HTML has none. */
export const codeField = (value: string, label: string): TemplateResult => html`
  <div class="code-field">
    <input
      name="code"
      aria-label=${label}
      .value=${value}
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
      enterkeyhint="go"
      title=${say("front.codeShort")}
    />
    <span class="letters" aria-hidden="true"><i></i><i></i><i></i><i></i></span>
  </div>
`;

/** Shows a code to be read out. */
export const letters = (code: string): TemplateResult => html`
  <p class="letters" role="img" aria-label=${say("lobby.codeIs", { code: [...code].join(" ") })}>
    ${[...code].map((letter) => html`<span aria-hidden="true">${letter}</span>`)}
  </p>
`;
