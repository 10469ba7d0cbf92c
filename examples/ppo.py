"""MaskablePPO from zero: one seat of Big Two against three bots that throw dice.

`python examples/ppo.py --minutes 10` needs `pip install '.[learn]' sb3-contrib`. Every minute
it plays some games for the record, and prints how many of them it has won.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from parlour import learn

TABLES = 16


def first_places(model: Any, game: str, others: str, games: int) -> float:
    """The share of games in which the learner comes first."""
    env = learn.seat(game, others=others)
    won = 0
    for number in range(games):
        seen, _ = env.reset(seed=number)
        over = False
        while not over:
            pick, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, _, over, _, info = env.step(pick)
        won += info["place"] == 1
    return won / games


class Curve(BaseCallback):  # type: ignore[misc]
    """Looks up from learning now and then; what it takes for that does not count as learning."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        super().__init__()
        self.arguments = arguments
        self.learnt = 0.0  # seconds of this process, as the machine may have others
        self.since = time.process_time()
        self.points: list[tuple[float, int, float]] = []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        self.learnt += time.process_time() - self.since
        if self.learnt >= 60 * self.arguments.every * len(self.points):
            self.look()
        self.since = time.process_time()

    def look(self) -> None:
        chosen = self.arguments
        share = first_places(self.model, chosen.game, chosen.others, chosen.games)
        self.points.append((self.learnt / 60, self.num_timesteps, share))
        print(f"{self.learnt / 60:5.1f} min {self.num_timesteps:9} picks  {share:.1%}", flush=True)
        if chosen.out:
            Path(chosen.out).write_text(json.dumps(self.points))

    def over(self) -> bool:
        return bool(self.learnt >= 60 * self.arguments.minutes)


def train(arguments: argparse.Namespace) -> Curve:
    torch.set_num_threads(1)
    tables = DummyVecEnv([lambda: learn.seat(arguments.game, others=arguments.others)] * TABLES)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=256,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.95,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=1,
    )
    curve = Curve(arguments)
    while not curve.over():
        model.learn(TABLES * 256 * 4, callback=curve, reset_num_timesteps=False)
    curve.look()
    return curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="bigtwo")
    parser.add_argument("--others", default="random", help="the level of the bots")
    parser.add_argument("--minutes", type=float, default=10.0, help="of one core, to learn for")
    parser.add_argument("--every", type=float, default=1.0, help="minutes between looks")
    parser.add_argument("--games", type=int, default=200, help="games at each look")
    parser.add_argument("--out", default="", help="file for the points of the curve, as JSON")
    np.random.seed(1)  # it is what the library draws from
    train(parser.parse_args())


if __name__ == "__main__":
    main()
