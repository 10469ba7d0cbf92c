// A form made from a game's options: choices first, numbers and switches folded away.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, OptionInfo, RoomMessage, OptionValue } from "../protocol.ts";
import { text } from "../words/english.ts";
import { readable } from "../words/format.ts";

const isSwitch = (option: OptionInfo): boolean => typeof option.default === "boolean";
const isPreset = (option: OptionInfo): boolean => option.choices.length > 0 && !isSwitch(option);

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
            <summary>${text.lobby.more}</summary>
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

  private chairs(): TemplateResult | typeof nothing {
    const [least, most] = this.game.seats;
    const count = this.room.chairs.length;
    if (least === most) return nothing;
    const change = (by: number) => this.set({}, by);
    const off = !this.session.host;
    return html`
      <div class="stepper" role="group" aria-label=${text.lobby.chairs}>
        <span>${text.lobby.chairs}</span>
        <button
          class="small"
          aria-label=${text.lobby.less}
          ?disabled=${off || count <= least}
          @click=${() => change(-1)}
        >
          −
        </button>
        <output>${count}</output>
        <button
          class="small"
          aria-label=${text.lobby.moreOf}
          ?disabled=${off || count >= most}
          @click=${() => change(1)}
        >
          +
        </button>
      </div>
    `;
  }

  private preset(option: OptionInfo): TemplateResult {
    return html`
      <fieldset class="choice" ?disabled=${!this.session.host}>
        <legend>${option.help}</legend>
        ${option.choices.map(
          (choice) =>
            html`<label>
              <input
                type="radio"
                name=${option.name}
                .checked=${this.room.options[option.name] === choice}
                @change=${() => this.set({ [option.name]: choice })}
              />
              <span>${readable(String(choice))}</span>
            </label>`,
        )}
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
          ?disabled=${!this.session.host}
          .checked=${on}
          @change=${(event: Event) => this.set({ [option.name]: (event.target as HTMLInputElement).checked })}
        />
        <span>${option.help}</span>
      </label>
    `;
  }

  private number(option: OptionInfo): TemplateResult {
    const changed = (event: Event) => {
      const input = event.target as HTMLInputElement;
      if (input.checkValidity()) this.set({ [option.name]: input.valueAsNumber });
      else input.reportValidity();
    };
    return html`
      <label class="field">
        <span>${option.help}</span>
        <input
          type="number"
          name=${option.name}
          min=${option.least}
          max=${option.most}
          step="1"
          required
          ?disabled=${!this.session.host}
          .value=${String(this.room.options[option.name])}
          @change=${changed}
        />
      </label>
    `;
  }
}
