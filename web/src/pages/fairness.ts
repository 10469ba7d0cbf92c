// Was this deal fixed before the game? What was promised then, against what is told now.

import { html, nothing, type TemplateResult } from "lit";
import { sha256 } from "../kit/sha256.ts";
import type { Session } from "../net/session.ts";
import type { TableMessage } from "../protocol.ts";
import { say } from "../words/say.ts";

export function fairness(session: Session, table: TableMessage): TemplateResult {
  const seen = session.commitSeen(table.number);
  const commit = seen || session.room!.commit;
  const fits = sha256(table.seed) === commit;
  const verdict = !fits ? say("results.unfair") : seen ? say("results.fair") : say("results.fairLate");
  return html`
    <details class="folded fairness" data-fits=${fits}>
      <summary>${verdict}</summary>
      ${seen && fits ? html`<p>${say("results.fairHow")}</p>` : nothing}
      <p>${say("results.seed")} <code>${table.seed}</code></p>
      <p>${say("results.commit")} <code>${commit}</code></p>
      <p>${say("results.check")}</p>
    </details>
  `;
}
