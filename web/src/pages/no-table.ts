// Nobody sits at this code: it stays where it is, to be corrected.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { follow, go, onSite } from "../kit/route.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { say } from "../words/say.ts";
import { brand } from "./brand.ts";
import { codeField, followCode } from "./code-field.ts";

@customElement("p-no-table")
export class NoTableElement extends LightDomElement {
  @property() code = "";
  /** What went wrong, if it is not the code. */
  @property() why = "";
  /** It is of no use to try that code again. */
  @property({ type: Boolean }) final = false;
  /** What stands behind the code in the address. */
  @property() suffix = "";
  @query("input") private field!: HTMLInputElement;

  protected override render(): TemplateResult {
    return html`
      <main class="door missing">
        ${brand()}
        <form class="entering" novalidate @submit=${this.again}>
          <section class="invitation">
            ${codeField(this.code, say("lobby.code"))}
            <h1 role="alert">${this.why || say("join.missing", { code: this.code })}</h1>
            ${this.why
              ? nothing
              : html`<p>${say("join.missingWhy")}</p>
                  <p>${say("join.letters")}</p>`}
          </section>
          <div class="deciding" data-now>
            ${this.final
              ? html`<a class="act main" href=${onSite("/")} @click=${follow}>${say("join.instead")}</a>`
              : html`<button class="act main">${say("join.again")}</button>
                  <a class="link" href=${onSite("/")} @click=${follow}>${say("join.instead")}</a>`}
          </div>
        </form>
      </main>
    `;
  }

  protected override firstUpdated(): void {
    followCode(this.field, (code) => code !== this.code && this.enter(code));
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("code")) return;
    this.field.focus();
    this.field.setSelectionRange(this.code.length - 1, this.code.length); // most slips are in the last
    this.field.dispatchEvent(new Event("click"));
  }

  private again(event: SubmitEvent): void {
    event.preventDefault();
    if (this.field.value === this.code) location.reload();
    else if (this.field.value.length === this.code.length) this.enter(this.field.value);
    else this.field.focus();
  }

  private enter(code: string): void {
    go(`/${code}${this.suffix}`);
  }
}
