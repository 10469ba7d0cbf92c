"""How fast the full-screen table is there, and how long it stands still while a bot thinks.

    .venv/bin/python bench/table.py [ROUNDS]

Each figure is the median of several rounds. The screen is a pseudo-terminal of 80 × 24: what counts
is the time from the command until the first screen has been sent. With PYTHONPATH=build/compiled
it is the compiled package that is measured.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from statistics import median

import parlour
from parlour.bots.pool import BotPool
from parlour.interpreted import is_compiled
from parlour.terminal.session.session import Session

BEAT = 0.005  # seconds
PATIENCE = 30.0  # seconds for a screen to come


def first_screen(words: list[str], text: str) -> float:
    """Seconds until a text is on the screen."""
    start = time.perf_counter()
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"TERM": "xterm-256color", "PARLOUR_STATE": tempfile.mkdtemp()})
        os.execv(sys.executable, [sys.executable, "-m", "parlour", *words])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown = b""
    while text.encode() not in re.sub(rb"\x1b\[[0-9;]*m", b"", shown):  # whatever its colours
        if not select.select([terminal], [], [], PATIENCE)[0]:
            raise SystemExit(f"“{text}” does not come on the screen.")
        shown += os.read(terminal, 65536)
    spent = time.perf_counter() - start
    os.kill(pid, signal.SIGKILL)
    os.close(terminal)
    os.waitpid(pid, 0)
    return spent


async def longest_gap() -> float:
    """Seconds that the event loop was held up while `hard` thought about a move."""
    session = Session(parlour.new("cheat", 1), ["hard"] * 4)
    bot_pool, gaps = BotPool(), [0.0]
    thinking = asyncio.create_task(bot_pool.ask(session.job(0)))
    while not thinking.done():
        before = time.perf_counter()
        await asyncio.sleep(BEAT)
        gaps.append(time.perf_counter() - before - BEAT)
    bot_pool.close()
    return max(gaps)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print(f"{'compiled' if is_compiled() else 'plain'} package, median of {rounds}, milliseconds")
    figures: dict[str, Callable[[], float]] = {
        "choice of a game": lambda: first_screen(["play"], "Big Two"),
        "a table": lambda: first_screen(["play", "cheat"], "Cheat"),
        "standing still": lambda: asyncio.run(longest_gap()),
    }
    for name, measure in figures.items():
        print(f"{name:<18}{1000 * median(measure() for _ in range(rounds)):>6.0f}")


if __name__ == "__main__":
    main()
