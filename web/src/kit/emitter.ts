// Something that can change, and those who want to know.

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
