"""Calls, and other brief displays: the reason for a lie, its result, and the effects on players,
with and without motion."""

from __future__ import annotations

from typing import Any

import pytest

from kit.guest import PHONE, Guest, Invite
from kit.staged import Staged, hands, moved, said

LASTS = 120  # milliseconds: long enough to be visible, and short for a test
LONG = 4_000  # milliseconds: long enough that checked displays are still visible
TEXT = "Ada lied, and took the stack of 3 cards"
# Records the greatest opacity of an element, frame by frame.
WATCH = """(selector) => {
  window.brightest = 0;
  const watch = (window.watch = {});
  const look = () => {
    if (watch !== window.watch) return;
    for (const one of document.querySelectorAll(selector))
      window.brightest = Math.max(window.brightest, Number(getComputedStyle(one).opacity));
    requestAnimationFrame(look);
  };
  look();
}"""

# Returns whether the last element has faded out.
FADED = """(selector) => {
  const last = [...document.querySelectorAll(selector)].at(-1);
  return last && getComputedStyle(last).opacity === "0";
}"""

# Returns the horizontal middles of the frame and of the lit cards.
MIDDLES = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const lit = all(".spot").filter((spot) => spot.style.zIndex >= 8000);
  const cards = lit.map((spot) => spot.querySelector(".card"));
  const boxes = [...all(".remark"), ...cards].map((one) => one.getBoundingClientRect());
  return boxes.map(({ x, width }) => x + width / 2);
}"""


def at_the_call(guest: Guest) -> Staged:
    """Start with all cards dealt: two played by Ada, and one below them."""
    staged = Staged(guest)
    staged.tell([], hands(played_b=2, stack_d=1))
    guest.page.locator(".seat .count").first.wait_for()
    return staged


def call_a_lie(staged: Staged, lasts: int) -> dict[str, list[str]]:
    """Call Ada's two cards, of which one is true. Return the zones afterwards."""
    after = hands(played_b=2, stack_d=1)
    after["hand.b"] += [*after.pop("played.b"), *after.pop("stack.d")]
    verdict = said("lie", "b", lasts, "Lied: took 3")
    staged.tell(
        [
            said("call", "a", LASTS, "Cheat!"),
            moved("reveal", "played.b", "played.b", ["6h", "Js"], LASTS),
            moved("say", "played.b", "stack.b", ["??", "??"], 0),
            {**verdict, "text": TEXT, "cards": ["Js"], "remark": "not a six"},
            moved("take", "stack", "hand.b", ["??"] * 3, LASTS),
        ],
        after,
    )
    return after


@pytest.mark.parametrize(
    "motion", ["no-preference", pytest.param("reduce", marks=pytest.mark.thorough)]
)
def test_what_lies_is_marked_and_says_why(invite: Invite, motion: str) -> None:
    guest = invite(PHONE, reduced_motion=motion)
    staged = at_the_call(guest)
    call_a_lie(staged, LONG)
    guest.page.locator(".stamp").wait_for()
    assert guest.page.locator(".remark").all_inner_texts() == ["not a six"]

    def is_framed() -> bool:
        """The frame is at the Jack's place, the rightmost, since the cards are in order."""
        frame, *cards = guest.page.evaluate(MIDDLES)
        return len(cards) == 2 and bool(frame == pytest.approx(max(cards), abs=2))

    guest.until(is_framed)  # the cards move apart under the stamp


def test_who_called_and_what_it_came_to_can_be_read_for_a_while(invite: Invite) -> None:
    """A result stays in the middle until the next event. Then it stays below the middle until the
    event after that, or until cards land there."""
    guest = invite(PHONE, reduced_motion="no-preference")
    staged = at_the_call(guest)
    after = call_a_lie(staged, LASTS)
    line = guest.page.locator(".stage-line .headline")
    guest.page.get_by_text("Lied: took 3").first.wait_for()
    guest.page.locator(".dark[data-on=false]").wait_for(state="attached")
    assert line.inner_text().split("\n") == ["a: call", TEXT]
    staged.tell([said("claim", "c", LASTS, "“one seven”")], after)
    guest.until(lambda: TEXT not in line.inner_text())
    past = guest.page.locator(".stage-line .past")
    assert past.inner_text() == f"a: call {TEXT}"
    staged.tell([said("pass", "d", LASTS)], after)
    past.wait_for(state="detached")


def test_what_one_is_asked_about_is_not_told_beside_it_again(invite: Invite) -> None:
    guest = invite(PHONE)
    staged = at_the_call(guest)
    zones = hands(played_b=2, stack_d=1)
    zones["hand.b"].pop()
    events = [
        said("claim", "b", 0, "“two sixes”"),
        moved("play", "hand.b", "played.b", ["??"], 0),
    ]
    words = {**staged.table["view"]["words"], "headline": "", "prompt": "Waiting"}
    staged.tell(events, zones, awaited=["c"], words=words)
    line = guest.page.locator(".stage-line .headline")
    guest.until(lambda: "two sixes" in line.inner_text())
    asked = ["Ada says ", {"text": "“two sixes”", "point": True}, ". Do you believe it?"]
    words = {**words, "prompt": asked}
    staged.tell([], zones, awaited=["a"], words=words)
    guest.until(lambda: line.inner_text() == "")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_marks_are_seen_and_go(invite: Invite, motion: str) -> None:
    guest = invite(PHONE, reduced_motion=motion)
    staged = at_the_call(guest)
    for kind, what in (("skip", ".seen"), ("bust", ".seen"), ("bet", ".chip.flying")):
        guest.page.evaluate(WATCH, what)
        staged.tell([said(kind, "b", LASTS)], hands(played_b=2, stack_d=1))
        # the highest value so far, since the element may already fade
        guest.page.wait_for_function("() => window.brightest > 0.5")
        guest.page.wait_for_function(FADED, arg=what)


def test_a_pile_at_the_side_counts_what_has_landed(invite: Invite) -> None:
    guest = invite(PHONE, reduced_motion="no-preference")
    staged = Staged(guest, "idiot")
    before: dict[str, Any] = {"hand.a": ["2c"], "deck": ["??"] * 9, "pile": ["4c", "4d"]}
    staged.tell([], before)
    count = guest.page.locator(".side-label:not([hidden]) b")
    guest.until(lambda: count.all_inner_texts() == ["9"])
    after = {**before, "burned": before["pile"]}
    del after["pile"]
    staged.tell([moved("clear", "pile", "burned", before["pile"], LONG)], after)
    guest.page.locator("[data-beat=clear]").wait_for()
    assert count.all_inner_texts() == ["9"]
    guest.page.keyboard.press("x")  # skips the rest
    guest.until(lambda: count.all_inner_texts() == ["9", "2"])


def test_the_deal_lasts_as_long_as_the_server_says(invite: Invite) -> None:
    guest = invite(PHONE, reduced_motion="no-preference")
    staged = Staged(guest)
    staged.table["deal"] = LONG
    staged.deal()
    felt = guest.page.locator("[data-beat=deal]")
    felt.wait_for()
    beat = "document.querySelector('p-room').session.showing.beat.lasts"
    assert guest.page.evaluate(beat) == LONG


def test_the_server_is_told_at_once_whether_anything_moves(invite: Invite) -> None:
    guest = invite(PHONE, reduced_motion="no-preference")
    staged = Staged(guest)
    assert staged.sent("hello")[-1]["motion"]
    guest.page.emulate_media(reduced_motion="reduce")
    guest.until(lambda: [one["on"] for one in staged.sent("motion")] == [False])
    guest.page.locator("[data-tool=sound]").click()  # change another setting
    assert len(staged.sent("motion")) == 1


def test_a_move_answers_the_moment_in_which_its_sheet_was_opened(invite: Invite) -> None:
    guest = invite(PHONE)
    staged = at_the_call(guest)
    zones = hands(played_b=2, stack_d=1)
    args = list("abcdef")
    plain = {"min_cards": 0, "max_cards": 0, "shape": "any", "listed": [], "interrupt": False}
    offer = {"verb": "name", "cards": [], "args": args, "suits": False, **plain}
    bare = {"effect": "", "effects": {}, "right": "", "wrong": ""}
    buttons = [[{"arg": arg, "texts": [f"Word {arg}"], **bare} for arg in args]]
    words = {**staged.table["view"]["words"], "prompt": "Which one?", "buttons": buttons}
    asked = {"awaited": ["a"], "offers": [offer], "words": words}
    staged.tell([said("pass", "c", 0)], zones, **asked)
    guest.page.locator(".buttons .act").click()
    before = staged.at
    staged.tell([said("pass", "d", 0)], zones, **asked)
    guest.page.locator("dialog [data-arg=b]").click()
    guest.until(lambda: bool(staged.sent("move")))
    [move] = staged.sent("move")
    assert (move["move"], move["at"]) == ("name b", before)
