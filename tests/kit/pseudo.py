"""A language that nobody speaks, to find what is not translated and what breaks if it is longer.

Every text stands in ⟦brackets⟧, is longer by a third, and has an accent on every letter that can
have one. So whatever is on a screen in plain letters has escaped the catalogue: `escaped()` finds
it, wherever lines were broken or cut.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from parlour.core.language import Language, Reader
from parlour.core.phrase import Text

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀćďéƒǵĥíĵķĺḿńóṕʠŕśťúṽŵẋýźÁƁĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ"
_ACCENTS = str.maketrans(PLAIN, ACCENTED)


def accented(words: str) -> str:
    return words.translate(_ACCENTS)


class Pseudo(Language):
    code = "xx"

    def fill(self, text: Text, to: Reader) -> str:
        """The words of the phrase with accents, in brackets; names and cards as they are."""
        said = ""
        for before, field, form in text.phrase.parts:
            said += accented(before)
            said += self.value(text.args[field], form, to) if field else ""
        return f"⟦{said}{'~' * (len(said) // 3)}⟧" if said else ""

    def counted(self, count: int, forms: str) -> str:
        return accented(super().counted(count, forms))

    def rank(self, rank: int, form: str) -> str:
        word = super().rank(rank, form)
        return word if form == "sign" else accented(word)

    def some(self, count: int, rank: int) -> str:
        return accented(super().some(count, rank))

    def seat(self, seat: int, form: str, to: Reader) -> str:
        said = super().seat(seat, form, to)
        return accented(said) if seat == to.seat or "|" in form else said

    def listed(self, words: Sequence[str], either: bool = False) -> str:
        *others, last = words or [""]
        joined = accented(" or " if either else " and ").join([", ".join(others), last])
        return joined if others else last


PSEUDO = Pseudo()


def escaped(screen: str, known: Iterable[str] = ()) -> list[str]:
    """The words on a screen that are in plain letters, apart from those that are known: names,
    and what a player types."""
    for word in sorted(known, key=len, reverse=True):
        screen = screen.replace(word, " ")
    return re.findall(r"[A-Za-z]{3,}", screen)
