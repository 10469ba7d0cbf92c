"""A whole game as one pair of eyes saw it: its moments and chapters.

Eyes are a seat, TABLE for an onlooker, or None for all cards. Everything is made from the events
and moves that these eyes knew of, so it tells nothing new, not even the number of hidden passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..core.beat import kind_of
from ..core.cards import HIDDEN, Cards
from ..core.event import Event, Moved, Said
from ..core.event_texts import ending
from ..core.game import AnyGame
from ..core.game_texts import as_laid, caption, chapter_label, move_label, saying, tell
from ..core.offer import Action
from ..core.phrase import Phrase, Seat, Text
from ..core.state import State
from ..core.talk import talk_of
from ..core.visibility import seen_event
from ..core.zone import NOBODY, SLOTS, TABLE
from ..play.table import Table

MOVE = Phrase("chapters.move", "{who}: {move}")
THE_DEAL = Phrase("chapters.deal", "The cards were dealt")
# for a move of cards that the game has no words for
MOVED = Phrase("chapters.moved", "Cards were moved")
Eyes = int | None


class Deed(NamedTuple):
    """One thing that happened in a move, in a word or two or as cards. `seat` is NOBODY if it
    concerns everybody. `sentence` tells it in full."""

    seat: int
    cards: Cards
    text: Text | None
    sentence: Text


class Moment(NamedTuple):
    """The result of one move. `moves` and `heard` are the numbers of moves and events by then:
    events are known to everybody, moves are not. A quiet moment is a pass or the like."""

    moves: int
    heard: int
    deeds: tuple[Deed, ...]
    quiet: bool
    head: Text | None  # the event that ended the chapter


class Chapter(NamedTuple):
    """Moments that belong together, such as a trick: numbers `first` to `last`. It has no label in
    games without chapters, and no head if nothing has ended it."""

    number: int
    label: Text | None
    head: Text | None
    first: int
    last: int


def moments(table: Table, eyes: Eyes) -> list[Moment]:
    """Return all moments that these eyes noticed, beginning with the deal."""
    return list(retold(table.game, table.fresh().state, table.moves, eyes))


def retold(
    game: AnyGame, s: State, moves: Sequence[tuple[int, Action]], eyes: Eyes
) -> Iterator[Moment]:
    """Yield the moments of the moves that follow a state."""
    heard = len(s.log or ())
    yield Moment(0, heard, (Deed(NOBODY, (), THE_DEAL(), THE_DEAL()),), False, None)
    for number, (mover, action) in enumerate(moves, start=1):
        before = s.clone()
        s.log = []
        game.apply(s, mover, action)
        events = s.log
        heard += len(events)
        own = eyes in (None, mover)
        if not own and not events:
            continue
        seen = _Happening(game, events, eyes)
        untold = own and not any([event.seat == mover for event in seen.captioned])
        label = move_words(game, before, mover, action) if untold else None
        deeds = seen.deeds(mover, label)
        quiet = len(deeds) == 1 and (untold or seen.passed())
        head = seen.head(over=number == len(moves) and game.outcome(s) is not None)
        yield Moment(number, heard, deeds, quiet, head)


def chapters(game: AnyGame, seen: Sequence[Moment]) -> list[Chapter]:
    """Return the chapters. Every moment but the deal is in one of them."""
    return list(each_chapter(game, seen))


def has_chapters(game: AnyGame) -> bool:
    return any([told.ends for told in talk_of(game).sayings.values()])


def each_chapter(game: AnyGame, seen: Sequence[Moment]) -> Iterator[Chapter]:
    """Yield the chapters, one after the other."""
    count, first = 0, 1
    for at, moment in enumerate(seen):
        if at and (moment.head is not None or at == len(seen) - 1):
            count += 1
            label = chapter_label(game, count) if has_chapters(game) else None
            yield Chapter(count, label, moment.head, first, at)
            first = at + 1


def move_words(game: AnyGame, s: State, seat: int, action: Action) -> Text:
    """Return the name of a move that this seat can make now."""
    offer = next(offer for offer in game.offers(s, seat) if action in offer)
    return move_label(game, game.seen(s, seat), seat, offer, action)


class _Happening:
    """The events of one move as the eyes saw them."""

    def __init__(self, game: AnyGame, events: Sequence[Event], eyes: Eyes) -> None:
        self.game = game
        self.seat = TABLE if eyes is None else eyes
        self.events = [event if eyes is None else seen_event(event, eyes) for event in events]
        self.said = [event for event in events if isinstance(event, Said)]
        self.captioned = [event for event in self.said if caption(game, event) is not None]

    def passed(self) -> bool:
        return not self.captioned or kind_of(self.game, self.captioned[0]) == "pass"

    def head(self, *, over: bool) -> Text | None:
        found = ending(self.game, self.said, over=over)
        return self.sentence(found) if found else None

    def ends(self, event: Said) -> bool:
        """Return whether an event ends a chapter."""
        told = saying(self.game, event)
        return told is not None and told.ends

    def deeds(self, mover: int, label: Text | None) -> tuple[Deed, ...]:
        """Return the first deed of the move and what followed on the stage; the head of the chapter
        tells the rest. `label` is the name of the move if no event told who made it."""
        acts = [] if label else self.captioned[:1] or self.said[:1]
        staged = [event for event in self.captioned if kind_of(self.game, event) != "say"]
        came = [event for event in staged if event not in acts and not self.ends(event)]
        found = [self.act(event) for event in acts]
        if label:
            found.append(Deed(mover, (), label, MOVE(who=Seat(mover), move=label)))
        if not found:
            found.append(Deed(NOBODY, (), MOVED(), MOVED()))
        after = [Deed(one.seat, (), caption(self.game, one), self.sentence(one)) for one in came]
        return (*found, *after)

    def act(self, event: Said) -> Deed:
        """Return an event as a deed. Cards that were simply played need no words, and words that
        name cards need no cards."""
        text, sentence = caption(self.game, event), self.sentence(event)
        if text is None:
            return Deed(NOBODY, (), sentence, sentence)
        if "cards" in text.phrase.fields:
            return Deed(event.seat, (), text, sentence)
        played = self.played(event)
        plain = bool(played) and kind_of(self.game, event) == "say"
        cards = as_laid(self.game, played or event.cards)
        return Deed(event.seat, cards, None if plain else text, sentence)

    def played(self, event: Said) -> Cards:
        """Return the cards that went to the table with these words, if the eyes saw them."""
        at = self.events.index(event)
        for beside in self.events[max(0, at - 1) : at + 2]:
            if (
                isinstance(beside, Moved)
                and HIDDEN not in beside.cards
                and beside.source % SLOTS == event.seat
                and kind_of(self.game, beside) in ("play", "lay")
                and (not event.cards or sorted(event.cards) == sorted(beside.cards))
            ):
                return beside.cards
        return ()

    def sentence(self, event: Said) -> Text:
        return tell(self.game, event, self.seat) or MOVED()
