"""Replaying a game, up to any of its moments."""

from __future__ import annotations

from ...core.event import Moved
from ...core.game_texts import tell
from ...core.offer import Action
from ...core.phrase import Phrase, Seat, Text
from ...core.visibility import seen_event
from ...core.zone import TABLE
from ...play.table import Table
from ...records.chapters import MOVE, move_words

UNFINISHED = Phrase("terminal.replay.unfinished", "The record ends here: the game was not finished")
THE_CARDS = Phrase("terminal.replay.cards", "The cards: {cards}")


def replayed(table: Table, moves: int) -> Table:
    """Return the game replayed from the deal, up to that number of moves."""
    again = table.fresh()
    for seat, action in table.moves[:moves]:
        again.play_checked(seat, action)
    return again


def play_again(again: Table, mover: int, action: Action, seat: int | None) -> Text | None:
    """Replay one move, and return the part of it that the log does not tell.

    That part is the cards if they went face down, or the whole move if the log does not mention it.
    Only the mover may see it, and viewers of all cards (`seat` is None). Returns None for other
    seats, and if the log tells everything.
    """
    move = move_words(again.game, again.state, mover, action)
    told = len(again.state.log or [])
    again.play_checked(mover, action)
    if seat not in (None, mover):
        return None
    events, point = (again.state.log or [])[told:], TABLE if seat is None else seat
    if not any([tell(again.game, seen_event(event, point), point) for event in events]):
        return MOVE(who=Seat(mover), move=move)
    own = set(action.cards)
    moved = [event for event in events if isinstance(event, Moved) and own & set(event.cards)]
    face_down = any([not own & set(event.seen_from(TABLE).cards) for event in moved])
    return THE_CARDS(cards=action.cards) if face_down else None
