"""Moves and offers. An Action is one move; an Offer is a compact set of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, final

from .cards import HIDDEN, Cards, cards_text, is_sorted
from .errors import DeclarationError
from .offer_shapes import ANY, Draw, Shape
from .zone import SEAT_LETTERS


@final
class Action:
    """One move: a verb, the cards it is made with, and a word that goes with it.

    The word (`arg`) is what else a player says: “high”, “lower”, the place of a card.
    """

    __slots__ = ("arg", "cards", "verb")

    def __init__(self, verb: str = "", cards: Cards = (), arg: str = "") -> None:
        self.verb: Final = verb
        self.cards: Final[Cards] = tuple(cards) if is_sorted(cards) else tuple(sorted(cards))
        self.arg: Final = arg

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return self.verb == other.verb and self.cards == other.cards and self.arg == other.arg

    def __hash__(self) -> int:
        return hash((self.verb, self.cards, self.arg))

    def __repr__(self) -> str:
        return f"<{action_text(self)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Action, (self.verb, self.cards, self.arg))


def action_text(action: Action) -> str:
    """Return an action as text, such as `play 7s7h lower`: verb, cards, word."""
    parts = [action.verb, cards_text(action.cards), action.arg]
    return " ".join([part for part in parts if part])


def move_text(seat: int, action: Action) -> str:
    """Return a move as text, with its seat: `b play 7s7h`."""
    return f"{SEAT_LETTERS[seat]} {action_text(action)}"


@final
class Offer:
    """A set of actions with one `verb`. No offer is ever empty.

    An action takes `min_cards` to `max_cards` of `cards` in the given `shape`, or one of the
    `listed` sets, and one of `args` if there are any. `implied` is a word that players may type
    with a move and that is not part of it. The table does not wait for an `interrupt`. If `suits`
    is False, moves that differ only in suits are one move to a bot: iteration gives each once, with
    the lowest suits, though any suits are accepted.
    """  # G5, G7

    __slots__ = (
        *("_drawn", "args", "cards", "implied", "interrupt", "listed", "max_cards", "min_cards"),
        *("shape", "suits", "verb"),
    )

    def __init__(
        self,
        verb: str = "",
        cards: Cards = (),
        min_cards: int = 0,
        max_cards: int = 0,
        shape: Shape = ANY,
        listed: tuple[Cards, ...] = (),
        args: tuple[str, ...] = (),
        interrupt: bool = False,
        suits: bool = False,
        implied: str = "",
    ) -> None:
        self.verb: Final = verb
        self.cards: Final = cards
        self.min_cards: Final = min_cards
        self.max_cards: Final = max_cards
        self.shape: Final = shape
        self.listed: Final = listed
        self.args: Final = args
        self.interrupt: Final = interrupt
        self.suits: Final = suits
        self.implied: Final = implied
        self._drawn: Action | None = None  # the last action drawn, which is certainly legal

    def __contains__(self, action: object) -> bool:
        if action is self._drawn and action is not None:
            return True
        if not isinstance(action, Action) or action.verb != self.verb:
            return False
        if (action.arg not in self.args) if self.args else action.arg:
            return False
        return self.shape.fits(self, action.cards)

    def __iter__(self) -> Iterator[Action]:
        """Every action once, fewest cards first, then in order of cards, then of `args`."""
        for cards in self.shape.sets(self):
            for arg in self.args or ("",):
                yield Action(self.verb, cards, arg)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        parts = [self.verb]
        if self.takes_cards():
            parts.append(f"{self.shape.describe(self)} of {cards_text(self.cards)}")
        if self.args:
            parts.append("/".join(self.args))
        return f"<Offer {' '.join(parts)}>"

    def _key(self) -> tuple[object, ...]:
        counts = (self.min_cards, self.max_cards, self.shape.name, self.listed)
        return (self.verb, self.cards, counts, self.args, self.interrupt, self.suits)

    def takes_cards(self) -> bool:
        """Return whether any of the actions takes cards."""
        return self.max_cards > 0 or len(self.listed) > 0

    def is_plain(self) -> bool:
        """Return whether the only action is the verb alone."""
        return self.max_cards == 0 and not self.args and not self.listed

    def plain_action(self) -> Action:
        """Return the only action of a plain offer (cached, since most of these offers are
        constants)."""
        action = self._drawn
        if action is None:
            action = Action(self.verb)
            self._drawn = action
        return action

    def can_grow(self, cards: Cards) -> bool:
        """Return whether some action has all of these sorted cards, and perhaps more."""
        return self.shape.can_grow(self, cards)

    def sample(self, rng: random.Random) -> Action:
        """Draw a random action. Not all are equally likely."""
        return self.drawn(draw_of(rng))

    def drawn(self, draw: Draw) -> Action:
        """Like `sample()`, given `rng.random`."""
        if self.is_plain():
            return self.plain_action()
        arg = ""
        if self.args:
            count = len(self.args)
            arg = self.args[int(draw() * count)]
        action = Action(self.verb, self.shape.sample(self, draw), arg)
        self._drawn = action
        return action

    def lack(self) -> str:
        """Return why the offer has no move, for the author of a game; an empty text if it has
        one."""
        return self.shape.lack(self)

    def hidden(self) -> bool:
        """Return whether some cards of the offer are hidden, so that its actions are unknown."""
        return HIDDEN in self.cards or any([HIDDEN in cards for cards in self.listed])


Offers = tuple[Offer, ...]


def is_forced(offers: Offers) -> bool:
    """Return whether there is only one thing to do, without a choice."""
    if len(offers) != 1 or offers[0].interrupt:
        return False
    return not offers[0].takes_cards() and len(offers[0].args) < 2


def only_move(offers: Offers) -> Action:
    """Return the only move of forced offers."""
    return Action(offers[0].verb, (), "".join(offers[0].args))


def choose(offers: Offers, rng: random.Random) -> Action:
    """Draw a random move: a random offer, then a random action of it."""
    return drawn_from(offers, draw_of(rng))


def drawn_from(offers: Offers, draw: Draw) -> Action:
    """Like `choose()`, given `rng.random`."""
    count = len(offers)
    if count == 0:
        raise DeclarationError("nothing is offered, so no move can be drawn")
    return offers[int(draw() * count)].drawn(draw)


@final
class _Generator:
    """A generator with its `random`, which takes longer to look up than to run."""

    __slots__ = ("draw", "rng")

    def __init__(self, rng: random.Random) -> None:
        self.rng: Final = rng
        self.draw: Final[Draw] = rng.random


_LAST: Final = [_Generator(random.Random(0))]  # the generator that was used last


def draw_of(rng: random.Random) -> Draw:
    """Return the `random` of a generator. It is looked up only when the generator changes, so a
    method that is replaced on the same object goes unnoticed."""
    last = _LAST[0]
    if last.rng is not rng:
        last = _Generator(rng)
        _LAST[0] = last
    return last.draw
