"""Errors that a person can mend. Each text is a sentence for that person.

A failing command ends with the exit code of the error's class: 2 if the command line was wrong, 1
if a file or the machine is at fault. (The same functions read a position from the command line and
from a file. For the command line, `cli/` turns their error into an OptionError.)
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from .phrase import Phrase, Text

AS_IT_IS = Phrase("error.as_it_is", "{words}")  # words of other programs and packages
ON_LINE = Phrase("error.on_line", "line {line}: {reason}")
NO_FOLDER = Phrase("error.no_folder", "there is no folder called “{path}”")
NO_FILE = Phrase("error.no_file", "there is no file called “{path}”")
IS_A_FOLDER = Phrase("error.is_a_folder", "“{path}” is a folder, not a file")
NOT_ALLOWED = Phrase("error.not_allowed", "you are not allowed to open “{path}”")
CANNOT_BE_USED = Phrase("error.cannot_be_used", "“{path}” cannot be used: {reason}")


def system_reason(error: Exception) -> Text:
    """Return what Python or the system says about an error, as part of a sentence."""
    said = str((error.strerror if isinstance(error, OSError) else None) or error)
    return AS_IT_IS(words=said[:1].lower() + said[1:])


def file_trouble(error: OSError) -> Text:
    """Return what is wrong with a file, in words."""
    if not isinstance(error.filename, str):
        return system_reason(error)
    path = Path(error.filename)
    if isinstance(error, FileNotFoundError):
        if not path.parent.exists():
            return NO_FOLDER(path=str(path.parent))
        return NO_FILE(path=str(path))
    if isinstance(error, IsADirectoryError):
        return IS_A_FOLDER(path=str(path))
    if isinstance(error, PermissionError):
        return NOT_ALLOWED(path=str(path))
    return CANNOT_BE_USED(path=str(path), reason=system_reason(error))


def as_text(said: object) -> Text | None:
    """Return the words of another program as a Text, or None if there are none."""
    return said if isinstance(said, Text) else AS_IT_IS(words=str(said)) if said else None


class ParlourError(ValueError):
    """A mistake that a person can mend. Nothing has changed because of it."""

    exit_code: ClassVar[int] = 1

    def __init__(self, text: Text | str) -> None:
        super().__init__(text)
        self.text = AS_IT_IS(words=text) if isinstance(text, str) else text

    def __str__(self) -> str:
        return str(self.text)


class IllegalMove(ParlourError):
    """A move the rules refuse. The text is the reason."""  # G3


class OptionError(ParlourError):
    """A request for something that does not exist or cannot be: a house rule or its value, a bot, a
    number of players."""

    exit_code: ClassVar[int] = 2


class UnknownGame(OptionError):
    """No game has that name."""


class DeclarationError(ParlourError):
    """A game with a faulty declaration, for its author to mend."""


class NotationError(ParlourError):
    """Text that cannot be read: `token` is the offending part, `at` where it starts.

    In a text of several lines `line` counts from 1 and `at` is the offset in that line.
    """

    def __init__(self, reason: Text | str, at: int = 0, token: str = "", line: int = 0) -> None:
        super().__init__(reason)
        self.reason = self.text
        self.at = at
        self.token = token
        self.line = line
        if line:
            self.text = ON_LINE(line=line, reason=self.reason)

    def __reduce__(self) -> tuple[object, ...]:
        return (NotationError, (self.reason, self.at, self.token, self.line))
