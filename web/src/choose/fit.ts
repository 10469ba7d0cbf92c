// Text of any length in a box of one size: the styles know how it gives way, step by step, and we take
// the first step at which all of it is there. At the last steps sentences are cut off, and the title has
// the rest; what a button is called never is.

const CUT = 5; // from this step on
const LAST = 7;

function overflows({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
}

function wholeText(element: HTMLElement): string {
  const parts = [...element.querySelectorAll("small, .label")];
  return (parts.length ? parts : [element]).map((part) => part.textContent.trim()).join("\n");
}

/** Writes the steps that were taken into `data-fit`. Returns whether they will do. */
export function fit(box: HTMLElement): boolean {
  const boxes = [box, ...box.querySelectorAll<HTMLElement>(".head, .stakes, .act, .label")];
  const texts = [...box.querySelectorAll<HTMLElement>("small:not(.sr), .ask")];
  const titled = [...box.querySelectorAll<HTMLElement>(".ask, .act")];
  const steps: number[] = [];
  for (const each of titled) each.title = "";
  for (let step = 0; step <= LAST; step++) {
    if (step) steps.push(step);
    box.dataset["fit"] = steps.join(" ");
    if (boxes.some(overflows) || (step < CUT && texts.some(overflows))) continue;
    if (step >= CUT) for (const each of titled) each.title = wholeText(each);
    return true;
  }
  return false;
}
