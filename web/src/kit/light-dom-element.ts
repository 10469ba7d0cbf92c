// What our elements have in common, when they are drawn anew, and styles that come with some of them.

import { LitElement, type ReactiveController, type ReactiveControllerHost } from "lit";
import type { Emitter } from "./emitter.ts";

/** An element without a shadow root: one stylesheet for the page, and one tree for screen readers. */
export class LightDomElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

/** Draws an element anew whenever one of these changes. They may be properties that are set later. */
export class RedrawOn implements ReactiveController {
  private stops: (() => void)[] = [];

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly sources: () => (Emitter | undefined)[],
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.hostUpdate();
  }

  hostUpdate(): void {
    this.hostDisconnected();
    if (!this.host.isConnected) return; // an update can come after its element has gone
    const redraw = () => this.host.requestUpdate();
    this.stops = this.sources().flatMap((source) => source?.listen(redraw) ?? []);
  }

  hostDisconnected(): void {
    for (const stop of this.stops) stop();
  }
}

/** Draws an element anew whenever it has another size. */
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

/** Put the styles of a page that few people need into the document. */
export function adopt(...sheets: string[]): void {
  for (const text of sheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }
}
