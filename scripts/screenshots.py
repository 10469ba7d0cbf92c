"""Takes pictures of every screen at every size, and compares them.

Rooms, cards and clock are staged and nothing moves, so two runs of one commit give the same
pictures, pixel by pixel.

    make screenshots ARGS="--into build/before"      # before a change
    make screenshots                                 # after it, into build/screenshots
    make screenshots ARGS="--compare build/before"   # which pictures differ, and where
    make screenshots ARGS="--light --only table"     # some of them, by day
    make screenshots ARGS="--docs"                   # some of them in docs/images, too
"""

from __future__ import annotations

import argparse
import base64
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from kit.guest import DESK, PHONE, Guest, chromium, served
from kit.hosted_room import CODE, HostedRoom, dealt, play_on
from kit.offline_room import OfflineRoom
from kit.package_of_game import environment_with
from kit.staged import Staged, hands, moved, said
from parlour.online.protocol.request import SeatBot
from parlour.plugins import plugins

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs" / "images"
PICTURES = ROOT / "build" / "screenshots"
# Small phone, phone, phone in landscape, tablet, desktop, large screen.
SIZES = [(360, 640), PHONE, (844, 390), (768, 1024), DESK, (1920, 1080)]
TV = (1920, 1080)
IN_DOCS = {PHONE: "phone", DESK: "desktop"}
NOT_IN_DOCS = ("call-", "over-", "example-")  # the docs already have pictures of such screens
TVS_IN_DOCS = ("tv", "tv-lobby", "tv-over")
QUALITY = 88  # JPEG, since lossless pictures of light on felt are large
BEGINS = "2026-01-01T12:00:00Z"
A_WHILE = 30_000  # milliseconds until notices and hints are gone
MOST_LOOKS = 50  # attempts to find a page at rest

# Tables: the number of players, and of Ana's moves before the picture.
TABLES = {
    "bigtwo": (4, 3),
    "bitch": (8, 5),
    "blackjack": (6, 5),
    "cheat": (4, 4),
    "idiot": (4, 5),
}
# Tables of the packages in examples/, each of which has a picture of its own.
EXAMPLES = {"president": (4, 5), "hearts": (4, 16), "gofish": (4, 6)}
# Tables on shared screens.
SCREENS = {
    "tv": ("bitch", 8, 5),
    "tv-four": ("idiot", 4, 4),
    "tv-two": ("bitch", 2, 6),
    "tv-six": ("blackjack", 6, 3),
    "tv-trick": ("bigtwo", 4, 2),
    "tv-claim": ("cheat", 4, 3),
}
# Endings: the game, the number of players, and house rules.
ENDINGS: dict[str, tuple[str, int, dict[str, int]]] = {
    "two": ("idiot", 2, {}),
    "four": ("bigtwo", 4, {}),
    "eight": ("bitch", 8, {"turn_limit": 6}),
}
TV_OVER = {"four": "tv-over"}  # the ending whose picture on a TV is in the docs
# Calls: the verdict (empty before the call), the cards, and the false ones among them.
CALLS: dict[str, tuple[str, list[str], list[str]]] = {
    "claim": ("", ["6s", "6d", "9c"], []),
    "lie": ("lie", ["6s", "6d", "9c"], ["9c"]),
    "lies": ("lie", ["2s", "3d", "Qh", "Ks"], ["2s", "3d", "Qh", "Ks"]),
    "true": ("truth", ["6s", "6d", "6h"], []),
}
SIXES = ["one six", "two sixes", "three sixes", "four sixes"]
STANDS = 7_000  # milliseconds that a verdict is shown
# Flags that make drawing independent of earlier pictures and of threads.
STEADY = [
    *("--disable-partial-raster", "--disable-checker-imaging", "--disable-lcd-text"),
    *("--disable-threaded-animation", "--disable-threaded-scrolling", "--num-raster-threads=1"),
    "--disable-composited-antialiasing",
]
# Returns whether the lesson with that number is in the middle of the screen.
IN_SIGHT = """at => {
  const { left, width } = document.querySelectorAll(".lesson")[at].getBoundingClientRect();
  return Math.abs(left + width / 2 - innerWidth / 2) < 2;
}"""
# The places of a table, by their letters in docs/game-reference.md: an element, and the letter's
# distance from its left and top.
PLACES = {
    "A": (".stage-line", 70, -210),
    "B": (".side-label >> nth=0", -10, -110),
    "C": (".side-label >> nth=1", 150, -90),
    "D": (".stage-line .facts", 84, -8),
    "E": (".seat >> nth=1", -22, 8),
    "F": (".saying >> nth=1", 70, -4),
    "G": (".hit >> nth=0", -34, 60),
    "H": ("p-prompt .ask", 380, -8),
    "I": (".act:visible", -18, -14),
    "J": (".mat-label", 270, 70),
}
LETTER = """([letter, x, y]) => {
  const drawn = document.body.appendChild(document.createElement("b"));
  drawn.textContent = letter;
  drawn.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:30px;height:30px;z-index:99999;
    border-radius:50%;background:#fff;color:#111;font:700 18px/30px sans-serif;text-align:center`;
}"""
# Replaces chance in the page, so that each run is alike.
NO_CHANCE = "(() => { let at = 0; Math.random = () => (at = (at + 0.37) % 1); })()"


class Studio:
    """A browser whose guests are photographed in one light."""

    def __init__(self, browser: Browser, base: str, chosen: argparse.Namespace) -> None:
        self.browser = browser
        self.base = base
        self.into: Path = chosen.into
        self.light = "light" if chosen.light else "dark"
        self.only: str = chosen.only
        self.docs: bool = chosen.docs and not chosen.light

    @contextmanager
    def guest(self, size: tuple[int, int] = PHONE) -> Iterator[Guest]:
        guest = Guest(self.browser, self.base, size, color_scheme=self.light)
        guest.context.add_init_script(NO_CHANCE)
        guest.context.clock.install(time=BEGINS)
        yield guest
        guest.context.close()

    @contextmanager
    def player(self, offline: OfflineRoom, who: str = "p1") -> Iterator[Guest]:
        """Open the page of a player who is in the room already."""
        with self.guest() as guest:
            HostedRoom(offline).welcome(guest, who)
            guest.page.locator(".chairs, p-table .felt, .results").first.wait_for()
            yield guest

    @contextmanager
    def screen(self, offline: OfflineRoom) -> Iterator[Guest]:
        with self.guest(TV) as guest:
            HostedRoom(offline).welcome(guest, "", "/tv")
            guest.page.locator("main.tv").wait_for()
            yield guest

    def take(
        self, guest: Guest, name: str, sizes: list[tuple[int, int]] = SIZES, wait: int = A_WHILE
    ) -> None:
        """Take a picture at every size, each after the page's clock has run for `wait`
        milliseconds."""
        if not name.startswith(self.only):
            return
        for size in sizes:
            guest.resize((size[0] + 1, size[1] + 1))  # so that everything is drawn anew
            guest.resize(size)
            guest.page.clock.run_for(wait)
            path = self.into / f"{name}-{size[0]}x{size[1]}-{self.light}.png"
            path.write_bytes(at_rest(guest))
            kept = "desktop" if name in TVS_IN_DOCS else IN_DOCS.get(size, "")
            if self.docs and kept and not name.startswith(NOT_IN_DOCS):
                picture = guest.page.screenshot(type="jpeg", quality=QUALITY, animations="disabled")
                (IMAGES / f"{name}-{kept}.jpg").write_bytes(picture)
        print(name, flush=True)


def at_rest(guest: Guest) -> bytes:
    """Return a picture of the page, once it looks the same twice in a row."""
    before = b""
    for _ in range(MOST_LOOKS):
        now = guest.page.screenshot(animations="disabled")
        if now == before:
            return now
        before = now
    raise AssertionError("the page does not come to rest")


def ways_in(studio: Studio) -> None:
    with studio.guest() as guest:
        guest.go()
        guest.page.locator("#settings").wait_for()
        studio.take(guest, "front")
        guest.tile("idiot").locator(".open").click()
        studio.take(guest, "front-game")


def learning(studio: Studio) -> None:
    with studio.guest() as guest:
        guest.go("/learn/idiot")
        guest.page.locator(".lesson p-table .card").first.wait_for()
        for card in (1, 2):
            guest.page.get_by_role("button", name="Next").click()
            guest.page.wait_for_function(IN_SIGHT, arg=card)
        studio.take(guest, "learn")
        guest.go("/learn/idiot/try")
        guest.page.locator("p-prompt .ask").wait_for()
        studio.take(guest, "try")


def friends() -> OfflineRoom:
    """Return a room with Ana, Ben and a bot."""
    offline = OfflineRoom("idiot", chairs=3, pace="none", options={"turn_limit": 8})
    offline.join("Ben")
    offline.ask("p1", SeatBot(chair=2))
    return offline


def before_the_game(studio: Studio) -> None:
    offline = friends()
    with studio.guest() as guest:
        HostedRoom(offline).welcome(guest, "")
        name = guest.page.get_by_role("textbox", name="Nickname")
        name.wait_for()
        studio.take(guest, "door")
        name.fill("Ben")
        guest.page.locator(".entering .main").click()
        guest.page.get_by_text("There is").first.wait_for()
        studio.take(guest, "door-taken")
    with studio.player(offline, "p2") as ben:
        studio.take(ben, "lobby-guest")
    with studio.player(offline) as ana:
        studio.take(ana, "lobby")
        ana.page.get_by_role("button", name="Change", exact=True).click()
        ana.page.locator("dialog").wait_for()
        studio.take(ana, "house-rules")


def tables(studio: Studio) -> None:
    for game, (chairs, moves) in TABLES.items():
        with studio.player(play_on(dealt(game, chairs), moves)) as guest:
            select_something(guest)
            studio.take(guest, f"table-{game}")


def examples(studio: Studio) -> None:
    """Photograph the games of examples/, on a server of their own that has them installed."""
    with tempfile.TemporaryDirectory() as folder:
        for game in EXAMPLES:
            os.environ |= environment_with(ROOT / "examples" / game, Path(folder))
        sys.path[:0] = os.environ["PYTHONPATH"].split(os.pathsep)
        plugins.cache_clear()
        with served(Path(folder)) as studio.base:
            for game, (chairs, moves) in EXAMPLES.items():
                with studio.player(play_on(dealt(game, chairs), moves)) as guest:
                    select_something(guest)
                    studio.take(guest, f"example-{game}")
                    if studio.docs:
                        guest.resize(PHONE)
                        path = ROOT / "examples" / game / "phone.jpg"
                        guest.page.screenshot(path=path, type="jpeg", quality=QUALITY)


def places_at_a_table(studio: Studio) -> None:
    with studio.player(play_on(dealt("idiot", 4), 5)) as guest:
        select_something(guest)
        guest.resize(DESK)
        guest.page.clock.run_for(A_WHILE)
        for letter, (beside, right, down) in PLACES.items():
            box = guest.page.locator(beside).bounding_box()
            assert box, beside
            guest.page.evaluate(LETTER, [letter, box["x"] + right, box["y"] + down])
        studio.take(guest, "places", [DESK])


def select_something(guest: Guest) -> None:
    cards = guest.page.locator(".hit:not([data-dimmed])[aria-pressed=false]")
    if guest.page.locator(".act[aria-disabled=true]").count() and cards.count():
        cards.last.click()


def beside_the_table(studio: Studio) -> None:
    with studio.player(play_on(dealt("idiot", 3), 4)) as guest:
        guest.page.locator("[data-tool=say]").click()
        guest.page.locator("dialog").wait_for()
        studio.take(guest, "say")
        guest.page.keyboard.press("Escape")
        for tab in ("Log", "Rules", "Room", "Settings"):
            for size in SIZES:
                guest.resize(size)
                guest.page.locator("[data-tool=menu]").click()
                guest.page.get_by_role("tab", name=tab).click()
                studio.take(guest, tab.lower(), [size])
                guest.page.get_by_role("button", name="Close", exact=True).click()
        guest.context.set_offline(True)
        guest.page.get_by_text("The connection is lost").wait_for()
        studio.take(guest, "offline")


def endings(studio: Studio) -> None:
    """Photograph endings, for players and on a shared screen."""
    for name, (game, chairs, options) in ENDINGS.items():
        offline = play_on(dealt(game, chairs, **options))
        with studio.player(offline) as guest:
            guest.page.locator(".results .seal").wait_for()
            studio.take(guest, f"over-{name}")
        with studio.screen(offline) as screen:
            screen.page.locator(".tv-over .seal").wait_for()
            studio.take(screen, TV_OVER.get(name, f"tv-over-{name}"), [TV])
    with studio.player(play_on(dealt("idiot", 3, turn_limit=8))) as guest:
        guest.page.locator(".results .seal").wait_for()
        studio.take(guest, "over")
        guest.go(f"/{CODE}/replay/1?seat=all&at=8")
        guest.page.locator(".move.on").wait_for()
        studio.take(guest, "replay")


def shared_screens(studio: Studio) -> None:
    for name, chairs, bots in (("tv-lobby", 8, 5), ("tv-lobby-two", 2, 0)):
        offline = OfflineRoom("bitch", chairs=chairs, bots=["easy"] * bots, pace="none")
        with studio.screen(offline) as screen:
            screen.page.locator(".row-of-chairs .sits").first.wait_for()
            studio.take(screen, name, [TV])
    for name, (game, chairs, moves) in SCREENS.items():
        with studio.screen(play_on(dealt(game, chairs), moves)) as screen:
            screen.page.locator("p-table .felt").wait_for()
            studio.take(screen, name, [TV])


def calls(studio: Studio) -> None:
    """Photograph Ada's claim and the call, for a player and on a shared screen."""
    for what, (beat, cards, lies) in CALLS.items():
        for size in SIZES:  # in a loop, since the verdict ends before the next size
            with studio.guest(size) as player:
                call(staged_at(player, "p1"), beat, cards, lies)
                studio.take(player, f"call-{what}", [size], wait=0)
        with studio.guest(TV) as screen:
            call(staged_at(screen, "", "/tv"), beat, cards, lies)
            studio.take(screen, f"tv-call-{what}", [TV], wait=0)


def staged_at(guest: Guest, who: str, path: str = "") -> Staged:
    hosted = HostedRoom(dealt("cheat", 4))
    hosted.answer(guest, who)
    return Staged(guest, enter=lambda: hosted.show(guest, who, path))


def call(staged: Staged, beat: str, cards: list[str], lies: list[str]) -> None:
    """Stage Ada's claim of sixes. With a `beat`, Cleo calls it and the cards are turned up."""
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
    verdict = {**said(beat, "b" if lies else "d", STANDS), "cards": lies, "text": ""}
    staged.tell(
        [
            {**said("call", "d", 100, "Cheat!"), "text": "Cleo called Ada a cheat"},
            moved("reveal", "played.b", "played.b", cards, 400),
            {**verdict, "remark": "not a six"} if lies else verdict,
        ],
        zones,
    )
    staged.page.locator(".stamp").wait_for()


# The beginnings of each scene's picture names. Scenes without a wanted picture are skipped.
SCENES: dict[Callable[[Studio], None], tuple[str, ...]] = {
    ways_in: ("front",),
    learning: ("learn", "try"),
    before_the_game: ("door", "lobby", "house-rules"),
    tables: ("table",),
    places_at_a_table: ("places",),
    beside_the_table: ("say", "log", "rules", "room", "settings", "offline"),
    endings: ("over", "replay", "tv-over"),
    shared_screens: ("tv",),
    calls: ("call-", "tv-call"),
    examples: ("example-",),  # the last scene, since its games stay installed
}


def take_pictures(chosen: argparse.Namespace) -> None:
    chosen.into.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as base,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright, *STEADY)
        studio = Studio(browser, base, chosen)
        for scene, names in SCENES.items():
            if any(name.startswith(studio.only) or studio.only.startswith(name) for name in names):
                scene(studio)
        browser.close()


# Returns the number of different pixels in two pictures, and the box around them.
DIFFER = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  }));
  if (one.width !== other.width || one.height !== other.height) return "another size";
  const [a, b] = [one, other].map(({ data }) => new Uint32Array(data.buffer));
  let [count, left, top, right, bottom] = [0, one.width, one.height, 0, 0];
  a.forEach((pixel, at) => {
    if (pixel === b[at]) return;
    const [x, y] = [at % one.width, Math.floor(at / one.width)];
    count += 1;
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  });
  return count && `${count} pixels, from ${left},${top} to ${right},${bottom}`;
}"""


def compare(before: Path, after: Path) -> int:
    """List the pictures that differ. Returns their number."""
    old, new = ({path.name: path for path in folder.glob("*.png")} for folder in (before, after))
    found = dict.fromkeys(old.keys() - new.keys(), "only before")
    found |= dict.fromkeys(new.keys() - old.keys(), "only after")
    pairs = {
        name: [old[name].read_bytes(), new[name].read_bytes()] for name in old.keys() & new.keys()
    }
    changed = {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
    if changed:
        with sync_playwright() as playwright:
            browser = chromium(playwright)
            page = browser.new_page()
            for name, pair in changed.items():
                told = page.evaluate(
                    DIFFER, [base64.b64encode(picture).decode() for picture in pair]
                )
                if told:  # otherwise the pictures differ only in their compression
                    found[name] = told
            browser.close()
    for name in sorted(found):
        print(f"{name}: {found[name]}")
    print(f"{len(found)} of {len(old.keys() | new.keys())} pictures differ.")
    return len(found)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--light", action="store_true", help="by day instead of in the evening")
    parser.add_argument("--only", metavar="NAME", default="", help="screens that begin like this")
    parser.add_argument(
        "--into", metavar="FOLDER", type=Path, default=PICTURES, help="where they go"
    )
    parser.add_argument("--docs", action="store_true", help="write those in docs/images, too")
    parser.add_argument(
        "--compare",
        metavar="FOLDER",
        type=Path,
        help="take none, but compare that folder with --into",
    )
    chosen = parser.parse_args()
    if chosen.compare:
        return min(1, compare(chosen.compare, chosen.into))
    take_pictures(chosen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
