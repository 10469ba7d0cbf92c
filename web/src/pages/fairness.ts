// Was the deal what it was before the game? What was promised then, against what is told now.

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons.ts";
import { sha256 } from "../kit/sha256.ts";
import { tokens } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import type { Session } from "../net/session.ts";
import type { TableMessage } from "../protocol.ts";
import { openSheet } from "../sheets/sheet.ts";
import { say, type Word } from "../words/say.ts";

interface Finding {
  told: Word;
  why: Word;
  how: Word;
}

const FAIR: Finding = { told: "results.fair", why: "results.fairWhy", how: "results.fairHow" };
/** Who came after the deal has only the room's word for what was promised before it. */
const LATE: Finding = { told: "results.fair", why: "results.fairLateWhy", how: "results.fairLate" };
const UNFAIR: Finding = { told: "results.unfair", why: "results.unfairWhy", how: "results.unfairHow" };

/** Whether a deal is what was promised, and what is to be said about it. */
export function judged(session: Session, table: TableMessage): Finding & { fits: boolean; commit: string } {
  const seen = session.commitSeen(table.number);
  const commit = seen || session.room!.commit;
  const fits = sha256(table.seed) === commit;
  return { ...(!fits ? UNFAIR : seen ? FAIR : LATE), fits, commit };
}

export function fairness(session: Session, table: TableMessage): TemplateResult {
  const { fits, commit, ...found } = judged(session, table);
  return html`
    <button class="seal" data-fits=${fits} @click=${() => explain(session, table, commit, found)}>
      ${icon(fits ? "seal" : "close")}
      <span><b>${say(found.told)}</b> ${say(found.why)} · <u>${say("results.how")}</u></span>
    </button>
  `;
}

function explain(session: Session, { number, seed }: TableMessage, commit: string, { how }: Finding): void {
  void openSheet(
    say("results.fairTitle"),
    () => html`
      <p>${say(how)}</p>
      <dl class="proof">
        <dt>${say("results.seed")}</dt>
        <dd><code>${seed}</code></dd>
        <dt>${say("results.commit")}</dt>
        <dd><code>${commit}</code></dd>
      </dl>
      <p>${say("results.check")}</p>
      <button class="act" @click=${() => download(session, number)}>${say("results.record")}</button>
    `,
  );
}

async function download(session: Session, number: number): Promise<void> {
  const { code } = session;
  try {
    const record = await api.record(code, number, tokens.of(code));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    link.download = `${code}-${number}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    session.show((error as Error).message || say("offline"));
  }
}
