"""Refresh, sleep, another tab, no network, another server: the seat stays, and the page says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from kit.guest import DESK, PHONE, Guest, Invite, free_port, play_out, served


def two_at_a_table(invite: Invite) -> tuple[Guest, Guest]:
    ana, ben = invite(DESK), invite(PHONE)
    code = ana.open_room("cheat", "Ana", turn_limit=8)
    ben.join(code, "Ben")
    ana.page.get_by_text("Ben").first.wait_for()
    ana.add_bots(2)
    ana.page.get_by_role("button", name="Time to think").click()
    ana.page.get_by_role("button", name="15 seconds").click()
    ana.start()
    ana.until(lambda: len(ana.cards()) == 13)
    ben.until(lambda: len(ben.cards()) == 13)
    return ana, ben


def test_a_refresh_in_mid_game_changes_nothing(invite: Invite) -> None:
    ana, ben = two_at_a_table(invite)
    held = ben.cards()
    ben.page.reload()
    ben.until(lambda: ben.cards() == held)

    def ben_moves() -> bool:
        ana.tap()
        return ben.tap() == "button"

    ben.until(ben_moves)  # the seat is still his


def test_a_second_tab_follows(invite: Invite) -> None:
    ana, _ = two_at_a_table(invite)
    tab = ana.context.new_page()
    tab.goto(ana.page.url)
    tab.locator(".hit").first.wait_for()
    ana.until(lambda: ana.tap() == "button")  # lays a card
    ana.until(lambda: tab.locator(".hit").count() == len(ana.cards()) == 12)


def test_a_private_link_opens_the_seat_elsewhere(invite: Invite) -> None:
    ana, _ = two_at_a_table(invite)
    code = ana.page.url[-4:]
    token = ana.page.evaluate(f"JSON.parse(localStorage.getItem('parlour.token.{code}'))")
    elsewhere = invite(PHONE)
    elsewhere.go(f"/{code}#{token}")
    elsewhere.until(lambda: elsewhere.cards() == ana.cards())
    assert "#" not in elsewhere.page.url


def test_without_network_the_page_says_so_and_comes_back(invite: Invite) -> None:
    ana, ben = two_at_a_table(invite)
    ben.context.set_offline(True)
    ben.page.get_by_text("The connection is lost").wait_for()
    for _ in range(3):
        ana.tap()
    ben.context.set_offline(False)
    ben.page.get_by_text("The connection is lost").wait_for(state="detached")
    ben.problems.clear()  # browsers complain about a network that is not there
    play_out([ana, ben])
    log = ben.page.locator(".log li").all_inner_texts()
    assert len(log) == len(set(enumerate(log)))
    assert "You" in ben.page.locator(".results").inner_text()


def test_a_move_without_network_is_made_once_it_is_back(invite: Invite) -> None:
    ana, _ = two_at_a_table(invite)
    ana.until(lambda: ana.page.locator(".buttons [data-verb=play]").count() == 1)
    ana.page.locator(".hit").first.click()
    ana.context.set_offline(True)
    ana.page.get_by_text("The connection is lost").wait_for()
    ana.page.locator(".buttons [data-verb=play]").click()
    ana.context.set_offline(False)
    ana.until(lambda: len(ana.cards()) == 12 and "You laid 1 card" in ana.text())
    ana.problems.clear()


def test_the_server_restarts_and_the_game_goes_on(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with served(tmp_path, port) as base:
        guest = Guest(browser, base, DESK)
        guest.practise("bigtwo")
        guest.until(lambda: len(guest.cards()) > 0)
        held = guest.cards()
    guest.page.get_by_text("The connection is lost").wait_for()
    with served(tmp_path, port):
        guest.page.get_by_text("The connection is lost").wait_for(state="detached")
        guest.until(lambda: set(guest.cards()) <= set(held) and len(guest.cards()) > 0)
        guest.problems.clear()
        guest.leave()


def test_another_version_of_the_server_asks_for_a_reload(invite: Invite) -> None:
    ana, _ = two_at_a_table(invite)
    ana.page.evaluate(
        "document.querySelector('p-room').session.heard("
        "{type: 'welcome', server: 'another', you: 'p1', token: ''})"
    )
    with ana.page.expect_navigation():
        ana.page.get_by_role("button", name="Reload the page").click()
    ana.until(lambda: len(ana.cards()) > 0)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/BBBB", "Nobody sits at BBBB."),
        ("/bbbb/tv", "Nobody sits at BBBB."),
        ("/BBBB/replay/1", "There is no such room"),
    ],
)
def test_a_room_that_is_not_there(invite: Invite, path: str, said: str) -> None:
    guest = invite()
    guest.go(path)
    guest.page.get_by_text(said).first.wait_for()
    guest.problems.clear()  # a 404 that the browser reports
