"""A card room under a path of a site. Any request outside that path fails the guest's test."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from kit.guest import DESK, PHONE, Invite, play_out, served

TV = (1920, 1080)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("under-a-path")
    with served(folder, "quick", path="/cards") as base:
        yield base


@pytest.fixture
def come(invite: Invite, site: str) -> Invite:
    return partial(invite, base=site)


def is_drawn(picture: Locator) -> bool:
    drawn: bool = picture.evaluate("img => img.decode().then(() => img.naturalWidth > 0)")
    return drawn


def test_from_the_front_page_to_a_replay(come: Invite, site: str) -> None:
    ana, ben, screen = come(DESK), come(PHONE), come(TV)
    code = ana.open_by_hand("idiot", turn_limit=1)
    expect(ana.page).to_have_url(f"{site}/{code}")
    assert is_drawn(ana.page.locator(".qr"))

    ben.go()
    ben.page.locator("#code").fill(code)
    expect(ben.page).to_have_url(f"{site}/{code}")
    ben.page.get_by_role("textbox", name="Nickname").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ana.page.get_by_text("Ben").first.wait_for()

    ana.page.get_by_role("button", name="TV", exact=True).click()
    shown = site.removeprefix("http://")
    expect(ana.page.locator(".address")).to_have_text(f"{shown}/{code}/tv")
    screen.page.goto(ana.page.get_by_role("dialog").get_by_role("link").evaluate("a => a.href"))
    screen.page.get_by_text(shown).wait_for()
    assert is_drawn(screen.page.locator(".qr"))
    ana.page.keyboard.press("Escape")

    ana.start()
    ben.until(lambda: len(ben.cards()) > 0)
    held = ben.cards()
    ben.page.reload()  # the browser remembers the seat under the path
    ben.until(lambda: ben.cards() == held)
    play_out([ana, ben])
    screen.page.locator(".tv-over .step").first.wait_for()

    ana.page.get_by_role("link", name="Watch it again").click()
    expect(ana.page).to_have_url(f"{site}/{code}/replay/1?seat=a&at=0")
    ana.page.locator("p-replay p-table").wait_for()
    ana.page.keyboard.press("ArrowRight")
    ana.page.wait_for_url(f"{site}/{code}/replay/1?seat=a&at=1")
    ana.page.reload()
    ana.page.locator("p-replay p-table").wait_for()
    assert ana.page.url.endswith("at=1")


def test_links_lead_on_and_back(come: Invite, site: str) -> None:
    ana = come(PHONE)
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.go("/learn/idiot")
    ana.page.locator("p-learn .icon-button").first.click()
    expect(ana.page).to_have_url(f"{site}/")
    ana.page.locator("#code").wait_for()
    ana.go("/open/bigtwo?passing=back")
    tray = ana.page.locator("#play-bigtwo")
    expect(tray.get_by_role("radio", name="The rules of this link")).to_be_checked()
    expect(ana.page).to_have_url(f"{site}/")
    tray.get_by_label("Nickname").fill("Ana")
    tray.get_by_role("button", name="Play with friends").click()
    ana.page.get_by_role("button", name="Change", exact=True).click()
    ana.page.get_by_role("button", name="Copy these rules").click()
    ana.page.get_by_text("Copied: a link").wait_for()
    copied = ana.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{site}/open/bigtwo?passing=back"
