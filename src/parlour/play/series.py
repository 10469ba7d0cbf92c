"""A series: the games at one table, one after another, perhaps as a match.

Rooms, line mode and the full screen keep one each. It has the scores of the whole evening, the
match, and the next first seat. It plays and stores nothing.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import final

from ..core.game import AnyGame, Outcome
from .match import LastGame, Match, MatchRules, first_seat, game_of_match


@dataclass
class Feat:
    """A player's count for an award: in all games together, and in their best one."""

    total: int = 0
    most: int = 0


@dataclass
class Score:
    """A player's games in a series. `player` is their key; `name` is their name at the end of their
    last game. `points` are of the present kind of game; `other_points` keep those of other kinds,
    by game. `streak` is the number of games won in a row up to now, and `longest` the longest
    streak. `feats` are keyed by the id of an award."""

    player: str
    name: str
    games: int = 0
    first: int = 0
    last: int = 0
    points: int = 0
    bot: bool = False
    streak: int = 0
    longest: int = 0
    other_points: dict[str, int] = field(default_factory=dict)
    feats: dict[str, Feat] = field(default_factory=dict)

    def add(self, place: int, last: int, points: int) -> None:
        self.games += 1
        self.first += place == 1
        self.last += place == last != 1
        self.points += points
        self.streak = self.streak + 1 if place == 1 else 0
        self.longest = max(self.longest, self.streak)


@final
class Series:
    def __init__(self, match: Match | None = None) -> None:
        self.scores: dict[str, Score] = {}  # keyed by player
        self.match = match  # kept after its end until the next deal
        self.last: LastGame | None = None

    @property
    def match_goes_on(self) -> bool:
        return self.match is not None and not self.match.over

    def game_to_deal(self, game: AnyGame) -> AnyGame:
        """Return the game with the house rules in force. In a match, the match settles some of
        them."""
        return game_of_match(game) if self.match else game

    def first_seat(self, game: AnyGame, chairs: Sequence[int], host: int | None) -> int:
        """Return the index of the chair that has the first seat in the next
        game."""  # C12, G12, K1
        chosen = self.match.rules.first if self.match else "turn"
        return first_seat(game, chairs, host, self.last, chosen)

    def begin_game(self, game: AnyGame, chairs: Sequence[int]) -> None:
        """Note that a game is dealt to these chairs, by seat. After the last game of a match, a new
        match begins."""
        self.last = LastGame(tuple(chairs))
        if self.match and self.match.over:
            self.match = Match(self.match.rules, game)

    def end_game(
        self,
        players: Sequence[str],
        names: Sequence[str],
        outcome: Outcome,
        bots: Container[int] = (),
    ) -> None:
        """Add a finished game. `players` began it, by seat; `bots` are the seats that a bot had
        then."""
        for seat, player in enumerate(players):
            score = self.scores.setdefault(player, Score(player, names[seat]))
            score.name, score.bot = names[seat], seat in bots
            points = outcome.points[seat] if outcome.points else 0
            score.add(outcome.places[seat], max(outcome.places), points)
        if self.last:
            self.last = self.last._replace(places=outcome.places)
        if self.match:
            self.match.add(players, outcome)

    def add_feats(self, players: Sequence[str], feats: Mapping[str, Sequence[int]]) -> None:
        """Add the counts of a game for awards: a number for each seat, by award."""
        for award, counts in feats.items():
            for player, count in zip(players, counts, strict=True):
                if count and (score := self.scores.get(player)):
                    feat = score.feats.setdefault(award, Feat())
                    feat.total += count
                    feat.most = max(feat.most, count)

    def forget(self, player: str) -> None:
        """Remove a player from the scores and from the match."""
        self.scores.pop(player, None)
        if self.match:
            self.match.points.pop(player, None)

    def set_match(self, rules: MatchRules | None, game: AnyGame) -> None:
        """Change the rules of the match in progress; or begin another match, or none."""
        if rules and self.match and not self.match.over:
            self.match.rules = rules
        else:
            self.match = Match(rules, game) if rules else None

    def change_game(self, before: AnyGame, game: AnyGame) -> None:
        """Change the kind of game. Its points are counted apart, and a match begins again."""
        for score in self.scores.values():
            score.other_points[before.name] = score.points
            score.points = score.other_points.pop(game.name, 0)
        self.match = Match(self.match.rules, game) if self.match else None
