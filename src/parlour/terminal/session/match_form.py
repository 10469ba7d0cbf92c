"""Rows of the form about a match: what ends it, and who gets the first seat next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.phrase import Phrase
from ...play.match import FIRST_SEATS, MOST_GAMES, MOST_POINTS, FirstDoes, FirstSeat, MatchRules
from .form_rows import BACKSPACE, FormRow, cycled, written

GoalKind = Literal["", "games", "target"]
GOALS: tuple[GoalKind, ...] = ("", "games", "target")

MATCH = Phrase("terminal.setup.match", "Match")
MATCH_BY = {
    "": Phrase("terminal.setup.match.none", "none"),
    "games": Phrase("terminal.setup.match.games", "games:"),
    "target": Phrase("terminal.setup.match.target", "first to:"),
}
MATCH_ABOUT = {
    "": Phrase("terminal.setup.match.none_about", "One game after another, as long as you like"),
    "games": Phrase("terminal.setup.match.games_about", "Points are added up over that many games"),
    "target": Phrase(
        "terminal.setup.match.target_about", "Whoever first has that many points wins the match"
    ),
}
WHO_DEALS = Phrase("terminal.setup.who_deals", "Who deals")
WHO_BEGINS = Phrase("terminal.setup.who_begins", "Who goes first")
DEALS_NEXT = Phrase("terminal.setup.deals_next", "Who deals in the next game of the match")
BEGINS_NEXT = Phrase("terminal.setup.begins_next", "Who goes first in the next game of the match")
FIRST_LABELS = {
    "turn": Phrase("terminal.setup.first.turn", "moves on"),
    "winner": Phrase("terminal.setup.first.winner", "the last winner"),
    "loser": Phrase("terminal.setup.first.loser", "the last loser"),
}


@dataclass
class MatchForm:
    """Match settings of the form. `by` is what ends the match. Both numbers are kept when `by`
    changes."""

    by: GoalKind = ""
    games: str = "5"
    target: str = "50"
    first: FirstSeat = "turn"

    def rules(self) -> MatchRules | None:
        """Return the rules of the match, or None without a match. Raises OptionError if a number is
        missing or wrong."""
        if not self.by:
            return None
        number = int((self.games if self.by == "games" else self.target) or 0)
        games, target = (number, 0) if self.by == "games" else (0, number)
        return MatchRules(games, target, self.first).check()

    def rows(self, does: FirstDoes) -> list[FormRow]:
        if self.by and does:
            return [self.goal_row(), self.first_row(does)]
        return [self.goal_row()]

    def goal_row(self) -> FormRow:
        def cycle(by: int) -> None:
            self.by = cycled(GOALS, self.by, by)

        def write(sign: str) -> None:
            if sign != BACKSPACE and not sign.isdecimal():
                return
            if self.by == "games":
                self.games = written(self.games, sign, len(str(MOST_GAMES)))
            else:
                self.target = written(self.target, sign, len(str(MOST_POINTS)))

        by, label, about = self.by, MATCH_BY[self.by](), MATCH_ABOUT[self.by]()
        if not by:
            return FormRow("match", MATCH(), about, lambda: label, cycle)
        text = (lambda: self.games) if by == "games" else (lambda: self.target)
        return FormRow("match", MATCH(), about, lambda: label, cycle, text, write)

    def first_row(self, does: FirstDoes) -> FormRow:
        def cycle(by: int) -> None:
            self.first = cycled(FIRST_SEATS, self.first, by)

        label = FIRST_LABELS[self.first]()
        title, about = (WHO_DEALS, DEALS_NEXT) if does == "deals" else (WHO_BEGINS, BEGINS_NEXT)
        return FormRow("match", title(), about(), lambda: label, cycle)
