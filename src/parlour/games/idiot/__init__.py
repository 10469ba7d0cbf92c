"""The Idiot: its rules, what its players read, how it is taught, and how bots play it."""

from ...core.game_parts import Parts

PARTS = Parts(
    rules=".rules:Idiot",
    talk=".talk:IdiotTalk",
    course="course.md",
    coach=".coach:coach",
    strategy="parlour.bots.strategies.idiot.strategy:IdiotStrategy",
)
