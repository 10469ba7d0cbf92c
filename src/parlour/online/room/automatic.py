"""Things that a room does by itself: the clock moves for silent players, bots play, the host
changes, people in line get chairs, and the next game starts when all want it.

Like `decide()`, `due_entries()` makes entries and changes nothing. The room's runner stores and
applies the entries, and asks again until nothing is due.
"""

from __future__ import annotations

from collections.abc import Callable

from ...core.offer import Action
from ...steps import finish
from .clock import NEVER
from .entries import Due, Ended, Entry, Finished, MoveMade
from .latecomers import refuse_unheard
from .room import Room
from .running_game import RunningGame, Thought
from .seating import seat_who_waits
from .shuffling import due_shuffle
from .stand_in_host import host_change
from .starting import start_again


def due_entries(room: Room, now: float) -> Due:
    """Return the next entries that are due, or else when to ask again. After applying entries, call
    this again until it returns none."""
    running, host = room.running, room.presence.people.get(room.host)
    looks: list[Callable[[Room, float], Due]] = []
    if room.former or host is None or not host.here:
        looks.append(host_change)
    if running:
        looks += [refuse_unheard, _due_moves] if running.asks else [_due_moves]
    elif entry := _unnoted_result(room, now):
        return Due([entry])
    elif room.worn_out:
        return Due()
    else:
        looks += [seat_who_waits, due_shuffle, start_again]
    again = NEVER
    for look in looks:
        due = look(room, now)
        if due.entries:
            return due
        again = min(again, due.again)
    return Due(again=again)


def _due_moves(room: Room, now: float) -> Due:
    """Return a bot's held answer if it is due, or the clock's move for a silent player."""
    if room.running and room.running.left <= 0:
        return Due([Ended(when=now, long=True)])
    running = active_game(room)
    if running is None:
        return Due()
    again = _next_away(room, running, now)
    if running.held_answers:
        if answered := _held_answer(room, running, now):
            return Due(answered)
        held = _held_until(room, running)
        again = min(again, held if running.current_answers() and now < held else NEVER)
    silent, deadline = _awaited_people(room, running, now), running.clock.deadline
    if silent and now >= deadline:
        return Due([MoveMade(when=now, move=running.default_move(silent[0]), clock=True)])
    return Due(again=min(again, deadline) if silent else again)


def _next_away(room: Room, running: RunningGame, now: float) -> float:
    """Return when a bot will take over for the next disconnected person."""
    grace = room.pace.grace
    people = room.presence.people
    sitting = [people.get(room.chairs[chair].person) for chair in running.order]
    gone = [person for person in sitting if person and not person.here]
    times = [person.gone + grace for person in gone if not person.away(now, grace)]
    return min(times, default=NEVER)


def _held_answer(room: Room, running: RunningGame, now: float) -> list[Entry]:
    """Return a bot's answer in a window, once all people have answered or their time is up."""
    held = running.current_answers()
    if now < _held_until(room, running) and _awaited_people(room, running, now):
        return []
    # An answer that ends the window goes first. Otherwise the time to store passes would reveal how
    # many there were. Several such answers go in an order that was drawn before the bots thought.
    accuses = room.game.windows[:1]
    for each in sorted(held, key=lambda held: (held.action.verb not in accuses, held.thought.due)):
        seat = each.thought.seat
        plays = _bot_plays(room, running, seat, now)
        if plays and (entries := _bot_move(running, seat, each.action, now)):
            return entries
    return []


def _held_until(room: Room, running: RunningGame) -> float:
    """Return the time until which bots' answers are held. It is counted from the moment when
    clients have shown the question, and anew after a pause."""
    return running.clock.started + room.pace.hold


def _unnoted_result(room: Room, now: float) -> Finished | None:
    """Return the result of a game that is over, if the result isn't stored yet. Later versions of
    the rules could not compute it."""
    current = room.current
    outcome = current.table.outcome() if current and current.over and not current.noted else None
    if current is None or outcome is None:
        return None
    counts = finish(current.count_awards(whole=False))  # the runner has already computed the counts
    feats = {award: seats for award, seats in counts.items() if any(seats)}
    places, points = list(outcome.places), list(outcome.points)
    return Finished(when=now, places=places, points=points, feats=feats)


def start_thoughts(room: Room, now: float) -> list[Thought]:
    """Return new questions for bots to think about. Each question is returned once."""
    running = active_game(room)
    if running is None:
        return []
    levels = [bot_level(room, running, seat, now) for seat in range(len(running.order))]
    if not any(levels):
        running.thoughts.clear()
        return []
    return running.start_thoughts(levels, now, room.pace, room.rng)


def finish_thought(room: Room, thought: Thought, action: Action | None, now: float) -> list[Entry]:
    """Return the entries for a bot's decision (None: the bot lets the moment pass). There are none
    if the moment has passed, or if the answer has to wait for people."""
    running = room.running
    if running is None or action is None or not running.is_current(thought):
        return []
    if running.in_window(thought.seat) and _awaited_people(room, running, now):
        running.hold(thought, action)
        return _held_answer(room, running, now)
    if not _bot_plays(room, running, thought.seat, now):
        running.drop_thought(thought)  # drop the thought: if the bot is asked again, it thinks anew
        return []
    return _bot_move(running, thought.seat, action, now)


def _bot_plays(room: Room, running: RunningGame, seat: int, now: float) -> bool:
    return active_game(room) is not None and bool(bot_level(room, running, seat, now))


def _bot_move(running: RunningGame, seat: int, action: Action, now: float) -> list[Entry]:
    move = running.bot_move(seat, action)
    return [MoveMade(when=now, move=move)] if move else []


def active_game(room: Room) -> RunningGame | None:
    """Return the game whose clock runs and whose bots play: not over, not paused, and with somebody
    connected."""
    return room.running if room.awake and not room.paused else None


def bot_level(room: Room, running: RunningGame, seat: int, now: float) -> str:
    """Return the level of the bot that plays a seat now. It is empty where a person plays, and
    where the host speaks for the table."""
    if seat == running.table.game.host.seat and running.host_is_asked():
        return ""
    chair = room.chairs[running.order[seat]]
    if not chair.person:
        return chair.level
    return "normal" if room.presence.people[chair.person].away(now, room.pace.grace) else ""


def _awaited_people(room: Room, running: RunningGame, now: float) -> list[int]:
    return [seat for seat in running.table.awaited() if not bot_level(room, running, seat, now)]
