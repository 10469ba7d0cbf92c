// The rules pages: plain Markdown from the server, drawn without trusting it.

import { html, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { api } from "../net/api.ts";
import { say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

export function openRulesSheet(game: string, title: string): void {
  const page = api.rules(game).then(markdown, () => html`<p>${say("offline")}</p>`);
  void openSheet(
    title,
    () => html`<div class="prose">${until(page, html`<p>${say("loading")}</p>`)}</div>`,
    "wide",
  );
}

/** Headings, paragraphs, lists, **bold** and `code`: all that the rules pages use. */
function markdown(page: string): TemplateResult {
  const blocks = page
    .split(/\n(?=#|- )|\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  const parts: TemplateResult[] = [];
  let items: TemplateResult[] = [];
  const close = () => {
    if (items.length)
      parts.push(
        html`<ul>
          ${items}
        </ul>`,
      );
    items = [];
  };
  for (const block of blocks) {
    if (block.startsWith("- ")) {
      items.push(html`<li>${inline(block.slice(2))}</li>`);
      continue;
    }
    close();
    if (block.startsWith("# ")) continue; // the sheet has the title
    parts.push(
      block.startsWith("#") ? html`<h3>${block.replace(/^#+ /, "")}</h3>` : html`<p>${inline(block)}</p>`,
    );
  }
  close();
  return html`${parts}`;
}

function inline(line: string): (TemplateResult | string)[] {
  return line.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return html`<b>${part.slice(2, -2)}</b>`;
    return part.startsWith("`") ? html`<code>${part.slice(1, -1)}</code>` : part;
  });
}
