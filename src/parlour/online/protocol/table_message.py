"""What a table tells: what one seat sees, what it can do, and what has happened, in words."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from ...core.beat import BeatKind
from ...core.offer_shapes import ShapeName
from .common import FromServer, Info, Marked

FactValue = int | str
FactValues = FactValue | list[FactValue]


class OfferInfo(Info):
    """A set of moves. docs/protocol.md says how to read it."""

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
    """Cards that `moved` from `source` to `target`; or something that everybody heard, with the
    letter of the `seat` that acted and a `caption` to show there, where there are any. A `remark`
    belongs to each of its `cards`. `text` tells it to the reader in a sentence; it is empty if
    there is nothing to tell. With `clears`, all captions before it are over. What is put away after
    one that `lingers` is left in sight until something else happens. The last event of a chapter,
    such as a trick, has in `ends` the sentence that stands above all of it. `beat` is what kind of
    thing it is to those who look on, and `lasts` for how many milliseconds, until the next: nothing
    special and no time, if they are left out. `totals` is what the cards at a location come to from
    now on, where that has changed; empty if nothing lies there."""

    text: Marked
    moved: list[str] | UnsetType = UNSET
    source: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    said: str | UnsetType = UNSET
    seat: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    caption: str | UnsetType = UNSET
    remark: str | UnsetType = UNSET
    clears: bool | UnsetType = UNSET
    ends: Marked | UnsetType = UNSET
    lingers: bool | UnsetType = UNSET
    beat: BeatKind | UnsetType = UNSET
    lasts: int | UnsetType = UNSET
    totals: dict[str, str] | UnsetType = UNSET


class ButtonInfo(Info):
    """What a button says that makes a move with that `arg`: a text for each number of cards, from
    the offer's `min_cards` on, of which the last is for all that are more. `effect` says in a line
    what it leads to, if need be; where that depends on the rank of the cards, jokers apart,
    `effects` has it by their letter. Where one can be `right` or `wrong`, these say what each leads
    to, and `effect` says both."""

    arg: str
    texts: list[Marked]
    effect: str
    effects: dict[str, str]
    right: str
    wrong: str


class Coaching(Info):
    """A sentence that a person is shown once: `id` is always the same for it."""

    id: str
    text: Marked


class WordsInfo(Info):
    """The moment in words. `buttons` has for each offer, in order, one for each of its `args`, or
    just one; `facts` are those that people see, as they read them; `names` is what some of the
    listed sets of cards are called; `ranks` and `suits` are how a hand is sorted, lowest first.
    `coach` has what is worth telling somebody who meets it for the first time, for those who said
    that they are `coached`."""

    headline: Marked
    prompt: Marked
    coach: list[Coaching]
    buttons: list[list[ButtonInfo]]
    facts: dict[str, str | list[str]]
    names: dict[str, str]
    ranks: str
    suits: str


class ViewInfo(Info):
    """What one seat can see; `seat` is `-` for somebody who watches. Locations are named `hand.b`,
    or `pile` for a pile on the table; those without cards are left out. `played_now` is the
    location that the turn is about, where one could take another for it. A fact has one value, or
    one for each seat; those of kind `text` are in the reader's language. `words` and such facts are
    for people; all the rest is for programs."""

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
    """The time of the players who are awaited, in milliseconds: how much is left, `of` how much. It
    starts when what has just happened has been seen, so at first there is more left than all."""

    left: int
    of: int


class AwardInfo(Info):
    """What some players are remembered for: the letters of their seats, and why, in a sentence."""

    title: str
    seats: list[str]
    text: str


class HighlightInfo(Info):
    """The moment of a game that is over: how many events there were by then, the letter of the seat
    whose moment it was, and a sentence that tells it."""

    heard: int
    seat: str
    text: Marked


class TableMessage(FromServer, tag="table"):
    """The whole table as the receiver can see it, with the events since the last such message,
    from number `first` up to `at`. A client shows the question once it has shown the first `asked`
    events. `deal` is for how many milliseconds cards are dealt before them: 0, if that was before.
    The seed, the awards and the highlight are sent when the game is over. `shuffle` is what the
    seed is the hash of, as far as it can be told; empty, if nobody but the room had a share."""

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
