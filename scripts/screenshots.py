"""Takes the pictures in docs/images: every screen on a phone and on a computer. Look at them.

Bots play on beside whoever is photographed, so no two runs give the same cards.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from kit.guest import DESK, PHONE, Guest, chromium, play_out, served

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs" / "images"
SIZES = {"phone": PHONE, "desktop": DESK}
TV = (1920, 1080)
# How many taps make a table worth looking at.
TABLES: dict[str, int] = {"bigtwo": 5, "bitch": 16, "blackjack": 4, "cheat": 8, "idiot": 14}


class Studio:
    """Guests of one size, and where their pictures go."""

    def __init__(self, browser: Browser, base: str, size: str) -> None:
        self.browser = browser
        self.base = base
        self.size = size

    def guest(self, size: tuple[int, int] | None = None, scheme: str = "light") -> Guest:
        return Guest(self.browser, self.base, size or SIZES[self.size], color_scheme=scheme)

    def take(self, guest: Guest, name: str, *, whole: bool = False) -> None:
        guest.page.locator(".toast:not([hidden])").wait_for(state="detached")
        guest.page.wait_for_timeout(600)
        path = IMAGES / f"{name}-{self.size}.png"
        guest.page.screenshot(path=path, full_page=whole)
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} KB")


def tables(studio: Studio) -> None:
    for game, taps in TABLES.items():
        guest = studio.guest(scheme="dark" if game == "bigtwo" else "light")
        guest.practise(game)
        for _ in range(taps):
            tap_when_asked(guest)
        until_asked(guest)
        while not guest.over and not guest.page.locator(".hit").count():
            tap_when_asked(guest)
            guest.page.wait_for_timeout(300)
        select_something(guest)
        studio.take(guest, f"table-{game}")
        guest.context.close()


def until_asked(guest: Guest) -> None:
    """Wait until there is something to do, or the game is over."""
    buttons = guest.page.locator(".buttons .act:not(.quiet)")
    for _ in range(400):
        if guest.over or buttons.count():
            return
        guest.page.wait_for_timeout(50)


def tap_when_asked(guest: Guest) -> None:
    until_asked(guest)
    guest.tap()


def select_something(guest: Guest) -> None:
    cards = guest.page.locator(".hit:not([data-dimmed])[aria-pressed=false]")
    if guest.page.locator(".act[aria-disabled=true]").count() and cards.count():
        cards.first.click()


def ways_in(studio: Studio) -> None:
    guest = studio.guest()
    guest.go()
    guest.page.locator("#settings").wait_for()
    studio.take(guest, "front")
    guest.page.locator(".tile .open").first.click()
    studio.take(guest, "tray")
    guest.page.locator(".tray:popover-open .link").click()
    guest.page.locator(".prose li").first.wait_for()
    studio.take(guest, "rules")
    guest.page.keyboard.press("Escape")
    guest.page.locator(".tray:popover-open").wait_for()
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Settings").click()
    studio.take(guest, "settings")
    guest.context.close()


def a_whole_room(studio: Studio) -> None:
    """From the door to the replay."""
    ana, ben = studio.guest(), studio.guest()
    code = ana.open_room("idiot", "Ana", turn_limit=8)
    ben.go(f"/{code}")
    studio.take(ben, "door")
    ben.join(code, "Ben")
    ana.page.get_by_text("Ben").wait_for()
    ana.add_bots(1)
    studio.take(ana, "lobby", whole=True)
    screen = studio.guest(TV)
    screen.go(f"/{code}/tv")
    screen.page.locator(".qr").wait_for()
    if studio.size == "desktop":
        studio.take(screen, "tv-lobby")
    ana.start()
    for _ in range(8):
        ana.tap()
        ben.tap()
    if studio.size == "desktop":
        studio.take(screen, "tv")
    ana.page.locator("[data-tool=say]").click()
    studio.take(ana, "say")
    ana.page.keyboard.press("Escape")
    ben.context.set_offline(True)
    studio.take(ben, "offline")
    ben.context.set_offline(False)
    play_out([ana, ben])
    ana.page.locator(".fairness summary").click()
    studio.take(ana, "over")
    ana.page.get_by_role("link", name="Watch the game again").click()
    for _ in range(8):
        ana.page.get_by_role("button", name="One step forward").click()
    studio.take(ana, "replay")
    for guest in (ana, ben, screen):
        guest.context.close()


SCENES: tuple[Callable[[Studio], None], ...] = (ways_in, a_whole_room, tables)


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as base,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright)
        for size in SIZES:
            for scene in SCENES:
                scene(Studio(browser, base, size))
        browser.close()


if __name__ == "__main__":
    main()
