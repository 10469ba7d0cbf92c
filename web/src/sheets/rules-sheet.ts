// The rules pages: plain Markdown from the server, drawn without trusting it.

import { html, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { slips } from "../art/slips.ts";
import { api } from "../net/api.ts";
import { say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

const pages = new Map<string, Promise<TemplateResult>>();

/** The rules of a game. They are asked for once. */
export function rulesPage(game: string): TemplateResult {
  const failed = () => {
    pages.delete(game);
    return html`<p>${say("offline")}</p>`;
  };
  const page = pages.get(game) ?? api.rules(game).then(markdown, failed);
  pages.set(game, page);
  return html`<div class="prose">${until(page, html`<p>${say("loading")}</p>`)}</div>`;
}

export function openRulesSheet(game: string, title: string): void {
  void openSheet(title, () => rulesPage(game), "wide");
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
  return line.split(/(\*\*[^*]+\*\*|`[^`]+`)/).flatMap((part) => {
    if (part.startsWith("**")) return html`<b>${part.slice(2, -2)}</b>`;
    return part.startsWith("`") ? html`<code>${part.slice(1, -1)}</code>` : slips(part);
  });
}
