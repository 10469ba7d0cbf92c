"""Checks of bots: their moves are legal, and they cannot peek."""

from __future__ import annotations

import random

from ..bots.bot import Bot, ask_bot
from ..bots.levels import LEVELS
from ..bots.make_bot import find_strategy, make_bot
from ..core.game import AnyGame
from ..core.memory import Memory
from ..core.offer import Action, action_text
from ..core.playout import random_move
from ..core.state import State
from ..core.view import View
from ..core.zone import seat_text
from ..play.table import Table
from .fault import fail
from .house_rule_mixes import mixes_of
from .random_players import redeal
from .trial import Trial

PLAYOUTS = 12
MOVES = 40  # moves in all games together, for bots that search


def bots_play(trial: Trial) -> None:
    for level in LEVELS:
        bot_plays(trial, level)


def bot_plays(trial: Trial, level: str) -> None:
    """Check that a bot makes legal moves, for a few moves from a random moment on, under every mix
    of house rules."""
    for game, s in trial.few_deals():
        table = Table(game, s.seed, [f"seat {seat}" for seat in range(s.seats)])
        trial.moment = game, table.state
        for _ in range(trial.rng.randrange(30)):
            if (move := random_move(game, table.state, trial.rng)) is not None:
                table.play(*move)
        bots = [make_bot(level, game, trial.rng, PLAYOUTS) for _ in range(s.seats)]
        memories = [Memory(table.view(seat)) for seat in range(s.seats)]
        for _ in range(max(1, MOVES // len(mixes_of(type(game))))):
            if table.outcome() is None:
                let_one_move(table, bots, memories)


def let_one_move(table: Table, bots: list[Bot], memories: list[Memory]) -> None:
    for seat in table.game.poll_order(table.state):
        view = table.view(seat, memories[seat].heard)
        memories[seat].watch(view)
        action = ask_bot(bots[seat], view, memories[seat]) if view.offers else None
        if action is not None:
            table.play(seat, action)
            return
    fail("the table waits for a move, but no bot makes one")


def bots_cannot_peek(trial: Trial) -> None:
    for level in LEVELS:
        bot_cannot_peek(trial, level, share=0.1)


def bot_cannot_peek(trial: Trial, level: str, share: float) -> None:
    """Check that hidden cards don't change a bot's choice, neither directly nor through its memory
    of what its seat has seen. `share` is the share of moments to check."""
    rng = trial.rng
    for game, s in trial.few_deals():
        s.log = []
        memories = [[Memory(View(game, s, seat)) for _ in range(2)] for seat in range(s.seats)]
        for _ in range(rng.randrange(1, 15)):
            move = random_move(game, s, rng)
            if move is None:
                break
            for seat in [seat for seat in range(s.seats) if game.offers(s, seat)]:
                if rng.random() < share:
                    twin = redeal(game, s, seat, rng)
                    one, other = memories[seat]
                    if choice(level, game, s, one) != choice(level, game, twin, other):
                        fail(f"“{level}” uses cards that seat {seat_text(seat)} cannot see")
            game.play(s, *move)


def choice(level: str, game: AnyGame, s: State, memory: Memory) -> Action | None:
    view = View(game, s, memory.seat, memory.heard)
    memory.watch(view)
    return ask_bot(make_bot(level, game, random.Random(1), PLAYOUTS), view, memory)


def ideas_are_legal(trial: Trial) -> None:
    """Check that a strategy suggests only legal moves, and always has one in a guessed world."""
    for game, s in trial.few_deals():
        strategy = find_strategy(game, trial.rng)
        while (move := random_move(game, s, trial.rng)) is not None:
            for seat in game.awaited(s)[:1]:
                offers = game.offers(s, seat)
                for action in [strategy.quick(s, seat, offers), *strategy.moves(s, seat, offers)]:
                    if action is None or not any([action in offer for offer in offers]):
                        told = action_text(action) if action else "nothing"
                        fail(f"the strategy plays “{told}” for seat {seat_text(seat)}: not allowed")
            if trial.rng.random() < 0.1:
                ideas_of_a_moment(View(game, s, move[0]), trial.rng)
            game.play(s, *move)


def ideas_of_a_moment(view: View, rng: random.Random) -> None:
    for idea in find_strategy(view.game, rng).ideas(view, Memory(view)):
        if idea.action is None:
            if view.seat in view.awaited:
                fail(f"the strategy suggests no move, but seat {seat_text(view.seat)} must move")
        elif not any([idea.action in offer for offer in view.offers]):
            fail(f"the strategy suggests “{action_text(idea.action)}”, which is not allowed")
