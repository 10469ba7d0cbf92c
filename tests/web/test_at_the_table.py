"""Texts and buttons at the table: reasons, hints, bots, the shared screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from kit.guest import DESK, PHONE, Invite, table_for_two

# Returns whether the elements of two selectors overlap.
CROSS = """(selectors) => {
  const boxes = selectors.map((each) => document.querySelector(each).getBoundingClientRect());
  const [one, other] = boxes.sort((a, b) => a.y - b.y);
  return one.x < other.right && other.x < one.right && other.y < one.bottom;
}"""


def test_the_button_says_what_will_happen(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.play_with_bots("cheat")
    button = guest.page.locator(".buttons [data-verb=play]")
    expect(button).to_contain_text("Choose a card")
    hits = guest.page.locator(".hit")
    hits.nth(0).click()
    label, effect = button.locator(".label"), button.locator("small")
    assert re.fullmatch(r"Say “one (Ace|[a-z]+)”", label.inner_text())
    hits.nth(5).click()
    assert re.fullmatch(r"Say “two (Aces|[a-z]+s)”", label.inner_text())
    assert "you take the whole stack" in effect.inner_text()
    guest.page.get_by_role("button", name="Put all the cards back").click()
    assert "Choose a card" in button.inner_text()
    assert guest.page.locator(".hit[aria-pressed=true]").count() == 0


@pytest.mark.rule("K5")
def test_from_before_the_bets_every_number_stands_at_its_seat(invite: Invite) -> None:
    guest, screen = invite(PHONE), invite((1280, 720))
    code = guest.play_with_bots("blackjack", 6)
    screen.go(f"/{code}/tv")
    guest.page.get_by_role("button", name="Bet 50").wait_for()
    for size in (PHONE, (844, 390), DESK):
        guest.resize(size)
        expect(guest.page.locator(".seat .face-number")).to_have_text([*"23456"])
        expect(guest.page.locator(".own .face-number")).to_have_text("1")
        for number in guest.page.locator(".face-number").all():
            expect(number).to_be_in_viewport(ratio=1)
    for name in ("Your cards, Plays as number 1", "Ada’s seat, Plays as number 2"):
        expect(guest.page.get_by_role("region", name=name)).to_have_count(1)
    numbers = screen.page.locator(".seat .face-number")
    expect(numbers).to_have_text([*"123456"])
    guest.play(1)
    # From now on, totals are shown and the numbers are smaller.
    screen.page.locator(".seat .totals .total").first.wait_for()
    expect(numbers).to_have_text([*"123456"])
    sizes = "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    assert min(numbers.evaluate_all(sizes)) >= 22 * 720 / 1080  # legible from a sofa


def test_a_hint_selects_its_cards(invite: Invite) -> None:
    guest = invite(DESK)
    guest.play_with_bots("cheat")
    expect(guest.page.locator(".buttons [data-verb=play]")).to_have_count(1)
    asked = guest.page.locator("p-prompt .ask")
    question = asked.inner_text()
    # A second request waits for the same answer.
    guest.page.locator("[data-tool=hint]").evaluate("hint => { hint.click(); hint.click(); }")
    guest.page.locator(".hit[aria-pressed=true]").first.wait_for()
    hint = guest.page.locator("p-prompt .why")
    expect(hint).to_have_text(re.compile("^Try this: Say “"))
    expect(guest.page.locator(".toast:visible")).to_have_count(0)
    # The hint stands below the question, which stays.
    assert asked.inner_text() == question
    assert not guest.page.evaluate(CROSS, ["p-prompt .ask", "p-prompt .why"])
    guest.page.keyboard.press("Enter")
    expect(hint).to_have_text("")  # the hint ends with its moment


def test_house_rules_reach_everybody(invite: Invite) -> None:
    ana, ben = table_for_two(invite, "bitch", turn_limit=7)
    ana.page.get_by_role("button", name="Change", exact=True).click()
    rule = ana.page.get_by_label("four cards as well as the draw or pick-up").element_handle()
    more = ana.page.get_by_role("button", name="One chair more").element_handle()
    # Both changes are made at once, before the room hears of them. The second must not undo the
    # first.
    ana.page.evaluate("([rule, more]) => { rule.click(); more.click(); }", [rule, more])
    ben.until(lambda: ben.page.locator(".chair").count() == 5)
    told = ben.page.locator(".house .sentence")
    told.get_by_text("caught bluffing takes four cards on top").wait_for()
    told.get_by_text("7 turns").wait_for()
    assert ben.page.locator("p-house-rules, .lobby select").count() == 0
    ana.page.get_by_text("Changed: two rules").wait_for()


def test_a_late_comer_asks_for_a_bots_seat(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    code = ana.open_room("bigtwo", "Ana", bots=3)
    ana.start()
    ben.join(code, "Ben")
    ben.page.get_by_text("You are watching.").wait_for()

    def ask() -> None:
        ben.page.get_by_role("button", name="Ask for a bot’s chair").click()
        ben.page.locator("dialog .words .act").first.click()
        ben.page.get_by_text("You have asked Ana to let you play on for Ada.").wait_for()

    ask()
    knock = ana.page.get_by_role("region", name="Somebody asks to play")
    knock.get_by_text("Ben would like to play on for Ada.").wait_for()
    heard = ana.page.locator("p-news [role=status]")
    expect(heard).to_have_text(re.compile("Ben would like to play on for Ada. Yes and No"))
    ben.page.get_by_role("button", name="Never mind").click()
    expect(knock).to_have_count(0)
    ask()
    ana.page.get_by_role("button", name="Yes, let Ben play").click()
    ben.page.get_by_text("Ana says yes: you play on for Ada.").wait_for()
    ben.until(lambda: len(ben.cards()) > 0)
    expect(knock).to_have_count(0)


@pytest.mark.thorough
def test_a_late_comer_is_told_no_or_need_not_ask(invite: Invite) -> None:
    ana, ben, eve = invite(DESK), invite(PHONE), invite(PHONE)
    code = ana.open_room("idiot", "Ana", bots=1)
    ana.start()
    ben.join(code, "Ben")
    ben.page.get_by_role("button", name="Ask for Ada’s chair").click()
    ana.page.get_by_role("button", name="No, Ben waits").click()
    told = "Ana says no: you can play when this game is over."
    ben.page.get_by_role("status").get_by_text(told).wait_for()
    ben.page.locator("p-prompt .aside").get_by_text(told).wait_for()
    assert ben.page.locator("p-prompt .act").count() == 0
    ana.page.locator("[data-tool=menu]").click()
    ana.page.get_by_role("tab", name="Room").click()
    ana.page.get_by_role("switch", name="Let latecomers in").check()
    eve.join(code, "Eve")
    eve.page.get_by_role("button", name="Take over from Ada").click()
    eve.until(lambda: len(eve.cards()) > 0)
