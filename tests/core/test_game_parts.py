"""The parts of a game, and errors for authors who misplace them."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from parlour.core.errors import DeclarationError
from parlour.core.game import Game
from parlour.core.game_parts import Parts, check_parts, load_part, parts_of
from parlour.core.phrase import Phrase
from parlour.core.talk import talk_of
from parlour.core.tip import Cue, told_at
from parlour.games.cheat.rules import Cheat


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Return a module of another package, with a game made from Cheat."""
    module = ModuleType("guest")
    module.__file__ = str(tmp_path / "guest.py")
    vars(module)["Game"] = type("Game", (), {"__module__": "guest"})
    monkeypatch.setitem(sys.modules, "guest", module)
    return module


def test_a_class_has_the_parts_of_its_module_or_package(guest: Any) -> None:
    assert parts_of(Cheat)[0] == "parlour.games.cheat"
    assert parts_of(guest.Game) == ("guest", Parts())
    guest.PARTS = Parts(talk=":Talk")
    assert parts_of(guest.Game) == ("guest", guest.PARTS)


def test_a_game_made_from_another_has_its_parts(guest: Any) -> None:
    guest.PARTS = Parts(talk=":Talk")
    assert parts_of(type("Other", (guest.Game,), {"__module__": "elsewhere"})) == parts_of(
        guest.Game
    )


def test_parts_with_rules_are_for_that_class_alone(guest: Any) -> None:
    guest.PARTS = Parts(rules=":Other", talk=":Talk")
    assert parts_of(guest.Game) == ("guest", Parts())


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("talk", "a module and a name are needed, as in “.talk:CheatTalk”"),
        (".tlak:CheatTalk", "there is no module parlour.games.cheat.tlak"),
        (".talk:CheatTlak", "parlour.games.cheat.talk has no “CheatTlak”"),
    ],
)
def test_a_part_that_is_not_there_is_named(part: str, told: str) -> None:
    with pytest.raises(DeclarationError, match=f"PARTS of parlour.games.cheat name “{part}”"):
        load_part("parlour.games.cheat", part)
    with pytest.raises(DeclarationError, match=told):
        load_part("parlour.games.cheat", part)


def test_registering_looks_for_every_part(guest: Any) -> None:
    guest.PARTS = Parts(course="course.md")
    with pytest.raises(DeclarationError, match=r"name “course\.md”, but it is not there"):
        check_parts(guest.Game)
    guest.PARTS = Parts(coach=":coach")
    with pytest.raises(DeclarationError, match="guest has no “coach”"):
        check_parts(guest.Game)
    guest.PARTS = {"talk": ":Talk"}
    with pytest.raises(DeclarationError, match="have to be made by Parts"):
        check_parts(guest.Game)


def test_what_is_no_talk_is_refused(guest: Any) -> None:
    guest.PARTS = Parts(talk=":Game")
    tiny = type("Tiny", (Game,), {"__module__": "guest", "name": "tiny"})()
    with pytest.raises(DeclarationError, match="name “:Game”, which is no Talk"):
        talk_of(tiny)


def test_a_tip_that_the_course_lacks_or_has_with_other_fields_is_left_out() -> None:
    sentences = {"a": Phrase("a", "All is well"), "b": Phrase("b", "You have {many}")}
    cues = [Cue("none"), Cue("b", count=3), Cue("a")]
    assert [str(tip.text) for tip in told_at(cues, sentences)] == ["All is well"]
