"""Bitch: the coach's tips for beginners, and their moments."""

from __future__ import annotations

import pytest

from kit.scene import BitchScene as Scene
from parlour.core.view import View
from parlour.course.coach import tips

OTHERS = ",4d5s9cJcQs,3h6c8dKcAs"
DECK = "deck=2d3s4s7d9dJhQc"


def told(text: str, seat: int = 0) -> list[str]:
    """Return the names of a seat's tips, the most important first."""
    scene = Scene(text)
    view = View(scene.game, scene.s, seat)
    return [each.text.id.removeprefix("bitch.coach.") for each in tips(view)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("phase=lay hand=4c4d4h5c7c,2c2d3c3d6c", ["lay"]),
        ("phase=lay laid1=4c laid2=5c laid3=6c laid4=7c hand=7d8dJd,2c2d3c3d6d", ["stack"]),
        ("phase=lay laid1=4c laid2=5c laid3=6c laid4=7c hand=8dJd,2c2d3c3d6d", []),
        ("phase=name dealer=a hand=4c4d4h5c7c,2c2d3c3d6c", ["first"]),
    ],
)
def test_before_play(text: str, wanted: list[str]) -> None:
    assert told(text) == wanted


@pytest.mark.parametrize(
    ("on", "hand", "wanted"),
    [
        ("on=six middle=6s", "4c5d7hQhKs", ["as_high"]),
        ("on=six middle=6s", "4c5d7hKhKs", ["as_high", "several"]),
        ("on=six middle=6s", "4c5d7hTdKs", ["as_high", "keep"]),
        ("on=six middle=6s", "4c5d7hQhAh", ["as_high", "keep", "ace"]),
        ("on=six middle=6s", "4c4h5dQhJo", ["as_high", "keep", "joker"]),
        ("on=king middle=5hKd", "4c5d7hQhTd", ["as_high", "bluff"]),
        ("on=king middle=4h5h6hKd", "4c5d7hQhTd", ["as_high"]),
        ("on=nine middle=5h9s", "4cTdJdQhKs", ["on_nine"]),
        ("on=two middle=5h2h", "4c5d7hJdQh", []),
        ("on=king middle=5hKd", "4c5d7hJdQh", ["stuck"]),
        ("live=1 on=six middle=6s7s", "4c5d7hJdQh", ["live"]),
        ("live=1 on=six middle=6s7s", "4c5d8hJdQh", ["stuck"]),
    ],
)
def test_on_a_turn(on: str, hand: str, wanted: list[str]) -> None:
    assert told(f"seats=3 {on} hand={hand}{OTHERS} {DECK}") == wanted


def test_sevens_without_a_deck() -> None:
    """Nobody can draw (B10)."""
    text = f"seats=3 live=1 on=six middle=6s7s hand=4c5d7hJdQh{OTHERS}"
    assert told(text) == ["no_deck", "live_no_deck"]


def test_what_to_do_about_a_claim() -> None:
    text = f"seats=3 turn=b phase=take on=king middle=5hKd hand=4c5d7hJdQh{OTHERS} {DECK}"
    assert told(text) == ["claim", "claim_doubted"]
    assert told(text, 1) == []


def test_a_hand_that_lies_open() -> None:
    assert told(f"on=six middle=6s hand=4c,5s9c shown=8h {DECK}") == ["open_hand", "as_high"]


@pytest.mark.parametrize(
    ("mine", "wanted"),
    [
        ("hand=QdKs,9cQs", ["no_deck", "as_high"]),
        ("hand=9hJd,9cQs", ["no_deck", "stuck"]),
        ("hand=,9cQs naked1=Kc", ["naked"]),
        ("hand=,9cQs naked1=4c", ["take_back"]),
        ("hand=,9cQs blind1=4c", ["blind"]),
    ],
)
def test_without_a_deck(mine: str, wanted: list[str]) -> None:
    assert told(f"on=queen middle=8cQh {mine}") == wanted


@pytest.mark.parametrize(("card", "wanted"), [("As", "ace"), ("Jo", "joker")])
def test_a_blind_card_that_has_to_be_called_something(card: str, wanted: str) -> None:
    assert told(f"phase=declare on=queen middle=8cQh{card} hand=,9cQs blind1=4c") == [wanted]
