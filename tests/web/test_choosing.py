"""Choosing cards by finger, mouse and keyboard, and the reasons why some cannot be played."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from kit.guest import DESK, PHONE, Guest, Invite

Box = dict[str, float]
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def seated() -> dict[str, Guest]:
    """Guests who already sit at a table, by their kind of screen."""
    return {}


@pytest.fixture
def at_cheat(invite_to_stay: Invite, seated: dict[str, Guest]) -> Invite:
    """Seat a guest who is in turn and may play any cards. The guest stays for the next tests, until
    one of them plays something."""

    def sit(size: tuple[int, int] = PHONE, **context: Any) -> Guest:
        kind = repr((size, context))
        guest = seated[kind] = seated.get(kind) or invite_to_stay(size, **context)
        if not guest.page.evaluate(PUT_BACK):
            guest.play_with_bots("cheat")
            expect(guest.page.locator(".buttons [data-verb=play]")).to_have_count(1)
            expect(guest.page.locator(".hit")).to_have_count(13)
            guest.settle()
        return guest

    return sit


# Puts chosen cards back. Returns whether nothing has been played yet.
PUT_BACK = """() => {
  document.querySelectorAll(".hit[aria-pressed=true]").forEach((hit) => hit.click());
  const ready = document.querySelector("p-prompt[aria-busy=false] .buttons [data-verb=play]");
  return !!ready && document.querySelectorAll(".hit").length === 13;
}"""


def chosen(guest: Guest) -> list[int]:
    """Return the places of the chosen cards."""
    found: list[int] = guest.page.locator(".hit").evaluate_all(
        "hits => hits.flatMap((hit, at) => hit.ariaPressed === 'true' ? [at] : [])"
    )
    return found


def spot(guest: Guest, at: int) -> tuple[float, float]:
    """Return a point on a card that no other card covers."""
    box = guest.page.locator(".hit").nth(at).bounding_box()
    assert box is not None
    return box["x"] + 9, box["y"] + 40


class Fingers:
    def __init__(self, guest: Guest) -> None:
        self.cdp: CDPSession = guest.context.new_cdp_session(guest.page)
        self.page = guest.page

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        found = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    def slide(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        for step in range(1, steps + 1):
            share = step / steps
            x = start[0] + (end[0] - start[0]) * share
            self.touch("touchMove", (x, start[1] + (end[1] - start[1]) * share))
            self.page.wait_for_timeout(12)  # milliseconds, about as fast as a finger


def test_a_tap_chooses_and_another_puts_back(at_cheat: Invite) -> None:
    guest = at_cheat(**TOUCH)
    for place in (2, 7):
        guest.page.touchscreen.tap(*spot(guest, place))
    assert chosen(guest) == [2, 7]
    guest.page.touchscreen.tap(*spot(guest, 2))
    assert chosen(guest) == [7]


def test_sliding_reads_and_letting_go_chooses(at_cheat: Invite) -> None:
    guest = at_cheat(**TOUCH)
    fingers = Fingers(guest)
    start, end = spot(guest, 3), spot(guest, 8)
    fingers.touch("touchStart", start)
    guest.page.locator(".magnified").wait_for()
    fingers.slide(start, end)
    assert chosen(guest) == []
    fingers.touch("touchEnd")
    guest.page.locator(".magnified").wait_for(state="detached")
    assert chosen(guest) == [8]


def test_sliding_off_the_hand_does_nothing(at_cheat: Invite) -> None:
    guest = at_cheat(**TOUCH)
    fingers = Fingers(guest)
    start = spot(guest, 3)
    beside = (start[0] + 60, guest.page.viewport_size["height"] - 20.0)  # type: ignore[index]
    fingers.touch("touchStart", start)
    fingers.slide(start, beside)
    fingers.touch("touchEnd")
    assert chosen(guest) == []
    assert len(guest.cards()) == 13


def test_a_second_finger_means_something_else(at_cheat: Invite) -> None:
    guest = at_cheat(**TOUCH)
    fingers = Fingers(guest)
    fingers.touch("touchStart", spot(guest, 3))
    fingers.touch("touchStart", spot(guest, 3), spot(guest, 9))
    fingers.touch("touchEnd")
    assert chosen(guest) == []
    assert guest.page.locator(".magnified").count() == 0
    guest.page.touchscreen.tap(*spot(guest, 4))
    assert chosen(guest) == [4]


def test_a_card_that_is_put_down_again_is_not_played(at_cheat: Invite) -> None:
    guest = at_cheat(**TOUCH)
    fingers = Fingers(guest)
    start = spot(guest, 5)
    up = (start[0], start[1] - 80)
    fingers.touch("touchStart", start)
    fingers.slide(start, up)
    fingers.slide(up, (start[0], start[1] - 10))
    fingers.touch("touchEnd")
    guest.page.locator(".card.pulled").wait_for(state="detached")
    assert chosen(guest) == []
    guest.page.touchscreen.tap(*spot(guest, 2))
    assert chosen(guest) == [2]  # nothing was played
    assert len(guest.cards()) == 13


def test_a_flick_plays(at_cheat: Invite) -> None:
    guest = at_cheat(**TOUCH)
    fingers = Fingers(guest)
    card = guest.cards()[5]
    start = spot(guest, 5)
    fingers.touch("touchStart", start)
    fingers.slide(start, (start[0] + 4, start[1] - 90), steps=5)
    assert guest.page.locator(".card.pulled").count() == 1
    fingers.touch("touchEnd")
    guest.until(lambda: len(guest.cards()) == 12)
    assert card not in guest.cards()


def test_the_mouse_clicks_and_drags(at_cheat: Invite) -> None:
    guest = at_cheat(DESK)
    mouse = guest.page.mouse
    mouse.click(*spot(guest, 1))
    assert chosen(guest) == [1]
    # screen readers click like this
    guest.page.locator(".hit").nth(4).evaluate("hit => hit.click()")
    assert chosen(guest) == [1, 4]
    x, y = spot(guest, 4)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 5, y - 120, steps=6)
    mouse.up()
    guest.until(lambda: len(guest.cards()) == 11)


def at_bigtwo(guest: Guest) -> None:
    """Play until some of the guest's cards can be played and others cannot."""
    dimmed = guest.page.locator(".hit[data-dimmed]")
    play = guest.page.locator(".buttons [data-verb=play]")
    for _ in range(6):
        guest.play_with_bots("bigtwo")
        while guest.asked():
            if play.count() and dimmed.count():
                guest.settle()
                return
            guest.tap()
    raise AssertionError("no such moment came")


@pytest.mark.parametrize(
    "sizes", [[(360, 640)], pytest.param([PHONE, (844, 390), DESK], marks=pytest.mark.thorough)]
)
def test_the_reason_stands_on_the_card(invite: Invite, sizes: list[tuple[int, int]]) -> None:
    guest = invite(PHONE)
    at_bigtwo(guest)
    page = guest.page
    reason = page.locator(".reason")
    held = guest.cards()
    hits = page.locator(".hit")
    place = next(
        at for at in range(hits.count()) if hits.nth(at).get_attribute("data-dimmed") is not None
    )

    for size in sizes:
        guest.resize(size)
        guest.settle()
        page.mouse.click(*spot(guest, place))
        expect(reason).to_have_text(re.compile(".{10}"))  # the page asks the server for the reason
        box, card = reason.bounding_box(), hits.nth(place).bounding_box()
        assert box is not None
        assert card is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        # the bubble ends at the top of the card
        assert abs(box["y"] + box["height"] - card["y"]) < 30
        assert page.locator(".toast:visible").count() == 0
        assert guest.cards() == held
        expect(reason).to_have_text("")


def test_a_button_that_is_not_ready_says_what_is_missing(at_cheat: Invite) -> None:
    guest = at_cheat()
    button = guest.page.locator(".buttons [data-verb=play]")
    assert button.get_attribute("aria-disabled") == "true"
    assert "Choose a card" in button.inner_text()
    button.click(force=True)  # the button is marked as disabled
    why = guest.page.locator("p-prompt .why")
    guest.until(lambda: why.inner_text() == "Choose one of your cards first.")
    guest.page.locator(".hit").nth(2).click()
    guest.until(lambda: why.inner_text() == "")


# By keyboard


def test_keys_can_be_switched_off(at_cheat: Invite) -> None:
    guest = at_cheat(DESK)
    press = guest.page.keyboard.press
    press("Control+ArrowUp")
    assert chosen(guest) == []
    guest.page.evaluate("localStorage.setItem('parlour.settings', JSON.stringify({keys: false}))")
    guest.page.reload()
    guest.until(lambda: len(guest.cards()) == 13)
    press("ArrowUp")
    press("s")
    assert chosen(guest) == []
    assert guest.page.locator("p-prompt kbd").count() == 0
    guest.page.evaluate("localStorage.removeItem('parlour.settings')")
    guest.page.reload()
    expect(guest.page.locator(".hit")).to_have_count(13)


def test_the_focus_stays_in_its_place(at_cheat: Invite) -> None:
    guest = at_cheat(DESK)
    press = guest.page.keyboard.press
    focus = "[...document.querySelectorAll('.hit')].indexOf(document.activeElement)"
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"):
        press(key)
    assert guest.page.evaluate(focus) == 3  # the first arrow key moves into the hand
    press("Space")
    assert chosen(guest) == [3]
    press("Enter")
    guest.until(lambda: len(guest.cards()) == 12)
    guest.until(lambda: guest.page.evaluate(focus) == 3)
    # All in one step, because a call would return cards to the hand.
    first, left, end, last = guest.page.evaluate(
        """() => {
          const hits = () => [...document.querySelectorAll(".hit")];
          const at = () => hits().indexOf(document.activeElement);
          const press = (key) => {
            const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(event);
            return at();
          };
          return [at(), press("ArrowLeft"), press("End"), hits().length - 1];
        }"""
    )
    assert (left, end) == (first - 1, last)


def test_escape_puts_back_and_letters_are_shown(at_cheat: Invite) -> None:
    guest = at_cheat(DESK)
    press = guest.page.keyboard.press
    press("ArrowUp")
    press("ArrowUp")
    assert len(chosen(guest)) == 1
    press("ArrowDown")
    assert chosen(guest) == [0]
    press("Escape")
    assert chosen(guest) == []
    by_rank = guest.cards()
    press("s")
    guest.until(lambda: guest.cards() == sorted(by_rank, key=lambda card: card[1]))
    press("s")
    press("?")
    sheet = guest.page.get_by_role("dialog", name="Keys")
    sheet.wait_for()
    bound = sheet.locator("kbd").all_inner_texts()
    assert {"←", "→", "↑", "↓", "Space", "Enter", "Esc", "H", "S", "L", "?"} <= set(bound)
    press("s")  # opens a sheet
    press("Escape")
    guest.page.locator("dialog").wait_for(state="detached")  # until then, the sheet takes all keys
    assert guest.cards() == by_rank
    press("h")
    guest.until(lambda: len(chosen(guest)) > 0)
    press("Enter")
    shown = guest.page.locator("p-prompt .act:not(.main) kbd")
    guest.until(lambda: shown.count() > 0)
    letter = shown.first.inner_text()
    assert re.fullmatch("[A-Z]", letter, re.IGNORECASE)
    asked = guest.page.locator("p-prompt .ask").inner_text()
    press(letter.lower())
    guest.until(lambda: guest.page.locator("p-prompt .ask").inner_text() != asked)


def test_a_rank_is_named_with_the_cards(invite: Invite) -> None:
    """Where players name ranks, there is a button for each possible rank."""
    guest = invite(PHONE)
    guest.play_with_bots("cheat", sequence="near", callers="next")
    page = guest.page
    play = page.locator(".buttons [data-verb=play]")
    guest.until(lambda: len(guest.cards()) == 13)
    guest.settle()
    page.locator(".hit").first.click()
    guest.until(lambda: "Say “one Ace”" in play.first.inner_text())  # the first play is Aces
    play.click()
    guest.until(lambda: guest.asked() and chosen_for_three(guest))
    named = [re.findall(r"“(one \w+)”", text) for text in play.all_inner_texts()]
    assert len({word for words in named for word in words}) == 3
    play.nth(2).click()
    guest.until(lambda: named[2][0] in guest.text() and not chosen(guest))


def chosen_for_three(guest: Guest) -> bool:
    """Pass on others' plays. In turn, choose a card, and return whether three buttons show."""
    page = guest.page
    letting_be = page.locator(".buttons [data-verb=pass]")
    if letting_be.count():
        letting_be.click()
    elif page.locator(".buttons [data-verb=play]").count() == 1 and not chosen(guest):
        page.locator(".hit").first.click()
    return page.locator(".buttons [data-verb=play]").count() == 3
