"""Applies stored entries about games to a room, from house rules to scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.game import Outcome
from ...core.house_rules import can_play
from ...core.shuffle import commitment
from ...play.fair_deal import Silent
from ...play.match import MatchRules
from ...registry import find_version
from .entries import (
    Ended,
    Finished,
    MatchSet,
    MoveMade,
    PaceSet,
    Paused,
    Rewound,
    RulesSet,
    Sealed,
    Silenced,
    Started,
)
from .other_version import OtherRulesGame
from .people import Chair
from .running_game import RunningGame
from .shuffle_terms import WAIT, Terms
from .words import CUT_SHORT, FROM_BACKUP, PERHAPS_CUT_SHORT

if TYPE_CHECKING:
    from .room import Room


def set_rules(room: Room, entry: RulesSet) -> None:
    """Set the game, its house rules and the number of chairs.

    Everybody keeps a chair as long as there are enough. Bots lose theirs first, then the last
    people, who wait for another chair.
    """
    room.fixed = entry.fixed
    before = room.game
    room.game = find_version(entry.game, entry.version, **entry.options)
    if before.name != room.game.name:
        room.series.change_game(before, room.game)
    room.current = None
    room.again.clear()
    if len(room.chairs) == entry.chairs:
        return
    sitting = [chair for chair in room.chairs if not chair.free]
    people = [chair for chair in sitting if chair.person]
    while len(sitting) > entry.chairs:
        bots = [chair for chair in sitting if chair.level]
        sitting.remove((bots or sitting)[-1])
    room.line += [chair.person for chair in people if chair not in sitting]
    free = [Chair() for _ in range(entry.chairs - len(sitting))]
    room.chairs = [*sitting, *free]


def set_match(room: Room, entry: MatchSet) -> None:
    rules = MatchRules(entry.games, entry.target, entry.first)
    room.series.set_match(rules if rules.games or rules.target else None, room.game)


def set_pace(room: Room, entry: PaceSet) -> None:
    room.pace_name = entry.pace
    if room.current:
        room.current.change_pace(entry.when, room.pace)


def pause(room: Room, entry: Paused) -> None:
    room.paused = entry.on
    if room.current and entry.on:
        room.current.clock.pause(entry.when)
    elif room.current:
        room.current.resume_clock(entry.when, room.pace)


def set_terms(room: Room, entry: Sealed) -> None:
    before, due = room.shuffling, entry.when + WAIT
    terms = room.shuffling = Terms(entry.order, entry.names, entry.round, due)
    terms.people = [room.chairs[number].person for number in entry.order]
    terms.sealed, terms.stated, terms.version = entry.sealed, True, entry.version
    if before:
        terms.silent, terms.shut_out = before.silent, before.shut_out


def silence(room: Room, entry: Silenced) -> None:
    before = room.shuffling
    if before is None:
        return
    again = Terms(before.order, before.names, before.round + 1, entry.when + WAIT)
    again.silent, again.shut_out = [*before.silent], [*before.shut_out]
    for who in entry.people:
        name = before.names[before.people.index(who)]
        again.silent.append(Silent(before.sealed[who], name))
        if person := room.people.get(who):
            again.shut_out.append(person.token)
            room.benched[who] = before.order[before.people.index(who)]
    room.shuffling = again


def start(room: Room, entry: Started) -> None:
    secret, room.next_secret = room.next_secret, entry.next
    shut_out = room.shuffling.shut_out if room.shuffling else []
    room.number += 1
    room.series.begin_game(room.game, entry.order)
    room.broken_off = None
    room.paused = False
    for person in room.people.values():
        person.acts = 0
    room.again.clear()
    room.shuffling = None
    room.current = room.notice = None
    chairs = [room.chairs[number] for number in entry.order]
    names = [chair.name for chair in chairs]
    players = [_player(room, chair) for chair in chairs]
    held = {
        seat: room.people[chair.person].holder for seat, chair in enumerate(chairs) if chair.person
    }
    if not can_play(room.game, entry.version):
        names = entry.shuffled.names if entry.shuffled else names
        other = OtherRulesGame(room.game_to_deal, entry, names, room.number, players, held)
        other.reveal = room.reveal
        room.by_other_rules[room.number] = other
        room.notice = other.notice()
        return
    game = room.game_to_deal_by(entry.version)
    room.current = RunningGame(game, entry.seed, names, entry.order, room.number)
    room.current.reveal = room.reveal
    room.current.shut_out = shut_out
    room.current.commit = commitment(secret)
    if entry.shuffled:
        room.current.table.names = entry.shuffled.names
        room.current.table.deal = entry.shuffled.deal(room.code, room.number)
    room.current.players = players
    room.current.held = held
    room.current.rest(entry.when, 0, room.pace, moving=room.presence.moving)
    room.current.renew_clock(entry.when, room.pace)


def _player(room: Room, chair: Chair) -> str:
    """Return the player who gets a score. A person who leaves and comes back in the same browser
    keeps their score."""
    return room.people[chair.person].token if chair.person else chair.name


def move(room: Room, entry: MoveMade) -> None:
    current = room.current
    if current is None:
        if other := room.by_other_rules.get(room.number):
            other.moves.append(entry.move)
        return
    before, soon = current.at, current.ends_soon
    seat = current.make_move(entry.move)
    # Silence in a window counts as a pass, not as absence.
    turn = current.table.moves[-1][1].verb not in room.game.windows
    person = room.presence.people.get(room.chairs[current.order[seat]].person)
    if entry.clock and turn and person:
        person.silent += 1
    if current.at != before:
        current.rest(entry.when, before, room.pace, moving=room.presence.moving)
        current.renew_clock(entry.when, room.pace)
        room.revision += current.ends_soon and not soon
    if outcome := current.table.outcome():
        _end_game(room, current.players, current.table.names, outcome)
        room.revision += 1


def end(room: Room, entry: Ended) -> None:
    """End a game early. A game that has become too long stays on the table, as if it were over."""
    if not entry.long:
        room.current, room.broken_off = None, room.current
        room.notice = None
    elif room.current:
        room.current.stop()


def finish(room: Room, entry: Finished) -> None:
    """Note that a game's result is stored, and add its feats to the scores.

    Places and points follow from the moves, and were added with the last move. For a game by
    another version of the rules, places and points come from the entry.
    """
    if room.current:
        room.current.noted = True
        room.series.add_feats(room.current.players, entry.feats)
        room.revision += 1
    elif other := room.by_other_rules.get(room.number):
        other.finished = entry
        room.notice = None  # the game was finished, not broken off
        outcome = Outcome(tuple(entry.places), tuple(entry.points))
        _end_game(room, other.players, other.names, outcome)
        room.series.add_feats(other.players, entry.feats)


def _end_game(room: Room, players: Sequence[str], names: Sequence[str], outcome: Outcome) -> None:
    """Add a game to the scores, but not for people whom the host has removed."""
    # Bots are identified by name, people by token.
    bots = [seat for seat, player in enumerate(players) if player == names[seat]]
    room.series.end_game(players, names, outcome, bots)
    for removed in room.removed.values():
        room.series.forget(removed.token)


def rewind(room: Room, entry: Rewound) -> None:
    room.next_secret = entry.next
    # The backup may contain links and permissions that were taken back later.
    room.links, room.agreed = {}, {}
    room.shuffling = None  # the terms commit to a secret that is lost
    damaged = CUT_SHORT if entry.lost else PERHAPS_CUT_SHORT
    room.notice = FROM_BACKUP if entry.why == "backup" else damaged
