"""Tokens, by which people are known again, and who it is that says hello to a room."""

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
    """What is stored instead of a token, so that nobody can take a seat by reading the disk."""
    return hashlib.sha256(token.encode()).hexdigest()


def recognise(room: Room, peer: Peer, hello: Hello, limits: Limits) -> bool:
    """Note in the peer who it is, if they have joined before or only watch. Whoever is left is
    somebody new, and has yet to join."""
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
    """Somebody new; unless another connection of theirs has just come in."""
    if room.person_with(hashed):
        return []
    return join(room, hello.name, hashed, monotonic(), most=limits.people, face=hello.face)


def _check_token(room: Room, hello: Hello, hashed: str, *, watches: bool) -> None:
    """A token that is nobody's here is good only if somebody new brings it, or one who watches
    and is to be known again."""
    check_token(room, hashed)
    if not hello.name and not watches:
        raise Refused("token", UNKNOWN_TOKEN)
    if len(hello.token) < SHORTEST_TOKEN:
        raise Refused("bad_message", SHORT_TOKEN(least=SHORTEST_TOKEN))
