// Elements without a shadow root, redrawing when an element's size changes, and styles of lazily loaded folders.

import { LitElement, type ReactiveController, type ReactiveControllerHost } from "lit";

/** An element without a shadow root: one stylesheet for the page, and one tree for screen readers. */
export class LightDomElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

/** Redraws an element whenever its size changes. */
export class RedrawOnResize implements ReactiveController {
  private observer = new ResizeObserver(() => this.host.requestUpdate());

  constructor(private readonly host: ReactiveControllerHost & Element) {
    host.addController(this);
  }

  hostConnected(): void {
    this.observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.observer.disconnect();
  }
}

const adopted = new Set<string>();

/** Puts the styles of a lazily loaded folder into the document, once. */
export function adopt(...sheets: string[]): void {
  for (const text of sheets) {
    if (adopted.has(text)) continue;
    adopted.add(text);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }
}
