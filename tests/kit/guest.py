"""A guest: a person with a browser, who plays any game by tapping what the page offers."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright

from kit.processes import free_port
from kit.support import ROOT

PHONE = (390, 844)
DESK = (1280, 800)
CHROMIUM = "/usr/bin/chromium"
# Chromium loads only our pages: no updates, no sync, no predictions over the network.
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
    # One process for all pages, since starting another costs more than most tests.
    *("--disable-site-isolation-trials", "--renderer-process-limit=1"),
]
DEADLINE = 60_000  # milliseconds, which only a failing test reaches
PLAYER = Path(__file__).parent / "player.js"
LIMITS = (
    *("rooms_per_minute=1000", "rooms_per_address=1000", "looks_per_minute=1000"),
    *("misses_per_minute=1000", "requests_per_minute=100000"),
)
# Records which of a room's pages have been in the document.
NOTE_PAGES = """window.seen = [];
new MutationObserver(() => {
  for (const { tagName } of document.querySelectorAll("p-door, p-lobby, p-table"))
    if (!window.seen.includes(tagName)) window.seen.push(tagName);
}).observe(document, { childList: true, subtree: true });"""


def chromium(playwright: Playwright, *flags: str) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *flags])


@contextmanager
def served(folder: Path, changes: str = "", port: int = 0, path: str = "") -> Iterator[str]:
    """Run `parlour serve`, optionally with changes from kit/launcher.py or under a path. Yield its
    address."""
    built = ROOT / "src/parlour/online/web/index.html"
    assert built.is_file(), "the web client has not been built: make web"
    port = port or free_port()
    module = ["kit.launcher", changes] if changes else ["parlour"]
    command = [sys.executable, "-m", *module, "serve", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--data", str(folder), "--base", path]
    command += [word for limit in LIMITS for word in ("--limit", limit)]
    tests = str(ROOT / "tests")  # kit/launcher.py is there
    modules = os.pathsep.join([tests, *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    environment = {**os.environ, "PYTHONPATH": modules.rstrip(os.pathsep)}
    with (
        (folder / "log.txt").open("a") as log,
        subprocess.Popen(command, stdout=log, stderr=log, env=environment) as server,
    ):
        try:
            base = f"http://127.0.0.1:{port}{path}"
            wait_for(base)
            yield base
        finally:
            server.terminate()


def wait_for(base: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{base}/api/alive", timeout=5):
                return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the server did not start")


# Pretends that the guest has played before, so no coach appears.
NOT_COACHED = """
try { localStorage["parlour%s.settings"] ??= '{"coach": false}'; } catch {}
"""

# Clears the storage. The page still runs, so it must not store anything afterwards.
FORGET = """
Storage.prototype.setItem = () => {};
localStorage.clear();
sessionStorage.clear();
"""

# Waits until the page has been drawn once more.
REDRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


class Guest:
    def __init__(
        self,
        browser: Browser,
        base: str,
        size: tuple[int, int] = PHONE,
        *,
        coached: bool = False,
        **context: Any,
    ) -> None:
        context.setdefault("reduced_motion", "reduce")
        self.base = base
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, **context
        )
        self.context.add_init_script(path=PLAYER)
        if not coached:
            self.context.add_init_script(NOT_COACHED % urlsplit(base).path)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(DEADLINE)
        self.rng = random.Random(1)
        self.problems: list[str] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("request", lambda request: self._request(request.url))

    def _console(self, line: ConsoleMessage) -> None:
        # pages that are not ours have no icon
        no_icon = line.location["url"].endswith("/favicon.ico")
        if line.type in ("error", "warning") and not no_icon:
            self.problems.append(f"console: {line.text}")

    def _request(self, url: str) -> None:
        if not url.startswith((f"{self.base}/", "data:", "blob:")):
            self.problems.append(f"a request to elsewhere: {url}")

    def leave(self) -> None:
        """Close the browser, and check that no error occurred in it."""
        self.context.close()
        assert self.problems == [], self.problems

    def tidy(self) -> None:
        """Clear the browser for the next guest, and check that no error occurred in it."""
        for tab in self.context.pages[1:]:
            tab.close()
        self.context.set_offline(False)
        if self.page.url.startswith(self.base):
            self.page.evaluate(FORGET)
        self.page.goto(f"{self.base}/api/alive")  # a page of ours, which keeps the process warm
        self.page.unroute_all()  # last, so that requests still under way do not reach the server
        self.context.clear_permissions()
        self.rng = random.Random(1)
        assert self.problems == [], self.problems

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(REDRAWN)

    def prefer(self, motion: str, colours: str) -> None:
        """Set the device's preferences for motion (“reduce”, “no-preference”) and colours (“light”,
        “dark”)."""
        wish: dict[str, Any] = {"reduced_motion": motion, "color_scheme": colours}
        self.page.emulate_media(**wish)

    # Entering a room

    def go(self, path: str = "/") -> None:
        self.page.goto(self.base + path)

    def tile(self, game: str) -> Locator:
        return self.page.locator(f".tile:has(input[value={game}])")

    def choose(self, game: str, name: str) -> None:
        self.go()
        self.tile(game).locator(".open").click()
        self.tile(game).get_by_role("textbox", name="Nickname").fill(name)

    def practise(self, game: str, name: str = "Ana") -> None:
        self.choose(game, name)
        self.page.get_by_role("button", name="Play against bots").click()
        self.page.locator("p-table .hit, p-prompt .act").first.wait_for()

    def open_by_hand(self, game: str, name: str = "Ana", **options: int) -> str:
        """Open a room by tapping, with these house rules. Return its code."""
        self.choose(game, name)
        self.page.get_by_role("button", name="Play with friends").click()
        self.page.locator(".chairs").wait_for()
        if options:
            self.set_rules(**options)
        return self.page.url[-4:]

    def open_room(self, game: str, name: str = "Ana", *, bots: int = 0, **room: object) -> str:
        """Open a room by a request and enter it directly. Return its code. `room` has fields of
        that request."""
        wanted = {"game": game, "name": name, "bots": ["easy"] * bots, "pace": "none", **room}
        request = urllib.request.Request(
            f"{self.base}/api/rooms",
            json.dumps(wanted).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=15) as answer:
            opened = json.load(answer)
        self.go(f"/{opened['code']}#{opened['token']}")
        self.page.locator(".chairs").wait_for()
        return str(opened["code"])

    def set_rules(self, **options: int) -> None:
        self.page.get_by_role("button", name="Change", exact=True).click()
        for option, number in options.items():
            self.page.locator(f"input[name={option}]").fill(str(number))
            self.page.keyboard.press("Tab")
        self.page.get_by_role("button", name="Play by these").click()
        self.page.locator("dialog").wait_for(state="detached")

    def join(self, code: str, name: str) -> None:
        self.go(f"/{code}")
        self.page.get_by_role("textbox", name="Nickname").fill(name)
        self.page.locator(".entering .main").click()
        self.page.locator(".chairs, p-table").first.wait_for()

    def add_bots(self, count: int) -> None:
        bots = self.page.locator(".chair[data-kind=bot]")
        for _ in range(count):
            seated = bots.count()
            self.page.get_by_role("button", name="Put a bot here").first.click()
            bots.nth(seated).wait_for()

    def start(self) -> None:
        self.page.get_by_role("button", name="Deal the cards").click()
        self.page.locator("p-table").wait_for()

    def play_with_bots(self, game: str, chairs: int = 4, **options: int | str) -> str:
        """Start a game against bots in all other chairs. Return the room's code."""
        code = self.open_room(game, bots=chairs - 1, chairs=chairs, options=options)
        self.start()
        return code

    def until(self, done: Callable[[], bool]) -> None:
        """Wait until `done()` is true."""
        end = time.monotonic() + DEADLINE / 1000
        while time.monotonic() < end:
            if done():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"this did not come about; the page said:\n{self.text()}")

    def text(self) -> str:
        return self.page.locator("body").inner_text()

    # At the table

    @property
    def over(self) -> bool:
        return self.page.locator(".results").count() > 0

    def cards(self) -> list[str]:
        """Return the player's own cards, in notation."""
        found: list[str] = self.page.locator(".hit").evaluate_all(
            "hits => hits.map(hit => hit.dataset.card)"
        )
        return found

    def tap(self) -> str:
        """Tap a button or a card that the page offers. Return its name, or “over” if the page shows
        the end."""
        tapped: str = self.page.evaluate("player.tap()")
        return tapped

    def play(self, taps: int) -> None:
        """Tap that many times, or until the game is over."""
        self.page.evaluate("taps => player.play(taps)", taps)

    def asked(self) -> bool:
        """Wait until the player is asked to move. Return whether that comes before the end."""
        found: bool = self.page.evaluate("player.asked()")
        return found

    def settle(self) -> None:
        """Wait until the cards in hand have come to rest."""
        self.page.evaluate("player.settled()")


Invite = Callable[..., Guest]


def table_for_two(invite: Invite, game: str = "idiot", **options: int) -> tuple[Guest, Guest]:
    """Open a room for Ana (the host) at a desktop and Ben on a phone. Nothing is dealt yet."""
    ana, ben = invite(DESK), invite(PHONE)
    ben.join(ana.open_room(game, "Ana", options=options), "Ben")
    ana.page.get_by_text("Ben").first.wait_for()
    return ana, ben


def play_out(guests: list[Guest], *, still: bool = False) -> None:
    """Let everybody tap until everybody sees the end. With `still`, the stage, the hand and the
    prompt must not move from the first move to the last."""
    for guest in guests:
        guest.page.evaluate("() => { window.played = player.playOut(); }")
    for guest in guests:
        places: list[str] = guest.page.evaluate("played")
        assert len(places) == 1 or not still, places
