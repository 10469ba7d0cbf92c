"""Messages about a table: a seat's view, its offers, and events in words."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from ...core.beat import BeatKind
from ...core.offer_shapes import ShapeName
from .common import FromServer, Info, Marked

FactValue = int | str
FactValues = FactValue | list[FactValue]


class OfferInfo(Info):
    """A set of moves. docs/protocol.md explains how to read it."""

    verb: str
    cards: list[str]
    min_cards: int
    max_cards: int
    shape: ShapeName
    listed: list[str]
    args: list[str]
    interrupt: bool
    suits: bool


class EventInfo(Info):
    """An event: cards that `moved` from `source` to `target`, or something that was `said`.

    A saying has the letter of the `seat` that acted, and a `caption` to show there, where there are
    any. `fact` names the fact at the seat that the caption gives. A `remark` belongs to each of its
    `cards`. `text` is the event in a sentence, empty if there is nothing to tell. `clears` ends all
    captions before it. After a saying that `lingers`, cards that are put away stay in sight until
    something else happens. The last event of a chapter, such as a trick, has the chapter's headline
    in `ends`.

    `beat` is the kind of event for staging, and `lasts` the milliseconds until the next event. Left
    out, they mean an ordinary event and no time. `totals` has the sums of locations that have
    changed, empty where no cards are left.
    """

    text: Marked
    moved: list[str] | UnsetType = UNSET
    source: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    said: str | UnsetType = UNSET
    seat: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    caption: str | UnsetType = UNSET
    fact: str | UnsetType = UNSET
    remark: str | UnsetType = UNSET
    clears: bool | UnsetType = UNSET
    ends: Marked | UnsetType = UNSET
    lingers: bool | UnsetType = UNSET
    beat: BeatKind | UnsetType = UNSET
    lasts: int | UnsetType = UNSET
    totals: dict[str, str] | UnsetType = UNSET


class ButtonInfo(Info):
    """A button that makes a move with this `arg`.

    `texts` has one text for each number of cards, from the offer's `min_cards` on; the last one
    also serves all higher numbers. `effect` is a line about the consequence, if needed. Where that
    depends on the cards' rank, `effects` has a line by the rank's letter, leaving out jokers. Where
    the player may turn out to be `right` or `wrong`, these have the consequence of each, and
    `effect` has both.
    """

    arg: str
    texts: list[Marked]
    effect: str
    effects: dict[str, str]
    right: str
    wrong: str


class Coaching(Info):
    """A coach's sentence, shown to a person once. `id` identifies it."""

    id: str
    text: Marked


class WordsInfo(Info):
    """The moment in words.

    `buttons` has for each offer, in order, a button for each of its `args`, or just one. `facts`
    are for people to read. `names` are the names of some listed sets of cards. `ranks` and `suits`
    give the order of a sorted hand, lowest first. `coach` explains new situations to players who
    are `coached`.
    """

    headline: Marked
    prompt: Marked
    coach: list[Coaching]
    buttons: list[list[ButtonInfo]]
    facts: dict[str, str | list[str]]
    names: dict[str, str]
    ranks: str
    suits: str


class ViewInfo(Info):
    """The view of one seat. `seat` is `-` for an onlooker.

    Locations are named `hand.b`, or `pile` for a pile on the table. Locations without cards are
    left out. `played_now` is the location that the turn is about, where there could be doubt. A
    fact has one value, or one for each seat; facts of kind `text` are in the reader's language.
    `words` and such facts are for people, everything else is for programs.
    """

    game: str
    seat: str
    seats: int
    clockwise: bool
    awaited: list[str]
    played_now: str
    zones: dict[str, list[str]]
    facts: dict[str, FactValues]
    offers: list[OfferInfo]
    words: WordsInfo
    places: list[int] | None
    points: list[int] | None


class ClockInfo(Info):
    """The time of the awaited players in milliseconds: `left` of `of`. The clock starts when the
    latest events have been staged, so at first `left` is larger."""

    left: int
    of: int


class AwardInfo(Info):
    """An award: the letters of the seats that share it, and a sentence that says why."""

    title: str
    seats: list[str]
    text: str


class HighlightInfo(Info):
    """The best moment of a finished game: the number of events up to it, the letter of the seat
    that it belongs to, and a sentence about it."""

    heard: int
    seat: str
    text: Marked


class TableMessage(FromServer, tag="table"):
    """The whole table as the receiver can see it, with the events since the last such message, from
    number `first` up to `at`.

    A client asks the question once it has shown the first `asked` events. `deal` is the time in
    milliseconds for dealing cards before these events, or 0 if that was earlier. The seed, the
    awards and the highlight are sent when the game is over. `shuffle` is the text that is hashed
    into the seed, as far as it is public, or empty if only the room had a share.
    """

    number: int
    first: int
    at: int
    asked: int
    deal: int
    events: list[EventInfo]
    clock: ClockInfo | None
    seed: str
    shuffle: str
    awards: list[AwardInfo]
    highlight: HighlightInfo | None
    view: ViewInfo
