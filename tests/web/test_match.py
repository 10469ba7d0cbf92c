"""A match between friends: the host sets it up, everybody sees the standings, and it ends."""

from __future__ import annotations

import re

import pytest

from kit.guest import DESK, PHONE, Guest, Invite, play_out, table_for_two


def set_match(host: Guest, kind: str, number: int, first: str = "") -> None:
    host.page.get_by_role("button", name=re.compile("^Match: ")).click()
    sheet = host.page.locator("dialog")
    sheet.get_by_role("button", name=kind, exact=True).click()
    sheet.locator("input[type=number]").fill(str(number))
    host.page.keyboard.press("Tab")
    if first:
        sheet.get_by_role("button", name=first, exact=True).click()
        sheet.locator("[aria-pressed=true]", has_text=first).wait_for()
    sheet.get_by_role("button", name="Done").click()
    sheet.wait_for(state="detached")


@pytest.mark.rule("G11")
def test_a_match_of_two_games(invite: Invite) -> None:
    ana, ben = table_for_two(invite, turn_limit=1)
    screen = invite(DESK)
    screen.go(f"{ana.page.url[-5:]}/tv")
    set_match(ana, "Games", 2, "Last winner")
    ben.page.get_by_text("Match: 2 games").wait_for()
    screen.page.get_by_text("Match: 2 games").wait_for()
    ana.start()
    play_out([ana, ben])
    for guest in (ana, ben):
        standings = guest.page.locator(".match")
        standings.wait_for()
        assert "1 of 2 games" in standings.inner_text()
        assert re.search(r"leads by 1|share the lead", standings.inner_text())
        assert standings.locator("li").count() == 2
    screen.page.locator(".match", has_text="1 of 2 games").wait_for()
    for guest in (ana, ben):
        guest.page.get_by_role("button", name="Next game").click()
    for guest in (ana, ben):  # wait, since a guest who still sees the last result would not play
        guest.page.locator(".results").wait_for(state="detached")
    play_out([ana, ben])
    for guest in (ana, ben):
        guest.page.locator("h2", has_text=re.compile("(wins|share) the match")).first.wait_for()
        guest.page.get_by_role("button", name="Another match").wait_for()
    screen.page.locator("h2", has_text=re.compile("(wins|share) the match")).first.wait_for()


@pytest.mark.thorough
def test_same_again_but_one_rule_is_another(invite: Invite) -> None:
    """The host needs two taps, and the others are told of the change. In the middle of a match, the
    page asks first."""
    ana, ben = table_for_two(invite, turn_limit=1)
    set_match(ana, "Points", 9)
    ana.start()
    play_out([ana, ben])
    ana.page.get_by_role("button", name="Same again, but …").click()
    rule = ana.page.locator("dialog [role=group][aria-label='Jumping in']")
    rule.get_by_role("button", name="Off").click()
    ana.page.get_by_role("button", name="Change it and deal").click()
    ben.page.locator(".toast", has_text="New this time: ").wait_for()
    ana.page.locator("p-table").wait_for()
    ben.page.locator("p-table").wait_for()
    play_out([ana, ben])
    ana.page.locator(".match", has_text="after 2 games").wait_for()


def test_alone_with_bots_the_next_game_is_two_taps_away(invite: Invite) -> None:
    ana = invite(PHONE)
    ana.play_with_bots("cheat", turn_limit=1)
    play_out([ana])
    ana.page.get_by_role("button", name="Same again, but …").click()
    ana.page.locator("dialog").get_by_role("button").nth(1).click()
    ana.page.locator("p-table").wait_for()
    ana.until(lambda: not ana.over)
