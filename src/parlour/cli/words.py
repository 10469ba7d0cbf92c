"""Words that several commands share."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ..core.language import own_language
from ..core.phrase import Phrase, Text


def complain(reason: Text, notes: Sequence[str] = ()) -> None:
    """Print an error as a sentence, with its capital letter and full stop. Notes are commands to
    copy, so they are not wrapped."""
    from ..terminal.text.printer import Printer

    told = own_language().whole(str(reason))
    Printer.on(sys.stderr).line(f"parlour: {told}", "  ")
    for note in notes:
        print(f"  {note}", file=sys.stderr)


# Placeholders for typed values in the help.
GAME = Phrase("cli.word.game", "GAME")()
BOT = Phrase("cli.word.bot", "BOT")()
FILE = Phrase("cli.word.file", "FILE")()
FOLDER = Phrase("cli.word.folder", "FOLDER")()
NAME = Phrase("cli.word.name", "NAME")()
NUMBER = Phrase("cli.word.number", "NUMBER")()
SECONDS = Phrase("cli.word.seconds", "SECONDS")()
SEED = Phrase("cli.word.seed", "SEED")()
VALUE = Phrase("cli.word.value", "VALUE")()

RULES_EXAMPLE = "'bigtwo?passing=back'"
THE_GAME = Phrase(
    "cli.the_game", "name of the game, with house rules if you like, as in {example}"
)(example=RULES_EXAMPLE)

NOT_A_NUMBER = Phrase(
    "cli.not_a_number", "{name} has to be a number from {least} to {most}, not “{typed}”"
)
NOT_SECONDS = Phrase(
    "cli.not_seconds",
    "{name} has to be a number of seconds from {least} to {most}, not “{typed}”",
)
