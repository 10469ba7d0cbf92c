// Was this deal fixed before the game? What was promised then, against what is told now.

import { html, nothing, type TemplateResult } from "lit";
import { sha256 } from "../kit/sha256.ts";
import type { Session } from "../net/session.ts";
import type { TableMessage } from "../protocol.ts";
import { text } from "../words/english.ts";

export function fairness(session: Session, table: TableMessage): TemplateResult {
  const seen = session.commitSeen(table.number);
  const commit = seen || session.room!.commit;
  const fits = sha256(table.seed) === commit;
  const verdict = !fits ? text.results.unfair : seen ? text.results.fair : text.results.fairLate;
  return html`
    <details class="folded fairness" data-fits=${fits}>
      <summary>${fits ? "✓" : "✗"} ${verdict}</summary>
      ${seen && fits ? html`<p>${text.results.fairHow}</p>` : nothing}
      <p>${text.results.seed}: <code>${table.seed}</code></p>
      <p>${text.results.commit}: <code>${commit}</code></p>
      <p>${text.results.check}</p>
    </details>
  `;
}
