"""The shared screen: everything in its place at every size, to be read from a sofa; and nothing but
what is public."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from kit.guest import Guest, Invite, play_out
from kit.node import Call, node

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
SHAPES = [*SIZES, (960, 540), (1280, 800), (1024, 768), (2560, 1080)]
SAFE = 0.05  # of a screen, at each edge
ROUNDING = 0.6  # pixels
# Every text in sight, by its size in pixels; and everything that is out of the safe part.
TEXTS = """() => [...document.querySelectorAll("main.tv *")].filter((one) =>
    one.checkVisibility({ opacityProperty: true }) && !one.closest(".sr, .newest, .card, svg")
    && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => [one.className || one.localName, parseFloat(getComputedStyle(one).fontSize)])"""
OUTSIDE = """(safe) => [...document.querySelectorAll(
    ".corner p, .narrator p, .seat .avatar, .seat .name, .count, .saying, .side-label, .facts > *,"
    + " .letters > *, .qr, .how, .row-of-chairs li, .tv-lobby footer p, .tv-lobby h1, .step,"
    + " .rest li, .awards li, .seal, .once-more, .layer .card:not(.gone)")]
  .filter((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    const [x, y] = [innerWidth * safe - 1, innerHeight * safe - 1];
    return width && (left < x || top < y || right > innerWidth - x || bottom > innerHeight - y);
  })
  .map((one) => `${one.className}: ${one.textContent.trim().slice(0, 30)}`)"""
Box = dict[str, float]


@pytest.fixture(scope="module")
def call() -> Iterator[Call]:
    with node("table/layout-tv.ts", "net/chairs.ts") as ask:
        yield ask


def needs(size: tuple[int, int], others: int, **more: object) -> dict[str, object]:
    usual = {
        "text": 1,
        "seated": False,
        "columns": 0,
        "open": False,
        "sides": True,
        "stakes": False,
    }
    return {"w": size[0], "h": size[1], "others": others, **usual, **more}


def games() -> Iterator[dict[str, object]]:
    """What can lie on a table."""
    for columns, open_, sides in product((0, 3, 4), (False, True), (False, True)):
        yield {"columns": columns, "open": open_, "sides": sides}


def regions(places: dict[str, Any]) -> dict[str, Box]:
    seats = {f"seat {at}": seat["box"] for at, seat in enumerate(places["seats"])}
    names = ("bar", "tray", "stage", "stock", "waste")
    return {name: places[name] for name in names if places.get(name)} | seats


def overlap(one: Box, other: Box) -> bool:
    across = min(one["x"] + one["w"], other["x"] + other["w"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["h"], other["y"] + other["h"]) - max(one["y"], other["y"])
    return across > ROUNDING and down > ROUNDING


def is_safe(box: Box, w: float, h: float) -> bool:
    return (
        box["x"] >= SAFE * w - ROUNDING
        and box["y"] >= SAFE * h - ROUNDING
        and box["x"] + box["w"] <= (1 - SAFE) * w + ROUNDING
        and box["y"] + box["h"] <= (1 - SAFE) * h + ROUNDING
    )


def test_nothing_overlaps_or_is_cut_off(call: Call) -> None:
    for size, others, game in product(SHAPES, range(1, 9), games()):
        places = call("solveShared", needs(size, others, **game))
        assert places["kind"] == "tv"
        assert len(places["seats"]) == others
        found = regions(places)
        for (name, one), (next_name, other) in combinations(found.items(), 2):
            assert not overlap(one, other), (size, others, game, name, one, next_name, other)
        for name, box in found.items():
            assert is_safe(box, *size), (size, others, game, name, box)
            assert min(box["w"], box["h"]) > 0, (size, others, game, name)


def test_cards_are_large_enough_to_be_seen_from_a_sofa(call: Call) -> None:
    for others, game in product(range(1, 9), games()):
        card = call("solveShared", needs((1920, 1080), others, **game))["card"]
        assert 160 <= card["stage"] <= 220, (others, game, card)
        if game["columns"] and not game["open"]:
            assert card["seat"] >= 66, (others, game, card)
        if game["open"] and not game["columns"]:
            assert card["seat"] >= 58, (others, game, card)


@pytest.mark.parametrize("others", [2, 4, 8])
def test_larger_screens_show_the_same_larger(call: Call, others: int) -> None:
    usual = regions(call("solveShared", needs((1920, 1080), others, columns=4)))
    for w, h in SIZES:
        for name, box in regions(call("solveShared", needs((w, h), others, columns=4))).items():
            for part, value in box.items():
                assert value == pytest.approx(usual[name][part] * w / 1920), (name, part)


def test_players_sit_around_the_whole_table_clockwise(call: Call) -> None:
    seats = call("solveShared", needs((1920, 1080), 8, columns=4))["seats"]
    middles = [
        (seat["box"]["x"] + seat["box"]["w"] / 2 > 960, seat["box"]["y"] > 540) for seat in seats
    ]
    left, right = [False], [True]
    assert [x for x, _ in middles] == left * 4 + right * 4
    assert [low for _, low in middles] == [True, True, False, False, False, False, True, True]


def test_only_a_shared_screen_that_is_large_and_wide_is_a_television(call: Call) -> None:
    kinds = [
        call("solveShared", needs(size, 4, **more))["kind"]
        for size, more in [
            ((1920, 1080), {"seated": True}),
            ((390, 844), {}),
            ((844, 390), {}),
            ((768, 1024), {}),
        ]
    ]
    assert "tv" not in kinds


def test_the_code_is_shown_as_long_as_a_chair_can_be_had(call: Call) -> None:
    person, bot, free = ({"person": who} for who in ("p1", "", ""))
    room = {"open": True, "fixed": False}
    for chairs, more, found in [
        ([person, free], {}, True),
        ([person, bot], {"fixed": True}, True),  # bots get up for people
        ([person] * 3, {}, True),  # another chair is brought
        ([person] * 3, {"fixed": True}, False),
        ([person] * 4, {}, False),
        ([person, free], {"open": False}, False),
    ]:
        assert call("hasChair", {**room, "chairs": chairs, **more}, [2, 4]) is found, (chairs, more)


def check(screen: Guest, size: tuple[int, int], least: float) -> None:
    """Nothing is small, nothing is cut off; `least` at 1080 lines."""
    screen.resize(size)
    screen.until(lambda: screen.page.evaluate(OUTSIDE, SAFE) == [])  # the table follows the screen
    small = least * size[1] / 1080
    mute = screen.page.locator("[data-tool=sound] svg").bounding_box()
    assert mute is not None
    assert mute["height"] >= 2 * small - ROUNDING  # as tall as two lines of text
    texts = screen.page.evaluate(TEXTS)
    assert [text for text in texts if text[1] < small - ROUNDING] == []


@pytest.mark.parametrize(
    "sizes", [SIZES[:1], pytest.param(SIZES[1:], marks=pytest.mark.thorough)], ids=str
)
def test_from_the_lobby_to_the_podium_all_can_be_read_and_only_what_is_public(
    invite: Invite, sizes: list[tuple[int, int]]
) -> None:
    ana, screen = invite(), invite(sizes[0])
    code = ana.open_room("idiot", "Ana", bots=1, options={"turn_limit": 4})
    screen.go(f"/{code}/tv")
    screen.page.locator(".row-of-chairs .sits").nth(1).wait_for()
    for size in sizes:
        check(screen, size, 22)
    ana.start()
    screen.page.locator("[data-room=tv]").wait_for()
    assert screen.page.locator(".corner b").inner_text() == code  # the bot would get up
    faces = screen.page.locator("p-table .card:not(.gone)").evaluate_all(
        "cards => cards.map(card => card.className)"
    )
    assert faces
    assert all("back" in face for face in faces)
    pressed = "main.tv :is(button, a):not(.seat > .head, [data-tool=sound])"
    assert screen.page.locator(pressed).count() == 0
    for size in sizes:
        check(screen, size, 22)
    play_out([ana])
    screen.page.locator(".tv-over .step").first.wait_for()
    screen.page.locator(".tv-over .seal").wait_for()
    for size in sizes:
        check(screen, size, 22)
