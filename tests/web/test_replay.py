"""Replaying a finished game: a list of every move, and all the ways to reach one."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import parlour
from kit.guest import DESK, PHONE, Guest, Invite
from parlour.core.language import ENGLISH, Reader
from parlour.core.option import Value
from parlour.online.protocol.wire import encode
from parlour.online.room.running_game import RunningGame
from parlour.online.server.replays import list_moves, replay
from parlour.records.chapters import chapters, moments
from parlour.records.record import record_text
from parlour.steps import finish

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
ADDRESS = "/BCDF/replay/1"
LANDSCAPE = (844, 390)
SMALL = (360, 640)
# Returns the free space above and below a box's content.
FREE = """box => {
  const outer = box.getBoundingClientRect(), inner = box.firstElementChild.getBoundingClientRect();
  return Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
}"""
WHOLE = "text => text.scrollWidth <= text.clientWidth && getComputedStyle(text).opacity === '1'"


def finished(game: str, **options: Value) -> RunningGame:
    """Return a game that was played at random to its end."""
    past = RunningGame(parlour.find_game(game, **options), "7", NAMES, list(range(4)), 1)
    rng = random.Random(1)
    while past.table.play_random(rng):
        pass
    return past


def recorded(page: Page, past: RunningGame) -> None:
    """Answer the requests of the page at ADDRESS for this game, like the server does."""

    def answer(route: Route) -> None:
        url = urlsplit(route.request.url)
        asked = {name: values[0] for name, values in parse_qs(url.query).items()}
        kind = "application/json"
        if url.path.endswith("/moves"):
            body = finish(list_moves(past, asked["seat"], ENGLISH))
        elif url.path.endswith("/views"):
            body = encode(finish(replay(past, asked["seat"], int(asked["first"]), ENGLISH)))
        elif "/records/" in url.path:
            body, kind = record_text(past.table).encode(), "text/plain"
        else:
            body = json.dumps({"chairs": []}).encode()
        route.fulfill(body=body, content_type=kind)

    page.route("**/api/rooms/**", answer)


@pytest.fixture(scope="module")
def tricks() -> RunningGame:
    return finished("bigtwo")


REFUSED = "console: Failed to load resource: the server responded with a status of 429"
Watch = Callable[..., Page]


@pytest.fixture
def watch(invite: Invite) -> Watch:
    """Return a function that opens a replay for a guest."""

    def come(
        past: RunningGame, size: tuple[int, int] = DESK, query: str = "", **context: Any
    ) -> Page:
        guest = invite(size, **context)
        recorded(guest.page, past)
        guest.go(f"{ADDRESS}?{query}")
        guest.page.locator(".steering").wait_for()
        return guest.page

    return come


@pytest.fixture(scope="module")
def screen(browser: Browser, server: str, tricks: RunningGame) -> Iterator[Guest]:
    """Yield a guest with a replay on a desktop, for all tests that look at it."""
    guest = Guest(browser, server, DESK)
    recorded(guest.page, tricks)
    guest.go(f"{ADDRESS}?seat=all")
    yield guest
    guest.leave()


@pytest.fixture
def desk(screen: Guest) -> Page:
    """Return the page with that replay, at its beginning, seen by everybody."""
    page = screen.page
    page.locator(".steering").wait_for()
    if page.locator("[data-eyes=all]").get_attribute("aria-pressed") != "true":
        screen.go(f"{ADDRESS}?seat=all")
        page.locator(".steering").wait_for()
    page.keyboard.press("Home")
    moment(page, 0)
    return page


def moment(page: Page, number: int) -> None:
    """Wait until a moment is shown."""
    page.locator(".telling small").get_by_text(f"{number:,} of ").wait_for()


def test_a_move_that_is_chosen_is_shown(desk: Page, tricks: RunningGame) -> None:
    """The chosen move is outlined, later ones are faint, and the trick's heading says who took
    it."""
    page = desk
    parts = chapters(tricks.table.game, moments(tricks.table, None))
    second = page.locator(f".chapter-moves[data-first='{parts[1].first}']")
    expect(second.locator("h3")).to_contain_text("Trick 2")
    expect(second.locator("h3")).to_contain_text("took the trick")
    last = second.locator(".move").last
    last.click()
    on = page.locator(".move.on")
    expect(on).to_have_count(1)
    number = int(on.get_attribute("data-at") or 0)
    assert parts[1].first < number <= parts[1].last
    moment(page, number)
    page.keyboard.press("ArrowLeft")
    expect(second.locator(".move.later").first).to_be_visible()
    expect(page.locator(f".chapter-moves.later[data-first='{parts[2].first}']")).to_have_count(1)


def test_keys_for_all_of_it(desk: Page, tricks: RunningGame) -> None:
    page = desk
    starts = [part.first for part in chapters(tricks.table.game, moments(tricks.table, None))]
    last = len(tricks.table.moves)
    for key, goal in [
        *(("ArrowRight", 1), ("PageDown", starts[1]), ("Shift+ArrowRight", starts[2])),
        *(("ArrowRight", starts[2] + 1), ("PageUp", starts[2]), ("Shift+ArrowLeft", starts[1])),
        *(("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("PageUp", 0)),
    ]:
        page.keyboard.press(key)
        moment(page, goal)
    page.keyboard.press("2")
    expect(page.locator("[data-eyes=b]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("5")
    expect(page.locator("[data-eyes=all]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("?")
    expect(page.locator("dialog .key-list")).to_contain_text("One trick or round back or on")
    page.keyboard.press("ArrowRight")  # ignored while a dialog is open
    page.keyboard.press("Escape")
    moment(page, 0)


def test_it_runs_as_fast_as_it_was_last_told(desk: Page) -> None:
    page = desk
    fast = page.locator("[data-tool=speed]")
    for told in ("2×", "4×"):
        fast.click()
        expect(fast).to_have_text(told)
    page.reload()
    expect(fast).to_have_text("4×")
    page.keyboard.press(" ")
    page.locator("[data-tool=stop]").wait_for()
    moment(page, 3)
    page.keyboard.press(" ")
    page.locator("[data-tool=run]").wait_for()
    page.keyboard.press("s")
    expect(fast).to_have_text("½×")


def test_other_eyes_see_the_same_moment(watch: Watch) -> None:
    """The number of a moment differs between seats, since others' secret moves are no moments for
    them."""
    past = finished("cheat", turn_limit=12)
    everything, own = moments(past.table, None), moments(past.table, 1)
    goal = len(everything) - 3
    same = [one.heard <= everything[goal].heard for one in own].count(True) - 1
    assert same != goal
    page = watch(past, PHONE, f"seat=all&at={goal}")
    moment(page, goal)
    page.get_by_role("button", name="As Ben saw it").click()
    moment(page, same)
    expect(page.locator(".eyes b")).to_have_text("Ben")
    page.wait_for_url(f"**{ADDRESS}?seat=b&at={same}")
    # The player who made a secret pass sees it.
    secret = next(at for at, one in enumerate(own) if at and one.heard == own[at - 1].heard)
    page.goto(page.url.replace(f"at={same}", f"at={secret}"))
    moment(page, secret)
    expect(page.locator(".telling .voice")).to_have_text("You: Let it be")


def test_it_opens_with_one_hand_and_all_of_them_are_rows(watch: Watch, tricks: RunningGame) -> None:
    page = watch(tricks, PHONE)
    expect(page.locator("[data-eyes=a]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("p-table .own")).to_have_count(1)
    page.get_by_role("button", name="All hands open").click()
    expect(page.locator("p-table[data-rows] .seat")).to_have_count(4)


def test_the_list_is_in_a_sheet_where_there_is_no_room(watch: Watch, tricks: RunningGame) -> None:
    page = watch(tricks, LANDSCAPE)
    expect(page.locator("aside.every")).to_have_count(0)
    page.get_by_role("button", name="Every move").click()
    page.locator("dialog .move").last.click()
    page.locator("dialog").wait_for(state="detached")
    guest_at = page.locator(".telling small").inner_text()
    assert not guest_at.startswith("0 of")
    page.get_by_role("button", name="Seen by").click()
    page.locator("dialog [data-eyes=c]").click()
    page.locator("dialog").wait_for(state="detached")
    page.wait_for_url("**seat=c**")


def test_a_long_line_is_whole_on_a_small_phone(watch: Watch) -> None:
    """The title above it stays legible."""
    past = finished("cheat", turn_limit=12)
    page = watch(past, SMALL, f"seat=all&at={len(past.table.moves)}")
    expect(page.locator(".telling .voice")).to_contain_text("The last turn was played")
    assert page.locator(".steering").evaluate(FREE) >= 2
    assert page.locator(".replay .bar .title").evaluate(WHOLE)


def test_the_controls_stay_in_place_below_a_text_of_any_length(watch: Watch) -> None:
    past = finished("cheat", turn_limit=12)
    page = watch(past, PHONE, "seat=all&at=0")
    forward = page.get_by_role("button", name="One step on")
    short = forward.bounding_box()
    page.locator("body").press("End")
    expect(page.locator(".telling .voice")).to_contain_text("The last turn was played")
    assert forward.bounding_box() == short


def test_the_record_is_saved(desk: Page, tricks: RunningGame) -> None:
    page = desk
    page.get_by_role("button", name="The record").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save it as a file").click()
    assert saving.value.suggested_filename == "BCDF-1.txt"
    assert saving.value.path().read_text() == record_text(tricks.table)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_thousand_moves_are_drawn_as_they_come_into_sight(watch: Watch) -> None:
    past = finished("bitch")
    assert len(past.table.moves) > 800
    page = watch(past, PHONE, "seat=all&at=400")
    page.locator(".move.on").wait_for()
    assert page.locator(".chapter-moves").count() > 100
    assert page.locator(".move").count() < 200
    page.keyboard.press("End")
    moment(page, len(past.table.moves))
    inside = """() => {
      const box = document.querySelector(".moves").getBoundingClientRect();
      const { top, bottom } = document.querySelector(".move.on").getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom;
    }"""
    page.wait_for_function(inside)


def test_the_story_is_that_of_the_step(desk: Page, screen: Guest, tricks: RunningGame) -> None:
    """The story is right even after quick steps whose show has not finished."""
    screen.prefer("no-preference", "light")
    for _ in range(5):
        desk.keyboard.press("ArrowRight")
    moment(desk, 5)
    [deed] = moments(tricks.table, None)[5].deeds
    told = Reader(tricks.table.names).sentence(deed.sentence)
    expect(desk.locator(".telling .voice")).to_have_text(told)
    screen.prefer("reduce", "light")


def test_what_is_there_can_be_watched_while_the_rest_does_not_come(
    desk: Page, screen: Guest
) -> None:
    busy = '{"code": "busy", "text": "Not so often."}'
    desk.route("**/moves?**", lambda route: route.fulfill(body=busy, status=429))
    desk.keyboard.press("4")
    desk.get_by_text("Not so often.").wait_for()
    expect(desk.locator("[data-eyes=all]")).to_have_attribute("aria-pressed", "true")
    desk.keyboard.press("ArrowRight")
    moment(desk, 1)
    desk.unroute("**/moves?**")
    desk.keyboard.press("4")
    expect(desk.locator("[data-eyes=d]")).to_have_attribute("aria-pressed", "true")
    screen.problems = [one for one in screen.problems if not one.startswith(REFUSED)]
