"""Playing: the same deals for everybody, each bot in every seat, one game after the other or many
at a time. With a number of playouts a game goes the same way whenever and wherever it is played.
"""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context

from .. import __version__
from ..bots.fallback import WithFallback
from ..bots.registry import Maker, maker
from ..core.errors import OptionError, ParlourError
from ..core.game import AnyGame
from ..core.memory import Memory
from ..core.option import Value
from ..core.phrase import Phrase, Text
from ..core.shuffle import check_seed
from ..core.words import title
from ..core.zone import SEAT_LETTERS
from ..registry import find_game
from ..table import Table

MAX_DECISIONS = 100_000  # in a game
GameKey = tuple[int, int]  # a deal and a rotation

NEVER_ENDS = Phrase(
    "arena.never_ends",
    "this game would never end: choose a number of rounds, as in --rounds 20",
)()
NO_GAMES = Phrase("arena.no_games", "a match needs at least one game")()
STANDSTILL = Phrase("arena.standstill", "{game} came to a standstill in deal {deal}")
TOO_LONG = Phrase("arena.too_long", "deal {deal} was not over after {count} decisions")
CRASHED = Phrase("arena.crashed", "a bot crashed the process that it was playing in")()


@dataclass(frozen=True)
class MatchSettings:
    """All that a game depends on, except its deal and who sits where."""

    game: str
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...]
    seed: str
    playouts: int  # of bots that search, or 0:
    seconds: float  # that they think about a move

    def rules(self) -> AnyGame:
        return find_game(self.game, **dict(self.options))

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
        return {
            "arena": 1,
            "parlour": __version__,
            "game": self.rules().tag(),
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "playouts": self.playouts,
            "seconds": self.seconds,
        }


@dataclass(frozen=True)
class GameResult:
    """How a game went. Tuples are in the order of seats."""

    deal: int
    rotation: int
    seats: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]
    lost: tuple[int, ...]  # moves that a bot failed to make
    notes: tuple[tuple[str, Text], ...] = ()  # which bot failed first at what


class TimedPlayer:
    """A bot in its seat, with its memory and its clock."""

    def __init__(self, table: Table, seat: int, bot: str, make: Maker) -> None:
        self.table = table
        self.seat = seat
        self.memory = Memory(table.view(seat, since=None))
        self.seconds = 0.0
        self.decisions = 0
        self.notes: list[tuple[str, Text]] = []
        rng = random.Random(f"{table.seed} {seat}")
        self.bot = WithFallback(
            bot,
            make,
            table.game,
            rng,
            lambda note: self.notes.append((bot, note)),
            with_details=True,  # no person plays here, so nobody's cards are secret
        )

    def move(self) -> bool:
        """Let the bot move; False if it cannot, or does not want to."""
        if not self.table.offers(self.seat):
            return False
        view = self.table.view(self.seat, self.memory.heard)
        self.memory.watch(view)
        start = time.perf_counter()
        action = self.bot.choose(view, self.memory)
        self.seconds += time.perf_counter() - start
        self.decisions += 1
        if action is None:
            return False
        self.table.play(self.seat, action)
        return True


def play_game(
    settings: MatchSettings, key: GameKey, makers: Mapping[str, Maker] | None = None
) -> GameResult:
    """One game. Without `makers`, the bots are those that the registry knows by these names."""
    deal, rotation = key
    bots = settings.seatings()[rotation]
    make = settings.makers() if makers is None else makers
    table = Table(settings.rules(), f"{settings.seed}-{deal}", SEAT_LETTERS[: len(bots)])
    players = [TimedPlayer(table, seat, bot, make[bot]) for seat, bot in enumerate(bots)]
    try:
        while (outcome := table.outcome()) is None:
            # any() stops at the first who moves: then others are asked.
            if not any(players[seat].move() for seat in table.game.poll_order(table.state)):
                raise ParlourError(STANDSTILL(game=title(table.game), deal=deal))
            if sum(player.decisions for player in players) > MAX_DECISIONS:
                raise ParlourError(TOO_LONG(deal=deal, count=MAX_DECISIONS))
    finally:
        for player in players:
            player.bot.close()
    return GameResult(
        deal,
        rotation,
        bots,
        outcome.places,
        outcome.points,
        tuple(round(player.seconds, 6) for player in players),
        tuple(player.decisions for player in players),
        tuple(player.bot.lost_moves for player in players),
        tuple(note for player in players for note in player.notes),
    )


def play_all(settings: MatchSettings, todo: Sequence[GameKey], jobs: int) -> Generator[GameResult]:
    """The games as they are finished. Close it to stop before all are."""
    if jobs == 1:
        for key in todo:
            yield play_game(settings, key)
        return
    others = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), leave_ctrl_c_to_the_parent)
    try:
        yield from as_finished(pool, settings, iter(todo), 2 * jobs)
        pool.shutdown()
    except BrokenProcessPool:
        raise ParlourError(CRASHED) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            if child not in others:
                # A game may take minutes, and people who stop it do not want to wait.
                child.terminate()


def as_finished(
    pool: ProcessPoolExecutor, settings: MatchSettings, todo: Iterator[GameKey], ahead: int
) -> Iterator[GameResult]:
    """Only a few games ahead are handed out, so that a million of them fit in."""
    running: set[Future[GameResult]] = set()
    while True:
        for key in islice(todo, ahead - len(running)):
            running.add(pool.submit(play_game, settings, key))
        if not running:
            return
        finished, running = wait(running, return_when=FIRST_COMPLETED)
        for future in finished:
            yield future.result()


def leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
