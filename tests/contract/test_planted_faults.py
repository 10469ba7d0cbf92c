"""Faults planted one by one in President, the example package: `parlour check` names each cause."""

from __future__ import annotations

import importlib
import random
import re
import shutil
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

import parlour
from kit.support import ROOT
from parlour import registry
from parlour.core.errors import DeclarationError
from parlour.testing import random_players
from parlour.testing.contract import problems
from parlour.testing.trial import Trial

PACKAGE = ROOT / "examples" / "president"
RULES, TALK, COURSE, STRATEGY = "rules.py", "talk.py", "course.md", "strategy.py"
TESTS = "test_president.py"
NUMBERS = count()


class Planted(NamedTuple):
    """A fault: `text` in a file of the package is replaced by `broken`. Its author is then told
    `told`, in which “…” matches anything."""

    file: str
    text: str
    broken: str
    told: str


# Faults that are found when the game is loaded or in its first moves.
AT_ONCE = {
    "a forgotten register": Planted(
        RULES,
        "s.turn, s.passed, s.place = self.turn, self.passed, self.place[:]",
        "s.turn, s.place = self.turn, self.place[:]",
        "clone() forgets “passed”",
    ),
    "a shared register": Planted(
        RULES, "self.place[:]", "self.place", "clone() shares “place” with the original"
    ),
    "a register that is not declared": Planted(
        RULES,
        ', Register("passed", "seats"), PLACE)',
        ", PLACE)",
        "its states keep “passed”, which is not declared as a register",
    ),
    "a lost card": Planted(
        RULES,
        "            s.sweep(TOP, GONE)\n            s.move",
        "            s.piles[TOP : TOP + 9] = [()] * 9\n            s.move",
        "lost: move cards only by move() and its relatives",
    ),
    "an offer without a move": Planted(
        RULES,
        'return (Offer("pass"),) if play.lack() else (play, Offer("pass"))',
        'return (play, Offer("pass"))',
        "offers() for seat …: the offer “play” of … has no move, because it takes",
    ),
    "a single offer": Planted(
        RULES,
        'return (Offer("play", hand, 1, 4, SAME_RANK),)',
        'return Offer("play", hand, 1, 4, SAME_RANK)',
        "offers() for seat … returns a single Offer",
    ),
    "a headline that is a str": Planted(
        TALK,
        "LEADS(who=Seat(s.turn))",
        '"Somebody leads"',
        "headline() must return a Text, made by a Phrase, not the str",
    ),
    "a short order of ranks": Planted(
        TALK,
        "return RANK_ORDER",
        "return RANK_ORDER[2:]",
        "rank_order() is “56789TJQKA2”: it has to have",
    ),
    "a card that is not there": Planted(
        RULES,
        "s.move(action.cards, HAND + seat,",
        "s.move(action.cards, HAND + (seat + 1) % s.seats,",
        "cannot be moved from “hand.…”",
    ),
    "a verb that is not declared": Planted(
        RULES,
        'moves = {"play": (), "pass": ()}',
        'moves = {"play": ()}',
        "the verb “pass” is missing in `moves`",
    ),
    "a word that is not declared": Planted(
        RULES, '"out", "scum")', '"out")', "it says “scum” (line"
    ),
    "no default move": Planted(
        RULES, "def default_move(", "def usual_move(", "it has no default_move()"
    ),
    "a default that is not allowed": Planted(
        RULES,
        'Action("pass") if to_beat(s) else Action("play", (lowest,))',
        'Action("pass") if lowest else Action("play")',
        "default_move() for seat … is “pass”, which is not among the offers",
    ),
    "a taken name": Planted(
        RULES, "go_on(", "play(", "President: “play” needs another name: the class that it is made"
    ),
}
# Faults that only whole games reveal.
IN_TIME = {
    "a leak in what is said": Planted(
        RULES,
        's.say("pass", seat)',
        's.say("pass", seat, cards=s.piles[HAND + seat][:1])',
        "what has been told: the log reveals hidden cards to …: ",
    ),
    "offers that peek": Planted(
        RULES,
        "        if not top:\n",
        "        if not top and LOWEST not in s.piles[HAND + (seat + 1) % s.seats]:\n"
        '            return (Offer("play", hand, 1, 1),)\n'
        "        if not top:\n",
        "offers() for seat … depends on cards that it does not see",
    ),
    "a wrong place": Planted(
        RULES,
        "1 + max(s.place)",
        "(1 + max(s.place)) % s.seats + 1",
        "the places … are not consistent: they should be",
    ),
    "a game that is stuck": Planted(
        RULES,
        "None if self.awaited(s) else",
        "None if with_cards(s, HAND) else",
        "the game is stuck: awaited() names nobody",
    ),
    "an endless game": Planted(
        RULES,
        "                self.come_in(s, seat, 1 + max(s.place))",
        "                s.move(s.piles[GONE], GONE, HAND + seat)",
        "the game is not over after 2000 moves: it must end",
    ),
    "a false lesson": Planted(
        COURSE, "leaves: gone=2cKs", "leaves: gone=Ks", "course.md, line …“gone=Ks” is not left"
    ),
    "a saying that does not suit you": Planted(
        TALK, "{seat} became the Scum", "{seat} was the Scum", "does not suit “you”"
    ),
    "a strategy that breaks the rules": Planted(
        STRATEGY,
        "        hand = s.piles[HAND + seat]\n        moves",
        '        return Action("play", s.piles[HAND + seat])\n        moves',
        "the strategy plays “play …” for seat …: not allowed",
    ),
    "a clause without a test": Planted(
        TESTS, '@pytest.mark.rule("P5")\n', "", 'no test is marked @pytest.mark.rule("P5")'
    ),
    "a house rule without a test": Planted(
        TESTS,
        '@pytest.mark.option("president", "twos")\n',
        "",
        'no test is marked @pytest.mark.option("president", "twos")',
    ),
    "another rule than before": Planted(
        RULES, 'parse_cards("3c")', 'parse_cards("3d")', "golden games, line "
    ),
}
QUICK = {"a leak in what is said", "a wrong place", "an endless game", "a false lesson"}
FAULTS = [
    *[pytest.param(planted, id=name) for name, planted in AT_ONCE.items()],
    *[
        pytest.param(planted, id=name, marks=[] if name in QUICK else [pytest.mark.thorough])
        for name, planted in IN_TIME.items()
    ],
]


def told_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the start of the messages of `parlour check` about the package in a folder."""
    name = f"president_{next(NUMBERS)}"
    shutil.move(folder / "src" / "president", folder / name)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(registry, "registered", dict(registry.registered))
    try:
        kind = importlib.import_module(f"{name}.rules").President
        parlour.register(kind)
    except DeclarationError as error:
        return str(error)
    tests = folder / "tests"
    trial = Trial(kind(), random.Random(1), 6, tests=tests, golden=tests / "golden")
    return "\n".join([f"{check}: {fault}" for check, fault in problems(trial)])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(PACKAGE, tmp_path / "package", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "package"


def plant(folder: Path, planted: Planted) -> None:
    place = folder / ("tests" if planted.file == TESTS else "src/president")
    path = place / planted.file
    text = path.read_text(encoding="utf-8")
    assert planted.text in text, "the package has changed: plant the fault elsewhere"
    path.write_text(text.replace(planted.text, planted.broken), encoding="utf-8")


@pytest.mark.parametrize("planted", FAULTS)
def test_a_planted_fault_is_named(
    folder: Path, planted: Planted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random_players, "LONGEST", 2000)
    plant(folder, planted)
    told = told_of(folder, monkeypatch)
    assert re.search(".*".join(map(re.escape, planted.told.split("…"))), told), told


@pytest.mark.thorough
def test_without_a_fault_nothing_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told_of(folder, monkeypatch) == ""
    assert len(AT_ONCE) + len(IN_TIME) >= 20
