"""What people can say to each other in a room: phrases, and nothing that could be abused."""

from __future__ import annotations

from ..protocol import Refused, Say

PHRASES = {
    "hello": "Hello!",
    "nice": "Well played!",
    "thanks": "Thank you!",
    "oops": "Oops!",
    "hurry": "Come on!",
    "wait": "One moment, please.",
    "liar": "I don’t believe a word of it.",
    "laugh": "😄",
    "wow": "😮",
    "sad": "😢",
    "heart": "❤️",
    "again": "Another game?",
}


def check_phrase(request: Say) -> None:
    if request.what not in PHRASES:
        raise Refused("unknown", "There is no such phrase to say.")
