"""Writes the API reference: a page for each public module, from its types and docstrings.

    .venv/bin/python scripts/reference.py [FOLDER]

The folder is build/docs unless you name another. Anything that pdoc warns about is an error.
"""

from __future__ import annotations

import sys
import warnings
from pathlib import Path

import pdoc.render

import parlour

ROOT = Path(__file__).parent.parent
TEMPLATES = ROOT / "docs" / "reference"
FOLDER = ROOT / "build" / "docs"
# What people may build on. Everything else can change from one day to the next.
MODULES = (
    "parlour",
    # a game in progress, and everything as text
    *("parlour.play.table", "parlour.records.record", "parlour.registry"),
    *("parlour.notation.moves", "parlour.notation.position", "parlour.core.position_text"),
    # writing a game
    *("parlour.core.game", "parlour.core.state", "parlour.core.cards", "parlour.core.zone"),
    *(
        "parlour.core.register",
        "parlour.core.option",
        "parlour.core.offer",
        "parlour.core.offer_shapes",
    ),
    *("parlour.core.event", "parlour.core.turns", "parlour.core.refusal", "parlour.core.errors"),
    # what people read, and in which language
    *("parlour.core.language", "parlour.core.game_texts"),
    # writing a bot, and measuring it
    *("parlour.core.view", "parlour.core.memory", "parlour.core.playout", "parlour.core.as_json"),
    *("parlour.bots.bot", "parlour.bots.search.strategy"),
    *(
        "parlour.play.match",
        "parlour.arena.play_match",
        "parlour.arena.standings",
        "parlour.arena.intervals",
    ),
)


def write_reference(folder: Path) -> Path:
    """Write all pages into a folder; the first one of them."""
    # It is loaded when somebody asks for it, and pdoc looks only at what is there.
    vars(parlour)["play_match"] = parlour.play_match
    pdoc.render.configure(
        docformat="markdown",
        show_source=False,
        footer_text=f"Parlour {parlour.__version__}",
        template_directory=TEMPLATES,
    )
    first, *others = MODULES
    # pdoc takes a package with all that is in it: the pattern leaves the package alone.
    pdoc.pdoc(first, r"!parlour\.", *others, output_directory=folder)
    return folder / "index.html"


if __name__ == "__main__":
    warnings.simplefilter("error")
    page = write_reference(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
    print(f"The API reference is in {page}")
