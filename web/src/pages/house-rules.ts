// A form made from a game's options, for the host: choices first, numbers and switches folded away.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, OptionInfo, RoomMessage, OptionValue } from "../protocol.ts";
import { say } from "../words/say.ts";

const isSwitch = (option: OptionInfo): boolean => typeof option.default === "boolean";
const isNumber = (option: OptionInfo): boolean => option.most >= option.least;
const isPreset = (option: OptionInfo): boolean => !isSwitch(option) && !isNumber(option);

@customElement("p-house-rules")
export class HouseRulesElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: GameInfo;
  @property({ attribute: false }) room!: RoomMessage;

  protected override render(): TemplateResult {
    const presets = this.game.options.filter(isPreset);
    const rest = this.game.options.filter((option) => !isPreset(option));
    return html`
      ${this.chairs()} ${presets.map((option) => this.preset(option))}
      ${rest.length
        ? html`<details class="folded">
            <summary>${say("lobby.more")}</summary>
            ${rest.map((option) => (isSwitch(option) ? this.switch(option) : this.number(option)))}
          </details>`
        : nothing}
    `;
  }

  /** What was asked for and is not yet in the room we know: the next change builds on it. */
  private asked: { options: Record<string, OptionValue>; chairs: number; done: boolean } | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("room") && this.asked?.done) this.asked = null;
  }

  private async set(changes: Record<string, OptionValue>, more = 0): Promise<void> {
    const known = this.asked ?? { options: this.room.options, chairs: this.room.chairs.length };
    const options = { ...known.options, ...changes };
    const asked = { options, chairs: known.chairs + more, done: false };
    this.asked = asked;
    const { type } = await this.session.ask({
      type: "rules",
      game: this.game.name,
      options,
      chairs: asked.chairs,
    });
    asked.done = true; // the room comes right behind the answer
    if (type === "error" && this.asked === asked) this.asked = null;
  }

  /** The rule as it is now, in a sentence. */
  private sentence(option: OptionInfo): TemplateResult {
    return html`<small class="quiet">${this.room.rules[this.game.options.indexOf(option)] ?? ""}</small>`;
  }

  private chairs(): TemplateResult | typeof nothing {
    const [least, most] = this.game.seats;
    const count = this.room.chairs.length;
    if (least === most) return nothing;
    const change = (by: number) => this.set({}, by);
    return html`
      <div class="stepper" role="group" aria-label=${say("lobby.chairs")}>
        <span>${say("lobby.chairs")}</span>
        <button
          class="small"
          aria-label=${say("lobby.fewer")}
          ?disabled=${count <= least}
          @click=${() => change(-1)}
        >
          −
        </button>
        <output>${count}</output>
        <button
          class="small"
          aria-label=${say("lobby.another")}
          ?disabled=${count >= most}
          @click=${() => change(1)}
        >
          +
        </button>
      </div>
    `;
  }

  private preset(option: OptionInfo): TemplateResult {
    return html`
      <fieldset class="choice">
        <legend>${option.label}</legend>
        ${option.choices.map(
          ({ value, label }) =>
            html`<label>
              <input
                type="radio"
                name=${option.name}
                .checked=${this.room.options[option.name] === value}
                @change=${() => this.set({ [option.name]: value })}
              />
              <span>${label}</span>
            </label>`,
        )}
        ${this.sentence(option)}
      </fieldset>
    `;
  }

  private switch(option: OptionInfo): TemplateResult {
    const on = this.room.options[option.name] === true;
    return html`
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          name=${option.name}
          .checked=${on}
          @change=${(event: Event) => this.set({ [option.name]: (event.target as HTMLInputElement).checked })}
        />
        <span>${option.label}${this.sentence(option)}</span>
      </label>
    `;
  }

  /** A number, with a button for each that means something else than its amount. */
  private number(option: OptionInfo): TemplateResult {
    const value = this.room.options[option.name];
    const special = option.choices.find((choice) => choice.value === value);
    const changed = (event: Event) => {
      const input = event.target as HTMLInputElement;
      if (input.checkValidity()) this.set({ [option.name]: input.valueAsNumber });
      else input.reportValidity();
    };
    return html`
      <div class="field">
        <label for="rule-${option.name}">${option.label}</label>
        <div class="row">
          <input
            type="number"
            id="rule-${option.name}"
            name=${option.name}
            min=${option.least}
            max=${option.most}
            step="1"
            required
            .value=${special ? "" : String(value)}
            @change=${changed}
          />
          ${option.choices.map(
            (choice) =>
              html`<button
                class="small"
                aria-pressed=${choice === special}
                @click=${() => this.set({ [option.name]: choice.value })}
              >
                ${choice.label}
              </button>`,
          )}
        </div>
        ${this.sentence(option)}
      </div>
    `;
  }
}
