"""Blackjack: its rules, what its players read, how it is taught, and how bots play it."""

from ...core.game_parts import Parts

PARTS = Parts(
    rules=".rules:Blackjack",
    talk=".talk:BlackjackTalk",
    course="course.md",
    coach=".coach:coach",
    strategy="parlour.bots.strategies.blackjack.strategy:BlackjackStrategy",
)
