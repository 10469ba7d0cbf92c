"""Settings of the arena: everything that its games depend on."""

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

GameKey = tuple[int, int]  # number of the deal, and of the rotation

NEVER_ENDS = Phrase(
    "arena.never_ends",
    "this game would never end: choose a number of rounds, as in --rounds 20",
)()
NO_GAMES = Phrase("arena.no_games", "a match needs at least one game")()


@dataclass(frozen=True)
class ArenaSettings:
    """Everything that an arena game depends on, except for its deal and the seats of the bots."""

    game: str
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...]
    seed: str
    playouts: int  # per move, for bots that search; 0 if their time is limited instead
    seconds: float  # thinking time per move
    # Rules of the match, if matches are played. A match counts as one game, under the key of its
    # first game.
    match: MatchRules | None = None

    def rules(self) -> AnyGame:
        game = find_game(self.game, **dict(self.options))
        return game_of_match(game) if self.match else game

    def makers(self) -> dict[str, Maker]:
        """Return a maker for each bot. Raises OptionError for a bot that does not exist."""
        return {bot: maker(bot, self.playouts, self.seconds) for bot in self.bots}

    def check(self) -> None:
        """Check that the game allows as many players as there are bots, and that it ends."""
        game = self.rules()
        check_seed(f"{self.seed}-0")
        game.new(1, len(self.bots))
        if game.chosen.get("rounds") == 0:
            raise OptionError(NEVER_ENDS)

    def seatings(self) -> list[tuple[str, ...]]:
        """Return the bots in each rotation around the table. Equal rotations are listed once."""
        turned = [self.bots[-by:] + self.bots[:-by] for by in range(len(self.bots))]
        return list(dict.fromkeys(turned))

    def schedule(self, games: int) -> list[GameKey]:
        """Return the keys of at least `games` games. Every deal is played in all rotations."""
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
