"""Awards for players when a game is over.

Each award goes to the player who did something most often. Awards are counted from events. Players
are told all awards that a game declares. Onlookers are told the awards that they could have counted
themselves: from the events that they saw, and without awards that need hidden cards (`secret`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, final

from .beat import kind_of
from .event import Event, Moved, Said
from .phrase import Listed, Phrase, Seat, Text
from .talk import talk_of
from .zone import NOBODY, SLOTS, TABLE

if TYPE_CHECKING:
    from .game import Game, S

MOST: Final = 3  # most awards in one game
TOGETHER: Final = 2  # most players who share one award
AT_ONCE: Final = 2_000  # events per step
COLLECTOR: Final = Phrase("award.collector", "Biggest collector")()
COLLECTED: Final = Phrase("award.collected", "{who} took {count:# card|# cards} from the table")

Log = Sequence[Event]
Count = Callable[[Log, int], list[int]]  # events and number of seats → a number for each seat
Counts = dict[str, list[int]]  # for each seat, by the id of the award's title


@final
class Award:
    """A `title` for the player with the highest `count`, if that is at least `least`. `reason` is
    the sentence about it, with {who} and {count}."""

    __slots__ = ("count", "least", "reason", "secret", "title")

    def __init__(
        self, title: Text, reason: Phrase, count: Count, least: int = 1, secret: bool = False
    ) -> None:
        self.title: Final = title
        self.reason: Final = reason
        self.count: Final = count
        self.least: Final = least
        self.secret: Final = secret

    def __repr__(self) -> str:
        return f"<Award {self.title.id}>"


class Honour(NamedTuple):
    """An award, and who got it."""

    title: Text
    seats: tuple[int, ...]
    reason: Text


def times(*words: str) -> Count:
    """Count how often each seat said one of these words."""
    return _added_up(words, numbers=False)


def in_all(*words: str) -> Count:
    """Add up, for each seat, the numbers that were said with these words."""
    return _added_up(words, numbers=True)


def _added_up(words: tuple[str, ...], *, numbers: bool) -> Count:
    def count(log: Log, seats: int) -> list[int]:
        found = [0] * seats
        for event in log:
            if isinstance(event, Said) and event.word in words and event.seat != NOBODY:
                found[event.seat] += event.count if numbers else 1
        return found

    return count


def calls_that_led_to(verdict: str) -> Count:
    """Count how often each seat was right to call somebody a liar."""

    def count(log: Log, seats: int) -> list[int]:
        found = [0] * seats
        caller = NOBODY
        for event in log:
            if not isinstance(event, Said):
                continue
            if event.word == "call":
                caller = event.seat
            elif event.word == verdict and caller != NOBODY:
                found[caller] += 1
                caller = NOBODY
        return found

    return count


def cards_taken(game: Game[S]) -> Count:
    """Count the cards that each seat took from the table. Works for every game."""

    def count(log: Log, seats: int) -> list[int]:
        found = [0] * seats
        for event in log:
            if isinstance(event, Moved) and kind_of(game, event) == "take":
                found[event.target % SLOTS] += len(event.cards)
        return found

    return count


def awards_of(game: Game[S]) -> tuple[Award, ...]:
    """Return the awards that a game declares, and the one that every game has."""
    return (*talk_of(game).awards, Award(COLLECTOR, COLLECTED, cards_taken(game), least=10))


def award_counts(
    game: Game[S], log: Log, seats: int, *, whole: bool
) -> Generator[None, None, Counts]:
    """Count for every award of a finished game, in steps (`steps.py`), since games can be long.

    Unless `whole`, only events that an onlooker saw are counted.
    """
    if not whole:
        log = yield from public_log(log)
    found: Counts = {}
    for award in awards_of(game):
        yield
        if whole or not award.secret:
            found[award.title.id] = award.count(log, seats)
    return found


def public_log(log: Log) -> Generator[None, None, Log]:
    """Return the events as an onlooker saw them, in steps."""
    seen: list[Event] = []
    for at in range(0, len(log), AT_ONCE):
        part = log[at : at + AT_ONCE]
        seen += [event.seen_from(TABLE) if isinstance(event, Moved) else event for event in part]
        yield
    return seen


def honours(game: Game[S], found: Counts, seats: int) -> list[Honour]:
    """Give out the awards of a game. As many players as possible get one: nobody gets a second
    award before everybody else has a first."""
    given: list[Honour] = []
    for award in awards_of(game):
        counts = found.get(award.title.id, [])
        best = max(counts, default=0)
        first = tuple([seat for seat, count in enumerate(counts) if count == best])
        if best < award.least or len(first) > max(1, min(TOGETHER, seats - 1)):
            continue
        who = Listed(tuple([Seat(seat) for seat in first]))
        given.append(Honour(award.title, first, award.reason(who=who, count=best)))
    return _spread(given)[:MOST]


def _spread(found: list[Honour]) -> list[Honour]:
    new: list[Honour] = []
    again: list[Honour] = []
    known: set[int] = set()
    for honour in found:
        (again if known & set(honour.seats) else new).append(honour)
        known |= set(honour.seats)
    return new + again
