"""Readers of a room's messages: their language, card faces and players' names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from ...core.as_json import parts_json
from ...core.cards import JOKER, SUIT_SIGNS
from ...core.language import ENGLISH, SIGNS, Language, Reader
from ...core.phrase import Phrase, Rank, Text
from ...core.zone import NOBODY, SEAT_LETTERS, TABLE, seat_text

if TYPE_CHECKING:
    from ..protocol.common import Marked
    from .room import Room

HIDDEN_FACE = "??"
JOKER_FACE: Final = Phrase("online.joker", "{rank:a}")


class Readers:
    """The readers of one game. They are made anew when players' names change."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.known: dict[tuple[int, Language], Reader] = {}

    def find(self, names: Sequence[str], seat: int, language: Language) -> Reader:
        if names != self.names:
            self.names, self.known = list(names), {}
        found = self.known.get((seat, language))
        if found is None:
            found = self.known[(seat, language)] = reader_in(language, self.names, seat)
        return found


class Viewpoint(NamedTuple):
    """All that a viewer's table message depends on. Peers who share a viewpoint are sent the same
    bytes.

    `seat` is TABLE for onlookers. `host` is whether the viewer is host of a game that may ask its
    host something. `coached` is whether a coach explains new situations.
    """

    seat: int
    host: bool = False
    language: Language = ENGLISH
    coached: bool = False


def reader_in(
    language: Language,
    names: Sequence[str] = SEAT_LETTERS,
    seat: int = NOBODY,
    letters: Sequence[str] = SEAT_LETTERS,
) -> Reader:
    """Return a reader of a language who sees cards as 7♠, 10♥ or “joker”, and calls players by
    these names."""
    face = faces_in(language).__getitem__
    return Reader(names, seat, face, language, marking=True, letters=letters)


# Texts for readers are plain data, as events and views are.


def marked(text: Text | None, to: Reader) -> Marked:
    """Return a text that stands alone, with its marks."""
    return cast("Marked", parts_json(to.sentence_parts(text), to))


def marked_within(text: Text, to: Reader) -> Marked:
    """Return a text that continues a line, with its marks."""
    return cast("Marked", parts_json(to.parts(text), to))


def marked_whole(text: Text, to: Reader) -> Marked:
    """Return a text that ends like a sentence, with its marks."""
    return cast("Marked", parts_json(to.complaint_parts(text), to))


@cache
def faces_in(language: Language) -> list[str]:
    """Return the faces of all cards. The last is that of a hidden card, number −1."""
    plain = [f"{SIGNS[card >> 2]}{SUIT_SIGNS[card & 3]}" for card in range(JOKER)]
    joker = Reader(language=language).say(JOKER_FACE(rank=Rank(JOKER >> 2)))
    return [*plain, joker, HIDDEN_FACE]


def reader_at(room: Room, seat: int, language: Language) -> Reader:
    """Return the reader for a seat of the room's game. Seat TABLE stands for onlookers."""
    running = room.current
    if running is None:
        return reader_in(language, SEAT_LETTERS, seat)
    return running.readers.find(running.names, seat, language)


def reader_of(room: Room, who: str, language: Language) -> Reader:
    """Return the reader for a person, seated or not. `who` is empty for onlookers."""
    seat = room.seat_of(who)
    return reader_at(room, TABLE if seat is None else seat, language)


def reader_with_host(room: Room, to: Reader, *, host: bool) -> Reader:
    """Return the reader for texts about the host.

    The rules give the host a seat, but the room's host may sit elsewhere: texts then name the
    room's host instead of the player in that seat. `host` is whether the reader is the host.
    """
    at, seat = room.game.host.seat, to.seat
    sits = room.seat_of(room.host)
    names, letters = list(to.names or ()), list(SEAT_LETTERS)
    letters[at] = seat_text(TABLE if sits is None else sits)
    if room.host in room.people:
        names[at] = room.people[room.host].name
    return reader_in(to.language, names, at if host else NOBODY if seat == at else seat, letters)
