"""A walk through all pages of the web client, as a guest sees them with text of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, CDPSession

from kit.guest import PHONE, REDRAWN, Guest
from kit.hosted_room import CODE, HostedRoom, dealt, play_on
from kit.offline_room import OfflineRoom
from parlour.online.protocol.request import SeatBot

LEGIBLE = Path(__file__).parent / "legible.js"
LARGE = 24
# A phone with text at one and a half times its size, and a desktop at 200 % zoom.
SCREENS = [(PHONE, LARGE), ((640, 400), 16)]
# Number of players, and Ana's moves before the table is checked.
TABLES = {"bigtwo": (4, 3), "bitch": (8, 5), "blackjack": (6, 5), "cheat": (6, 4), "idiot": (5, 5)}
# Endings: number of players, and house rules.
ENDINGS: dict[str, tuple[int, dict[str, int]]] = {
    "idiot": (3, {"turn_limit": 8}),
    "bitch": (8, {"turn_limit": 6}),
    "blackjack": (6, {"rounds": 1}),
}
QUIET = "() => document.querySelector('p-room').session.showing.quiet"


class Walker:
    """A guest with their own browser and font size."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.guest = Guest(browser, base, coached=True)
        self.page = self.guest.page
        self.guest.context.add_init_script(path=LEGIBLE)
        self.browser: CDPSession = self.guest.context.new_cdp_session(self.page)
        self.write(LARGE)

    def write(self, size: int) -> None:
        """Set the browser's font size."""
        sizes = {"standard": size, "fixed": size}
        self.browser.send("Page.setFontSizes", {"fontSizes": sizes})

    def look(self, size: tuple[int, int], text: int) -> list[str]:
        """Return the illegible texts on a screen of that size."""
        self.write(text)
        self.guest.resize(size)
        self.page.evaluate(REDRAWN)
        found: list[str] = self.page.evaluate("illegible()")
        return found

    def enter(self, offline: OfflineRoom, who: str = "p1", path: str = "") -> None:
        """Enter a room as a person who has never been in another one."""
        self.guest.context.unroute_all()
        if self.page.url.startswith("http"):
            self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.page.goto("about:blank")
        HostedRoom(offline).welcome(self.guest, who, path)

    def close(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.locator("dialog[open]").wait_for(state="detached")

    def press(self, selector: str) -> None:
        """Open a sheet."""
        self.page.locator(selector).click()
        self.page.locator("dialog[open]").wait_for()


def ways_in(walker: Walker) -> Iterator[str]:
    walker.guest.go()
    walker.page.locator("#settings").wait_for()
    yield "front"
    walker.guest.tile("blackjack").locator(".open").click()
    yield "a game of the front page"
    walker.press("#settings")
    yield "settings"
    walker.close()


def learning(walker: Walker, games: Sequence[str] = tuple(TABLES)) -> Iterator[str]:
    page = walker.page
    for game in games:
        walker.guest.go(f"/learn/{game}")
        page.locator(".lesson p-table .card").first.wait_for()
        yield f"learn {game}"
        page.get_by_role("button", name="All the rules").click()
        page.locator(".rulebook h3").first.wait_for()
        yield f"rulebook {game}"
        walker.guest.go(f"/learn/{game}/try")
        page.locator("p-prompt .ask").wait_for()
        yield f"try {game}"


def friends(chairs: int) -> OfflineRoom:
    """Return a room with friends who have long names, and bots in the other chairs."""
    offline = OfflineRoom("bitch", chairs=chairs, pace="none", options={"turn_limit": 8})
    for name in ("Ben", "Bartholomew", "Wilhelmina")[: chairs - 2]:
        offline.join(name)
    for chair in range(len(offline.room.people), chairs):
        offline.ask("p1", SeatBot(chair=chair))
    return offline


def door(walker: Walker) -> Iterator[str]:
    walker.enter(friends(8), "")
    name = walker.page.get_by_role("textbox", name="Nickname")
    name.wait_for()
    yield "door"
    name.fill("Ben")
    walker.page.locator(".entering .main").click()
    walker.page.get_by_text("There is").first.wait_for()
    yield "a nickname that is taken"


def lobby(walker: Walker) -> Iterator[str]:
    page = walker.page
    for chairs, who in ((2, "p1"), (8, "p2"), (8, "p1")):
        walker.enter(friends(chairs), who)
        page.locator(".chairs").wait_for()
        yield f"the lobby of {chairs} for {who}"
    buttons = [
        *('.lobby button:text-is("Change")', '.lobby button:text-is("How to play")'),
        *('.ticket button:has-text("TV")', ".the-game"),
        *(f".house .picks .pick >> nth={at}" for at in range(3)),
        *(f".chair button >> nth={at}" for at in (0, 1, 7)),
    ]
    for button in buttons:
        walker.press(button)
        yield f"the sheet of {button}"
        walker.close()


def tables(
    walker: Walker, games: Sequence[str] = tuple(TABLES), *, later: bool = True
) -> Iterator[str]:
    """Yield tables with the coach's tips, at the first move and after some."""
    for game in games:
        chairs, moves = TABLES[game]
        for made in [0, moves] if later else [moves]:
            walker.enter(play_on(dealt(game, chairs), made))
            walker.page.locator(".coach, .ask-coach").first.wait_for()
            walker.page.wait_for_function(QUIET)
            yield f"{game} after {made} moves"


def beside(walker: Walker) -> Iterator[str]:
    page = walker.page
    walker.enter(play_on(dealt("idiot", 5), 5))
    page.locator("p-prompt .ask").wait_for()
    page.wait_for_function(QUIET)
    for tab in ("Log", "Rules", "Room", "Settings"):
        walker.press("[data-tool=menu]")
        page.get_by_role("tab", name=tab).click()
        yield tab
        page.get_by_role("button", name="Close", exact=True).click()
    walker.press("[data-tool=say]")
    yield "something to say"
    walker.close()
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    yield "keys"
    walker.close()
    walker.press(".seat .head >> nth=0")
    yield "a seat"
    walker.close()


def endings(
    walker: Walker, games: Sequence[str] = tuple(ENDINGS), eyes: str = "a all"
) -> Iterator[str]:
    for game in games:
        chairs, options = ENDINGS[game]
        walker.enter(play_on(dealt(game, chairs, **options)))
        walker.page.locator(".results .seal").wait_for()
        yield f"the results of {game}"
        for seat in eyes.split():
            walker.guest.go(f"/{CODE}/replay/1?seat={seat}&at=8")
            walker.page.locator("p-replay .felt").wait_for()
            walker.page.locator(".steering").first.wait_for()
            yield f"the replay of {game} for {seat}"


def shared_screens(walker: Walker, games: Sequence[str] = tuple(TABLES)) -> Iterator[str]:
    page = walker.page
    walker.enter(OfflineRoom("bitch", chairs=8, bots=["easy"] * 5, pace="none"), "", "/tv")
    page.locator(".row-of-chairs .sits").first.wait_for()
    yield "the lobby on a TV"
    for game in games:
        chairs, moves = TABLES[game]
        walker.enter(play_on(dealt(game, chairs), moves), "", "/tv")
        page.locator("p-table .felt").wait_for()
        yield f"{game} on a TV"
    walker.enter(play_on(dealt("idiot", 3, turn_limit=8)), "", "/tv")
    page.locator(".tv-over .seal").wait_for()
    yield "the results on a TV"


def refusals(walker: Walker) -> Iterator[str]:
    walker.guest.context.unroute_all()
    for path in ("/ZZZZ", "/ZZZZ/replay/1", "/ZZZZ/tv", "/nothing/here", "/learn/nothing"):
        walker.guest.go(path)
        walker.page.locator(".missing h1").wait_for()
        yield path


SCENES: list[Callable[[Walker], Iterator[str]]] = [
    *(ways_in, learning, door, lobby, tables, beside, endings, shared_screens, refusals),
]


def a_page_of_each_kind(walker: Walker) -> Iterator[str]:
    yield from ways_in(walker)
    yield next(learning(walker))
    yield next(door(walker))
    yield next(lobby(walker))
    yield from tables(walker, ["bitch", "blackjack"], later=False)
    yield from endings(walker, ["idiot"], "a")
    yield next(shared_screens(walker))
    yield next(refusals(walker))
