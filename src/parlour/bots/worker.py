"""A process in which bots think, one job at a time.

It ends with the process that started it, however that one ends: each holds one end of a pipe, which
breaks when the other is gone. This needs no signals and no polling of process ids, so it can't be
missed, and it works on every system.
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

MOMENT = 1.0  # seconds to end programs
INSTANT = 0.2  # seconds to end programs while a job waits
POLITE = 10  # niceness of searching processes, so that rooms never wait for them


class WorkerDied(Exception):
    """The process is gone. The next job starts another."""


class Running(NamedTuple):
    process: SpawnProcess
    pipe: Connection


class Worker:
    """A process for bots. It is started when first needed, and again if it dies."""

    def __init__(self, nice: int = 0) -> None:
        self.nice = nice
        self.running: Running | None = None
        # waits for answers, so that the event loop doesn't
        self.thread = ThreadPoolExecutor(1, "bots")

    def start(self) -> Running:
        """Start the process early, as importing its modules takes time."""
        if self.running is not None and self.running.process.is_alive():
            return self.running
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, self.nice), daemon=True)
        # A process inherits our error stream, which a full-screen program has replaced.
        with theirs, redirect_stderr(sys.__stderr__), _deaf_to_control_c():
            process.start()
        self.running = Running(process, ours)
        return self.running

    async def ask(self, job: Job) -> Answer:
        """Return the process's answer, or raise its error. Raises WorkerDied if the process is
        gone."""
        running = self.start()
        return await asyncio.get_running_loop().run_in_executor(self.thread, _talk, running, job)

    def stop(self) -> None:
        """Stop the process, whatever it is doing. If it reacts to the signal, its programs end
        too."""
        if self.running is not None:
            self.running.process.terminate()
            self.running.process.join(INSTANT)
            self.running.process.kill()
            self.running.process.join()
            self.running = None

    def close(self) -> None:
        """Stop the process for good, with a moment to end its programs."""
        if self.running is not None:
            self.running.process.terminate()
            # if the process ignores the signal
            hardly = threading.Timer(MOMENT, self.running.process.kill)
            hardly.daemon = True
            hardly.start()
            self.running = None
        self.thread.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _deaf_to_control_c() -> Iterator[None]:
    """Keep Ctrl-C from a process that is started now, even while it imports its modules."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ensure_running()  # multiprocessing's resource tracker unblocks the signal when it starts
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
    """Answer jobs until the parent is gone."""
    end_with_parent()
    with suppress(AttributeError, OSError):  # not every system has `nice`
        os.nice(nice)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)  # programs must not write to the screen
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_answered(pipe.recv()))
    _end()


def _answered(job: Job) -> bytes:
    """Return the pickled answer or error for a job."""
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
    """End in a thread, which can wait while the main thread starts a program."""
    threading.Thread(target=_end, daemon=True).start()


def _end() -> NoReturn:
    end_programs()
    os._exit(0)
