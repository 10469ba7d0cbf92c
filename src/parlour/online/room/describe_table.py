"""Describes the table to each viewer: the cards that they may see, and the words for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from msgspec import convert

from ...core.as_json import Json, client_json
from ...core.award import honours
from ...core.beat import DEAL
from ...core.event import Event
from ...core.event_texts import EventTexts, all_told
from ...core.language import Reader
from ...core.running_totals import running_totals
from ...core.state import State
from ...core.view import Question, View, asked_of_seat
from ...core.zone import TABLE, seat_text
from ...course.coach import tips
from ...steps import finish
from ..protocol.replay_messages import Frame
from ..protocol.table_message import (
    AwardInfo,
    ClockInfo,
    EventInfo,
    HighlightInfo,
    TableMessage,
    ViewInfo,
)
from ..protocol.wire import encode
from .readers import Viewpoint, marked, reader_with_host
from .room import Room
from .running_game import RunningGame

# The values that a view and its words are made of, or None if they are not all known.
Basis = tuple[object, ...] | None


class Snapshot(NamedTuple):
    """A seat's view, the events since its last snapshot and, when the game is over, the awards and
    the game's moment."""

    view: dict[str, Json]
    events: list[dict[str, Json]]
    awards: tuple[AwardInfo, ...]
    highlight: HighlightInfo | None


class Sent(NamedTuple):
    """The last table that a viewer was sent, for comparison: the values that it was made from or,
    where these are not all known, its bytes."""

    basis: Basis
    data: bytes


def table_snapshot(
    room: Room,
    running: RunningGame,
    viewpoint: Viewpoint,
    since: int,
    told: EventTexts | None = None,
) -> Snapshot:
    """Return the table as a viewer sees it, with events from `since` on. `told` caches event texts,
    so that viewers at one moment share them."""
    view = running.table.view(viewpoint.seat, since)
    return _snapshot(room, running, viewpoint, view, told or EventTexts(room.pace.reveal))


def _snapshot(
    room: Room, running: RunningGame, viewpoint: Viewpoint, view: View, told: EventTexts
) -> Snapshot:
    seat, host, language, coached = viewpoint
    game, to = view.game, running.readers.find(running.names, seat, language)
    question = asked_of_seat(view)
    if running.stopped:
        question = Question((), stopped=True)
    elif game.host.verbs and room.seat_of(room.host) != game.host.seat:
        question = _asked_with_host(room, running, view, to, host=host)
    shown = running.table.state if running.over and running.reveal else view.state
    awards = awards_info(running, to) if running.over else ()
    highlight = highlight_info(running, to) if running.over else None
    events = told.since(view, to, running.bounds)
    if running.has_totals:
        add_totals(running, view, to, events)
    told_tips = tips(view) if coached and question.offers else []
    told_view = client_json(view, to, question, shown, told_tips)
    return Snapshot(told_view, events, awards, highlight)


def add_totals(running: RunningGame, view: View, to: Reader, events: list[dict[str, Json]]) -> None:
    """Add to each event of the last move the running totals of the cards. Earlier moves get none,
    since they are not staged."""
    if not running.table.moves:
        return
    first = max(running.bounds[-2], view.first)
    if first > running.bounds[-2]:
        return
    s = running.table.state
    last = (s.log or [])[first:]
    totals = running_totals(running.table.game, s, running.piles_before, last, to)
    for at, news in enumerate(totals, first - view.first):
        if news:
            events[at] = {**events[at], "totals": cast(Json, news)}


def table_update(
    room: Room,
    running: RunningGame,
    viewpoint: Viewpoint,
    since: int,
    told: EventTexts,
    before: Sent | None,
    now: float,
    *,
    happened: bool,
) -> tuple[bytes, Sent]:
    """Return the message for a viewer who knows the events up to `since`, and a `Sent` to keep.

    If nothing `happened`, the message is empty unless the view has changed. Most moves in a window
    change nothing for most viewers. Their views are not computed again.
    """
    view = running.table.view(viewpoint.seat, since)
    basis = _basis(running, view)
    if not happened and before is not None and basis is not None and basis == before.basis:
        return b"", before
    seen = _snapshot(room, running, viewpoint, view, told)
    sent = Sent(basis, b"" if basis else encode((seen.view, seen.awards, seen.highlight)))
    if not happened and sent == before:
        return b"", sent
    return table_message(room, running, viewpoint.seat, since, seen, now), sent


def _basis(running: RunningGame, view: View) -> Basis:
    """Return all that a view and its words are made of, for comparison. Games make both only from
    the piles and registers that the seat sees (`Game.seen()`)."""
    game, seen = view.game, view.state
    if game.host.verbs or running.over:
        # A changed host, or cards shown at the end of a game, would not show in these values.
        return None
    registers = [getattr(seen, register.name) for register in game.registers]
    return (seen.piles, registers, tuple(running.names))


def _asked_with_host(
    room: Room, running: RunningGame, view: View, to: Reader, *, host: bool
) -> Question:
    """Return the question to a viewer of a game with a host. The table's questions to its host go
    to the host, seated or not."""
    game = view.game
    own = tuple([offer for offer in view.offers if offer.verb not in game.host.verbs])
    beyond = running.host_offers() if host else ()
    prompt = view.talk.prompt(game, view.state, view.seat, own) if own else None
    if not running.host_is_asked():
        return Question(view.awaited, own, beyond, prompt)
    if host:
        prompt = view.talk.prompt(game, view.state, game.host.seat, beyond)
    seat = room.seat_of(room.host)
    awaited = (TABLE if seat is None else seat,)
    return Question(awaited, own, beyond, prompt, reader_with_host(room, to, host=host))


def knows_all(running: RunningGame, seat: int) -> bool:
    """Check whether a viewer may see the whole game: players once it is over, and onlookers if the
    host set the game to be open when it began."""
    return running.over and (seat != TABLE or running.reveal)


def awards_info(running: RunningGame, to: Reader) -> tuple[AwardInfo, ...]:
    counts = finish(running.count_awards(whole=knows_all(running, to.seat)))
    return tuple(
        [
            AwardInfo(
                title=to.say(each.title),
                seats=[seat_text(seat) for seat in each.seats],
                text=to.sentence(each.reason),
            )
            for each in honours(running.table.game, counts, len(running.order))
        ]
    )


def highlight_info(running: RunningGame, to: Reader) -> HighlightInfo | None:
    found = finish(running.find_highlight(whole=knows_all(running, to.seat)))
    if found is None:
        return None
    seat, text = seat_text(found.seat), marked(found.text, to)
    return HighlightInfo(heard=found.heard, seat=seat, text=text)


def shuffle_text(running: RunningGame, *, told: bool) -> str:
    """Return the text that is hashed into the game's seed. The room's secret is left out unless it
    is `told`."""
    table = running.table
    if table.deal is None:
        return ""
    deal = table.deal if told else table.deal._replace(secret="")
    return "\n".join(deal.lines(table.game, table.names))


def table_message(
    room: Room, running: RunningGame, seat: int, since: int, seen: Snapshot, now: float
) -> bytes:
    clock = None
    if running.clock.allowed and not running.over and not room.paused:
        left = max(0, round(1000 * (running.clock.deadline - now)))
        clock = ClockInfo(left=left, of=round(1000 * running.clock.allowed))
    open_to_all = running.over and knows_all(running, seat)
    # Events and views are plain data, which is faster to make than structs. Tests check every
    # message that is sent against the protocol.
    message = TableMessage(
        number=running.number,
        first=since,
        at=running.at,
        asked=running.awaited_since.get(seat, running.at),
        deal=0 if since else DEAL,
        events=cast(list[EventInfo], seen.events),
        clock=clock,
        seed=running.table.seed if open_to_all else "",
        shuffle=shuffle_text(running, told=open_to_all) if running.table.deal else "",
        awards=list(seen.awards),
        highlight=seen.highlight,
        view=cast(ViewInfo, seen.view),
    )
    return encode(message)


def frame(
    view: View, to: Reader, question: Question, shown: State, events: Sequence[Event]
) -> Frame:
    """Return a past table, or a table of a lesson, with its events."""
    told = {
        "events": all_told(view.game, events, to),
        "view": client_json(view, to, question, shown, tips(view) if question.offers else []),
    }
    return convert(told, Frame)
