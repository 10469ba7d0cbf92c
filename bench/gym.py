"""The cost of a choice for a learner, with observation and mask: in our games, and in RLCard's
games behind PettingZoo. The learner's own thinking is left out.

`python bench/gym.py` measures the first `parlour` on the path; set `PYTHONPATH=build/compiled` for
the compiled package. It needs requirements/learn.txt. It measures CPU time, and keeps the lowest of
several rounds.
"""

from __future__ import annotations

import argparse
import importlib
import random
import time
from typing import Any

import numpy as np

import parlour
import parlour.core.state
from parlour import learn

RLCARD = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")


def of_aec(env: Any, choices: int, seed: int) -> float:
    """Return microseconds a choice in a PettingZoo environment, resets included."""
    rng, spent, made = random.Random(seed), 0.0, 0
    env.reset(seed=seed)
    while made < choices:
        start = time.process_time()
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
            spent += time.process_time() - start
            continue
        spent += time.process_time() - start
        pick = rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        start = time.process_time()
        env.step(pick)
        spent += time.process_time() - start
        made += 1
    return spent / choices * 1e6


def of_batch(name: str, games: int, choices: int, seed: int) -> float:
    """Return microseconds a choice in a batch. Whole steps are timed, so that reading the clock
    hardly counts."""
    batch, rng, spent = learn.batch(name, games=games, seed=seed), np.random.default_rng(seed), 0.0
    for _ in range(steps := choices // games):
        picks = batch.sample(rng)
        start = time.process_time()
        batch.step(picks)
        spent += time.process_time() - start
    return spent / (steps * games) * 1e6


def clock() -> float:
    """Return the cost of reading the clock twice, which is subtracted."""
    start = time.process_time()
    for _ in range(20_000):
        time.process_time()
    return (time.process_time() - start) / 10_000 * 1e6


def theirs(name: str, choices: int, seed: int) -> float:
    return of_aec(importlib.import_module(f"pettingzoo.classic.{name}").env(), choices, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--choices", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=64, help="games in a batch")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    compiled = not str(parlour.core.state.__file__).endswith(".py")
    print(f"parlour is {'compiled' if compiled else 'plain'}; microseconds per choice")
    print(f"{'':<28}{'AEC':>8}{'batch':>8}")
    rounds = range(chosen.rounds)
    for name in parlour.game_names():
        once = min(of_aec(learn.env(name), chosen.choices, seed) - 2 * clock() for seed in rounds)
        many = min(of_batch(name, chosen.games, chosen.choices, seed) for seed in rounds)
        print(f"{name:<28}{once:>8.1f}{many:>8.1f}", flush=True)
    for name in RLCARD:
        once = min(theirs(name, chosen.choices // 10, seed) - 2 * clock() for seed in rounds)
        print(f"{name:<28}{once:>8.1f}", flush=True)


if __name__ == "__main__":
    main()
