"""Bots that think beside the screen, in a process of their own: compiled code does not let others
have a turn before it is done.

A question holds the whole game so far, so that it does not matter who answers it, or what was asked
before. Whoever answers several questions about one game keeps its bots, and what they remember.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from typing import BinaryIO, Protocol

from ..bots.seated import Seated
from ..errors import ParlourError
from ..offer import Action
from ..option import Value
from ..registry import find_game
from ..table import Table
from .session import Session

TRIES = 2


@dataclass(frozen=True)
class Question:
    """What does the bot in `seat` do now? Or, in a person's seat: what would a strong one do?"""

    game: str
    options: tuple[tuple[str, Value], ...]
    seed: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    playouts: int
    moves: tuple[tuple[int, Action], ...]
    seat: int

    def deal(self) -> tuple[object, ...]:
        """What stays the same throughout a game."""
        return (self.game, self.options, self.seed, self.names, self.kinds, self.playouts)


@dataclass(frozen=True)
class Answer:
    action: Action | None
    why: str
    notes: tuple[str, ...]  # what went wrong with a bot


class Mind(Protocol):
    """Whoever answers questions."""

    def ask(self, question: Question) -> Answer: ...

    def close(self) -> None: ...


def question(session: Session, seat: int) -> Question:
    table = session.table
    return Question(
        table.game.name,
        tuple(table.game.chosen.items()),
        table.seed,
        tuple(table.names),
        tuple(session.kinds),
        session.playouts,
        tuple(table.moves),
        seat,
    )


class Company:
    """The bots of one table."""

    table: Table  # as far as was told

    def __init__(self) -> None:
        self.deal: tuple[object, ...] = ()
        self.bots: list[Seated] = []
        self.notes: list[str] = []

    def ask(self, question: Question) -> Answer:
        self.notes.clear()
        if question.deal() != self.deal or not self.is_next(question):
            self.sit_down(question)
        for seat, action in question.moves[len(self.table.moves) :]:
            self.table.play(seat, action)
        bot = self.bots[question.seat]
        if question.kinds[question.seat]:
            action_chosen, why = bot.choose(self.table), ""
        else:
            action_chosen, why = bot.advise(self.table)
        return Answer(action_chosen, why, tuple(self.notes))

    def is_next(self, question: Question) -> bool:
        """Whether we have seen the beginning of this game, and nothing else (moves are undone)."""
        seen = len(self.table.moves)
        return tuple(self.table.moves) == question.moves[:seen]

    def sit_down(self, question: Question) -> None:
        self.close()
        game = find_game(question.game, **dict(question.options))
        self.table = Table(game, question.seed, question.names)
        self.bots = [
            Seated(kind or "hard", self.table, seat, question.playouts, tell=self.notes.append)
            for seat, kind in enumerate(question.kinds)
        ]
        self.deal = question.deal()

    def close(self) -> None:
        for bot in self.bots:
            bot.close()
        self.bots = []


class Beside:
    """A company in another process, started when it is first asked, and again should it die."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.process: subprocess.Popen[bytes] | None = None
        self.closed = False

    def ask(self, question: Question) -> Answer:
        """May be called in a thread: waiting for the answer keeps nobody else waiting."""
        for _ in range(TRIES):
            with self.lock:
                try:
                    answer = self._ask(question)
                except (EOFError, OSError, pickle.UnpicklingError):
                    self._end()
                    continue
            if isinstance(answer, Answer):
                return answer
            raise ParlourError(f"the bots cannot play on: {answer}")
        raise ParlourError("the bots cannot play on: their process stops")

    def _ask(self, question: Question) -> object:
        if self.closed:
            raise EOFError
        if self.process is None:
            self.process = self._start()
        to, back = self.process.stdin, self.process.stdout
        if to is None or back is None:
            raise EOFError
        pickle.dump(question, to)
        to.flush()
        return pickle.load(back)  # noqa: S301  (our own process)

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603  (our own program)
            # -P: what lies in the folder where somebody plays is none of its business.
            [sys.executable, "-P", "-c", f"from {__name__} import main; main()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # the screen is not theirs
            env={**os.environ, "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])},
        )

    def _end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()

    def close(self) -> None:
        """Whoever still waits for an answer gets none."""
        self.closed = True
        if self.process is not None:
            self.process.kill()
        with self.lock:  # until whoever waits has noticed
            self._end()


def serve(asked: BinaryIO, back: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    company = Company()
    while True:
        try:
            question = pickle.load(asked)  # noqa: S301  (our own process)
        except EOFError:
            company.close()
            return
        try:
            answer: object = company.ask(question)
        except Exception as error:  # noqa: BLE001  (it goes to whoever asked)
            answer = repr(error)
        pickle.dump(answer, back)
        back.flush()


def main() -> None:
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints is no answer
    serve(sys.stdin.buffer, answers)
