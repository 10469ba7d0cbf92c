"""Rooms stored by another Parlour, or with lost data, as people see them."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser

from kit.damage import Rooms, write_store
from kit.guest import PHONE, Guest, Invite, served
from kit.processes import free_port

WHIST = {"kind": "opened", "next": "1e2f", "code": "BCDF", "game": "whist", "options": {}}
STORED: Rooms = {"BCDF": [json.dumps({**WHIST, "chairs": 4, "pace": "none", "when": 4e9}).encode()]}


def test_a_room_survives_a_restart_unless_its_rules_are_others_now(
    browser: Browser, tmp_path: Path
) -> None:
    # a thread of its own, since the browser uses this thread's event loop
    with ThreadPoolExecutor() as another:
        another.submit(write_store, tmp_path / "rooms.db", STORED).result()
    port = free_port()
    with served(tmp_path, port=port) as base:
        finds_a_room_that_cannot_be_read(Guest(browser, base, PHONE))
        ana, ben = Guest(browser, base, PHONE, accept_downloads=True), Guest(browser, base, PHONE)
        ana.play_with_bots("cheat")
        ana.until(lambda: len(ana.cards()) > 0)
        ben.play_with_bots("bigtwo")
        ben.until(lambda: len(ben.cards()) > 0)
        held = ben.cards()
    lost = ben.page.get_by_text("The connection is lost")
    lost.wait_for()
    with served(tmp_path, "newer", port):
        sees_a_game_broken_off(ana)
        lost.wait_for(state="detached")
        ben.until(lambda: set(ben.cards()) <= set(held) and len(ben.cards()) > 0)
        for guest in (ana, ben):
            guest.problems.clear()  # the browser reports the lost connection as an error
            guest.leave()


def finds_a_room_that_cannot_be_read(guest: Guest) -> None:
    """Check that the page says so, stops trying, and offers a way out."""
    said = "This room plays “whist”, a game that this server does not have any more."
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.page.on("websocket", lambda socket: asked.append(socket.url))
    guest.page.clock.install()
    for path in ("/BCDF", "/BCDF#a-token-from-before", "/BCDF/tv"):
        guest.go("/")
        guest.go(path)
        guest.page.get_by_text(said).wait_for()
        asked.clear()
        guest.page.clock.fast_forward("05:00")
        assert asked == []
        assert "connection is lost" not in guest.text()
        assert guest.page.get_by_role("button", name="Try again").count() == 0
    guest.page.get_by_role("link", name="Open a table instead").click()
    guest.page.locator(".tile").first.wait_for()
    guest.problems.clear()  # the browser reports a 410 as an error
    guest.leave()


def sees_a_game_broken_off(guest: Guest) -> None:
    """Check that the page gives the reason and the record. The next game follows the newer
    rules."""
    told = guest.page.get_by_text("This game was begun by version 1 of the rules of Cheat")
    told.wait_for()
    guest.page.locator(".chairs").wait_for()  # the lobby's chairs
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("button", name="Save its record").click()
    assert '[Game "cheat/1"]' in Path(saved.value.path()).read_text()
    guest.page.get_by_role("button", name="All right").click()
    told.wait_for(state="detached")
    guest.start()


def test_what_was_lost_without_a_trace_is_noticed_by_who_saw_it(invite: Invite) -> None:
    """The server does not notice the loss, as after a truncated journal. A page that saw more
    does."""
    ana = invite()
    ana.play_with_bots("cheat")
    ana.page.evaluate(
        "() => { const { session } = document.querySelector('p-room');"
        " session.heard({ ...session.table, at: session.table.at - 1, events: [] }); }"
    )
    ana.page.get_by_text("The server is back at an earlier moment").wait_for()


# Pretends that the page was loaded before the server's upgrade.
OLDER = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  const said = JSON.parse(data);
  if (said.type === "hello") said.version -= 1;
  send.call(this, JSON.stringify(said));
};
"""


def test_an_old_page_asks_to_be_loaded_again(invite: Invite) -> None:
    # A browser for this test alone, since its page stays outdated.
    host, ana = invite(), invite(user_agent="a page from before")
    code = host.open_room("cheat")
    ana.page.add_init_script(OLDER)
    ana.go(f"/{code}")
    ana.page.get_by_role("button", name="Just watch").click()
    ana.page.get_by_text("This page is out of date: please reload it").wait_for()
    ana.page.get_by_role("button", name="Reload the page").wait_for()
