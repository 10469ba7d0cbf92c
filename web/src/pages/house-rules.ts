// House rules as sentences, for the host: presets first, then each rule with what it can be.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { icon } from "../art/icons.ts";
import { RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, OptionInfo, OptionValue, RoomMessage, RoomPreview } from "../protocol.ts";
import { openRulesSheet } from "../sheets/rules-sheet.ts";
import { openSheet } from "../sheets/sheet.ts";
import { numberWord, say } from "../words/say.ts";

const CHIPS = 3; // choices that stand side by side; more are a list
const isNumber = (option: OptionInfo): boolean => option.most >= option.least;

/** The rules that are not as usual, by their place. */
export const changedRules = (game: GameInfo, room: RoomMessage | RoomPreview): number[] =>
  game.options.flatMap((option, at) => (room.options[option.name] === option.default ? [] : [at]));

/** What is unlike the usual rules, in sentences. */
export function unusual(game: GameInfo, room: RoomMessage | RoomPreview): TemplateResult {
  const changed = changedRules(game, room);
  if (!changed.length) return html`${say("lobby.asUsual")}`;
  const rest = changed.length < game.options.length ? say("lobby.restUsual") : "";
  return html`${changed.map((at) => html`<b>${room.rules[at]}.</b> `)}${rest}`;
}

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
  private redraw: RedrawOn | undefined;
  private heard: RoomMessage | undefined;
  /** What was asked for and is not yet in the room we know: the next change builds on it. */
  private asked: {
    options: Record<string, OptionValue>;
    chairs: number;
    fixed: boolean;
    done: boolean;
  } | null = null;

  protected override willUpdate(_: PropertyValues<this>): void {
    this.redraw ??= new RedrawOn(this, this.session);
    if (this.heard !== this.room && this.asked?.done) this.asked = null;
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
    asked.done = true; // the room comes right behind the answer
    if (type === "error" && this.asked === asked) this.asked = null;
  }

  protected override render(): TemplateResult {
    const { game, room } = this;
    const changed = changedRules(game, room);
    return html`
      <div class="picks fill">
        <button class="pick" aria-pressed=${!changed.length} @click=${() => this.undo(game.options)}>
          ${changed.length ? nothing : icon("check")}${say("lobby.usual")}
        </button>
        <span class="pick" role="status" data-on ?hidden=${!changed.length}>
          ${icon("check")}${say("lobby.changed", { count: changed.length })}
        </span>
      </div>
      <p class="sentence">
        ${changed.length ? unusual(game, room) : say("lobby.usualWhy")}
        <button class="link" @click=${() => openRulesSheet(game.name, game.title)}>
          ${say("front.howToPlay", { title: game.title })}
        </button>
      </p>
      ${this.chairs()} ${game.options.map((option, at) => this.rule(option, at))}
    `;
  }

  private undo(options: OptionInfo[]): void {
    void this.set(Object.fromEntries(options.map((option) => [option.name, option.default])));
  }

  /** What undoes a rule goes with it: the focus goes to what sets it. */
  private undoOne(option: OptionInfo, { currentTarget }: Event): void {
    const rule = (currentTarget as HTMLElement).closest("fieldset")!;
    rule.querySelector<HTMLElement>("input:not([type=radio]), select, :checked")?.focus();
    this.undo([option]);
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
          <button class="pick" aria-pressed=${!fixed} @click=${() => this.set({}, 0, !fixed)}>
            ${fixed ? nothing : icon("check")}${say("lobby.asCome")}
          </button>
        </div>
        <p class="quiet">
          ${fixed
            ? say("lobby.fixedWhy", { count: chairs.length })
            : say("lobby.asComeWhy", { most: numberWord(most) })}
        </p>
      </div>
    `;
  }

  private rule(option: OptionInfo, at: number): TemplateResult {
    const changed = this.room.options[option.name] !== option.default;
    return html`
      <fieldset class="house-rule" ?data-changed=${changed}>
        <legend>${option.label}</legend>
        ${changed
          ? html`<button
              class="undo"
              aria-label=${say("lobby.undoRule", { rule: option.label })}
              @click=${(event: Event) => this.undoOne(option, event)}
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

  /** A number, with a chip for each that means something else than its amount. */
  private number(option: OptionInfo): TemplateResult {
    const value = Number(this.room.options[option.name]);
    const special = option.choices.find((choice) => choice.value === value);
    const set = (number: number) => void this.set({ [option.name]: number });
    const changed = (event: Event) => {
      const input = event.target as HTMLInputElement;
      if (input.checkValidity()) set(input.valueAsNumber);
      else input.reportValidity();
    };
    const [fewer, more] = around(option, special ? undefined : value);
    return html`<div class="picks">
      <div class="stepper">
        ${stepButton(
          "minus",
          say("lobby.less", { what: option.label }),
          !!special || fewer < option.least,
          () => set(fewer),
        )}
        <input
          type="number"
          name=${option.name}
          aria-label=${option.label}
          min=${option.least}
          max=${option.most}
          step="1"
          required
          placeholder="–"
          .value=${special ? "" : String(value)}
          @change=${changed}
        />
        ${stepButton("plus", say("lobby.more", { what: option.label }), more > option.most, () => set(more))}
      </div>
      ${option.choices.map(
        (choice) =>
          html`<button
            class="pick"
            aria-pressed=${choice === special}
            @click=${() => set(Number(choice.value))}
          >
            ${choice === special ? icon("check") : nothing}${choice.label}
          </button>`,
      )}
    </div>`;
  }
}

const stepButton = (
  sign: "minus" | "plus",
  label: string,
  disabled: boolean,
  act: () => void,
): TemplateResult =>
  html`<button class="icon-button" aria-label=${label} ?disabled=${disabled} @click=${act}>
    ${icon(sign)}
  </button>`;

/** The numbers next to one, in steps of about a tenth; from none, where one would begin. */
function around(option: OptionInfo, value: number | undefined): [fewer: number, more: number] {
  if (value === undefined) return [-1, Math.max(option.least, option.most > 100 ? 10 : 1)];
  const step = (size: number) => 10 ** Math.max(0, String(size).length - 2);
  return [value - step(value - 1), value + step(value)];
}
