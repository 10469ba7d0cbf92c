"""Moments of random games as line mode prints them, for somebody who knows the rules alone: can
they tell whose turn it is, what lies there, what was claimed, and what each choice does?

usage: PYTHONPATH=tests python -m kit.moments [SEED]
"""

from __future__ import annotations

import io
import random
import sys

import parlour
from kit.support import OURS, Moody
from parlour.table import Table
from parlour.terminal.line_mode import LineGame
from parlour.terminal.text.printer import Printer

NAMES = ("Ana", "Ada", "Bert", "Cleo", "Dora")
MOMENTS = 20  # of each game
BEFORE = 12  # events that are told before each


def dealt(name: str, rng: random.Random) -> Table:
    """A table after some moves."""
    game = parlour.find_game(name)
    seats = rng.randint(max(2, game.seats[0]), min(len(NAMES), game.seats[1]))
    table = Table(game, rng.getrandbits(30), NAMES[:seats])
    player, least = Moody(rng), rng.choice((3, 10, 25, 60, 90))
    while len(table.moves) < least or not table.offers(0):
        move = player.move(table.game, table.state)
        if move is None:
            break
        table.play(*move)
    return table


def printed(table: Table) -> str:
    """What the person in seat a is shown."""
    out = io.StringIO()
    printer = Printer.on(out)
    printer.signs = True

    def ask(words: str) -> str:
        out.write(f"{words}\n")
        raise EOFError

    bots = ["", *["random"] * (len(table.names) - 1)]
    game = LineGame(table, bots, printer, ask, playouts=1)
    game.told = max(0, len(table.state.log or []) - BEFORE)
    try:
        game.tell()
        game.ask_person()
    except EOFError:
        pass
    finally:
        game.close()
    return out.getvalue()


def main(seed: str) -> None:
    for name in OURS:
        rng, shown = random.Random(f"{seed} {name}"), 0
        while shown < MOMENTS:
            table = dealt(name, rng)
            if table.offers(0):
                shown += 1
                print(f"=== {name}, moment {shown} ===\n{printed(table)}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "1")
