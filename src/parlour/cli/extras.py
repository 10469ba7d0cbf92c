"""Packages that only one part of Parlour needs: `pip install 'parlour[arena]'`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..core.errors import ParlourError


@contextmanager
def extra(name: str, what: str, instead: str = "") -> Iterator[None]:
    """Around imports: says how to install what is missing, and what to do instead."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "parlour":
            raise
        wanted = f"{what} needs the package {error.name}: pip install 'parlour[{name}]'"
        raise ParlourError(wanted + instead) from error
