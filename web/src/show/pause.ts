// A wait that can be cut short, or forgotten.

export class Pause {
  private timer = 0;
  /** What ends it; nothing, if nobody waits. */
  private done: (() => void) | undefined;
  private end = 0;
  private least = 0;

  /** Wait for that long; `least` is how much of it is left at most once it is shortened. */
  rest(ms: number, least: number): Promise<void> {
    if (!ms) return Promise.resolve();
    return new Promise((resolve) => {
      this.done = () => {
        this.done = undefined;
        resolve();
      };
      this.end = performance.now() + ms;
      this.least = least;
      this.timer = window.setTimeout(this.done, ms);
    });
  }

  shorten(atOnce: boolean): void {
    if (!this.done) return;
    clearTimeout(this.timer);
    const left = this.end - performance.now();
    this.timer = window.setTimeout(this.done, atOnce ? 0 : Math.min(left, this.least));
  }

  /** Whoever waits for its end waits for nothing, and is gone. */
  forget(): void {
    clearTimeout(this.timer);
    this.done = undefined;
  }
}
