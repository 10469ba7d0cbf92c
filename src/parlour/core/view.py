"""A view: exactly what one seat can see, and its question.

A view is made from `Game.seen()`, the state built up from what is visible. Offers, facts and the
awaited seats are worked out from that, so they have nothing hidden to give away.
"""

from __future__ import annotations

from typing import Final, final

from .errors import ParlourError
from .game import AnyGame, Outcome
from .game_texts import card_places
from .language import Reader
from .offer import Offers
from .phrase import Phrase, Text
from .position_text import position_text
from .register import FactValues
from .state import State
from .talk import talk_of
from .visibility import seen_event
from .zone import TABLE, seat_text

NO_SEAT: Final = Phrase("view.no_seat", "there is no seat {seat}: seats go from 0 to {last}")


@final
class View:
    """Everything that one seat, or an onlooker (seat TABLE), can see: cards, facts, offers and
    events.

    - `seat`: whose view it is
    - `game`: the rules, with the house rules as attributes
    - `talk`: the texts of the game
    - `state`: the table as this seat sees it: its `piles`, with HIDDEN for cards that the seat
      cannot see, and the registers of the game as attributes
    - `awaited`: the seats that the table waits for
    - `offers`: what this seat can do now
    - `events`: what has happened, as this seat saw it
    - `first`: the number of the first of these events
    - `outcome`: how the game ended, or None while it goes on
    """

    __slots__ = ("awaited", "events", "first", "game", "offers", "outcome", "seat", "state", "talk")

    def __init__(self, game: AnyGame, s: State, seat: int, since: int | None = 0) -> None:
        """Make the view of a seat with the events from number `since` on. None leaves events out,
        which is faster."""
        if not 0 <= seat < s.seats and seat != TABLE:
            raise ParlourError(NO_SEAT(seat=seat, last=s.seats - 1))
        seen = game.seen(s, seat)
        log = s.log or []
        self.game: Final = game
        self.talk: Final = talk_of(game)
        self.seat: Final = seat
        self.state: Final = seen
        self.offers: Final = () if seat == TABLE else game.offers(seen, seat)
        self.awaited: Final = game.awaited(seen)
        # number of the first event
        self.first: Final = len(log) if since is None else max(0, since)
        # Made here, so that nothing leads from a view to what others saw.
        self.events: Final = tuple([seen_event(event, seat) for event in log[self.first :]])
        self.outcome: Final[Outcome | None] = game.outcome(s)

    def __repr__(self) -> str:
        return f"<View of {seat_text(self.seat)}: {self.position()}>"

    def position(self) -> str:
        """The position as this seat sees it, as one line of text."""
        return position_text(self.game, self.state)

    def card_key(self, card: int) -> int:
        """Return the place of a card in the order of this game, lowest first. Cards of one rank are
        ordered by suit."""
        return card_places(self.game)[card]

    def headline(self) -> Text | None:
        """The subject of the moment."""
        return None if self.outcome else self.talk.headline(self.game, self.state)

    def prompt(self) -> Text | None:
        """The question for this seat, if there is one."""
        if not self.offers:
            return None
        return self.talk.prompt(self.game, self.state, self.seat, self.offers)

    def facts(self) -> dict[str, FactValues]:
        """The values that the view shows besides the cards, by name: registers, and the game's
        facts."""
        told = self.talk.fact_values(self.game, self.state, self.seat)
        return {**register_values(self.game, self.state), **told}


@final
class Question:
    """The question of a table: the awaited seats, the offers to a seat, the host's offers `beyond`
    it, and the words. `to` is the reader of the words if it differs from the reader of the view:
    the host's seat is called by the host's name. In a `stopped` game there is no question, and all
    players are equal."""

    __slots__ = ("awaited", "host_offers", "offers", "prompt", "stopped", "to")

    def __init__(
        self,
        awaited: tuple[int, ...],
        offers: Offers = (),
        host_offers: Offers = (),
        prompt: Text | None = None,
        to: Reader | None = None,
        stopped: bool = False,
    ) -> None:
        self.awaited: Final = awaited
        self.offers: Final = offers
        self.host_offers: Final = host_offers
        self.prompt: Final = prompt
        self.to: Final = to
        self.stopped: Final = stopped


def asked_of_seat(view: View) -> Question:
    """Return the question that the rules ask a seat."""
    return Question(view.awaited, view.offers, (), view.prompt())


def register_values(game: AnyGame, seen: State) -> dict[str, FactValues]:
    """Return the value of every register, by name; a list if there is one for each seat."""
    found: dict[str, FactValues] = {}
    for register in game.registers:
        kept = getattr(seen, register.name)
        if register.per_seat:
            found[register.name] = [register.value(entry) for entry in kept]
        else:
            found[register.name] = register.value(kept)
    return found
