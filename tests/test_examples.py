"""Every file in examples/ runs as a program of its own and does what it says."""

from __future__ import annotations

import asyncio
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from kit.package_of_game import environment_with, passes_its_tests
from kit.support import OURS, ROOT, mostly
from kit.visitor import open_room, serving, together
from parlour.bots.make_bot import ENGINE
from parlour.online.room.clock import PACES

pytestmark = pytest.mark.heavy
EXAMPLES = ROOT / "examples"
ENGINE_BOT = f"{ENGINE}node {shlex.quote(str(EXAMPLES / 'engine.mjs'))}"
# these games get short rules, and all others a turn limit
SHORT = {"blackjack": "blackjack?rounds=2", "bigtwo": "bigtwo"}


def run(name: str, *words: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *words]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_page_names_every_file() -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    programs = {path.name for path in EXAMPLES.iterdir() if path.suffix in (".py", ".mjs")}
    programs |= {path.parent.name for path in EXAMPLES.glob("*/pyproject.toml")}
    assert set(re.findall(r"^\| \[(\S+)\]\(\1\)", page, re.MULTILINE)) == programs


@pytest.mark.parametrize(
    ("name", "most_lines"), [("president", 180), ("hearts", 200), ("gofish", 140)]
)
def test_a_game_in_a_package_of_its_own(name: str, most_lines: int, tmp_path: Path) -> None:
    """The package's own tests pass, and its game keeps the contract."""
    package = EXAMPLES / name
    passes_its_tests(package, environment_with(package, tmp_path))
    rules_and_talk = [package / "src" / name / file for file in ("rules.py", "talk.py")]
    lines = sum([len(file.read_text("utf-8").splitlines()) for file in rules_and_talk])
    assert lines <= most_lines


def test_a_bot_of_ones_own() -> None:
    out = run("my_bot.py", "20")
    assert out.startswith("Cheat: 20 games, 5 deals\n")
    assert "lost moves" not in out
    places = re.findall(r"^(Careful|normal) .*?% +(\d\.\d\d) ± (\d\.\d\d)", out, re.MULTILINE)
    mean = {name: float(place) for name, place, _ in places}
    found = re.search(r"\nCareful leads normal by (\S+) ± (\S+) places: (.*)\.\n", out)
    assert found
    lead, doubt = float(found[1]), float(found[2])
    assert lead == pytest.approx(mean["normal"] - mean["Careful"], abs=0.011)
    assert doubt == pytest.approx(sum(float(error) for *_, error in places), abs=0.011)
    better = "it is better" if lead > 0 else "it is worse"
    assert found[3] == (better if abs(lead) > doubt else "that can be luck")


def test_a_few_games_prove_nothing() -> None:
    assert run("my_bot.py", "4").endswith("\nThere are too few games to compare the two.\n")


def test_a_record_says_who_called_whom() -> None:
    out = run("analyse_record.py", str(EXAMPLES / "cheat.txt"))
    assert out.startswith("Cheat: 161 moves, 44 turns.\n")
    assert "\nBert called Ada 3 times: 2 right, 1 wrong.\n" in out
    assert "\n7 of the 17 lies were caught (41%).\n" in out
    assert out.endswith("Dora won.\n")


def test_a_record_can_be_made(tmp_path: Path) -> None:
    """The library confirms the moves, checks and result of the record."""
    path = tmp_path / "game.txt"
    out = run("analyse_record.py", str(path), "--play", "--seed", "5")
    table = parlour.load(path)
    assert table.over
    assert f"{len(table.moves)} moves" in out
    called = sum(text.endswith(" call") for text in table.move_texts())
    judged = re.findall(r": (\d+) right, (\d+) wrong", out)
    assert sum(int(right) + int(wrong) for right, wrong in judged) == called > 0


@pytest.mark.parametrize("name", mostly(OURS, "bigtwo", "cheat"))
def test_an_engine_in_javascript_plays_every_game(name: str) -> None:
    game = parlour.find_game(name)
    players = [ENGINE_BOT, *["random"] * max(1, game.seats[0] - 1)]
    result = parlour.play_match(SHORT.get(name, f"{name}?turn_limit=12"), players, 1)
    assert result.notes == ()
    assert result[ENGINE_BOT].lost_moves == 0


def test_the_engine_is_better_than_dice() -> None:
    """The engine beats random players at Big Two, for which it was written."""
    result = parlour.play_match("bigtwo", [ENGINE_BOT, *["random"] * 3], 8)
    assert result[ENGINE_BOT].wins >= 5


async def client(base: str, *words: str) -> str:
    command = [str(EXAMPLES / "client.py"), *words, "--server", base]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, stdout=pipe, stderr=pipe
    )
    out, wrong = await process.communicate()
    return out.decode() + wrong.decode()


@pytest.mark.parametrize("game", mostly(["bigtwo", "bitch", "cheat"], "bitch"))
def test_a_client_opens_a_room(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        PACES, "none", PACES["none"]._replace(bot=0.0, rest=0.0, hold=0.0, reaction=0.0)
    )

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            (out,) = await together(client(base, "--open", game))
            assert re.fullmatch(rf"{game}/\d: place [1-4] of 4\n", out), out

    asyncio.run(story())


def test_a_client_joins_a_room_by_its_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        PACES, "none", PACES["none"]._replace(bot=0.0, rest=0.0, hold=0.0, reaction=0.0)
    )

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            host = await open_room(base, "bigtwo", chairs=4, bots=["normal", "normal"])
            async with host:
                joining = asyncio.create_task(client(base, host.code.lower(), "--name", "Visitor"))
                await host.until("room")
                while "Visitor" not in [chair["name"] for chair in host.room["chairs"]]:
                    await host.until("room")
                await host.say({"type": "stand"})
                await host.say({"type": "bot", "chair": 0, "level": "normal"})
                await host.say({"type": "start"})
                (out,) = await together(joining)
                assert re.fullmatch(r"bigtwo/1: place [1-4] of 4\n", out), out

    asyncio.run(story())


def test_a_client_is_told_what_is_wrong(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            assert "no such room" in await client(base, "BCDF")
            assert "chess" in await client(base, "--open", "chess")
        assert "cannot be reached" in await client(base, "BCDF")

    asyncio.run(story())
