"""Accessibility: by keyboard alone, for screen readers, on any screen, in dark and light, with
large text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from kit.guest import DESK, PHONE, Guest, Invite, play_out

AXE = Path(__file__).parent.parent.parent / "web/node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")


def check(guest: Guest) -> None:
    """Check that axe finds no serious problem, and that nothing is wider than the screen."""
    if not guest.page.evaluate("'axe' in window"):
        guest.page.evaluate(AXE.read_text())
    found: dict[str, Any] = guest.page.evaluate("axe.run({resultTypes: ['violations']})")
    grave = [
        (rule["id"], [node["html"][:160] for node in rule["nodes"]])
        for rule in found["violations"]
        if rule["impact"] in GRAVE
    ]
    assert grave == []
    assert guest.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_the_main_screens_pass_axe(invite: Invite) -> None:
    ana = invite(PHONE)
    ana.go()
    ana.tile("cheat").locator(".open").click()
    check(ana)
    ana.open_room("cheat", bots=3, chairs=4, options={"turn_limit": 1})
    check(ana)
    ana.start()
    expect(ana.page.locator(".hit")).to_have_count(13)
    check(ana)
    play_out([ana])
    check(ana)


@pytest.mark.thorough
@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")])
def test_every_screen_passes_axe(invite: Invite, size: tuple[int, int], scheme: str) -> None:
    ana = invite(size, color_scheme=scheme)
    ana.go()
    ana.page.locator(".tile").first.wait_for()
    check(ana)
    ana.tile("idiot").locator(".open").click()
    check(ana)
    ana.page.get_by_role("link", name="How to play The Idiot").click()
    ana.page.locator(".lesson h2").first.wait_for()
    check(ana)
    ana.page.get_by_role("button", name="All the rules").click()
    ana.page.locator(".rulebook h3").first.wait_for()
    check(ana)
    ana.page.keyboard.press("Escape")
    ana.go("/learn/idiot/try")
    ana.page.locator("p-prompt .ask").wait_for()
    check(ana)
    ana.go()
    ana.page.get_by_role("button", name="Settings").click()
    check(ana)
    ana.page.keyboard.press("Escape")
    code = ana.open_room("idiot", "Ana", options={"turn_limit": 2})
    check(ana)
    ben = invite(size, color_scheme=scheme)
    ben.go(f"/{code}")
    ben.page.get_by_role("textbox", name="Nickname").wait_for()
    check(ben)
    ben.join(code, "Ben")
    ana.page.get_by_text("Ben").first.wait_for()
    screen = invite(size, color_scheme=scheme)
    screen.go(f"/{code}/tv")
    screen.page.locator(".qr").wait_for()
    check(screen)
    ana.start()
    ana.until(lambda: len(ana.cards()) == 6)
    check(ana)
    screen.page.locator("p-table").wait_for()
    check(screen)
    ana.page.locator("[data-tool=menu]").click()
    for tab in ("Log", "Rules", "Room", "Settings"):
        ana.page.get_by_role("tab", name=tab).click()
        check(ana)
    ana.page.keyboard.press("Escape")
    ana.page.locator("[data-tool=say]").click()
    check(ana)
    ana.page.keyboard.press("Escape")
    play_out([ana, ben])
    check(ana)
    check(ben)
    ana.page.locator(".seal").click()
    check(ana)
    ana.page.keyboard.press("Escape")
    ana.page.get_by_role("link", name="Watch it again").click()
    ana.page.locator(".steering").wait_for()
    check(ana)


def focused(guest: Guest, selector: str) -> bool:
    found: bool = guest.page.evaluate(f"!!document.activeElement?.matches({selector!r})")
    return found


def tab_to(guest: Guest, selector: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(80):
        if focused(guest, selector):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def test_by_keyboard_alone(invite: Invite) -> None:
    guest = invite(DESK)
    press = guest.page.keyboard.press
    guest.go()
    guest.page.locator(".tile").first.wait_for()
    tab_to(guest, "[popovertarget=play-cheat]")
    press("Enter")
    guest.until(lambda: focused(guest, "input[name=name]"))  # the tray asks for a name
    guest.page.keyboard.type("Ana")
    press("Escape")
    guest.until(lambda: focused(guest, "[popovertarget=play-cheat]"))
    press("Enter")
    tab_to(guest, "button[value=practise]")
    press("Enter")
    guest.until(lambda: guest.page.locator(".buttons [data-verb=play]").count() == 1)
    guest.until(lambda: len(guest.cards()) == 13)
    by_rank = guest.cards()
    tab_to(guest, "[data-tool=sort]")
    press("Enter")
    by_suit = sorted(by_rank, key=lambda card: card[1])  # within a suit, the order stays
    guest.until(lambda: guest.cards() == by_suit != by_rank)
    guest.page.reload()
    guest.until(lambda: guest.cards() == by_suit)
    guest.page.get_by_role("button", name="Sort by rank").click()
    guest.until(lambda: guest.cards() == by_rank)
    tab_to(guest, ".hit")
    press("ArrowRight")
    press("Space")
    press("End")
    press("Space")
    assert guest.page.locator(".hit[aria-pressed=true]").count() == 2
    tab_to(guest, ".buttons .act")
    press("Enter")
    guest.until(lambda: len(guest.cards()) == 11)
    tab_to(guest, "[data-tool=menu]")
    press("Enter")
    press("ArrowRight")
    guest.page.locator("p-drawer .prose").wait_for()
    press("Escape")
    guest.page.locator("p-drawer").wait_for(state="detached")
    assert guest.page.evaluate("document.activeElement.dataset.tool") == "menu"


def test_by_ear(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.play_with_bots("cheat")
    page = guest.page
    expect(page.locator("p-prompt .ask[role=status]")).to_contain_text("Your turn")
    expect(page.locator(".hit")).to_have_count(13)
    assert page.get_by_role("group", name="Your cards").get_by_role("button").count() == 13
    assert " of " in (page.locator(".hit").first.get_attribute("aria-label") or "")
    assert page.get_by_role("region", name="Ada’s seat").get_by_text("hand: 13 cards").count() == 1
    expect(page).to_have_title(re.compile("^● Your turn"))
    log = page.get_by_role("log")
    assert log.get_attribute("aria-live") == "polite"
    guest.until(lambda: guest.tap() == "button")
    log.get_by_text("You laid").wait_for()


def test_settings_are_kept(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.go()
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("Evening").check()
    guest.page.get_by_label("Four colours for the suits").check()
    guest.page.get_by_label("Larger text and cards").check()
    guest.page.reload()
    root = guest.page.locator("html")
    root.and_(
        guest.page.locator("[data-theme=dark][data-colours=four][data-text=large]")
    ).wait_for()


def test_it_can_be_installed(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.go()
    found = guest.page.evaluate("fetch('/manifest.webmanifest').then(found => found.json())")
    assert found["start_url"] == "./"
    for icon in found["icons"]:
        status = guest.page.evaluate(f"fetch({icon['src']!r}).then(found => found.status)")
        assert status == 200
