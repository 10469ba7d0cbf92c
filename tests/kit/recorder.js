// Records everything that a table shows, at each change of the page: texts with their places, buttons, the places or
// targets of cards, and the places of seats, stage, hand and tray. It moves nothing except to end animations, so that
// everything is at its target.

(() => {
  const ROOM = 2; // pixels by which lines are higher than their letters
  const SEEN = { opacityProperty: true, visibilityProperty: true };
  // Invisible texts, and texts on cards.
  const APART = ".sr, .card, svg, script, style, dialog, [hidden], .hits, .bar";
  const BOXES = [".seat", ".stage", ".own-box", "section.tray", ".bar"];
  const seen = [];
  const overlaps = new Set();
  let last = "";
  let changed = 0; // when the page did
  let newest; // line of the log
  let count = 0; // of lines so far

  // The place in the layout. A waiting tray is drawn lower.
  const placeOf = (one) => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight].join();
  const all = (selector) => [...document.querySelectorAll(selector)];

  // Returns each visible text, with a box around each of its lines.
  function textsIn(root) {
    const found = [];
    const skip = (node) => {
      if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
      return node.matches(APART) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, skip);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement;
      const text = node.data.trim();
      if (!text || !one.checkVisibility(SEEN)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push({ text, one, lines: [...range.getClientRects()] });
    }
    return found;
  }

  // Whether a text is cut off by its box, which shows only as much as fits.
  function isCut({ one, lines: [line] }) {
    const box = one.closest("section.tray, .stage-line")?.getBoundingClientRect();
    const middle = line ? line.y + line.height / 2 : 0;
    return !line || (box && (middle > Math.min(box.bottom, innerHeight) || middle < box.top));
  }

  function meet(one, other) {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > ROOM && down > ROOM * 2;
  }

  function compare(texts) {
    const shown = texts.filter((text) => !isCut(text));
    for (const [at, text] of shown.entries())
      for (const other of shown.slice(at + 1)) {
        if (text.one === other.one || !text.lines.some((line) => other.lines.some((next) => meet(line, next))))
          continue;
        overlaps.add(`“${text.text}” and “${other.text}”`);
      }
  }

  function look() {
    const felt = document.querySelector(".felt");
    if (!felt) return;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    const texts = textsIn(document.querySelector("p-table"));
    const lines = all(".newest span");
    count += lines.length - Math.max(0, lines.indexOf(newest) + 1);
    newest = lines.at(-1) ?? newest;
    const now = {
      lines: count,
      texts: texts.map(({ text, one }) => `${one.closest("[class]").className.split(" ")[0]}: ${text}`),
      buttons: all("p-prompt .buttons .act, .hits .blind").map((button) => button.innerText),
      taps: all(".hit:not([aria-disabled=true])").length,
      cards: all(".layer .spot:not(.gone)").map((spot) => spot.style.transform),
      title: document.title,
      boxes: Object.fromEntries(BOXES.map((name) => [name, all(name).map(placeOf)])),
    };
    const text = JSON.stringify(now);
    if (text === last) return;
    last = text;
    seen.push({ time: changed, ...now });
    compare(texts);
  }

  // Looks after all elements have been drawn, like before a frame, but without a timer: the test controls those.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = look;
  const note = () => {
    changed = performance.now();
    port2.postMessage("");
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  window.recorder = { seen, overlaps };
})();
