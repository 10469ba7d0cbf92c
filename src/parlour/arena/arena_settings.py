"""What is to be played in the arena: all that its games depend on."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from .. import __version__
from ..bots.make_bot import Maker, maker
from ..core.errors import OptionError
from ..core.game import AnyGame, tag
from ..core.house_rules import house_rules
from ..core.option import Value
from ..core.phrase import Phrase
from ..core.shuffle import check_seed
from ..play.match import MatchRules, game_of_match
from ..registry import find_game

GameKey = tuple[int, int]  # a deal and a rotation

NEVER_ENDS = Phrase(
    "arena.never_ends",
    "this game would never end: choose a number of rounds, as in --rounds 20",
)()
NO_GAMES = Phrase("arena.no_games", "a match needs at least one game")()


@dataclass(frozen=True)
class ArenaSettings:
    """All that a game depends on, except its deal and who sits where."""

    game: str
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...]
    seed: str
    playouts: int  # of bots that search, or 0:
    seconds: float  # that they think about a move
    match: MatchRules | None = None  # then a deal is the first of a match, which counts as one game

    def rules(self) -> AnyGame:
        game = find_game(self.game, **dict(self.options))
        return game_of_match(game) if self.match else game

    def makers(self) -> dict[str, Maker]:
        """What makes each of the bots; or an OptionError, as for a mistyped name."""
        return {bot: maker(bot, self.playouts, self.seconds) for bot in self.bots}

    def check(self) -> None:
        """Whether this number of bots can play this game, and come to an end."""
        game = self.rules()
        check_seed(f"{self.seed}-0")
        game.new(1, len(self.bots))
        if game.chosen.get("rounds") == 0:
            raise OptionError(NEVER_ENDS)

    def seatings(self) -> list[tuple[str, ...]]:
        """Everybody moves up by one, until everybody has been everywhere; equal ones only once."""
        turned = [self.bots[-by:] + self.bots[:-by] for by in range(len(self.bots))]
        return list(dict.fromkeys(turned))

    def schedule(self, games: int) -> list[GameKey]:
        """At least that number of games: the last deal is played in every rotation as well."""
        if games < 1:
            raise OptionError(NO_GAMES)
        rotations = len(self.seatings())
        deals = -(-games // rotations)
        return [(deal, rotation) for deal in range(deals) for rotation in range(rotations)]

    def json(self) -> dict[str, object]:
        game = self.rules()
        return {
            "arena": 1,
            "parlour": __version__,
            "game": tag(game),
            "options": {name: game.chosen[name] for name in house_rules(game)},
            "bots": list(self.bots),
            "seed": self.seed,
            "playouts": self.playouts,
            "seconds": self.seconds,
            "match": None if self.match is None else asdict(self.match),
        }
