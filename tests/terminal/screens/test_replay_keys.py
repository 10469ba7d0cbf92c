"""Replaying a recorded game at the table: steps, runs, and points of view."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

import parlour
from kit.instant_bots import AtOnce
from kit.table_pilot import AT_ONCE, faces_in, frame, keys
from parlour.play.table import Table
from parlour.records.chapters import chapters
from parlour.terminal.screens.app import ParlourApp
from parlour.terminal.screens.appearance import Appearance
from parlour.terminal.screens.replay_keys import ReplayDriver
from parlour.terminal.screens.table_screen import TableScreen
from parlour.terminal.text.glyphs import Glyphs, narrow_face


def recorded(name: str, rng: random.Random, **options: int) -> Table:
    table = parlour.new(name, rng.randrange(10**9), ["Ana", "Ben", "Cat", "Dan"], **options)
    while table.play_random(rng):
        pass
    return table


Script = Callable[[ParlourApp, Pilot[str]], Awaitable[None]]


def watch(
    table: Table,
    seat: int | None,
    script: Script,
    settings: Appearance = AT_ONCE,
    size: tuple[int, int] = (80, 24),
) -> None:
    app = ParlourApp(settings, bot_pool=AtOnce())
    app.recorded = (table, seat)

    async def inside() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause(0)
            await script(app, pilot)

    asyncio.run(inside())


def driver(app: ParlourApp) -> ReplayDriver:
    assert isinstance(app.screen, TableScreen)
    assert isinstance(app.screen.driver, ReplayDriver)
    return app.screen.driver


def test_steps_and_ends(rng: random.Random) -> None:
    table = recorded("cheat", rng, turn_limit=12)
    last = len(table.moves)

    async def script(app: ParlourApp, pilot: Pilot[str]) -> None:
        assert f"Move 0 of {last}" in frame(app)
        await keys(pilot, "n", "right", "n")
        assert f"Move 3 of {last}" in frame(app)
        await keys(pilot, "p", "left")
        assert f"Move 1 of {last}" in frame(app)
        assert "Ana laid " in frame(app)
        await keys(pilot, "end", "n")
        assert f"Move {last} of {last}" in frame(app)
        assert "1. " in frame(app)
        await keys(pilot, "home", "p")
        assert f"Move 0 of {last}" in frame(app)

    watch(table, None, script)


def test_a_game_that_was_not_finished_says_so_where_it_ends() -> None:
    table = parlour.new("cheat", 7)
    table.move("a play 7")

    async def script(app: ParlourApp, pilot: Pilot[str]) -> None:
        assert "The record ends here" not in frame(app)
        await keys(pilot, "end")
        assert "The record ends here: the game was not finished" in frame(app)

    watch(table, None, script)


def test_it_runs_by_itself_and_stops_at_the_end(rng: random.Random) -> None:
    table = recorded("cheat", rng, turn_limit=2)

    async def script(app: ParlourApp, pilot: Pilot[str]) -> None:
        replay = driver(app)
        await keys(pilot, "space")
        for _ in range(3000):
            await asyncio.sleep(0.01)
            if not replay.runs:
                break
        assert replay.at == len(replay.stops) - 1

    watch(table, None, script, Appearance(Glyphs(), 0.02))


@pytest.mark.parametrize(("chosen", "pace"), [(3.0, 3.0), (1.0, 1.0), (0.0, 0.02)])
def test_a_move_stays_for_as_long_as_was_asked(
    chosen: float, pace: float, rng: random.Random
) -> None:
    assert ReplayDriver(recorded("cheat", rng), None, Appearance(Glyphs(), chosen)).pace == pace


def test_every_point_of_view(rng: random.Random) -> None:
    """First everybody's cards, then seat by seat, without leaving the moment."""
    table = recorded("bigtwo", rng)

    async def script(app: ParlourApp, pilot: Pilot[str]) -> None:
        replay = driver(app)
        assert "everybody’s cards" in frame(app)
        assert len(faces_in(frame(app))) == 52
        for key, who in (("tab", "Ana"), ("c", "Cat"), ("tab", "Dan"), ("tab", "")):
            await keys(pilot, key)
            assert (f"as {who} saw it" if who else "everybody’s cards") in frame(app)
        await keys(pilot, "n", "n", "b")
        assert replay.stops[replay.at] == 2
        assert "Ben (you)" in frame(app)
        await keys(pilot, "o")
        assert replay.seat is None

    watch(table, None, script)


@pytest.mark.rule("G4")
def test_a_seat_sees_no_more_than_it_saw() -> None:
    """Two games that differ only in passes hidden from b look the same to b, step by step."""
    shown: list[list[str]] = []
    for passes in ([], ["c pass"], ["c pass", "d pass"]):
        table = parlour.new("cheat", 1, ["Ana", "Ben", "Cat", "Dan"])
        for move in ("a play 7c", *passes, "b call"):
            table.move(move)
        frames: list[str] = []

        async def script(app: ParlourApp, pilot: Pilot[str], seen: list[str] = frames) -> None:
            for _ in range(4):
                seen.append(frame(app))
                await keys(pilot, "n")

        watch(table, 1, script)
        shown.append(frames)
    assert shown[0] == shown[1] == shown[2]


def test_own_cards_and_nothing_else(rng: random.Random) -> None:
    table = recorded("cheat", rng, turn_limit=6)
    deal = parlour.new("cheat", table.seed).state

    async def script(app: ParlourApp, pilot: Pilot[str]) -> None:
        own = {narrow_face(card, True) for card in deal.piles[3]}
        assert faces_in(frame(app)) == own

    watch(table, 3, script)


def test_the_list_of_moves_leads_anywhere() -> None:
    """Moves are grouped by trick, and passes are folded. Arrows and Enter go to a move or a trick,
    or back."""
    start = "bigtwo/1 turn=a hand=7s7h4c4d,9d9c5c,TcJd,AsKd"
    table = Table.from_position(start, ["Ana", "Ben", "Cat", "Dan"])
    for move in ("a play 7s7h", "d pass", "c pass", "b play 9d9c", "a pass", "b play 5c"):
        table.move(move)

    async def script(app: ParlourApp, pilot: Pilot[str]) -> None:
        replay = driver(app)
        await keys(pilot, "n", "m")
        shown = frame(app)
        assert "Trick 1: Ben took the trick" in shown
        assert "2–3  Dan and Cat: Pass" in shown
        assert "Trick 2: Ben ran out of cards and won" in shown
        await keys(pilot, "down", "down", "enter")
        assert replay.at == 4
        assert "Move 4 of 6" in frame(app)
        await keys(pilot, "m", "pagedown", "enter")
        assert replay.at == 6
        await keys(pilot, "m", "home", "enter")
        assert replay.at == 1
        await keys(pilot, "m", "end", "escape")
        assert replay.at == 1

    watch(table, None, script)


def test_a_long_move_goes_on_below_its_words() -> None:
    table = Table.from_position("bigtwo/1 turn=a hand=7s8s9sTsJs,4d,4h,4c")
    table.move("a play 7s8s9sTsJs")

    async def script(app: ParlourApp, pilot: Pilot[str]) -> None:
        await keys(pilot, "n", "m")
        lines = frame(app).splitlines()
        first = next(at for at, line in enumerate(lines) if " 1  " in line)
        below = len(lines[first]) - len(lines[first].partition(" 1  ")[2])
        assert lines[first + 1][below - 4 : below].isspace()
        assert lines[first + 1][below].strip(), lines

    watch(table, None, script, size=(36, 20))


def test_from_trick_to_trick(rng: random.Random) -> None:
    table = recorded("bigtwo", rng)

    async def script(app: ParlourApp, pilot: Pilot[str]) -> None:
        replay = driver(app)
        starts = [part.first for part in chapters(replay.game, replay.seen)]
        await keys(pilot, "k", "shift+right", "n")
        assert replay.at == starts[1] + 1
        await keys(pilot, "j")
        assert replay.at == starts[1]
        await keys(pilot, "shift+left", "j", "j")
        assert replay.at == 0
        await keys(pilot, "end", "k")
        assert replay.at == len(table.moves)

    watch(table, None, script)


def test_a_list_in_a_plain_terminal(rng: random.Random) -> None:
    table = recorded("bigtwo", rng)

    async def script(app: ParlourApp, pilot: Pilot[str]) -> None:
        await keys(pilot, "m")
        assert "Trick 1: " in frame(app)
        assert frame(app).isascii()

    watch(table, None, script, Appearance(Glyphs(signs=False), 0.0))
