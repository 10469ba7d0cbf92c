// Something that can change, and those who want to know.

import type { ReactiveController, ReactiveControllerHost } from "lit";

export class Emitter {
  private listeners = new Set<() => void>();

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

/** Draws an element anew whenever something changes. */
export class RedrawOn implements ReactiveController {
  private stop: (() => void) | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly source: Emitter,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.stop = this.source.listen(() => this.host.requestUpdate());
  }

  hostDisconnected(): void {
    this.stop?.();
  }
}
