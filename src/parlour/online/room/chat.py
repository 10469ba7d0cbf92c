"""What people can say to each other in a room: phrases, and nothing that could be abused."""

from __future__ import annotations

from ..protocol import Refused, Say
from .words import NO_SUCH_PHRASE, PHRASES


def check_phrase(request: Say) -> None:
    if request.what not in PHRASES:
        raise Refused("unknown", NO_SUCH_PHRASE)
