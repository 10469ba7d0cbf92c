"""Translation of the command line: in the pseudo-language, only typed words are plain."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from kit.support import ALL_GAMES
from parlour.bots.levels import LEVELS
from parlour.cli.main import COMMANDS, main
from parlour.cli.serve import EXAMPLE_DATABASE
from parlour.cli.words import RULES_EXAMPLE
from parlour.core.language import ENGLISH, add_language, own_language, use_language
from parlour.languages import VARIABLE as LANGUAGE
from parlour.online.cluster.store_url import SQLITE
from parlour.online.server.limits import Limits
from parlour.registry import find_game
from parlour.state_folder import VARIABLE, usual_folder
from parlour.testing.pseudo_language import PSEUDO, accented, escaped

# Plain words that stay in English: those that people type, and names.
TYPED = (
    *("parlour", *COMMANDS, *ALL_GAMES, *LEVELS, "engine", "metrics"),
    *(VARIABLE, str(usual_folder())),
    *[limit.name for limit in fields(Limits)],
    *[word for name in ALL_GAMES for option in find_game(name).options for word in option.words()],
    *(RULES_EXAMPLE, "cheat/1", "hand=", "https://cards.example.org"),
    *("migrate", "copy", SQLITE, EXAMPLE_DATABASE),
    *("Ana", "Ben", "Cleo", "Dan", "Ada", "Bert", "Dora"),
)
# Parts of the output in plain letters: flags, cards, seeds and hashes.
NOTATION = re.compile(r"(?<!\w)--?[a-z][a-z-]*|\b(?:[2-9TJQKA][cdhs])+\b|\b[0-9a-f]{16,}\b")


@pytest.fixture(autouse=True)
def foreign(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Choose the pseudo-language, like a person with its package installed."""
    add_language(PSEUDO)
    monkeypatch.setenv(LANGUAGE, f"{PSEUDO.code}_XX.UTF-8")
    yield
    assert own_language() is PSEUDO
    use_language(ENGLISH)


def plain_words(shown: str, *typed: str) -> list[str]:
    return escaped(NOTATION.sub(" ", shown), [*TYPED, *typed])


@pytest.mark.parametrize(
    "words",
    [
        *([], *[[command] for command in COMMANDS]),
        *[[command, game] for command in ("play", "arena", "perft") for game in ALL_GAMES],
    ],
    ids=lambda words: " ".join(words) or "parlour",
)
@pytest.mark.parametrize("columns", ["80", "200"])
def test_help(
    words: list[str],
    columns: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("HOME", "/")  # help may name this folder, and break it across lines
    with pytest.raises(SystemExit):
        main([*words, "--help"])
    shown = capsys.readouterr().out
    assert accented("usage:") in shown
    assert plain_words(shown) == []


@pytest.mark.parametrize(
    ("words", "typed"),
    [
        ("perft", ()),
        ("rules chess", ("chess",)),
        ("dance", ("dance",)),
        ("games chess", ("chess",)),
        ("play cheat --pace fast", ("fast",)),
        ("play cheat --turn-limit x", ()),
        ("play bigtwo --bmobs quads", ()),
        ("play --turn-limit 5", ()),
        ("play cheat --seats you,bot", ()),
        ("play cheat --seats Ana,Ben,bot,bot", ()),
        ("play cheat --seats hrd,bot,bot,bot", ("hrd", "person")),
        ("play cheat --seats you,engine:nix,bot,bot", ("nix",)),
        ("play cheat --resume --seed 3", ()),
        ("serve --limit cats=9", ("cats",)),
        ("serve --url cards.example.org", ("cards.example.org",)),
        ("serve --port", ()),
        ("arena cheat person:Ann easy:3", ("person:Ann",)),
        ("arena blackjack easy random", ()),
        ("replay nosuch/file", ("nosuch",)),
        ("verify .", ()),
        ("position chess/1", ("chess",)),
    ],
)
def test_errors(
    words: str,
    typed: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(words.split()) in (1, 2)
    told = capsys.readouterr()
    assert "⟦" in told.err
    assert plain_words(told.err, *typed) == []
    assert told.out == ""


@pytest.mark.parametrize("words", ["games", "perft cheat 2", "perft blackjack 1 --rules casino"])
def test_what_is_printed(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 0
    shown = capsys.readouterr().out
    assert "⟦" in shown
    assert plain_words(shown) == []


def test_a_record_that_is_genuine(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    shown = capsys.readouterr().out
    assert plain_words(shown) == []
    assert "⟦1. " in shown


@pytest.mark.parametrize("words", ["arena bigtwo easy random:3", "arena blackjack easy --rounds 1"])
def test_a_match_of_bots(
    words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")  # wide enough for all names
    assert main([*words.split(), "--games", "4"]) == 0
    shown = capsys.readouterr().out
    assert accented("games") in shown
    assert plain_words(shown) == []


def test_a_game_in_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("hrm\ncheat\n?\nhint\ndance\nquit\n"))
    assert main(["play"]) == 0
    shown = capsys.readouterr().out
    assert "⟦" in shown
    assert (
        plain_words(shown, "hrm", "hint", "dance", "quit", "table", "log", "save", "FILE", "coach")
        == []
    )
