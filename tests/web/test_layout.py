"""The layout of the table: on every screen, for every game, nothing overlaps and nothing moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from kit.node import Call, node

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
TEXTS = [1.0, 1.25]
LEAST_STRIP = 16  # pixels of each card that are free
INDEX_TALL = 0.44  # of a card's height: its rank and its suit
ROUNDING = 0.6  # pixels
Box = dict[str, float]
Places = dict[str, Any]


@pytest.fixture(scope="module")
def call() -> Iterator[Call]:
    with node("table/layout.ts", "table/spots.ts", "table/stage-spots.ts", "table/arcs.ts") as ask:
        yield ask


def needs(size: tuple[int, int], **more: object) -> dict[str, object]:
    usual = {"text": 1, "others": 3, "seated": True, "columns": 0, "open": False, "sides": True}
    return {"w": size[0], "h": size[1], "stakes": False, **usual, **more}


def everything() -> Iterator[dict[str, object]]:
    """Every screen, with every number of players, and every kind of game."""
    for size, text, others in product(SIZES, TEXTS, range(8)):
        for columns, open_, sides in product((0, 3, 4), (False, True), (False, True)):
            more = {"text": text, "others": others, "columns": columns}
            yield needs(size, **more, open=open_, sides=sides)
            yield needs(size, **more, open=open_, sides=sides, seated=False)
            yield needs(size, **more, open=open_, sides=sides, stakes=True)
            yield needs(size, **more, open=open_, sides=sides, stakes=True, coached=True)


def regions(places: Places) -> dict[str, Box]:
    """What must not overlap. On a phone on its side, whoever sits opposite is in the bar."""
    seats = {f"seat {at}": seat["box"] for at, seat in enumerate(places["seats"])}
    names = ("tray", "stage", "stock", "waste", "mat", "note", "hand")
    found = {name: places[name] for name in names if places.get(name)} | seats
    if places["kind"] != "landscape":
        found["bar"] = places["bar"]
    return found


def overlap(one: Box, other: Box) -> bool:
    across = min(one["x"] + one["w"], other["x"] + other["w"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["h"], other["y"] + other["h"]) - max(one["y"], other["y"])
    return across > ROUNDING and down > ROUNDING


def inside(box: Box, w: float, h: float) -> bool:
    return (
        box["x"] >= -ROUNDING
        and box["y"] >= -ROUNDING
        and box["x"] + box["w"] <= w + ROUNDING
        and box["y"] + box["h"] <= h + ROUNDING
    )


def test_regions_never_overlap_and_stay_on_the_screen(call: Call) -> None:
    tried = 0
    for need in everything():
        found = regions(call("solve", need))
        for (name, one), (next_name, other) in combinations(found.items(), 2):
            assert not overlap(one, other), (need, name, one, next_name, other)
        for name, box in found.items():
            assert inside(box, need["w"], need["h"]), (need, name, box)  # type: ignore[arg-type]
            assert box["w"] > 0, (need, name)
            assert box["h"] > 0, (need, name)
        tried += 1
    assert tried > 2000


def test_every_player_has_a_face_and_a_place(call: Call) -> None:
    for need in everything():
        seats = call("solve", need)["seats"]
        assert len(seats) == need["others"]
        for seat in seats:
            assert seat["face"] >= 24
            assert seat["head"]["w"] >= seat["face"] + 36, (need, seat)


def test_the_stage_is_large_enough_to_look_at(call: Call) -> None:
    for need in everything():
        places = call("solve", need)
        least = 40 if need["text"] != 1 or need["h"] in (390, 640) else 56
        assert places["card"]["stage"] >= least, (need, places["card"])
        assert places["stage"]["h"] >= places["foot"] + 40 * 1.4, need


@pytest.mark.parametrize("others", range(1, 8))
@pytest.mark.parametrize("columns", [0, 3, 4])
def test_cards_on_a_desk_are_large(call: Call, others: int, columns: int) -> None:
    places = call("solve", needs((1280, 800), others=others, columns=columns))
    assert places["card"]["stage"] >= 96
    fan = call("fanOf", 13, places["hand"], places["lift"], places["show"], places["card"]["hand"])
    assert fan["w"] >= 96


def test_of_every_own_card_the_index_is_free(call: Call) -> None:
    """Also where there are forty: in rows, with strips of at least 16 pixels."""
    for size, text, columns in product(SIZES, TEXTS, (0, 4)):
        places = call("solve", needs(size, text=text, columns=columns, others=7))
        box = places["hand"]
        for count in range(1, 41):
            fan = call("fanOf", count, box, places["lift"], places["show"], places["card"]["hand"])
            spots = call("hand", count, box, places["lift"], fan)
            assert len(spots) == count
            for spot in spots:
                assert spot["free"] >= min(LEAST_STRIP, spot["w"]) - ROUNDING, (size, count, spot)
                tall = spot["w"] * 1.4
                assert spot["tall"] >= INDEX_TALL * tall - ROUNDING, (size, count, spot)
                left = spot["x"] - spot["w"] / 2
                assert left >= box["x"] - ROUNDING, (size, count, spot)
                assert left + spot["w"] <= box["x"] + box["w"] + ROUNDING, (size, count, spot)
                assert spot["y"] - tall / 2 >= box["y"] + places["lift"] - ROUNDING


def test_the_mats_of_others_give_way_before_the_stage_does(call: Call) -> None:
    roomy = call("solve", needs((390, 844), others=7, columns=4))
    assert all(seat.get("mat") for seat in roomy["seats"])
    tight = call("solve", needs((360, 640), others=7, columns=4))
    assert not any(seat.get("mat") for seat in tight["seats"])
    assert tight.get("mat"), "one's own mat stays"
    assert tight["card"]["stage"] >= 64


def test_nobody_whose_cards_are_seen_sits_in_the_bar(call: Call) -> None:
    """On a phone on its side: others' cards stay before their captions do."""
    for others, (columns, open_), seated in product(
        range(1, 6), [(3, False), (0, True)], (True, False)
    ):
        more = {"columns": columns, "open": open_, "seated": seated}
        places = call("solve", needs((844, 390), others=others, **more))
        assert all(seat.get("mat") for seat in places["seats"]), (others, more)
        assert all(seat["box"]["y"] >= places["bar"]["h"] for seat in places["seats"])
    small = call("solve", needs((360, 640), others=4, columns=3))
    assert all(seat.get("mat") and not seat.get("foot") for seat in small["seats"])


def test_of_stacked_own_cards_a_strip_can_be_hit(call: Call) -> None:
    for size, above in product(SIZES, (2, 3, 6)):
        if size == (844, 390) and above > 3:
            continue  # ten cards and more on a mat as wide as a finger is long
        places = call("solve", needs(size, columns=4))
        stacks = [{"beneath": 1, "above": above if at < 2 else 1} for at in range(4)]
        mat, card = places["mat"], places["card"]["mat"]
        spots = [spot for stack in call("columns", stacks, mat, card, 0.14) for spot in stack]
        assert all(spot["free"] >= LEAST_STRIP - ROUNDING for spot in spots), (size, above)
        for spot in spots:
            assert spot["x"] - spot["w"] / 2 >= mat["x"] - ROUNDING, (size, above)
            assert spot["x"] + spot["w"] / 2 <= mat["x"] + mat["w"] + ROUNDING, (size, above)


def test_players_sit_clockwise_from_the_left(call: Call) -> None:
    """On a desk: up the left side, along the top, down the right."""
    seats = call("solve", needs((1280, 800), others=7, columns=4))["seats"]
    middles = [(seat["box"]["x"] + seat["box"]["w"] / 2, seat["box"]["y"]) for seat in seats]
    (left_low, left_high, *_, right_high, right_low) = middles
    assert left_low[1] > left_high[1]
    assert right_low[1] > right_high[1]
    assert [x for x, _ in middles] == sorted(x for x, _ in middles)


def test_the_antenna_of_a_bot_is_not_behind_the_bar(call: Call) -> None:
    for size, others, columns in product(SIZES, range(1, 8), (0, 3)):
        places = call("solve", needs(size, others=others, columns=columns))
        in_bar = 1 if places["kind"] == "landscape" else 0
        tops = sorted(seat["box"]["y"] - 0.25 * seat["face"] for seat in places["seats"])
        assert all(top >= places["bar"]["h"] - 1 for top in tops[in_bar:]), (size, others, tops)


@pytest.mark.parametrize("size", SIZES)
def test_arrows_go_from_one_player_to_the_next(call: Call, size: tuple[int, int]) -> None:
    """Clockwise: on the way from the left to the right along the top. In a game for two there is
    nothing to tell."""
    places = call("solve", needs(size))
    arcs = call("railArcs", places, True)
    assert len(arcs) == (2 if places["kind"] in ("phone", "tight") else 4)
    left, _, right = [seat["box"]["x"] + seat["box"]["w"] / 2 for seat in places["seats"]]
    above = [arc for arc in arcs if left < arc["middle"]["x"] < right and abs(arc["turn"]) < 90]
    assert len(above) == 2
    assert call("railArcs", call("solve", needs(size, others=1)), True) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_what_was_beaten_lies_behind_on_the_stage(
    call: Call, size: tuple[int, int], count: int
) -> None:
    """The last play to the right of the one that beat it, the one before to the left."""
    places = call("solve", needs(size))
    stage, foot, w = places["stage"], places["foot"], places["card"]["stage"]
    last = call("beaten", count, count, 0, stage, foot, w)
    before = call("beaten", count, count, 1, stage, foot, w)
    assert len(last) == len(before) == count
    middle = stage["x"] + stage["w"] / 2
    assert sum(spot["x"] for spot in before) / count <= middle
    assert sum(spot["x"] for spot in last) / count >= middle
    for spot in (*last, *before):
        assert spot["x"] - spot["w"] / 2 >= stage["x"] - ROUNDING
        assert spot["x"] + spot["w"] / 2 <= stage["x"] + stage["w"] + ROUNDING
        assert spot["w"] < w
