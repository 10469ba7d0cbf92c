"""What can be wrong with what a person did. Every text is a sentence for that person."""

from __future__ import annotations


class ParlourError(ValueError):
    """A mistake somebody can mend. Nothing has changed because of it."""


class IllegalMove(ParlourError):
    """A move the rules refuse (G3). The text is the reason."""


class OptionError(ParlourError):
    """A house rule that does not exist, or a value it does not take."""


class DeclarationError(ParlourError):
    """A game that says something impossible about itself: for its author to mend."""


class UnknownGame(ParlourError):
    """No game has that name."""


class NotationError(ParlourError):
    """Text that cannot be read: `token` is the offending part, `at` where it starts.

    In a text of several lines `line` counts from 1 and `at` is the offset in that line.
    """

    def __init__(self, reason: str, at: int = 0, token: str = "", line: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.at = at
        self.token = token
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}" if self.line else self.reason
