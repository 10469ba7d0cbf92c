"""Shuffling, between “deal” and the cards: everybody who plays has a share (`fair_deal.py`).

The people at the table have sent their seals before. When the host deals, the terms are stored and
sent to all (`Sealed`). Each client answers by opening its chance. When all have, the cards are
dealt (`Started`). Chances are not stored before that: after a crash, clients are asked again for
the same terms and open the same chance.

A player who stays silent might have preferred the deal without their share. So nobody waits for
them: a bot takes their chair for this game (`Silenced`), and the others draw new chances. Silence
forces one other deal, which nobody can know in advance.

A person who plays alone skips all this, and nobody waits.

Like `decide.py`, this makes entries and changes nothing: `presence.py` notes seals and chances.
"""

from __future__ import annotations

import random

from ...core.shuffle import commitment
from ...play.fair_deal import CHANCE, SEAL, Deal, seal
from ..protocol import request as ask
from ..protocol.request import Refused
from . import words
from .entries import BotSat, Due, Entry, Queued, Sealed, Shuffled, Silenced, Stamp, Started
from .people import Person
from .room import Room
from .seating import bot_names
from .shuffle_terms import Terms, next_round

NOT_MEANWHILE = (
    *(ask.Sit, ask.Stand, ask.SeatBot, ask.Fill, ask.Clear, ask.Introduce),
    *(ask.SetRules, ask.SetMatch, ask.Start, ask.Again),
)


def check_seal(request: ask.Seal) -> list[Entry]:
    if SEAL.fullmatch(request.seal) is None:
        raise Refused("bad_message", words.NO_SEAL)
    return []


def check_chance(room: Room, person: Person, request: ask.OpenChance) -> list[Entry]:
    shuffling = room.shuffling
    if request.number <= room.number:
        return []  # the cards were dealt before this request came
    if shuffling is None or (request.number, request.round) != next_round(room):
        raise Refused("late", words.NOT_SHUFFLING)
    bound = shuffling.sealed.get(person.id)
    if bound is None or not shuffling.stated:
        raise Refused("not_now", words.NOT_SEALED)
    if CHANCE.fullmatch(request.chance) is None:
        raise Refused("bad_message", words.NO_CHANCE)
    if seal(room.code, request.number, request.round, request.chance) != bound:
        raise Refused("illegal", words.OTHER_CHANCE)
    return []


def shuffle(room: Room, order: list[int], names: list[str], stamp: Stamp) -> Entry | None:
    """Return the terms of a deal for these chairs, or None if people have no share in it."""
    people = [room.chairs[chair].person for chair in order]
    if len([who for who in people if who]) < 2:
        return None  # a person who plays alone has nobody to wait for
    sealed = _seals(room, people)
    return _terms(room, order, names, 1, sealed, stamp) if sealed else None


def due_shuffle(room: Room, now: float) -> Due:
    """Return the next step of a shuffle: the terms of another round, the deal, or bots for people
    who were silent."""
    shuffling = room.shuffling
    if shuffling is None or not room.awake:
        return Due()
    stamp = Stamp(when=now, by="", id="")
    silent = [who for who in shuffling.sealed if who not in shuffling.opened]
    entries: list[Entry] = []
    if not shuffling.stated:
        entries = _next_terms(room, shuffling, stamp)
    elif not silent:
        entries = [_deal(room, shuffling, stamp)]
    elif now >= shuffling.due:
        entries = _silence(room, silent, stamp)
    return Due(entries, again=shuffling.due)


def _seals(room: Room, people: list[str]) -> dict[str, str]:
    """Return the seals for the next shuffle from those of `people` who are connected."""
    found: dict[str, str] = {}
    for who in people:
        person = room.presence.people.get(who)
        given = person.seal if person and person.here else None
        if given and (given.number, given.round) == next_round(room):
            found[who] = given.seal
    return found


def _next_terms(room: Room, shuffling: Terms, stamp: Stamp) -> list[Entry]:
    """Return the next terms, once all who are connected have sealed again or their time is up."""
    people = [room.chairs[chair].person for chair in shuffling.order]
    sealed = _seals(room, people)
    present = room.presence.people
    here = [who for who in people if who in present and present[who].here]
    if len(sealed) < len(here) and stamp["when"] < shuffling.due:
        return []
    names = [room.chairs[chair].name for chair in shuffling.order]
    return [_terms(room, shuffling.order, names, shuffling.round, sealed, stamp)]


def _terms(
    room: Room,
    order: list[int],
    names: list[str],
    round_: int,
    sealed: dict[str, str],
    stamp: Stamp,
) -> Entry:
    version = room.game.version
    return Sealed(**stamp, order=order, names=names, round=round_, sealed=sealed, version=version)


def _silence(room: Room, silent: list[str], stamp: Stamp) -> list[Entry]:
    entries: list[Entry] = [Silenced(**stamp, people=silent)]
    chairs = [room.chair_of(who) for who in silent]
    names = iter(bot_names(room, len(silent)))
    for who, chair in zip(silent, chairs, strict=True):
        if chair is not None:  # otherwise the person has left, and a bot has the chair
            entries.append(BotSat(**stamp, chair=chair, level="normal", name=next(names)))
            entries.append(Queued(**stamp, person=who, on=True))
    return entries


def _deal(room: Room, shuffling: Terms, stamp: Stamp) -> Entry:
    opened, secret = shuffling.by_seat(shuffling.opened), room.next_secret
    deal = stated_deal(room, shuffling)._replace(opened=opened, secret=secret)
    game = room.game_to_deal_by(shuffling.version)
    return Started(
        **stamp,
        seed=deal.seed(game, shuffling.names),
        order=shuffling.order,
        version=game.begun_by,
        next=new_secret(room.rng),
        shuffled=Shuffled(
            names=shuffling.names,
            round=deal.round,
            sealed={**deal.sealed},
            opened=opened,
            silent=[*deal.silent],
            secret=secret,
        ),
    )


def stated_deal(room: Room, shuffling: Terms) -> Deal:
    """Return the deal as far as it is settled: without chances and secret."""
    commit, sealed = commitment(room.next_secret), shuffling.by_seat(shuffling.sealed)
    silent = tuple(shuffling.silent)
    return Deal(room.code, room.number + 1, commit, sealed, silent, shuffling.round)


def new_secret(rng: random.Random) -> str:
    return f"{rng.getrandbits(128):032x}"
