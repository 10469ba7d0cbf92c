"""All rooms of a server: opening, finding, loading and forgetting them."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from contextlib import suppress
from time import monotonic, time
from weakref import WeakValueDictionary

from ...bots.scheduler import BotScheduler
from ...core.zone import seat_text
from ...records.record import writing
from ..protocol.replay_messages import ShareRequest, Sharing
from ..protocol.request import OpenRoom, Refused
from ..room.decide import open_room
from ..room.entries import entry_time
from ..room.other_version import OtherRulesGame
from ..room.room import Room
from ..room.running_game import RunningGame
from ..room.sharing import all_agreed, decide_sharing, sharing_of, shown_names
from ..room.unreadable import Unreadable
from ..room.words import ROOM_DAMAGED
from ..stores.store import Damaged, Store, Unreachable
from . import metrics
from .authentication import new_token, token_hash
from .limits import Limits
from .long_work import LongWork
from .replays import Guest
from .room_codes import new_code, read_code
from .room_history import History, PastGame, PastGames
from .room_runner import RoomRunner
from .trusted_proxies import UNKNOWN, network
from .words import (
    FAILED,
    NO_SUCH_GAME,
    NO_SUCH_ROOM,
    ONLY_PLAYERS,
    RESTARTING,
    ROOMS_ENOUGH,
    TOO_MANY_ROOMS,
)

REST = 600.0  # seconds after which an empty room is unloaded
NEIGHBOURS = 4  # a network may open this many times as many rooms as one address
UNENTERED = 2700.0  # seconds that a new room is kept until somebody enters it
APART = 3600.0  # seconds between the two checks that a room is old
CHECKED_FOR = 2.0  # seconds for which the result of a store check is used
STORES_WITHIN = 5.0  # seconds for a store check
log = logging.getLogger("parlour.online")


class RoomHub:
    """Rooms are loaded from the store when somebody comes, and unloaded when everybody has been
    gone for long."""

    def __init__(self, store: Store, bot_pool: BotScheduler, limits: Limits) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.limits = limits
        self.stored: set[str] = set()  # codes of all rooms
        self.runners: dict[str, RoomRunner] = {}  # by code: loaded rooms
        # by code: when rooms were opened that nobody has entered
        self.unentered: dict[str, float] = {}
        self.old: dict[str, float] = {}  # by code: since when rooms have looked old
        # by code: the opener's address and network, while we run
        self.openers: dict[str, tuple[str, str]] = {}
        self.rooms_from: Counter[str] = Counter()  # number of rooms, by address and by network
        self.past_games = PastGames()
        self.work = LongWork()
        # locks by room code
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.checking = asyncio.Lock()
        self.checked = -CHECKED_FOR  # when the store was last checked
        self.stores = False  # whether the last check succeeded
        self.rng = random.SystemRandom()

    async def load(self) -> None:
        self.stored = set(await self.store.rooms())
        metrics.ROOMS.set(len(self.stored))
        log.info("loaded", extra={"rooms": len(self.stored)})

    async def open(self, request: OpenRoom, address: str = UNKNOWN) -> tuple[str, str]:
        """Open a room for a host at that address. Returns its code, and the host's token."""
        if len(self.stored) >= self.limits.rooms:
            raise Refused("server_full", TOO_MANY_ROOMS)
        self._check_opener(address)
        token = new_token()
        while (code := new_code()) in self.stored:
            pass
        now = monotonic()
        room, entries = open_room(code, request, token_hash(token), now, self.rng)
        history = History(self.store, code, self.work)
        self.stored.add(code)
        self.unentered[code] = now
        self.openers[code] = (address, network(address))
        self.rooms_from.update(self.openers[code])
        try:
            await history.write(0, entries)
        except BaseException:
            self._strike_off(code)
            raise
        metrics.ROOMS.set(len(self.stored))
        self._run(room, history)
        self.runners[code].address = address
        return code, token

    def _check_opener(self, address: str) -> None:
        """Refuse if this address or its network has opened too many rooms."""
        most = self.limits.rooms_per_address
        for place, count in ((address, most), (network(address), NEIGHBOURS * most)):
            if self.rooms_from[place] >= count:
                raise Refused("busy", ROOMS_ENOUGH(count=count))

    def entered(self, code: str) -> None:
        """Note that somebody has entered a room."""
        self.unentered.pop(code, None)

    async def find(self, code: str) -> RoomRunner:
        code = read_code(code)
        if code in self.runners:
            return self.runners[code]
        async with self._alone(code):
            if not await self._exists(code):
                raise Refused("no_room", NO_SUCH_ROOM)
            if code not in self.runners:
                await self._load(code)
            return self.runners[code]

    async def _exists(self, code: str) -> bool:
        return code in self.stored

    def _alone(self, code: str) -> asyncio.Lock:
        """Return the lock for loading or forgetting a room. Other rooms need not wait."""
        return self.locks.setdefault(code, asyncio.Lock())

    async def _load(self, code: str) -> None:
        history = History(self.store, code, self.work)
        try:
            room = await history.load(self.rng)
            if room is None:
                raise Unreadable(ROOM_DAMAGED)
            self.stored.add(code)
            self._run(room, history)
        except Unreadable as error:  # (a broken room doesn't harm others)
            log.exception("room cannot be read", extra={"room": code})
            raise Refused("unreadable", error.text) from None
        except Unreachable:
            raise
        except Exception:
            log.exception("room cannot be read", extra={"room": code})
            raise Refused("failed", FAILED) from None

    async def finished_game(self, code: str, number: int, token: str) -> RunningGame:
        """Return a game that has ended, to a person who may see it. Everybody else is refused
        alike, whether or not there is such a game."""
        past = await self._seen_game(code, number, token)
        if isinstance(past, OtherRulesGame):
            raise Refused("other_rules", past.notice())
        return past

    async def sharing(
        self, code: str, number: int, token: str, request: ShareRequest | None = None
    ) -> Sharing:
        """Return how a game is shared, after carrying out a request about that."""
        past, hashed = await self.finished_game(code, number, token), token_hash(token)
        runner = await self.find(code)
        room = await runner.change(
            lambda room: decide_sharing(room, past, hashed, request, monotonic()) if request else []
        )
        return sharing_of(room, past, hashed)

    async def shared_game(self, code: str, number: int, token: str) -> tuple[RunningGame, Guest]:
        """Return a game for a visitor who came by a link. All wrong links are refused alike."""
        runner = await self.find(code)
        room = await runner.change(lambda room: [])
        link = room.links.get(token_hash(token))
        if link is None or link.number != number:
            raise Refused("not_yours", ONLY_PLAYERS)
        past = await self._past_game(room, number)
        if not isinstance(past, RunningGame):
            raise Refused("not_yours", ONLY_PLAYERS)
        return past, Guest(seat_text(link.seat), shown_names(room, past), all_agreed(room, past))

    async def record(self, code: str, number: int, token: str) -> str:
        """Return the record of a game that has ended, even if its rules are unknown here."""
        past = await self._seen_game(code, number, token)
        if isinstance(past, OtherRulesGame):
            return past.record_text()
        ended = past.table.outcome() is not None
        return await self.work.finish(writing(past.table, broken_off=not ended))

    async def _seen_game(self, code: str, number: int, token: str) -> PastGame:
        room, hashed = (await self.find(code)).room, token_hash(token)
        past = await self._past_game(room, number)
        if past is not None and past.may_be_seen_by(hashed):
            return past
        if past is None and room.person_with(hashed):
            raise Refused("no_game", NO_SUCH_GAME)
        raise Refused("not_yours", ONLY_PLAYERS)

    async def _past_game(self, room: Room, number: int) -> PastGame | None:
        """Return a game that has ended, even if the room has gone on since."""
        known = room.running or room.ended_game
        if known and known.number == number:
            return room.ended_game
        if not 0 < number <= room.number:
            return None
        return await self.past_games.find(self.runners[room.code].history, number)

    async def sweep(self) -> None:
        """Unload rooms that nobody is in, and forget rooms that were unused for long."""
        now = monotonic()
        for code, runner in list(self.runners.items()):
            if not runner.peers and not runner.lock.locked() and runner.room.touched < now - REST:
                runner.put_away()
                del self.runners[code]
        for code in list(self.stored):
            async with self._alone(code):
                if code not in self.runners:
                    with suppress(Damaged):  # damaged rooms are left alone
                        await self._forget_if_old(code, now)
        metrics.ROOMS.set(len(self.stored))

    async def _forget_if_old(self, code: str, now: float) -> None:
        last = await self.store.last(code)
        if last is None or self._is_old(code, last, now):
            await self._forget(code, last)

    async def _forget(self, code: str, last: bytes | None) -> None:
        self._strike_off(code)
        if last is not None:
            await self.store.forget(code, last)
            log.info("forgotten", extra={"room": code})

    def _is_old(self, code: str, last: bytes, now: float) -> bool:
        """Check whether a room was unused for long. The store's times of day may be wrong, so a
        room is old only if all checks for an hour have found it unused."""
        opened = self.unentered.get(code)
        if opened is not None:
            return opened < now - UNENTERED
        if entry_time(last) >= time() - 3600 * self.limits.idle_hours:
            self.old.pop(code, None)
            return False
        return now >= self.old.setdefault(code, now) + APART

    def _strike_off(self, code: str) -> None:
        self.stored.discard(code)
        self.unentered.pop(code, None)
        self.old.pop(code, None)
        self.past_games.forget(code)
        # Subtracting counters also removes addresses without rooms.
        self.rooms_from -= Counter(self.openers.pop(code, ()))

    async def can_store(self) -> bool:
        """Check whether the store accepts writes. The result is kept for a moment, so frequent
        calls don't burden the store."""
        async with self.checking:
            if monotonic() < self.checked + CHECKED_FOR:
                return self.stores
            try:
                async with asyncio.timeout(STORES_WITHIN):
                    await self.store.check()
                self.stores = True
            except Unreachable as error:
                self.stores = False
                log.error("cannot store", extra={"reason": str(error)})
            except Exception:
                self.stores = False
                log.exception("cannot store")
            self.checked = monotonic()
            return self.stores

    async def close(self) -> None:
        for runner in list(self.runners.values()):
            runner.end("restart", RESTARTING)
        self.bot_pool.close()
        await self.store.close()

    def _run(self, room: Room, history: History) -> None:
        self.old.pop(room.code, None)
        self.runners[room.code] = self._new_runner(room, history)

    def _new_runner(self, room: Room, history: History) -> RoomRunner:
        return RoomRunner(room, history, self.bot_pool, self.limits)
