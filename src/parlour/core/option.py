"""House rules: typed options that become command-line flags and web forms by themselves."""

from __future__ import annotations

from typing import final

from .did_you_mean import did_you_mean, listed
from .errors import OptionError

Value = bool | int | str


@final
class Option:
    """A house rule: one of `choices`, or a number from `least` to `most`."""

    __slots__ = ("choices", "default", "help", "least", "most", "name")

    def __init__(
        self,
        name: str,
        default: Value,
        help: str,
        choices: tuple[Value, ...] = (),
        least: int = 0,
        most: int = 0,
    ) -> None:
        self.name = name
        self.default = default
        self.help = help
        self.choices = choices
        self.least = least
        self.most = most

    def __repr__(self) -> str:
        return f"<Option {self.name}: {self.takes()}>"

    def check(self, value: Value) -> Value:
        """The value, if this option takes it."""
        if self.choices:
            for choice in self.choices:
                if choice == value and type(choice) is type(value):
                    return value
        elif type(value) is int and self.least <= value <= self.most:
            return value
        raise self._refusal(value_text(value))

    def parse(self, text: str, called: str = "") -> Value:
        """The value that was typed. `called` is what the option is called there, if not by its
        name: a flag, for example."""
        word = text.strip().lower()
        for choice in self.choices:
            if value_text(choice) == word:
                return choice
        # Long digits are refused before int() can be made to work hard on them.
        if not self.choices and word.isascii() and word.isdigit() and len(word) <= 9:
            value = int(word)
            if self.least <= value <= self.most:
                return value
        raise self._refusal(text, called)

    def takes(self) -> str:
        """What can be chosen, in words."""
        if self.choices:
            return listed([value_text(choice) for choice in self.choices], "or")
        return f"a number from {self.least} to {self.most}"

    def _refusal(self, text: str, called: str = "") -> OptionError:
        called = called or f"“{self.name.replace('_', ' ')}”"
        words = [value_text(choice) for choice in self.choices]
        wanted = listed([f"“{word}”" for word in words], "or") if words else self.takes()
        refusal = f"{called} has to be {wanted}, not “{text[:40]}”"
        return OptionError(refusal + did_you_mean(text, words))


def switch(name: str, default: bool, help: str) -> Option:
    return Option(name, default, help, choices=(True, False))


def choice(name: str, choices: tuple[str, ...], help: str) -> Option:
    """The first choice is the default."""
    return Option(name, choices[0], help, choices=choices)


def number(name: str, default: int, least: int, most: int, help: str) -> Option:
    return Option(name, default, help, least=least, most=most)


def value_text(value: Value) -> str:
    """A value as a player writes it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
