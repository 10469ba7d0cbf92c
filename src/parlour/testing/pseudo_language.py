"""A pseudo-language that shows untranslated texts, and what breaks when texts are longer.

Every text is in ⟦brackets⟧, a third longer, and has an accent on every letter that can have one. So
all words on a screen in plain letters are missing from the catalogue. `escaped()` finds them,
however lines were broken or cut.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..core.cards import Cards
from ..core.language import Language, Reader

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀćďéƒǵĥíĵķĺḿńóṕʠŕśťúṽŵẋýźÁƁĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ"
_ACCENTS = str.maketrans(PLAIN, ACCENTED)


def accented(words: str) -> str:
    return words.translate(_ACCENTS)


class Pseudo(Language):
    code = "xx"

    def translated(self, id: str, english: str) -> str:
        """Return the words with accents, in brackets. Fields in braces stay, except for their
        plural forms. A template that is only a field has no words."""
        if re.fullmatch(r"\{\w+\}", english):
            return english
        said = "".join(
            [accented(part) if at % 2 == 0 else form(part) for at, part in split(english)]
        )
        return f"⟦{said}{'~' * (len(english) // 3)}⟧" if english else ""

    def number(self, count: int) -> str:
        return accented(super().number(count))

    def rank(self, rank: int, form: str) -> str:
        word = super().rank(rank, form)
        return word if form == "sign" else accented(word)

    def seat(self, seat: int, form: str, to: Reader) -> str:
        said = super().seat(seat, form, to)
        return accented(said) if seat == to.seat and "|" not in form else said

    def group(self, cards: Cards, to: Reader) -> str:
        return to.face(cards[0]) if len(cards) == 1 else accented(super().group(cards, to))

    def joints(self, words: Sequence[str], either: bool) -> list[str]:
        return [accented(joint) for joint in super().joints(words, either)]


def split(template: str) -> Iterator[tuple[int, str]]:
    """Split a template into the parts outside and inside braces, in turn."""
    return enumerate(re.split(r"(\{[^{}]*\})", template))


def form(field: str) -> str:
    """Translate a field's words that depend on a number or on a person."""
    name, colon, forms = field[1:-1].partition(":")
    return f"{{{name}{colon}{accented(forms) if '|' in forms else forms}}}"


PSEUDO = Pseudo()


def escaped(screen: str, known: Iterable[str] = ()) -> list[str]:
    """Return the words on a screen that are in plain letters, except for known ones: names, and
    words that players type."""
    for word in sorted(known, key=len, reverse=True):
        screen = screen.replace(word, " ")
    return re.findall(r"[A-Za-z]{3,}", screen)
