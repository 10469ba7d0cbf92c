"""Checks of offers: they contain what they list, and a refused move changes nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

from ..core.cards import HIDDEN, NAMES, rank
from ..core.errors import IllegalMove
from ..core.game import AnyGame
from ..core.offer import Action, Offer, action_text
from ..core.offer_shapes import LISTED, holds
from ..core.position_text import position_text
from ..core.state import State
from ..core.zone import TABLE, seat_text
from .fault import fail
from .house_rule_mixes import mixes_of, new_deal
from .random_players import Moody, redeal
from .trial import Trial

MISTAKES = 400  # refused moves to check, over all mixes of house rules
SMALL = 14  # most cards of an offer for which all sets are tried
ODD = ("None", "{", "}", "[", "]", "(", "  ", "'", "-1", " 0 ", "to 0")


def offers_hold(trial: Trial) -> int:
    """Check that iteration, membership and sampling agree with brute force, and that the order is
    fixed. Returns the number of offers that were checked."""
    looked = 0
    for game, s in trial.deals():
        player = Moody(trial.rng)
        for _ in range(trial.rng.randrange(80)):
            if (move := player.move(game, s)) is not None:
                game.play(s, *move)
        offers = [offer for seat in range(s.seats) for offer in game.offers(s, seat)]
        for offer in offers[:5]:
            looked += one_offer_holds(offer)
            for _ in range(20):
                drawn = offer.sample(trial.rng)
                if Action(drawn.verb, drawn.cards, drawn.arg) not in offer:
                    fail(f"{offer}: sample() returns “{action_text(drawn)}”, which is not in it")
    return looked


def one_offer_holds(offer: Offer) -> bool:
    if offer.shape == LISTED:
        if len(set(offer.listed)) < len(offer.listed):
            fail(f"{offer} lists the same cards twice")
        if not all([holds(offer.cards, cards) for cards in offer.listed]):
            fail(f"{offer} lists cards that are not among its cards")
        return True
    if len(offer.cards) > SMALL:
        return False
    if list(offer) != by_brute_force(offer):
        fail(f"{offer} does not list its own actions")
    return True


def by_brute_force(offer: Offer) -> list[Action]:
    """Return all actions of an offer by trying all sets of cards. Where sets differ only in suits,
    only the first counts."""
    pool = sorted(offer.cards)
    sets = [c for n in range(offer.max_cards + 1) for c in dict.fromkeys(combinations(pool, n))]
    found = [
        action
        for cards in sets
        for arg in offer.args or ("",)
        if (action := Action(offer.verb, cards, arg)) in offer
    ]
    first: dict[object, Action] = {}
    for action in found:
        key = action.cards if offer.suits else tuple(map(rank, action.cards))
        first.setdefault((len(key), key, action.arg), action)
    order = {arg: at for at, arg in enumerate(offer.args or ("",))}
    return sorted(
        first.values(),
        key=lambda action: (
            len(action.cards),
            action.cards if offer.suits else tuple(map(rank, action.cards)),
            order[action.arg],
        ),
    )


def refusals(trial: Trial) -> None:
    """Check that a refused move leaves the state unchanged, and that the reason reads well."""
    games = mixes_of(type(trial.game))
    for game in games:
        refused = 0
        while refused < MISTAKES / len(games):
            s = new_deal(game, trial.rng)
            trial.moment = game, s
            s.log = []
            player = Moody(trial.rng)
            while (move := player.move(game, s)) is not None and trial.rng.random() < 0.97:
                refused += changes_nothing(game, s, mistake(move, s, trial.rng), trial.rng)
                game.play(s, *move)


def changes_nothing(game: AnyGame, s: State, wrong: tuple[int, Action], rng: random.Random) -> bool:
    """Try a move that may be wrong, and return whether it was refused. A refusal must leave the
    state unchanged."""
    seat, action = wrong
    sits = 0 <= seat < s.seats
    if sits and any(action in offer for offer in game.offers(s, seat)):
        return False
    before = position_text(game, s), len(s.log or ())
    reason = reason_for(lambda: game.play(s, seat, action))
    if (position_text(game, s), len(s.log or ())) != before:
        fail(f"the move “{action_text(action)}” is refused, but changes the state")
    reads_well(game, reason)
    # The reason must not depend on cards that are hidden from this seat.
    other = redeal(game, s, seat if sits else TABLE, rng)
    if reason_for(lambda: game.play(other, seat, action)) != reason:
        who = seat_text(seat) if sits else "-"
        fail(f"a refusal reveals hidden cards to seat {who}: “{reason}”")
    return True


def reason_for(play: Callable[[], None]) -> str:
    try:
        play()
    except IllegalMove as refused:
        return str(refused)
    return fail("a move that is not among the offers can be made")


def mistake(move: tuple[int, Action], s: State, rng: random.Random) -> tuple[int, Action]:
    """Return a variation of a move, which is probably wrong."""
    seat, action = move
    cards = rng.choice(
        [
            action.cards,
            action.cards * 2,
            tuple(rng.sample(range(52), rng.randrange(8))),
            (rng.choice((HIDDEN, -2, 53, 10**30)),),
        ]
    )
    verb = rng.choice([action.verb, action.verb, "play", "call", "pass", "dance"])
    arg = rng.choice([action.arg, "", "", "high"])
    return rng.choice([seat, rng.randrange(s.seats), rng.randint(-1, 10)]), Action(verb, cards, arg)


def reads_well(game: AnyGame, reason: str) -> None:
    begins = reason[:1].islower() or reason[:1] == "“" or reason[:2] in NAMES
    if not 8 < len(reason) < 160 or not begins or reason.endswith("."):
        fail(
            "a refusal must be a short sentence with a small first letter and no full stop:"
            f" “{reason}”"
        )
    words = {word for args in game.moves.values() for word in args}
    for odd in ODD:
        if odd in reason and odd.strip() not in words:
            fail(f"a refusal contains “{odd}”: “{reason}”")
