"""The coach, who teaches people at this machine and remembers what they have been taught."""

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
    """Join the new tip and a strong player's advice in one text. The advice is left out if there is
    only one choice."""
    coached = COACH(told=told)
    if is_forced(view.offers):
        return coached
    here = HERE(told=coached, move=move)
    return WHY(told=here, why=advice.why) if advice.why else here


class Coach:
    """Teaches what is new at a moment. If nothing can be stored, tips come again in the next
    game."""

    def __init__(self) -> None:
        self.path = state_folder() / FILE
        self.told: set[str] = set()
        with suppress(OSError, UnicodeError):
            self.told = set(self.path.read_text(encoding="utf-8").split())

    def has_news(self, view: View) -> bool:
        return any([tip.text.id not in self.told for tip in tips(view)])

    def news(self, view: View, advice: Advice) -> Text | None:
        """Return the most important tip that fits the advice and was never shown, and mark it as
        shown. The aim of the game comes first."""
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
