// An element without a shadow root: one stylesheet for the page, and one tree for screen readers.

import { LitElement } from "lit";

export class LightDomElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
