"""Games and bots of other packages: a real package on the path, as pip would install it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kit.support import ROOT, lesson_code
from parlour.plugins import BOTS, plugins

pytestmark = pytest.mark.heavy
ENTRIES = """
[parlour.games]
goofspiel = guests.goofspiel:Goofspiel
chess = guests.chess:Chess
whist = guests.clever:Clever
faro = guests.faro:Faro
monte = guests.monte:Monte

[parlour.strategies]
goofspiel = guests.strategy:GoofspielStrategy

[parlour.bots]
clever = guests.clever:Clever
moody = guests.clever:Moody
deadly = guests.clever:Deadly
wrong = guests.chess:Wrong
number = guests.clever:NUMBER
easy = guests.clever:NUMBER
"""
FARO = """
from parlour.core.game import Game
from parlour.core.zone import OWNER, TABLE, UNSEEN, Zone


class Faro(Game):
    name = "faro"
    zones = (Zone(10 + TABLE, "deck", UNSEEN), Zone(0, "hand", OWNER))
"""
MONTE = """
from guests.goofspiel import Goofspiel


class Monte(Goofspiel):
    name = "monte"

    def deal(self, s):
        s.points[s.seats] = 0
"""
CLEVER = """
import os

NUMBER = 7


class Clever:
    why = "It is as good as any."

    def __init__(self, game, rng):
        self.rng = rng

    def choose(self, view, memory):
        return view.offers[0].sample(self.rng)


class Moody:
    def __init__(self, game, rng):
        raise RuntimeError("not today")


def Deadly(game, rng):
    os._exit(3)
"""


@pytest.fixture
def guests(tmp_path: Path) -> Path:
    """Return a folder with the package guest-games."""
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    strategy = re.search(r"```python\n(from parlour.bots.search.strategy.*?)```", page, re.DOTALL)
    assert strategy is not None
    files = {
        "guests/__init__.py": "",
        "guests/goofspiel.py": lesson_code(),
        "guests/strategy.py": strategy[1],
        "guests/chess.py": "import no_such_module",
        "guests/faro.py": FARO,
        "guests/monte.py": MONTE,
        "guests/clever.py": CLEVER,
        "guest_games-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: guest-games\n",
        "guest_games-1.0.dist-info/entry_points.txt": ENTRIES,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def run(folder: Path, *words: str, typed: str = "") -> tuple[int, str, str]:
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", "parlour", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200"},
        check=False,
        timeout=120,
    )
    return done.returncode, done.stdout, done.stderr


def test_a_game_is_there_everywhere_and_a_broken_one_is_named(guests: Path) -> None:
    code, out, wrong = run(guests, "games")
    assert code == 0
    assert "goofspiel  Goofspiel, 2–3 players: " in out
    assert "cheat      Cheat, 3–6 players: " in out
    missing = "cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'"
    assert f"parlour: “chess” from the package guest-games {missing}.\n" in wrong
    assert "parlour: “whist” from the package guest-games is not a game of that name.\n" in wrong
    wrong_zones = "cannot be played: Faro: the zone “deck” is at 19, but is number 0 in the list"
    assert f"parlour: “faro” from the package guest-games {wrong_zones}" in wrong
    stopped = "cannot be played: IndexError in monte.py, line 9, in deal(): list assignment index"
    assert f"parlour: “monte” from the package guest-games {stopped}" in wrong
    assert "--ties" in run(guests, "play", "goofspiel", "--help")[1]
    assert run(guests, "play", "chess")[0] == 1


def test_a_game_is_checked_beside_broken_ones(guests: Path) -> None:
    words = ["check", "goofspiel", "--games", "1"]
    assert run(guests, *words) == (0, "Goofspiel keeps all that a game has to: 30 checks.\n", "")
    code, _, wrong = run(guests, "check", "faro")
    assert code == 1
    assert "“faro” from the package guest-games cannot be played: Faro: the zone “deck”" in wrong


def test_a_bot_of_another_package_plays(guests: Path) -> None:
    code, out, wrong = run(guests, "play", "goofspiel", "--seats", "clever,bot", "--seed", "1")
    assert (code, wrong) == (0, "")
    assert out.startswith("Goofspiel with Ada (clever) and Bert (normal).\n")


def test_hints_come_from_the_strategy_of_the_package(guests: Path) -> None:
    words = ["play", "goofspiel", "--seats", "you,clever", "--seed", "1"]
    code, out, wrong = run(guests, *words, typed="hint\nquit\n")
    assert (code, wrong) == (0, "")
    said = " ".join(out.split())
    assert re.search(
        r"For example, type bid \w{2,3}: Bid .*\. Bids what the prize is worth\.", said
    )


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("wrong", "“wrong” from the package guest-games cannot be loaded: ModuleNotFoundError"),
        ("number", "“number” from the package guest-games does not make a bot"),
    ],
)
def test_a_broken_bot_is_named(guests: Path, bot: str, reason: str) -> None:
    for words in (["play", "cheat", "--seats", f"you,{bot},bot,bot"], ["arena", "cheat", bot]):
        code, _, wrong = run(guests, *words)
        assert code == 1
        assert reason in wrong
        assert "Traceback" not in wrong


def test_a_bot_that_does_not_start_is_told_once_in_the_arena(guests: Path) -> None:
    words = ["arena", "goofspiel", "moody", "random", "--games", "4", "--jobs", "2"]
    code, out, wrong = run(guests, *words)
    assert code == 1
    reason = "it stopped with this error: runtime error (not today)."
    first, last = wrong.splitlines()
    assert first == f"parlour: “moody” failed, so “normal” moves in its place. The reason: {reason}"
    assert last.startswith("parlour: “moody” did not make a single move: “normal” made them all")
    # thirteen bids in each of four games, and each bid failed
    assert re.search(r"moody .* 52\b", out)


def test_a_bot_that_takes_everything_down_is_reported(guests: Path) -> None:
    words = ["arena", "goofspiel", "deadly", "random", "--games", "4", "--jobs", "2"]
    code, _, wrong = run(guests, *words)
    assert (code, wrong) == (1, "parlour: a bot crashed the process that it was playing in.\n")


def test_our_own_names_come_first(guests: Path) -> None:
    code, out, wrong = run(guests, "play", "cheat", "--turn-limit=1", "--seats=easy,easy,easy,easy")
    assert (code, wrong) == (0, "")
    assert "(easy)" in out


def test_no_other_package_is_needed() -> None:
    assert plugins(BOTS) == {}
