"""The rules page of a game: what `parlour rules` prints."""

from __future__ import annotations

import re
import sys
from importlib import resources

from ..core.game import AnyGame


def rules_page(game: AnyGame) -> str:
    """The game's page with the shared clauses it cites; without a page, its file's docstring."""
    page = resources.files("parlour") / "rules" / f"{game.name}.md"
    if not page.is_file():
        return sys.modules[type(game).__module__].__doc__ or game.summary
    text = page.read_text(encoding="utf-8")
    shared = (resources.files("parlour") / "rules" / "README.md").read_text(encoding="utf-8")
    cited = re.findall(r"\bG\d+\b", text)
    clauses = [line for line in shared.splitlines() if re.findall(r"^- \*\*(G\d+)", line)]
    return "\n".join([text, *(line for line in clauses if line[4:].split("*")[0] in cited), ""])
