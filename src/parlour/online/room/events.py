"""What has happened, as it is told: the events of a game in words and as beats, and, when it is
over, what players are remembered for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from ...chapters import ending
from ...core.award import Honour, honours
from ...core.beat import Beat, beats_of
from ...core.cards import HIDDEN, JOKER, Cards, card_text
from ...core.event import Event, Moved, Said
from ...core.game import AnyGame
from ...core.language import Language, Reader
from ...core.phrase import Listed, Seat, Text
from ...core.text import seat_text
from ...core.view import View
from ...core.words import caption, remark, tell
from ...core.zone import NOBODY, SLOTS, TABLE
from ...steps import Steps, finish
from ..protocol.table_message import AwardInfo, EventInfo
from .running_game import RunningGame

CARD_TEXTS = [card_text(card) for card in (*range(JOKER + 1), HIDDEN)]  # HIDDEN is −1: the last


MOST_KNOWN = 2_000  # piles that are kept as texts
_known: dict[Cards, list[str]] = {}
ABOUT_SEATS = (Seat, Listed, Text)  # what may be told in other words to whoever it is about


class Told:
    """What has been told of one moment, to be told again to all for whom it is the same: events by
    number, language and the cards that are seen; and what ends a chapter."""

    def __init__(self) -> None:
        self.beats: list[Beat] = []
        self.events: dict[tuple[int, Language, Cards], EventInfo] = {}
        self.heads: dict[int, Said | None] = {}
        self.ends: dict[tuple[int, Language], str] = {}


def events_since(
    view: View, to: Reader, bounds: Sequence[int], told: Told | None
) -> list[EventInfo]:
    """The events of a view. `bounds` is how many there were after the deal and after each move.
    What reads the same for most is put into words once, if it is kept."""
    if told is None:
        told = Told()
    found = _events(view, to, told)
    for at in range(max(1, bisect_right(bounds, view.first)), len(bounds)):
        if at not in told.heads:
            told.heads[at] = _head(view, bounds, at)
        if head := told.heads[at]:
            last = bounds[at] - view.first - 1
            found[last] = replace(found[last], ends=_ends(view, to, head, at, told))
    return found


def _head(view: View, bounds: Sequence[int], at: int) -> Said | None:
    """What ended a chapter with that move; all have heard it."""
    first, end = max(bounds[at - 1] - view.first, 0), bounds[at] - view.first
    over = view.outcome is not None and at == len(bounds) - 1
    return ending(view.game, view.events[first:end], over=over)


def _ends(view: View, to: Reader, head: Said, at: int, told: Told) -> str:
    key = (at, to.language)
    if key in told.ends and not names_seat(head, to.seat):
        return told.ends[key]
    ends = to.sentence(tell(view.game, head, to.seat))
    if not names_seat(head, to.seat):
        told.ends[key] = ends
    return ends


def _events(view: View, to: Reader, told: Told) -> list[EventInfo]:
    if len(told.beats) != len(view.events):
        told.beats = beats_of(view.game, view.events)  # the same for all, whatever they see
    found: list[EventInfo] = []
    game, seat, language, known = view.game, to.seat, to.language, told.events
    for at, event in enumerate(view.events):
        if names_seat(event, seat):
            found.append(_event_info(game, event, told.beats[at], to))
            continue
        key = (view.first + at, language, event.cards)
        info = known.get(key)
        if info is None:
            info = known[key] = _event_info(game, event, told.beats[at], to)
        found.append(info)
    return found


def events_info(game: AnyGame, events: Sequence[Event], to: Reader) -> list[EventInfo]:
    """Events in words, and as beats."""
    beats = beats_of(game, events)
    return [_event_info(game, event, beat, to) for event, beat in zip(events, beats, strict=True)]


def names_seat(event: Event, seat: int) -> bool:
    """Whether it may be told in other words to that seat than to others who see the same cards."""
    if isinstance(event, Moved):
        return seat in (event.source % SLOTS, event.target % SLOTS) and seat != TABLE
    return seat in (event.seat, event.other) or isinstance(event.arg, ABOUT_SEATS)


def _event_info(game: AnyGame, event: Event, beat: Beat, to: Reader) -> EventInfo:
    text = to.sentence(tell(game, event, to.seat))
    lasts = beat.lasts or UNSET
    if isinstance(event, Said):
        return EventInfo(
            said=event.word,
            beat=UNSET if beat.kind == "say" else beat.kind,
            lasts=lasts,
            seat="" if event.seat == NOBODY else seat_text(event.seat),
            cards=cards_info(event.cards),
            text=text,
            caption=to.sentence(caption(game, event)),
            remark=to.say(of_cards) if (of_cards := remark(game, event)) else UNSET,
            clears=True if event.word in game.clears else UNSET,
            lingers=True if event.word in game.lingers else UNSET,
        )
    return EventInfo(
        moved=cards_info(event.cards),
        beat=UNSET if beat.kind == "say" else beat.kind,
        lasts=lasts,
        source=game.location_names[event.source],
        target=game.location_names[event.target],
        text=text,
    )


def knows_all(running: RunningGame, seat: int) -> bool:
    """Whether the whole game is open to somebody: to players once it is over, and to onlookers if
    the host let all see all when it began."""
    return running.over and (seat != TABLE or running.reveal)


def honours_of(running: RunningGame, *, whole: bool) -> Steps[list[Honour]]:
    """What players of a game that is over are remembered for; counted once."""
    if whole not in running.honours:
        game, s = running.table.game, running.table.state
        running.honours[whole] = yield from honours(game, s.log or (), s.seats, whole=whole)
    return running.honours[whole]


def awards_info(running: RunningGame, to: Reader) -> tuple[AwardInfo, ...]:
    found = finish(honours_of(running, whole=knows_all(running, to.seat)))
    return tuple(
        [
            AwardInfo(
                title=to.say(each.title),
                seats=[seat_text(seat) for seat in each.seats],
                text=to.sentence(each.reason),
            )
            for each in found
        ]
    )


def cards_info(cards: Cards) -> list[str]:
    """Each as text. Most of what is sent are cards, so they are looked up; and most piles have
    just been sent to somebody else, or are backs."""
    found = _known.get(cards)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[cards] = [CARD_TEXTS[card] for card in cards]
    return found
