"""A series: games of one kind at one table, one after another, perhaps as a match.

Rooms, line mode and the full screen keep one each. It has the scores, the match, and who sits in
the first seat next. It plays and stores nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from ..core.game import AnyGame, Outcome
from .match import LastGame, Match, MatchRules, first_seat, game_of_match


@dataclass
class Score:
    """A player's games in a series. `player` is what those who keep it know them by; `name` is what
    they were called at the end of their last game."""

    player: str
    name: str
    games: int = 0
    first: int = 0
    last: int = 0
    points: int = 0

    def add(self, place: int, last: int, points: int) -> None:
        self.games += 1
        self.first += place == 1
        self.last += place == last != 1
        self.points += points


@final
class Series:
    def __init__(self, match: Match | None = None) -> None:
        self.scores: dict[str, Score] = {}  # by player
        self.match = match  # also when it is over, until the next deal
        self.last: LastGame | None = None

    @property
    def match_goes_on(self) -> bool:
        return self.match is not None and not self.match.over

    def game_to_deal(self, game: AnyGame) -> AnyGame:
        """The game with the house rules in force: in a match, not all of them are the host's."""
        return game_of_match(game) if self.match else game

    def first_seat(self, game: AnyGame, chairs: Sequence[int], host: int | None) -> int:
        """Index of the chair that has the first seat in the next game."""  # C12, G12, K1
        chosen = self.match.rules.first if self.match else "turn"
        return first_seat(game, chairs, host, self.last, chosen)

    def begin_game(self, game: AnyGame, chairs: Sequence[int]) -> None:
        """A game is dealt to these chairs, by seat. After the last one of a match, it is the first
        of another."""
        self.last = LastGame(tuple(chairs))
        if self.match and self.match.over:
            self.match = Match(self.match.rules, game)

    def end_game(self, players: Sequence[str], names: Sequence[str], outcome: Outcome) -> None:
        """A game is over; `players` are those who began it, by seat."""
        for seat, player in enumerate(players):
            score = self.scores.setdefault(player, Score(player, names[seat]))
            score.name = names[seat]
            points = outcome.points[seat] if outcome.points else 0
            score.add(outcome.places[seat], max(outcome.places), points)
        if self.last:
            self.last = self.last._replace(places=outcome.places)
        if self.match:
            self.match.add(players, outcome)

    def set_match(self, rules: MatchRules | None, game: AnyGame) -> None:
        """Other rules for the match that is on; or another match, or none."""
        if rules and self.match and not self.match.over:
            self.match.rules = rules
        else:
            self.match = Match(rules, game) if rules else None

    def change_game(self, game: AnyGame) -> None:
        """Another kind of game: nobody has won anything yet, and a match begins again."""
        self.scores = {}
        self.match = Match(self.match.rules, game) if self.match else None
