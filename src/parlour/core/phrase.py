"""Everything that a person reads is a phrase with an id, filled with values of known types.

A `Phrase` has an id, by which other languages know it, and its English. Called with values for the
fields in its braces, it gives a `Text`. Nothing is put into words until somebody reads it: a
`Language` (`language.py`) does that for a `Reader`, who calls the players by their names and sees
cards drawn in some way. So no sentence is put together from pieces anywhere else.

What follows the colon in a field says in which form a value is wanted:

- a number: `{count}` is 3; `{count:# card|# cards}` chooses a form by the number, in which `#` is
  the number in figures and `##` in words;
- a Seat: `{who}` is a name, or “you”; `{who:'s}` is “Ada’s”, or “your”; `{who:says|say}` is the
  first of the two after a name, and the second after “you”. A plain number is refused there;
- a Rank: `{rank}` is “six”, `{rank:plural}` “sixes”, `{rank:a}` “a six”, `{rank:sign}` 6;
- a Some: `{some}` is “two sixes”; of one, `{some}` is “one six”, and `{some:a}` “a six”;
- cards: `{cards}` is 7♠ 7♥; a Group: `{cards}` is “two sevens”, as players say it;
- a Money: `{sum}` is 37.50, `{sum:signed}` +37.50;
- a Listed: `{names}` is “a, b and c”;
- a Text is a phrase within a phrase, and a str stands there as it is: what somebody typed, a name.

Stars go around the point of a sentence: “Beat *{hand}*, or pass”. It shows as a colour
(`sentence_parts.py`), or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import Formatter
from typing import Final, NamedTuple, final


class Seat(NamedTuple):
    """A player."""

    number: int


class Rank(NamedTuple):
    """The rank of a card."""

    number: int


class Money(NamedTuple):
    """An amount of money."""

    cents: int


class Some(NamedTuple):
    """A number of cards of one rank."""

    number: int
    rank: int


class Group(NamedTuple):
    """Cards, named by what they have in common."""

    cards: tuple[int, ...]


class Listed(NamedTuple):
    """Several things, with “and” before the last, or with “or”."""

    items: tuple[Arg, ...]
    either: bool = False


class Chosen(NamedTuple):
    """Cards that are yet to be chosen, as on a button. See `Text.with_cards()`."""


CHOSEN: Final = Chosen()
WHO: Final = "who"  # the field for a player
OWNS: Final = "'s"  # the form of a player's name, as in “Ada’s”


@final
class Text:
    """A phrase with values for its fields. `str()` gives it in the language of this process."""

    __slots__ = ("args", "phrase")

    def __init__(self, phrase: Phrase, args: dict[str, Arg]) -> None:
        self.phrase: Final = phrase
        self.args: Final = args

    @property
    def id(self) -> str:
        return self.phrase.id

    def with_cards(self, cards: Arg) -> Text:
        """Return the text with these cards in the place of CHOSEN."""
        chosen = [key for key, value in self.args.items() if isinstance(value, Chosen)]
        if not chosen:
            return self
        filled = {key: cards if key in chosen else value for key, value in self.args.items()}
        return Text(self.phrase, filled)

    def __str__(self) -> str:
        from .language import ANYBODY

        return ANYBODY.say(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (self.phrase, self.args) == (other.phrase, other.args)

    def __hash__(self) -> int:
        return hash((self.phrase.id, frozenset(self.args.items())))

    def __repr__(self) -> str:
        filled = "".join([f" {key}={value!r}" for key, value in self.args.items()])
        return f"<Text {self.phrase.id}{filled}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Text, (self.phrase, self.args))


# Values of a field. A plain tuple is cards.
Arg = int | str | tuple[int, ...] | Seat | Rank | Money | Some | Group | Listed | Chosen | Text


@final
class Phrase:
    """A sentence, or part of one, with an id and with fields in braces."""

    __slots__ = ("english", "fields", "id", "parts", "players")

    def __init__(self, id: str, english: str) -> None:
        self.id: Final = id
        self.english: Final = english
        self.parts: Final = pieces(english)
        self.fields: Final = frozenset(fields_in(english))
        # Fields for a Seat. A plain number there would be shown as a number.
        named = [field for _, field, form, _ in self.parts if field == WHO or form == OWNS]
        self.players: Final = tuple(named)

    def __call__(self, **args: Arg) -> Text:
        if args.keys() != self.fields:
            wanted, given = ", ".join(sorted(self.fields)), ", ".join(sorted(args))
            raise TypeError(f"the phrase “{self.id}” takes ({wanted}), not ({given})")
        for field in self.players:
            given_here = args[field]
            if isinstance(given_here, int):
                told = f"{{{field}}} names a player: give it Seat({given_here}), not {given_here}"
                raise TypeError(f"the phrase “{self.id}”: {told}")
        return Text(self, args)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.id, self.english) == (other.id, other.english)

    def __hash__(self) -> int:
        return hash((self.id, self.english))

    def __repr__(self) -> str:
        return f"<Phrase {self.id}: {self.english}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Phrase, (self.id, self.english))


Pieces = list[tuple[str, str, str, bool]]


def pieces(template: str) -> Pieces:
    """Split a template into pieces: words, the field that follows them (if any), the form of the
    field, and whether both belong to the point of the sentence."""
    found: Pieces = []
    point = False
    for before, field, form, _ in Formatter().parse(template):
        *ended, words = before.split("*")
        for each in ended:
            found.append((each, "", "", point))
            point = not point
        found.append((words, field or "", form or "", point))
    return [piece for piece in found if piece[0] or piece[1]]


def fields_in(template: str) -> list[str]:
    """The fields in the braces of a template."""
    return [field for _, field, _, _ in pieces(template) if field]


QUOTED: Final = Phrase("word.quoted", "“{word}”")


def quoted(words: Iterable[str]) -> Listed:
    """Return words to choose from, as they are typed: “on” or “off”."""
    return Listed(tuple([QUOTED(word=word) for word in words]), either=True)


_phrases: Final[dict[tuple[str, str], Phrase]] = {}


def phrase(id: str, english: str) -> Phrase:
    """Return the phrase for something that a game declares (cached, since splitting a template is
    slow)."""
    found = _phrases.get((id, english))
    if found is None:
        found = _phrases[(id, english)] = Phrase(id, english)
    return found
