"""Bots in processes of their own: the same answers, whoever gives them, and whatever happens."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import parlour
from kit.instant_bots import AtOnce
from parlour.bots.pool import BotPool, Job, job_for, think
from parlour.core.errors import ParlourError
from parlour.table import Table

LEVELS = ("easy", "normal", "hard", "easy")


def with_pool(story: Callable[[BotPool], Awaitable[None]]) -> None:
    bot_pool = BotPool()
    try:
        asyncio.run(story(bot_pool))  # type: ignore[arg-type]
    finally:
        bot_pool.close()


def job(table: Table, seat: int, advise: bool = False) -> Job:
    return job_for(table, seat, LEVELS[seat], advise, playouts=20)


async def played(bot_pool: BotPool, name: str, moves: int) -> list[str]:
    """The first moves of a table at which only bots play."""
    table = parlour.new(name, seed=1, names=["a", "b", "c", "d"])
    while len(table.moves) < moves:
        for seat in table.game.poll_order(table.state):
            action = (await bot_pool.ask(job(table, seat))).action
            if action is not None:
                table.play(seat, action)
                break
    return table.move_texts()


@pytest.mark.parametrize("name", ["cheat", "idiot"])
def test_another_process_answers_as_this_one_would(name: str) -> None:
    async def story(bot_pool: BotPool) -> None:
        assert await played(bot_pool, name, 20) == await played(AtOnce(), name, 20)

    with_pool(story)


def test_a_process_that_dies_is_started_again() -> None:
    async def story(bot_pool: BotPool) -> None:
        table = parlour.new("cheat", seed=1)
        first = await bot_pool.ask(job(table, 0))
        assert bot_pool.pool is not None
        for process in list(bot_pool.pool._processes.values()):
            process.kill()
        assert await bot_pool.ask(job(table, 0)) == first
        assert not bot_pool.busy

    with_pool(story)


def test_it_runs_in_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever lies there."""
    (tmp_path / "random.py").write_text("raise SystemExit(1)\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    async def story(bot_pool: BotPool) -> None:
        assert (await bot_pool.ask(job(parlour.new("cheat", seed=1), 0))).action is not None

    with_pool(story)


def test_what_cannot_be_answered_is_told() -> None:
    async def story(bot_pool: BotPool) -> None:
        wrong = job_for(parlour.new("cheat", seed=1), 0, "nix")
        with pytest.raises(ParlourError, match="there is no bot called “nix”"):
            await bot_pool.ask(wrong)
        assert await bot_pool.ask_in_time(wrong) is None

    with_pool(story)


def test_undone_moves_are_forgotten() -> None:
    """A bot that has seen more than there is now begins anew, and knows nothing of it."""
    table = parlour.new("bigtwo", seed=4)
    while len(table.moves) < 9:
        seat = table.awaited()[0]
        action = think(job(table, seat)).action
        assert action is not None
        table.play(seat, action)
    before = Table(table.game, table.seed, table.names)
    for seat, action in table.moves[:5]:
        before.play(seat, action)
    seat = before.awaited()[0]
    told = think(job(before, seat, advise=True))
    assert think(job(table, table.awaited()[0])).action is not None
    assert told == think(job(before, seat, advise=True))
    assert told.why


def test_tables_with_more_players_are_other_tables() -> None:
    """The same seed deals other hands to three than to four."""
    for names in (["Ana", "Ben", "Cat", "Dan"], ["Ana", "Ben", "Cat"]):
        table = parlour.new("idiot", 5, names)
        action = think(job(table, 1)).action
        assert action is not None
        table.play(1, action)


def test_tables_with_other_house_rules_are_other_tables() -> None:
    for limit in (1, 0):
        table = parlour.new("cheat", seed=1, turn_limit=limit)
        action = think(job(table, 0)).action
        assert action is not None
        table.play(0, action)
        while (awaited := table.awaited()) and len(table.moves) < 4:
            table.move(f"{'abcd'[awaited[0]]} pass")
        assert (think(job(table, 1)).action is None) == (limit == 1)


PARENT = """
import asyncio, os, time
import parlour
from parlour.bots.pool import BotPool, job_for
if __name__ == "__main__":
    bot_pool = BotPool()
    asyncio.run(bot_pool.ask(job_for(parlour.new("cheat", seed=1), 0, "easy")))
    print(*bot_pool.pool._processes, flush=True)
    time.sleep(60)
"""


def test_a_program_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.kill()
    for _ in range(200):
        if not alive(child):
            return
        time.sleep(0.1)
    raise AssertionError("it is still there")


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return False
    return state[0] != "Z"
