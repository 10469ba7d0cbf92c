// Form for a match: single games, or a fixed number of games or points.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Following } from "../kit/following.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, MatchInfo } from "../protocol.ts";
import { matchLine } from "../words/rules-words.ts";
import { openSheet } from "../sheets/sheet.ts";
import { say } from "../words/say.ts";
import { pick, stepper } from "./stepper.ts";

/** Goal of a match in games or points. With neither there is no match. */
type Goal = Pick<MatchInfo, "games" | "target" | "first">;
type FirstSeat = MatchInfo["first"];
type Kind = "games" | "target";

const FIRST: FirstSeat[] = ["turn", "winner", "loser"];
const LIMITS = { games: [2, 100], target: [1, 100_000] } as const;
const USUAL = { games: 5, target: 50, credits: 500 };

export function openMatchSheet(session: Session, games: GameInfo[]): void {
  void openSheet(
    say("match.title"),
    (done) =>
      html`<p-match-form .session=${session} .games=${games}></p-match-form>
        <div class="form-foot">
          <button class="act main" @click=${() => done("")}>${say("match.done")}</button>
        </div>`,
    "rules-form",
  );
}

@customElement("p-match-form")
export class MatchFormElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) games: GameInfo[] = [];
  /** Last goal requested here. The room may not have it yet when the player changes something else. */
  private asked: Goal | undefined;
  protected following = new Following(this, () => [this.session]);

  private get game(): GameInfo {
    return this.games.find(({ name }) => name === this.session.room!.game)!;
  }

  private async set(goal: Partial<Goal>): Promise<void> {
    const asked = { games: 0, target: 0, first: this.goal.first, ...goal };
    this.asked = asked;
    this.requestUpdate();
    const { type } = await this.session.ask({ type: "match", ...asked });
    if (type === "error" && this.asked === asked) this.asked = undefined;
    this.requestUpdate();
  }

  private get goal(): Goal {
    return this.asked ?? this.session.room!.match ?? { games: 0, target: 0, first: "turn" };
  }

  protected override render(): TemplateResult {
    const { match } = this.session.room!;
    const { goal } = this;
    const kind: Kind | undefined = goal.games ? "games" : goal.target ? "target" : undefined;
    const usual = { games: USUAL.games, target: this.game.money ? USUAL.credits : USUAL.target };
    return html`<div class="goal">
      <p class="quiet">${match?.played ? matchLine(match) : say("match.why")}</p>
      <div class="picks fill">
        ${pick(say("match.none"), !kind, () => this.set({}))}
        ${pick(say("match.games"), kind === "games", () => this.set({ games: usual.games }))}
        ${pick(say(this.game.money ? "match.credits" : "match.points"), kind === "target", () =>
          this.set({ target: usual.target }),
        )}
      </div>
      ${kind ? html`${this.number(kind, goal[kind])} ${this.first(goal)}` : nothing}
    </div>`;
  }

  private number(kind: Kind, value: number): TemplateResult {
    const [least, most] = LIMITS[kind];
    const step = kind === "games" ? 1 : value < 20 ? 1 : value < 200 ? 10 : 100;
    const label = say(kind === "games" ? "match.howMany" : "match.howFar");
    const now = { label, name: kind, least, most, value, fewer: value - step, more: value + step };
    return html`<div class="house-rule" role="group" aria-label=${label}>
      <h3>${label}</h3>
      ${stepper(now, (number) => this.set({ [kind]: number }))}
    </div>`;
  }

  /** Returns the choice of who goes first, or deals, in the next game, if the rules leave that open. */
  private first({ games, target, first: chosen }: Goal): TemplateResult | typeof nothing {
    const does = this.game.first_seat;
    if (!does) return nothing;
    const label = say(`match.seat.${does}`);
    return html`<div class="house-rule" role="group" aria-label=${label}>
      <h3>${label}</h3>
      <div class="picks fill">
        ${FIRST.map((first) =>
          pick(say(`match.first.${first}`), first === chosen, () => this.set({ games, target, first })),
        )}
      </div>
    </div>`;
  }
}
