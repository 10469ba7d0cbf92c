// What is told on a shared screen: what happened, in one sentence, and what is awaited, in the next.

import { html, type TemplateResult } from "lit";
import type { Session } from "../net/session.ts";
import type { ViewInfo } from "../protocol.ts";
import { VERDICTS } from "../show/beats.ts";
import type { Scene } from "../table/scene.ts";
import { rulingIn } from "../table/spotlight.ts";
import { say } from "../words/say.ts";

const LONG = { usual: 36, verdict: 27 }; // letters that fit on one line
const MANY = 3; // players who are named one by one

export function narrator(session: Session, scene: Scene): TemplateResult {
  const { beat, quiet, view } = session.showing;
  const verdict = !!beat && (VERDICTS.has(beat.kind) || VERDICTS.has(beat.about));
  const told = rulingIn(scene) || (session.log.findLast((line) => !line.who)?.text ?? "");
  const long = told.length > (verdict ? LONG.verdict : LONG.usual);
  const next = session.room!.paused ? say("table.paused") : awaited(session, view!);
  // While something is being shown, nobody is asked yet.
  return html`<div class="narrator" data-verdict=${verdict} data-long=${long} aria-hidden="true">
    <p class="voice">${told}</p>
    <p data-now=${quiet || session.room!.paused}>${next}</p>
  </div>`;
}

/** Who is asked for what. If it is one alone, they are named; the game's own sentence may do so. */
function awaited(session: Session, { awaited, words: { headline } }: ViewInfo): TemplateResult | string {
  const names = awaited.map((seat) => session.playerAt(seat)?.name ?? seat);
  const [name] = names;
  if (!name) return headline;
  if (!headline) return names.length > MANY ? say("tv.waitAll") : say("table.wait", { names });
  if (names.length > 1) return headline;
  const at = headline.indexOf(name);
  if (at < 0) return html`<em>${name}</em> · ${headline}`;
  return html`${headline.slice(0, at)}<em>${name}</em>${headline.slice(at + name.length)}`;
}
