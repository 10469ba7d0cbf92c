// Which letter presses which button.

/** For each label the first of its letters that is still free, or none. */
export function lettersFor(labels: string[], taken: Iterable<string> = []): string[] {
  const used = new Set(taken);
  return labels.map((label) => {
    const letters = label.toLocaleLowerCase().match(/\p{L}/gu) ?? [];
    const free = letters.find((letter) => !used.has(letter)) ?? "";
    used.add(free);
    return free;
  });
}
