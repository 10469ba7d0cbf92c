"""Golden games: short stretches of play with every seat's view, to be read in review.

`make golden` writes them anew. For each game: the first moves of a random game and its last ones,
with one line for each seat whose view has changed; and perft counts from a fixed deal.
"""

from __future__ import annotations

import random

import parlour
from parlour.moves import move_text
from parlour.offer import Action
from parlour.position import position_text
from parlour.state import TABLE, State
from parlour.view import seat_name, tell
from support import ALL_GAMES, ROOT, Moody

FOLDER = ROOT / "tests" / "golden"
MOVES = 11  # from the start and from the end
LONGEST = 150  # lines
PERFT_NODES = 20_000

Moves = list[tuple[int, Action]]


def golden_text(name: str) -> str:
    game = parlour.find_game(name)
    moves = short_game(name)
    lines = [f"# {game.title}: how it begins"]
    lines += story(name, moves, 0, MOVES)
    lines += ["", f"# {game.title}: how it ends"]
    lines += story(name, moves, max(MOVES, len(moves) - MOVES), len(moves))
    lines += ["", f"# {game.title}: perft from seed 1"]
    depth, count = 1, 0
    while count < PERFT_NODES:
        count = parlour.perft(game, game.new(1), depth)
        lines.append(f"{depth} {count}")
        depth += 1
    return "\n".join(lines) + "\n"


def short_game(name: str) -> Moves:
    """A random game of few moves with a winner, from the same seed: the shortest of many."""
    games = [play(name, mood) for mood in range(200)]
    return min(games, key=len)


def play(name: str, mood: int) -> Moves:
    game = parlour.find_game(name)
    s = game.new(1)
    moves: Moves = []
    player = Moody(random.Random(mood))
    while (move := player.move(game, s)) is not None:
        game.play(s, *move)
        moves.append(move)
    return moves


def story(name: str, moves: Moves, start: int, end: int) -> list[str]:
    game = parlour.find_game(name)
    s = game.new(1)
    for move in moves[:start]:
        game.play(s, *move)
    views: dict[int, str] = {}
    lines = changes(game, s, views)
    for seat, action in moves[start:end]:
        s.log = []
        game.play(s, seat, action)
        lines.append(f"> {move_text(seat, action)}")
        told = [tell(game, event, "abcdefgh", TABLE) for event in s.log]
        lines += [f'  "{sentence}"' for sentence in told if sentence]
        lines += changes(game, s, views)
    outcome = game.outcome(s)
    return [*lines, f"= {outcome}"] if outcome else lines


def changes(game: parlour.game.AnyGame, s: State, views: dict[int, str]) -> list[str]:
    """A line for every point of view that has changed."""
    lines = []
    for seat in [*range(s.seats), TABLE]:
        view = position_text(game, game.seen(s, seat)).partition(" ")[2]
        if views.get(seat) != view:
            lines.append(f"{seat_name(seat)}: {view}")
            views[seat] = view
    return lines


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in ALL_GAMES:
        path = FOLDER / f"{name}.txt"
        path.write_text(golden_text(name), encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
