"""Learns the worth of moves of Big Two from games of bots against themselves.

`make train-bigtwo` writes the weights of the package. At a batch of tables with many house rules,
all seats play the moves that the network values most, or nearly so. Each move is then taught its
result: the points of the game, mixed with the value of the player's next moves.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import shlex
import sys
import time
from base64 import b64decode, b64encode
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import fmean
from typing import cast

import numpy as np
from numpy.typing import NDArray

from parlour import learn
from parlour.bots.strategies.bigtwo.network import SCALE, Network
from parlour.bots.strategies.bigtwo.strategy import STAKES
from parlour.bots.strategies.bigtwo.worth import INPUTS, WEIGHTS, Moment, MoveWorth
from parlour.core.game import AnyGame
from parlour.core.offer import Action
from parlour.core.option import Value
from parlour.core.talk import talk_of
from parlour.games.bigtwo.rules import PASS, BigTwo
from parlour.games.bigtwo.state import HAND, OPTIONS, BigTwoState

Floats = NDArray[np.float32]

GAMES = 16  # games that are played side by side, all by one set of rules
BATCHES = 8
STRETCH = 25  # moves at each table before the network is taught
STEPS = 1500  # moves at a batch of tables before the rules change
TAUGHT = 2048  # moves that are taught in one training step
TEMPERATURE = 0.015  # temperature of the choice between moves, in whole stakes
TRUST = 0.35  # weight of the next move's value; the result of the game has the rest
MOST = 3.0  # most stakes that a game can be worth
LARGEST = 7.9  # largest absolute weight of the network
RATE = 1e-3  # initial learning rate


def some_rules(rng: random.Random) -> dict[str, Value]:
    """Return random house rules; half of them have a name."""
    presets = talk_of(BigTwo()).presets
    if rng.random() < 0.5:
        return dict(rng.choice([{}, *[preset.options for preset in presets]]))
    usual = rng.random()
    return {
        option.name: rng.choice(option.choices).value for option in OPTIONS if rng.random() >= usual
    }


class Taught:
    """The moves of one game by seat, with their inputs and values."""

    def __init__(self) -> None:
        self.moves: list[list[tuple[list[int], float]]] = [[] for _ in range(4)]

    def add(self, seat: int, inputs: list[int], value: float) -> None:
        self.moves[seat].append((inputs, value))

    def end(self, paid: list[float]) -> Iterator[tuple[list[int], float]]:
        for seat, moves in enumerate(self.moves):
            worth = paid[seat]
            for inputs, value in reversed(moves):
                yield inputs, worth
                worth += TRUST * (value - worth)


class Tables:
    """Games side by side, by the same rules."""

    def __init__(self, rules: dict[str, Value], seed: int, rng: random.Random) -> None:
        self.rules = BigTwo(**rules)
        self.batch = learn.batch(cast(AnyGame, self.rules), GAMES, seed=seed)
        self.rng = rng
        self.taught = [Taught() for _ in range(GAMES)]
        self.found: list[tuple[list[int], float]] = []
        self.ended = 0

    def play(self, network: Network, steps: int) -> None:
        worth = MoveWorth(self.rules, network)
        for _ in range(steps):
            _, starts = self.batch.listed()
            chosen = [self.choose(worth, number) for number in range(GAMES)]
            self.batch.play(starts[:-1] + np.array(chosen))

    def choose(self, worth: MoveWorth, number: int) -> int:
        """Choose a move for the seat that is asked."""
        game = self.batch.parallel.games[number]
        moves = [cards_of(action) for action in game.actions()]
        state = cast(BigTwoState, game.state)
        choice = 0
        if len(moves) > 1:
            moment = Moment(worth, state, game.seat)
            values = [moment.value(cards) for cards in moves]
            choice = self.nearly_best(values)
            inputs = moment.inputs(moves[choice])
            self.taught[number].add(game.seat, inputs, values[choice])
        cards = moves[choice]
        if len(cards) == len(state.piles[HAND + game.seat]):
            self.end(number, state, game.seat, cards)
        return choice

    def nearly_best(self, values: list[float]) -> int:
        best = max(values)
        weights = [math.exp((value - best) / TEMPERATURE) for value in values]
        return self.rng.choices(range(len(values)), weights)[0]

    def end(self, number: int, s: BigTwoState, seat: int, cards: tuple[int, ...]) -> None:
        """End a game, given the winner's last cards, and deal the next one."""
        after = s.clone()
        self.rules.apply(after, seat, Action("play", cards))
        outcome = self.rules.outcome(after)
        assert outcome is not None
        stake = STAKES[self.rules.scoring]
        paid = [max(-MOST, min(MOST, points / stake)) for points in outcome.points]
        self.found += self.taught[number].end(paid)
        self.taught[number] = Taught()
        self.ended += 1


def cards_of(action: Action | None) -> tuple[int, ...]:
    return () if action is None or action == PASS else action.cards


class Learner:
    """The network in numpy, trained with Adam."""

    def __init__(self, hidden: int, seed: int, start: Path | None) -> None:
        rng = np.random.default_rng(seed)
        self.rows: Floats = rng.normal(0, 0.15, (INPUTS, hidden)).astype(np.float32)
        self.output: Floats = rng.normal(0, hidden**-0.5, hidden).astype(np.float32)
        self.constant: Floats = np.zeros(1, np.float32)
        self.made: list[dict[str, object]] = []
        if start is not None:
            fields = json.loads(start.read_text(encoding="utf-8"))
            rows = np.frombuffer(b64decode(fields["rows"]), "<i2").reshape(INPUTS, -1)
            self.rows = (rows / SCALE).astype(np.float32)
            self.output = np.array(fields["output"], np.float32)
            self.constant = np.array([fields["constant"]], np.float32)
            self.made = fields["made"]
        self.parts = [self.rows, self.output, self.constant]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def teach(self, moves: list[tuple[list[int], float]], rate: float) -> float:
        """Take one step towards these values. Returns the mean squared error before it."""
        at = np.repeat(np.arange(len(moves)), [len(inputs) for inputs, _ in moves])
        which = np.fromiter(chain.from_iterable([inputs for inputs, _ in moves]), np.int64, len(at))
        x = np.bincount(at * INPUTS + which, minlength=len(moves) * INPUTS)
        x = x.reshape(len(moves), INPUTS).astype(np.float32)
        wanted = np.array([value for _, value in moves], np.float32)
        sums = x @ self.rows
        units = np.maximum(sums, 0)
        error = units @ self.output + self.constant - wanted
        slope = 2 * error / len(moves)
        back = np.outer(slope, self.output) * (sums > 0)
        self.step([x.T @ back, units.T @ slope, slope.sum(keepdims=True)], rate)
        return float((error**2).mean())

    def step(self, slopes: list[Floats], rate: float) -> None:
        self.steps += 1
        rate *= math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for at, slope in enumerate(slopes):
            self.first[at] += 0.1 * (slope - self.first[at])
            self.second[at] += 0.001 * (slope * slope - self.second[at])
            self.parts[at] -= rate * self.first[at] / (np.sqrt(self.second[at]) + 1e-8)
        np.clip(self.rows, -LARGEST, LARGEST, out=self.rows)

    def whole(self) -> list[int]:
        return np.rint(self.rows * SCALE).astype(np.int16).reshape(-1).tolist()

    def network(self) -> Network:
        return Network(self.whole(), self.output.tolist(), float(self.constant[0]))

    def save(self, path: Path, made: dict[str, object]) -> None:
        rows = np.array(self.whole(), "<i2").tobytes()
        fields = {
            "made": [*self.made, made],
            "output": [round(float(each), 6) for each in self.output],
            "constant": round(float(self.constant[0]), 6),
            "rows": b64encode(rows).decode(),
        }
        path.write_text(json.dumps(fields, indent=1) + "\n", encoding="utf-8")


def train(games: int, hidden: int, seed: int, start: Path | None, rate: float, into: Path) -> None:
    rng = random.Random(seed)
    learner = Learner(hidden, seed, start)
    began = time.monotonic()
    tables = [Tables(some_rules(rng), rng.getrandbits(32), rng) for _ in range(BATCHES)]
    # so that tables change their rules at different times
    steps = [rng.randrange(STEPS) for _ in tables]
    found: list[tuple[list[int], float]] = []
    errors: list[float] = []
    ended = told = 0
    command = f"make train-bigtwo ARGS='{shlex.join(sys.argv[1:])}'"
    while ended < games:
        network = learner.network()
        for at, table in enumerate(tables):
            table.play(network, STRETCH)
            found += table.found
            ended += table.ended
            table.found, table.ended = [], 0
            steps[at] += STRETCH
            if steps[at] >= STEPS:
                steps[at] = 0
                tables[at] = Tables(some_rules(rng), rng.getrandbits(32), rng)
        rng.shuffle(found)
        now = rate * (1 - 0.95 * min(1.0, ended / games))
        while len(found) >= TAUGHT:
            errors.append(learner.teach(found[-TAUGHT:], now))
            del found[-TAUGHT:]
        if ended >= min(games, told + games // 50):
            told = ended
            seconds = round(time.monotonic() - began)
            error = fmean(errors) if errors else math.nan
            errors = []
            print(f"{ended:8} games, {seconds:6} s, mean squared error {error:.4f}", flush=True)
            learner.save(into, {"by": command, "games": ended, "seconds": seconds})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500_000)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--rate", type=float, default=RATE, help="of learning, at first")
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--into", type=Path, default=WEIGHTS)
    chosen = parser.parse_args()
    train(chosen.games, chosen.hidden, chosen.seed, chosen.start, chosen.rate, chosen.into)


if __name__ == "__main__":
    main()
