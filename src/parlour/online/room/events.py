"""What has happened, as it is told: the events of a game in words and as beats, and, when it is
over, what players are remembered for."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from ...core.award import honours
from ...core.beat import Beat, beats_of
from ...core.cards import HIDDEN, JOKER, Cards, card_text
from ...core.event import Event, Moved, Said
from ...core.game import AnyGame
from ...core.language import Language, Reader
from ...core.phrase import Listed, Seat, Text
from ...core.text import seat_text
from ...core.view import View
from ...core.words import caption, tell
from ...core.zone import NOBODY, TABLE
from ..protocol import AwardInfo, EventInfo
from .room import Room
from .running_game import RunningGame

CARD_TEXTS = [card_text(card) for card in (*range(JOKER + 1), HIDDEN)]  # HIDDEN is −1: the last
# What was said, by the number of the event and the language: for all whom it does not name.
Told = dict[tuple[int, Language], EventInfo]


def events_since(view: View, to: Reader, told: Told | None) -> list[EventInfo]:
    """The events of a view. What reads the same for most is put into words once, if it is kept."""
    if told is None:
        return events_info(view.game, view.events, to)
    found: list[EventInfo] = []
    beats = beats_of(view.game, view.events)
    for number, (event, beat) in enumerate(zip(view.events, beats, strict=True), start=view.first):
        if isinstance(event, Moved) or names_seat(event, to.seat):
            found.append(_event_info(view.game, event, beat, to))
            continue
        key = (number, to.language)
        if key not in told:
            told[key] = _event_info(view.game, event, beat, to)
        found.append(told[key])
    return found


def events_info(game: AnyGame, events: Sequence[Event], to: Reader) -> list[EventInfo]:
    """Events in words, and as beats."""
    beats = beats_of(game, events)
    return [_event_info(game, event, beat, to) for event, beat in zip(events, beats, strict=True)]


def names_seat(event: Said, seat: int) -> bool:
    """Whether it may be told in other words to that seat than to everybody else."""
    return seat in (event.seat, event.other) or isinstance(event.arg, Seat | Listed | Text)


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
            clears=True if event.word in game.clears else UNSET,
        )
    return EventInfo(
        moved=cards_info(event.cards),
        beat=UNSET if beat.kind == "say" else beat.kind,
        lasts=lasts,
        source=game.location_names[event.source],
        target=game.location_names[event.target],
        text=text,
    )


def knows_all(room: Room, running: RunningGame, seat: int) -> bool:
    """Whether the whole game is open to somebody: to players once it is over, and to onlookers if
    the host lets all see all."""
    return running.over and (seat != TABLE or room.reveal)


def awards_info(room: Room, running: RunningGame, to: Reader) -> tuple[AwardInfo, ...]:
    state, whole = running.table.state, knows_all(room, running, to.seat)
    found = honours(running.table.game, state.log or (), state.seats, whole=whole)
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
    """Each as text. Most of what is sent are cards, so they are looked up."""
    return [CARD_TEXTS[card] for card in cards]
