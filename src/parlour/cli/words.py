"""Words that several commands use."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ..core.language import own_language
from ..core.phrase import Phrase, Text


def complain(reason: Text, notes: Sequence[str] = ()) -> None:
    """Errors are sentences, of which some are told within others, and so have no full stop. Notes
    are commands to be copied, and so are not wrapped."""
    from ..terminal.text.printer import Printer

    told = own_language().whole(str(reason))
    Printer.on(sys.stderr).line(f"parlour: {told}", "  ")
    for note in notes:
        print(f"  {note}", file=sys.stderr)


# What stands in help for something that is typed.
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
