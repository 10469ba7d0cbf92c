"""President: its rules, what its players read, how it is taught, and how bots play it."""

from parlour.core.game_parts import Parts

PARTS = Parts(
    rules=".rules:President",
    talk=".talk:PresidentTalk",
    course="course.md",
    strategy=".strategy:PresidentStrategy",
)
