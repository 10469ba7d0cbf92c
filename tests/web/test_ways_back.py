"""Ways back: to the player's tables, from learning a game, and by the tab's title."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from kit.guest import DESK, NOTE_PAGES, PHONE, Invite
from kit.staged import Staged, hands, said

STANDS = 7_000  # milliseconds that an event is shown; longer beats are not staged at all


def test_a_game_against_bots_begins_without_its_lobby(invite: Invite) -> None:
    ana = invite(PHONE)
    ana.choose("cheat", "Ana")
    ana.page.evaluate(NOTE_PAGES)
    ana.page.get_by_role("button", name="Play against bots").click()
    ana.page.locator("p-table .hit").first.wait_for()
    assert ana.page.evaluate("window.seen") == ["P-TABLE"]


def test_the_front_page_leads_back_to_the_tables_of_this_browser(invite: Invite) -> None:
    ana = invite(PHONE)
    lobby = ana.open_room("idiot")
    ana.practise("cheat")
    table = ana.page.url[-4:]
    ana.page.locator(".buttons [data-verb=play]").wait_for()
    ana.page.evaluate("""() => {
      const sat = JSON.parse(localStorage["parlour.tables"]);
      localStorage["parlour.tables"] = JSON.stringify({ ZZZZ: "cheat", ...sat });
    }""")
    ana.go()
    links = ana.page.locator(".tables a")
    expect(links).to_have_text(
        [
            re.compile(rf"Cheat\s+{table}\s+Your turn"),
            re.compile(rf"The Idiot\s+{lobby}\s+Before the deal"),
        ]
    )
    ana.problems.clear()  # the browser reports a 404 as an error, since that table is gone
    links.first.click()
    ana.page.locator(".hit").first.wait_for()
    assert ana.page.url.endswith(f"/{table}")
    ana.page.go_back()
    links.last.click()
    ana.page.get_by_role("button", name="Leave the table").click()
    ana.page.locator("[data-sure]").click()
    expect(links).to_have_count(1)
    assert "ZZZZ" not in ana.page.evaluate("localStorage['parlour.tables']")


def test_how_to_play_returns_to_the_tray_it_was_asked_in(invite: Invite) -> None:
    ana = invite(PHONE)
    ana.choose("idiot", "Ana")
    ana.page.get_by_role("link", name="How to play The Idiot").click()
    ana.page.locator(".lesson").first.wait_for()
    ana.page.get_by_role("button", name="Back").click()
    name = ana.tile("idiot").get_by_role("textbox", name="Nickname")
    expect(name).to_be_visible()
    expect(name).to_have_value("Ana")


def test_trying_it_returns_to_the_lobby(invite: Invite) -> None:
    ana = invite(PHONE)
    code = ana.open_room("idiot")
    ana.page.get_by_role("button", name="How to play The Idiot").click()
    ana.page.locator(".lesson").first.wait_for()
    ana.page.locator(".learn .cards").evaluate("(row) => row.scrollTo(row.scrollWidth, 0)")
    ana.page.get_by_role("button", name="Try it").click()
    ana.page.locator("p-prompt .ask").wait_for()
    ana.page.get_by_role("button", name="Back").click()
    ana.page.locator(".chairs").wait_for()
    assert ana.page.url.endswith(f"/{code}")
    ana.go("/learn/idiot/try")  # opened by a link, without a page before it
    ana.page.get_by_role("button", name="Back").click()
    ana.page.locator(".lesson").first.wait_for()
    ana.page.get_by_role("button", name="Back").click()
    ana.page.locator(".tile").first.wait_for()


def test_the_title_says_whose_turn_it_is_once_that_has_been_shown(invite: Invite) -> None:
    ana = invite(DESK, reduced_motion="no-preference")
    staged = Staged(ana)
    staged.deal()
    staged.tell([], hands(), awaited=["b"])
    expect(ana.page).to_have_title("Ada’s turn – Parlour")
    staged.tell([said("play", "b", STANDS)], hands(played_b=1), awaited=["c"])
    expect(ana.page.locator(".felt")).to_have_attribute("data-beat", "play")
    expect(ana.page).to_have_title("Ada’s turn – Parlour")
    ana.page.keyboard.press("Escape")  # skips the animation
    expect(ana.page).to_have_title("Bert’s turn – Parlour")
