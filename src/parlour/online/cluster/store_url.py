"""Store addresses as users type them: `sqlite:FILE`, or `postgresql://…` with one or more hosts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...core.errors import OptionError
from ...core.phrase import Phrase

if TYPE_CHECKING:
    from ..stores.store import Store

SQLITE: Final = "sqlite:"
POSTGRES: Final = ("postgresql://", "postgres://")
NOT_AN_ADDRESS: Final = Phrase(
    "online.store.not_an_address",
    "“{typed}” is not where rooms can be: it has to be {sqlite} and a file, or {database} and the"
    " address of a database",
)


def is_database(address: str) -> bool:
    return address.startswith(POSTGRES)


async def open_store(address: str) -> Store:
    """Open the store at an address. Raises ParlourError if it can't be used."""
    if is_database(address):
        from .postgres import open_postgres

        return await open_postgres(address)
    if address.startswith(SQLITE):
        from ..stores.sqlite import SqliteStore

        return SqliteStore(sqlite_file(address))
    raise not_an_address(address)


def sqlite_file(address: str) -> Path:
    return Path(address.removeprefix(SQLITE)).expanduser()


def not_an_address(typed: str) -> OptionError:
    told = (
        typed.partition("@")[0][:40] if "@" not in typed else "…@" + typed.rpartition("@")[2][:40]
    )
    return OptionError(NOT_AN_ADDRESS(typed=told, sqlite=SQLITE, database=POSTGRES[0]))
