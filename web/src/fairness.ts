// Was this deal fixed before the game? What was promised then, against what is told now.

import { html, nothing, type TemplateResult } from "lit";
import type { Session } from "./session.ts";
import { sha256 } from "./sha256.ts";
import { text } from "./text.ts";
import type { Table } from "./types.ts";

export function fairness(session: Session, table: Table): TemplateResult {
  const seen = session.commitSeen(table.number);
  const commit = seen || session.room!.commit;
  const fits = sha256(table.seed) === commit;
  const verdict = !fits ? text.over.unfair : seen ? text.over.fair : text.over.fairLate;
  return html`
    <details class="folded fairness" data-fits=${fits}>
      <summary>${fits ? "✓" : "✗"} ${verdict}</summary>
      ${seen && fits ? html`<p>${text.over.fairHow}</p>` : nothing}
      <p>${text.over.seed}: <code>${table.seed}</code></p>
      <p>${text.over.commit}: <code>${commit}</code></p>
      <p>${text.over.check}</p>
    </details>
  `;
}
