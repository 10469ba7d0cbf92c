"""A match: several games of one kind, whose points are added up, to a number of games or of points.

Nothing here plays or stores anything. Rooms, the table in a terminal, line mode and the arena ask
what a game was worth (`game_points()`), who has how much and whether that is the end (`Match`), who
sits in the first seat next (`first_seat()`), and what is said of it.

Points are a player's own: whoever comes in the middle of a match begins with none, and whoever goes
keeps theirs.
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

# Who has the first seat in the next game: it moves on clockwise, or goes to somebody in the last.
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
    """A match ends after that many `games`, or when somebody has reached the `target`: one of them
    is 0. Where points are money, the target is in credits."""

    games: int = 0
    target: int = 0
    first: FirstSeat = "turn"

    def check(self) -> MatchRules:
        """The rules; or an OptionError, if nobody could play by them."""
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
    """What a game was worth to each seat: its own points, if it has any; otherwise as many as there
    are seats ranked below."""  # G11
    if outcome.points:
        return outcome.points
    return tuple([sum([other > place for other in outcome.places]) for place in outcome.places])


@final
class Match:
    """How a match stands. Players are known by whatever those who keep it know them by."""

    def __init__(self, rules: MatchRules, game: AnyGame) -> None:
        self.rules = rules
        self.in_cents = has_money(game.registers)
        self.played = 0
        self.points: dict[str, int] = {}

    def add(self, players: Sequence[str], outcome: Outcome) -> None:
        """A game is over; `players` are those who began it, by seat."""
        for player, points in zip(players, game_points(outcome), strict=True):
            self.points[player] = self.points.get(player, 0) + points
        self.played += 1

    @property
    def target(self) -> int:
        """As points are counted."""
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
        """The players with the most points, as soon as there has been a game. Once it is over, they
        have won: all of them, should several have passed the target with the same points."""
        return [player for player, points in self.points.items() if points == self.best]

    def lead(self) -> int:
        """How far the leader is ahead of the next."""
        ranked = sorted(self.points.values(), reverse=True)
        return ranked[0] - ranked[1] if len(ranked) > 1 else 0

    def standings(self) -> list[MatchStanding]:
        """Everybody, best first; those who are equal share a place."""  # G8
        ranked = places([-points for points in self.points.values()])
        found = zip(ranked, self.points, self.points.values(), strict=True)
        return sorted([MatchStanding(*each) for each in found], key=lambda each: each.place)

    # In words

    def goal(self) -> Text:
        """“5 games”, “first to 50”."""
        if self.rules.games:
            return GAMES(games=self.rules.games)
        return FIRST_TO(points=self._amount(self.target))

    def progress(self) -> Text:
        """How far it has come: “3 of 5 games”, “first to 50: 12 to go after 4 games”."""
        if self.rules.games:
            return PLAYED(played=self.played, games=self.rules.games)
        points, more = self._amount(self.target), self._amount(self.target - self.best)
        if not self.played:
            return FIRST_TO(points=points)
        if self.over:
            return REACHED(points=points, played=self.played)
        return FIRST_TO_PLAYED(points=points, more=more, played=self.played)

    def verdict(self, names: Mapping[str, str]) -> Text | None:
        """Who leads, or who has won: “Ana leads by 4”, “Ana and Ben share the match”."""
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


# Who sits in the first seat, seat a: whoever goes first there, or deals


class LastGame(NamedTuple):
    """What the next game has to know of the one before: which chairs its seats a, b, c … had, and
    who came where in it; no places, if it was broken off."""

    order: tuple[int, ...]
    places: tuple[int, ...] = ()


def first_chair(chairs: Sequence[int], last: LastGame | None, first: FirstSeat = "turn") -> int:
    """Which of the chairs that play, clockwise, has the first seat. It moves on; or it goes to the
    winner or loser of the last game, of several to the first of them. If nobody plays in that chair
    any more, the next one has it."""  # C12, G12
    return min([chair for chair in chairs if chair >= _wanted(last, first)], default=chairs[0])


def first_seat(
    game: AnyGame,
    chairs: Sequence[int],
    host: int | None,
    last: LastGame | None,
    first: FirstSeat = "turn",
) -> int:
    """Index of the chair that has the first seat. A game that gives its host a seat keeps the host
    there: `host` is a chair of a person, or None where bots play alone. Otherwise the first seat
    moves on, unless the rules leave it to a match, which chooses `first`."""  # K1, G12
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
    """The house rules that are not the host's to choose in a match: who deals, if somebody does."""
    seat_a = SEAT_LETTERS[0]
    options = [option for option in game.options if option.name == DEALER]
    return [option.name for option in options if seat_a in option.words()]


def first_seat_does(game: AnyGame) -> FirstDoes:
    """What whoever has the first seat does, where the rules leave that to a match."""  # G12
    return "deals" if settled_rules(game) else "begins" if game.seat_a_begins else ""


def game_of_match(game: AnyGame) -> AnyGame:
    """The game as a match plays it: whoever has the first seat deals."""
    settled = dict.fromkeys(settled_rules(game), SEAT_LETTERS[0])
    return find_game(game.name, **{**game.chosen, **settled}) if settled else game
