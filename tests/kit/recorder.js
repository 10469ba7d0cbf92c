// Notes all that a table shows, each time something on the page changes: texts with their places, buttons, where cards
// are or fly to, and where seats, stage, hand and tray are. It moves nothing, but ends what is being animated, so that
// everything is where it goes.

(() => {
  const ROOM = 2; // pixels that letters need less than their lines
  const SEEN = { opacityProperty: true, visibilityProperty: true };
  // Not for the eye, or drawn on a card.
  const APART = ".sr, .card, svg, script, style, dialog, [hidden], .hits, .bar";
  const BOXES = [".seat", ".stage", ".own-box", "section.tray", ".bar"];
  const seen = [];
  const overlaps = new Set();
  let last = "";
  let changed = 0; // when the page did
  let newest; // line of the log
  let count = 0; // of lines so far

  // Where the layout has put it: a tray that waits is lower.
  const placeOf = (one) => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight].join();
  const all = (selector) => [...document.querySelectorAll(selector)];

  // Each text in sight, with a box around each of its lines.
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

  // Whether its box cuts it off, which shows as much as fits.
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

  // After all elements have been drawn, as before a frame; but by no timer, since those are the test's.
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
