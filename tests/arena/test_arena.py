"""The arena: games do not depend on the processes that play them, are stored line by line, and have
honest statistics."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kit import command_line
from kit.processes import Mark
from kit.support import ROOT
from parlour.arena.arena_settings import ArenaSettings
from parlour.arena.intervals import Interval, interval, t_quantile
from parlour.arena.play_deals import GameResult
from parlour.arena.plot import svg
from parlour.arena.ratings import ratings
from parlour.arena.report import short_names
from parlour.arena.standings import differences, standings, whole_deals
from parlour.cli.arena import seat_bots
from parlour.cli.main import main
from parlour.core.errors import OptionError

pytestmark = pytest.mark.heavy  # starts processes

ARENA = [sys.executable, "-m", "parlour", "arena"]
CHEAT = ["cheat", "random", "easy", "random:2", "--turn-limit", "6"]


def arena(*words: str | Path, columns: str = "200") -> subprocess.CompletedProcess[str]:
    return command_line.call("arena", *map(str, words), COLUMNS=columns)


def good(*words: str | Path) -> str:
    done = arena(*words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def games(path: Path) -> list[dict[str, object]]:
    """Return the contents of a results file in order, without times."""
    found = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    for game in found:
        del game["seconds"]
    return sorted(found, key=lambda game: (game["deal"], game["rotation"]))


def without_time(report: str) -> str:
    """Return a report without the time that ends each bot's line, and the space before it, which
    depends on its digits."""
    return re.sub(r" +[\d.]+ *$", "", report, flags=re.MULTILINE)


def test_games_do_not_depend_on_the_number_of_jobs(tmp_path: Path) -> None:
    one, two, other = (tmp_path / name for name in ("one", "two", "other"))
    report = good(*CHEAT, "--games", "7", "--results", one)
    assert without_time(good(*CHEAT, "--games", "7", "--results", two, "--jobs", "2")) == (
        without_time(report)
    )
    assert games(one) == games(two)
    assert len(games(one)) == 8  # the second deal is also played in every rotation
    assert "Cheat: 8 games, 2 deals\nThe game ends after 6 turns.\n" in report
    good(*CHEAT, "--games", "7", "--results", other, "--seed", "2")
    assert games(other) != games(one)


def test_the_ladder_is_a_table_with_the_command_that_repeats_it() -> None:
    words = ["--games", "4", "--playouts", "1", "--seed", "3"]
    table = good("cheat", "--ladder", "--turn-limit", "6", *words)
    header, line, cheat = table.splitlines()
    assert header == "| game | `random` | `easy` | `normal` | `hard` | to repeat it |"
    assert line == "| --- | --- | --- | --- | --- | --- |"
    name, *levels, command = cheat.strip("| ").split(" | ")
    assert name == "Cheat"
    assert all(re.fullmatch(r"[\d.]+ ± [\d.]+, [\d.]+ ms", level) for level in levels)
    assert command.startswith("`parlour arena 'cheat?turn_limit=6' --ladder --games 4 ")
    again = good(*shlex.split(command.strip("`"))[2:])
    assert re.sub(r"[\d.]+ ms", "", again) == re.sub(r"[\d.]+ ms", "", table)


def test_the_ladder_is_only_a_table(tmp_path: Path) -> None:
    done = arena("cheat", "--ladder", "--results", tmp_path / "games")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--ladder only prints a table" in done.stderr


def test_bots_that_search_are_the_same_again(tmp_path: Path) -> None:
    words = ["bigtwo", "hard@6", "hard", "random:2", "--games", "1", "--playouts", "3"]
    one, two = tmp_path / "one", tmp_path / "two"
    good(*words, "--results", one)
    good(*words, "--results", two)
    assert games(one) == games(two)


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    report = good(*CHEAT, "--games", "12", "--results", whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    for kept in (b"", lines[0][:30], b"".join(lines[:6]) + lines[6][:20], b"".join(lines[:4])):
        part.write_bytes(kept)
        assert without_time(good(*CHEAT, "--games", "12", "--results", part)) == (
            without_time(report)
        )
        assert games(part) == games(whole)
    before = part.read_bytes()
    good(*CHEAT, "--games", "12", "--results", part)
    assert part.read_bytes() == before
    with part.open("ab") as file:
        file.write(b"\0\0\0\n")  # a file that was damaged by a power cut
    good(*CHEAT, "--games", "12", "--results", part)
    assert part.read_bytes() == before


def test_results_of_something_else_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results"
    good(*CHEAT, "--games", "4", "--results", path)
    saved = path.read_bytes()
    lines = saved.splitlines(keepends=True)
    for words, reason in (
        (["--seed", "2"], "was made with other settings (seed “1”, not “2”): use those, or choose"),
        (["--playouts", "9"], "other settings (playouts 200, not 9): "),
        (["--turn-limit", "7"], "(house rules turn_limit=6, not turn_limit=7): "),
    ):
        done = arena(*CHEAT, *words, "--results", path)
        assert done.returncode == 1
        assert reason in done.stderr
        assert path.read_bytes() == saved
    for content, reason in (
        (b"my diary\n", "results” already exists and is not a results file: choose another name"),
        (b"my diary", "already exists and is not a results file"),
        (b"[]\n", "already exists and is not a results file"),
        (b"".join([*lines[:2], b"{}\n", *lines[3:]]), "line 3 of “"),
    ):
        path.write_bytes(content)
        assert reason in arena(*CHEAT, "--results", path).stderr
        assert path.read_bytes() == content


def wait_for_games(path: Path, arena: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    """Wait until the arena has stored eleven games."""
    while not path.exists() or path.read_bytes().count(b"\n") < 12:
        assert arena.poll() is None
        time.sleep(0.05)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_control_c_keeps_what_is_done(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "results"
    words = [*CHEAT, "--games", "100000", "--results", str(path), "--jobs", jobs]
    pipe = subprocess.PIPE
    with subprocess.Popen([*ARENA, *words], stdout=pipe, stderr=pipe, text=True) as process:
        wait_for_games(path, process)
        process.send_signal(signal.SIGINT)
        out, wrong = process.communicate(timeout=60)
    assert process.returncode == 130
    assert wrong == ""
    assert "Paired by deal" in out
    done = len(games(path))
    assert done >= 11
    good(*CHEAT, "--games", str(done + 4), "--results", path)
    assert len(games(path)) >= done + 4


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_the_workers_end_with_the_arena(tmp_path: Path, sign: signal.Signals) -> None:
    path, mark = tmp_path / "results", Mark()
    words = [*CHEAT, "--games", "100000", "--results", str(path), "--jobs", "2"]
    with subprocess.Popen([*ARENA, *words], env=mark.environment) as arena:
        wait_for_games(path, arena)
        assert len(mark.processes()) >= 3
        arena.send_signal(sign)
    assert arena.returncode == -sign
    mark.wait_until_none()


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (["cheat", "hard", "normal"], 2, "Cheat is for 3 to 6 players, not 2"),
        (["cheat", "genius:4"], 2, "there is no bot called “genius”. The bots are random, easy, "),
        (["chess", "hard"], 2, "there is no game called “chess”"),
        (
            ["cheat", "easy:4", "--turn-limit", "x"],
            2,
            "--turn-limit has to be a number",
        ),
        (
            ["cheat", "easy:4", "--games", "0"],
            2,
            "--games has to be a number from 1 to 10000000",
        ),
        (["cheat", "easy:4", "--jobs", "0"], 2, "--jobs has to be a number from 1 to 256, not “0”"),
        (["cheat", "easy:4", "--playouts", "0"], 2, "--playouts has to be a number from 1 "),
        (["cheat", "easy:4", "--seconds", "-1"], 2, "--seconds has to be a number of seconds"),
        (
            ["cheat", "easy:4", "--seconds", "1", "--playouts", "1"],
            2,
            "--seconds, not both",
        ),
        (["cheat", "easy:4", "--seed", "a b"], 2, "a seed is made of 1 to 64 letters"),
        (["cheat", "easy:4", "--plot", "no/where/x.svg"], 1, "no folder called “no/where”"),
        (
            ["cheat", "easy:4", "--plot", "x.png"],
            2,
            "--plot writes SVG: choose a name ending in .svg",
        ),
        (
            ["cheat", "normal:99"],
            2,
            "“normal:99” has to end with a number of bots from 1 to 8, as in normal:3",
        ),
        (["cheat", "random:0"], 2, "“random:0” has to end with a number of bots from 1 to 8"),
        (["cheat", "random:x"], 2, "“random:x” has to end with a number of bots from 1 to 8"),
        (["cheat", ":3"], 2, "“:3” has no bot in front of the colon: write the name too"),
        (["cheat", "person:Ann", "easy:3"], 2, "people cannot play in the arena: “person:Ann” is "),
        (
            ["blackjack", "easy", "random"],
            2,
            "choose a number of rounds, as in --rounds 20",
        ),
    ],
)
def test_what_is_wrong_is_said(
    words: list[str],
    code: int,
    reason: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["arena", *words]) == code
    told = capsys.readouterr()
    assert reason in told.err
    assert told.out == ""


def test_without_the_packages_it_needs(tmp_path: Path) -> None:
    stub = "raise ModuleNotFoundError('none here', name='openskill')"
    (tmp_path / "openskill.py").write_text(stub, encoding="utf-8")
    done = command_line.run("arena", *CHEAT, PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT / 'src'}")
    assert done.returncode == 1
    assert "the arena needs the package openskill, which is not installed" in done.stderr
    # the command is on a line of its own, for copying
    command = done.stderr.splitlines()[-1].strip()
    assert command.startswith(f"{shlex.quote(sys.executable)} -m pip install 'openskill")
    assert "parlour" not in command.partition(" -m pip ")[2]


def test_engines_have_short_names_where_there_is_little_room() -> None:
    bots = [
        "hard",
        "engine:python3 /some/where/dice.py --depth 3",
        "engine:./dice.py",
        "engine:/opt/clever/clever --rate 0.5",
        "engine:./" + "x" * 50,
    ]
    short = short_names(bots)
    assert list(short.values()) == ["hard", "dice.py", "dice.py 2", "clever", "x" * 19 + "…"]


def test_a_report_fits_a_terminal_without_breaking_words() -> None:
    engine = "engine:" + shlex.join([sys.executable, f"{ROOT}/examples/none.py"])
    words = ["bigtwo", engine, "easy", "random:2", "--games", "4"]
    out = arena(*words, columns="80").stdout
    rows = [line for line in out.splitlines() if line and not line.startswith("none.py is ")]
    assert max(map(len, rows)) <= 80
    assert re.search(r"^none.py +4 ", out, re.MULTILINE)
    assert "none.py over random" in out
    assert f"none.py is {engine}\n" in out


@pytest.mark.parametrize("columns", ["60", "40"])
def test_a_narrow_terminal_shows_fewer_columns_and_all_names(columns: str) -> None:
    out = arena("cheat", "easy", "random:3", "--turn-limit", "6", "--games", "4", columns=columns)
    rows = out.stdout.splitlines()
    assert max(map(len, rows)) <= int(columns)
    for bot in ("easy", "random"):
        assert any(re.match(rf"{bot} +\d+ +\d\.\d\d\d ", row) for row in rows), out.stdout
    assert ("rating" in out.stdout) == (columns == "60")


def test_what_went_wrong_with_an_engine_is_indented_from_its_second_line_on() -> None:
    words = ["cheat", "engine:false", "random:3", "--turn-limit", "1", "--games", "4"]
    done = arena(*words, columns="50")
    first, *more = done.stderr.splitlines()
    assert first.startswith("parlour: “engine:")
    assert " ".join([first, *more]).count("parlour: ") == 2
    assert all(line.startswith(("  ", "parlour: ")) for line in more), done.stderr


def test_a_bot_that_never_makes_a_move_has_no_result() -> None:
    engine = f"engine:{shlex.quote(sys.executable)} -c pass"  # ends at once
    done = arena("cheat", engine, "random:3", "--turn-limit", "6", "--games", "4")
    assert done.returncode == 1
    assert f"“{engine}” did not make a single move: “normal” made them all" in " ".join(
        done.stderr.split()
    )


def test_blackjack_counts_credits(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    words = ["blackjack", "random:2", "--rules", "casino", "--rounds", "3", "--games", "6"]
    report = good(*words, "--plot", plot)
    assert "Blackjack: 6 games, 6 deals\nCasino rules" in report
    assert "\nThe game ends after 3 rounds.\n" in report
    assert " credits " in report
    assert "mean credits, with" in plot.read_text(encoding="utf-8")


def settings(*bots: str) -> ArenaSettings:
    return ArenaSettings("cheat", (), bots, "1", 1, 0.0)


def test_each_bot_in_every_seat_and_no_seating_twice() -> None:
    assert seat_bots(["hard", "normal:3"]) == ("hard", "normal", "normal", "normal")
    assert seat_bots(["engine:./a:b -x:2"]) == ("engine:./a:b -x",) * 2
    assert len(settings("a", "b", "b", "b").seatings()) == 4
    assert settings("a", "b", "a", "b").seatings() == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert settings("a", "a").seatings() == [("a", "a")]
    with pytest.raises(OptionError):
        seat_bots([""])


def played(deal: int, rotation: int, points: tuple[int, int]) -> GameResult:
    seats = ("a", "b") if rotation == 0 else ("b", "a")
    places = (1, 2) if points[0] > points[1] else (2, 1)
    return GameResult(deal, rotation, seats, places, points, (0.5, 0.25), (10, 5), (0, 0))


def test_a_difference_is_paired_by_deal() -> None:
    """The first seat always gets ten times the deal's number. Pairing removes that luck."""
    table = [
        played(deal, rotation, (10 * deal + skill, 0 if rotation == 0 else 2))
        for deal in range(1, 7)
        for rotation, skill in ((0, 2), (1, 0))
    ]
    deals = whole_deals(settings("a", "b"), [*reversed(table), played(99, 0, (1, 0))])
    assert len(deals) == 6
    (difference,) = differences(deals, ["a", "b"])
    assert difference.points == Interval(2.0, 0.0, 0.0)
    assert difference.places == Interval(0.0, 0.0, 0.0)
    first, second = standings(deals)
    assert first.points is not None
    assert second.points is not None
    assert {first.points.mean, second.points.mean} == {17.5 + 2, 17.5}
    assert first.points.e95 > 5
    assert (first.games, first.wins, first.last_places, first.milliseconds) == (12, 6, 6, 50.0)


def test_a_bot_that_always_wins_is_rated_higher() -> None:
    table = [
        played(deal, rotation, (1, -1) if rotation == 0 else (-1, 1))
        for deal in range(10)
        for rotation in range(2)
    ]
    deals = whole_deals(settings("a", "b"), table)
    best, worst = standings(deals)
    assert (best.name, best.wins, worst.last_places) == ("a", 20, 20)
    high, low = ratings(deals)[best.name], ratings(deals)[worst.name]
    assert high.mu - 2 * high.sigma > low.mu + 2 * low.sigma


def test_intervals() -> None:
    """The expected values are from tables of Student's distribution."""
    for share, freedom, expected in ((0.975, 4, 2.776), (0.995, 9, 3.250), (0.975, 100, 1.984)):
        assert t_quantile(share, freedom) == pytest.approx(expected, rel=0.004)
    found = interval([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.mean == 3.0
    assert found.e95 == pytest.approx(1.963, rel=0.004)
    assert interval([1.0, 2.0]).e95 == float("inf")


def test_a_plot_is_sound_whatever_it_shows() -> None:
    for rows in (
        [("hard", Interval(3.5, 0.4, 0.6)), ("engine:<&> " + "x" * 99, Interval(-1.2, 0.3, 0.5))],
        [("few deals", Interval(0.0))],
        [("same", Interval(2.5, 0.0, 0.0))],
        [("huge", Interval(1e9, 1e7, 2e7))],
    ):
        drawing = svg("Cheat & Co", "mean place", rows)
        root = ElementTree.fromstring(drawing)
        texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
        assert "Cheat & Co" in texts
        assert "mean place" in texts
        assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == len(rows)
        assert "nan" not in drawing
