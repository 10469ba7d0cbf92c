"""Seats as they are typed."""

from __future__ import annotations

import pytest

from parlour.core.errors import OptionError
from parlour.terminal.session.players import intended_bot, parse_seats


def test_people_and_bots() -> None:
    names, bots = parse_seats('you, Ada ,hard,bot,"engine:./clever --depth 3,4"')
    assert bots == ["", "", "hard", "normal", "engine:./clever --depth 3,4"]
    assert names == ["Player", "Ada", "Bert", "Cleo", "Dora"]  # no bot has the person's name


def test_a_person_who_is_called_like_a_bot() -> None:
    assert parse_seats("person:Hard,hard") == (["Hard", "Ada"], ["", "hard"])


def test_two_people_of_one_name() -> None:
    with pytest.raises(OptionError, match="two people cannot both be called “Ana”: choose other"):
        parse_seats("Ana,bot,Ana")


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("hrd", "hard"),
        ("harrd", "hard"),
        ("eazy", "easy"),
        ("noraml", "normal"),
        ("randon", "random"),
        ("bott", "bot"),
        ("ana", ""),
        ("bob", ""),
        ("harry", ""),
        ("Norma", ""),
        ("Hrd", ""),
        ("Hard", "hard"),
        ("BOT", "bot"),
        ("Hard@20", "hard@20"),
        ("engin:./x", "engine:./x"),
        ("Engine:./x", "engine:./x"),
        ("engine", "engine:COMMAND"),
        ("hard", ""),
        ("bot", ""),
        ("engine:./x", ""),
        ("person:Hard", ""),
        ("李", ""),
    ],
)
def test_a_name_that_is_nearly_a_bot(name: str, bot: str) -> None:
    assert intended_bot(name) == bot
