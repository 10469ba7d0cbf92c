"""What people can say to each other in a room: phrases, and nothing that could be abused."""

from __future__ import annotations

from typing import Final

from ...core.phrase import Phrase
from ..protocol.refused import Refused
from ..protocol.request import Say

NO_SUCH_PHRASE: Final = Phrase("online.no_such_phrase", "there is no such phrase to say")()
# By the word with which somebody says it.
PHRASES: Final = {
    "hello": Phrase("online.chat.hello", "Hello!")(),
    "nice": Phrase("online.chat.nice", "Nice.")(),
    "played": Phrase("online.chat.played", "Well played.")(),
    "ouch": Phrase("online.chat.ouch", "Ouch!")(),
    "ha": Phrase("online.chat.ha", "Ha!")(),
    "sorry": Phrase("online.chat.sorry", "Sorry!")(),
    "hm": Phrase("online.chat.hm", "Hm…")(),
    "thanks": Phrase("online.chat.thanks", "Thanks.")(),
    "again": Phrase("online.chat.again", "One more?")(),
}


def check_phrase(request: Say) -> None:
    if request.what not in PHRASES:
        raise Refused("unknown", NO_SUCH_PHRASE)
