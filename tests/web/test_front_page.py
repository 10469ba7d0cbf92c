"""The front page is usable with the first answer; the program may come later."""

from __future__ import annotations

from playwright.sync_api import Browser

from kit.guest import PHONE, Guest, Invite
from kit.support import OURS


def test_a_code_can_be_sent_without_the_program(browser: Browser, server: str) -> None:
    guest = Guest(browser, server, PHONE, java_script_enabled=False)
    guest.go()
    assert guest.page.locator(".tile").count() == len(OURS)
    guest.page.get_by_label("Room code").fill("bcdf")
    guest.page.get_by_role("button", name="Join").click()
    guest.page.wait_for_url("**/?code=bcdf")
    guest.leave()


def test_who_is_faster_than_the_program_is_not_forgotten(invite: Invite) -> None:
    guest = invite(PHONE)
    slow = {"offline": False, "latency": 800, "downloadThroughput": -1, "uploadThroughput": -1}
    guest.context.new_cdp_session(guest.page).send("Network.emulateNetworkConditions", slow)
    guest.page.goto(guest.base, wait_until="commit")
    guest.page.locator(".tile label").first.click()
    guest.page.get_by_role("button", name="Play against bots now").click(no_wait_after=True)
    guest.page.locator("p-table .hit").first.wait_for()


def test_a_link_from_elsewhere_opens_no_room(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.go("/?do=practise&game=cheat&name=Eve")
    guest.page.locator("#settings").wait_for()
    assert guest.page.get_by_role("textbox", name="Your name").input_value() == "Eve"
    guest.page.wait_for_timeout(300)
    assert guest.page.url == f"{guest.base}/"


def test_a_name_is_asked_for(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.go()
    guest.page.locator("#settings").wait_for()
    guest.page.get_by_role("button", name="Open a room for friends").click()
    guest.page.get_by_role("alert").get_by_text("Please enter your name first").wait_for()
