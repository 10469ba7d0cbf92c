"""What a game tells beside the cards, as labels and values for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.game import AnyGame
from ...core.register import NEVER, Fact, FactValue, FactValues, fact_text
from ...core.state import State
from ...core.view import register_values
from ...core.zone import SEAT_LETTERS


class ShownFact(NamedTuple):
    label: str
    value: str


def table_facts(
    game: AnyGame, seen: State, seat: int, names: Sequence[str] = SEAT_LETTERS
) -> list[ShownFact]:
    """What concerns the whole table and is worth telling, with seats by these names."""
    return [
        ShownFact(fact.label, _text(fact, value, names))
        for fact, value in _told(game, seen, seat)
        if not isinstance(value, list) and value
    ]


def seat_facts(game: AnyGame, seen: State, seat: int, other: int) -> list[ShownFact]:
    """What a seat is told about another one, or about itself."""
    return [
        ShownFact(fact.label, fact_text(fact.kind, value[other]))
        for fact, value in _told(game, seen, seat)
        if isinstance(value, list) and value[other]
    ]


def _told(game: AnyGame, seen: State, seat: int) -> list[tuple[Fact, FactValues]]:
    values = {**register_values(game, seen), **game.fact_values(seen, seat)}
    shown = [fact for fact in game.all_facts() if fact.shown != NEVER and fact.name in values]
    return [(fact, values[fact.name]) for fact in shown]


def _text(fact: Fact, value: FactValue, names: Sequence[str]) -> str:
    if fact.kind in ("seat", "seats"):
        return ", ".join([names[SEAT_LETTERS.index(letter)] for letter in str(value)])
    return fact_text(fact.kind, value)
