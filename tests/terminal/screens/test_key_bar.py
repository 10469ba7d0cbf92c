"""Keys are declared once. The keys of moves, the bar and the help page follow from that."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.pilot import Pilot

from kit.golden_screens import played
from kit.support import OURS
from kit.table_pilot import Watched, frame, keys, press, run, session
from parlour.terminal.screens.app import ParlourApp
from parlour.terminal.screens.key_bar import key_name, words
from parlour.terminal.screens.session_keys import SessionDriver
from parlour.terminal.screens.table_screen import TableScreen
from parlour.terminal.session.choices import SIGNS


def test_letters_and_digits_are_for_the_moves_of_a_game() -> None:
    """H hits and S stands in Blackjack, so the table's commands use no letters or digits."""
    everywhere = [*SessionDriver.BINDINGS, *TableScreen.BINDINGS, *ParlourApp.BINDINGS]
    for sign in SIGNS:
        bound = [found for found in Binding.make_bindings(everywhere) if found.key == sign]
        assert [found.action for found in bound] == [f"typed({sign!r})"], sign


@pytest.mark.parametrize("name", OURS)
def test_every_choice_can_be_made_with_its_letter(name: str, tmp_path: Path) -> None:
    """Checked at several moments of a game, among the other keys that work there."""

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        decision = app.runner.decision
        assert decision is not None
        for card in range(len(decision.hand.cards)):
            decision.put_back()
            decision.toggle(card)
            for choice in decision.choices():
                active = app.screen.active_bindings[choice.key].binding
                assert active.action == f"typed({choice.key!r})"

    for moves in (0, 12):
        sitting = played(session(name, "p easy easy easy", 5), moves)
        run(Watched(sitting, tmp_path), script)


def test_the_bar_tells_what_can_be_done_now(tmp_path: Path) -> None:
    sitting = session("cheat", "p p easy p", 7)

    def bar(app: Watched) -> str:
        return frame(app).splitlines()[-1].strip()

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        assert bar(app) == "Enter go on  F7 rules  ? help  Ctrl+Q leave"
        await press(pilot, "enter")
        assert bar(app).startswith("← → move  Space pick  F2 hint")
        assert bar(app).endswith("? help  Ctrl+Q leave")
        assert "undo" not in bar(app)  # no undo, since several people share the keyboard
        await keys(pilot, "slash")
        assert bar(app) == "Esc back  Ctrl+Q leave"
        await keys(pilot, "escape", "space")
        await press(pilot, "enter")
        assert bar(app) == "Enter go on  F7 rules  ? help  Ctrl+Q leave"

    run(Watched(sitting, tmp_path), script)


def test_a_page_says_how_to_close_and_scroll_it(tmp_path: Path) -> None:
    """The foot of a page names its keys. So does the key bar, which otherwise shows the table's
    keys."""

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        for size, opens in product(((60, 20), (120, 40)), ("question_mark", "f5", "f6", "f7")):
            if app.size != size:
                await pilot.resize_terminal(*size)
            await keys(pilot, opens)
            await pilot.pause(0)
            *page, bar = frame(app).splitlines()
            assert bar.strip() == "Esc close  ↑ ↓ scroll"
            assert [line for line in page if "─ Esc close  ↑ ↓ scroll ─" in line], page
            await keys(pilot, "escape")
            await pilot.pause(0)
            assert frame(app).endswith("? help  Ctrl+Q leave")

    run(Watched(session("cheat", "p easy easy easy"), tmp_path), script)


def test_the_bar_is_about_what_is_open(tmp_path: Path) -> None:
    async def script(app: Watched, pilot: Pilot[str]) -> None:
        for opens, told in (("ctrl+q", "y leave  d throw away  Esc back"), ("f4", "Esc back")):
            await keys(pilot, opens)
            await pilot.pause(0)
            assert frame(app).splitlines()[-1].strip() == told
            await keys(pilot, "escape")

    run(Watched(session("cheat", "p easy easy easy"), tmp_path), script)


def keys_on(page: str) -> dict[str, str]:
    """Return the keys on a page by their meaning, each with a space on both sides."""
    wide = page.index("go from ") - page.rindex("\n", 0, page.index("go from ")) - 1
    told: list[tuple[str, str]] = []
    for line in page.splitlines():
        names, words = line[:wide].strip(), line[wide:]
        if line.startswith(" ") and names:
            told.append((words, f" {names} "))
        elif line.startswith(" "):  # continues the line above
            told[-1] = (f"{told[-1][0]} {words}", told[-1][1])
    return dict(told)


def test_the_help_page_has_every_key(tmp_path: Path) -> None:
    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await keys(pilot, "question_mark")
        page = str(getattr(app.screen, "text", ""))
        told = keys_on(page)
        for binding in Binding.make_bindings([*SessionDriver.BINDINGS, *TableScreen.BINDINGS]):
            assert binding.tooltip, f"{binding.key} is not explained"
            assert f" {key_name(binding)} " in told[words(binding.tooltip)], binding.key
        assert re.search(r"^  ← → +go from card to card$", page, re.MULTILINE), page
        assert re.search(r"^  Ctrl\+Q Ctrl\+C +leave the table$", page, re.MULTILINE), page

    run(Watched(session("cheat", "p easy easy easy"), tmp_path), script, size=(120, 40))
