"""Matches: several games of one kind whose points add up, to a number of games or of points.

Nothing here plays or stores anything. Rooms, the terminal and the arena ask for the points of a
game (`game_points()`), for standings and the end (`Match`), for the next first seat
(`first_seat()`), and for the words.

Points belong to a player: a player who comes in the middle of a match begins with none, and one who
leaves keeps theirs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, final

from ..core.dealer import DEALER
from ..core.errors import OptionError
from ..core.game import AnyGame, Outcome, places
from ..core.phrase import Arg, Listed, Money, Phrase, Text
from ..core.register import has_money
from ..core.zone import SEAT_LETTERS
from ..registry import find_game

# The first seat of the next game: the next chair clockwise, or that of the last winner or loser.
FirstSeat = Literal["turn", "winner", "loser"]
FirstDoes = Literal["", "begins", "deals"]
FIRST_SEATS: Final[tuple[FirstSeat, ...]] = ("turn", "winner", "loser")
LEAST_GAMES: Final = 2
MOST_GAMES: Final = 100
MOST_POINTS: Final = 100_000

NO_GOAL: Final = Phrase(
    "match.no_goal", "a match needs a number of games, or a number of points to reach"
)()
ONE_GOAL: Final = Phrase(
    "match.one_goal", "a match has a number of games or a number of points to reach, not both"
)()
WRONG_GAMES: Final = Phrase("match.wrong_games", "a match has {least} to {most} games, not {games}")
WRONG_TARGET: Final = Phrase(
    "match.wrong_target", "a match goes to at most {most} points, not {target}"
)
GAMES: Final = Phrase("match.games", "{games:# game|# games}")
FIRST_TO: Final = Phrase("match.first_to", "first to {points}")
PLAYED: Final = Phrase("match.played", "{played} of {games:# game|# games}")
FIRST_TO_PLAYED: Final = Phrase(
    "match.first_to_played", "first to {points}: {more} to go after {played:# game|# games}"
)
REACHED: Final = Phrase("match.reached", "first to {points}: reached after {played:# game|# games}")
LEADS: Final = Phrase("match.leads", "{who} leads by {points}")
ALONE: Final = Phrase("match.alone", "{who} has {points}")
SHARE_LEAD: Final = Phrase("match.share_lead", "{who} share the lead")
WINS: Final = Phrase("match.wins", "{who} wins the match")
SHARE: Final = Phrase("match.share", "{who} share the match")


@dataclass(frozen=True)
class MatchRules:
    """A match ends after that many `games`, or when a player has reached the `target`; the other
    one is 0. Where points are money, the target is in credits."""

    games: int = 0
    target: int = 0
    first: FirstSeat = "turn"

    def check(self) -> MatchRules:
        """Return the rules, or raise an OptionError if nobody could play by them."""
        if not self.games and not self.target:
            raise OptionError(NO_GOAL)
        if self.games and self.target:
            raise OptionError(ONE_GOAL)
        if self.games and not LEAST_GAMES <= self.games <= MOST_GAMES:
            raise OptionError(WRONG_GAMES(least=LEAST_GAMES, most=MOST_GAMES, games=self.games))
        if self.target and not 0 < self.target <= MOST_POINTS:
            raise OptionError(WRONG_TARGET(most=MOST_POINTS, target=self.target))
        return self


class MatchStanding(NamedTuple):
    place: int
    player: str
    points: int


def game_points(outcome: Outcome) -> tuple[int, ...]:
    """Return each seat's points for a game: the game's own, or else the number of seats ranked
    below."""  # G11
    if outcome.points:
        return outcome.points
    return tuple([sum([other > place for other in outcome.places]) for place in outcome.places])


@final
class Match:
    """The standing of a match. Players have the keys that the keeper of the match gives them."""

    def __init__(self, rules: MatchRules, game: AnyGame) -> None:
        self.rules = rules
        self.in_cents = has_money(game.registers)
        self.played = 0
        self.points: dict[str, int] = {}

    def add(self, players: Sequence[str], outcome: Outcome) -> None:
        """Add a finished game. `players` began it, by seat."""
        for player, points in zip(players, game_points(outcome), strict=True):
            self.points[player] = self.points.get(player, 0) + points
        self.played += 1

    @property
    def target(self) -> int:
        """The target in the unit of the points."""
        return self.rules.target * (100 if self.in_cents else 1)

    @property
    def best(self) -> int:
        return max(self.points.values(), default=0)

    @property
    def over(self) -> bool:
        if self.rules.games:
            return self.played >= self.rules.games
        return self.played > 0 and self.best >= self.target

    def leaders(self) -> list[str]:
        """The players with the most points, once there has been a game. After the end they have
        won: all of them, if several have passed the target with the same points."""
        return [player for player, points in self.points.items() if points == self.best]

    def lead(self) -> int:
        """The leader's advantage over the next player."""
        ranked = sorted(self.points.values(), reverse=True)
        return ranked[0] - ranked[1] if len(ranked) > 1 else 0

    def standings(self) -> list[MatchStanding]:
        """Return everybody, best first. Equal players share a place."""  # G8
        ranked = places([-points for points in self.points.values()])
        found = zip(ranked, self.points, self.points.values(), strict=True)
        return sorted([MatchStanding(*each) for each in found], key=lambda each: each.place)

    # In words

    def goal(self) -> Text:
        """Return the goal: “5 games”, “first to 50”."""
        if self.rules.games:
            return GAMES(games=self.rules.games)
        return FIRST_TO(points=self._amount(self.target))

    def progress(self) -> Text:
        """Return the progress: “3 of 5 games”, “first to 50: 12 to go after 4 games”."""
        if self.rules.games:
            return PLAYED(played=self.played, games=self.rules.games)
        points, more = self._amount(self.target), self._amount(self.target - self.best)
        if not self.played:
            return FIRST_TO(points=points)
        if self.over:
            return REACHED(points=points, played=self.played)
        return FIRST_TO_PLAYED(points=points, more=more, played=self.played)

    def verdict(self, names: Mapping[str, str]) -> Text | None:
        """Return who leads or has won: “Ana leads by 4”, “Ana and Ben share the match”."""
        leaders = self.leaders()
        who = Listed(tuple([names[player] for player in leaders]))
        if not leaders:
            return None
        if self.over:
            return (SHARE if len(leaders) > 1 else WINS)(who=who)
        if len(leaders) > 1:
            return SHARE_LEAD(who=who)
        if len(self.points) == 1:
            return ALONE(who=who, points=self._amount(self.best))
        return LEADS(who=who, points=self._amount(self.lead()))

    def _amount(self, points: int) -> Arg:
        return Money(points) if self.in_cents else points


# The first seat, seat a: its player goes first, or deals


class LastGame(NamedTuple):
    """What the next game needs to know about the last: the chairs of its seats a, b, c …, and the
    places; no places if it was broken off."""

    order: tuple[int, ...]
    places: tuple[int, ...] = ()


def first_chair(chairs: Sequence[int], last: LastGame | None, first: FirstSeat = "turn") -> int:
    """Return the chair with the first seat, among those that play, clockwise. The first seat moves
    on, or goes to the (first) winner or loser of the last game. If nobody plays in that chair any
    more, the next chair gets it."""  # C12, G12
    return min([chair for chair in chairs if chair >= _wanted(last, first)], default=chairs[0])


def first_seat(
    game: AnyGame,
    chairs: Sequence[int],
    host: int | None,
    last: LastGame | None,
    first: FirstSeat = "turn",
) -> int:
    """Return the index of the chair with the first seat. A game that gives its host a seat keeps
    the host there: `host` is the chair of a person, or None where bots play alone. Otherwise the
    first seat moves on, unless the rules leave it to a match, which chooses `first`."""  # K1, G12
    if game.host.seat >= 0:
        return 0 if host is None else (chairs.index(host) - game.host.seat) % len(chairs)
    return chairs.index(first_chair(chairs, last, first if first_seat_does(game) else "turn"))


def _wanted(last: LastGame | None, first: FirstSeat) -> int:
    if last is None:
        return 0
    if first == "turn" or not last.places:
        return last.order[0] + 1
    place = 1 if first == "winner" else max(last.places)
    return last.order[last.places.index(place)]


def settled_rules(game: AnyGame) -> list[str]:
    """Return the house rules that a match settles for the host: who deals, in games with a
    dealer."""
    seat_a = SEAT_LETTERS[0]
    options = [option for option in game.options if option.name == DEALER]
    return [option.name for option in options if seat_a in option.words()]


def first_seat_does(game: AnyGame) -> FirstDoes:
    """Return what the player in the first seat does, where the rules leave that to a
    match."""  # G12
    return "deals" if settled_rules(game) else "begins" if game.seat_a_begins else ""


def game_of_match(game: AnyGame) -> AnyGame:
    """Return the game as a match plays it: the first seat deals."""
    settled = dict.fromkeys(settled_rules(game), SEAT_LETTERS[0])
    return find_game(game.name, **{**game.chosen, **settled}) if settled else game
