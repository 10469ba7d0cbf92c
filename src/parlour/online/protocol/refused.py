"""A request that is refused, wherever that is found out."""

from __future__ import annotations

from ...core.errors import ParlourError
from ...core.phrase import Text


class Refused(Exception):
    """A request that is refused: a code for programs, and a text for people. It becomes a sentence
    where it is sent, in the language of whoever asked."""

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


def because(code: str, error: ParlourError) -> Refused:
    """A refusal with the reason that somebody else gave."""
    return Refused(code, error.text)
