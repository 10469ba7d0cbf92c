"""Putting another file in a store's place, so that a crash at any moment does no harm.

A file that is whole and on disk is given the name `….ready`. From then on it *is* the store:
whoever opens the store next finishes what was begun. What was there before is kept under another
name. Only for those who hold the `StoreLock`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from .store_lock import beside, make_private


@contextmanager
def new_file(store: Path) -> Iterator[Path]:
    """Where to write what is to take the place of a store, for its owner alone. Unless it does take
    it, it is gone at the end."""
    path = beside(store, ".new")
    _remove(path)  # of somebody who was killed
    make_private(path)
    try:
        yield path
    finally:
        _remove(path)


def _remove(path: Path) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):
        beside(path, ending).unlink(missing_ok=True)


def swap_in(new: Path, store: Path) -> Path | None:
    """Put a new file in the place of a store; what that one is called now, if there was one."""
    sync(new)
    new.replace(beside(store, ".ready"))
    sync(store.parent)
    return finish_swap(store)


def finish_swap(store: Path) -> Path | None:
    """Go on with a swap that was begun, if there is one."""
    ready = beside(store, ".ready")
    if not ready.exists():
        return None
    kept = free_name(store)
    found = [ending for ending in ("", "-wal") if beside(store, ending).exists()]
    for ending in found:
        beside(store, ending).rename(beside(kept, ending))
    beside(store, "-shm").unlink(missing_ok=True)
    ready.rename(store)
    sync(store.parent)
    return kept if found else None


def free_name(store: Path) -> Path:
    """A name for what was there before: by the time, and a number if need be."""
    name = f".kept-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    number = 1
    while (kept := beside(store, name + (f"-{number}" if number > 1 else ""))).exists():
        number += 1
    return kept


def sync(path: Path) -> None:
    """Make sure that a file, or what a folder says of its files, is on disk."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
