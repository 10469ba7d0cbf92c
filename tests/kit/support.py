"""What several tests need: every game, players with moods, and hidden cards dealt again."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

import pytest

import parlour
from kit.amounts import COMPILED
from parlour.core.cards import card_text
from parlour.core.game import AnyGame
from parlour.core.offer import Action
from parlour.core.state import State
from parlour.core.zone import OWNER

TOO_MANY = 100_000  # moves in one game
ROOT = Path(__file__).parent.parent.parent
LESSON = ROOT / "docs" / "add-a-game.md"


def lesson_code(before: str = "## 9.") -> str:
    """The game that docs/add-a-game.md builds, put together from the page up to that heading."""
    text, heading, _ = LESSON.read_text(encoding="utf-8").partition(before)
    assert heading
    return "\n\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))


def lesson_module(name: str, code: str) -> ModuleType:
    """The lesson's game as if its code lay in a file."""
    module = sys.modules[name] = ModuleType(name)
    exec(compile(code, str(LESSON), "exec"), module.__dict__)
    return module


def register_lesson() -> str:
    """Make the lesson's game known; its name."""
    parlour.register(lesson_module("lesson", lesson_code()).Goofspiel)
    return "goofspiel"


OURS = parlour.game_names()
ALL_GAMES = [*OURS, register_lesson()]


def seat_counts(game: AnyGame) -> range:
    return range(game.seats[0], game.seats[1] + 1)


def few_seats(game: AnyGame) -> int:
    """As few players as its house rules allow."""
    return next(count for count in seat_counts(game) if game.unsuited(count) is None)


class Moody:
    """Random players with likes and dislikes, so that random games go many ways.

    Dice alone hardly ever let a play be in Cheat, say; a player who dislikes calling does.
    """

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.likes: dict[tuple[int, str], float] = {}
        self.moves = 0

    def weight(self, seat: int, verb: str) -> float:
        return self.likes.setdefault((seat, verb), self.rng.choice((0.02, 0.2, 1.0, 5.0)))

    def move(self, game: AnyGame, s: State) -> tuple[int, Action] | None:
        """The next move; None if the game is over. Who is awaited first is random too."""
        self.moves += 1
        assert self.moves < TOO_MANY, f"{game.name}: a game must end, whatever is played (G6)"
        asked = list(game.poll_order(s))
        if self.rng.random() < 0.5:
            self.rng.shuffle(asked)
        for seat in asked:
            offers = game.offers(s, seat)
            if not offers:
                continue
            weights = [self.weight(seat, offer.verb) for offer in offers]
            # Who need not do anything lets it be, the sooner the less they like to interrupt.
            if all(o.interrupt for o in offers) and self.rng.random() * (sum(weights) + 1) < 1:
                continue
            return seat, self.rng.choices(offers, weights)[0].sample(self.rng)
        return None


def redeal(game: AnyGame, s: State, seat: int, rng: random.Random) -> State:
    """The same to that seat, and as different as can be behind its back."""
    other = s.clone()
    other.log = list(s.log) if s.log is not None else None
    spots = [
        (place, at)
        for place, pile in enumerate(s.piles)
        for at in range(len(pile))
        if not s.seen_by(place) >> seat & 1
    ]
    cards = [s.piles[place][at] for place, at in spots]
    rng.shuffle(cards)
    for place in {place for place, _ in spots}:
        other.piles[place] = ()
    for (place, _), card in zip(spots, cards, strict=True):
        other.put((card,), place)
    for register in game.registers:
        value = getattr(other, register.name)
        if register.sees == OWNER and register.per_seat:
            others = [owner for owner in range(s.seats) if owner != seat]
            entries = [value[owner] for owner in others]
            for owner, entry in zip(others, rng.sample(entries, len(entries)), strict=True):
                value[owner] = entry
        elif register.sees == OWNER:
            own = value & 1 << seat
            setattr(other, register.name, own | (rng.getrandbits(s.seats) & ~(1 << seat)))
    return other


def assert_true_places_are_possible(s: State, memory: parlour.Memory) -> None:
    """The memory of a seat may be vague, and must not rule out what is so, twins included."""
    true: dict[int, list[int]] = {}
    for place, pile in enumerate(s.piles):
        for face in pile:
            true.setdefault(face, []).append(place)
    for face, places in true.items():
        assert fits(places, memory.locations(face)), (card_text(face), places)


def fits(places: list[int], possible: list[list[int]]) -> bool:
    """True if each place can be given a card of its own."""
    if not places:
        return True
    return any(
        places[0] in possible[at] and fits(places[1:], possible[:at] + possible[at + 1 :])
        for at in range(len(possible))
    )


def mostly_compiled(games: Iterable[str], *few: str) -> list[object]:
    """All games on the compiled package. On the plain one these few; the others with --thorough."""
    games = [*games]
    return mostly(games, *(games if COMPILED else few))


def mostly(games: Iterable[str], *few: str) -> list[object]:
    """These few games; the others only with --thorough."""
    return [
        pytest.param(game, marks=[] if game in few else [pytest.mark.thorough]) for game in games
    ]
