"""Checks of secrets: hidden cards change nothing for seats that do not see them, neither their view
now nor anything since the deal."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence

from ..core.as_json import view_json
from ..core.cards import rank
from ..core.errors import IllegalMove
from ..core.game import AnyGame
from ..core.game_texts import tell
from ..core.language import Reader
from ..core.offer import Action, Offer
from ..core.state import State
from ..core.view import View
from ..core.zone import TABLE, seat_text
from ..course.coach import tips
from ..records.chapters import chapters, retold
from .fault import fail
from .hidden_swap import Moves, exchange, exchanged, exchanged_action, faces_known
from .random_players import Moody, redeal
from .trial import Trial


def hidden_swap(trial: Trial) -> None:
    """Check that hidden cards change nothing that a seat can see now."""
    for game, s in trial.deals():
        s.log = []
        player = Moody(trial.rng)
        watch, number = stops(trial.rng), 0
        while (move := player.move(game, s)) is not None:
            if number in watch:
                for seat in [*range(s.seats), TABLE]:
                    same_view(game, s, redeal(game, s, seat, trial.rng), seat)
            game.play(s, *move)
            number += 1


def stops(rng: random.Random) -> set[int]:
    """Return the numbers of the moves after which to look closely: an early, a middle and a late
    one."""
    return {rng.randrange(8), rng.randrange(60), rng.randrange(600)}


def same_view(game: AnyGame, s: State, other: State, seat: int) -> None:
    who = onlooker_or(seat)
    # Views are compared without events: both games share one log, which `hidden_history()` checks.
    view, twin = View(game, s, seat, None), View(game, other, seat, None)
    if found := difference(view_json(view), view_json(twin)):
        fail(f"the view reveals hidden cards to {who}: {found}")
    if tips(view) != tips(twin):
        fail(f"the coach's tips reveal hidden cards to {who}")
    if view.position() != twin.position():
        fail(f"the position reveals hidden cards to {who}: {twin.position()}")
    for zone in game.zones:
        piles = [view.state.piles[place] for place in zone.locations(s.seats)]
        if not zone.ordered and any([tuple(sorted(pile)) != pile for pile in piles]):
            fail(
                f"the order of the cards in “{zone.name}” reveals something: only put() sorts them"
            )
    if seat != TABLE:
        same_moves(game, s, other, view)


def same_moves(game: AnyGame, s: State, other: State, view: View) -> None:
    seat, who = view.seat, onlooker_or(view.seat)
    # Compare the game's own answers for the full states as well, not only for views.
    for state in (s, other):
        if described(game.offers(state, seat)) != described(view.offers):
            fail(f"offers() for {who} depends on cards that it does not see")
    if seat in game.awaited(s):
        wanted = {game.default_move(state, seat) for state in (s, other, view.state)}
        if len(wanted) > 1:
            fail(f"default_move() for {who} depends on cards that it does not see")


def onlooker_or(seat: int) -> str:
    return "an onlooker" if seat == TABLE else f"seat {seat_text(seat)}"


def difference(one: object, other: object, path: str = "") -> str:
    """Return the first difference between two views, or an empty text if there is none."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        parts: Sequence[tuple[object, object, object]] = [(k, one[k], other[k]) for k in one]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        parts = [(at, *both) for at, both in enumerate(zip(one, other, strict=True))]
    else:
        same = json.dumps(one) == json.dumps(other)
        return "" if same else f"{path} is {json.dumps(one)}, or {json.dumps(other)}"
    found = [difference(a, b, f"{path}.{key}".lstrip(".")) for key, a, b in parts]
    return next(filter(None, found), "")


def described(offers: tuple[Offer, ...]) -> list[object]:
    return [
        (
            *(o.verb, o.cards, o.min_cards, o.max_cards, o.shape),
            *(o.listed, o.args, o.interrupt, o.suits),
        )
        for o in offers
    ]


def hidden_history(trial: Trial) -> int:
    """Check that hidden cards change no event and no view since the deal. Returns the number of
    games that could be compared."""
    compared = 0
    for game, start in trial.deals():
        rng = trial.rng
        moves = played(game, start.clone(), rng, rng.randrange(1, 30))
        seat = rng.choice([*range(start.seats), TABLE])
        known = faces_known(game, start, moves, seat)
        unseen = [card for card in game.pack(start.seats) if card not in known]
        truth = story(game, start, moves, seat, {})
        if truth is None:
            fail("a replay of the same moves from the same deal refuses a move")
        # Exchange any cards at first. If the rules forbid some move after the exchange, or would
        # have turned up other cards (such as a 21 in Blackjack), exchange only cards of equal rank.
        for alike in (lambda _: 0, rank):
            swap = exchange(unseen, alike, rng)
            other = story(game, start, moves, seat, swap)
            if other is None:
                continue
            swapped = [(mover, exchanged_action(action, swap)) for mover, action in moves]
            if alike is rank or faces_known(game, exchanged(start, swap), swapped, seat) == known:
                same_story(truth, other, seat)
                compared += 1
                break
    return compared


def same_story(truth: list[str], other: list[str], seat: int) -> None:
    for one, twin in zip(truth, other, strict=True):
        if one != twin:
            told = difference(json.loads(one), json.loads(twin))
            fail(f"the log reveals hidden cards to {onlooker_or(seat)}: {told}")


def played(game: AnyGame, s: State, rng: random.Random, most: int) -> Moves:
    """Play some moves, but stop at the first that draws at random, since such draws depend on the
    cards."""
    player = Moody(rng)
    moves: Moves = []
    draws = s.draws
    while len(moves) < most and (move := player.move(game, s)) is not None:
        game.play(s, *move)
        if s.draws != draws:
            break
        moves.append(move)
    return moves


def story(
    game: AnyGame, start: State, moves: Moves, seat: int, other: dict[int, int]
) -> list[str] | None:
    """Return all that a seat sees of a game after exchanging some cards, each thing as JSON.
    Returns None if the exchanged game is not legal."""
    s = exchanged(start, other)
    s.log = []
    told = [json.dumps(view_json(View(game, s, seat, 0)))]
    for mover, action in moves:
        since = len(s.log)
        try:
            game.play(s, mover, exchanged_action(action, other))
        except IllegalMove:
            return None
        view = View(game, s, seat, since)
        told.append(json.dumps(view_json(view)))
        for event in view.events:
            sentence = Reader(seat=seat).sentence(tell(game, event, seat))
            if seat == TABLE and re.search(r"\byou\b", sentence, re.IGNORECASE):
                fail(f"a sentence says “you” to an onlooker: “{sentence}”")
            told.append(json.dumps(sentence))
    return [*told, *listed(game, exchanged(start, other), moves, seat, other)]


def listed(
    game: AnyGame, start: State, moves: Moves, seat: int, other: dict[int, int]
) -> list[str]:
    """Return the game as a list of chapters and moments, each line as JSON."""
    start.log = []
    swapped: list[tuple[int, Action]] = [
        (mover, exchanged_action(action, other)) for mover, action in moves
    ]
    seen = list(retold(game, start, swapped, seat))
    lines = [*map(repr, chapters(game, seen)), *[repr(one._replace(moves=0)) for one in seen]]
    return [json.dumps(line) for line in lines]
