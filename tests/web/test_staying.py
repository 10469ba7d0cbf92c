"""Reload, a second tab, no network, another version: the seat stays, and the page says so."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Route, expect

from kit.guest import DESK, NOTE_PAGES, PHONE, Guest, Invite, play_out, table_for_two


def at_the_table(invite: Invite) -> Guest:
    """Return a guest in a game against bots, with her turn to play cards."""
    ana = invite(DESK)
    ana.play_with_bots("cheat")
    ana.page.locator(".buttons [data-verb=play]").wait_for()
    ana.until(lambda: len(ana.cards()) == 13)
    return ana


def lay_a_card(ana: Guest) -> None:
    ana.page.locator(".hit").first.click()
    ana.page.locator(".buttons [data-verb=play]").click()


def test_the_seat_stays_through_a_refresh_in_a_second_tab_and_elsewhere(invite: Invite) -> None:
    ana, elsewhere = at_the_table(invite), invite(PHONE)
    held = ana.cards()
    ana.page.reload()
    ana.until(lambda: ana.cards() == held)
    tab = ana.context.new_page()
    tab.goto(ana.page.url)
    tab.locator(".hit").nth(12).wait_for()
    code = ana.page.url[-4:]
    token = ana.page.evaluate(f"JSON.parse(localStorage.getItem('parlour.token.{code}'))")
    elsewhere.go(f"/{code}#{token}")  # a private link
    elsewhere.until(lambda: elsewhere.cards() == held)
    assert "#" not in elsewhere.page.url
    lay_a_card(ana)  # the first tab still has the seat, and the others follow
    ana.until(lambda: ana.cards() == elsewhere.cards() == held[1:])
    expect(tab.locator(".hit")).to_have_count(12)


def test_without_network_the_page_says_so_and_comes_back(invite: Invite) -> None:
    ana, ben = table_for_two(invite, turn_limit=4)
    ana.start()
    ben.until(lambda: len(ben.cards()) > 0)
    ben.context.set_offline(True)
    ben.page.get_by_text("The connection is lost").wait_for()
    ana.tap()
    ben.context.set_offline(False)
    ben.page.get_by_text("The connection is lost").wait_for(state="detached")
    ben.problems.clear()  # browsers report a missing network as an error
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


def test_who_comes_back_to_a_table_sees_nothing_else_first(invite: Invite) -> None:
    ana = invite(PHONE)
    ana.play_with_bots("cheat", 4)
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    ana.page.on("websocket", lambda socket: asked.append(urlsplit(socket.url).path))
    ana.page.add_init_script(NOTE_PAGES)
    ana.page.reload()
    ana.until(lambda: len(ana.cards()) == 13)
    assert ana.page.evaluate("window.seen") == ["P-TABLE"]
    # The page asks early, and the program does not ask again.
    assert sorted(path for path in asked if path.startswith("/api")) == [
        "/api/games",
        "/api/phrases",
        f"/api/rooms/{ana.page.url[-4:]}",
        f"/api/rooms/{ana.page.url[-4:]}/ws",
    ]
    # The page asks for the games again and again until it has them.
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
    ana.problems.clear()  # browsers report a missing network as an error


def test_another_version_of_the_server_asks_for_a_reload(invite: Invite) -> None:
    ana = at_the_table(invite)
    ana.page.evaluate(
        "document.querySelector('p-room').session.heard("
        "{type: 'welcome', server: 'another', you: 'p1', token: ''})"
    )
    with ana.page.expect_navigation():
        ana.page.get_by_role("button", name="Reload the page").click()
    ana.until(lambda: len(ana.cards()) > 0)
