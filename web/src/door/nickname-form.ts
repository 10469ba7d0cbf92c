// Form for a nickname and a face. It shows nine faces at a time.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { faceArt, faceOf, someFaces } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { me } from "../kit/storage.ts";
import { say } from "../words/say.ts";

const LONGEST = 20; // most letters of a nickname
const TURNS = 1000;
/** Suggestions for a nickname that is taken. */
const OTHERS = ["join.other.1", "join.other.2", "join.other.3", "join.other.4", "join.other.5"] as const;

@customElement("p-who")
export class WhoElement extends LightDomElement {
  @property() name = me.name();
  @property({ type: Number }) face = me.face();
  /** Why the nickname was refused, if it was. */
  @property() problem = "";
  /** Nicknames in use. A taken one brings suggestions. */
  @property({ attribute: false }) taken: string[] = [];
  @state() private faces: number[] = [];
  private turn = Math.floor(Math.random() * TURNS);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.faces.length) this.deal();
    if (changed.has("problem") && this.problem) void this.updateComplete.then(() => this.field.focus());
  }

  /** Offers nine faces. The first nine include the person's own. */
  private deal(): void {
    const own = this.face || (this.name && faceOf(this.name));
    const nine = someFaces(this.turn);
    this.faces = own && !this.faces.length ? [own, ...nine.slice(1)] : nine;
    this.face = this.faces[0]!;
    this.turn += 1;
  }

  private get field(): HTMLInputElement {
    return this.querySelector<HTMLInputElement>("[name=name]")!;
  }

  /** Returns whether there is a nickname. If it is missing, shows the field. */
  check(): boolean {
    this.name = this.field.value.trim();
    if (this.name) return true;
    this.problem = say("front.nameMissing");
    this.field.focus();
    return false;
  }

  private edited(name: string): void {
    this.name = name;
    this.problem = "";
  }

  protected override render(): TemplateResult {
    return html`
      <label class="field">
        <span>${say("front.name")}</span>
        <input
          name="name"
          maxlength=${LONGEST}
          autocomplete="nickname"
          spellcheck="false"
          enterkeyhint="go"
          placeholder=${say("front.nameHint")}
          aria-invalid=${this.problem !== ""}
          aria-describedby="name-problem"
          .value=${this.name}
          @input=${(event: Event) => this.edited((event.target as HTMLInputElement).value)}
        />
      </label>
      <div class="amiss" id="name-problem" role="alert">
        ${this.problem ? html`<p>${icon("help")} <span>${this.problem}</span></p>` : nothing}
      </div>
      ${this.problem ? this.freeNames() : nothing}
      <fieldset class="face-choice">
        <legend>${say("join.face")} <small>${say("join.faceHint")}</small></legend>
        ${this.faces.map((face, at) => this.oneFace(face, at))}
        <button
          type="button"
          class="die"
          aria-label=${say("join.dice")}
          title=${say("join.dice")}
          @click=${this.deal}
        >
          ${icon("dice")}
        </button>
      </fieldset>
    `;
  }

  private oneFace(face: number, at: number): TemplateResult {
    return html`<label class="avatar">
      <input
        type="radio"
        name="face"
        aria-label=${say("join.faceNumber", { number: at + 1 })}
        .checked=${face === this.face}
        @change=${() => (this.face = face)}
      />
      ${faceArt(face)}
    </label>`;
  }

  private freeNames(): TemplateResult | typeof nothing {
    const taken = this.taken.map((name) => name.toLowerCase());
    const name = this.name.trim();
    if (!taken.includes(name.toLowerCase())) return nothing;
    const free = OTHERS.map((id) => say(id, { name })).filter(
      (other) => other.length <= LONGEST && !taken.includes(other.toLowerCase()),
    );
    return html`<div class="picks onfelt">
      ${free
        .slice(0, 3)
        .map(
          (other) =>
            html`<button type="button" class="pick" @click=${() => this.edited(other)}>${other}</button>`,
        )}
    </div>`;
  }
}
