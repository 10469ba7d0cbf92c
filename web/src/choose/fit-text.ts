// Fits text of any length into a box of fixed size. The style sheet shrinks it in steps; this module takes the first
// step at which all of it fits. The last steps hide the effects of buttons and put them into their titles. The question
// and the labels of buttons are never cut.

const REACH = 3; // pixels by which letters may overflow their line
const TALL = 84; // least height in pixels of a button with more than four lines
const PART = 0.6; // share of the box's width; a button narrower than this could still be widened
const WIDER = 3; // step from which buttons with more text are wider
const CUT = 5; // step from which effects may be cut
const LAST = 9;

/** Returns whether text overflows. Letters may reach a little beyond their lines. */
function overflows({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight + REACH || scrollWidth > clientWidth + 1;
}

function wholeText(element: HTMLElement): string {
  const parts = [...element.querySelectorAll("small, .label")];
  return (parts.length ? parts : [element]).map((part) => part.textContent.trim()).join("\n");
}

/** Writes the applied steps to `data-fit`. Returns whether all text fits. */
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
