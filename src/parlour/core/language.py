"""Languages turn Texts into sentences for a reader.

English stands beside the phrases, where they are declared. Another language is a subclass of
`Language` with its own grammar (numbers, ranks, lists) and `phrases`: a template for each id.
Missing ids are told in English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, final

from ..mypyc_compat import mypyc_attr
from .cards import HIDDEN, JOKER, RANKS, Cards, card_text
from .phrase import (
    Arg,
    Chosen,
    Group,
    Listed,
    Money,
    Phrase,
    Pieces,
    Rank,
    Seat,
    Some,
    Text,
    pieces,
)
from .sentence_parts import Mark, Part, plain, put
from .zone import NOBODY, SEAT_LETTERS

SIGNS: Final = (*RANKS[:9], "10", *RANKS[10:], "joker")  # ranks as on the cards
RANK_WORDS: Final = (
    *("Ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "Jack", "Queen", "King", "joker"),
)
SEAT_CALLED: Final = Phrase("seat.called", "seat {letter}")
NUMBER_WORDS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Language:
    """English, and the base of other languages."""

    code: ClassVar[str] = "en"
    phrases: ClassVar[Mapping[str, str]] = {}

    def __init__(self) -> None:
        self.templates: dict[str, Pieces] = {}  # templates that were split already

    def fill(self, text: Text, to: Reader) -> str:
        """Return a text in words, with its fields filled."""
        said = ""
        template = text.phrase.parts if self is ENGLISH else self.template(text)
        for before, field, form, _ in template:
            said += before
            if field:
                said += self.words(text.args[field], form, to)
        return said

    def mark(self, found: list[Part], text: Text, to: Reader, point: bool = False) -> None:
        """Add a text in parts. With `point`, all of it is the point of a sentence."""
        for before, field, form, stressed in (
            text.phrase.parts if self is ENGLISH else self.template(text)
        ):
            here = point or stressed
            if before:
                put(found, before, here)
            if field:
                self.mark_value(found, text.args[field], form, to, here)

    def translated(self, id: str, english: str) -> str:
        """Return the template in this language."""
        return self.phrases.get(id, english)

    def template(self, text: Text) -> Pieces:
        """Return the template of a phrase, split into pieces. English takes the place of a faulty
        translation: one with unclosed braces, or with a field that the phrase does not have."""
        english = text.phrase.english
        found = self.translated(text.phrase.id, english)
        if found == english:
            return text.phrase.parts
        if found not in self.templates:
            try:
                self.templates[found] = pieces(found)
            except ValueError:
                self.templates[found] = []
        parts = self.templates[found]
        sound = parts and all([not field or field in text.args for _, field, _, _ in parts])
        return parts if sound else text.phrase.parts

    def words(self, value: Arg, form: str, to: Reader) -> str:
        """Return the value of a field in the form that the phrase asks for."""
        if isinstance(value, str):
            return value
        if isinstance(value, Seat):
            return self.seat(value.number, form, to)
        if isinstance(value, Rank):
            return self.rank(value.number, form)
        if isinstance(value, Text):
            return self.fill(value, to)
        if isinstance(value, int):
            return self.counted(value, form) if form else str(value)
        if isinstance(value, Listed):
            return self.listed([self.words(item, form, to) for item in value.items], value.either)
        if isinstance(value, Some):
            return self.some(value.number, value.rank, form)
        if isinstance(value, Group):
            return self.group(value.cards, to)
        if isinstance(value, Money):
            return self.money(value.cents, form)
        cards = " ".join([to.face(card) for card in value])
        return "{cards}" if isinstance(value, Chosen) else cards

    def mark_value(self, found: list[Part], value: Arg, form: str, to: Reader, point: bool) -> None:
        """Add the value of a field, marked if it is a player or cards."""
        if isinstance(value, Text):
            self.mark(found, value, to, point)
            return
        if isinstance(value, Listed):
            self.mark_listed(found, value, form, to, point)
            return
        said = self.words(value, form, to)
        # A form with “|” is a verb that agrees with the name.
        if isinstance(value, Seat) and "|" not in form:
            found.append(Mark(said, value.number, point=point))
        elif isinstance(value, Group) and len(value.cards) == 1 and value.cards[0] != HIDDEN:
            found.append(Mark(said, cards=value.cards, point=point))
        elif isinstance(value, Group) and _are_alike(value.cards):
            found.append(Mark(said, called=value.cards, point=point))
        elif isinstance(value, Chosen):
            found.append(Mark(said, chosen=True, point=point))
        elif isinstance(value, (str, int, Seat, Rank, Money, Some, Group)):
            put(found, said, point)
        elif value:
            found.append(Mark(said, cards=value, point=point))

    def mark_listed(
        self, found: list[Part], value: Listed, form: str, to: Reader, point: bool
    ) -> None:
        joints = self.joints([self.words(item, form, to) for item in value.items], value.either)
        for at, item in enumerate(value.items):
            if at:
                put(found, joints[at - 1], point)
            self.mark_value(found, item, form, to, point)

    # Grammar

    def counted(self, count: int, forms: str) -> str:
        """Choose one of the forms `# card|# cards` by the number."""
        few = forms.split("|")
        form = few[0] if abs(count) == 1 else few[-1]
        return form.replace("##", self.number(count)).replace("#", str(count))

    def number(self, count: int) -> str:
        """Return a number in words if it is small, else in figures."""
        return NUMBER_WORDS[count] if 0 <= count < len(NUMBER_WORDS) else str(count)

    def seat(self, seat: int, form: str, to: Reader) -> str:
        own = seat == to.seat
        if "|" in form:
            others, yours = form.split("|")
            return yours if own else others
        if own:
            return "your" if form else "you"
        called = SEAT_CALLED(letter=SEAT_LETTERS[seat])
        name = to.say(called) if to.names is None else str(to.names[seat])
        return f"{name}’s" if form else name

    def rank(self, rank: int, form: str) -> str:
        word: str = RANK_WORDS[rank]
        if form == "sign":
            return str(SIGNS[rank])
        if form == "plural":
            return f"{word}es" if word == "six" else f"{word}s"
        if form == "a":
            return f"an {word}" if word[0] in "Ae" else f"a {word}"
        return word

    def some(self, count: int, rank: int, form: str = "") -> str:
        if count == 1 and form:
            return self.rank(rank, form)
        return f"{self.number(count)} {self.rank(rank, '' if count == 1 else 'plural')}"

    def group(self, cards: Cards, to: Reader) -> str:
        """Return cards as players say them: 7♠, “two sevens”, “two sevens and a joker”, “5
        cards”."""
        ranks = {card >> 2 for card in cards if card != JOKER}
        if len(cards) == 1 and cards[0] != HIDDEN:
            return to.face(cards[0])
        if HIDDEN in cards or len(ranks) > 1:
            return self.counted(len(cards), "# card|# cards")
        jokers = cards.count(JOKER)
        alike = [self.some(len(cards) - jokers, rank) for rank in ranks]
        wild = [self.counted(jokers, "a joker|## jokers")] if jokers else []
        return self.listed([*alike, *wild])

    def listed(self, words: Sequence[str], either: bool = False) -> str:
        """Join words as a list: “a, b and c”."""
        joints = ["", *self.joints(words, either)]
        return "".join([joint + word for joint, word in zip(joints, words, strict=False)])

    def joints(self, words: Sequence[str], either: bool) -> list[str]:
        """Return the separators of a list: “, ” and “ and ”, or “ or ”."""
        return [*[", "] * (len(words) - 2), " or " if either else " and "]

    def money(self, cents: int, form: str) -> str:
        """Return an amount such as 37.50; whole amounts have no fraction: 25."""
        sign = "−" if cents < 0 else "+" if form == "signed" and cents else ""
        whole, rest = divmod(abs(cents), 100)
        return f"{sign}{whole:,}.{rest:02d}" if rest else f"{sign}{whole:,}"

    def capital(self, said: str) -> str:
        """Capitalise the first word of a sentence."""
        return said[:1].upper() + said[1:]

    def small(self, said: str) -> str:
        """Make the first word small, for use within a sentence. An Ace keeps its capital letter."""
        first = said.split(" ", maxsplit=1)[0]
        if first.removesuffix("s") in RANK_WORDS or first[1:] != first[1:].lower():
            return said
        return said[:1].lower() + said[1:]

    def whole(self, said: str) -> str:
        """End a sentence with a full stop, which texts themselves do not have."""
        return said if said.endswith((".", "?", "!", "…", ":")) else f"{said}."


ENGLISH: Final = Language()
_known: Final[dict[str, Language]] = {ENGLISH.code: ENGLISH}
_own: Final[list[Language]] = [ENGLISH]


def add_language(language: Language) -> None:
    """Register a language."""
    _known[language.code] = language


def find_language(code: str) -> Language:
    """Return the language for a code such as `en`, `en-GB` or `en_GB.UTF-8`; English if we lack
    it."""
    tag = code.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    found = {known.lower(): language for known, language in _known.items()}
    return found.get(tag) or found.get(tag.partition("-")[0], ENGLISH)


def own_language() -> Language:
    """Return the language of this process: of the person at the terminal, or of the server's
    log."""
    return _own[0]


def use_language(language: Language) -> None:
    _own[0] = language


@final
class Reader:
    """A reader of texts: the players' names (or the letters of their seats), the reader's own seat,
    how cards are drawn, and a language (by default that of this process)."""

    __slots__ = ("_language", "face", "letters", "marking", "names", "seat")

    def __init__(
        self,
        names: Sequence[str] | None = None,
        seat: int = NOBODY,
        face: Callable[[int], str] = card_text,
        language: Language | None = None,
        *,
        marking: bool = False,
        letters: Sequence[str] = SEAT_LETTERS,
    ) -> None:
        self.names: Final = names
        self.seat: Final = seat
        self.face: Final = face
        self._language: Final = language
        self.marking: Final = marking  # whether plain data keeps the marks of its sentences
        self.letters: Final = letters  # the letters that mark seats in plain data

    @property
    def language(self) -> Language:
        return self._language or own_language()

    def say(self, text: Text) -> str:
        """Return a text as it stands within a sentence. A broken translation is told in English, so
        that it cannot stop a table."""
        language = self._language or _own[0]
        try:
            return language.fill(text, self)
        except Exception:
            if language is ENGLISH:
                raise
            return ENGLISH.fill(text, self)

    def sentence(self, text: Text | None) -> str:
        """Return a text that stands alone, with a capital letter; an empty string for None."""
        if text is None:
            return ""
        return (self._language or _own[0]).capital(self.say(text))

    def complaint(self, text: Text) -> str:
        """Return a text as a whole sentence, with a capital letter and a full stop."""
        return self.language.whole(self.sentence(text))

    def parts(self, text: Text) -> list[Part]:
        """Return the text of `say()` in parts."""
        language = self._language or _own[0]
        found: list[Part] = []
        try:
            language.mark(found, text, self)
        except Exception:
            if language is ENGLISH:
                raise
            found = []
            ENGLISH.mark(found, text, self)
        return found

    def sentence_parts(self, text: Text | None) -> list[Part]:
        """Return the text of `sentence()` in parts."""
        if text is None:
            return []
        found = self.parts(text)
        if found:
            language, first = self._language or _own[0], found[0]
            if isinstance(first, str):
                found[0] = language.capital(first)
            elif (said := language.capital(first.text)) != first.text:
                marks = (first.seat, first.cards, first.called)
                found[0] = Mark(said, *marks, chosen=first.chosen, point=first.point)
        return found

    def complaint_parts(self, text: Text) -> list[Part]:
        """Return the text of `complaint()` in parts."""
        found = self.sentence_parts(text)
        said = plain(found)
        whole = self.language.whole(said)
        if not whole.startswith(said):  # the language does more than add a full stop
            return [whole]
        put(found, whole[len(said) :])
        return found


def _are_alike(cards: Cards) -> bool:
    """Return whether cards share a rank; jokers fit any."""
    return HIDDEN not in cards and len({card >> 2 for card in cards if card != JOKER}) < 2


ANYBODY: Final = Reader()
