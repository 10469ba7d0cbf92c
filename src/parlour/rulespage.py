"""The rules page of a game: what `parlour rules` prints."""

from __future__ import annotations

import sys
from importlib import resources

from .game import AnyGame


def rules_page(game: AnyGame) -> str:
    """The game's page, or for a game without one the docstring of its file."""
    page = resources.files("parlour") / "rules" / f"{game.name}.md"
    if page.is_file():
        return page.read_text(encoding="utf-8")
    return sys.modules[type(game).__module__].__doc__ or game.summary
