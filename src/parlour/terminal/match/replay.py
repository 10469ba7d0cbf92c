"""A game played once more, up to any of its moments."""

from __future__ import annotations

from ...table import Table


def moments(table: Table, seat: int | None) -> list[int]:
    """After how many moves something had happened to that seat; all of them to one who sees all.

    What others did in secret, such as a pass in an open window, is not a moment: one could count
    them.
    """
    found: list[int] = []
    told = 0
    for step in table.replay():
        mover = table.moves[step.number - 1][0] if step.number else seat
        heard = len(step.table.state.log or [])
        if seat in (None, mover) or heard > told:
            found.append(step.number)
        told = heard
    return found


def replayed(table: Table, moves: int) -> Table:
    """The same game from the deal on, up to that number of moves."""
    again = table.fresh()
    for seat, action in table.moves[:moves]:
        again.play_checked(seat, action)
    return again
