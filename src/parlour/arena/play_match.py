"""A match of bots in three lines, for authors of bots:

import parlour
print(parlour.play_match("bigtwo", [MyBot(), "hard", "normal", "normal"], games=100))
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from ..bots.bot import Bot
from ..bots.levels import PLAYOUTS
from ..bots.make_bot import Maker, maker
from ..core.errors import OptionError
from ..core.game import AnyGame
from ..core.memory import Memory
from ..core.offer import Action
from ..core.option import Value
from ..core.phrase import Phrase, Text
from ..core.register import has_money
from ..core.view import View
from ..notation.rule_string import parse_rules
from .arena_settings import ArenaSettings
from .intervals import Interval
from .play_deals import play_game
from .standings import Standing, heading, scale, standings, whole_deals
from .words import GAMES, LOST_MOVES, MEAN_CREDITS, MEAN_PLACE, MEAN_POINTS, WINS

__all__ = ["MatchResult", "play_match"]

Contestant = str | Bot | Maker

NOT_A_PLAYER = Phrase(
    "arena.not_a_player",
    "a player has to be a bot with choose(view, memory), the name of a bot, or something that"
    " makes one, and not “{given}”",
)

NOT_ON_ERROR = Phrase(
    "arena.not_on_error", "on_error has to be “raise” or “replace”, and not “{given}”"
)


def play_match(
    game: str,
    players: Sequence[Contestant],
    games: int = 100,
    *,
    seed: int | str = 1,
    playouts: int = PLAYOUTS,
    seconds: float = 0.0,
    on_error: Literal["raise", "replace"] = "raise",
    **options: Value,
) -> MatchResult:
    """Let bots play a game against each other, and return which is better. House rules are
    keywords, or stand behind the name of the game, as in `parlour.new()`.

    Each player is one of these:

    - a bot: anything with `choose(view, memory)`; it plays all the games;
    - the name of a bot, such as "random", "easy", "normal", "hard" or "engine:COMMAND";
    - a class or function that makes a new bot for each game; it is called with the game and a
      `random.Random`.

    Every deal is played several times. All players move up by one seat each time, until everybody
    has had every hand. `games` is rounded up to whole deals: with [MyBot(), "hard", "normal",
    "normal"] each deal takes four games. Equal players, like the two "normal", count as one.

    `seed` chooses the deals. Bots that search make `playouts` for each move, which makes the match
    repeatable, or else think for `seconds`.

    If a bot raises an error, that error ends the match. An illegal move is a `BotError`. With
    `on_error="replace"`, as in tournaments, “normal” moves instead. Then the first line of the
    result says how many moves were replaced, each counts as one of the bot's lost moves, and
    `notes` say what first went wrong.
    """
    if on_error not in ("raise", "replace"):
        raise OptionError(NOT_ON_ERROR(given=f"{on_error!s:.60}"))
    replace = on_error == "replace"
    names = names_of(players)
    limit = 0 if seconds else playouts
    makers = {
        name: maker_of(player, limit, seconds) for name, player in zip(names, players, strict=True)
    }
    rules = parse_rules(game, **options)
    house_rules = tuple(rules.chosen.items())
    settings = ArenaSettings(rules.name, house_rules, tuple(names), str(seed), limit, seconds)
    settings.check()
    schedule = settings.schedule(games)
    played = [play_game(settings, key, makers, replace=replace) for key in schedule]
    deals = whole_deals(settings, played)
    notes: dict[str, Text] = {}
    for name, note in [note for one in played for note in one.notes]:
        notes.setdefault(name, note)
    return MatchResult(
        settings.rules(),
        len(played),
        len(deals),
        tuple(standings(deals)),
        tuple(map(str, notes.values())),
    )


@dataclass(frozen=True, repr=False)
class MatchResult:
    """Result of a match. `print` shows it as a table, and `result["hard"]` is one player's
    result."""

    game: AnyGame
    games: int
    deals: int
    standings: tuple[Standing, ...]  # best first
    notes: tuple[str, ...]  # the first failure of each bot that failed

    def __getitem__(self, name: str) -> Standing:
        for one in self.standings:
            if one.name == name:
                return one
        raise KeyError(name)

    def __repr__(self) -> str:
        """Return a table of the players, best first. The ± are 95% confidence intervals."""
        points = MEAN_CREDITS if has_money(self.game.registers) else MEAN_POINTS
        rows = [["", *map(str, (GAMES, WINS, MEAN_PLACE, points, LOST_MOVES))]]
        rows += [self._row(one) for one in self.standings]
        columns = [column for column in zip(*rows, strict=True) if any(column[1:])]
        widths = [max(map(len, column)) for column in columns]
        table = [
            "  ".join([name.ljust(widths[0]), *map(str.rjust, cells, widths[1:])])
            for name, *cells in zip(*columns, strict=True)
        ]
        lost = sum(one.lost_moves for one in self.standings)
        lines = heading(self.game, self.games, self.deals, lost=lost)
        return "\n".join([*lines, *table, *self.notes])

    def _row(self, one: Standing) -> list[str]:
        points = spread(one.points.divided(scale(self.game)))
        wins = f"{one.wins / one.games:.1%}"
        lost = str(one.lost_moves) if self.notes else ""
        return [one.name, str(one.games), wins, spread(one.place), points, lost]


def spread(found: Interval) -> str:
    """Return a mean with its 95% confidence interval, if the interval is known."""
    return f"{found.mean:.2f}" + ("" if math.isinf(found.e95) else f" ± {found.e95:.2f}")


def names_of(players: Sequence[Contestant]) -> list[str]:
    """Return the players' names. Only equal players share a name."""
    names: dict[object, str] = {}
    keys = [player if isinstance(player, str) else id(player) for player in players]
    for key, player in zip(keys, players, strict=True):
        own = name_of(player)
        spare = [own, *[f"{own} {number}" for number in range(2, len(players) + 1)]]
        taken = names.values()
        names.setdefault(key, next(name for name in spare if name not in taken))
    return [names[key] for key in keys]


def name_of(player: Contestant) -> str:
    if isinstance(player, str):
        return player
    kind = type(player).__name__
    return str(getattr(player, "name", "") or getattr(player, "__name__", kind))


def maker_of(player: Contestant, playouts: int, seconds: float) -> Maker:
    if isinstance(player, str):
        return maker(player, playouts, seconds)
    if not isinstance(player, type) and hasattr(player, "choose"):
        kept = KeptBot(cast(Bot, player))
        return lambda game, rng: kept
    if callable(player):
        return cast(Maker, player)
    raise OptionError(NOT_A_PLAYER(given=f"{player!s:.60}"))


class KeptBot:
    """A bot that the caller made. Games do not close it, since it plays in all of them."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: View, memory: Memory) -> Action | str | None:
        return self.bot.choose(view, memory)
