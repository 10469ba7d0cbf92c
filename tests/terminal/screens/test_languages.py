"""Other languages: everything is translated, and longer words still fit on the screen."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

import parlour
from kit.instant_bots import AtOnce
from kit.support import ALL_GAMES, OURS, mostly
from kit.table_pilot import (
    AT_ONCE,
    PEOPLE,
    Watched,
    at_table,
    frame,
    keys,
    look,
    make,
    play_out,
    run,
    session,
    settled,
)
from parlour.bots.bot_names import BOT_FIRST_NAMES
from parlour.core.language import ENGLISH, use_language
from parlour.core.option import Value
from parlour.core.shuffle import commitment
from parlour.terminal.screens.app import ParlourApp
from parlour.terminal.screens.result_screen import ResultScreen
from parlour.terminal.screens.table_screen import EXAMPLE
from parlour.terminal.session.saves import SaveFile
from parlour.testing.pseudo_language import PSEUDO, escaped

# House rules that make games short.
SHORT: dict[str, dict[str, Value]] = {
    "cheat": {"turn_limit": 3},
    "idiot": {"turn_limit": 6},
    "bitch": {"turn_limit": 4},
    "blackjack": {"rounds": 1},
}
SEATS = {"goofspiel": "p easy", "blackjack": "p easy easy"}
KNOWN = (*PEOPLE, "Parlour", EXAMPLE)


@pytest.fixture
def pseudo() -> Iterator[None]:
    use_language(PSEUDO)
    yield
    use_language(ENGLISH)


class Translated(Watched):
    """Checks that every frame has plain letters only in names."""

    def check(self, text: str) -> None:
        super().check(text)
        assert self.session is not None
        seed = self.session.table.seed
        assert not escaped(text, (*KNOWN, seed, commitment(seed)[:16])), text


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("name", mostly(ALL_GAMES, "cheat"))
def test_a_whole_game(name: str, tmp_path: Path, rng: random.Random) -> None:
    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await pages(app, pilot)
        while at_table(app):
            decision = app.runner.decision
            assert decision is not None
            look(app)
            await make(app, pilot, parlour.choose(decision.selection.offers, rng))
        assert isinstance(app.screen, ResultScreen)

    sitting = session(
        name, SEATS.get(name, "p easy easy easy"), rng.randrange(10**9), **SHORT.get(name, {})
    )
    run(Translated(sitting, tmp_path), script)


async def pages(app: Watched, pilot: Pilot[str]) -> None:
    """Open everything that can be opened at the table, except for the rules, which are in
    English."""
    for key in ("question_mark", "f5", "f6", "ctrl+q", "f4", "slash", "f2"):
        await keys(pilot, key)
        await pilot.pause(0)
        await keys(pilot, "escape")
    await settled(pilot)


@pytest.mark.usefixtures("pseudo")
def test_gates(tmp_path: Path, rng: random.Random) -> None:
    """Several people: the gate asks for the next player, and anybody may interrupt."""

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await play_out(app, pilot, rng)

    sitting = session("cheat", "p p easy p", rng.randrange(10**9), turn_limit=3)
    run(Translated(sitting, tmp_path), script)


def plain_words(app: ParlourApp, *pressed: str) -> list[str]:
    """Return the words in plain letters on the screen, after each of these keys."""
    found: list[str] = []

    async def inside() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0)
            for key in pressed:
                await keys(pilot, key)
                await pilot.pause(0)
                found.extend(escaped(frame(app), (*KNOWN, *BOT_FIRST_NAMES)))

    asyncio.run(inside())
    return found


@pytest.mark.usefixtures("pseudo")
def test_the_form(tmp_path: Path) -> None:
    """All rows of the form are checked, for every game."""
    app = ParlourApp(AT_ONCE, None, SaveFile(tmp_path / "new.json"), AtOnce())
    app.games = OURS
    rows = [key for _ in OURS for key in ("right", *["up"] * 9, *["down"] * 9, "left", "right")]
    assert plain_words(app, *rows, "question_mark") == []


@pytest.mark.usefixtures("pseudo")
def test_a_replay(rng: random.Random) -> None:
    table = parlour.new("cheat", 5, PEOPLE[:4], turn_limit=2)
    while table.play_random(rng):
        pass
    app = ParlourApp(AT_ONCE, bot_pool=AtOnce())
    app.recorded = (table, None)
    assert plain_words(app, "n", "n", "b", "end", "question_mark") == []
