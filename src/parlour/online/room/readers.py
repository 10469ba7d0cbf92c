"""Who reads what a room tells: in which language, how cards look, and what players are called."""

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
    """Those of one game, as long as its players are called the same."""

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
    """Whose view of the table it is (TABLE: somebody who watches), whether they are the host of a
    table that may ask its host something, what they read, and whether a coach tells them what is
    new. Peers who share one are sent the same bytes."""

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
    """A reader of that language, who sees cards as 7♠, 10♥ or “joker”, and knows the players by
    these names."""
    face = faces_in(language).__getitem__
    return Reader(names, seat, face, language, marking=True, letters=letters)


# Plain data, as events and views are.


def marked(text: Text | None, to: Reader) -> Marked:
    """A text that stands alone, with its marks."""
    return cast("Marked", parts_json(to.sentence_parts(text), to))


def marked_within(text: Text, to: Reader) -> Marked:
    """A text that goes on from something else."""
    return cast("Marked", parts_json(to.parts(text), to))


def marked_whole(text: Text, to: Reader) -> Marked:
    """A text that ends as a sentence does."""
    return cast("Marked", parts_json(to.complaint_parts(text), to))


@cache
def faces_in(language: Language) -> list[str]:
    """The faces of all cards; the last, which is also number −1, is that of a hidden one."""
    plain = [f"{SIGNS[card >> 2]}{SUIT_SIGNS[card & 3]}" for card in range(JOKER)]
    joker = Reader(language=language).say(JOKER_FACE(rank=Rank(JOKER >> 2)))
    return [*plain, joker, HIDDEN_FACE]


def reader_at(room: Room, seat: int, language: Language) -> Reader:
    """Somebody in that seat of the room's game; in seat TABLE, somebody who watches."""
    running = room.current
    if running is None:
        return reader_in(language, SEAT_LETTERS, seat)
    return running.readers.find(running.names, seat, language)


def reader_of(room: Room, who: str, language: Language) -> Reader:
    """A person, wherever they sit or stand; `who` is empty for somebody who only watches."""
    seat = room.seat_of(who)
    return reader_at(room, TABLE if seat is None else seat, language)


def reader_with_host(room: Room, to: Reader, *, host: bool) -> Reader:
    """The same reader when the table speaks of its host, who may sit elsewhere: whoever sits in the
    seat that the rules give to the host is not meant. `host` if they are the host themselves."""
    at, seat = room.game.host.seat, to.seat
    sits = room.seat_of(room.host)
    names, letters = list(to.names or ()), list(SEAT_LETTERS)
    letters[at] = seat_text(TABLE if sits is None else sits)
    if room.host in room.people:
        names[at] = room.people[room.host].name
    return reader_in(to.language, names, at if host else NOBODY if seat == at else seat, letters)
