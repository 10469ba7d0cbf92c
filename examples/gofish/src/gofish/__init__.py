"""Go Fish: its rules, what its players read, how it is taught, and how bots play it."""

from parlour.core.game_parts import Parts

PARTS = Parts(
    rules=".rules:GoFish",
    talk=".talk:GoFishTalk",
    course="course.md",
    strategy=".strategy:GoFishStrategy",
)
