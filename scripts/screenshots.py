"""Takes pictures of every screen, to be looked at: at all sizes in build/screenshots, and on a
phone and a computer in docs/images.

Bots play on beside whoever is photographed, so no two runs give the same cards.

    make screenshots ARGS="--light --only table"
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from kit.guest import DESK, PHONE, Guest, chromium, play_out, served
from kit.staged import Staged, hands, moved, said

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs" / "images"
ALL = ROOT / "build" / "screenshots"
SIZES = [(360, 640), PHONE, (844, 390), (768, 1024), DESK, (1920, 1080)]
KEPT = {PHONE: "phone", DESK: "desktop"}
NOT_KEPT = ("call-", "over-")  # the docs show one like them
TV = (1920, 1080)
TVS = [(1280, 720), TV, (3840, 2160)]
ON_TV = ("tv", "tv-lobby", "tv-over")  # those that the docs show
QUALITY = 88  # light on felt makes large files of anything lossless
# Shared screens: the game, how many play, and how many taps.
SCREENS = {
    "tv": ("bitch", 8, 14),
    "tv-four": ("idiot", 4, 8),
    "tv-two": ("bitch", 2, 12),
    "tv-six": ("blackjack", 6, 4),
    "tv-trick": ("bigtwo", 4, 3),
    "tv-claim": ("cheat", 4, 5),
}
# Endings: the game, how many play, and its house rules.
ENDINGS: dict[str, tuple[str, int, dict[str, int]]] = {
    "two": ("idiot", 2, {}),
    "four": ("bigtwo", 4, {}),
    "eight": ("bitch", 8, {"turn_limit": 6}),
}
TV_OVER = {"four": "tv-over"}  # the one that the docs show
# Calls: what they lead to, the cards, and those of them that lie.
CALLS: dict[str, tuple[str, list[str], list[str]]] = {
    "claim": ("", ["6s", "6d", "9c"], []),
    "lie": ("lie", ["6s", "6d", "9c"], ["9c"]),
    "lies": ("lie", ["2s", "3d", "Qh", "Ks"], ["2s", "3d", "Qh", "Ks"]),
    "true": ("truth", ["6s", "6d", "6h"], []),
}
SIXES = ["one six", "two sixes", "three sixes", "four sixes"]
A_WHILE = 7_000  # milliseconds: what takes longer is not staged
# How many play, and how many taps make a table worth looking at.
TABLES = {
    "bigtwo": (4, 3),
    "bitch": (8, 16),
    "blackjack": (6, 8),
    "cheat": (4, 8),
    "idiot": (4, 16),
}


class Studio:
    """Where guests are photographed, in one light."""

    def __init__(self, browser: Browser, base: str, light: str, only: str) -> None:
        self.browser = browser
        self.base = base
        self.light = light
        self.only = only

    def guest(self, size: tuple[int, int] = PHONE) -> Guest:
        return Guest(self.browser, self.base, size, color_scheme=self.light)

    def take(self, guest: Guest, name: str, sizes: list[tuple[int, int]] = SIZES) -> None:
        """A picture at every size. Those for the docs are taken in the evening."""
        if not name.startswith(self.only):
            return
        guest.page.locator(".toast:not([hidden])").wait_for(state="detached")
        for width, height in sizes:
            guest.page.set_viewport_size({"width": width, "height": height})
            guest.page.wait_for_timeout(400)
            path = ALL / f"{name}-{width}x{height}-{self.light}.jpg"
            guest.page.screenshot(path=path, type="jpeg", quality=QUALITY)
            on_tv = name in ON_TV and (width, height) == TV
            kept = "desktop" if on_tv else KEPT.get((width, height), "")
            if kept and not name.startswith(NOT_KEPT) and self.light == "dark":
                (IMAGES / f"{name}-{kept}.jpg").write_bytes(path.read_bytes())
        print(name, flush=True)


def tables(studio: Studio) -> None:
    for game, (chairs, taps) in TABLES.items():
        guest = studio.guest()
        guest.play_with_bots(game, chairs)
        for _ in range(taps):
            tap_when_asked(guest)
        for _ in range(5):
            until_asked(guest)
            guest.page.wait_for_timeout(2_700)  # until nothing moves, and nothing is explained
            until_asked(guest)
            if guest.over or guest.page.locator(".hit").count():
                break
            guest.tap()
        select_something(guest)
        studio.take(guest, f"table-{game}")
        guest.context.close()


def until_asked(guest: Guest) -> None:
    """Wait until it is one's own turn, or the game is over."""
    asked = guest.page.locator("p-prompt[data-turn=true] .act")
    for _ in range(400):
        if guest.over or asked.count():
            return
        guest.page.wait_for_timeout(50)


def tap_when_asked(guest: Guest) -> None:
    until_asked(guest)
    guest.tap()


def select_something(guest: Guest) -> None:
    cards = guest.page.locator(".hit:not([data-dimmed])[aria-pressed=false]")
    if guest.page.locator(".act[aria-disabled=true]").count() and cards.count():
        cards.last.click()


def ways_in(studio: Studio) -> None:
    guest = studio.guest()
    guest.go()
    guest.page.locator("#settings").wait_for()
    studio.take(guest, "front")
    guest.tile("idiot").locator(".open").click()
    studio.take(guest, "front-game")
    guest.context.close()


def learning(studio: Studio) -> None:
    guest = studio.guest()
    guest.go("/learn/idiot")
    guest.page.locator(".lesson p-table .card").first.wait_for()
    for _ in range(2):
        guest.page.get_by_role("button", name="Next").click()
        guest.page.wait_for_timeout(900)
    studio.take(guest, "learn")
    guest.go("/learn/idiot/try")
    guest.page.locator("p-prompt .ask").wait_for()
    studio.take(guest, "try")
    guest.context.close()


def a_whole_room(studio: Studio) -> None:
    """From the door to the replay."""
    ana, ben, eve = studio.guest(), studio.guest(), studio.guest()
    code = ana.open_room("idiot", "Ana", options={"turn_limit": 8})
    ben.go(f"/{code}")
    ben.page.get_by_role("textbox", name="Nickname").wait_for()
    studio.take(ben, "door")
    ben.join(code, "Ben")
    eve.go(f"/{code}")
    eve.page.get_by_role("textbox", name="Nickname").fill("Ben")
    eve.page.locator(".entering .main").click()
    eve.page.get_by_text("There is").first.wait_for()
    studio.take(eve, "door-taken")
    ana.page.get_by_text("Ben").first.wait_for()
    ana.add_bots(1)
    studio.take(ana, "lobby")
    studio.take(ben, "lobby-guest")
    ana.page.get_by_role("button", name="Change", exact=True).click()
    ana.page.locator("dialog").wait_for()  # or nothing is there yet for Escape to close
    studio.take(ana, "house-rules")
    ana.page.keyboard.press("Escape")
    ana.start()
    for _ in range(8):
        ana.tap()
        ben.tap()
    beside_the_table(studio, ana, ben)
    play_out([ana, ben])
    studio.take(ana, "over")
    ana.page.get_by_role("link", name="Watch it again").click()
    ana.page.locator("p-table .felt").wait_for()
    for _ in range(8):
        ana.page.keyboard.press("ArrowRight")
        ana.page.wait_for_timeout(100)
    studio.take(ana, "replay")
    for guest in (ana, ben, eve):
        guest.context.close()


def shared_screens(studio: Studio) -> None:
    for name, chairs, bots in (("tv-lobby", 8, 5), ("tv-lobby-two", 2, 0)):
        host, screen = studio.guest(), studio.guest(TV)
        screen.go(f"/{host.open_room('bitch', 'Ana', bots=bots, chairs=chairs)}/tv")
        screen.page.locator(".row-of-chairs .sits").first.wait_for()
        take_screen(studio, host, screen, name)
    for name, (game, chairs, taps) in SCREENS.items():
        host, screen = studio.guest(), studio.guest(TV)
        code = host.play_with_bots(game, chairs)
        screen.go(f"/{code}/tv")
        screen.page.locator("[data-room=tv]").wait_for()
        host.play(taps)
        until_asked(host)
        take_screen(studio, host, screen, name)


def endings(studio: Studio) -> None:
    """As those who played see them, and on a shared screen."""
    for name, (game, chairs, options) in ENDINGS.items():
        host, screen = studio.guest(), studio.guest(TV)
        screen.go(f"/{host.play_with_bots(game, chairs, **options)}/tv")
        play_out([host])
        screen.page.locator(".tv-over").wait_for()
        studio.take(host, f"over-{name}")
        take_screen(studio, host, screen, TV_OVER.get(name, f"tv-over-{name}"))


def calls(studio: Studio) -> None:
    """What Ada claims, and what becomes of it, as a player and a shared screen see it."""
    for what, (beat, cards, lies) in CALLS.items():
        player, host, screen = studio.guest(), studio.guest(), studio.guest(TV)
        call(Staged(player), beat, cards, lies)
        studio.take(player, f"call-{what}")
        player.context.close()
        call(Staged(screen, code=host.play_with_bots("cheat", 4)), beat, cards, lies)
        take_screen(studio, host, screen, f"tv-call-{what}")


def call(staged: Staged, beat: str, cards: list[str], lies: list[str]) -> None:
    """Ada says “sixes”; and, if that leads to a `beat`, Cleo calls it, and it is turned up."""
    count = len(cards)
    zones = hands(played_b=count, stack_d=9)
    if staged.table["view"]["seat"] == "-":
        zones["hand.a"] = ["??"] * len(zones["hand.a"])
    claim = f"“{SIXES[count - 1]}”"
    claimed = {**said("claim", "b", 0, claim), "text": f"Ada laid {count} cards and said {claim}"}
    asked = ["Ada says ", {"text": claim, "point": True}, ". Do you believe it?"]
    words = {
        **staged.table["view"]["words"],
        "headline": f"Does anybody doubt Ada? The {count + 9} cards go to whoever is wrong",
        "prompt": asked,
    }
    staged.tell([claimed], zones, awaited=["a", "c", "d"], words=words)
    if not beat:
        return
    verdict = {**said(beat, "b" if lies else "d", A_WHILE), "cards": lies, "text": ""}
    staged.tell(
        [
            {**said("call", "d", 100, "Cheat!"), "text": "Cleo called Ada a cheat"},
            moved("reveal", "played.b", "played.b", cards, 400),
            {**verdict, "remark": "not a six"} if lies else verdict,
        ],
        zones,
    )
    staged.page.locator(".stamp").wait_for()


def take_screen(studio: Studio, host: Guest, screen: Guest, name: str) -> None:
    studio.take(screen, name, TVS)
    host.context.close()
    screen.context.close()


def beside_the_table(studio: Studio, ana: Guest, ben: Guest) -> None:
    ana.page.locator("[data-tool=say]").click()
    studio.take(ana, "say")
    ana.page.keyboard.press("Escape")
    for tab in ("Log", "Rules", "Room", "Settings"):
        for size in (PHONE, DESK):
            ana.page.set_viewport_size({"width": size[0], "height": size[1]})
            ana.page.wait_for_timeout(200)
            ana.page.locator("[data-tool=menu]").click()
            ana.page.get_by_role("tab", name=tab).click()
            studio.take(ana, tab.lower(), [size])
            ana.page.get_by_role("button", name="Close", exact=True).click()
    ben.context.set_offline(True)
    ben.page.get_by_text("The connection is lost").wait_for()
    studio.take(ben, "offline")
    ben.context.set_offline(False)


# How the names of their pictures begin: a scene of which none is wanted is left out.
SCENES: dict[Callable[[Studio], None], tuple[str, ...]] = {
    ways_in: ("front",),
    learning: ("learn", "try"),
    a_whole_room: (
        *("door", "lobby", "house-rules", "say", "log", "rules", "room", "settings"),
        *("offline", "over", "replay"),
    ),
    shared_screens: ("tv",),
    endings: ("over-", "tv-over"),
    calls: ("call-", "tv-call"),
    tables: ("table",),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--light", action="store_true", help="by day instead of in the evening")
    parser.add_argument("--only", metavar="NAME", default="", help="screens that begin like this")
    chosen = parser.parse_args()
    ALL.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as base,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright)
        studio = Studio(browser, base, "light" if chosen.light else "dark", chosen.only)
        for scene, names in SCENES.items():
            if any(name.startswith(chosen.only) or chosen.only.startswith(name) for name in names):
                scene(studio)
        browser.close()


if __name__ == "__main__":
    main()
