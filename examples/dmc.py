"""Deep Monte Carlo from zero: a network that values whole moves, learning Big Two from itself.

As in DouZero: play games with the moves that it values most, now and then a random one, and teach
it what each seat got in the end. `python examples/dmc.py --minutes 10` needs torch, and
the extra `learn`. Moves come as rows of features (`Batch.listed()`), so nobody has to number them.
"""

from __future__ import annotations

import argparse
import random
import time
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from parlour import learn
from parlour.bots.levels import RandomBot
from parlour.core.memory import Memory
from parlour.core.view import View
from parlour.core.zone import NOBODY

Floats = NDArray[np.float32]
GAMES = 32  # played side by side
EXPLORE = 0.02  # how often a move is random
TAUGHT = 2048  # moves that are taught at a time


class Moves:
    """The moves of unfinished games, which are worth nobody knows what; and those to be taught."""

    def __init__(self, games: int) -> None:
        self.open: list[list[tuple[int, Floats]]] = [[] for _ in range(games)]
        self.known: list[Floats] = []
        self.worth: list[float] = []

    def add(self, game: int, seat: int, inputs: Floats) -> None:
        self.open[game].append((seat, inputs))

    def end(self, game: int, paid: Floats) -> None:
        """The game is over: now all its moves have a worth."""
        for seat, inputs in self.open[game]:
            self.known.append(inputs)
            self.worth.append(float(paid[seat]))
        self.open[game] = []


class Learner:
    """The network, and how it learns."""

    def __init__(self, game: str, seed: int = 1) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.batch = learn.batch(game, games=GAMES, seed=seed)
        self.rng = np.random.default_rng(seed)
        width = self.batch.layout.width + self.batch.layout.ids.size
        self.net = nn.Sequential(
            *(nn.Linear(width, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU()),
            nn.Linear(256, 1),
        )
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=5e-4)
        self.moves = Moves(GAMES)
        self.taught = 0

    def values(self, inputs: Floats) -> Floats:
        with torch.no_grad():
            found: Floats = self.net(torch.from_numpy(inputs)).numpy()[:, 0]
        return found

    def play(self) -> None:
        """One move in every game, and what that was worth where it ended one."""
        batch = self.batch
        features, starts = batch.listed()
        counts = np.diff(starts)
        seen = np.repeat(batch.observations, counts, axis=0)
        inputs = np.concatenate([seen, features], axis=1)
        values = self.values(inputs)
        rows = [int(a + values[a:b].argmax()) for a, b in pairwise(starts)]
        chosen = np.where(
            self.rng.random(GAMES) < EXPLORE, self.rng.integers(starts[:-1], starts[1:]), rows
        )
        for game, row in enumerate(chosen.tolist()):
            self.moves.add(game, int(batch.seats[game]), inputs[row].copy())
        batch.play(chosen)
        for game in np.flatnonzero(batch.ends).tolist():
            self.moves.end(game, batch.rewards[game])

    def teach(self) -> None:
        """What is known by now, once."""
        inputs = torch.from_numpy(np.stack(self.moves.known))
        worth = torch.tensor(self.moves.worth)
        self.moves.known, self.moves.worth = [], []
        for part in torch.randperm(len(worth)).split(256):
            self.optimizer.zero_grad()
            loss = nn.functional.mse_loss(self.net(inputs[part])[:, 0], worth[part])
            loss.backward()
            self.optimizer.step()
        self.taught += len(worth)

    def learn(self, seconds: float) -> None:
        """For that many seconds of this process, as the machine may have others."""
        start = time.process_time()
        while time.process_time() - start < seconds:
            self.play()
            if len(self.moves.known) >= TAUGHT:
                self.teach()


def first_places(learner: Learner, games: int) -> float:
    """The share of games that it wins against three bots that throw dice."""
    layout, won = learner.batch.layout, 0
    for number in range(games):
        env = learn.seat(layout.game, others="random", seat=number % layout.seats)
        won += wins(learner, env, number)
    return won / games


def wins(learner: Learner, env: learn.SeatEnv, seed: int) -> bool:
    """Whether it comes first in one game, with whole moves instead of picks."""
    episode, dice = env.numbers.episode, RandomBot(random.Random(seed))
    env.numbers.deal(f"look-{seed}")
    while episode.seat != NOBODY:
        if episode.seat != env.seat:
            view = View(episode.game, episode.state, episode.seat, None)
            episode.play(dice.choose(view, Memory(view)))
            continue
        actions = episode.actions()
        inputs = np.zeros((len(actions), learner.net[0].in_features), np.float32)
        inputs[:, : env.numbers.layout.width] = env.numbers.observation(env.seat)
        for row, action in enumerate(actions):
            for feature in env.numbers.layout.ids.described(action):
                inputs[row, env.numbers.layout.width + feature] += 1
        episode.play(actions[int(learner.values(inputs).argmax())])
    outcome: Any = episode.outcome()
    return bool(outcome.places[env.seat] == 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="bigtwo")
    parser.add_argument("--minutes", type=float, default=10.0, help="of one core, to learn for")
    parser.add_argument("--looks", type=int, default=10, help="how often to see how well it plays")
    parser.add_argument("--games", type=int, default=200, help="games at each look")
    chosen = parser.parse_args()
    learner = Learner(chosen.game)
    for look in range(chosen.looks + 1):
        minutes, share = chosen.minutes * look / chosen.looks, first_places(learner, chosen.games)
        print(f"{minutes:5.1f} min {learner.taught:9} moves  {share:.1%}", flush=True)
        if look < chosen.looks:
            learner.learn(60 * chosen.minutes / chosen.looks)


if __name__ == "__main__":
    main()
