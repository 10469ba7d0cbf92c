"""`parlour replay` in lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour
from kit.command_line import call, output
from parlour.core.cards import card_text


def test_from_all_seats_and_from_one(record: Path) -> None:
    out = output("replay", str(record))
    assert "\nAna laid " in out
    assert "\nThe cards: " in out
    one = output("replay", str(record), "--seat", "b")
    assert "\nYou laid " in one
    assert one.count("\nThe cards: ") == one.count("\nYou laid ")
    assert ": play" not in out + one
    assert output("replay", "-", typed=record.read_text(encoding="utf-8")) == out


def test_a_seat_that_is_not_there(record: Path) -> None:
    done = call("replay", str(record), "--seat", "z")
    assert done.returncode == 2
    assert done.stderr == "parlour: --seat has to be a letter from a to d, not “z”.\n"


def test_replay_shows_a_seat_no_more_than_it_saw(record: Path) -> None:
    """Until the first call, the screen for b can show only b's own cards."""
    out = output("replay", str(record), "--seat", "b", PYTHONIOENCODING="ascii")
    table = parlour.load(record)
    deal = parlour.new("cheat", table.seed).state
    own = {card_text(card) for card in deal.piles[1]}
    shown = re.findall(r"\b[2-9TJQKA][cdhs]\b", out.partition("Turned up")[0])
    assert set(shown) <= own


@pytest.mark.rule("G4")
@pytest.mark.parametrize("words", [[], ["--step"]])
def test_replay_does_not_tell_who_passed(tmp_path: Path, words: list[str]) -> None:
    """Two games that differ only in a pass hidden from b look the same to b."""
    shown = []
    for passes in ([], ["c pass"], ["c pass", "d pass"]):
        table = parlour.new("cheat", 1, ["Ana", "Ben", "Cleo", "Dan"])
        for move in ("a play 7c", *passes, "b call"):
            table.move(move)
        path = tmp_path / f"{len(passes)}.txt"
        parlour.save(table, path)
        shown.append(output("replay", str(path), "--seat", "b", *words, typed="\n" * 9))
    assert shown[0] == shown[1] == shown[2]


def test_replay_step_by_step(record: Path) -> None:
    out = output("replay", str(record), "--step", typed="\n\nq\n")
    assert out.count("Enter for the next move, ? for help, q to stop>") == 3
    assert out.count("Waiting for ") == 4
    assert output("replay", str(record), "--step", "--seat", "a", typed="").count("Enter") == 1
