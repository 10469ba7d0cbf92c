"""Help texts are complete, and argparse's errors are in our words."""

from __future__ import annotations

import argparse

import pytest

from parlour.cli.main import COMMANDS, main, parser
from parlour.cli.parser import Parser
from parlour.core.errors import OptionError
from parlour.core.game import Game
from parlour.core.option import Choice, choice
from parlour.registry import game_names

WITH_HOUSE_RULES = [
    [name, game] for name in ("play", "arena", "perft") for game in ("bigtwo", *game_names())
]


def commands(top: Parser) -> dict[str, Parser]:
    chosen = next(one for one in top._actions if isinstance(one, argparse._SubParsersAction))
    return dict(chosen.choices)


@pytest.mark.parametrize("words", [*[[name] for name in COMMANDS], *WITH_HOUSE_RULES], ids=" ".join)
def test_every_flag_says_what_it_is_and_what_happens_without_it(words: list[str]) -> None:
    command = commands(parser(words))[words[0]]
    assert command.description
    for action in command.declared:
        if action.dest == "help":
            continue
        if action.dest == "game" and len(words) > 1:
            # needs no help, since the command's words already name the game
            assert action.help == argparse.SUPPRESS
            continue
        assert action.help, action.dest
        optional = action.option_strings or action.nargs == "?"
        assert ("(default: " in action.help) == bool(optional), (action.dest, action.help)
        assert not action.help.rstrip(")").endswith("."), action.help
    assert max(map(len, command.format_help().splitlines())) <= 80


def test_help_names_no_flag_twice(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", "cheat", "--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert "--turn-limit NUMBER" in shown
    assert "turn_limit" not in shown


def test_a_percent_sign_in_the_help_of_a_house_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    options = (choice("luck", "How often 100% of the cards %(prog)s", *map(Choice, LUCK)),)
    monkeypatch.setattr("parlour.cli.rule_flags.is_game", lambda name: name == "lucky")
    monkeypatch.setattr("parlour.cli.rule_flags.find_game", lambda name: Lucky())
    monkeypatch.setattr(Lucky, "options", options)
    shown = " ".join(commands(parser(["perft", "lucky"]))["perft"].format_help().split())
    assert "how often 100% of the cards %(prog)s: 50% or 100%d (default: 50%)" in shown


LUCK = ("50%", "100%d")


class Lucky(Game):  # type: ignore[type-arg]
    """A game of which only the name and the house rules are used."""

    name = "lucky"

    def __init__(self) -> None:
        """Skip the checks of declarations."""


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("perft", "GAME and DEPTH are missing: see “parlour perft --help”"),
        ("rules", "GAME is missing: see “parlour rules --help”. The games are bigtwo, bitch, "),
        ("perft cheat 0", "DEPTH has to be a number from 1 to 20, not “0”"),
        ("perft cheat", "DEPTH is missing: see “parlour perft cheat --help”"),
        ("perft cheat many", "DEPTH has to be a number from 1 to 20, not “many”"),
        ("perft cheat 21", "DEPTH has to be a number from 1 to 20, not “21”"),
        ("perft cheat -1", "DEPTH has to be a number from 1 to 20, not “-1”"),
        ("games chess", "“chess” is one word too many: see “parlour games --help”"),
        ("serve --port", "--port needs a value: see “parlour serve --help”"),
        ("play --plain=yes", "--plain does not take a value: see “parlour play --help”"),
        ("play cheat --pace nan", "--pace has to be a number of seconds from 0 to 60, not “nan”"),
        ("play cheat --pace fast", "--pace has to be a number of seconds from 0 to 60"),
        ("play bigtwo --bmobs quads", "there is no flag called “--bmobs”. Did you mean “--bombs”?"),
        ("play --bmobs=quads bigtwo", "there is no flag called “--bmobs”. Did you mean “--bombs”?"),
        ("play cheat --turn_limit 3", "Did you mean “--turn-limit”?"),
        ("play cheat --turn 3", "there is no flag called “--turn”. “parlour play cheat --help” "),
        ("--polite", "there is no flag called “--polite”. “parlour --help” lists the flags."),
        ("play blackjack --pays 7", "--pays has to be “source” or “even”, not “7”."),
        ("-x games", "there is no flag called “-x”"),
        ("plya cheat", "there is no command called “plya”. Did you mean “play”?"),
        ("dance", "there is no command called “dance”. The commands are games, learn, rules, "),
        ("play chaet --bombs quads", "there is no game called “chaet”. Did you mean “cheat”?"),
        ("play --plain chaet", "there is no game called “chaet”. Did you mean “cheat”?"),
        (
            "play --turn-limit 5",
            "name the game first: --turn-limit is a house rule, and house rules",
        ),
        ("play --plain chaet --turn-limit 5", "called “chaet”. Did you mean “cheat”?"),
        ("play --trun-limit 5", "there is no flag called “--trun-limit”"),
        ("play chess --help", "there is no game called “chess”. The games are bigtwo, bitch, "),
    ],
)
def test_mistakes(words: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == OptionError.exit_code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("parlour: ")
    assert reason in " ".join(told.err.split())
    assert told.err.rstrip()[-1] in ".?"
