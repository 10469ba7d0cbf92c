"""Puzzles at the full-screen table, by keyboard alone."""

from __future__ import annotations

import asyncio

import pytest
from textual.pilot import Pilot

import parlour
from kit.golden_screens import AT_ONCE
from kit.instant_bots import AtOnce
from kit.support import OURS, mostly
from kit.table_pilot import flattened, frame, keys, until, until_true
from parlour.core.offer import action_text
from parlour.terminal.screens.app import ParlourApp
from parlour.terminal.screens.puzzles_screen import PuzzleDriver
from parlour.terminal.screens.table_screen import TableScreen


class Asked(ParlourApp):
    """Shows a game's puzzles, and keeps the text on leaving."""

    def __init__(self, name: str) -> None:
        super().__init__(AT_ONCE, bot_pool=AtOnce())
        self.taught, self.by_playing = parlour.find_game(name), True
        self.last_words = ""

    def exit(self, result: object = None, return_code: int = 0, message: object = None) -> None:
        self.last_words = str(message)
        super().exit(None, return_code, str(message))

    @property
    def driver(self) -> PuzzleDriver:
        assert isinstance(self.screen, TableScreen)
        assert isinstance(self.screen.driver, PuzzleDriver)
        return self.screen.driver


def a_right_answer(driver: PuzzleDriver) -> str:
    assert driver.asked is not None
    any_move = next(iter(driver.asked.selection.offers[-1]))
    return (driver.puzzle.right or (action_text(any_move),))[0]


@pytest.mark.parametrize("name", mostly(OURS, "bitch"))
def test_every_question_can_be_answered(name: str) -> None:
    app = Asked(name)

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await until(app, pilot, "Question 1 of ")
            count = len(app.driver.puzzles)
            for number in range(count):
                await until(app, pilot, f"Question {number + 1} of {count}: ")
                await keys(pilot, "slash", *a_right_answer(app.driver), "enter")
                await until(app, pilot, "Right! ")
                await keys(pilot, "enter")
            await until_true(pilot, lambda: not app.is_running)
        assert app.last_words == f"You got {count} of {count}."

    asyncio.run(play())


def test_who_is_wrong_is_told_why_and_tries_again() -> None:
    app = Asked("cheat")

    async def play(pilot: Pilot[str]) -> None:
        await until(app, pilot, "Question 1 of 8: It is sixes.")
        await keys(pilot, "enter")
        assert "Pick cards first." in frame(app)
        await keys(pilot, "3", "enter")
        assert "Not quite. You may lay that, but" in flattened(frame(app))
        await keys(pilot, "6", "6", "enter")
        assert "Right! Two sixes" in flattened(frame(app))
        assert "just laid" in frame(app), "what came of it is on the table"
        await keys(pilot, "6", "f8")
        assert "Question 1 of 8" in frame(app), "neither is for now"
        await keys(pilot, "enter", "f8")
        assert "Question 3 of 8" in frame(app)
        await keys(pilot, "ctrl+q")

    async def run() -> None:
        async with app.run_test(size=(60, 20)) as pilot:
            await play(pilot)
            await until_true(pilot, lambda: not app.is_running)
        assert app.last_words == "You got 1 of 8."

    asyncio.run(run())
