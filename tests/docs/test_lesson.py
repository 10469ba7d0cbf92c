"""The game of docs/add-a-game.md: its own rules. The contract tests play it, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.command_line import run
from kit.package_of_game import environment_with
from kit.support import ALL_GAMES, lesson_code, lesson_files, lesson_module
from parlour.cli.new_game import write_package
from parlour.core.cards import parse_cards
from parlour.core.game_texts import move_label, tell
from parlour.core.language import Reader
from parlour.core.offer import Action
from parlour.core.position_text import position_text
from parlour.course.conditions import course_of
from parlour.course.course import Course
from parlour.notation.moves import parse_move
from parlour.notation.position import parse_position
from parlour.play.table import Table

assert "goofspiel" in ALL_GAMES

START = "goofspiel/1 {}seats=2 hand=2c3cKc,2d3dQd prize=5s deck=7s6s"


def after(start: str, *moves: str) -> str:
    game, s = parse_position(start)
    for move in moves:
        game.play(s, *parse_move(move))
    return position_text(game, s)


def test_the_highest_bid_takes_the_prize() -> None:
    assert after(START.format(""), "b bid Qd", "a bid Kc") == (
        "goofspiel/1 seats=2 points=5,0 hand=2c3c,2d3d prize=6s deck=7s spent=5sQdKc"
    )


@pytest.mark.option("goofspiel", "ties")
def test_equal_bids_keep_the_prize_or_lose_it() -> None:
    assert after(START.format(""), "a bid 2c", "b bid 2d") == (
        "goofspiel/1 seats=2 hand=3cKc,3dQd prize=5s6s deck=7s spent=2c2d"
    )
    assert after(START.format("ties=lose "), "a bid 2c", "b bid 2d") == (
        "goofspiel/1 seats=2 ties=lose hand=3cKc,3dQd prize=6s deck=7s spent=2c2d5s"
    )


def test_a_bid_is_secret_until_all_are_in() -> None:
    game, s = parse_position(START.format(""))
    game.play(s, *parse_move("a bid Kc"))
    assert "bid=??" in position_text(game, game.seen(s, 1))
    assert "bid=Kc" in position_text(game, game.seen(s, 0))


def test_its_rules_are_a_game_before_it_has_talk() -> None:
    """Without talk, players read the words of the rules, and there is no course."""
    game = lesson_module("rules_alone", lesson_code(with_talk=False)).Goofspiel()
    table = Table(game, "1", ["Ana", "Ben"])
    for move in ("a bid Kc", "b bid Ad"):
        table.move(move)
    to, view = Reader(["Ana", "Ben"], 0), table.view(0)
    told = [to.sentence(text) for event in view.events if (text := tell(game, event, 0))]
    assert told == ["Prize 6s", "You: bid Kc", "Ben: bid Ad", "You: win", "Prize Ts"]
    [offer] = view.offers
    label = move_label(game, view.state, 0, offer, Action("bid", parse_cards("3c")))
    assert to.say(label) == "Bid 3c"
    assert view.headline() is view.prompt() is None
    assert course_of(game) == Course()


def test_the_page_makes_a_package_that_keeps_the_contract(tmp_path: Path) -> None:
    package, site = tmp_path / "goofspiel", tmp_path / "site"
    write_package("goofspiel", package)
    source = package / "src" / "goofspiel"
    for name, text in lesson_files().items():
        (source / name).write_text(text, "utf-8")
    (source / "strategy.py").unlink()
    parts = (source / "__init__.py").read_text("utf-8").splitlines()
    kept = [line for line in parts if "strategy=" not in line]
    (source / "__init__.py").write_text("\n".join(kept), "utf-8")
    site.mkdir()
    found = run("check", "goofspiel", "--games", "4", **environment_with(package, site))
    assert found.stdout.endswith("Goofspiel keeps all that a game has to: 30 checks.\n"), found
