"""`parlour store`: sets up a database for rooms, and moves rooms between stores."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Sequence

from ..core.did_you_mean import COMMAND, nothing_called
from ..core.errors import OptionError, ParlourError
from ..core.language import ANYBODY
from ..core.phrase import Listed, Phrase, Text
from ..online.cluster.store_url import SQLITE, is_database, not_an_address, sqlite_file
from .display import stdout_printer
from .optional_packages import extra
from .parser import Parser, in_help, paragraph
from .serve import EXAMPLE_DATABASE, THE_SERVER, require_postgres
from .words import FILE

ADDRESS = Phrase("cli.word.store", "STORE")()
WHAT_TO_DO = Phrase(
    "cli.store.what",
    "“{migrate}” sets a store up; “{copy}” copies all rooms that can be read from the first"
    " store to the second, which has to be empty, and checks them there",
)
WHICH = Phrase(
    "cli.store.which", "{sqlite} for rooms in a file, or the address of a database: {example}"
)
STOP_FIRST = Phrase(
    "cli.store.stop_first",
    "Stop the servers before you copy: what happens meanwhile is not in the copy",
)()
ONE_STORE = Phrase("cli.store.one", "“{migrate}” needs the address of one store")
TWO_STORES = Phrase("cli.store.two", "“{copy}” needs two stores: from where, and to where")
SAME_STORE = Phrase("cli.store.same", "“{copy}” needs two stores, and these are one and the same")
MIGRATED = Phrase("cli.store.migrated", "the store is set up, in version {version}")
COPIED = Phrase(
    "cli.store.copied",
    "{rooms:# room is|# rooms are} in the second store, with {entries:# entry|# entries}, checked",
)
SKIPPED = Phrase(
    "cli.store.skipped",
    "the first store is damaged. {count:This room|These rooms} cannot be read and {count:was|were}"
    " not copied: {rooms}",
)
MIGRATE, COPY = ACTIONS = ("migrate", "copy")


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    what = in_help(WHAT_TO_DO(migrate=MIGRATE, copy=COPY))
    command.add_argument("what", metavar="|".join(ACTIONS), help=what)
    which = WHICH(sqlite=f"{SQLITE}{FILE}", example=EXAMPLE_DATABASE)
    command.add_argument("stores", nargs="+", metavar=str(ADDRESS), help=in_help(which))
    command.epilog = paragraph(STOP_FIRST)


def run(arguments: Namespace) -> None:
    if arguments.what not in ACTIONS:
        raise OptionError(nothing_called(COMMAND, arguments.what, list(ACTIONS)))
    for address in arguments.stores:
        if not is_database(address) and not address.startswith(SQLITE):
            raise not_an_address(address)
    with extra("online", THE_SERVER):
        from ..online.cluster.copy_rooms import copy_rooms
    if any([is_database(address) for address in arguments.stores]):
        require_postgres()
    if arguments.what == COPY:
        if len(arguments.stores) != 2:
            raise OptionError(TWO_STORES(copy=COPY))
        if len(set(map(one_spelling, arguments.stores))) == 1:
            raise OptionError(SAME_STORE(copy=COPY))
        copied = asyncio.run(copy_rooms(*arguments.stores))
        _say(COPIED(rooms=copied.rooms, entries=copied.entries))
        if copied.skipped:
            rooms = Listed(tuple(copied.skipped))
            raise ParlourError(SKIPPED(count=len(copied.skipped), rooms=rooms))
    else:
        if len(arguments.stores) != 1:
            raise OptionError(ONE_STORE(migrate=MIGRATE))
        _say(MIGRATED(version=asyncio.run(set_up(arguments.stores[0]))))


async def set_up(address: str) -> int:
    """Create the tables of a store unless they exist. Returns their version."""
    if is_database(address):
        from ..online.cluster.postgres_schema import migrate

        return await migrate(address)
    from ..online.cluster.store_url import open_store
    from ..online.stores.sqlite_schema import VERSION

    store = await open_store(address)
    await store.close()
    return VERSION


def one_spelling(address: str) -> str:
    """Return an address that is equal for all spellings of a file name."""
    return address if is_database(address) else str(sqlite_file(address).resolve())


def _say(text: Text) -> None:
    stdout_printer().line(ANYBODY.complaint(text))
