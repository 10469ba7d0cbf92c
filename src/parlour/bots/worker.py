"""A process in which bots think, one thing after the other.

It ends with the process that started it, however that one ends: each holds one end of a pipe, which
breaks when the other is gone. That needs no signal and no looking at numbers of processes, so there
is no moment in which it could be missed, and it is the same on every system.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, redirect_stderr, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.resource_tracker import ensure_running
from types import FrameType
from typing import NamedTuple, NoReturn, cast

from ..core.errors import ParlourError
from .bot_errors import CANNOT_GO_ON
from .engine import end_programs
from .thinking import Answer, Job, think

MOMENT = 1.0  # seconds to end what it has begun
INSTANT = 0.2  # the same, where somebody waits
POLITE = 10  # how far a process that searches stands back, so that the rooms never wait for it


class WorkerDied(Exception):
    """The process is gone; the next question starts another."""


class Running(NamedTuple):
    process: SpawnProcess
    pipe: Connection


class Worker:
    """Made when first needed, and made again should it die."""

    def __init__(self, nice: int = 0) -> None:
        self.nice = nice
        self.running: Running | None = None
        self.thread = ThreadPoolExecutor(1, "bots")  # waits for answers, so that nobody else does

    def start(self) -> Running:
        """So that the first question need not wait for a process that reads its modules."""
        if self.running is not None and self.running.process.is_alive():
            return self.running
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, self.nice), daemon=True)
        # A process is started with our error stream, which a full-screen program has replaced.
        with theirs, redirect_stderr(sys.__stderr__), _deaf_to_control_c():
            process.start()
        self.running = Running(process, ours)
        return self.running

    async def ask(self, job: Job) -> Answer:
        """Its answer; or what went wrong, in here or in there."""
        running = self.start()
        return await asyncio.get_running_loop().run_in_executor(self.thread, _talk, running, job)

    def stop(self) -> None:
        """Whatever it is doing; if it hears us, the programs that it has started end, too."""
        if self.running is not None:
            self.running.process.terminate()
            self.running.process.join(INSTANT)
            self.running.process.kill()
            self.running.process.join()
            self.running = None

    def close(self) -> None:
        """For good. It has a moment to end the programs that it has started."""
        if self.running is not None:
            self.running.process.terminate()
            hardly = threading.Timer(MOMENT, self.running.process.kill)  # if it hears nothing
            hardly.daemon = True
            hardly.start()
            self.running = None
        self.thread.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _deaf_to_control_c() -> Iterator[None]:
    """Whoever is started now never hears it: not even while it reads its modules."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ensure_running()  # which would end this silence
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _talk(running: Running, job: Job) -> Answer:
    try:
        running.pipe.send(job)
        answer = running.pipe.recv()
    except (EOFError, OSError):
        raise WorkerDied from None
    if isinstance(answer, Exception):
        raise answer
    return cast(Answer, answer)


# In the process


def work(pipe: Connection, nice: int) -> None:
    """Answer questions until nobody is there to ask them."""
    end_with_parent()
    with suppress(AttributeError, OSError):  # not every system has it
        os.nice(nice)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)  # the screen is not theirs
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_answered(pipe.recv()))
    _end()


def _answered(job: Job) -> bytes:
    """The answer, or what went wrong, ready to be sent."""
    try:
        return pickle.dumps(think(job))
    except (Exception, SystemExit) as error:  # noqa: BLE001  (it may be somebody else's code)
        with suppress(Exception):
            if isinstance(error, Exception):
                return pickle.dumps(error)
        return pickle.dumps(ParlourError(CANNOT_GO_ON(reason=type(error).__name__)))


def end_with_parent() -> None:
    """Make this process, and the programs that it starts, end when its parent ends.

    Ctrl-C reaches every process of a terminal, so only the parent acts on it.
    """
    if parent := multiprocessing.parent_process():
        threading.Thread(target=_wait_and_end, args=(parent.sentinel,), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_soon)


def _wait_and_end(sentinel: int) -> None:
    wait([sentinel])
    _end()


def _end_soon(number: int, frame: FrameType | None) -> None:
    """Leave the ending to a thread, which can wait while this one starts a program."""
    threading.Thread(target=_end, daemon=True).start()


def _end() -> NoReturn:
    end_programs()
    os._exit(0)
