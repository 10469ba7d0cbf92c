"""Engines: the one in docs/bots.md plays every game, and broken ones never stop a table."""

from __future__ import annotations

import random
import re
import shlex
import sys
from pathlib import Path
from typing import NoReturn

import pytest

import parlour
from kit.support import ALL_GAMES, ROOT
from parlour.bots.engine import EngineBot, EngineError
from parlour.bots.fallback import WithFallback
from parlour.bots.make_bot import make_bot, maker
from parlour.core.errors import OptionError
from parlour.core.memory import Memory
from parlour.core.offer import action_text
from parlour.core.phrase import Text
from parlour.play.table import Table
from parlour.testing.house_rule_mixes import new_game

pytestmark = pytest.mark.heavy  # starts processes

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
HELLO = "print('ready 3', flush=True)\n"
ANSWER = "import sys\nfor line in sys.stdin:\n if line.startswith('go'): "


def script(folder: Path, code: str) -> str:
    path = folder / "engine.py"
    path.write_text(code, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def the_pages_engine(folder: Path) -> str:
    found = re.search(r"```python\n(import json.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return script(folder, found[1])


@pytest.mark.parametrize("name", ALL_GAMES)
def test_the_engine_of_the_page_plays_every_game(
    name: str, tmp_path: Path, rng: random.Random
) -> None:
    game, s = new_game(name, rng)
    table = Table(game, s.seed, "abcdefgh"[: s.seats])
    memory = Memory(table.view(0))
    engine = EngineBot(the_pages_engine(tmp_path), 10, 0.0, 60.0)
    assert engine.name == "Dice"
    asked = 0
    while asked < 30 and table.outcome() is None:
        if table.offers(0) and rng.random() < 0.9:
            view = table.view(0, memory.heard)
            memory.watch(view)
            action = engine.choose(view, memory)
            asked += 1
            if action is not None:
                table.play(0, action)
                continue
        table.play_random(rng)
    engine.close()
    assert asked


def test_the_conversation_of_the_page_is_what_we_say(tmp_path: Path) -> None:
    """The engine under test knows the page's conversation by heart, and stops at the first
    deviation."""
    conversation = re.search(r"```\n(> parlour 3.*?)```", PAGE, re.DOTALL)
    assert conversation is not None
    command = script(
        tmp_path,
        f"import sys\nfor line in {conversation[1].splitlines()!r}:\n"
        " if line[0] == '<': print(line[2:], flush=True)\n"
        " elif (said := sys.stdin.readline().strip()) != line[2:]: sys.exit(said)\n",
    )
    table = parlour.new("cheat", 1, ["Ana", "Ben", "Cleo", "Dan"])
    memory = Memory(table.view(2))
    engine = EngineBot(command, 200, 0.0, 60.0)
    table.move("a play Ah7c")
    view = table.view(2, memory.heard)
    memory.watch(view)
    action = engine.choose(view, memory)
    assert action is not None
    assert (action_text(action), engine.why) == ("call", "I hold two Aces myself.")
    engine.close()
    assert engine.program.process.returncode == 0


@pytest.mark.parametrize(
    ("code", "reason", "again"),
    [
        ("raise SystemExit('no luck')", "it stopped with code 1 (no luck)", False),
        ("", "it ended without answering", False),
        (
            "print('ready 4')",
            "it speaks version 4 of the protocol, and Parlour speaks version 3",
            False,
        ),
        ("import time; time.sleep(60)", "it took too long", False),
        (
            HELLO + ANSWER + "raise ValueError('boom')",
            "stopped with code 1 (ValueError: boom)",
            False,
        ),
        (HELLO + ANSWER + "import time; time.sleep(60)", "it took too long", False),
        (HELLO + "import os, time; os.close(1); time.sleep(60)", "it closed its output", False),
        (
            HELLO + ANSWER + "print('hm?', flush=True)",
            "its answer cannot be understood (“hm?”)",
            False,
        ),
        (HELLO + ANSWER + "print('x' * 10**7, flush=True)", "line of more than 4096 bytes", False),
        (HELLO + "while True: print('info x')", "it wrote ", False),
        (
            HELLO + "while True: print('move play 7s')",
            "it made a move that is not allowed now (play 7s)",
            True,
        ),
        (
            HELLO + ANSWER + "print('move', flush=True)",
            "it made a move that cannot be read (a move is missing",
            True,
        ),
        (
            HELLO + ANSWER + "print('move \\x1b[31m', flush=True)",
            "cannot be read (“?[31m” is not something to do",
            True,
        ),
        (HELLO + ANSWER + "print('pass', flush=True)", "it made no move", True),
    ],
)
def test_whatever_an_engine_does_the_table_goes_on(
    tmp_path: Path, code: str, reason: str, again: bool
) -> None:
    """With `again`, the engine lost a move but is asked again. All others are ended."""
    command = script(tmp_path, code)
    table = parlour.new("cheat", 1)
    notes: list[Text] = []
    grace = 0.5 if code.startswith("import time") else 30.0  # a busy machine starts programs slowly
    safe = WithFallback(
        "mine",
        lambda game, rng: EngineBot(command, 0, 0.1, grace),
        table.game,
        random.Random(1),
        notes.append,
        with_details=True,
    )
    if isinstance(safe.bot, EngineBot) and reason == "it took too long":
        safe.bot.time_limit = 0.5
    view = table.view(0)
    for lost in (1, 2):
        action = safe.choose(view, Memory(view))
        assert action is not None
        assert any(action in offer for offer in view.offers)
        assert safe.lost_moves == lost
    assert len(notes) == 1
    note = str(notes[0])
    assert note.startswith("“")
    assert "failed, so “normal” moves in its place. The reason: " in note
    assert reason in note
    engine = safe.bot
    safe.close()
    if isinstance(engine, EngineBot):
        assert engine.program.process.returncode is not None
        assert not any(thread.is_alive() for thread in engine.program.threads)
    if not again and engine is not None:
        with pytest.raises(EngineError, match="it has been closed"):
            engine.choose(view, Memory(view))


def test_a_command_that_cannot_be_run() -> None:
    for command, reason in (
        ("engine:", "the program is missing: write engine: and then a command"),
        ("engine:no-such-program -x", "there is no program called “no-such-program”"),
        ("engine:'", "the command “'” has a quotation mark that is never closed"),
        ("engine:x\\", "the command “x\\” ends with a backslash: something has to follow it"),
    ):
        with pytest.raises(OptionError, match=f"^{re.escape(reason)}$"):
            maker(command)


def test_when_normal_fails_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = parlour.find_game("cheat")
    view = parlour.View(game, game.new(1), 0)

    def fail(*_: object) -> NoReturn:
        raise RecursionError

    monkeypatch.setattr("parlour.bots.fallback.make_bot", fail)
    safe = WithFallback("odd", fail, game, random.Random(1), lambda note: None)
    assert safe.choose(view, Memory(view)) == game.default_move(view.state, 0)


def test_playouts_of_their_own() -> None:
    game = parlour.find_game("bigtwo")
    assert getattr(make_bot("hard@2000", game, random.Random(1), 9), "playouts", 0) == 2000
    for word in (
        "hard@",
        "hard@0",
        "hard@-1",
        "hard@x",
        "easy@9",
        "random@none",
        "hard@" + "9" * 99,
    ):
        with pytest.raises(OptionError, match="a number of playouts, as in hard@2000"):
            make_bot(word, game, random.Random(1))
