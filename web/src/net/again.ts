// Trying again: soon at first, then less and less often, and not all at the same moment.

const FIRST_WAIT = 400; // milliseconds before the second try; doubled each time
const LONGEST_WAIT = 8_000;

/** How long to wait after so many tries that failed before. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + Math.random() / 2);

/** What is asked for, even if it takes several tries. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch {
      await new Promise((again) => setTimeout(again, waitAfter(tries)));
    }
  }
}
