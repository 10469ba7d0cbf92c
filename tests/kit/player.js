// Somebody who plays by tapping what the page offers: put into each page of a guest, since every
// question from outside takes its time. They know no game.

(() => {
  const OFFERED = {
    word: "dialog .words .act",
    main: ".buttons .act.main[aria-disabled=false]",
    button: ".buttons .act[aria-disabled=false]:not(.quiet)",
    card: ".hit:not([data-dimmed], [aria-disabled=true])[aria-pressed=false]",
    undo: ".hit[aria-pressed=true]",
  };
  const STEADY = [".stage", ".own-box", ".tray"];
  const SEATS = ".seat :is(.who, .name)";
  const RANKED = ".seat .tag.strong"; // at the end, beside a name
  const PATIENCE = 2_000; // times in a row that something else may lie over what was to be tapped
  const ANSWER = 1_000; // milliseconds in which the table has moved on after a button
  const LONGEST = 90_000; // milliseconds for a game
  let seed = 1;
  let missed = 0;
  let pressed = { seen: "", until: 0 }; // what was asked when a button was pressed last

  // Their share in the chance of a deal is the same in each run; what must not be guessed is not.
  const byChance = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  crypto.getRandomValues = (array) =>
    array instanceof Uint8Array ? array.fill(++drawn) : byChance(array);

  const find = (selector) => document.querySelector(selector);
  const moment = (milliseconds = 15) => new Promise((done) => setTimeout(done, milliseconds));

  function below(count) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * count);
  }

  // A finger in the middle of it must meet it.
  function isFree(element) {
    element.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    missed = element.contains(met) ? 0 : missed + 1;
    if (missed > PATIENCE) throw new Error(`${element.outerHTML} lies under ${met?.outerHTML}`);
    return !missed;
  }

  const seen = () => (find("p-prompt")?.innerText ?? "") + document.querySelectorAll(".hit").length;

  // Who is faster than the table would play twice; but a button may ask for a word first.
  function waits() {
    if (find("p-prompt")?.ariaBusy === "true") return true;
    return !find(OFFERED.word) && performance.now() < pressed.until && seen() === pressed.seen;
  }

  // The kinds of things to tap, in the order in which they look. Chosen cards are to be played; and
  // who always pressed a button that can be pressed would pass for the whole game.
  function order() {
    if (!find(".buttons .act")) return ["word"];
    if (find(OFFERED.undo)) return ["word", "main", "card", "button", "undo"];
    return below(2) ? ["word", "button", "card"] : ["word", "card", "button"];
  }

  // A tap anywhere, for those who have looked at the last play for long enough.
  const seenEnough = () => find(".playing")?.click();

  // Taps one thing, and says whether it was a card or a button: “over” if the page shows the end,
  // nothing if there is nothing to tap.
  function tap() {
    if (find(".results")) return "over";
    if (find("p-prompt[data-mode=over]")) seenEnough();
    if (waits()) return "";
    for (const kind of order()) {
      const found = document.querySelectorAll(OFFERED[kind]);
      if (!found.length) continue;
      const one = found[below(found.length)];
      if (!isFree(one)) return "";
      const card = one.matches(".hit");
      if (!card) pressed = { seen: seen(), until: performance.now() + ANSWER };
      one.click();
      return card ? "card" : "button";
    }
    return "";
  }

  // Until one is asked for something; says whether that comes before the end.
  async function asked() {
    const end = performance.now() + LONGEST;
    while (!find(".results") && !find("p-prompt[data-turn=true][aria-busy=false] .act")) {
      if (performance.now() > end) throw new Error("nobody was asked");
      await moment();
    }
    return !find(".results");
  }

  // Where the stage, the hand, the prompt and the others are, if all of them are there.
  function boxes() {
    const found = STEADY.map(find);
    if (found.includes(null) || find(RANKED)) return "";
    return [...found, ...document.querySelectorAll(SEATS)]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join();
      })
      .join(" ");
  }

  // Taps so many times, or until the game is over; `look` is called after each. Says whether it is.
  async function play(taps = Infinity, look = () => {}) {
    const end = performance.now() + LONGEST;
    while (taps > 0) {
      if (performance.now() > end) throw new Error("the game did not go on");
      const tapped = tap();
      if (tapped === "over") return true;
      if (tapped) taps -= 1;
      await moment();
      if (!find(".results")) look();
    }
    return !!find(".results");
  }

  // The places that the stage, the hand and the prompt have had in the rest of the game.
  async function playOut() {
    const places = new Set();
    await play(Infinity, () => places.add(boxes()));
    places.delete("");
    return [...places];
  }

  // Until the cards in hand lie where they belong.
  async function settled() {
    const hand = () =>
      [...document.querySelectorAll(".hit")].map((hit) => JSON.stringify(hit.getBoundingClientRect())).join();
    for (let before; before !== hand(); await moment(120)) before = hand();
  }

  window.player = { tap, asked, play, playOut, settled, moment };
})();
