"""A game played once more, up to any of its moments."""

from __future__ import annotations

from ...table import Table


def moments(table: Table, seat: int | None) -> list[int]:
    """After how many moves something had happened to that seat; all of them to one who sees all.

    What others did in secret, such as a pass in an open window, is not a moment: one could count
    them.
    """
    live = Table(table.game, table.seed, table.names)
    found = [0]
    for number, (mover, action) in enumerate(table.moves, start=1):
        told = len(live.state.log or [])
        live.play(mover, action)
        if seat in (None, mover) or len(live.state.log or []) > told:
            found.append(number)
    return found


def replayed(table: Table, moves: int) -> Table:
    """The same game from the deal on, up to that number of moves."""
    fresh = Table(table.game, table.seed, table.names)
    for seat, action in table.moves[:moves]:
        fresh.play(seat, action)
    return fresh
