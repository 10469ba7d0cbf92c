"""Hearts: its rules, what its players read, how it is taught, and how bots play it."""

from parlour.core.game_parts import Parts

PARTS = Parts(
    rules=".rules:Hearts",
    talk=".talk:HeartsTalk",
    course="course.md",
    strategy=".strategy:HeartsStrategy",
)
