"""docs/translate.md: its language works as described once its package is installed."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from kit.catalogue import catalogue
from kit.support import ROOT
from parlour.core.cards import parse_cards
from parlour.core.language import Language, Reader
from parlour.core.phrase import Group, Listed, Phrase, Rank, Seat, Some, fields_in
from parlour.core.refusal import not_held
from parlour.games.cheat.talk import TURN

PAGE = (ROOT / "docs" / "translate.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    found = re.search(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder with the package, as pip would install it."""
    found = re.fullmatch(r'\[.*"(.+)"\]\n(\w+) = "((\w+):\w+)"\n', block("toml"))
    assert found is not None
    group, code, target, module = found.groups()
    entry = f"[{group}]\n{code} = {target}\n"
    files = {
        f"{module}.py": block("python"),
        "parlour_german-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: parlour-german\n",
        "parlour_german-1.0.dist-info/entry_points.txt": entry,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def run(site: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-m", "parlour", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200", **environment},
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    "environment",
    [
        {"PARLOUR_LANGUAGE": "de"},
        {"PARLOUR_LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_AT.UTF-8"},
    ],
    ids=" ".join,
)
def test_it_is_spoken_where_it_is_asked_for(site: Path, environment: dict[str, str]) -> None:
    done = run(site, "perft", "cheat", "2", **environment)
    assert done.stderr == ""
    assert done.stdout == "1 Zug: 526 Möglichkeiten\n2 Züge: 3156 Möglichkeiten\n"
    wrong = run(site, "perft", "chaet", **environment).stderr
    assert wrong == "parlour: das Spiel „chaet“ gibt es nicht. Meintest du „cheat“?\n"
    # the word “usage” is English on the page, too
    assert "usage: parlour perft" in run(site, "perft", "--help", **environment).stdout


def test_nobody_else_notices(site: Path) -> None:
    for language in ("en_GB.UTF-8", "C", "fr"):
        done = run(site, "perft", "cheat", "1", PARLOUR_LANGUAGE=language)
        assert done.stdout == "1 move: 526 ways\n"


@pytest.fixture
def german(site: Path) -> Language:
    kind: type[Language] = runpy.run_path(str(site / "parlour_german.py"))["German"]
    return kind()


def test_its_grammar(german: Language) -> None:
    names = ("Ada", "Bert")
    own, other = Reader(names, 0, language=german), Reader(names, language=german)
    turn = TURN(who=Seat(0), rank=Rank(10))
    assert (own.sentence(turn), other.sentence(turn)) == ("Dein Zug: Buben", "Adas Zug: Buben")
    assert own.say(not_held(parse_cards("7s"))) == "7s hast du nicht"
    said = Phrase("test.said", "{one}; {two}; {cards}; {names}; {sign}")
    values = said(
        one=Some(1, 5),
        two=Some(2, 0),
        cards=Group(parse_cards("Ks Kd")),
        names=Listed((Seat(0), Seat(1)), either=True),
        sign="10",
    )
    assert own.say(values) == "eine Sechs; zwei Asse; zwei Könige; du oder Bert; 10"


def test_its_templates_have_the_fields_of_ours(german: Language) -> None:
    for id, template in german.phrases.items():
        # the client's phrases may be missing from this copy
        assert id in catalogue() or id.startswith("web."), id
        assert fields(template) <= fields(catalogue().get(id, template)), id


def fields(template: str) -> set[str]:
    return set(fields_in(template))
