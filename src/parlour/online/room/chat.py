"""What people can say to each other in a room: phrases, and nothing that could be abused."""

from __future__ import annotations

from typing import Final

from ...core.phrase import Phrase
from ..protocol import Refused, Say

NO_SUCH_PHRASE: Final = Phrase("online.no_such_phrase", "there is no such phrase to say")()
# By the word with which somebody says it.
PHRASES: Final = {
    "hello": Phrase("online.chat.hello", "Hello!")(),
    "nice": Phrase("online.chat.nice", "Well played!")(),
    "thanks": Phrase("online.chat.thanks", "Thank you!")(),
    "oops": Phrase("online.chat.oops", "Oops!")(),
    "hurry": Phrase("online.chat.hurry", "Come on!")(),
    "wait": Phrase("online.chat.wait", "One moment, please.")(),
    "liar": Phrase("online.chat.liar", "I don’t believe a word of it.")(),
    "laugh": Phrase("online.chat.laugh", "😄")(),
    "wow": Phrase("online.chat.wow", "😮")(),
    "sad": Phrase("online.chat.sad", "😢")(),
    "heart": Phrase("online.chat.heart", "❤️")(),
    "again": Phrase("online.chat.again", "Another game?")(),
}


def check_phrase(request: Say) -> None:
    if request.what not in PHRASES:
        raise Refused("unknown", NO_SUCH_PHRASE)
