"""The pages tell the truth: their examples run, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

import parlour
from kit.support import ROOT
from parlour.cli.main import parser

PAGES = sorted(
    path
    for path in [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs/rules").glob("*.md"),
        *(ROOT / "examples").glob("*.md"),
    ]
)
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
    """Every `parlour …` on a page is one that the command line takes."""
    text = page.read_text(encoding="utf-8")
    commands = re.findall(
        r"^(?:\$ )?(parlour [a-z].*?)(?:  +.*)?$|`(parlour [a-z][^`]*)`", text, re.MULTILINE
    )
    for command in (first or second for first, second in commands):
        words = shlex.split(command, comments=True)[1:]
        if "goofspiel" not in words and len(words) > 1:
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


def test_the_readme_names_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("play", "test"):
        assert f"make {target}" in readme
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
