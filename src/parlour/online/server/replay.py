"""A finished game frame by frame, for clients that know no rules."""

from __future__ import annotations

import msgspec

from ...core.errors import ParlourError
from ...core.text import move_text
from ...core.view import Json, event_json, zones_json
from ...core.zone import TABLE
from ...notation.moves import parse_seat
from ...table import Table
from ..protocol import Refused
from ..room.running_game import RunningGame

FRAMES = 100  # in one answer: each is a view, and a server has others to serve
ALL = "all"  # everybody's cards, where others see what one seat saw


class Frame(msgspec.Struct, kw_only=True):
    """The table after a move; before the first, the deal."""

    move: str
    events: Json
    view: dict[str, Json]


class Replay(msgspec.Struct, kw_only=True):
    """Frames from number `first` on, of `total` that there are."""

    game: str
    number: int
    names: list[str]
    seed: str
    commit: str
    total: int
    first: int
    frames: list[Frame]


def replay(past: RunningGame, seat: str, first: int) -> Replay:
    """Some frames of a game as a seat saw it: its letter, `-` for an onlooker, or `all`."""
    old = past.table
    viewer = TABLE if seat in (ALL, "-") else _viewer(seat, old)
    again = Table(old.game, old.seed, list(old.names))
    frames: list[Frame] = []
    heard = 0
    for number in range(min(first + FRAMES, len(old.moves) + 1)):
        if number:
            again.play(*old.moves[number - 1])
        if number >= first:
            frames.append(_frame(again, viewer, heard, reveal=seat == ALL))
        heard = len(again.state.log or ())
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


def _frame(table: Table, viewer: int, since: int, *, reveal: bool) -> Frame:
    game, state = table.game, table.state
    view = table.view(viewer, since).json()
    events = view.pop("events")
    view["offers"] = []  # nobody is asked any more
    if reveal:
        view["zones"] = zones_json(game, state)
        events = [event_json(game, event) for event in (state.log or [])[since:]]
    move = move_text(*table.moves[-1]) if table.moves else ""
    return Frame(move=move, events=events, view=view)


def _viewer(seat: str, table: Table) -> int:
    try:
        return parse_seat(seat, table.state.seats)
    except ParlourError as error:
        raise Refused("unknown", f"{error}.") from None
