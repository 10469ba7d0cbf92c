"""Speed of random play and of starting, plain and compiled: `make bench`, or with ARGS="--json".

The two take turns for several rounds, since a machine is not equally fast at all times. The median
of the rounds is printed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
COMPILED = HERE.parent / "build" / "compiled"
Figures = dict[str, dict[str, float]]


def run(words: list[str], compiled: bool) -> str:
    environment = {**os.environ, "PYTHONPATH": str(COMPILED) if compiled else ""}
    command = [sys.executable, *words]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return done.stdout


def milliseconds(words: list[str], compiled: bool) -> float:
    start = time.perf_counter()
    run(words, compiled)
    return (time.perf_counter() - start) * 1000


def measured(compiled: bool) -> Figures:
    result = json.loads(run([str(HERE / "measure.py")], compiled))
    if result["compiled"] != compiled:
        raise SystemExit("The compiled package is missing: run `make compiled`.")
    figures: Figures = result["games"]
    figures["start"] = {
        "python ms": milliseconds(["-c", "pass"], compiled),
        "import ms": milliseconds(["-c", "import parlour"], compiled),
        "--help ms": milliseconds(["-m", "parlour", "--help"], compiled),
    }
    return figures


def medians(rounds: list[Figures]) -> Figures:
    return {
        game: {figure: median(each[game][figure] for each in rounds) for figure in rounds[0][game]}
        for game in rounds[0]
    }


def table(plain: Figures, compiled: Figures) -> str:
    lines = [f"{'game':<12}{'figure':<14}{'plain':>12}{'compiled':>12}{'ratio':>8}"]
    for game, figures in plain.items():
        for figure, slow in figures.items():
            fast = compiled[game][figure]
            ratio = fast / slow if figure.endswith("/s") else slow / fast
            digits = 0 if figure.endswith("/s") else 2
            cells = f"{slow:>12,.{digits}f}{fast:>12,.{digits}f}{ratio:>7.1f}×"
            lines.append(f"{game:<12}{figure:<14}{cells}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    plain: list[Figures] = []
    compiled: list[Figures] = []
    for _ in range(arguments.rounds):
        plain.append(measured(compiled=False))
        compiled.append(measured(compiled=True))
    if arguments.json:
        print(json.dumps({"plain": medians(plain), "compiled": medians(compiled)}, indent=2))
    else:
        print(table(medians(plain), medians(compiled)))


if __name__ == "__main__":
    main()
