"""House rules as command-line flags."""

from __future__ import annotations

import pytest

from kit.command_line import call, output
from parlour.cli.rule_flags import meaning
from parlour.core.option import Choice, Option, choice, number, switch
from parlour.registry import find_game


def test_a_game_that_is_named_adds_its_flags() -> None:
    assert "--turn-limit" in output("play", "cheat", "--help")
    assert "--turn-limit" in output("play", "CHEAT", "--help")
    assert "--turn-limit" not in output("play", "--help")


def test_usage_names_the_game() -> None:
    for command in ("play", "perft", "arena"):
        usage = " ".join(output(command, "blackjack", "--help").partition("\n\n")[0].split())
        assert usage.startswith(f"usage: parlour {command} [-h]")
        assert " blackjack" in usage
        assert "GAME" not in output(command, "blackjack", "--help")
        assert "  GAME " in output(command, "--help")


def test_help_without_a_game_says_where_house_rules_are() -> None:
    for command in ("play", "arena", "perft"):
        shown = " ".join(output(command, "--help").split())
        assert f"“parlour {command} cheat --help” lists those of Cheat." in shown


def bad(*words: str) -> str:
    done = call(*words)
    assert done.returncode == 2
    return " ".join(done.stderr.split())


def test_house_rules_can_stand_behind_the_name() -> None:
    by_flags = output("rules", "bigtwo", "--bombs", "quads", "--straights", "wrap")
    assert output("rules", "bigtwo?straights=wrap&bombs=quads") == by_flags
    assert output("rules", "BIGTWO?Straights=Wrap bombs=quads") == by_flags
    assert output("rules", "bigtwo?") == output("rules", "bigtwo")
    assert "--turn-limit" in output("play", "cheat?turn_limit=3", "--help")
    assert output("perft", "idiot?jump_in=off", "1") == output(
        "perft", "idiot", "1", "--jump-in", "off"
    )


def test_house_rules_are_either_all_flags_or_all_behind_the_name() -> None:
    told = bad("rules", "bigtwo?passing=back", "--bombs", "quads")
    assert "either all in “bigtwo?passing=back” or all flags: leave out --bombs" in told
    assert "and write “bigtwo?bombs=quads&passing=back”" in told


def test_what_is_wrong_behind_the_name_is_named() -> None:
    assert "no game called “chaet”. Did you mean “cheat”?" in bad("play", "chaet?turn_limit=3")
    assert "Did you mean “turn_limit”?" in bad("play", "cheat?turn_limt=3")
    assert "not “many”" in bad("arena", "cheat?turn_limit=many", "random:4")
    assert "leave out cheat?turn_limit=3" in bad("play", "cheat?turn_limit=3", "--resume")


BOMBS = choice(
    "bombs",
    "Bombs",
    Choice("fivers", "hands of five", "Four of a kind with a fifth card is a bomb"),
    Choice("off", "off", "There are no bombs"),
    Choice("a_lot"),
)


@pytest.mark.parametrize(
    ("option", "meant"),
    [
        (
            BOMBS,
            "bombs: fivers (hands of five), off (there are no bombs) or a_lot (default: fivers)",
        ),
        (
            switch("jump", False, "Jumping in", "Aces jump", "Nobody does"),
            "jumping in: on (Aces jump) or off (nobody does) (default: off)",
        ),
        (switch("aces", True, "Aces"), "Aces: on or off (default: on)"),
        (number("tricks", 3, 1, 9, "Tricks"), "tricks: a number from 1 to 9 (default: 3)"),
        (
            number("tricks", 0, 0, 9, "Tricks", "", Choice(0, "no limit"), Choice(9, "all")),
            "tricks: a number from 0 to 9; 0 means no limit and 9 means all (default: 0)",
        ),
    ],
    ids=["choice", "switch", "bare switch", "number", "special numbers"],
)
def test_a_house_rule_tells_what_each_value_means(option: Option, meant: str) -> None:
    """Values are named as they are typed, with the game's label or, without one, its whole
    sentence."""
    assert str(meaning(find_game("cheat"), option)) == meant


def test_a_house_rule_with_the_name_of_a_flag_is_told_to_its_author(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind = type(find_game("goofspiel"))
    monkeypatch.setattr(kind, "options", (switch("seed", False),))
    told = " ".join(call("perft", "goofspiel", "2").stderr.split())
    assert told.endswith("“seed” of Goofspiel needs another name: --seed is a flag here.")
