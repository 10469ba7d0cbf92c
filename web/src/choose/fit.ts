// Text of any length in a box of one size: the styles know how it gives way, step by step, and we take
// the first step at which all of it is there. At the last steps it is cut off, and its title has the rest.

const STEPS = 7;
const CUT = 5; // from this step on

function overflows({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return clientHeight > 0 && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1);
}

/** Sets `data-fit` to the first step that will do. Returns whether there was one. */
export function fit(box: HTMLElement): boolean {
  const boxes = [box, ...box.querySelectorAll<HTMLElement>(".head, .act")];
  const texts = [...box.querySelectorAll<HTMLElement>(".ask, .label, small")];
  const titled = [...box.querySelectorAll<HTMLElement>(".ask, .act")];
  for (const each of titled) each.title = "";
  for (let step = 0; step < STEPS; step++) {
    box.dataset["fit"] = String(step);
    if (boxes.some(overflows) || (step < CUT && texts.some(overflows))) continue;
    if (step >= CUT) for (const each of titled) each.title = each.innerText;
    return true;
  }
  return false;
}
