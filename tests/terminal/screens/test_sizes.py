"""On small screens, the newest sentence and the player's turn are really visible."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

import parlour
from kit.golden_screens import played
from kit.support import OURS
from kit.table_pilot import (
    Watched,
    at_table,
    frame,
    keys,
    look,
    make,
    press,
    run,
    session,
    settled,
    until_true,
)
from parlour.terminal.screens.dialogs import Chooser, ReadingPage

TURNS = 4


SIZES = pytest.mark.parametrize(
    "size", [(60, 20), pytest.param((80, 24), marks=pytest.mark.thorough)], ids=str
)


@SIZES
@pytest.mark.parametrize("name", OURS)
def test_several_turns(
    name: str, size: tuple[int, int], tmp_path: Path, rng: random.Random
) -> None:
    async def script(app: Watched, pilot: Pilot[str]) -> None:
        for _ in range(TURNS):
            if not at_table(app) or app.runner.decision is None:
                return
            look(app)
            await make(app, pilot, parlour.choose(app.runner.decision.selection.offers, rng))

    sitting = session(name, "p easy easy easy", rng.randrange(10**9))
    run(Watched(played(sitting, 12), tmp_path), script, size)


@pytest.mark.parametrize("key", ["f6", "f7"])
def test_a_page_is_wrapped_once(key: str, tmp_path: Path) -> None:
    """The window does not wrap the page's lines again."""

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await keys(pilot, key)
        assert isinstance(app.screen, ReadingPage)
        shown = frame(app)
        for line in str(app.screen.text).splitlines()[:10]:
            assert line in shown, shown

    run(Watched(session("bitch", "p easy easy", 5), tmp_path), script, (50, 24))


def test_resizing_under_a_page_and_a_list(tmp_path: Path) -> None:
    """Whatever is open stays open, and the table below it fits when it reappears."""
    sitting = session("blackjack", "p easy easy easy", 5)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        for opens, kind in (("question_mark", ReadingPage), ("enter", Chooser)):
            await pilot.resize_terminal(120, 40)
            await keys(pilot, opens)
            assert isinstance(app.screen, kind)
            for size in ((60, 20), (24, 8), (140, 50), (60, 20)):
                await pilot.resize_terminal(*size)
                await pilot.pause(0)
                assert isinstance(app.screen, kind)
            await keys(pilot, "escape")
            await pilot.pause(0)
            look(app)

    run(Watched(sitting, tmp_path), script)


def test_quick_keys_are_taken_in_their_order(tmp_path: Path) -> None:
    """When several keys arrive at once, each works on whatever the previous key opened."""
    sitting = session("blackjack", "p easy", 3)

    def at_once(app: Watched, *pressed: str) -> None:
        for key in pressed:
            app.post_message(events.Key(key, key if len(key) == 1 else None))

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await keys(pilot, "enter")
        assert isinstance(app.screen, Chooser)
        last = app.screen.choices[1]
        at_once(app, "escape", "enter", "escape", "ctrl+q", last.key, "escape", "enter", last.key)
        await until_true(pilot, lambda: sitting.table.moves)
        await settled(pilot)
        # The move was chosen in the list, and not below the question.
        assert sitting.table.moves[0] == (0, last.action)
        assert [seat for seat, _ in sitting.table.moves].count(0) == 1

    run(Watched(sitting, tmp_path), script)


def test_keys_work_after_another_window_had_the_focus(tmp_path: Path) -> None:
    """Keys also work if a page was open when the focus left, and a gate has closed it since."""
    sitting = session("bigtwo", "p p p p", 3)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await press(pilot, "enter")
        app.post_message(events.AppBlur())
        await pilot.pause(0)
        app.driver.draw()
        assert "Space pick" in frame(app)
        await keys(pilot, "f5")
        assert isinstance(app.screen, ReadingPage)
        app.post_message(events.AppBlur())
        await pilot.pause(0)
        app.driver.cover()
        await pilot.pause(0)
        await press(pilot, "3", "enter")
        assert len(sitting.table.moves) == 1

    run(Watched(sitting, tmp_path), script)
