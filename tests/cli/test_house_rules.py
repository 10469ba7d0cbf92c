"""The house rules of a game as flags."""

from __future__ import annotations

from kit.command_line import good


def test_a_game_that_is_named_adds_its_flags() -> None:
    assert "--turn-limit" in good("play", "cheat", "--help")
    assert "--turn-limit" in good("play", "CHEAT", "--help")
    assert "--turn-limit" not in good("play", "--help")


def test_usage_names_the_game() -> None:
    for command in ("play", "perft", "arena"):
        usage = " ".join(good(command, "blackjack", "--help").partition("\n\n")[0].split())
        assert usage.startswith(f"usage: parlour {command} [-h]")
        assert " blackjack" in usage
        assert "GAME" not in good(command, "blackjack", "--help")
        assert "  GAME " in good(command, "--help")


def test_help_without_a_game_says_where_house_rules_are() -> None:
    for command in ("play", "arena", "perft"):
        assert f"“parlour {command} cheat --help” lists those of Cheat." in good(command, "--help")
