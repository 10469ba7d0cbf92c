"""What somebody at this machine is told about playing. It is remembered, so that each thing is told
once."""

from __future__ import annotations

from contextlib import suppress

from ...core.game_texts import summary
from ...core.offer import is_forced
from ...core.phrase import Phrase, Text
from ...core.view import View
from ...course.advisor import Advice
from ...course.coach import tips
from ...state_folder import state_folder

FILE = "coached"
COACH = Phrase("terminal.coach", "For your first games: {told}")
AIM = Phrase("terminal.coach.aim", "{aim}. {told}")
HERE = Phrase("terminal.coach.here", "{told}. Here: {move}")
WHY = Phrase("terminal.coach.why", "{told}. {why}")


def with_advice(told: Text, view: View, advice: Advice, move: Text) -> Text:
    """What is new, and what a strong player would do at this very moment, as one thought; unless
    there is nothing to choose."""
    coached = COACH(told=told)
    if is_forced(view.offers):
        return coached
    here = HERE(told=coached, move=move)
    return WHY(told=here, why=advice.why) if advice.why else here


class Coach:
    """Tells what is new at a moment. Where nothing can be stored, it is new again next time."""

    def __init__(self) -> None:
        self.path = state_folder() / FILE
        self.told: set[str] = set()
        with suppress(OSError, UnicodeError):
            self.told = set(self.path.read_text(encoding="utf-8").split())

    def has_news(self, view: View) -> bool:
        return any([tip.text.id not in self.told for tip in tips(view)])

    def news(self, view: View, advice: Advice) -> Text | None:
        """What matters most of what they have not been told and goes with the advice; it counts as
        told from now on. What the game is about comes before everything else."""
        aim = summary(view.game)
        first = aim.id not in self.told
        for tip in advice.tips:
            if tip.text.id not in self.told:
                self._store({*self.told, aim.id, tip.text.id})
                return AIM(aim=aim, told=tip.text) if first else tip.text
        if first:
            self._store({*self.told, aim.id})
        return aim if first else None

    def begin_again(self) -> None:
        self._store(set())

    def _store(self, told: set[str]) -> None:
        self.told = told
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text("\n".join([*sorted(told), ""]), encoding="utf-8")
