"""Golden screens: the full-screen table as text, for review.

`make golden` writes them to tests/golden/screens.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

from kit.instant_bots import AtOnce
from kit.support import OURS, ROOT
from kit.table_pilot import frame, press, session, settled
from parlour.bots.thinking import think
from parlour.terminal.screens.app import ParlourApp
from parlour.terminal.screens.appearance import Appearance
from parlour.terminal.session.saves import SaveFile
from parlour.terminal.session.session import Decide, Over, Session, Think
from parlour.terminal.text.glyphs import Glyphs

FOLDER = ROOT / "tests" / "golden" / "screens"
Size = tuple[int, int]
SMALL: Size = (80, 24)
LARGE: Size = (120, 40)
AT_ONCE = Appearance(Glyphs(), 0.0, 0.0)
ASCII = Appearance(Glyphs(signs=False), 0.0, 0.0)


def screens() -> dict[str, str]:
    """Return the screens by file name."""
    eight = "p easy easy easy easy easy easy easy"
    return {
        "setup": shot(None, SMALL),
        "lies": shot(
            played(session("cheat", "p easy hard easy", 7), 12), SMALL, ["right", "space"]
        ),
        "gate": shot(session("bigtwo", "p p p p", 7), SMALL),
        "anybody": shot(session("cheat", "p p easy p", 7), SMALL, ["enter", "space", "enter"]),
        "jump-in": shot(played(session("idiot", "p easy easy", 4), 14), SMALL),
        "eight": shot(played(session("bitch", eight, 7), 90), SMALL),
        "five-card": shot(played(session("bigtwo", "p easy easy easy", 3), 6), LARGE),
        "money": shot(played(session("blackjack", "p easy easy", 7, counting_aid=True), 9), LARGE),
        "ascii": shot(played(session("idiot", "p easy easy easy", 12), 30), SMALL, [], ASCII),
        "over": shot(
            session("cheat", "p easy easy easy", 3, turn_limit=1), SMALL, ["space", "enter"]
        ),
    }


def played(sitting: Session, moves: int) -> Session:
    """Let bots play that many moves for all seats. Then let them play on until the person has to
    decide or the game is over."""
    bots = Session(sitting.table, ["easy"] * len(sitting.bots), 20)
    while len(sitting.table.moves) < moves or not isinstance(sitting.step(), Decide):
        step = bots.step()
        if isinstance(step, Over):
            break
        assert isinstance(step, Think)
        bots.play(step.seat, think(bots.job(step.seat)).action)
    return sitting


def shot(
    sitting: Session | None, size: Size, pressed: Sequence[str] = (), settings: Appearance = AT_ONCE
) -> str:
    """Return the screen after these keys, without trailing spaces."""

    async def inside() -> str:
        with tempfile.TemporaryDirectory() as folder:
            save_file = SaveFile(Path(folder) / "session.json")
            app = ParlourApp(settings, sitting, save_file, AtOnce())
            app.games = OURS
            async with app.run_test(size=size) as pilot:
                await settled(pilot)
                for key in pressed:
                    await press(pilot, key)
                return frame(app)

    return asyncio.run(inside()).rstrip("\n") + "\n"


def write_screens() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in screens().items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"wrote {(FOLDER / name).relative_to(ROOT)}.txt")
