"""What players are remembered for when a game is over: whoever did something most often.

Awards are counted from what happened. Those who may see the whole game are told of all that a game
declares. Everybody else is told only what they could have counted themselves: for them the events
are those that an onlooker saw, and awards that need more than that (`secret`) are left out.
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

MOST: Final = 3  # awards in one game
TOGETHER: Final = 2  # players who can share one
AT_ONCE: Final = 2_000  # events that are looked at in one step
COLLECTOR: Final = Phrase("award.collector", "Biggest collector")()
COLLECTED: Final = Phrase("award.collected", "{who} took {count:# card|# cards} from the table")

Log = Sequence[Event]
Count = Callable[[Log, int], list[int]]  # what happened, and the seats: a number for each
Counts = dict[str, list[int]]  # for each seat, by the id of the award's title


@final
class Award:
    """A `title` for whoever has the highest `count`, if it is at least `least`; `reason` says so,
    with {who} and {count}."""

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
    """How often each seat did what these words tell."""
    return _added_up(words, numbers=False)


def in_all(*words: str) -> Count:
    """The numbers that were said with these words, added up for each seat."""
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
    """How often each seat was right to call somebody a liar."""

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
    """How many cards each seat took from the table: any game has that, or none."""

    def count(log: Log, seats: int) -> list[int]:
        found = [0] * seats
        for event in log:
            if isinstance(event, Moved) and kind_of(game, event) == "take":
                found[event.target % SLOTS] += len(event.cards)
        return found

    return count


def awards_of(game: Game[S]) -> tuple[Award, ...]:
    """The awards that a game declares, and the one that every game has."""
    return (*talk_of(game).awards, Award(COLLECTOR, COLLECTED, cards_taken(game), least=10))


def award_counts(
    game: Game[S], log: Log, seats: int, *, whole: bool
) -> Generator[None, None, Counts]:
    """Count for every award of a game that is over, in steps (`steps.py`): it may have been long.

    Unless it is the `whole` game, only what an onlooker saw is counted."""
    if not whole:
        log = yield from public_log(log)
    found: Counts = {}
    for award in awards_of(game):
        yield
        if whole or not award.secret:
            found[award.title.id] = award.count(log, seats)
    return found


def public_log(log: Log) -> Generator[None, None, Log]:
    """What an onlooker saw of all that happened, in steps."""
    seen: list[Event] = []
    for at in range(0, len(log), AT_ONCE):
        part = log[at : at + AT_ONCE]
        seen += [event.seen_from(TABLE) if isinstance(event, Moved) else event for event in part]
        yield
    return seen


def honours(game: Game[S], found: Counts, seats: int) -> list[Honour]:
    """Who gets the awards of a game, from what was counted. As many players as possible get one:
    the second of a player comes after the first of all others."""
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
