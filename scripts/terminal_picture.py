"""Draws docs/images/table.svg: the full-screen table in the middle of a game, for README.md.

    .venv/bin/python scripts/terminal_picture.py [FILE]

The game is always the same, so the picture changes only with the screen. Look at it.
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

import parlour
from parlour.bots.thinking import think
from parlour.terminal.screens.app import ParlourApp
from parlour.terminal.screens.appearance import Appearance
from parlour.terminal.session.saves import SaveFile
from parlour.terminal.session.session import Session, Think
from parlour.terminal.text.glyphs import Glyphs

FILE = Path(__file__).parent.parent / "docs" / "images" / "table.svg"
SEED = 53
ANA = 0
MOVES = 18  # moves at least, so that the table has something to show
PLAYOUTS = 10


class Unsaved(SaveFile):
    """A save file that is never written."""

    def write(self, session: Session) -> None:
        pass


def game_in_progress() -> Session:
    """Return a game of The Idiot between bots up to Ana's turn, with a person in her seat."""
    table = parlour.new("idiot", SEED, ["Ana", "Bert", "Cleo", "Dora"])
    session = Session(table, ["normal", "normal", "easy", "easy"], PLAYOUTS)
    while True:
        step = session.step()
        if not isinstance(step, Think):
            raise SystemExit("the game is over before it is Ana's turn")
        if len(table.moves) >= MOVES and step.seat == ANA and table.awaited() == (ANA,):
            session.bots[ANA] = ""
            return session
        session.play(step.seat, think(session.job(step.seat)).action)


async def picture() -> str:
    app = ParlourApp(Appearance(Glyphs(), 0.0), game_in_progress(), Unsaved())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("space")
        await pilot.pause()
        return app.export_screenshot(title="Parlour")


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    svg = asyncio.run(picture())
    # fonts that would be loaded from other sites
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->", "", svg).replace("Fira Code", "DejaVu Sans Mono")
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(line.rstrip() for line in svg.splitlines()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
