// A player who taps whatever the page offers, and knows no game. It runs inside each guest's page,
// since every question from outside takes time.

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
  const RANKED = ".seat .tag.strong"; // beside a name, at the end
  const PATIENCE = 2_000; // times in a row that something may cover the target of a tap
  const ANSWER = 1_000; // milliseconds within which the table reacts to a button
  const LONGEST = 90_000; // milliseconds for a game
  let seed = 1;
  let missed = 0;
  let pressed = { seen: "", until: 0 }; // the question when a button was last pressed

  // Makes the player's share in the shuffle the same in each run. Other random values stay random.
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

  // Whether a tap on the middle of an element would hit it.
  function isFree(element) {
    element.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    missed = element.contains(met) ? 0 : missed + 1;
    if (missed > PATIENCE) throw new Error(`${element.outerHTML} lies under ${met?.outerHTML}`);
    return !missed;
  }

  const seen = () => (find("p-prompt")?.innerText ?? "") + document.querySelectorAll(".hit").length;

  // Whether to wait: tapping faster than the table reacts would play twice. The choice of a word after a
  // button needs no wait.
  function waits() {
    if (find("p-prompt")?.ariaBusy === "true") return true;
    return !find(OFFERED.word) && performance.now() < pressed.until && seen() === pressed.seen;
  }

  // The kinds of targets, in the order of trying. Chosen cards get played. Otherwise buttons and cards
  // alternate at random: always taking an enabled button would mean passing for the whole game.
  function order() {
    if (!find(".buttons .act")) return ["word"];
    if (find(OFFERED.undo)) return ["word", "main", "card", "button", "undo"];
    return below(2) ? ["word", "button", "card"] : ["word", "card", "button"];
  }

  // Taps anywhere, which skips the display of the last play.
  const seenEnough = () => find(".playing")?.click();

  // Taps one target. Returns “card” or “button”, “over” if the page shows the end, and an empty text if
  // there is nothing to tap.
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

  // Waits until the player is asked to move. Returns whether that comes before the end.
  async function asked() {
    const end = performance.now() + LONGEST;
    while (!find(".results") && !find("p-prompt[data-turn=true][aria-busy=false] .act")) {
      if (performance.now() > end) throw new Error("nobody was asked");
      await moment();
    }
    return !find(".results");
  }

  // Returns the places of the stage, the hand, the prompt and the players, if all of them are there.
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

  // Taps that many times, or until the game is over, and calls `look` after each tap. Returns whether the
  // game is over.
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

  // Plays to the end. Returns all places that the stage, the hand, the prompt and the players had.
  async function playOut() {
    const places = new Set();
    await play(Infinity, () => places.add(boxes()));
    places.delete("");
    return [...places];
  }

  // Waits until the cards in hand have come to rest.
  async function settled() {
    const hand = () =>
      [...document.querySelectorAll(".hit")].map((hit) => JSON.stringify(hit.getBoundingClientRect())).join();
    for (let before; before !== hand(); await moment(120)) before = hand();
  }

  window.player = { tap, asked, play, playOut, settled, moment };
})();
