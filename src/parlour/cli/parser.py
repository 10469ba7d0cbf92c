"""The parser of the command line: argparse, with our words for what it has to say."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from ..core.did_you_mean import did_you_mean, listed
from ..core.errors import OptionError
from ..registry import game_names

INTERRUPTED = 130  # the exit code after Ctrl-C, as shells have it
_FLAG = re.compile(r"-[^0-9]")
_MISSING = re.compile(r"the following arguments are required: (.+)")
_NO_VALUE = re.compile(r"argument ([^:]+): expected .*")
_NEEDLESS_VALUE = re.compile(r"argument ([^:]+): ignored explicit argument .*")
# What is wrong with a value, `arguments.py` says in a whole sentence.
_WRONG_VALUE = re.compile(r"argument [^:]+: (.+)", re.DOTALL)


class Parser(argparse.ArgumentParser):
    """A mistake is an OptionError, which `main` tells like any other.

    Flags are written out: a script that abbreviates one would break when there is another like it.
    """

    def __init__(
        self, prog: str, description: str, epilog: str = "", usage: str | None = None
    ) -> None:
        super().__init__(
            prog,
            usage,
            description,
            epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            add_help=False,
        )
        self.see = f"{prog} --help"  # what tells more
        self._positionals.title = "arguments"
        self._optionals.title = "flags"
        self.add_argument("-h", "--help", action="help", help="this help")

    def error(self, message: str) -> NoReturn:
        raise OptionError(self._in_our_words(message))

    def _in_our_words(self, message: str) -> str:
        see = f"see “{self.see}”"
        if found := _MISSING.fullmatch(message):
            names = found[1].split(", ")
            missing = f"{listed(names)} {'is' if len(names) == 1 else 'are'} missing: {see}"
            return missing + (f". The games are {listed(game_names())}" if "GAME" in names else "")
        if found := _NO_VALUE.fullmatch(message):
            return f"{found[1]} needs a value: {see}"
        if found := _NEEDLESS_VALUE.fullmatch(message):
            return f"{found[1]} does not take a value: {see}"
        if found := _WRONG_VALUE.fullmatch(message):
            return found[1]
        return f"{message}: {see}"

    def arguments(self) -> list[argparse.Action]:
        """What is typed without a flag."""
        return self._get_positional_actions()

    def check_flags(self, words: Sequence[str]) -> None:
        """Refuse a flag that does not exist. Before anything else is read: what stands behind it
        would be taken for something that it is not."""
        for flag in self.unknown_flags(words):
            refusal = f"there is no flag called “{flag[:40]}”"
            all_flags = f". “{self.see}” lists the flags"
            known = list(self._option_string_actions)
            raise OptionError(refusal + (did_you_mean(flag, known) or all_flags))

    def unknown_flags(self, words: Sequence[str]) -> list[str]:
        """The flags among the words that do not exist, as far as we know by now."""
        typed = words[: words.index("--")] if "--" in words else words
        flags = [word.partition("=")[0] for word in typed if _FLAG.match(word)]
        return [flag for flag in flags if flag not in self._option_string_actions]

    def format_help(self) -> str:
        """With quotation marks that the terminal can show."""
        text = super().format_help()
        try:
            text.encode(sys.stdout.encoding or "ascii")
        except (UnicodeEncodeError, LookupError):
            from ..terminal.text.glyphs import to_ascii

            return to_ascii(text)
        return text


def escaped(text: str) -> str:
    """Text for `help=`, where argparse would take a percent sign for something of its own."""
    return text.replace("%", "%%")
