"""`parlour new-game`: writes a package with a small game that plays, for an author to change."""

from __future__ import annotations

import keyword
from argparse import Namespace
from collections.abc import Sequence
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from string import Template

from ..core.declaration_check import NAME as A_NAME
from ..core.errors import OptionError, ParlourError
from ..core.phrase import Phrase
from ..registry import is_game
from .display import stdout_printer
from .parser import Parser, in_help
from .words import NAME

TEMPLATES = files(__package__) / "new_game_files"
# Files of the new package, each with its template.
FILES = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "src/{name}/__init__.py": "__init__.py",
    "src/{name}/rules.py": "rules.py",
    "src/{name}/talk.py": "talk.py",
    "src/{name}/course.md": "course.md",
    "src/{name}/strategy.py": "strategy.py",
    "tests/test_{name}.py": "test_rules.py",
}
OF_ALL_GAMES = "g"  # letter of the clauses that all games share

NAME_OF_GAME = Phrase(
    "cli.new_game.name", "name of the game and of its folder, such as crazy_eights"
)()
WRONG_NAME = Phrase(
    "cli.new_game.wrong_name",
    "“{name}” cannot be the name of a game. A name has at most 20 small letters, digits and _, and"
    " begins with a letter",
)
TAKEN = Phrase("cli.new_game.taken", "“{name}” is taken already: choose another name")
THERE = Phrase("cli.new_game.there", "there is something called “{name}” in this folder already")
WROTE = Phrase("cli.new_game.wrote", "{game} can be played. Change it into your game:")


def add_flags(command: Parser, words: Sequence[str]) -> None:
    command.add_argument("name", metavar=str(NAME), help=in_help(NAME_OF_GAME))


def run(arguments: Namespace) -> None:
    name, printer = arguments.name, stdout_printer()
    check_name(name)
    if Path(name).exists():
        raise ParlourError(THERE(name=name))
    write_package(name, Path(name))
    printer.line(str(WROTE(game=title_of(name))))
    for command in (
        f"pip install -e {name}",
        f"parlour play {name}",
        f"parlour check {name} --tests {name}/tests",
    ):
        print(f"  {command}")


def check_name(name: str) -> None:
    """Check the name of the new package, which must not hide a Python module."""
    if A_NAME.fullmatch(name) is None:
        raise OptionError(WRONG_NAME(name=name[:40]))
    if keyword.iskeyword(name) or is_game(name) or find_spec(name) is not None:
        raise OptionError(TAKEN(name=name))


def title_of(name: str) -> str:
    return " ".join([word.capitalize() for word in name.split("_") if word])


def write_package(name: str, folder: Path) -> None:
    letters = [letter for letter in name if letter.isalpha() and letter != OF_ALL_GAMES]
    values = {
        "name": name,
        "dashed": name.strip("_").replace("_", "-"),
        "kind": title_of(name).replace(" ", ""),
        "title": title_of(name),
        "letter": (letters or ["r"])[0].upper(),
    }
    for path, template in FILES.items():
        text = (TEMPLATES / f"{template}.txt").read_text(encoding="utf-8")
        target = folder / path.format(name=name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(Template(text).substitute(values), encoding="utf-8")
