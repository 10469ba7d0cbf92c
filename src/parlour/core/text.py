"""Moves and positions as text: what everything else prints. Reading them is `notation`."""

from __future__ import annotations

from .cards import RANKS, cards_text
from .game import AnyGame
from .offer import Action, action_text
from .state import State
from .zone import NOBODY, SEAT_LETTERS, Register, money_text


def move_text(seat: int, action: Action) -> str:
    return f"{SEAT_LETTERS[seat]} {action_text(action)}"


def position_text(game: AnyGame, s: State) -> str:
    """One line that says it all; of a state as seen by one seat, all that seat may know."""
    parts = [game.tag()]
    if game.seats[0] != game.seats[1]:
        parts.append(f"seats={s.seats}")
    parts += [f"{key}={value}" for key, value in game.house_rules().items()]
    blank = game.blank(s.seats)
    for register in game.registers:
        if getattr(s, register.name) != getattr(blank, register.name):
            parts.append(f"{register.name}={register_text(register, s)}")
    for zone in game.zones:
        piles = [cards_text(s.piles[place]) for place in zone.locations(s.seats)]
        if any(piles):
            parts.append(f"{zone.name}={','.join(piles).rstrip(',')}")
    if s.seed:
        parts.append(f"seed={s.seed}")
        parts.append(f"draws={s.draws}")
    return " ".join(parts)


def register_text(register: Register, s: State) -> str:
    value = getattr(s, register.name)
    values: list[int] = value if register.per_seat else [value]
    return ",".join([_value_text(register, entry) for entry in values])


def _value_text(register: Register, value: int) -> str:
    if register.kind == "seats":
        letters = [letter for seat, letter in enumerate(SEAT_LETTERS) if value >> seat & 1]
        return "".join(letters) or "-"
    if register.kind == "number":
        return str(value)
    if register.kind == "cents":
        return money_text(value)
    if value == NOBODY:
        return "-"
    if register.kind == "word":
        return register.words[value]
    return SEAT_LETTERS[value] if register.kind == "seat" else RANKS[value]
