"""The table in a real (pseudo) terminal: its output, and recovery after crashes."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path

import pytest

from kit.support import mostly
from parlour.terminal.session.saves import load_session

pytestmark = pytest.mark.heavy  # starts many processes
PARLOUR = [sys.executable, "-m", "parlour"]
CTRL_Q = "\x11"
FACE = re.compile(r"(?:10|[2-9TJQKA])[♣♦♥♠]")


class Terminal:
    """A program in a terminal of 80 columns and 24 lines."""

    def __init__(self, state: Path, *words: str, **environment: str) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "xterm-256color", "PARLOUR_STATE": str(state)})
            os.environ.pop("COLUMNS", None)
            os.environ.update(environment)
            os.execv(PARLOUR[0], [*PARLOUR, *words])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.shown = ""

    def until(self, text: str, again: str = "") -> str:
        """Read until a text has come. Return the output up to there, without colours and cursor
        moves. Press the keys `again` whenever the program is quiet, since the program ignores keys
        that may be accidents."""
        deadline = time.monotonic() + 60
        start = len(self.shown)
        while text not in plain(self.shown[start:]):
            assert time.monotonic() < deadline, f"{text!r} never came: {plain(self.shown)[-2000:]}"
            if select.select([self.fd], [], [], 0.7)[0]:
                try:
                    self.shown += os.read(self.fd, 65536).decode("utf-8", "replace")
                except OSError:  # Linux reports a closed terminal like this
                    break
            else:
                self.press(again)
        return plain(self.shown[start:])

    def press(self, keys: str) -> None:
        os.write(self.fd, keys.encode())

    def leave(self, how: str) -> int:
        self.press(CTRL_Q)
        self.until("Leave the table?")
        self.press(how)
        return self.end()

    def end(self, with_signal: int = 0) -> int:
        if with_signal:
            os.kill(self.pid, with_signal)
        else:
            self.until("\x00")  # reads everything to the end
        code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self.fd)
        return code


def plain(shown: str) -> str:
    text = re.sub(r"\x1b\[[0-9;?<>=]*[ -/]*[@-~]", "", shown)
    return re.sub(r"\x1b[P_\]].*?(?:\x1b\\|\x07)", "", text)


def test_a_killed_game_goes_on(tmp_path: Path) -> None:
    """kill -9 in the middle of a game; --resume continues at the same table."""
    words = ["play", "cheat", "--seed", "3", "--seats", "Ana,easy,hard,easy", "--pace", "0"]
    first = Terminal(tmp_path, *words)
    first.until("Space pick")
    first.press(" \r")
    first.until("You laid 1 card")
    first.until("Let it be")
    assert first.end(signal.SIGKILL) == -signal.SIGKILL
    (kept,) = tmp_path.glob("*.json")
    before = load_session(kept)
    assert before.bots == ["", "easy", "hard", "easy"]
    assert len(before.table.moves) >= 4
    again = Terminal(tmp_path, "play", "--resume", "--pace", "0")
    shown = again.until("Let it be")
    assert " laid " in shown  # earlier events are repeated
    assert again.leave("y") == 0
    assert "“parlour play --resume” carries on" in plain(again.shown)
    assert load_session(kept).table.moves == before.table.moves


def test_nothing_is_left_behind_in_the_window(tmp_path: Path) -> None:
    """Cards are shown on the alternate screen, which has no scrollback. Window titles never name
    cards, and the main screen shows none afterwards."""
    table = Terminal(tmp_path, "play", "bigtwo", "--seats", "Ana,Ben,easy,easy", "--seed", "3")
    table.until("Pass the keyboard to ")
    table.until("(you)", again="\r")
    assert table.leave("d") == 0
    start, stop = table.shown.index("\x1b[?1049h"), table.shown.rindex("\x1b[?1049l")
    assert FACE.search(plain(table.shown[start:stop]))
    assert not FACE.search(plain(table.shown[:start] + table.shown[stop:]))
    assert not re.search(r"\x1b\][012];", table.shown)
    # No game is saved, but perhaps the coach's memory.
    assert {path.name for path in tmp_path.iterdir()} <= {"coached"}


@pytest.mark.parametrize(
    "words", mostly(["--resume", "cheat --pace 99", "--seats you,bot"], "--resume")
)
def test_what_is_wrong_is_said_before_anything_opens(words: str, tmp_path: Path) -> None:
    (tmp_path / "20260101-101010_cheat_1.json").write_text("{}", encoding="utf-8")
    table = Terminal(tmp_path, "play", *words.split())
    assert table.end() in (1, 2)
    assert "\x1b[?1049h" not in table.shown
    said = " ".join(plain(table.shown).split())
    assert re.search("it was damaged|--pace has to be a number|name the game too", said), said


def test_without_colours_the_cursor_is_still_seen(tmp_path: Path) -> None:
    """NO_COLOR leaves shades of grey, and a sign on the card at the cursor."""
    truecolour = {"NO_COLOR": "1", "COLORTERM": "truecolor"}
    table = Terminal(tmp_path, "play", "cheat", "--seed", "5", "--pace", "0", **truecolour)
    table.until("? help")
    table.leave("d")
    assert "▾" in plain(table.shown)
    colours = re.findall(r"[34]8;2;(\d+);(\d+);(\d+)", table.shown)
    assert colours
    assert all(len(set(colour)) == 1 for colour in colours), set(colours)


def test_without_the_package_the_way_out_is_told(tmp_path: Path) -> None:
    """Textual is hidden from the program, as if it were not installed."""
    (tmp_path / "textual.py").write_text("raise ModuleNotFoundError(name='textual')\n")
    found_first = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    table = Terminal(tmp_path, "play", "cheat", PYTHONPATH=found_first)
    assert table.end() == 1
    said = " ".join(plain(table.shown).split())
    assert "the full-screen table needs the package textual" in said
    assert "pip install 'textual" in said
    assert "add --plain" in said


def test_puzzles(tmp_path: Path) -> None:
    table = Terminal(tmp_path, "learn", "cheat", "--try")
    table.until("Question 1 of 8")
    table.until("F8 skip")
    table.press(CTRL_Q)
    assert table.end() == 0
    assert "You got 0 of 8." in plain(table.shown)
    lines = Terminal(tmp_path, "learn", "cheat", "--try", "--plain")
    lines.until("Your move, Enter to go on, q to stop> ")
    lines.press("q\r")
    assert lines.end() == 0
    assert "\x1b[?1049h" not in lines.shown


def test_a_replay(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    import parlour

    record.write_text(parlour.record_text(parlour.new("cheat", 5)), encoding="utf-8")
    table = Terminal(tmp_path, "replay", str(record), "--seat", "b")
    table.until("Move 0 of 0")
    table.press(CTRL_Q)
    assert table.end() == 0
    lines = Terminal(tmp_path, "replay", str(record), "--plain")
    assert lines.end() == 0
    assert "\x1b[?1049h" not in lines.shown
