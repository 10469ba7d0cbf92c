"""A table as one seat sees it, sorted for drawing: words, facts, seats, piles by role."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from ...core.cards import HIDDEN, Cards
from ...core.event import Moved
from ...core.game import AnyGame
from ...core.game_texts import (
    all_facts,
    as_laid,
    caption,
    fact_label,
    fact_value,
    in_order,
    saying,
    tell,
    zone_label,
)
from ...core.language import Reader
from ...core.phrase import Text
from ...core.register import Fact, FactValue, FactValues, Shown
from ...core.sentence_parts import Part
from ...core.state import State
from ...core.talk import talk_of
from ...core.view import register_values
from ...core.visibility import seen_event
from ...core.zone import NOBODY, SEAT_LETTERS, SLOTS, TABLE, Role, Zone
from ...play.table import Table
from .glyphs import Glyphs

RECENT = 120  # number of events that are searched for captions
NOTHING = ""  # Value of a fact that is not shown. The number 0 is shown.
SEATS = ("seat", "seats")  # kinds of facts that name seats
AT_SEATS: tuple[Role, ...] = ("hand", "mat")


class Caption(NamedTuple):
    """A player's last action in a word or two, and the number of its event."""

    text: Text
    number: int


class ShownFact(NamedTuple):
    """A fact that stands beside the cards. Without a value, the label says it all. `totals` is the
    zone whose total it is, if any."""

    label: Text
    value: Text | None
    totals: str = ""


class Pile(NamedTuple):
    """Cards that lie together, and the seat they belong to, or TABLE."""

    slot: int
    cards: Cards
    location: int


@dataclass(frozen=True)
class PileGroup:
    """Piles that share a label. At least one has cards."""

    label: Text
    zone: Zone
    piles: list[Pile]

    @property
    def held(self) -> list[Pile]:
        return [pile for pile in self.piles if pile.cards]

    @property
    def count(self) -> int:
        return sum([len(pile.cards) for pile in self.piles])

    @property
    def open(self) -> bool:
        """Whether every card of the group is seen."""
        return not any(HIDDEN in pile.cards for pile in self.piles)


@dataclass(frozen=True)
class TableView:
    """A table as seen from a seat, from TABLE by an onlooker, or with all cards open."""

    game: AnyGame
    seen: State
    seat: int
    names: Sequence[str]
    glyphs: Glyphs
    bots: Sequence[str] = ()  # the bot in each seat, empty for a person
    # by seat: caption of the last action
    captions: Mapping[int, Caption] = field(default_factory=dict)
    latest: int = NOBODY  # location on the stage where cards were put last

    @classmethod
    def of(
        cls,
        table: Table,
        seat: int,
        glyphs: Glyphs,
        bots: Sequence[str] = (),
        *,
        everything: bool = False,
    ) -> TableView:
        """Make the view of a seat. With `everything`, all cards are open."""
        game, state = table.game, table.state
        seen = state if everything else game.seen(state, seat)
        said, latest = lately(table)
        return cls(game, seen, seat, table.names, glyphs, bots, said, latest)

    # Words

    @property
    def reader(self) -> Reader:
        return self.glyphs.reader(self.names, self.seat)

    def say(self, text: Text) -> str:
        """Return words for the middle of a line."""
        return self.glyphs.text(self.reader.say(text))

    def sentence(self, text: Text | None) -> str:
        """Return words as a sentence. None gives an empty text."""
        return self.glyphs.text(self.reader.sentence(text))

    def headline(self) -> Text | None:
        """Return the headline of the moment, or None after the game."""
        return talk_of(self.game).headline(self.game, self.seen) if self.awaited else None

    def prompt(self) -> Text | None:
        """Return the question to this seat, or None."""
        offers = self.game.offers(self.seen, self.seat) if self.seat != TABLE else ()
        return (
            talk_of(self.game).prompt(self.game, self.seen, self.seat, offers) if offers else None
        )

    # Players

    @cached_property
    def awaited(self) -> tuple[int, ...]:
        return self.game.awaited(self.seen)

    def others(self) -> list[int]:
        """The other seats, beginning on the left of this one."""
        return [seat for seat in self.round_table() if seat != self.seat]

    def round_table(self) -> list[int]:
        """All seats, beginning on the left of this one, which comes last."""
        seats, first = self.seen.seats, 0 if self.seat == TABLE else self.seat + 1
        return [(first + step) % seats for step in range(seats)]

    # Facts

    def facts(self, shown: Shown) -> list[ShownFact]:
        """Return facts about the whole table that are shown in that place."""
        return [
            self._fact(fact, value)
            for fact, value in self._told(shown)
            if not isinstance(value, list) and value != NOTHING
        ]

    def seat_facts(self, seat: int, shown: Shown = "seat") -> list[ShownFact]:
        """Return facts about one seat that are shown in that place, and its membership in sets of
        seats."""
        found: list[ShownFact] = []
        for fact, value in self._told(shown):
            if isinstance(value, list):
                found += [self._fact(fact, value[seat])] if value[seat] != NOTHING else []
            elif fact.kind in SEATS and SEAT_LETTERS[seat] in str(value) and shown == "seat":
                found.append(ShownFact(fact_label(self.game, fact), None))
        return found

    def is_of(self, fact: ShownFact, group: PileGroup) -> bool:
        """Whether a fact is the total of these cards, and the player has no other hand."""
        hands = [other for other in self.seat_groups(group.piles[0].slot) if is_hand(other)]
        alone = not is_hand(group) or len(hands) == 1
        return fact.value is not None and fact.totals == group.zone.name and alone

    def _fact(self, fact: Fact, value: FactValue) -> ShownFact:
        label, told = fact_label(self.game, fact), fact_value(self.game, fact, value)
        return ShownFact(label, told, fact.totals)

    def _told(self, shown: Shown) -> list[tuple[Fact, FactValues]]:
        facts = [fact for fact in all_facts(self.game) if fact.shown == shown]
        return [(fact, self._values[fact.name]) for fact in facts if fact.name in self._values]

    @cached_property
    def _values(self) -> dict[str, FactValues]:
        told = talk_of(self.game).fact_values(self.game, self.seen, self.seat)
        return {**register_values(self.game, self.seen), **told}

    # Cards

    def seat_groups(self, seat: int) -> list[PileGroup]:
        """Return the groups of cards that a player holds, and that lie before them."""
        return self._at_seats[seat]

    @cached_property
    def _at_seats(self) -> list[list[PileGroup]]:
        own = [zone for zone in self._zones(*AT_SEATS) if zone.per_seat]
        return [self._groups(own, [seat]) for seat in range(self.seen.seats)]

    @cached_property
    def stage(self) -> list[PileGroup]:
        """The groups of cards in the middle: the table's, and those that players have put there."""
        mats = [zone for zone in self._zones(*AT_SEATS) if not zone.per_seat]
        return self._groups([*self._zones("stage"), *mats], self.round_table())

    @cached_property
    def stock(self) -> list[PileGroup]:
        return self._groups(self._zones("stock"), self.round_table())

    @cached_property
    def waste(self) -> list[PileGroup]:
        return self._groups(self._zones("waste"), self.round_table())

    def _zones(self, *roles: Role) -> list[Zone]:
        return [zone for zone in self.game.zones if zone.role in roles]

    def _groups(self, zones: Sequence[Zone], seats: Sequence[int]) -> list[PileGroup]:
        """Collect the piles of zones. Zones with one label and role form one group."""
        found: dict[tuple[str, Role], PileGroup] = {}
        for zone in zones:
            group = found.setdefault(
                (zone.label, zone.role), PileGroup(zone_label(self.game, zone), zone, [])
            )
            slots = seats if zone.per_seat else [TABLE]
            group.piles.extend([self._pile(zone, slot) for slot in slots])
        return [group for group in found.values() if group.count]

    def _pile(self, zone: Zone, slot: int) -> Pile:
        location = zone.base + slot
        cards = self.seen.piles[location]
        if not zone.ordered:
            cards = (as_laid if zone.role == "stage" else in_order)(self.game, cards)
        return Pile(slot, cards, location)

    def own_groups(self) -> list[PileGroup]:
        """Return this seat's own groups, as far as it sees their cards."""
        if self.seat == TABLE:
            return []
        return [group for group in self.seat_groups(self.seat) if group.open]


def is_hand(group: PileGroup) -> bool:
    return group.zone.role == "hand"


def is_only_hand(view: TableView, group: PileGroup) -> bool:
    """Whether these cards are the game's only kind of hand, which needs no label."""
    hands = {zone.label for zone in view.game.zones if zone.role == "hand" and zone.per_seat}
    return is_hand(group) and len(hands) == 1


def lately(table: Table) -> tuple[dict[int, Caption], int]:
    """Return each player's last action as a caption, and the location on the stage where cards were
    put last."""
    stage = [zone for zone in table.game.zones if zone.role == "stage"]
    on_stage = {zone.base + slot for zone in stage for slot in range(SLOTS)}
    log = table.state.log or []
    said: dict[int, Caption] = {}
    latest, over = NOBODY, False
    for number in range(len(log) - 1, max(-1, len(log) - RECENT - 1), -1):
        event = log[number]
        if isinstance(event, Moved):
            if latest == NOBODY and event.target in on_stage:
                latest = event.target
            continue
        told = saying(table.game, event)
        if event.seat not in said and not over and (text := caption(table.game, event)):
            said[event.seat] = Caption(text, number)
        over = over or (told is not None and told.clears)
    return said, latest


def happened(
    table: Table, seat: int, glyphs: Glyphs, since: int = 0
) -> list[tuple[int, list[Part]]]:
    """Return the events as that seat saw them, each with its number in the log. TABLE is an
    onlooker."""
    reader = glyphs.reader(table.names, seat)
    found = []
    for number, event in enumerate((table.state.log or [])[since:], start=since):
        told = tell(table.game, seen_event(event, seat), seat)
        if told:
            found.append((number, reader.sentence_parts(told)))
    return found
