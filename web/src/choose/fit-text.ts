// Text of any length in a box of one size: the styles know how it gives way, step by step, and we take
// the first step at which all of it is there. At the last steps what buttons lead to is left out, and their
// title has it; what is asked, and what a button is called, never is.

const REACH = 3; // pixels
const TALL = 84; // pixels of a button that has more than four lines
const PART = 0.6; // of the box: a button that is narrower could be wider
const WIDER = 3; // from this step on, those that say more are
const CUT = 5; // from this step on
const LAST = 9;

/** Letters may reach out of their lines by a little. */
function overflows({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight + REACH || scrollWidth > clientWidth + 1;
}

function wholeText(element: HTMLElement): string {
  const parts = [...element.querySelectorAll("small, .label")];
  return (parts.length ? parts : [element]).map((part) => part.textContent.trim()).join("\n");
}

/** Writes the steps that were taken into `data-fit`. Returns whether they will do. */
export function fit(box: HTMLElement): boolean {
  const boxes = [box, ...box.querySelectorAll<HTMLElement>(".head, .told, .stakes, .act, .label")];
  const texts = [...box.querySelectorAll<HTMLElement>("small:not(.sr)")];
  const titled = [...box.querySelectorAll<HTMLElement>(".act")];
  const tooTall = () => titled.some((each) => each.offsetHeight > box.clientHeight);
  const squeezed = () =>
    titled.some((each) => each.offsetHeight > TALL && each.offsetWidth < box.clientWidth * PART);
  const steps: number[] = [];
  for (const each of titled) each.title = "";
  for (let step = 0; step <= LAST; step++) {
    if (step) steps.push(step);
    box.dataset["fit"] = steps.join(" ");
    if (
      boxes.some(overflows) ||
      tooTall() ||
      (step < WIDER && squeezed()) ||
      (step < CUT && texts.some(overflows))
    )
      continue;
    if (step >= CUT) for (const each of titled) each.title = wholeText(each);
    return true;
  }
  return false;
}
