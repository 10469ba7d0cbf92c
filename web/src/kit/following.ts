// Sources that can change, and a controller that redraws an element when one of its sources does.

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

/**
 * Follows the sources of an element. They are read again before each update, so a property can be pointed at another
 * source. The element lets go of a source when another one replaces it, and of all of them when it leaves the page.
 * Nothing here keeps a closed session alive.
 */
export class Following implements ReactiveController {
  private readonly stops = new Map<Emitter, () => void>();

  constructor(
    private readonly host: ReactiveControllerHost & Pick<Element, "isConnected">,
    private readonly sources: () => (Emitter | undefined)[],
    /** Called at each change, before the element is redrawn. */
    private readonly heard: () => void = () => undefined,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.point(this.sources());
  }

  hostUpdate(): void {
    if (this.host.isConnected) this.point(this.sources()); // an update can run after its element was removed
  }

  hostDisconnected(): void {
    this.point([]);
  }

  private point(sources: (Emitter | undefined)[]): void {
    for (const [source, stop] of this.stops) {
      if (sources.includes(source)) continue;
      stop();
      this.stops.delete(source);
    }
    for (const source of sources)
      if (source && !this.stops.has(source)) this.stops.set(source, source.listen(this.changed));
  }

  private changed = (): void => {
    this.heard();
    this.host.requestUpdate();
  };
}
