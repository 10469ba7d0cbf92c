"""“A game in sixty seconds” at the full-screen table, and the coach."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from textual.pilot import Pilot

import parlour
from kit.golden_screens import AT_ONCE
from kit.instant_bots import AtOnce, Fickle, Slow
from kit.support import OURS
from kit.table_pilot import Watched, flattened, frame, keys, run, session, until, until_true
from parlour.bots.strategies.cheat.reasons import HONEST
from parlour.core.cards import parse_cards
from parlour.core.language import Reader
from parlour.core.offer import Action
from parlour.course.advisor import advice_at
from parlour.course.coach import tips
from parlour.course.conditions import course_of, in_force
from parlour.course.texts import lesson_title
from parlour.records.chapters import move_words
from parlour.terminal.screens.app import ParlourApp
from parlour.terminal.screens.appearance import Appearance
from parlour.terminal.session.coach import Coach, with_advice
from parlour.terminal.text.glyphs import Glyphs


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize(
    "size", [(80, 24), pytest.param((100, 30), marks=pytest.mark.thorough)], ids=str
)
def test_every_lesson_is_on_the_screen(name: str, size: tuple[int, int]) -> None:
    game = parlour.find_game(name)

    async def read() -> None:
        app = ParlourApp(AT_ONCE, bot_pool=AtOnce())
        app.taught = game
        async with app.run_test(size=size) as pilot:
            for lesson in in_force(game, course_of(game).lessons):
                await until(app, pilot, str(lesson_title(game, lesson)))
                await keys(pilot, "right")
            await until_true(pilot, lambda: not app.is_running)
        assert not app.is_running

    asyncio.run(read())


def test_help_leaves_out_moves_where_none_can_be_typed() -> None:
    async def read() -> None:
        app = ParlourApp(AT_ONCE, bot_pool=AtOnce())
        app.taught = parlour.find_game("cheat")
        async with app.run_test(size=(80, 40)) as pilot:
            await keys(pilot, "question_mark")
            await until(app, pilot, "the next card")
            assert "type a move" not in frame(app)

    asyncio.run(read())


def test_the_coach_tells_everything_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path))
    view = parlour.new("cheat", 1).view(0)
    coach = Coach()
    advice = advice_at(view, tips(view)[0].usual[0].sample(random.Random(1)), None)
    assert coach.has_news(view)
    news = coach.news(view, advice)
    assert news is not None
    said = Reader(["Ana"] * 4, 0).complaint(news)
    assert said.startswith("Be the first out of cards"), "what it is about"
    assert "Ace" in said, "what is asked now"
    assert coach.news(view, advice) is None
    assert Coach().news(view, advice) is None  # a new coach in the next game is silent, too
    Coach().begin_again()
    assert Coach().news(view, advice) == news


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("Ah", "lay just that, and nobody can catch you. Here: Say"),
        ("Ah2c", "calls them Aces, too. Here: Say"),
    ],
)
def test_advice_goes_with_what_is_told(
    cards: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The advice never contradicts a tip about what people usually do."""
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path))
    table = parlour.Table.from_position("cheat/1 hand=Ah2c3d,4c5c,6c7c,8c9c")
    view, action = table.view(0), Action("play", parse_cards(cards))
    advice = advice_at(view, action, HONEST)
    news = Coach().news(view, advice)
    assert news is not None
    move = move_words(table.game, table.state, 0, action)
    said = Reader(["Ana"] * 4, 0).complaint(with_advice(news, view, advice, move))
    assert told in said
    assert said.endswith(". It is true, so a call cannot hurt you.")


def test_the_coach_speaks_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path))
    settings = Appearance(Glyphs(), 0.0, 0.0, Coach())

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        told = flattened(frame(app)).partition("For your first games:")[2][:40]
        assert len(told) == 40
        await until(app, pilot, ". Here")  # the advice comes after a strong player has thought
        await keys(pilot, "space", "enter")
        assert told not in flattened(frame(app))

    run(Watched(session("cheat", "p easy easy easy", 3), tmp_path, settings), script)


def test_a_hint_goes_before_the_coach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hint and the coach wait for one answer. The coach's tip comes another time."""
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path))
    monkeypatch.setattr("kit.table_pilot.AtOnce", Slow)
    coach = Coach()

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        slow = app.runner.bot_pool
        assert isinstance(slow, Slow)
        await until_true(pilot, lambda: slow.asked)
        await keys(pilot, "f2")
        await until(app, pilot, "Thinking about it …")
        slow.go.set()
        await until(app, pilot, "For example: ")
        assert slow.asked == 1
        assert not coach.told

    sitting = session("cheat", "p easy easy easy", 3)
    run(Watched(sitting, tmp_path, Appearance(Glyphs(), 0.0, 0.0, coach)), script)


def test_a_hint_after_the_coach_spoke_is_the_same_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path))
    monkeypatch.setattr("kit.table_pilot.AtOnce", Fickle)
    settings = Appearance(Glyphs(), 0.0, 0.0, Coach())

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await until(app, pilot, ". Here: ")
        advised = flattened(frame(app)).partition(". Here: ")[2][:12]
        await keys(pilot, "f2")
        await until(app, pilot, "For example: ")
        assert f"For example: {advised}" in flattened(frame(app))
        assert isinstance(app.runner.bot_pool, Fickle)
        assert app.runner.bot_pool.asked == 1

    run(Watched(session("cheat", "p easy easy easy", 3), tmp_path, settings), script)
