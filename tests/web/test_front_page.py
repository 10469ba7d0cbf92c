"""The front page is usable as soon as its HTML arrives, before the program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Route, expect

from kit.guest import DESK, PHONE, Guest, Invite
from kit.support import OURS


@pytest.fixture(scope="module")
def without_scripts(browser: Browser, server: str) -> Iterator[Guest]:
    guest = Guest(browser, server, PHONE, java_script_enabled=False)
    yield guest
    guest.leave()


def test_a_code_can_be_sent_without_the_program(without_scripts: Guest) -> None:
    guest = without_scripts
    guest.go()
    assert guest.page.locator(".tile").count() == len(OURS)
    guest.page.get_by_label("Got a code?").fill("bcdf")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_url("**/?code=bcdf")


def test_a_tile_opens_its_tray_without_the_program(without_scripts: Guest) -> None:
    guest = without_scripts
    guest.go()
    guest.page.get_by_role("button", name="The Idiot").click()
    tray = guest.page.get_by_role("dialog", name="The Idiot")
    tray.get_by_role("textbox", name="Nickname").fill("Ana")
    tray.get_by_role("button", name="Play with friends").click()
    guest.page.wait_for_url("**/?game=idiot&name=Ana&do=create")


@contextmanager
def faster_than_the_program(invite: Invite) -> Iterator[Guest]:
    """Yield a guest on the front page whose program loads at the end of the block."""
    guest, held, comes = invite(PHONE), list[Route](), False

    def hold(route: Route) -> None:
        if comes:
            route.continue_()
        else:
            held.append(route)

    guest.page.route("**/*.js", hold)
    guest.page.goto(guest.base, wait_until="commit")
    guest.page.locator(".tile .open").last.wait_for()
    yield guest
    guest.until(lambda: bool(held))
    assert guest.page.locator("[data-drawn]").count() == 0  # the program has not been loaded yet
    comes = True
    for route in held:
        route.continue_()


def test_a_tray_that_is_faster_than_the_program_is_not_forgotten(invite: Invite) -> None:
    with faster_than_the_program(invite) as guest:
        guest.page.locator(".tile .open").first.click()
        guest.page.get_by_role("button", name="Play against bots").click(no_wait_after=True)
        guest.page.wait_for_url("**/?game=*", wait_until="commit")
    guest.page.locator("p-table .hit").first.wait_for()


def test_a_code_that_is_faster_than_the_program_goes_on_by_itself(invite: Invite) -> None:
    code = invite(PHONE).open_room("cheat")
    with faster_than_the_program(invite) as guest:
        guest.page.get_by_label("Got a code?").fill(code.lower())
    guest.page.get_by_text("Ana is waiting for you.").wait_for()


def test_a_link_from_elsewhere_opens_no_room(invite: Invite) -> None:
    """A link from elsewhere only fills in the form, which opens either that game or a room."""
    guest = invite(PHONE)
    guest.page.goto("about:blank")
    guest.go("/?do=practise&game=cheat&name=Eve")
    expect(guest.page.get_by_role("textbox", name="Nickname")).to_have_value("Eve")
    expect(guest.page).to_have_url(f"{guest.base}/")


def test_a_name_is_asked_for(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.choose("cheat", "")
    guest.page.get_by_role("button", name="Play with friends").click()
    guest.page.get_by_role("alert").get_by_text("What shall your friends call you?").wait_for()
    expect(guest.page.get_by_role("textbox", name="Nickname")).to_be_focused()


def test_both_ways_in_are_above_the_fold(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.go()
    ways = [guest.page.get_by_role("button", name="Sit down"), *guest.page.locator(".open").all()]
    assert len(ways) == 1 + len(OURS)
    for size in ((360, 640), PHONE, (844, 390), DESK):
        guest.resize(size)
        for way in ways:
            box = way.bounding_box()
            assert box is not None
            assert box["y"] + min(box["height"], 100) <= size[1]


def test_a_code_goes_on_by_itself(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    code = ana.open_room("cheat")
    ben.go()
    ben.page.get_by_label("Got a code?").press_sequentially(code.lower()[:3] + "-")
    boxes = ben.page.locator("#joining i")
    assert boxes.all_inner_texts() == [*code[:3], ""]
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.get_by_role("alert").get_by_text("A code has four letters.").wait_for()
    ben.page.keyboard.press("Backspace")
    ben.page.keyboard.type(code[2:])
    ben.page.get_by_text("Ana is waiting for you.").wait_for()
    ben.page.go_back()
    ben.page.get_by_label("Got a code?").fill(f"{ben.base}/{code}")  # like a pasted link
    ben.page.get_by_text("Ana is waiting for you.").wait_for()


def test_a_desk_becomes_the_shared_screen(invite: Invite) -> None:
    ana, screen = invite(PHONE), invite(DESK)
    code = ana.open_room("cheat")
    screen.go()
    screen.page.get_by_label("Use this screen as the TV").check()
    screen.page.get_by_label("Got a code?").press_sequentially(code)
    screen.page.get_by_text("on your phone").wait_for()
    assert screen.page.url.endswith(f"/{code}/tv")


def test_fonts_for_rarer_letters_come_when_one_is_there(invite: Invite) -> None:
    guest = invite(PHONE)
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))

    def fonts() -> set[str]:
        return {"-".join(name.split("-")[:2]) for name in asked if name.endswith(".woff2")}

    guest.choose("cheat", "Lukasz")
    guest.until(lambda: fonts() == {"fraunces-basic", "inter-basic"})
    guest.tile("cheat").get_by_role("textbox", name="Nickname").fill("Łukasz")
    guest.until(lambda: fonts() == {"fraunces-basic", "inter-basic", "fraunces-more"})
