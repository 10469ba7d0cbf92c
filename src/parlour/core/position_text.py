"""Positions as text. The package `notation` reads them back."""

from __future__ import annotations

from .cards import cards_text
from .game import AnyGame, tag
from .house_rules import rules_of_play
from .register import NONE, Register, fact_text
from .state import State


def position_text(game: AnyGame, s: State) -> str:
    """Return a state as one line of text. For a state as a seat sees it, the line has all that the
    seat can know."""
    parts = [tag(game)]
    if game.seats[0] != game.seats[1] and s.seats != game.usual_seats:
        parts.append(f"seats={s.seats}")
    parts += [f"{key}={value}" for key, value in rules_of_play(game).items()]
    blank = game.blank(s.seats)
    for register in game.registers:
        if getattr(s, register.name) != getattr(blank, register.name):
            parts.append(f"{register.name}={register_text(register, s)}")
    for zone in game.zones:
        piles = [cards_text(s.piles[at]) for at in zone.locations(s.seats)]
        if any(piles):
            parts.append(f"{zone.name}={','.join(piles).rstrip(',')}")
    if s.seed:
        parts.append(f"seed={s.seed}")
        parts.append(f"draws={s.draws}")
    return " ".join(parts)


def register_text(register: Register, s: State) -> str:
    """Return the value of a register as in positions, with commas between seats."""
    value = getattr(s, register.name)
    values: list[int] = value if register.per_seat else [value]
    return ",".join([fact_text(register.kind, register.value(entry)) or NONE for entry in values])
