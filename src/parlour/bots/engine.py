"""Engines: bots in any language, as programs that read and write lines. docs/bots.md has the
protocol.

Three threads read and write, so that nobody waits too long for a program: there is always an answer
in time, or an EngineError.
"""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, ClassVar
from weakref import WeakSet

from ..core.as_json import event_json, offer_json, words_json
from ..core.errors import OptionError
from ..core.game import tag
from ..core.language import ENGLISH, Reader
from ..core.memory import Memory
from ..core.offer import Action
from ..core.option import value_text
from ..core.view import View, asked_of_seat
from ..core.zone import seat_text
from ..notation.moves import parse_action
from .bot import BotError
from .bot_errors import (
    CLOSED,
    ENDED,
    ENDED_WITH_CODE,
    ENDLESS_COMMAND,
    LONG_LINE,
    NO_ANSWER,
    NO_COMMAND,
    NO_OUTPUT,
    NO_PROGRAM,
    NOT_RUNNABLE,
    NOT_UNDERSTOOD,
    OTHER_VERSION,
    TOO_MUCH,
    TOO_SLOW,
    UNCLOSED_COMMAND,
)

VERSION = "3"  # of the protocol between us and engines
GRACE_SECONDS = 5.0  # seconds that an answer may come late, and that the greeting may take
PLAYOUT_SECONDS = 60.0  # seconds for a move, if playouts are counted
MAX_LINE_BYTES = 4096
MAX_LINES = 1000  # most lines before an answer


class EngineError(BotError):
    """The program can't be used any more. The text says why."""


def check_command(command: str) -> list[str]:
    """Split a command as a shell would, without running one, and check that its program exists."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        wrong = ENDLESS_COMMAND if "escaped" in str(error) else UNCLOSED_COMMAND
        raise OptionError(wrong(command=command[:60])) from error
    if not words:
        raise OptionError(NO_COMMAND)
    if shutil.which(words[0]) is None:
        missing = NOT_RUNNABLE if Path(words[0]).exists() else NO_PROGRAM
        raise OptionError(missing(name=words[0][:60]))
    return words


class EngineBot:
    def __init__(
        self, command: str, playouts: int, seconds: float, grace: float = GRACE_SECONDS
    ) -> None:
        self.name = command
        self.why = ""
        self.go_line = f"go playouts {playouts}" if playouts else f"go seconds {seconds:g}"
        self.grace = grace
        self.time_limit = PLAYOUT_SECONDS if playouts else seconds + grace
        self.told = -1  # number of events sent so far; −1 before the game is introduced
        self.program = Program(check_command(command))
        try:
            self.greet()
        except EngineError:
            self.close()
            raise

    def greet(self) -> None:
        self.program.send(f"parlour {VERSION}")
        said = self.read_answer(time.monotonic() + self.grace, ("ready",), "name")
        self.name = said.get("name", self.name)
        if said["ready"] != VERSION:
            raise EngineError(OTHER_VERSION(spoken=said["ready"][:20], ours=VERSION))

    def choose(self, view: View, memory: Memory) -> Action | None:
        try:
            self.program.send(*self.introduction(view), *self.update(view), self.go_line)
            said = self.read_answer(time.monotonic() + self.time_limit, ("move", "pass"), "why")
        except EngineError:
            self.close()  # a later answer would belong to an older question
            raise
        self.why = said.get("why", "")
        return parse_action(said["move"]) if "move" in said else None

    def read_answer(self, deadline: float, last: tuple[str, ...], optional: str) -> dict[str, str]:
        """Return the answer up to a line that begins with one of the `last` words. `info` lines are
        skipped."""
        said: dict[str, str] = {}
        for _ in range(MAX_LINES):
            word, _, rest = self.program.receive(deadline).partition(" ")
            if word not in (*last, optional, "info"):
                raise EngineError(NOT_UNDERSTOOD, f"“{word[:20]}”")
            said[word] = rest.strip()
            if word in last:
                return said
        raise EngineError(NO_ANSWER(count=MAX_LINES))

    def introduction(self, view: View) -> list[str]:
        if self.told >= 0:
            return []
        self.told = view.first
        options = [f"option {name} {value_text(value)}" for name, value in view.game.chosen.items()]
        seat = [f"seats {view.state.seats}", f"seat {seat_text(view.seat)}"]
        return [f"game {tag(view.game)}", *options, *seat]

    def update(self, view: View) -> list[str]:
        events = view.events[max(0, self.told - view.first) :]
        self.told = view.first + len(view.events)
        to = Reader(seat=view.seat, language=ENGLISH)
        return [
            *[f"event {json.dumps(event_json(view.game, event, to))}" for event in events],
            f"position {view.position()}",
            f"words {json.dumps(words_json(view, to, asked_of_seat(view), view.facts()))}",
            *[f"offer {json.dumps(offer_json(offer))}" for offer in view.offers],
        ]

    def close(self) -> None:
        self.program.close()


class Program:
    """A running program that reads and writes lines."""

    all: ClassVar[WeakSet[Program]] = WeakSet()
    # Held while a program starts, so that `end_programs()` never misses one.
    starting: ClassVar[threading.Lock] = threading.Lock()

    def __init__(self, words: list[str]) -> None:
        pipe = subprocess.PIPE
        with Program.starting:
            # In its own session, the program gets no Ctrl-C from our terminal.
            self.process = subprocess.Popen(  # noqa: S603  (what the user has named)
                words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
            Program.all.add(self)
        self.inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self.outbox: SimpleQueue[str | None] = SimpleQueue()
        self.last_error = b""  # last line of its standard error
        self.flooded = False  # whether it wrote too much
        self.closed = False
        self.threads = [
            start(self.read_answers, self.process.stdout),
            start(self.read_errors, self.process.stderr),
            start(self.write_lines, self.process.stdin),
        ]

    def read_answers(self, stream: IO[bytes]) -> None:
        """Read all output, until it ends or too much is unread."""
        with stream:
            while line := stream.readline(MAX_LINE_BYTES):
                self.inbox.put(line)
                self.flooded = self.inbox.qsize() > MAX_LINES
                if self.flooded:
                    break
        self.inbox.put(None)

    def read_errors(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(MAX_LINE_BYTES):
                self.last_error = line.strip() or self.last_error

    def write_lines(self, stream: IO[bytes]) -> None:
        with suppress(OSError), stream:  # a program that has gone is noticed by its silence
            while (text := self.outbox.get()) is not None:
                stream.write(text.encode())
                stream.flush()

    def send(self, *lines: str) -> None:
        if self.closed:
            raise EngineError(CLOSED)
        self.outbox.put("".join([f"{line}\n" for line in lines]))

    def receive(self, deadline: float) -> str:
        """Return the next line."""
        try:
            line = self.inbox.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise EngineError(TOO_SLOW) from None
        if line is None:
            raise self.why_it_ended()
        if len(line) >= MAX_LINE_BYTES:
            raise EngineError(LONG_LINE(count=MAX_LINE_BYTES))
        return line.decode(errors="replace").strip()

    def why_it_ended(self) -> EngineError:
        if self.flooded:
            return EngineError(TOO_MUCH)
        try:
            code = self.process.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            return EngineError(NO_OUTPUT)
        self.threads[1].join(timeout=1.0)
        last = self.last_error.decode(errors="replace")
        if code == 0:
            return EngineError(ENDED, last)
        return EngineError(ENDED_WITH_CODE(code=code), last)

    def close(self) -> None:
        """Ask the program to quit, and kill it if it doesn't soon."""
        if self.closed:
            return
        self.send("quit")
        self.outbox.put(None)
        self.closed = True
        try:
            self.process.wait(timeout=0.5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for thread in self.threads:
            thread.join(timeout=1.0)


def end_programs() -> None:
    """Kill all programs of this process, which is about to end, and let no other one start.

    Most programs would notice that their input is closed, but one that is thinking would not.
    """
    Program.starting.acquire()
    for program in Program.all:
        program.process.kill()


def start(work: Callable[[IO[bytes]], None], stream: IO[bytes] | None) -> threading.Thread:
    thread = threading.Thread(target=work, args=(stream,), daemon=True)
    thread.start()
    return thread
