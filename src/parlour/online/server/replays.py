"""Replays of finished games, frame by frame and as a list, for clients that know no rules.

A game can be long, so all of this is done in steps (`steps.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from ...core.cards import card_text
from ...core.errors import ParlourError
from ...core.language import Language, Reader
from ...core.state import State
from ...core.view import Question, View
from ...core.visibility import seen_event
from ...core.zone import NOBODY, TABLE, seat_text
from ...notation.moves import parse_seat
from ...play.table import Table
from ...records.chapters import Chapter, Deed, Eyes, Moment, each_chapter, retold
from ...steps import Steps
from ..protocol.replay_messages import ChapterInfo, DeedInfo, Frame, MomentInfo, Replay
from ..protocol.request import because
from ..protocol.wire import encode
from ..room.describe_table import frame, shuffle_text
from ..room.readers import marked, marked_within, reader_in
from ..room.running_game import RunningGame

FRAMES = 100  # most frames in one answer, as each is a view
ALL = "all"  # for everybody's cards instead of one seat's view
STRIDE = 200  # moves between two kept states


class Guest(NamedTuple):
    """A visitor who came by a link. `seat` is the seat whose view they get, `names` are the
    players' names, and `sees_all` is whether they may see all hands. Texts call every player by
    name, never “you”."""

    seat: str
    names: Sequence[str]
    sees_all: bool


def replay(
    past: RunningGame, seat: str, first: int, language: Language, guest: Guest | None = None
) -> Steps[Replay]:
    """Return some frames of a game as a seat saw it. `seat` is its letter, `-` for an onlooker, or
    `all`."""
    old, eyes = past.table, _eyes(seat, past.table)
    to = _reader(old, eyes, language, guest)
    knows_seed = guest is None or guest.sees_all
    recording = yield from recording_of(past)
    seen = yield from recording.noticed(eyes)
    since = recording.heard[seen[first - 1]] if 0 < first <= len(seen) else 0
    frames: list[Frame] = []
    wanted = seen[first : first + FRAMES]
    states = recording.states_from(wanted[0]) if wanted else iter(())
    for number, s in states:
        if number == wanted[len(frames)]:
            heard = recording.heard[number]
            frames.append(_frame(old, s, eyes, to, (since, heard)))
            since = heard
        if len(frames) == len(wanted):
            break
        yield
    return Replay(
        game=old.game.name,
        number=past.number,
        names=list(guest.names if guest else old.names),
        eyes=seat,
        broken_off=not past.table.over,
        seed=old.seed if knows_seed else "",
        shuffle=shuffle_text(past, told=True) if knows_seed else "",
        commit=past.commit,
        total=len(seen),
        first=first,
        frames=frames,
    )


def list_moves(
    past: RunningGame, seat: str, language: Language, guest: Guest | None = None
) -> Steps[bytes]:
    """Return the moves of a whole game as a seat saw them: the JSON of `Moves`."""
    old, eyes = past.table, _eyes(seat, past.table)
    to = _reader(old, eyes, language, guest)
    seen: list[Moment] = []
    told, parts = bytearray(), bytearray()
    for moment in retold(old.game, old.fresh().state, old.moves, eyes):
        seen.append(moment)
        told += b"," + encode(_moment(moment, to))
        yield
    for chapter in each_chapter(old.game, seen):
        parts += b"," + encode(_chapter(chapter, to))
        yield
    # Free the moments a few at a time, since freeing all at once would hold up the event loop.
    while seen:
        del seen[-FRAMES:]
        yield
    return b'{"chapters":[%b],"moments":[%b]}' % (bytes(parts[1:]), bytes(told[1:]))


def _eyes(seat: str, table: Table) -> Eyes:
    if seat == ALL:
        return None
    try:
        return TABLE if seat == "-" else parse_seat(seat, table.state.seats)
    except ParlourError as error:
        raise because("unknown", error) from None


def _reader(table: Table, eyes: Eyes, language: Language, guest: Guest | None) -> Reader:
    if guest:
        return reader_in(language, guest.names, TABLE)
    return reader_in(language, table.names, TABLE if eyes is None else eyes)


def _frame(old: Table, s: State, eyes: Eyes, to: Reader, heard: tuple[int, int]) -> Frame:
    """Return the table in a past state, with the events since the previous frame."""
    view = View(old.game, s, TABLE if eyes is None else eyes, None)
    shown = s if eyes is None else view.state
    events = (old.state.log or [])[slice(*heard)]
    if eyes is not None:
        events = [seen_event(event, eyes) for event in events]
    nobody_can_answer = Question(view.awaited)
    return frame(view, to, nobody_can_answer, shown, events)


def _chapter(chapter: Chapter, to: Reader) -> ChapterInfo:
    return ChapterInfo(
        number=chapter.number,
        label=to.sentence(chapter.label),
        head=marked(chapter.head, to),
        first=chapter.first,
        last=chapter.last,
    )


def _moment(moment: Moment, to: Reader) -> MomentInfo:
    return MomentInfo(
        texts=[marked(deed.sentence, to) for deed in moment.deeds],
        heard=moment.heard,
        quiet=moment.quiet,
        deeds=[_deed(deed, to) for deed in moment.deeds],
    )


def _deed(deed: Deed, to: Reader) -> DeedInfo:
    """Describe a deed. Where the player's face is shown, the text leaves the name out."""
    told = deed.seat == NOBODY
    text = marked(deed.text, to) if told or deed.text is None else marked_within(deed.text, to)
    seat = "" if told else seat_text(deed.seat)
    return DeedInfo(seat=seat, cards=[card_text(card) for card in deed.cards], text=text)


class Recording:
    """A finished game that can be shown from any move on, without replaying all of it. `heard` has
    the number of events after each move, and `states` the state after every STRIDE moves."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.heard: list[int] = []
        self.states: list[State] = []

    def noticed(self, eyes: Eyes) -> Steps[list[int]]:
        """Return the moves that a viewer noticed, beginning with the deal: their own, and those
        with events."""
        found = [0]
        for number, (mover, _) in enumerate(self.table.moves, start=1):
            if eyes in (None, mover) or self.heard[number] != self.heard[number - 1]:
                found.append(number)
            if number % STRIDE == 0:
                yield
        return found

    def states_from(self, number: int) -> Iterator[tuple[int, State]]:
        """Yield the state after that move and after each later one. It is one object that changes:
        use it before taking the next."""
        at = number // STRIDE * STRIDE
        s = self.states[number // STRIDE].clone()
        for seat, action in self.table.moves[at:]:
            if at >= number:
                yield at, s
            self.table.game.apply(s, seat, action)
            at += 1
        yield at, s


_recordings: WeakKeyDictionary[RunningGame, Recording] = WeakKeyDictionary()


def recording_of(past: RunningGame) -> Steps[Recording]:
    """Return the recording of a game. It is made once."""
    if past not in _recordings:
        _recordings[past] = yield from _record(past.table)
    return _recordings[past]


def _record(table: Table) -> Steps[Recording]:
    found, s = Recording(table), table.fresh().state
    found.heard.append(len(s.log or ()))
    found.states.append(s.clone())
    for number, (seat, action) in enumerate(table.moves, start=1):
        s.log = []
        table.game.apply(s, seat, action)
        found.heard.append(found.heard[-1] + len(s.log))
        if number % STRIDE == 0:
            found.states.append(s.clone())
        yield
    return found
