"""Compare the playing speed of this checkout with another one, by CPU time, in alternating rounds.

    usage: bench/against.py OTHER [--rounds N]

OTHER is the folder with the other `parlour` package (its `src`, or `build/compiled`). Against a
compiled package, this checkout's `build/compiled` is measured. Random games are played in three
ways: by `playout()`; by the public loop that hands the offers to `play()`, if both packages can;
and by the public loop without that. A ratio above 1 means that this checkout is faster.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
GAMES = ("cheat", "bigtwo", "idiot", "bitch", "blackjack")
WAYS = ("playout", "public", "unaided")
Figures = dict[str, dict[str, float]]

MEASURE = """
import json, random, sys, time
import parlour

def playout(game, seats, rng):
    return parlour.playout(game, game.new(rng.getrandbits(32), seats), rng)

def public(game, seats, rng):
    s, moves = game.new(rng.getrandbits(32), seats), 0
    while awaited := game.awaited(s):
        seat = awaited[0]
        offers = game.offers(s, seat)
        game.play(s, seat, parlour.choose(offers, rng), offers)
        moves += 1
    return moves

def unaided(game, seats, rng):
    s, moves = game.new(rng.getrandbits(32), seats), 0
    while awaited := game.awaited(s):
        seat = awaited[0]
        game.play(s, seat, parlour.choose(game.offers(s, seat), rng))
        moves += 1
    return moves

def speed(way, name):
    game, rng, moves = parlour.find_game(name), random.Random(1), 0
    seats = max(game.seats[0], min(4, game.seats[1]))
    start = time.process_time()
    while (spent := time.process_time() - start) < float(sys.argv[1]):
        moves += way(game, seats, rng)
    return moves / spent

def known(name):
    try:
        public(parlour.find_game(name), 0, random.Random(1))
    except TypeError:
        return unaided
    return public

ways = {"playout": lambda name: playout, "public": known, "unaided": lambda name: unaided}
games = sys.argv[2:]
found = {way: {name: speed(pick(name), name) for name in games} for way, pick in ways.items()}
print(json.dumps(found))
"""


def measured(package: Path, seconds: float) -> Figures:
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, "-c", MEASURE, str(seconds), *GAMES]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("other", type=Path, help="folder with the other package")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each (default: 7)")
    parser.add_argument("--seconds", type=float, default=0.4, help="for a figure (default: 0.4)")
    arguments = parser.parse_args()
    compiled = any(arguments.other.glob("parlour/**/*.so"))
    here = ROOT / "build" / "compiled" if compiled else ROOT / "src"
    rounds = []
    for _ in range(arguments.rounds):
        other = measured(arguments.other, arguments.seconds)
        rounds.append((other, measured(here, arguments.seconds)))
    print(
        f"{'compiled' if compiled else 'plain':<12}{'way':<10}{'other':>12}{'here':>12}{'ratio':>8}"
    )
    for name in GAMES:
        for way in WAYS:
            slow = median(other[way][name] for other, _ in rounds)
            fast = median(ours[way][name] for _, ours in rounds)
            ratio = median(ours[way][name] / other[way][name] for other, ours in rounds)
            print(f"{name:<12}{way:<10}{slow:>12,.0f}{fast:>12,.0f}{ratio:>8.2f}")


if __name__ == "__main__":
    main()
