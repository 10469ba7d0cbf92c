"""The pages are true: their examples run, and their links lead somewhere."""

from __future__ import annotations

import doctest
import random
import re
import shlex
from pathlib import Path

import pytest

import parlour
from kit.support import OURS, ROOT
from parlour.bots import engine
from parlour.cli.main import parser
from parlour.core.game import AnyGame
from parlour.online import protocol
from parlour.testing.random_players import few_seats

PAGES = sorted(
    path
    for path in [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs/design").glob("*.md"),
        *(ROOT / "docs/rules").glob("*.md"),
        *(ROOT / "examples").glob("*.md"),
    ]
)
VERSIONS = (ROOT / "docs/versions.md").read_text(encoding="utf-8")
OF_PACKAGES = {"goofspiel", "president", "hearts", "gofish"}  # games that are not installed here
PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@PAGE
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert failed == 0


@PAGE
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


@PAGE
def test_commands_can_be_typed(page: Path) -> None:
    """The command line accepts every `parlour …` on a page."""
    text = page.read_text(encoding="utf-8")
    commands = re.findall(
        r"^(?:\$ )?(parlour [a-z].*?)(?:  +.*)?$|`(parlour [a-z][^`]*)`", text, re.MULTILINE
    )
    for command in (first or second for first, second in commands):
        words = shlex.split(command, comments=True)[1:]
        if not OF_PACKAGES & {*words} and len(words) > 1:
            parser(words).parse_args(words)


@PAGE
def test_positions_read_back(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for line in re.findall(r"(?:cheat|goofspiel)/1 [a-z_]+=[^\"'`\n>]+", text):
        if "…" not in line:
            game, state = parlour.parse_position(line)
            printed = parlour.position_text(game, state)
            assert parlour.position_text(*parlour.parse_position(printed)) == printed


@PAGE
def test_records_are_true(page: Path) -> None:
    for record in re.findall(r"```\n(\[Game .*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        assert parlour.record_text(parlour.parse_record(record)) == record


def test_the_makefile_runs_what_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for path in re.findall(r"(?:scripts|tests|bench)/[\w./-]+", makefile):
        assert (ROOT / path).exists(), path


def test_the_page_on_versions_names_those_of_now() -> None:
    assert f"**The rooms' protocol** is at version {protocol.VERSION}" in VERSIONS
    assert f"**The engines' protocol** is at version {engine.VERSION}" in VERSIONS
    raised = {name: parlour.find_game(name).version for name in OURS}
    assert {name: version for name, version in raised.items() if version > 1} == {"bitch": 2}
    assert "Bitch is at version 2; all other games are at version 1" in VERSIONS


def verbs_offered(game: AnyGame, rng: random.Random) -> set[str]:
    """Return all verbs offered in a random game, which is cut short if it is long."""
    s = game.new(rng.randrange(1000), few_seats(game))
    found: set[str] = set()
    for _ in range(400):
        offers = [(seat, offer) for seat in range(s.seats) for offer in game.offers(s, seat)]
        if not offers:
            break
        found |= {offer.verb for _, offer in offers}
        seat, offer = rng.choice(offers)
        game.play(s, seat, offer.sample(rng))
    return found


@pytest.mark.parametrize("name", OURS)
def test_every_verb_is_listed(name: str, rng: random.Random) -> None:
    """docs/bots.md lists all verbs of a game, and no word that the game does not use."""
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| `{name}` \| (.*) \|$", page, re.MULTILINE)
    assert row
    listed = set(re.findall(r"`(\w+)`", row[1]))
    options = parlour.find_game(name).options
    choices = [{one.name: choice.value} for one in options for choice in one.choices]
    for chosen in [{}, *choices] * 2:
        assert verbs_offered(parlour.find_game(name, **chosen), rng) <= listed
    folder = ROOT / "src" / "parlour" / "games"
    files = [folder / f"{name}.py", *(folder / name).glob("*.py")]
    code = "".join(path.read_text(encoding="utf-8") for path in files if path.exists())
    assert listed <= set(re.findall(r'"(\w+)"', code))
