"""`parlour.play_match`: a match of bots in three lines."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

import parlour
from parlour.arena.play_match import MatchResult, names_of
from parlour.core.errors import OptionError
from parlour.core.game import AnyGame

SHORT = "cheat?turn_limit=12"


class First:
    """A minimal bot, without `why`."""

    def __init__(self) -> None:
        self.asked = 0
        self.closed = False

    def choose(self, view: parlour.View, memory: parlour.Memory) -> parlour.Action | None:
        self.asked += 1
        return next(iter(view.offers[0]))

    def close(self) -> None:
        self.closed = True


class Fresh(First):
    """A bot that is made anew for each game."""

    made = 0

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        super().__init__()
        Fresh.made += 1


class Broken:
    name = "odd"

    def choose(self, view: parlour.View, memory: parlour.Memory) -> parlour.Action | None:
        if len(view.offers) == 1:
            raise ValueError("no idea")
        return parlour.Action("dance")


class Typing:
    """A bot that chooses its moves as text."""

    def choose(self, view: parlour.View, memory: parlour.Memory) -> str:
        return parlour.action_text(next(iter(view.offers[0])))


def cheat(*players: object, games: int = 4, on_error: str = "raise") -> MatchResult:
    return parlour.play_match(SHORT, players, games, on_error=on_error)  # type: ignore[arg-type]


def test_everybody_plays_every_hand() -> None:
    """Each deal is played in every rotation. Five games are two deals, and the two `random` share a
    row."""
    bot = First()
    result = cheat(bot, "easy", "random", "random", games=5)
    assert (result.games, result.deals) == (8, 2)
    assert {one.name: one.games for one in result.standings} == {
        "First": 8,
        "easy": 8,
        "random": 16,
    }
    assert [one.place.mean for one in result.standings] == sorted(
        one.place.mean for one in result.standings
    )
    assert sum(one.wins for one in result.standings) >= 8
    assert result["First"].lost_moves == 0
    assert result.notes == ()
    assert bot.asked > 8
    assert not bot.closed  # the caller's bot stays open


def test_the_same_match_again() -> None:
    one, other = (cheat(First(), "easy", "random", "random") for _ in range(2))
    assert repr(one) == repr(other)
    assert repr(one).startswith("Cheat: 4 games, 1 deal\nThe game ends after 12 turns.\n")
    assert "lost moves" not in repr(one)
    elsewhere = parlour.play_match(SHORT, ["easy", "random"] * 2, 8, seed="x")
    assert repr(elsewhere) != repr(parlour.play_match(SHORT, ["easy", "random"] * 2, 8))


def test_a_class_makes_a_bot_for_each_game() -> None:
    Fresh.made = 0
    assert cheat(Fresh, "random", "random", "random", games=8)["Fresh"].games == 8
    assert Fresh.made == 8


def test_a_broken_bot_raises_its_own_error() -> None:
    with pytest.raises(ValueError, match="no idea") as raised:
        cheat(Broken(), "random", "random", "random")
    assert raised.traceback[-1].name == "choose"  # the traceback ends in the bot
    with pytest.raises(OptionError, match="on_error has to be “raise” or “replace”"):
        cheat(Broken(), "random", "random", "random", on_error="ignore")


def test_a_bot_may_answer_with_text() -> None:
    one, other = (cheat(bot, "random", "random", "random") for bot in (First(), Typing()))
    assert repr(other) == repr(one).replace("First ", "Typing")


def test_what_a_bot_fails_to_do_is_counted_and_told() -> None:
    result = cheat(Broken(), "random", "random", "random", on_error="replace")
    lost = result["odd"].lost_moves
    assert lost > 4
    first = repr(result).splitlines()[0]
    assert first == f"{lost} moves were replaced: “normal” moved where a bot failed."
    assert result["random"].lost_moves == 0
    assert len(result.notes) == 1
    assert result.notes[0].startswith("“odd” failed, so “normal” moves in its place. The reason: ")
    lines = repr(result).splitlines()
    assert lines[3].endswith("lost moves")
    assert lines[-1] == result.notes[0]
    assert not any(line != line.rstrip() for line in lines)


def test_points_and_credits_and_intervals() -> None:
    """Five deals suffice for an interval."""
    result = parlour.play_match("blackjack", ["random", "easy"], 10, rounds=1)
    assert "mean credits" in repr(result)
    assert repr(result).count("±") == 4
    points = result["easy"].points
    assert points is not None
    assert f"{points.mean / 100:.2f} ± {points.e95 / 100:.2f}" in repr(result)
    with pytest.raises(KeyError):
        result["hard"]


def test_bots_that_search_get_playouts_or_seconds() -> None:
    for limit in ({"playouts": 2}, {"seconds": 0.001}):
        result = parlour.play_match("bigtwo", ["hard", "random"] * 2, 1, **limit)
        assert result.games == 2


def test_names_tell_players_apart() -> None:
    bot = First()
    assert names_of([bot, bot, First(), "First", "hard", "hard", Fresh]) == [
        *("First", "First", "First 2", "First 3", "hard", "hard", "Fresh")
    ]


@pytest.mark.parametrize(
    ("players", "games", "reason"),
    [
        (["random"] * 2, 4, "Cheat is for 3 to 6 players, not 2"),
        (["genius", "random", "random", "random"], 4, "there is no bot called “genius”"),
        (
            [7, "random", "random", "random"],
            4,
            r"a player has to be a bot with choose.* and not “7”",
        ),
        (["random"] * 4, 0, "a match needs at least one game"),
    ],
)
def test_what_is_wrong_is_said(players: list[object], games: int, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        cheat(*players, games=games)


def test_it_needs_nothing_but_the_standard_library() -> None:
    code = (
        "import sys, parlour\n"
        "assert not {'parlour.arena', 'parlour.bots'} & set(sys.modules)\n"
        "parlour.play_match('cheat', ['random'] * 4, 1, turn_limit=3)\n"
        "assert not {'openskill', 'rich', 'textual'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.rule("G11")
def test_places_are_points_of_a_match() -> None:
    """Four ranked players get six points together in each game."""
    result = parlour.play_match("cheat", ["easy", "random", "random", "random"], 8, playouts=1)
    assert "mean points" in repr(result)
    easy, others = result["easy"].points.mean, result["random"].points.mean
    assert easy > others
    places = result["easy"].place.mean, result["random"].place.mean
    assert easy + 3 * others <= 6.0 + 1e-9  # fewer points where places are shared
    assert (easy > others) == (places[0] < places[1])
