"""Recognises people by their tokens when they say hello to a room."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from time import monotonic

from ..protocol.request import Hello, Refused
from ..room.entries import Entry
from ..room.membership import check_onlooker, check_token, join
from ..room.room import Room
from .broadcast import Peer
from .limits import Limits
from .words import MANY_WATCH, SHORT_TOKEN, UNKNOWN_TOKEN

SHORTEST_TOKEN = 16


def new_token() -> str:
    return secrets.token_urlsafe(18)


def token_hash(token: str) -> str:
    """Return the hash that is stored for a token, so that nobody can take a seat by reading the
    disk."""
    return hashlib.sha256(token.encode()).hexdigest()


def recognise(room: Room, peer: Peer, hello: Hello, limits: Limits) -> bool:
    """Recognise a member or admit an onlooker, and note it in the peer. Returns false for a
    newcomer, who has yet to join."""
    watches = hello.watch or hello.screen
    hashed = token_hash(hello.token) if hello.token else ""
    if hashed and not watches and (person := room.person_with(hashed)):
        peer.who = person.id
        return True
    if hashed:
        _check_token(room, hello, hashed, watches=watches)
    if not watches and hello.name:
        return False
    check_onlooker(room, hashed)
    peer.token = hashed
    if room.presence.watching + room.presence.screens >= limits.watchers:
        raise Refused("watchers_full", MANY_WATCH)
    return True


def join_once(room: Room, hello: Hello, hashed: str, limits: Limits) -> Sequence[Entry]:
    """Return the entries that let a newcomer join. There are none if another of their connections
    was first."""
    if room.person_with(hashed):
        return []
    return join(room, hello.name, hashed, monotonic(), most=limits.people, face=hello.face)


def _check_token(room: Room, hello: Hello, hashed: str, *, watches: bool) -> None:
    """Check a token that is unknown in this room. Only newcomers and onlookers may bring one, to be
    recognised later."""
    check_token(room, hashed)
    if not hello.name and not watches:
        raise Refused("token", UNKNOWN_TOKEN)
    if len(hello.token) < SHORTEST_TOKEN:
        raise Refused("bad_message", SHORT_TOKEN(least=SHORTEST_TOKEN))
