"""Measures the first parlour on the path, and prints the figures as JSON."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

import parlour
from parlour.bots.make_bot import find_strategy
from parlour.bots.search.search import SearchBot
from parlour.core.game import AnyGame
from parlour.core.state import State
from parlour.mypyc_compat import is_compiled

SECONDS = 0.4  # CPU seconds spent on each figure


def decisions_per_second(name: str, rng: random.Random) -> float:
    """Play random games from deal to end by the public interface: offers, choose, play."""
    game = parlour.find_game(name)
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        s = game.new(rng.getrandbits(32))
        while awaited := game.awaited(s):
            seat = awaited[0]
            offers = game.offers(s, seat)
            game.play(s, seat, parlour.choose(offers, rng), offers)
            decisions += 1
    return decisions / spent


def playout_per_second(name: str, rng: random.Random) -> float:
    """Play random games by `playout()`, which is compiled where the package is."""
    game = parlour.find_game(name)
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        decisions += parlour.playout(game, game.new(rng.getrandbits(32)), rng)
    return decisions / spent


def worlds_per_second(game: AnyGame, s: State, seat: int, rng: random.Random) -> float:
    """Count the playouts of the searching bot: guessed worlds, played to the end by its
    strategy."""
    view = parlour.View(game, s, seat)
    memory = parlour.Memory(view)
    bot = SearchBot(find_strategy(game, rng), rng, 100)
    played = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        bot.choose(view, memory)
        played += bot.played
        if not bot.played:  # no choice to make, so the bot has not searched
            break
    return played / spent


def microseconds(call: Callable[[], object]) -> float:
    calls = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS / 4:
        for _ in range(100):
            call()
        calls += 100
    return spent / calls * 1e6


def measure(name: str) -> dict[str, float]:
    rng = random.Random(1)
    game = parlour.find_game(name)
    s = game.new(1)
    for _ in range(10):
        seat = game.awaited(s)[0]
        # Leave out interrupts, which could close the table before it is measured.
        waited = tuple([offer for offer in game.offers(s, seat) if not offer.interrupt])
        game.play(s, seat, parlour.choose(waited, rng))
    figures = {
        "decisions/s": decisions_per_second(name, rng),
        "playout/s": playout_per_second(name, rng),
        "clone µs": microseconds(s.clone),
        "view µs": microseconds(lambda: parlour.View(game, s, 0)),
    }
    if find_strategy(game, rng).expert() is None:  # an expert does not search
        first = game.awaited(game.new(1))[0]
        figures["worlds/s"] = worlds_per_second(game, game.new(1), first, rng)
    return figures


if __name__ == "__main__":
    figures = {name: measure(name) for name in parlour.game_names()}
    json.dump({"compiled": is_compiled(), "games": figures}, sys.stdout)
