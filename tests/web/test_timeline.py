"""Questions, buttons and cards can be tapped only after the events that they answer have landed,
and only until the question is over.

Whole games are played against bots on a page with the test's clock. After every change, the page is
compared with the server's last message: how much of the message is shown, and what can be tapped.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from kit.guest import PHONE, Guest
from kit.staged import LISTEN, Staged, hands, moved, said
from kit.support import mostly

# House rules that keep a game short.
GAMES: dict[str, dict[str, int]] = {
    "cheat": {"turn_limit": 3},
    "bigtwo": {},
    "idiot": {"turn_limit": 5},
    "bitch": {"turn_limit": 3},
    "blackjack": {"rounds": 2},
}
STEP = 200  # milliseconds of the page's clock between two taps
WATCH = """
window.flaws = [];
window.seen = { waiting: 0, asked: 0 };
let lastText = "";
const plain = (said) => [said].flat().map((part) => part.text ?? part).join("");
let asked = -1;
const note = (table) => {
  // Before a question is shown, the last sentence that it answers has been told.
  const answered = table.events.slice(0, Math.max(0, table.asked - table.first));
  const told = answered.findLast(({ text }) => text);
  lastText = told ? plain(told.text) : table.asked > asked ? "" : lastText;
  asked = table.asked;
};
let heard;
const check = () => {
  const table = window.heard?.table;
  const felt = document.querySelector(".felt");
  if (!table || !felt || document.querySelector(".results")) return;
  if (table !== heard) note((heard = table));
  const { offers, words, places } = table.view;
  const beat = felt.dataset.beat === "claim" ? "" : felt.dataset.beat; // its cards have landed
  const buttons = [...document.querySelectorAll("p-prompt .buttons .act, .hits .blind")];
  const cards = [...document.querySelectorAll(".hit:not([aria-disabled=true])")];
  const ask = document.querySelector("p-prompt .ask")?.textContent ?? "";
  const prompt = plain(words.prompt);
  const asks = prompt && offers.length && ask.includes(prompt);
  const newest = [...document.querySelectorAll(".newest span")].at(-1)?.textContent.trim() ?? "";
  const open = buttons.length > 0 || asks;
  window.seen[open ? "asked" : "waiting"] += 1;
  if (places) return; // the button that leads to the results
  const flaw = (what) => window.flaws.push([what, beat, ask, newest, lastText].join(" | "));
  if (buttons.length && !offers.length) flaw("buttons without a question");
  if (table.asked < table.at) return; // still asked the same, while others play
  if (beat && open) flaw("asked during a beat");
  if (beat && offers.length && cards.length) flaw("cards during a beat");
  if (open && lastText && newest !== lastText) flaw("asked before it was told");
};
// After all elements have been drawn, as before a frame; but by no timer, since those are ours.
const { port1, port2 } = new MessageChannel();
port1.onmessage = check;
const changed = () => port2.postMessage("");
const all = { subtree: true, childList: true, attributes: true };
new MutationObserver(changed).observe(document, all);
"""


@pytest.fixture
def guest(browser: Browser, server: str) -> Iterator[Guest]:
    """Yield a guest with motion on a page of their own, since its clock cannot be restored."""
    guest = Guest(browser, server, PHONE)
    guest.prefer("no-preference", "light")
    guest.context.add_init_script(LISTEN)
    guest.context.add_init_script(WATCH)
    yield guest
    guest.leave()


@pytest.mark.parametrize("game", mostly(GAMES, "cheat", "blackjack"))
def test_nothing_is_asked_before_it_has_been_seen(guest: Guest, game: str) -> None:
    guest.page.clock.install()
    guest.play_with_bots(game, **GAMES[game])
    for _ in range(3_000):
        guest.page.clock.run_for(STEP)
        if guest.tap() == "over":
            break
    else:
        pytest.fail(f"the game did not end:\n{guest.text()}")
    seen: dict[str, int] = guest.page.evaluate("window.seen")
    assert seen["waiting"] > 10
    assert seen["asked"] > 10
    assert guest.page.evaluate("window.flaws.slice(0, 5)") == []


def test_the_tap_that_skips_never_plays(guest: Guest) -> None:
    """The first tap only skips the motion, even where a button is about to appear, or on a card."""
    guest.page.clock.install()
    staged = Staged(guest)
    guest.page.clock.run_for(10_000)
    offers: list[dict[str, Any]] = [CALL, {**CALL, "verb": "pass"}]
    events = [moved("play", "hand.b", "played.b", ["??"], 300), said("claim", "b", 500)]
    words = {**staged.table["view"]["words"], "buttons": BUTTONS}
    words |= {"prompt": ASKED}
    staged.tell(events, hands(played_b=1), awaited=["a"], offers=offers, words=words)
    act, ask = guest.page.locator("p-prompt .buttons .act"), guest.page.locator("p-prompt .ask")
    assert act.count() == 0
    assert ASKED not in ask.inner_text()
    guest.page.locator(".hit").first.dispatch_event("click")
    guest.page.keyboard.press("Enter")
    guest.page.clock.run_for(100)
    assert act.count() == 2
    assert ASKED in ask.inner_text()
    assert staged.sent("move") == []
    box = act.first.bounding_box()
    act.first.click()
    assert [move["at"] for move in staged.sent("move")] == [staged.at]
    assert box is not None
    staged.tell(events, hands(played_b=2), awaited=["a"], offers=offers, words=words)
    guest.page.mouse.click(box["x"] + 9, box["y"] + 9)  # the place of the old and the next button
    assert len(staged.sent("move")) == 1
    guest.page.clock.run_for(100)
    assert act.count() == 2


ASKED = "Do you believe it?"
CALL = {
    "verb": "call",
    "cards": [],
    "min_cards": 0,
    "max_cards": 0,
    "shape": "any",
    "listed": [],
    "args": [],
    "interrupt": False,
    "suits": False,
}
BUTTONS = [
    [{"arg": "", "texts": [text], "effect": "", "effects": {}, "right": "", "wrong": ""}]
    for text in ("Call", "Let it be")
]
