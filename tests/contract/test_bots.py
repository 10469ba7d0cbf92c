"""What holds for every bot in every game: its moves are legal, and it cannot peek."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.amounts import amount
from kit.mixes import mixes, new_games
from kit.support import ALL_GAMES, redeal
from parlour.bots.bot import Bot, ask_bot
from parlour.bots.levels import LEVELS, RandomBot
from parlour.bots.registry import find_strategy, make_bot
from parlour.core.game import AnyGame
from parlour.core.memory import Memory
from parlour.core.offer import Action
from parlour.core.playout import random_move
from parlour.core.state import State
from parlour.core.view import View
from parlour.table import Table

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
PLAYOUTS = 12
MOVES = amount(120, 40)  # of all games, where bots that search take their time


@pytest.mark.parametrize("level", LEVELS)
@GAMES
def test_bots_play_by_the_rules(name: str, level: str, rng: random.Random) -> None:
    """A few moves of theirs from any moment of a game, under every mix of house rules."""
    for game, s in new_games(name, rng):
        table = Table(game, s.seed, [f"seat {seat}" for seat in range(s.seats)])
        for _ in range(rng.randrange(30)):
            if (move := random_move(game, table.state, rng)) is not None:
                table.play(*move)
        bots = [make_bot(level, game, rng, PLAYOUTS) for _ in range(s.seats)]
        memories = [Memory(table.view(seat)) for seat in range(s.seats)]
        for _ in range(MOVES // len(mixes(name))):
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
    pytest.fail("everybody let it be, and somebody was awaited")


@pytest.mark.parametrize("level", LEVELS)
@GAMES
@pytest.mark.rule("G2")
def test_hidden_cards_change_no_choice(name: str, level: str, rng: random.Random) -> None:
    """Nor does what a bot concludes from all that its seat has seen of the game."""
    for game, s in new_games(name, rng):
        s.log = []
        memories = [[Memory(View(game, s, seat)) for _ in range(2)] for seat in range(s.seats)]
        for _ in range(rng.randrange(1, 15)):
            move = random_move(game, s, rng)
            if move is None:
                break
            for seat in [seat for seat in range(s.seats) if game.offers(s, seat)]:
                if rng.random() < amount(20, 10) / 100:
                    twin = redeal(game, s, seat, rng)
                    one, other = memories[seat]
                    assert choice(level, game, s, one) == choice(level, game, twin, other)
            game.play(s, *move)


def choice(level: str, game: AnyGame, s: State, memory: Memory) -> Action | None:
    view = View(game, s, memory.seat, memory.heard)
    memory.watch(view)
    return ask_bot(make_bot(level, game, random.Random(1), PLAYOUTS), view, memory)


@GAMES
def test_ideas_are_legal(name: str, rng: random.Random) -> None:
    """Whatever a strategy thinks of may be played, and for worlds it always has a move."""
    for game, s in new_games(name, rng, amount(5, 2)):
        strategy = find_strategy(game, rng)
        while (move := random_move(game, s, rng)) is not None:
            for seat in game.awaited(s)[:1]:
                offers = game.offers(s, seat)
                for action in [strategy.quick(s, seat, offers), *strategy.moves(s, seat, offers)]:
                    assert action is not None
                    assert any(action in offer for offer in offers)
            if rng.random() < 0.1:
                view = View(game, s, move[0])
                for idea in strategy.ideas(view, Memory(view)):
                    if idea.action is None:
                        assert view.seat not in view.awaited
                    else:
                        assert any(idea.action in offer for offer in view.offers)
            game.play(s, *move)


def test_a_bot_that_is_awaited_seldom_interrupts() -> None:
    view = parlour.new("blackjack", 1).view(0)
    assert [offer.verb for offer in view.offers] == ["low", "high", "stop"]
    bots = [RandomBot(random.Random(seed)) for seed in range(400)]
    moves = [bot.choose(view, parlour.Memory(view)) for bot in bots]
    assert 0 < [move.verb for move in moves if move is not None].count("stop") < 40
