"""Event texts for several readers. A text that is the same for most readers is made once."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, final

from .as_json import Json, beat_json, sentence_json
from .beat import Beat, beats_of
from .cards import Cards
from .event import Event, Moved, Said
from .game import AnyGame
from .game_texts import tell
from .language import Language, Reader
from .phrase import Listed, Seat, Text
from .talk import talk_of
from .view import View
from .zone import SLOTS, TABLE


def ending(game: AnyGame, events: Sequence[Event], *, over: bool) -> Said | None:
    """Return the event of a move that ended a chapter, or the game."""
    said = [event for event in events if isinstance(event, Said)]
    sayings = talk_of(game).sayings
    ends = [event for event in said if event.word in sayings and sayings[event.word].ends]
    found = ends[:1] or (said[-1:] if over else [])
    return found[0] if found else None


def names_seat(game: AnyGame, event: Event, seat: int) -> bool:
    """Return whether a seat may be told an event in other words than others who see the same
    cards."""
    if isinstance(event, Moved):
        return seat in (event.source % SLOTS, event.target % SLOTS) and seat != TABLE
    # Players whom an event is about may be told it in other words.
    if seat in (event.seat, event.other):
        return True
    return event.arg != "" and isinstance(talk_of(game).arg(game, event), (Seat, Listed, Text))


@final
class EventTexts:
    """The texts of one moment: events by number, language and visible cards, and the sentences that
    end chapters. Calls take the share `reveal` of their time."""

    __slots__ = ("beats", "ends", "events", "heads", "reveal")

    def __init__(self, reveal: float = 1.0) -> None:
        self.reveal: Final = reveal
        self.beats: list[Beat] = []
        self.events: Final[dict[tuple[int, Language, Cards], dict[str, Json]]] = {}
        self.heads: Final[dict[int, Said | None]] = {}
        self.ends: Final[dict[tuple[int, Language], Json]] = {}

    def since(self, view: View, to: Reader, bounds: Sequence[int]) -> list[dict[str, Json]]:
        """Return the events of a view, which must start at the deal or at a move.

        `bounds` has the number of events after the deal and after each move. Each move is staged by
        itself, so an event is the same whatever is sent with it.
        """
        found = self._events(view, to, bounds)
        for at in range(max(1, bisect_right(bounds, view.first)), len(bounds)):
            end = bounds[at] - view.first
            # the sentence is the same for all readers, since everybody heard the event
            if at not in self.heads:
                events = view.events[max(bounds[at - 1] - view.first, 0) : end]
                over = view.outcome is not None and at == len(bounds) - 1
                self.heads[at] = ending(view.game, events, over=over)
            head = self.heads[at]
            if head is not None:
                found[end - 1] = {**found[end - 1], "ends": self._ends(view, to, head, at)}
        return found

    def _events(self, view: View, to: Reader, bounds: Sequence[int]) -> list[dict[str, Json]]:
        if len(self.beats) != len(view.events):  # beats are the same for all readers
            starts = [view.first, *bounds[bisect_right(bounds, view.first) :]]
            self.beats = [
                beat
                for first, end in pairwise([start - view.first for start in starts])
                for beat in beats_of(view.game, view.events[first:end], self.reveal)
            ]
        found: list[dict[str, Json]] = []
        for at, event in enumerate(view.events):
            if names_seat(view.game, event, to.seat):
                found.append(beat_json(view.game, event, self.beats[at], to))
                continue
            key = (view.first + at, to.language, event.cards)
            told = self.events.get(key)
            if told is None:
                told = self.events[key] = beat_json(view.game, event, self.beats[at], to)
            found.append(told)
        return found

    def _ends(self, view: View, to: Reader, head: Said, at: int) -> Json:
        if names_seat(view.game, head, to.seat):
            return sentence_json(tell(view.game, head, to.seat), to)
        key = (at, to.language)
        if key not in self.ends:
            self.ends[key] = sentence_json(tell(view.game, head, to.seat), to)
        return self.ends[key]


def all_told(game: AnyGame, events: Sequence[Event], to: Reader) -> list[dict[str, Json]]:
    """Return events in words and as beats."""
    beats = beats_of(game, events)
    return [beat_json(game, event, beat, to) for event, beat in zip(events, beats, strict=True)]
