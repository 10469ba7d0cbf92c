"""Random play from Python, in our games and in other libraries: CPU time a decision.

    python bench/peers.py [--peers build/peers/bin/python] [--rounds 7]

`make bench` runs it where the other libraries, the peers, are installed (`make peers`). Each round
measures the compiled package, then every peer. A ratio is our time divided by the peer's time in
one round. The script prints the median, lowest and highest ratio. A peer's chance moves count in
its time but not as decisions, like our deals. Each of our games is compared with a related game in
OpenSpiel, which is written in C++. RLCard and PettingZoo are written in Python.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parent.parent
PEERS = ROOT / "build" / "peers" / "bin" / "python"
# Our game, its players, and the related game in OpenSpiel.
KIN = {
    "cheat": (4, "liars_dice"),
    "bigtwo": (4, "dou_dizhu"),
    "idiot": (4, "crazy_eights(players=4)"),
    "bitch": (4, "crazy_eights(players=4)"),
    "blackjack": (1, "blackjack"),
}
RLCARD = {"doudizhu": "bigtwo", "uno": "idiot", "blackjack": "blackjack"}
# an unrelated game, which shows PettingZoo's own overhead
PETTINGZOO = {"texas_holdem_v4": "cheat"}
Game = Callable[[random.Random], int]  # plays a game and returns the number of decisions


def spent(game: Game, seconds: float) -> float:
    """Return CPU microseconds a decision."""
    rng, decisions, start = random.Random(1), 0, time.process_time()
    while (gone := time.process_time() - start) < seconds:
        decisions += game(rng)
    return 1e6 * gone / decisions


def ours(name: str, seats: int) -> tuple[Game, Game]:
    """Return a player of our game by the public loop, and one by `playout()`."""
    import parlour

    game, choose = parlour.find_game(name), parlour.choose

    def public(rng: random.Random) -> int:
        s, decisions = game.new(rng.getrandbits(32), seats), 0
        while awaited := game.awaited(s):
            seat = awaited[0]
            offers = game.offers(s, seat)
            game.play(s, seat, choose(offers, rng), offers)
            decisions += 1
        return decisions

    def played(rng: random.Random) -> int:
        return parlour.playout(game, game.new(rng.getrandbits(32), seats), rng)

    return public, played


def open_spiel(name: str) -> Game:
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game: Any = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        s, decisions = game.new_initial_state(), 0
        while not s.is_terminal():
            if s.is_chance_node():
                # drawn evenly, since the outcomes are almost equally likely
                outcomes = s.chance_outcomes()
                s.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                actions = s.legal_actions()
                s.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    return play


def rlcard(name: str) -> Game:
    import rlcard as library  # type: ignore[import-not-found,unused-ignore]

    env: Any = library.make(name, config={"seed": 1})

    def play(rng: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def pettingzoo(name: str) -> Game:
    from importlib import import_module

    env: Any = import_module(f"pettingzoo.classic.{name}").env()

    def play(rng: random.Random) -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += 1
        return decisions

    return play


def measure_ours(seconds: float) -> dict[str, float]:
    found = {}
    for name, (seats, _) in KIN.items():
        public, played = ours(name, seats)
        found[name], found[f"{name} playout"] = spent(public, seconds), spent(played, seconds)
    return found


def measure_peers(seconds: float) -> dict[str, float]:
    names = dict.fromkeys([kin for _, kin in KIN.values()])
    found = {f"OpenSpiel {name}": spent(open_spiel(name), seconds) for name in names}
    found |= {f"RLCard {name}": spent(rlcard(name), seconds) for name in RLCARD}
    return found | {f"PettingZoo {name}": spent(pettingzoo(name), seconds) for name in PETTINGZOO}


def run(python: str, which: str, package: Path, seconds: float) -> dict[str, float]:
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [python, __file__, "--measure", which, "--seconds", str(seconds)]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def table(rounds: list[tuple[dict[str, float], dict[str, float]]]) -> str:
    pairs = [(game, f"OpenSpiel {kin}") for game, (_, kin) in KIN.items()]
    pairs += [(f"{game} playout", f"OpenSpiel {kin}") for game, (_, kin) in KIN.items()]
    pairs += [(game, f"RLCard {kin}") for kin, game in RLCARD.items()]
    pairs += [(game, f"PettingZoo {kin}") for kin, game in PETTINGZOO.items()]
    lines = [f"{'ours':<20}{'µs':>7}  {'theirs':<36}{'µs':>7}{'ratio':>8}  lowest to highest"]
    for own, other in pairs:
        ratios = sorted([mine[own] / theirs[other] for mine, theirs in rounds])
        here = median([mine[own] for mine, _ in rounds])
        there = median([theirs[other] for _, theirs in rounds])
        spread = f"{ratios[0]:.2f} to {ratios[-1]:.2f}"
        lines.append(
            f"{own:<20}{here:>7.2f}  {other:<36}{there:>7.2f}{median(ratios):>8.2f}  {spread}"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--peers", default=str(PEERS), help="a Python that has the peers")
    parser.add_argument("--package", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each figure")
    parser.add_argument("--measure", choices=["ours", "peers"], help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        measure = measure_ours if given.measure == "ours" else measure_peers
        print(json.dumps(measure(given.seconds)))
        return
    rounds = []
    for _ in range(given.rounds):
        mine = run(sys.executable, "ours", given.package, given.seconds)
        rounds.append((mine, run(given.peers, "peers", Path(), given.seconds)))
    print(table(rounds))


if __name__ == "__main__":
    main()
