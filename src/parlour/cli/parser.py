"""The parser of the command line: argparse, with error messages and help in our words."""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from ..core.did_you_mean import closest
from ..core.errors import AS_IT_IS, OptionError
from ..core.language import ANYBODY
from ..core.phrase import Listed, Phrase, Text
from ..registry import game_names
from .words import GAME

USAGE = Phrase("cli.usage", "usage:")()
ARGUMENTS = Phrase("cli.arguments", "arguments")()
FLAGS = Phrase("cli.flags", "flags")()
THIS_HELP = Phrase("cli.this_help", "this help")()

MISSING = Phrase("cli.missing", "{names} {count:is|are} missing: see “{command}”")
MISSING_GAME = Phrase(
    "cli.missing_game",
    "{names} {count:is|are} missing: see “{command}”. The games are {games}",
)
NO_VALUE = Phrase("cli.no_value", "{flag} needs a value: see “{command}”")
NEEDLESS_VALUE = Phrase("cli.needless_value", "{flag} does not take a value: see “{command}”")
ELSE_WRONG = Phrase("cli.else_wrong", "{reason}: see “{command}”")
NO_FLAG = Phrase("cli.no_flag", "there is no flag called “{flag}”. “{command}” lists the flags")
NO_FLAG_MEANT = Phrase(
    "cli.no_flag_meant", "there is no flag called “{flag}”. Did you mean “{meant}”?"
)

ITS_USAGE = "usage:"  # argparse's own word, which the help replaces
INTERRUPTED = 130  # exit code of shells after Ctrl-C
_FLAG = re.compile(r"-[^0-9]")
_MISSING = re.compile(r"the following arguments are required: (.+)")
_NO_VALUE = re.compile(r"argument ([^:]+): expected .*")
_NEEDLESS_VALUE = re.compile(r"argument ([^:]+): ignored explicit argument .*")
# `arguments.py` explains wrong values in whole sentences, which are kept.
_WRONG_VALUE = re.compile(r"argument [^:]+: (.+)", re.DOTALL)
_COMMAND = re.compile("“parlour [^”]*”")
_NO_BREAK = "\xa0"


class Parser(argparse.ArgumentParser):
    """An argparse parser that raises OptionError for mistakes, so `main` reports them like all
    errors.

    Flags cannot be abbreviated, since a new flag could break a script that abbreviates another.
    """

    def __init__(self, prog: str, description: str, usage: str | None = None) -> None:
        super().__init__(
            prog,
            usage,
            description,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            add_help=False,
        )
        self.see = f"{prog} --help"  # refers the user to the help
        self.declared: list[argparse.Action] = []
        self.arguments = self.add_argument_group(str(ARGUMENTS))
        self.flags = self.add_argument_group(str(FLAGS))
        self.add_argument("-h", "--help", action="help", help=in_help(THIS_HELP))

    def add_argument(self, *names: str, **how: Any) -> argparse.Action:
        group = self.flags if names[0].startswith("-") else self.arguments
        self.declared.append(group.add_argument(*names, **how))
        return self.declared[-1]

    def begin_flags(self, title: Text) -> None:
        """Start a group of flags with a title of its own in the help."""
        self.flags = self.add_argument_group(str(title))

    def error(self, message: str) -> NoReturn:
        raise OptionError(self._in_our_words(message))

    def _in_our_words(self, message: str) -> Text:
        if found := _MISSING.fullmatch(message):
            names = tuple(found[1].split(", "))
            listed, count = Listed(names), len(names)
            if str(GAME) not in names:
                return MISSING(names=listed, count=count, command=self.see)
            games = Listed(tuple(game_names()))
            return MISSING_GAME(names=listed, count=count, command=self.see, games=games)
        if found := _NO_VALUE.fullmatch(message):
            return NO_VALUE(flag=found[1], command=self.see)
        if found := _NEEDLESS_VALUE.fullmatch(message):
            return NEEDLESS_VALUE(flag=found[1], command=self.see)
        if found := _WRONG_VALUE.fullmatch(message):
            return AS_IT_IS(words=found[1])
        return ELSE_WRONG(reason=message, command=self.see)

    def name_game(self, name: str) -> None:
        """Put the name of the chosen game into the usage, and leave its explanation out of the
        help."""
        for argument in self.declared:
            if argument.dest == "game":
                argument.metavar, argument.nargs = name, None
                usage = self.format_usage().removeprefix(str(USAGE)).strip()
                self.usage = usage.replace("%", "%%")
                argument.help = argparse.SUPPRESS

    def check_flags(self, words: Sequence[str]) -> None:
        """Raise OptionError for an unknown flag. Done first, since the words behind it would be
        misread."""
        for flag in self.unknown_flags(words):
            if meant := closest(flag, self.known_flags()):
                raise OptionError(NO_FLAG_MEANT(flag=flag[:40], meant=meant))
            raise OptionError(NO_FLAG(flag=flag[:40], command=self.see))

    def unknown_flags(self, words: Sequence[str]) -> list[str]:
        """Return the words that look like flags but are unknown, as far as flags were added by
        now."""
        typed = words[: words.index("--")] if "--" in words else words
        flags = [word.partition("=")[0] for word in typed if _FLAG.match(word)]
        return [flag for flag in flags if flag not in self.known_flags()]

    def known_flags(self) -> list[str]:
        return [flag for argument in self.declared for flag in argument.option_strings]

    def format_usage(self) -> str:
        return super().format_usage().replace(ITS_USAGE, str(USAGE), 1)

    def format_help(self) -> str:
        """Return the help, with our word for “usage” and quotation marks that the terminal can
        show."""
        text = super().format_help().replace(ITS_USAGE, str(USAGE), 1)
        try:
            text.encode(sys.stdout.encoding or "ascii")
        except (UnicodeEncodeError, LookupError):
            from ..terminal.text.glyphs import to_ascii

            return to_ascii(text)
        return text


def in_help(text: Text) -> str:
    """Return a text for `help=`, with percent signs escaped for argparse."""
    return str(text).replace("%", "%%")


def paragraph(text: Text) -> str:
    """Return a wrapped sentence, for places where argparse does not wrap."""
    return wrapped(ANYBODY.complaint(text))


def wrapped(words: str, indent: str = "") -> str:
    """Wrap words at argparse's width. A command in quotation marks stays on one line, to be
    copied."""
    whole = _COMMAND.sub(lambda found: found[0].replace(" ", _NO_BREAK), words)
    width = max(20, shutil.get_terminal_size().columns - 2)
    lines = textwrap.fill(whole, width, subsequent_indent=indent, break_on_hyphens=False)
    return lines.replace(_NO_BREAK, " ")


def two_columns(rows: Iterable[tuple[str, Text]], left: int) -> list[str]:
    """Return lines with typed words on the left, and their explanations beside them."""
    return [wrapped(f"  {typed:<{left}}{text}", " " * (left + 2)) for typed, text in rows]
