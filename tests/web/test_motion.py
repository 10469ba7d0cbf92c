"""Staging: the order in which events are seen, and the means by which things move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from kit.guest import PHONE, Guest
from kit.staged import Staged, hands, moved, said
from kit.support import ROOT

STYLES = sorted((ROOT / "web/src").rglob("*.css"))
# Browsers animate these without layout or paint.
CHEAP = {"transform", "translate", "rotate", "scale", "opacity"}
# Records what the table shows, at each change.
WRITE_DOWN = """() => {
  const felt = document.querySelector(".felt");
  // Where nothing moves, what a card has shown before must be gone at once.
  const still = document.documentElement.dataset.motion === "none";
  const covered = (spot) => {
    const was = spot.querySelector(".was");
    return still && was && getComputedStyle(was).opacity !== "0";
  };
  const look = () => {
    const lit = [...felt.querySelectorAll(".spot")].filter((spot) => spot.style.zIndex >= 8000);
    const up = lit.filter((spot) => spot.querySelector(":scope > .card:not(.back)"));
    const open = up.filter((spot) => !covered(spot));
    const stamp = felt.querySelector(".stamp")?.textContent ?? "";
    const dark = felt.querySelector(".dark").dataset.on === "true";
    const count = felt.querySelector(".seat .count").textContent;
    return { dark, open: open.length, stamp, count };
  };
  window.seen = [];
  window.watching?.disconnect();
  window.watching = new MutationObserver(() => {
    const now = look();
    if (JSON.stringify(now) !== JSON.stringify(window.seen.at(-1))) window.seen.push(now);
  });
  const all = { childList: true, attributes: true, characterData: true };
  window.watching.observe(felt, { subtree: true, ...all });
}"""
TAKEN = """() => {
  const { dark, open, stamp, count } = window.seen.at(-1) ?? {};
  return dark === false && !open && !stamp && count === "15";
}"""
# Counts cards that are dealt or thrown, and the animation properties that drawings on cards
# inherit.
WATCH_DEAL = """() => {
  const felt = document.querySelector(".felt");
  const handed = (spot) => {
    const [here, there] = [spot, spot.firstElementChild].map((one) => getComputedStyle(one));
    const names = [...spot.style].filter((name) => name.startsWith("--"));
    return names.filter((name) => here.getPropertyValue(name) === there.getPropertyValue(name));
  };
  window.seen = { dealt: 0, thrown: 0, handed: [] };
  window.watching?.disconnect();
  window.watching = new MutationObserver(() => {
    const dealt = [...felt.querySelectorAll(".spot.dealt")];
    const { length: thrown } = felt.querySelectorAll(".card:is(.arc-0, .arc-1)");
    window.seen.dealt = Math.max(window.seen.dealt, dealt.length);
    window.seen.thrown = Math.max(window.seen.thrown, thrown);
    window.seen.handed.push(...dealt.slice(-1).flatMap(handed));
  });
  window.watching.observe(felt, { subtree: true, childList: true, attributes: true });
}"""
DEALT = "window.seen.dealt && document.querySelector('.felt').dataset.beat === ''"
LASTS = 120  # milliseconds: long enough to be visible, and short for a test


def declarations(text: str, name: str) -> list[str]:
    return re.findall(rf"[^\w-]{name}:\s*([^;]+);", text)


def test_only_transforms_and_opacity_are_animated() -> None:
    styles = "\n".join(path.read_text("utf-8") for path in STYLES)
    text = re.sub(r"/\*.*?\*/", "", styles, flags=re.DOTALL)
    for found in declarations(text, "transition"):
        flat = re.sub(r"\([^()]*\)", "", re.sub(r"\([^()]*\)", "", found))
        what = {part.split()[0] for part in flat.replace("!important", "").split(",")}
        assert what <= CHEAP | {"none"}, found
    for name, body in re.findall(r"@keyframes ([\w-]+) \{(.*?)\n\}", text, re.DOTALL):
        what = set(re.findall(r"^\s+([\w-]+):", body, re.MULTILINE))
        assert what <= CHEAP | {"animation-timing-function"}, name


@pytest.fixture(scope="module")
def stage(browser: Browser, server: str) -> Iterator[tuple[Guest, Staged]]:
    """A table with motion, for all tests of staging."""
    guest = Guest(browser, server, PHONE, reduced_motion="no-preference")
    yield guest, Staged(guest)
    guest.leave()


def called_lie(guest: Guest, staged: Staged) -> list[dict[str, Any]]:
    """Record the screen while Ada, who has played two cards, is called and takes three."""
    staged.begin([])
    staged.tell([], hands(played_b=2, stack_d=1))
    expect(guest.page.locator(".seat .count").first).to_have_text("12")  # the deal is over
    guest.page.evaluate(WRITE_DOWN)
    after = hands(played_b=2, stack_d=1)
    after["hand.b"] += [*after.pop("played.b"), *after.pop("stack.d")]
    staged.tell(
        [
            said("call", "a", LASTS, "Cheat!"),
            moved("reveal", "played.b", "played.b", ["2h", "Js"], LASTS),
            moved("play", "played.b", "stack.b", ["??", "??"], LASTS),
            said("lie", "b", LASTS, "Took 3 cards"),
            moved("take", "stack", "hand.b", ["??"] * 3, LASTS),
        ],
        after,
    )
    guest.page.wait_for_function(TAKEN)
    guest.page.evaluate("window.watching.disconnect()")
    seen: list[dict[str, Any]] = guest.page.evaluate("window.seen")
    return seen


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_call_is_seen_in_order(stage: tuple[Guest, Staged], motion: str) -> None:
    """The room dims, the cards are turned up, the verdict is stamped, and the stack is taken, in
    this order."""
    guest, staged = stage
    guest.prefer(motion, "light")
    seen = called_lie(guest, staged)
    guest.prefer("no-preference", "light")
    before, after = "12", "15"
    calls = [(one["dark"], one["open"], one["stamp"], one["count"]) for one in seen]
    dimmed, opened = calls.index((True, 0, "", before)), calls.index((True, 2, "", before))
    stamped = calls.index((True, 2, "LIE", before))
    assert dimmed < opened < stamped
    assert {count for _, _, _, count in calls[: stamped + 1]} == {before}
    assert calls[-1] == (False, 0, "", after)


def test_what_is_dealt_flies_once(stage: tuple[Guest, Staged]) -> None:
    """The hands are not animated again after the deal. The drawings on cards inherit no property of
    a flight, since that would cost a style update for each."""
    guest, staged = stage
    guest.page.evaluate(WATCH_DEAL)
    staged.deal()
    guest.until(lambda: bool(guest.page.evaluate(DEALT)))
    assert guest.page.evaluate("window.seen") == {"dealt": 52, "thrown": 0, "handed": []}


def test_nothing_in_the_way_of_ones_moves(stage: tuple[Guest, Staged]) -> None:
    """Cards and buttons can be tapped even while the room is dark."""
    guest, staged = stage
    staged.begin([])
    after = hands(played_b=2)
    staged.tell([said("call", "b", 3_000, "Cheat!")], after)
    guest.page.locator(".dark[data-on=true]").wait_for(state="attached")
    guest.page.locator(".hit").first.click(trial=True)
    for part in (".layer", ".dark", ".effects", ".light"):
        style = guest.page.locator(part).first.evaluate(
            "part => getComputedStyle(part).pointerEvents"
        )
        assert style == "none", part
