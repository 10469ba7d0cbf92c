"""Faults of a game that show only in play, explained to its author.

The checks run when a game of another package is first loaded, in `parlour check`, and at every
table if PARLOUR_DEBUG is set. Otherwise they cost nothing.
"""

from __future__ import annotations

import os
import random
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from .cards import HIDDEN, cards_text
from .errors import DeclarationError, ParlourError
from .game import AnyGame, Game, Outcome, places
from .offer import Action, Offer, action_text
from .offer_shapes import LISTED
from .phrase import Text
from .playout import random_move
from .position_text import position_text
from .state import State
from .talk import Button, Talk, talk_of
from .zone import TABLE, seat_text

DEBUG = bool(os.environ.get("PARLOUR_DEBUG"))
NEEDED = ("blank", "deal", "awaited", "offers", "apply", "outcome", "default_move")
FIRST_MOVES = 20  # moves that are played when a game is loaded


class Watch:
    """Checks a game after every move. Raises a DeclarationError with the position for the first
    fault."""

    def __init__(self, game: AnyGame, s: State) -> None:
        self.game = game
        self.state = s
        self.cards = cards_in(s)
        extra = self.cards - Counter(game.pack(s.seats))
        if extra and HIDDEN not in extra:
            cards = cards_text(sorted(extra.elements()))
            raise at_position(game, s, f"{cards} on the table, but pack() does not return them")
        self.look()

    def look(self) -> None:
        for fault in self.faults():
            raise at_position(self.game, self.state, fault)

    def look_at_rules(self) -> None:
        """Check the rules alone. The words that players read take longest."""
        for fault in self.faults_of_rules():
            raise at_position(self.game, self.state, fault)

    def faults(self) -> Iterator[str]:
        yield from self.faults_of_rules()
        yield from wrong_words(self.game, self.state)

    def faults_of_rules(self) -> Iterator[str]:
        yield from lost_cards(self.cards, cards_in(self.state))
        yield from wrong_offers(self.game, self.state)
        yield from wrong_awaited(self.game, self.state)
        yield from wrong_default(self.game, self.state)
        yield from wrong_outcome(self.game.outcome(self.state), self.state.seats)


def check_first_moves(game: AnyGame) -> None:
    """Play the beginning of a game and check it after every move."""
    for method in NEEDED:
        if getattr(type(game), method) is getattr(Game, method):
            raise DeclarationError(f"{type(game).__name__}: it has no {method}()")
    rng = random.Random(1)
    s = game.new(1, log=True)
    watch = Watch(game, s)
    for _ in range(FIRST_MOVES):
        if (move := random_move(game, s, rng)) is None:
            return
        game.play(s, *move)
        watch.look()


def cause(error: Exception) -> str:
    """Return the cause of a failure, with file and line if the game raised an error."""
    if isinstance(error, ParlourError):
        return str(error)
    at = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(at.filename).name}, line {at.lineno}, in {at.name}()"
    return f"{type(error).__name__} in {where}: {error or 'no reason given'}"


def at_position(game: AnyGame, s: State, fault: str) -> DeclarationError:
    return DeclarationError(f"{type(game).__name__}: {fault}. Position: {position_text(game, s)}")


def cards_in(s: State) -> Counter[int]:
    return Counter([card for pile in s.piles for card in pile])


def lost_cards(before: Counter[int], now: Counter[int]) -> Iterator[str]:
    for what, cards in (("lost", before - now), ("there twice", now - before)):
        if cards:
            listed = cards_text(sorted(cards.elements()))
            verb = "is" if cards.total() == 1 else "are"
            yield f"{listed} {verb} {what}: move cards only by move() and its relatives"


def wrong_offers(game: AnyGame, s: State) -> Iterator[str]:
    for seat in range(s.seats):
        offers: object = game.offers(s, seat)
        what = f"offers() for seat {seat_text(seat)}"
        if isinstance(offers, Offer):
            yield f"{what} returns a single Offer: put it into a tuple, with a comma behind it"
        elif not isinstance(offers, tuple):
            yield f"{what} must return a tuple of offers, not {kind_of(offers)}"
        else:
            for offer in offers:
                if fault := wrong_offer(game, offer):
                    yield f"{what}: {fault}"


def wrong_offer(game: AnyGame, offer: object) -> str:
    if not isinstance(offer, Offer):
        return f"expected an Offer, not {kind_of(offer)}"
    if lack := offer.lack():
        cards = cards_text(offer.cards) or "no cards"
        return f"the offer “{offer.verb}” of {cards} has no move, because {lack}"
    for listed in offer.listed if offer.shape is LISTED else ():
        if tuple(sorted(listed)) != listed:
            return f"the offer “{offer.verb}” lists {cards_text(listed)}, which is not sorted"
    if offer.listed and offer.shape is not LISTED:
        return f"the offer “{offer.verb}” lists cards, so its shape must be LISTED"
    if not game.moves:
        return ""
    if offer.verb not in game.moves:
        return f"the verb “{offer.verb}” is missing in `moves`"
    for word in offer.args:
        if word not in game.moves[offer.verb]:
            return f"the word “{word}” of the verb “{offer.verb}” is missing in `moves`"
    return ""


def wrong_awaited(game: AnyGame, s: State) -> Iterator[str]:
    awaited: object = game.awaited(s)
    if not isinstance(awaited, tuple):
        yield f"awaited() must return a tuple of seats, not {kind_of(awaited)}"
        return
    if len(set(awaited)) < len(awaited):
        yield "awaited() names a seat twice"
    for seat in awaited:
        if seat not in range(s.seats):
            yield f"awaited() names the seat {seat!r}, but the seats are 0 to {s.seats - 1}"
    if not set(awaited) <= set(game.poll_order(s)):
        yield "poll_order() leaves out a seat that awaited() names"
    yield from wrong_moves(game, s, awaited)
    over = game.outcome(s) is not None
    if over and awaited:
        yield f"the game is over, but awaited() names seat {seat_text(awaited[0])}"
    elif not over and not awaited:
        yield "the game is stuck: awaited() names nobody, but outcome() is None"


def wrong_moves(game: AnyGame, s: State, awaited: tuple[int, ...]) -> Iterator[str]:
    for seat in range(s.seats):
        must = any(not offer.interrupt for offer in game.offers(s, seat))
        if must and seat not in awaited:
            yield f"seat {seat_text(seat)} has offers, but awaited() does not name it"
        elif seat in awaited and not must:
            yield f"awaited() names seat {seat_text(seat)}, which has no offer"


def wrong_default(game: AnyGame, s: State) -> Iterator[str]:
    for seat in game.awaited(s):
        action: object = game.default_move(game.seen(s, seat), seat)
        what = f"default_move() for seat {seat_text(seat)}"
        if not isinstance(action, Action):
            yield f"{what} must return an Action, not {kind_of(action)}"
        elif not any([action in offer for offer in game.offers(s, seat)]):
            yield f"{what} is “{action_text(action)}”, which is not among the offers"


def wrong_outcome(outcome: object, seats: int) -> Iterator[str]:
    if outcome is None:
        return
    if not isinstance(outcome, Outcome):
        yield f"outcome() must return an Outcome or None, not {kind_of(outcome)}"
    elif len(outcome.places) != seats:
        yield f"outcome() has {len(outcome.places)} places for {seats} seats"
    elif outcome.places != places(outcome.places):
        right = places(outcome.places)
        yield f"the places {outcome.places} are not consistent: they should be {right}"
    elif outcome.points and len(outcome.points) != seats:
        yield f"outcome() has {len(outcome.points)} points for {seats} seats"


def wrong_words(game: AnyGame, s: State) -> Iterator[str]:
    """Find words that are not a Text: a Phrase whose fields were not filled."""
    talk = talk_of(game)
    over = game.outcome(s) is not None
    for seat in (*range(s.seats), TABLE):
        seen = game.seen(s, seat)
        yield from wrong_text("headline", None if over else talk.headline(game, seen))
        offers = () if seat == TABLE else game.offers(seen, seat)
        if offers:
            yield from wrong_text("prompt", talk.prompt(game, seen, seat, offers))
            yield from wrong_buttons(game, talk, seen, seat)


def wrong_text(method: str, words: object) -> Iterator[str]:
    if words is not None and not isinstance(words, Text):
        yield f"{method}() must return a Text, made by a Phrase, not {kind_of(words)}"


def wrong_buttons(game: AnyGame, talk: Talk[AnyGame, State], s: State, seat: int) -> Iterator[str]:
    for offer in game.offers(s, seat):
        for arg in offer.args or ("",):
            button: object = talk.button(game, s, seat, offer, arg)
            if not isinstance(button, Button):
                yield f"button() must return a Button, not {kind_of(button)}"


def kind_of(value: object) -> str:
    return "None" if value is None else f"the {type(value).__name__} {str(value)[:60]!r}"
