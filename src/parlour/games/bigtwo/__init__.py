"""Big Two: its rules, what its players read, how it is taught, and how bots play it."""

from ...core.game_parts import Parts

PARTS = Parts(
    rules=".rules:BigTwo",
    talk=".talk:BigTwoTalk",
    course="course.md",
    coach=".coach:coach",
    strategy="parlour.bots.strategies.bigtwo.strategy:BigTwoStrategy",
)
