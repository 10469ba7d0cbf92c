"""Plays the games of the arena.

All bots get the same deals, in every seat. Games or matches are played one by one, or several in
parallel. If bots' playouts are limited instead of their time, a game is repeatable on any machine.
"""

from __future__ import annotations

import random
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import dataclass, replace
from itertools import islice
from multiprocessing import active_children, get_context

from ..bots.bot_player import Player
from ..bots.fallback import WithFallback
from ..bots.make_bot import Maker
from ..bots.worker import end_with_parent
from ..core.errors import ParlourError
from ..core.game import AnyGame, Outcome, places
from ..core.game_texts import title
from ..core.phrase import Phrase, Text
from ..core.zone import SEAT_LETTERS
from ..play.match import LastGame, Match, MatchRules, first_chair, first_seat_does
from ..play.table import Table
from .arena_settings import ArenaSettings, GameKey

MAX_DECISIONS = 100_000  # in one game
MAX_GAMES = 1_000  # in one match

STANDSTILL = Phrase("arena.standstill", "{game} came to a standstill in deal {deal}")
TOO_LONG = Phrase("arena.too_long", "deal {deal} was not over after {count} decisions")
ENDLESS_MATCH = Phrase(
    "arena.endless_match", "the match of deal {deal} was not over after {count} games"
)
CRASHED = Phrase("arena.crashed", "a bot crashed the process that it was playing in")()


@dataclass(frozen=True)
class GameResult:
    """Result of a game or a match. Tuples are in the order of seats."""

    deal: int
    rotation: int
    seats: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]
    lost: tuple[int, ...]  # by seat: number of moves that the bot failed to make
    notes: tuple[tuple[str, Text], ...] = ()  # name and first failure of each bot that failed


class TimedPlayer:
    """A bot in its seat, with the time that it has thought."""

    def __init__(self, table: Table, seat: int, bot: str, make: Maker, *, replace: bool) -> None:
        self.table = table
        self.seconds = 0.0
        self.decisions = 0
        self.notes: list[tuple[str, Text]] = []
        self.bot = WithFallback(
            bot,
            make,
            table.game,
            random.Random(f"{table.seed} {seat}"),
            lambda note: self.notes.append((bot, note)),
            with_details=True,  # only bots play, so no cards are secret
            replace=replace,
        )
        self.player = Player(self.bot, table.game, table.state, seat)

    def move(self) -> bool:
        """Let the bot move. Returns False if the bot cannot move or declines."""
        player, table = self.player, self.table
        if not table.offers(player.seat):
            return False
        view = player.look(table.state)
        start = time.perf_counter()
        action = self.bot.choose(view, player.memory)
        self.seconds += time.perf_counter() - start
        self.decisions += 1
        if action is None:
            return False
        table.play(player.seat, action)
        return True


def play_game(
    settings: ArenaSettings,
    key: GameKey,
    makers: Mapping[str, Maker] | None = None,
    *,
    replace: bool = True,
) -> GameResult:
    """Play one game or one match. Without `makers`, the registry makes the bots by their names.
    With `replace`, “normal” moves when a bot fails; otherwise the bot's error is raised."""
    deal, rotation = key
    make = settings.makers() if makers is None else makers
    bots = settings.seatings()[rotation]
    if settings.match is not None:
        return play_match_of(settings, settings.match, key, make)
    seed = f"{settings.seed}-{deal}"
    return play_table(settings.rules(), seed, key, bots, make, replace=replace)


def play_match_of(
    settings: ArenaSettings, rules: MatchRules, key: GameKey, make: Mapping[str, Maker]
) -> GameResult:
    """Play all games of a match, and return them as one result, with places by the match's
    points."""
    deal, rotation = key
    game, bots = settings.rules(), settings.seatings()[rotation]
    chairs, match = range(len(bots)), Match(rules, game)
    first_seat = rules.first if first_seat_does(game) else "turn"
    played: list[GameResult] = []
    last: LastGame | None = None
    while not match.over:
        if match.played >= MAX_GAMES:
            raise ParlourError(ENDLESS_MATCH(deal=deal, count=MAX_GAMES))
        first = first_chair(chairs, last, first_seat)
        order = (*chairs[first:], *chairs[:first])
        seed = f"{settings.seed}-{deal}-{match.played}"
        one = play_table(game, seed, key, tuple([bots[chair] for chair in order]), make)
        match.add([str(chair) for chair in order], Outcome(one.places, one.points))
        last = LastGame(order, one.places)
        seats = [order.index(chair) for chair in chairs]
        played.append(by_chair(one, seats))
    points = tuple([match.points[str(chair)] for chair in chairs])
    return GameResult(
        deal,
        rotation,
        bots,
        tuple(places([-each for each in points])),
        points,
        tuple(round(sum(each), 6) for each in zip(*[one.seconds for one in played], strict=True)),
        tuple(map(sum, zip(*[one.decisions for one in played], strict=True))),
        tuple(map(sum, zip(*[one.lost for one in played], strict=True))),
        tuple(note for one in played for note in one.notes),
    )


def by_chair(game: GameResult, seats: Sequence[int]) -> GameResult:
    """Reorder the costs of a game from seats to chairs. `seats` is the seat of each chair."""
    return replace(
        game,
        seconds=tuple([game.seconds[seat] for seat in seats]),
        decisions=tuple([game.decisions[seat] for seat in seats]),
        lost=tuple([game.lost[seat] for seat in seats]),
    )


def play_table(
    game: AnyGame,
    seed: str,
    key: GameKey,
    bots: tuple[str, ...],
    make: Mapping[str, Maker],
    *,
    replace: bool = True,
) -> GameResult:
    """Play one game with these bots, listed by seat."""
    deal, rotation = key
    table = Table(game, seed, SEAT_LETTERS[: len(bots)])
    players: list[TimedPlayer] = []
    with ExitStack() as stack:
        for seat, bot in enumerate(bots):
            players.append(TimedPlayer(table, seat, bot, make[bot], replace=replace))
            stack.callback(players[-1].bot.close)
        while (outcome := table.outcome()) is None:
            # any() stops at the first bot that moves. After its move, other seats may be asked.
            if not any(players[seat].move() for seat in table.game.poll_order(table.state)):
                raise ParlourError(STANDSTILL(game=title(table.game), deal=deal))
            if sum(player.decisions for player in players) > MAX_DECISIONS:
                raise ParlourError(TOO_LONG(deal=deal, count=MAX_DECISIONS))
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


def play_all(settings: ArenaSettings, todo: Sequence[GameKey], jobs: int) -> Generator[GameResult]:
    """Yield the games as they finish. Close the generator to stop early."""
    if jobs == 1:
        for key in todo:
            yield play_game(settings, key)
        return
    others = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent)
    try:
        yield from as_finished(pool, settings, iter(todo), 2 * jobs)
        pool.shutdown()
    except BrokenProcessPool:
        # waits for the pool's thread, since Python complains if it exits before the thread
        pool.shutdown()
        raise ParlourError(CRASHED) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            if child not in others:
                # A game may take minutes, which is too long for a person who wants to stop.
                child.terminate()


def as_finished(
    pool: ProcessPoolExecutor, settings: ArenaSettings, todo: Iterator[GameKey], ahead: int
) -> Iterator[GameResult]:
    """Yield results as they finish. Only a few games are submitted ahead, so even a million games
    take little memory."""
    running: set[Future[GameResult]] = set()
    while True:
        for key in islice(todo, ahead - len(running)):
            running.add(pool.submit(play_game, settings, key))
        if not running:
            return
        finished, running = wait(running, return_when=FIRST_COMPLETED)
        for future in finished:
            yield future.result()
