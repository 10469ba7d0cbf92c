"""House rules: accepted values, and errors."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.errors import OptionError
from parlour.core.option import Choice, Option, Value, choice, number, switch, value_text

SWITCH = switch("jump_in", True, "Jumping in", "Anybody can jump in", "Nobody can jump in")
CHOICE = choice("bombs", "Bombs", Choice("fivers"), Choice("quads"), Choice("off"))
NUMBER = number("rounds", 0, 0, 99, "Rounds", "{value:# round|# rounds}", Choice(0, "no limit"))
BOMBS = "“bombs” has to be “fivers”, “quads” or “off”"


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SWITCH, "on", True),
        (SWITCH, " OFF ", False),
        (CHOICE, "Quads", "quads"),
        (NUMBER, "7", 7),
        (NUMBER, "0", 0),
    ],
)
def test_parse(option: Option, text: str, value: Value) -> None:
    assert option.parse(text) == value
    assert option.parse(value_text(value)) == value


@pytest.mark.parametrize(
    ("option", "text", "reason"),
    [
        (SWITCH, "maybe", "“jump_in” has to be “on” or “off”, not “maybe”"),
        (CHOICE, "", f"{BOMBS}, not “”"),
        (CHOICE, "quad", f"{BOMBS}, not “quad”. Did you mean “quads”?"),
        (NUMBER, "100", "“rounds” has to be a number from 0 to 99, not “100”"),
        (NUMBER, "-1", "“rounds” has to be a number from 0 to 99, not “-1”"),
        (NUMBER, "²", "“rounds” has to be a number from 0 to 99, not “²”"),
        (NUMBER, "9" * 5000, f"“rounds” has to be a number from 0 to 99, not “{'9' * 40}”"),
    ],
)
def test_bad_text(option: Option, text: str, reason: str) -> None:
    with pytest.raises(OptionError) as caught:
        option.parse(text)
    assert str(caught.value) == reason


def test_bad_text_for_a_flag() -> None:
    for option, text in ((CHOICE, "7"), (NUMBER, "100"), (NUMBER, "x")):
        with pytest.raises(OptionError, match=f"^--some has to be .*, not “{text}”$"):
            option.parse(text, called="--some")


@pytest.mark.parametrize("value", [1, "on", -5])
def test_values_keep_their_type(value: Value) -> None:
    with pytest.raises(OptionError):
        SWITCH.check(value)
    with pytest.raises(OptionError):
        NUMBER.check(True)


def test_a_game_refuses_options_it_does_not_have() -> None:
    with pytest.raises(OptionError, match="no house rule called “speed” in Cheat"):
        parlour.find_game("cheat", speed=3)
