// Finds illegible text: cut off, covered, or outside the page. Text may be scrolled into view, and each line
// needs to be fully visible only once.

window.illegible = (() => {
  const SLACK = 3; // empty pixels of a line, above and below the letters
  const INK = 0.5; // from this opacity on, a background hides what is below

  const box = (element) => element.getBoundingClientRect();
  const style = (element) => getComputedStyle(element);

  /** Cards cover each other, and are named elsewhere. Texts for screen readers alone are invisible. */
  const SKIPPED = ".card, .sr, svg, option, [hidden], .layer";

  function* lines(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest(SKIPPED)) continue;
      if (style(element.closest(".meanwhile") ?? element).clipPath === FOLDED) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 4);
      for (const [at, { x, y, right, bottom }] of rects.entries())
        yield { node, element, at, x, y: y + SLACK, r: right, b: bottom - SLACK };
    }
    for (const field of root.querySelectorAll("input:not([type=checkbox], [type=radio]), select")) {
      if (field.closest(SKIPPED) || !field.checkVisibility()) continue;
      const { x, y, right, bottom } = box(field);
      yield { node: field, element: field, at: 0, x, y, r: right, b: bottom, field: true };
    }
  }

  const FOLDED = "inset(50%)"; // for ears alone
  /** Lines that may be left out where there is no room: the log and the player's sheet have them too. */
  const GIVES_WAY = ".facts, .marks";

  const OUTSIDE = "outside";
  const GONE = "gone";

  const clips = ({ overflowX, overflowY }) => [overflowX !== "visible", overflowY !== "visible"];

  /** Returns the element that cuts a line off at its present place, if any; `GONE` if the line was left out. */
  function cutBy({ element, x, y, r, b }) {
    if (x < -1 || r > innerWidth + 1 || y < -1 || b > innerHeight + 1) return OUTSIDE;
    for (let part = element; part && part !== document.body; part = part.parentElement) {
      const [across, down] = clips(style(part));
      const { clientLeft, clientTop, clientWidth, clientHeight } = part;
      if (style(part).display === "inline") continue;
      const { x: left, y: top } = box(part);
      const [l, t] = [left + clientLeft, top + clientTop];
      const gone = y > t + clientHeight - 2 || b < t + 2;
      if (down && gone && part.closest(GIVES_WAY)) return GONE;
      if (across && (x < l - 2 || r > l + clientWidth + 2)) return `cut by ${named(part)}`;
      if (down && (y < t - 2 || b > t + clientHeight + 2)) return `cut by ${named(part)}`;
    }
    return "";
  }

  /** Returns the flaw of a line that is not cut off, if any. */
  function coveredBy(line, others, icons) {
    const { element, x, y, r, b } = line;
    const middle = (y + b) / 2;
    for (const px of [x + 2, (x + r) / 2, r - 2]) {
      for (const over of document.elementsFromPoint(px, middle)) {
        if (over === element || over.contains(element) || element.contains(over)) break;
        if (hides(over)) return `covered by ${named(over)}`;
      }
    }
    for (const { owner, l, t, right, bottom } of icons) {
      if (owner.contains(element)) continue;
      if (Math.min(r, right) - Math.max(x, l) > 4 && Math.min(b, bottom) - Math.max(y, t) > 4)
        return `runs into an icon of ${named(owner)}`;
    }
    const on = others.find(
      (other) =>
        other.node !== line.node &&
        Math.min(r, other.r) - Math.max(x, other.x) > 2 &&
        Math.min(b, other.b) - Math.max(y, other.y) > 2,
    );
    if (on && !line.field && !on.field) return `runs into “${on.node.data.trim().slice(0, 30)}”`;
    return "";
  }

  function hides(element) {
    if (element.closest("svg, img")) return true;
    const { backgroundColor, backgroundImage, opacity, visibility } = style(element);
    if (visibility === "hidden" || Number(opacity) < INK) return false;
    if (backgroundImage.includes("url(")) return true;
    const alpha = /rgba\(.*?([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? "1";
    return Number(alpha) >= INK;
  }

  const named = ({ localName, className }) =>
    `${localName}${typeof className === "string" && className ? "." + className.trim().split(/\s+/).join(".") : ""}`;

  /** Returns the scrollable elements, with positions that together show all of their content. */
  function scrollers(root) {
    const page = document.scrollingElement;
    const inner = [...root.querySelectorAll("*")].filter((element) => {
      const { overflowX, overflowY } = style(element);
      const tall = element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(overflowY);
      const wide = element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(overflowX);
      return (tall || wide) && element.clientHeight > 0;
    });
    return [page, ...inner];
  }

  function* positions(scroller) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller;
    const steps = (whole, part) => {
      const found = [0];
      while (found.at(-1) < whole - part - 1) found.push(Math.min(whole - part, found.at(-1) + Math.max(40, part * 0.5)));
      return found;
    };
    const rows = /auto|scroll/.test(style(scroller).overflowY) || scroller === document.scrollingElement;
    const wide = scrollWidth > clientWidth + 1 && /auto|scroll/.test(style(scroller).overflowX);
    const lefts = [...scroller.children].map((part) => part.offsetLeft + (part.offsetWidth - clientWidth) / 2);
    for (const left of wide ? lefts : [scroller.scrollLeft])
      for (const top of rows ? steps(scrollHeight, clientHeight) : [scroller.scrollTop]) yield { left, top };
  }

  return () => {
    const plain = document.createElement("style");
    plain.textContent =
      "*, *::before, *::after { pointer-events: auto !important; scroll-behavior: auto !important;" +
      " scroll-snap-type: none !important; }";
    document.head.append(plain);
    const root = [...document.querySelectorAll("dialog[open], :popover-open")].at(-1) ?? document.body;
    const found = new Map();
    const look = () => {
      const all = [...lines(root)];
      const icons = [...root.querySelectorAll(".icon-button svg")]
        .filter((icon) => icon.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((icon) => {
          const { x, y, right, bottom } = box(icon);
          return { owner: icon.parentElement, l: x, t: y, right, bottom };
        });
      const cut = all.map(cutBy);
      const whole = all.filter((_, at) => !cut[at]);
      for (const [at, line] of all.entries()) {
        if (!found.has(line.node)) found.set(line.node, new Map());
        const seen = found.get(line.node);
        if (seen.get(line.at) === "" || seen.get(line.at) === GONE) continue;
        const why = cut[at] || coveredBy(line, whole, icons);
        if (why !== OUTSIDE || !seen.has(line.at)) seen.set(line.at, why);
      }
    };
    for (const scroller of scrollers(root)) {
      const { scrollLeft, scrollTop } = scroller;
      scroller.scrollIntoView?.({ block: "nearest" });
      for (const { left, top } of positions(scroller)) {
        scroller.scrollTo({ left, top, behavior: "instant" });
        look();
      }
      scroller.scrollTo({ left: scrollLeft, top: scrollTop, behavior: "instant" });
    }
    plain.remove();
    const told = [];
    for (const [node, seen] of found)
      for (const why of new Set(seen.values()))
        if (why && why !== GONE) {
          const element = node.parentElement.closest("[class]") ?? node.parentElement;
          told.push(`${named(element)} “${(node.data ?? node.value).trim().slice(0, 40)}”: ${why}`);
        }
    const { scrollWidth, clientWidth } = document.scrollingElement;
    if (scrollWidth > clientWidth + 1) told.push(`the page is ${scrollWidth} wide`);
    return told;
  };
})();
