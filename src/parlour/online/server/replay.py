"""A finished game frame by frame, for clients that know no rules."""

from __future__ import annotations

from itertools import islice

from ...core.errors import ParlourError
from ...core.language import Language, Reader
from ...core.zone import TABLE
from ...notation.moves import parse_seat
from ...table import Step, Table
from ..protocol import Frame, Replay, because
from ..room.events import events_info
from ..room.readers import reader_in
from ..room.running_game import RunningGame
from ..room.snapshots import Question, view_info

FRAMES = 100  # in one answer: each is a view, and a server has others to serve
ALL = "all"  # everybody's cards, where others see what one seat saw


def replay(past: RunningGame, seat: str, first: int, language: Language) -> Replay:
    """Some frames of a game as a seat saw it: its letter, `-` for an onlooker, or `all`."""
    old = past.table
    viewer = TABLE if seat in (ALL, "-") else _viewer(seat, old)
    to = reader_in(language, old.names, viewer)
    frames: list[Frame] = []
    heard = 0
    for step in islice(old.replay(), first + FRAMES):
        if step.number >= first:
            frames.append(_frame(step, to, heard, reveal=seat == ALL))
        heard = len(step.table.state.log or ())
    return Replay(
        game=old.game.name,
        number=past.number,
        names=list(old.names),
        seed=old.seed,
        commit=past.commit,
        total=len(old.moves) + 1,
        first=first,
        frames=frames,
    )


def _frame(step: Step, to: Reader, since: int, *, reveal: bool) -> Frame:
    table = step.table
    view = table.view(to.seat, since)
    shown = table.state if reveal else view.state
    events = (table.state.log or [])[since:] if reveal else view.events
    nobody_can_answer = Question(view.awaited)
    info = view_info(view, to, nobody_can_answer, shown)
    return Frame(move=step.move, events=events_info(view.game, events, to), view=info)


def _viewer(seat: str, table: Table) -> int:
    try:
        return parse_seat(seat, table.state.seats)
    except ParlourError as error:
        raise because("unknown", error) from None
