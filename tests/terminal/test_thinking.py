"""Bots beside the screen: the same answers, whoever gives them, and whatever happens to them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import parlour
from parlour.errors import ParlourError
from parlour.terminal.session import Over, Session, Think
from parlour.terminal.thinking import Beside, Company, Mind, question
from table_pilot import session


def played(mind: Mind, match: Session, moves: int) -> list[str]:
    """So many moves of a table at which only bots play."""
    for _ in range(moves):
        step = match.step()
        if isinstance(step, Over):
            break
        assert isinstance(step, Think)
        match.play(step.seat, mind.ask(question(match, step.seat)).action)
    return match.table.move_texts()


@pytest.mark.parametrize("name", ["cheat", "idiot"])
def test_another_process_answers_as_this_one_would(name: str) -> None:
    kinds = "easy normal hard@20 easy"
    here, beside = Company(), Beside()
    try:
        expected = played(here, session(name, kinds), 25)
        assert played(beside, session(name, kinds), 25) == expected
    finally:
        here.close()
        beside.close()


def test_a_process_that_dies_is_started_again() -> None:
    mind, match = Beside(), session("cheat", "easy p p p")
    try:
        first = mind.ask(question(match, 0))
        assert mind.process is not None
        mind.process.kill()
        mind.process.wait()
        assert mind.ask(question(match, 0)) == first
    finally:
        mind.close()
    with pytest.raises(ParlourError, match="the bots cannot play on"):
        mind.ask(question(match, 0))
    assert mind.process is None or mind.process.poll() is not None


def test_it_runs_in_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever lies there."""
    (tmp_path / "random.py").write_text("raise SystemExit(1)\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    mind, match = Beside(), session("cheat", "easy p p p")
    try:
        assert mind.ask(question(match, 0)).action is not None
    finally:
        mind.close()


def test_what_cannot_be_answered_is_told() -> None:
    mind, match = Beside(), session("cheat", "easy p p p")
    match.kinds[0] = "nix"
    try:
        with pytest.raises(ParlourError, match="there is no bot “nix”"):
            mind.ask(question(match, 0))
    finally:
        mind.close()


def test_undone_moves_are_forgotten() -> None:
    """A company that has seen more than there is now begins anew, and knows nothing of it."""
    match = session("bigtwo", "normal p normal normal", 4)
    mind, rng = Company(), random.Random(1)
    while len(match.table.moves) < 9:
        seat = match.table.awaited()[0]
        if match.kinds[seat]:
            match.play(seat, mind.ask(question(match, seat)).action)
        else:
            match.play(seat, parlour.choose(match.table.offers(seat), rng))
    match.undo()
    assert match.table.awaited() == (1,)
    fresh, told = Company(), mind.ask(question(match, 1))
    assert told == fresh.ask(question(match, 1))
    assert told.why
    assert mind.table.moves == match.table.moves


def test_a_hint_is_for_people() -> None:
    match = session("cheat", "p easy easy easy")
    answer = Company().ask(question(match, 0))
    assert answer.action is not None
    assert answer.action.verb == "play"
