"""Bots in separate processes: their answers do not depend on the process, even if processes
fail."""

from __future__ import annotations

import asyncio
import shlex
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import parlour
from kit.instant_bots import AtOnce
from kit.processes import Mark, alive
from kit.support import register_lesson
from parlour.bots.scheduler import BotRequest, BotScheduler
from parlour.bots.thinking import Job, job_for, think
from parlour.core.errors import ParlourError
from parlour.play.table import Table

pytestmark = pytest.mark.heavy  # starts processes

LEVELS = ("easy", "normal", "hard", "easy")


def with_pool(story: Callable[[BotScheduler], Awaitable[None]]) -> None:
    bot_pool = BotScheduler()
    try:
        asyncio.run(story(bot_pool))  # type: ignore[arg-type]
    finally:
        bot_pool.close()


def job(table: Table, seat: int, advise: bool = False) -> Job:
    return job_for(table, seat, LEVELS[seat], advise, playouts=20)


async def played(bot_pool: BotScheduler, name: str, moves: int) -> list[str]:
    """Return the first moves at a table of bots."""
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
    async def story(bot_pool: BotScheduler) -> None:
        assert await played(bot_pool, name, 20) == await played(AtOnce(), name, 20)

    with_pool(story)


def test_a_process_that_dies_is_started_again() -> None:
    async def story(bot_pool: BotScheduler) -> None:
        table = parlour.new("cheat", seed=1)
        first = await bot_pool.ask(job(table, 0))
        [worker] = bot_pool.quick.workers
        assert worker.running is not None
        worker.running.process.kill()
        assert await bot_pool.ask(job(table, 0)) == first
        assert bot_pool.quick.idle == [worker]

    with_pool(story)


def test_a_bot_that_hangs_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the move is due, its process is stopped and replaced."""
    engine, started = tmp_path / "engine.py", tmp_path / "started"
    engine.write_text(DEAF, encoding="utf-8")
    table = parlour.new("cheat", seed=1)

    async def story(bot_pool: BotScheduler) -> None:
        hanging = job_for(
            table, 0, "engine:" + shlex.join([sys.executable, str(engine), str(started)])
        )
        assert not hanging.quick
        await bot_pool.ask(job_for(table, 0, "hard", playouts=1))  # by now the process has started
        # On a slow machine the engine takes a while to start. After 5 s it would be given up.
        for seconds in (1.0, 4.0, 4.0, 4.0):
            monkeypatch.setattr("parlour.bots.scheduler.MAX_SECONDS", seconds)
            with pytest.raises(TimeoutError):
                await bot_pool.answer(BotRequest(hanging, due=time.monotonic() + 600))
            if started.exists():
                break
        answer = await bot_pool.ask(job_for(table, 0, "hard", playouts=1))
        assert answer.action is not None
        assert not alive(int(started.read_text(encoding="ascii")))

    with_pool(story)


def test_what_needs_no_search_stands_behind_nothing_that_does() -> None:
    """Quick bots, and bots that may only interrupt, are asked in another process."""
    table = parlour.new("idiot", seed=1, names=["a", "b"])
    assert [job_for(table, 0, level).quick for level in ("random", "easy", "normal", "hard")] == [
        True,
        True,
        True,
        False,
    ]
    while table.awaited() != (1,):
        table.play(table.awaited()[0], table.legal(table.awaited()[0])[0])
    assert job_for(table, 0, "hard").quick
    assert not job_for(table, 0, "hard", advise=True).quick
    unknown = parlour.new(register_lesson(), seed=1, names=["a", "b"])
    assert [job_for(unknown, 0, level).quick for level in ("random", "normal")] == [True, False]


def test_it_runs_in_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files in the current folder must not matter."""
    (tmp_path / "random.py").write_text("raise SystemExit(1)\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    async def story(bot_pool: BotScheduler) -> None:
        assert (await bot_pool.ask(job(parlour.new("cheat", seed=1), 0))).action is not None

    with_pool(story)


def test_what_cannot_be_answered_is_told() -> None:
    async def story(bot_pool: BotScheduler) -> None:
        wrong = job_for(parlour.new("cheat", seed=1), 0, "nix")
        with pytest.raises(ParlourError, match="there is no bot called “nix”"):
            await bot_pool.ask(wrong)
        with pytest.raises(ParlourError, match="there is no bot called “nix”"):
            await bot_pool.answer(BotRequest(wrong, due=time.monotonic() + 600))

    with_pool(story)


def test_undone_moves_are_forgotten() -> None:
    """A bot that has seen more than the table now shows starts anew, and forgets the rest."""
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
    """With one seed, three players get other hands than four."""
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


# Moments at which the program is killed: processes are importing modules, one waits after an
# answer, one thinks, or one has started a program that ignores all input.
STORIES = {
    "first moment": "bot_pool.start()",
    "idle": "await bot_pool.ask(job_for(table, 0, 'easy'))",
    "thinking": "await bot_pool.ask(job_for(table, 0, 'hard', playouts=1))\n"
    "    task = asyncio.create_task(bot_pool.ask(job_for(table, 0, 'hard', playouts=10**7)))\n"
    "    await asyncio.sleep(0.05)",
    "engine": "task = asyncio.create_task(bot_pool.ask(job_for(table, 0, ENGINE)))\n"
    "    while not os.path.exists(STARTED): await asyncio.sleep(0.01)",
}
PARENT = """
import asyncio, os, shlex, sys, time
import parlour
from parlour.bots.scheduler import BotScheduler
from parlour.bots.thinking import job_for
STARTED = {started!r}
ENGINE = "engine:" + shlex.quote(sys.executable) + " {engine}"
async def story():
    bot_pool, table = BotScheduler(), parlour.new("bigtwo", seed=1)
    {story}
    print("ready", flush=True)
    time.sleep(60)
if __name__ == "__main__":
    asyncio.run(story())
"""
DEAF = """
import os, signal, sys
signal.signal(signal.SIGTERM, signal.SIG_IGN)
with open(sys.argv[1], "w") as started:
    print(os.getpid(), end="", file=started)
signal.pause()  # for ever, so that it ends only if somebody kills it
"""


@pytest.mark.parametrize("story", STORIES)
def test_a_program_that_is_killed_leaves_no_process_behind(tmp_path: Path, story: str) -> None:
    mark = Mark()
    script, engine, started = (tmp_path / name for name in ("parent.py", "deaf.py", "started"))
    engine.write_text(DEAF, encoding="utf-8")
    told = {"started": str(started), "engine": f"{engine} {started}", "story": STORIES[story]}
    script.write_text(PARENT.format(**told), encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, text=True, env=mark.environment
    ) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "ready\n"
        assert len(mark.processes()) > 1
        parent.kill()
    mark.wait_until_none()
