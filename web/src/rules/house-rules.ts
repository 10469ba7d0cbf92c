// House rules as sentences, for the host: presets first, then each rule with its choices.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../art/icons.ts";
import { Following } from "../kit/following.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { ours } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, OptionInfo, OptionValue, PresetInfo, RoomMessage } from "../protocol.ts";
import { openRulesSheet } from "../sheets/learn-sheet.ts";
import { copyRules } from "../sheets/share.ts";
import { openSheet } from "../sheets/sheet.ts";
import { changedIn, type HouseRules, inForce, nearest, queryOf, unusual } from "../words/rules-words.ts";
import { numberWord, say } from "../words/say.ts";
import { pick, stepButton, stepper } from "./stepper.ts";

const CHIPS = 3; // most choices side by side; more become a list
/** Returns the rules as in a link, without the question mark. */
const written = (game: GameInfo, rules: HouseRules): string => queryOf(changedIn(game, rules)).slice(1);
const isNumber = (option: OptionInfo): boolean => option.most >= option.least;

export function openHouseRules(session: Session, games: GameInfo[]): void {
  void openSheet(
    say("lobby.rules"),
    (done) => html`
      <p-house-rules .session=${session} .games=${games}></p-house-rules>
      <div class="form-foot">
        <button class="act main" @click=${() => done("")}>${say("lobby.playBy")}</button>
      </div>
    `,
    "rules-form",
  );
}

@customElement("p-house-rules")
export class HouseRulesElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) games: GameInfo[] = [];
  @state() private copied = false;
  protected following = new Following(this, () => [this.session]);
  private heard: RoomMessage | undefined;
  /** Rules that were requested and have not arrived in the room. The next change builds on them. */
  private asked: {
    options: Record<string, OptionValue>;
    chairs: number;
    fixed: boolean;
    done: boolean;
  } | null = null;

  protected override willUpdate(): void {
    if (this.heard !== this.room && this.asked?.done) this.asked = null;
    if (this.heard?.options !== this.room.options) this.copied = false;
    this.heard = this.room;
  }

  private get room(): RoomMessage {
    return this.session.room!;
  }

  private get game(): GameInfo {
    return this.games.find((game) => game.name === this.room.game)!;
  }

  private async set(changes: Record<string, OptionValue>, more = 0, fix?: boolean): Promise<void> {
    const { room } = this;
    const known = this.asked ?? { options: room.options, chairs: room.chairs.length, fixed: room.fixed };
    const options = { ...known.options, ...changes };
    const fixed = fix ?? known.fixed;
    const asked = { options, chairs: known.chairs + more, fixed, done: false };
    this.asked = asked;
    const { name: game } = this.game;
    const { type } = await this.session.ask({ type: "rules", game, options, chairs: asked.chairs, fixed });
    asked.done = true; // the room message follows the answer at once
    if (type === "error") {
      if (this.asked === asked) this.asked = null;
    } else if (nearest(this.game, { options }).changed.length) {
      ours.keep(game, written(this.game, options));
    }
  }

  protected override render(): TemplateResult {
    const { game, room } = this;
    const { preset, changed } = nearest(game, room);
    const usual = !changed.length && preset === game.presets[0];
    const copy = async () => (this.copied = await copyRules(this.session, game));
    return html`
      <div class="picks fill presets">
        ${this.ours()}
        ${game.presets.map((other) => {
          const on = !changed.length && other === preset;
          return pick(other.label, on, () => this.set(other.options));
        })}
        <span class="pick" role="status" data-on ?hidden=${!changed.length}>
          ${icon("check")}${say("lobby.changed", { count: changed.length })}
        </span>
      </div>
      ${!changed.length && preset.about ? html`<p class="quiet about">${preset.about}.</p>` : nothing}
      <p class="sentence">
        ${usual ? say("lobby.usualWhy") : unusual(game, room)}
        <button class="link" @click=${() => openRulesSheet(game.name, game.title, inForce(room))}>
          ${say("front.howToPlay", { title: game.title })}
        </button>
        <button class="link" @click=${copy}>${say("rules.copy")}</button>
      </p>
      <p class="quiet" role="status" ?hidden=${!this.copied}>
        ${this.copied ? say("rules.copied") : nothing}
      </p>
      ${this.chairs()} ${game.options.map((option, at) => this.rule(option, at, preset))}
    `;
  }

  /** Offers the rules last set here, unless they are a preset or already in force. */
  private ours(): TemplateResult | typeof nothing {
    const { game, room } = this;
    const kept = ours.of(game.name);
    if (!kept || kept === written(game, room.options)) return nothing;
    const set = async () => this.set((await api.chosen(game.name, kept)).options);
    return html`<button class="pick" @click=${set}>${say("rules.ours")}</button>`;
  }

  /** Undoes a rule. The button disappears, so the focus moves to the control of the rule. */
  private undo({ name }: OptionInfo, preset: PresetInfo, { currentTarget }: Event): void {
    const rule = (currentTarget as HTMLElement).closest("fieldset")!;
    rule.querySelector<HTMLElement>("input:not([type=radio]), select, :checked")?.focus();
    void this.set({ [name]: preset.options[name]! });
  }

  private chairs(): TemplateResult | typeof nothing {
    const [least, most] = this.game.seats;
    const { chairs, fixed } = this.room;
    if (least === most) return nothing;
    const step = (by: number) => () => this.set({}, by, true);
    return html`
      <div class="house-rule" role="group" aria-label=${say("lobby.chairs")}>
        <h3>${say("lobby.chairs")}</h3>
        <div class="picks">
          <div class="stepper">
            ${stepButton("minus", say("lobby.fewer"), chairs.length <= least, step(-1))}
            <output>${chairs.length}</output>
            ${stepButton("plus", say("lobby.another"), chairs.length >= most, step(1))}
          </div>
          ${pick(say("lobby.asCome"), !fixed, () => this.set({}, 0, !fixed))}
        </div>
        <p class="quiet">
          ${fixed
            ? say("lobby.fixedWhy", { count: chairs.length })
            : say("lobby.asComeWhy", { most: numberWord(most) })}
        </p>
      </div>
    `;
  }

  private rule(option: OptionInfo, at: number, preset: PresetInfo): TemplateResult | typeof nothing {
    if (option.name in (this.room.match?.settles ?? {})) return nothing;
    const changed = this.room.options[option.name] !== preset.options[option.name];
    return html`
      <fieldset class="house-rule" ?data-changed=${changed}>
        <legend>${option.label}</legend>
        ${changed
          ? html`<button
              class="undo"
              aria-label=${say("lobby.undoRule", { rule: option.label })}
              @click=${(event: Event) => this.undo(option, preset, event)}
            >
              ${say("lobby.changedOne")} ${icon("undo")}
            </button>`
          : nothing}
        ${isNumber(option) ? this.number(option) : this.choices(option)}
        <p class="quiet">${this.room.rules[at]}.</p>
      </fieldset>
    `;
  }

  private choices(option: OptionInfo): TemplateResult {
    const value = this.room.options[option.name];
    if (option.choices.length > CHIPS) {
      const chose = (event: Event) => {
        const { selectedIndex } = event.target as HTMLSelectElement;
        void this.set({ [option.name]: option.choices[selectedIndex]!.value });
      };
      return html`<select class="pick" aria-label=${option.label} @change=${chose}>
        ${option.choices.map(
          (choice) => html`<option .selected=${choice.value === value}>${choice.label}</option>`,
        )}
      </select>`;
    }
    return html`<div class="picks fill">
      ${option.choices.map(
        (choice) =>
          html`<label class="pick">
            <input
              type="radio"
              name=${option.name}
              .checked=${choice.value === value}
              @change=${() => this.set({ [option.name]: choice.value })}
            />
            ${choice.value === value ? icon("check") : nothing}${choice.label}
          </label>`,
      )}
    </div>`;
  }

  /** Returns controls for a number, with a chip for each value that has a special meaning. */
  private number(option: OptionInfo): TemplateResult {
    const value = Number(this.room.options[option.name]);
    const special = option.choices.find((choice) => choice.value === value);
    const set = (number: number) => void this.set({ [option.name]: number });
    const shown = special ? undefined : value;
    const [fewer, more] = around(option, shown);
    return html`<div class="picks">
      ${stepper({ ...option, value: shown, fewer, more }, set)}
      ${option.choices.map((choice) =>
        pick(choice.label, choice === special, () => set(Number(choice.value))),
      )}
    </div>`;
  }
}

/**
 * Returns the numbers below and above a value, in steps of about a tenth. Without a value, returns the one to start
 * from.
 */
function around(option: OptionInfo, value: number | undefined): [fewer: number, more: number] {
  if (value === undefined) return [-1, Math.max(option.least, option.most > 100 ? 10 : 1)];
  const step = (size: number) => 10 ** Math.max(0, String(size).length - 2);
  return [value - step(value - 1), value + step(value)];
}
