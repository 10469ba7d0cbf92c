// Fairness of a deal: compares the commitments before it with what was revealed afterwards.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../art/icons.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { TableMessage } from "../protocol.ts";
import { saveRecord } from "../sheets/share.ts";
import { openSheet } from "../sheets/sheet.ts";
import { listed, say, type Word } from "../words/say.ts";
import { bySeat, hashed, readLines, wrongSeed } from "./player-share.ts";
import styles from "./fairness.css?inline";

adopt(styles);

interface Finding {
  fits: boolean;
  told: Word;
  why: Word;
  how: Word;
}

const found = (fits: boolean, told: Word, why: Word, how: Word): Finding => ({ fits, told, why, how });
const FAIR = found(true, "results.fair", "results.fairWhy", "results.fairHow");
/** Finding if only the room had a share, or if this client only watched. */
const KEPT = found(true, "results.kept", "results.keptWhy", "results.keptHow");
/** Finding if this client came after the deal, so it must take the room's word for the commitment. */
const LATE = found(true, "results.kept", "results.lateWhy", "results.lateHow");
const LEFT_OUT = found(false, "results.leftOut", "results.leftOutWhy", "results.leftOutHow");
const DROPPED = found(false, "results.dropped", "results.unfairWhy", "results.droppedHow");
const UNFAIR = found(false, "results.unfair", "results.unfairWhy", "results.unfairHow");

/** Returns the finding about a deal. */
export async function judged(session: Session, table: TableMessage): Promise<Finding> {
  const { seed, shuffle, number } = table;
  const promised = session.dealShare.promised(number);
  const secret = shuffle ? (readLines(shuffle).Secret ?? "") : seed;
  if (hashed(secret) !== (promised || session.room!.commit)) return UNFAIR;
  if (shuffle && wrongSeed(shuffle, seed)) return UNFAIR;
  const flaw = await session.dealShare.flaw(table, session.seat);
  if (flaw === "nobody") return promised ? KEPT : LATE;
  return flaw === "leftOut" ? LEFT_OUT : flaw === "dropped" ? DROPPED : flaw ? UNFAIR : FAIR;
}

@customElement("p-fairness")
export class FairnessElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) table!: TableMessage;
  /** Whether explanations cannot be opened, as on a shared screen. */
  @property({ type: Boolean }) plain = false;
  @state() private finding: Finding | undefined;

  protected override firstUpdated(): void {
    void judged(this.session, this.table).then((finding) => (this.finding = finding));
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.finding) return nothing;
    const { fits, told, why } = this.finding;
    const seal = icon(fits ? "seal" : "close");
    if (this.plain)
      return html`<p class="seal" data-fits=${fits}>
        ${seal}<span><b>${say(told)}</b> ${say(why)}</span>
      </p>`;
    return html`<button class="seal" data-fits=${fits} @click=${() => this.explain()}>
      ${seal}<span><b>${say(told)}</b> ${say(why)} · <u>${say("results.how")}</u></span>
    </button>`;
  }

  private explain(): void {
    const { session, table, finding } = this;
    const { number, seed, shuffle } = table;
    const save = async () => session.show(await saveRecord(session.code, number));
    const commit = session.dealShare.promised(number) || session.room!.commit;
    void openSheet(
      say("results.fairTitle"),
      () => html`
        <p>${say(finding!.how)}</p>
        ${shuffle ? shares(shuffle) : nothing}
        <dl class="proof">
          <dt>${say("results.seed")}</dt>
          <dd><code>${seed}</code></dd>
          <dt>${say("results.commit")}</dt>
          <dd><code>${commit}</code></dd>
        </dl>
        <p>${say("results.check")}</p>
        <button class="act" @click=${save}>${say("results.record")}</button>
      `,
    );
  }
}

/** Lists who had a share and who stayed silent, and explains what everybody can compare. */
function shares(shuffle: string): TemplateResult {
  const told = readLines(shuffle);
  const names = Object.keys(bySeat(told.Opened)).map((seat) => told[seat] ?? "");
  const silent = Object.entries(told).filter(([key]) => /^Silent_/.test(key));
  const missing = silent.map(([, value = ""]) => value.slice(value.indexOf(" ") + 1));
  return html`<p>${say("results.shares", { names: listed(names) })}</p>
    ${missing.length ? html`<p>${say("results.silent", { names: listed(missing) })}</p>` : nothing}
    <p>${say("results.compare")}</p>`;
}
