"""Refresh, sleep, another tab, no network, another server: the seat stays, and the page says so."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Route

from kit.guest import DESK, PHONE, Guest, Invite, play_out, served, table_for_two
from kit.ports import free_port

# Which of a room's pages have been in the document.
SEEN = """window.seen = [];
new MutationObserver(() => {
  for (const { tagName } of document.querySelectorAll("p-door, p-lobby, p-table"))
    if (!window.seen.includes(tagName)) window.seen.push(tagName);
}).observe(document, { childList: true, subtree: true });"""


def at_the_table(invite: Invite) -> Guest:
    """Ana, whose turn it is to lay cards, and bots."""
    ana = invite(DESK)
    ana.play_with_bots("cheat")
    ana.page.locator(".buttons [data-verb=play]").wait_for()
    ana.until(lambda: len(ana.cards()) == 13)
    return ana


def lay_a_card(ana: Guest) -> None:
    ana.page.locator(".hit").first.click()
    ana.page.locator(".buttons [data-verb=play]").click()


def test_a_refresh_in_mid_game_changes_nothing(invite: Invite) -> None:
    ana = at_the_table(invite)
    held = ana.cards()
    ana.page.reload()
    ana.until(lambda: ana.cards() == held)
    lay_a_card(ana)  # the seat is still hers
    ana.until(lambda: ana.cards() == held[1:])


def test_a_second_tab_follows(invite: Invite) -> None:
    ana = at_the_table(invite)
    tab = ana.context.new_page()
    tab.goto(ana.page.url)
    tab.locator(".hit").first.wait_for()
    lay_a_card(ana)
    ana.until(lambda: tab.locator(".hit").count() == len(ana.cards()) == 12)


def test_a_private_link_opens_the_seat_elsewhere(invite: Invite) -> None:
    ana = at_the_table(invite)
    code = ana.page.url[-4:]
    token = ana.page.evaluate(f"JSON.parse(localStorage.getItem('parlour.token.{code}'))")
    elsewhere = invite(PHONE)
    elsewhere.go(f"/{code}#{token}")
    elsewhere.until(lambda: elsewhere.cards() == ana.cards())
    assert "#" not in elsewhere.page.url


def test_without_network_the_page_says_so_and_comes_back(invite: Invite) -> None:
    ana, ben = table_for_two(invite, turn_limit=4)
    ana.start()
    ben.until(lambda: len(ben.cards()) > 0)
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
    ana = at_the_table(invite)
    ana.page.locator(".hit").first.click()
    ana.context.set_offline(True)
    ana.page.get_by_text("The connection is lost").wait_for()
    ana.page.locator(".buttons [data-verb=play]").click()
    ana.context.set_offline(False)
    ana.until(lambda: len(ana.cards()) == 12 and "You laid 1 card" in ana.text())
    ana.problems.clear()


def test_the_games_are_asked_for_until_they_are_told(invite: Invite) -> None:
    ana = invite(PHONE)
    ana.play_with_bots("cheat", 4)
    failed: list[str] = []

    def answer(route: Route) -> None:
        if len(failed) == 2:
            route.fallback()
        else:
            failed.append(route.request.url)
            route.abort()

    ana.page.route("**/api/games?*", answer)
    ana.page.reload()
    ana.until(lambda: len(ana.cards()) == 13)
    assert len(failed) == 2
    ana.problems.clear()  # browsers complain about a network that is not there


def test_who_comes_back_to_a_table_sees_nothing_else_first(invite: Invite) -> None:
    ana = invite(PHONE)
    ana.play_with_bots("cheat", 4)
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    ana.page.on("websocket", lambda socket: asked.append(urlsplit(socket.url).path))
    ana.page.add_init_script(SEEN)
    ana.page.reload()
    ana.until(lambda: len(ana.cards()) == 13)
    assert ana.page.evaluate("window.seen") == ["P-TABLE"]
    # Early, and not again when the program is there.
    assert sorted(path for path in asked if path.startswith("/api")) == [
        "/api/games",
        "/api/phrases",
        f"/api/rooms/{ana.page.url[-4:]}",
        f"/api/rooms/{ana.page.url[-4:]}/ws",
    ]


def test_the_server_restarts_and_the_game_goes_on(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with served(tmp_path, port) as base:
        guest = Guest(browser, base, DESK)
        guest.play_with_bots("bigtwo")
        guest.until(lambda: len(guest.cards()) > 0)
        held = guest.cards()
    guest.page.get_by_text("The connection is lost").wait_for()
    with served(tmp_path, port):
        guest.page.get_by_text("The connection is lost").wait_for(state="detached")
        guest.until(lambda: set(guest.cards()) <= set(held) and len(guest.cards()) > 0)
        guest.problems.clear()
        guest.leave()


def test_another_version_of_the_server_asks_for_a_reload(invite: Invite) -> None:
    ana = at_the_table(invite)
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
