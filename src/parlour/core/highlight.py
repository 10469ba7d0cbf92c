"""Highlights: the moment of a finished game that is worth another look.

A game declares `Talk.highlights`. Each one finds its strongest moment among the events and says
from which amount on it is remarkable. The moment that goes furthest beyond that is chosen. As with
awards, highlights that need hidden cards are `secret`: only players who may see the whole game get
them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, final

from .award import public_log
from .beat import HELD, kind_of
from .event import Event, Moved, Said
from .phrase import Money, Phrase, Seat, Text
from .talk import talk_of
from .zone import NOBODY, SLOTS, TABLE

if TYPE_CHECKING:
    from .game import AnyGame
    from .state import State

HAUL: Final = Phrase("highlight.haul", "{who} took {amount:# card|# cards} from the table at once")
COMEBACK: Final = Phrase(
    "highlight.comeback", "{who} {who:was|were} {amount:# card|# cards} behind and still won"
)


class Peak(NamedTuple):
    """The strongest moment of one kind: the number of events by then, the seat, and an amount."""

    heard: int
    seat: int
    amount: int


Log = Sequence[Event]
# Game, last state, events → the strongest moment, or None.
Find = Callable[["AnyGame", "State", Log], "Peak | None"]


@final
class Highlight:
    """A kind of moment that is remarkable from the amount `least` on. `text` tells it with {who}
    and {amount}; the amount may be `money`."""

    __slots__ = ("find", "least", "money", "secret", "text")

    def __init__(
        self, text: Phrase, find: Find, least: int, secret: bool = False, money: bool = False
    ) -> None:
        self.text: Final = text
        self.find: Final = find
        self.least: Final = least
        self.secret: Final = secret
        self.money: Final = money

    def __repr__(self) -> str:
        return f"<Highlight {self.text.id}>"


class Found(NamedTuple):
    """The moment of a game: the number of events by then, the seat, and the sentence."""

    heard: int
    seat: int
    text: Text


def highlight_of(game: AnyGame, s: State, *, whole: bool) -> Generator[None, None, Found | None]:
    """Find the moment of a finished game, in steps (`steps.py`), since games can be long. Unless
    `whole`, only events that an onlooker saw are used."""
    log: Log = s.log or ()
    if not whole:
        log = yield from public_log(log)
    best, strength = None, 1.0
    for highlight in (*talk_of(game).highlights, Highlight(HAUL, haul, least=12)):
        yield
        peak = highlight.find(game, s, log) if whole or not highlight.secret else None
        if peak is not None and peak.amount / highlight.least >= strength:
            amount = Money(peak.amount) if highlight.money else peak.amount
            told = highlight.text(who=Seat(peak.seat), amount=amount)
            best = Found(peak.heard, peak.seat, told)
            # on a tie, the highlight that was declared first wins
            strength = peak.amount / highlight.least + 1e-9
    return best


def largest(*words: str) -> Find:
    """Find the saying with one of these words that has the highest number, or the most money."""

    def find(game: AnyGame, s: State, log: Log) -> Peak | None:
        best = Peak(0, NOBODY, 0)
        for at, event in enumerate(log):
            if isinstance(event, Said) and event.word in words and event.seat != NOBODY:
                amount = event.arg.cents if isinstance(event.arg, Money) else event.count
                if amount > best.amount:
                    best = Peak(at + 1, event.seat, amount)
        return best if best.amount else None

    return find


def haul(game: AnyGame, s: State, log: Log) -> Peak | None:
    """Find the most cards that a player took from the table at once."""
    best = Peak(0, NOBODY, 0)
    for at, event in enumerate(log):
        if not isinstance(event, Moved) or len(event.cards) <= best.amount:
            continue
        if kind_of(game, event) == "take":
            best = Peak(at + 1, event.target % SLOTS, len(event.cards))
    return best if best.amount else None


def comeback(game: AnyGame, s: State, log: Log) -> Peak | None:
    """Find the moment when the winner was furthest behind the player with the fewest cards. For
    games that are won by running out of cards. Hands are counted backwards from the end."""
    outcome = game.outcome(s)
    if outcome is None or outcome.places.count(1) != 1:
        return None
    winner = outcome.places.index(1)
    held = [0] * s.seats
    for zone in game.zones:
        if zone.per_seat and zone.role in HELD:
            for seat in range(s.seats):
                held[seat] += len(s.piles[zone.base + seat])
    best = Peak(0, winner, 0)
    for at in range(len(log) - 1, -1, -1):
        behind = held[winner] - min(held)
        if behind > best.amount:
            best = Peak(at + 1, winner, behind)
        event = log[at]
        if isinstance(event, Moved):
            for location, sign in ((event.target, -1), (event.source, 1)):
                if location % SLOTS != TABLE and game.zones[location // SLOTS].role in HELD:
                    held[location % SLOTS] += sign * len(event.cards)
    return best if best.amount else None
