"""House rules: typed options, from which command-line flags and web forms are made."""

from __future__ import annotations

from typing import Final, final

from .did_you_mean import closest
from .errors import OptionError
from .phrase import QUOTED, Arg, Listed, Phrase, Text, quoted

Value = bool | int | str

A_NUMBER: Final = Phrase("option.a_number", "a number from {least} to {most}")
REFUSED: Final = Phrase("option.refused", "{name} has to be {takes}, not “{given}”")
REFUSED_MEANT: Final = Phrase(
    "option.refused_meant", "{name} has to be {takes}, not “{given}”. Did you mean “{meant}”?"
)


@final
class Choice:
    """A value of a house rule, with a label and the rule in a sentence."""

    __slots__ = ("label", "sentence", "value")

    def __init__(self, value: Value, label: str = "", sentence: str = "") -> None:
        self.value: Final = value
        self.label: Final = label or value_text(value).replace("_", " ")
        self.sentence: Final = sentence

    def __repr__(self) -> str:
        return f"<Choice {value_text(self.value)}>"


@final
class Option:
    """A house rule: one of `choices`, or a number from `least` to `most`.

    Its `label` names the rule, and each choice has a sentence. A number has one `sentence` with
    `{value}` in it; a number with another meaning, such as 0 for no limit, is one of the `choices`
    as well. Missing texts are made from the names.

    A rule `of_the_deal` has no effect after the deal, so positions leave it out.
    """

    __slots__ = ("choices", "default", "label", "least", "most", "name", "of_the_deal", "sentence")

    def __init__(
        self,
        name: str,
        default: Value,
        label: str = "",
        choices: tuple[Choice, ...] = (),
        least: int = 0,
        most: int = -1,
        sentence: str = "",
        of_the_deal: bool = False,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.label: Final = label or name.replace("_", " ").capitalize()
        self.choices: Final = choices
        self.least: Final = least
        self.most: Final = most
        self.sentence: Final = sentence
        self.of_the_deal: Final = of_the_deal

    def __repr__(self) -> str:
        return f"<Option {self.name}: {self.takes()}>"

    def is_number(self) -> bool:
        return self.most >= self.least

    def check(self, value: Value) -> Value:
        """Return the value if this option takes it; else raise an OptionError."""
        for choice in self.choices:
            if choice.value == value and type(choice.value) is type(value):
                return value
        if type(value) is int and self.least <= value <= self.most:
            return value
        raise self._refusal(value_text(value))

    def parse(self, text: str, called: str = "") -> Value:
        """Return the value that was typed. `called` names the option in the error, such as a
        flag."""
        word = text.strip().lower()
        for choice in self.choices:
            if value_text(choice.value) == word:
                return choice.value
        # Long digits are refused before int() works hard on them.
        if self.is_number() and word.isascii() and word.isdigit() and len(word) <= 9:
            value = int(word)
            if self.least <= value <= self.most:
                return value
        raise self._refusal(text, called)

    def words(self) -> list[str]:
        """Return the choices as a player types them."""
        return [value_text(choice.value) for choice in self.choices]

    def takes(self) -> Text | Listed:
        """Return what can be chosen, in words."""
        if self.is_number():
            return A_NUMBER(least=self.least, most=self.most)
        return quoted(self.words())

    def _refusal(self, text: str, called: str = "") -> OptionError:
        given = text[:40]
        name: Arg = called or QUOTED(word=self.name)
        if meant := closest(text, [] if self.is_number() else self.words()):
            return OptionError(
                REFUSED_MEANT(name=name, takes=self.takes(), given=given, meant=meant)
            )
        return OptionError(REFUSED(name=name, takes=self.takes(), given=given))


def switch(name: str, default: bool, label: str = "", on: str = "", off: str = "") -> Option:
    """Return a rule that is on or off, with a sentence for each."""
    return Option(name, default, label, (Choice(True, "on", on), Choice(False, "off", off)))


def choice(name: str, label: str, *choices: Choice, of_the_deal: bool = False) -> Option:
    """Return a rule with these choices. The first is the default."""
    return Option(name, choices[0].value, label, choices, of_the_deal=of_the_deal)


def number(
    name: str,
    default: int,
    least: int,
    most: int,
    label: str = "",
    sentence: str = "",
    *special: Choice,
) -> Option:
    """Return a rule with a number. `special` numbers mean something other than their amount."""
    return Option(name, default, label, special, least, most, sentence)


def value_text(value: Value) -> str:
    """Return a value as a player types it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
