// “Same again, but …”: one rule is changed, and the cards are dealt.

import { html, nothing, type TemplateResult } from "lit";
import type { Session } from "../net/session.ts";
import type { GameInfo, OptionInfo, OptionValue } from "../protocol.ts";
import { areYouSure, openSheet } from "../sheets/sheet.ts";
import { capital, say } from "../words/say.ts";

const FEW = 6; // numbers that are listed one by one

interface Other {
  value: OptionValue;
  label: string;
}

/** What else a rule can be: each choice, and of a number what is worth a tap. */
export function others(option: OptionInfo, now: OptionValue): Other[] {
  const { choices, least, most } = option;
  const count = most - least + 1;
  const numbers = Array.from(
    { length: Math.max(0, count) <= FEW ? Math.max(0, count) : 0 },
    (_, at) => least + at,
  );
  const usual = count > FEW ? [option.default] : [];
  const plain = [...numbers, ...usual].map((value) => ({ value, label: String(value) }));
  const named = new Set(choices.map(({ value }) => value));
  return [...choices, ...plain.filter(({ value }) => !named.has(value))].filter(({ value }) => value !== now);
}

export function openSameAgain(session: Session, game: GameInfo): void {
  const { options, match } = session.room!;
  const settled = new Set(Object.keys(match?.settles ?? {}));
  const change = async (name: string, value: OptionValue, done: (answer: string) => void) => {
    done("");
    const asked = match?.played && !match.over;
    if (asked && !(await areYouSure(say("but.sure"), say("but.sureWhy"), say("but.yes")))) return;
    const changed = { ...options, [name]: value };
    const { type } = await session.ask({ type: "rules", game: game.name, options: changed });
    if (type !== "error") void session.ask({ type: "start" });
  };
  void openSheet(
    say("again.but"),
    (done) =>
      html`${game.options.map((option, at) => {
        const found = settled.has(option.name) ? [] : others(option, options[option.name]!);
        return found.length
          ? rule(
              option,
              session.room!.rules[at] ?? "",
              found,
              (value) => void change(option.name, value, done),
            )
          : nothing;
      })}`,
  );
}

function rule(
  option: OptionInfo,
  now: string,
  found: Other[],
  set: (value: OptionValue) => void,
): TemplateResult {
  return html`<div class="house-rule" role="group" aria-label=${option.label}>
    <h3>${option.label}</h3>
    <p class="quiet">${say("but.now", { rule: now })}</p>
    <div class="picks fill">
      ${found.map(
        ({ value, label }) =>
          html`<button class="pick" @click=${() => set(value)}>${capital(label)}</button>`,
      )}
    </div>
  </div>`;
}
