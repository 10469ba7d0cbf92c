"""House rules in a browser: the form, presets, links, and remembered rules."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from kit.guest import PHONE, Invite
from parlour.notation.rule_string import rules_text
from parlour.registry import find_game


def test_house_rules_say_what_is_unusual(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    code = ana.open_room("idiot", "Ana")
    ben.join(code, "Ben")
    ben.page.get_by_text("We play by the usual rules.").wait_for()
    ana.page.get_by_role("button", name="Change", exact=True).click()
    sheet = ana.page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Off").check(force=True)
    sheet.get_by_text("Changed: one rule").wait_for()
    ben.page.get_by_text("Nobody plays out of turn").wait_for()
    sheet.get_by_role("button", name=re.compile("changed, undo")).press("Enter")
    ben.page.get_by_text("We play by the usual rules.").wait_for()
    expect(sheet.locator("fieldset input:focus")).to_have_count(1)
    sheet.get_by_role("button", name="One chair more").click()
    sheet.get_by_text("There are 5 chairs, however many come.").wait_for()
    sheet.get_by_role("button", name="As many as come").click()
    sheet.get_by_text("Whoever joins gets a chair, up to five.").wait_for()


def test_all_are_told_how_long_they_may_think(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    ben.join(ana.open_room("idiot", "Ana"), "Ben")
    ben.page.get_by_text("You can think as long as you like").wait_for()
    ana.page.get_by_role("button", name="Time to think: No clock").click()
    ana.page.get_by_role("button", name="45 seconds").wait_for()
    ana.page.get_by_role("button", name="2 minutes").click()
    ben.page.get_by_text("You have 2 minutes for each move").wait_for()
    ana.page.get_by_role("button", name="Time to think: 2 minutes").wait_for()


def test_rules_that_have_a_name_are_set_at_once(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    ben.join(ana.open_room("blackjack", "Ana"), "Ben")
    ana.page.get_by_role("button", name="Change", exact=True).click()
    sheet = ana.page.get_by_role("dialog")
    casino = sheet.get_by_role("button", name="As in casinos")
    casino.click()
    expect(casino).to_have_attribute("aria-pressed", "true")
    sheet.get_by_text("only a natural pays 3 to 2").wait_for()
    ben.page.get_by_text("As in casinos.", exact=True).wait_for()
    sheet.get_by_role("radio", name="1 or 11").press("Space")
    sheet.get_by_text("Changed: one rule").wait_for()
    ben.page.get_by_text("As in casinos, but: Every Ace is 11").wait_for()
    sheet.get_by_role("button", name=re.compile("changed, undo: Aces")).press("Enter")
    ben.page.get_by_text("As in casinos.", exact=True).wait_for()
    sheet.get_by_role("button", name="The usual rules").click()
    ben.page.get_by_text("We play by the usual rules.").wait_for()


def test_a_link_opens_a_table_by_its_rules(invite: Invite) -> None:
    """Rules in the link that cannot be followed are named, and the others apply."""
    ana = invite(PHONE)
    ana.go("/open/bigtwo?passing=back&dragons=on")
    tray = ana.page.locator("#play-bigtwo")
    expect(tray.get_by_role("radio", name="The rules of this link")).to_be_checked()
    tray.get_by_text("There is no house rule called “dragons” in Big Two.").wait_for()
    assert ana.page.url.endswith("/")
    tray.get_by_label("Nickname").fill("Ana")
    tray.get_by_role("button", name="Play with friends").click()
    lobby = ana.page.locator(".lobby")
    lobby.get_by_text("The usual rules, but: A pass is for that turn only").wait_for()


def test_a_link_to_a_game_that_is_not_here(invite: Invite) -> None:
    ana = invite(PHONE)
    ana.go("/open/whist?trumps=on")
    ana.page.get_by_text("There is no game called “whist” here.").wait_for()


def test_rules_are_copied_as_a_link(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    ben.join(ana.open_room("bigtwo", "Ana"), "Ben")
    for guest in (ana, ben):
        guest.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.page.get_by_role("button", name="Change", exact=True).click()
    sheet = ana.page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Back at the next turn").press("Space")
    sheet.get_by_text("Changed: one rule").wait_for()
    sheet.get_by_role("radio", name="Four of a kind on its own too").press("Space")
    sheet.get_by_text("Changed: two rules").wait_for()
    rules = rules_text(find_game("bigtwo", passing="back", bombs="quads"))
    sheet.get_by_role("button", name="Copy these rules").click()
    sheet.get_by_text("Copied: a link").wait_for()
    assert ana.page.evaluate("navigator.clipboard.readText()").endswith(f"/open/{rules}")
    ben.page.get_by_role("button", name="See them all").click()
    ben.page.get_by_role("button", name="Copy these rules").click()
    ben.page.get_by_text("Copied: a link").wait_for()
    assert ben.page.evaluate("navigator.clipboard.readText()").endswith(f"/open/{rules}")


def test_our_rules_are_offered_first_until_they_are_forgotten(invite: Invite) -> None:
    ana = invite(PHONE)
    ana.open_room("idiot", "Ana")
    ana.page.get_by_role("button", name="Change", exact=True).click()
    sheet = ana.page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Off").check(force=True)
    sheet.get_by_text("Changed: one rule").wait_for()
    sheet.get_by_role("button", name="The usual rules").click()
    sheet.get_by_role("button", name="Our rules").click()
    sheet.get_by_text("Changed: one rule").wait_for()
    expect(sheet.get_by_role("button", name="Our rules")).to_have_count(0)
    ana.go("/")
    ana.page.get_by_role("button", name="The Idiot").click()
    tray = ana.page.locator("#play-idiot")
    expect(tray.get_by_role("radio").first).to_be_checked()
    expect(tray.get_by_role("radio", name="Our rules")).to_be_checked()
    tray.get_by_label("Nickname").fill("Ana")
    tray.get_by_role("button", name="Play with friends").click()
    lobby = ana.page.locator(".lobby")
    lobby.get_by_text("The usual rules, but: Nobody plays out of turn").wait_for()
    ana.go("/")
    ana.page.get_by_role("button", name="The Idiot").click()
    tray.get_by_role("button", name="Forget our rules").click()
    expect(tray.get_by_role("radio")).to_have_count(0)
    tray.get_by_role("button", name="Play with friends").click()
    ana.page.get_by_text("We play by the usual rules.").wait_for()
