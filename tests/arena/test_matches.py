"""Matches in the arena: each counts as one game, by the rules for all matches (G11, G12, C12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from parlour.arena import play_deals
from parlour.arena.arena_settings import ArenaSettings, GameKey
from parlour.arena.play_deals import GameResult, play_game
from parlour.bots.make_bot import Maker
from parlour.cli.main import main
from parlour.core.errors import ParlourError
from parlour.core.game import AnyGame
from parlour.play.match import MatchRules

FOUR = ("easy", "random", "normal", "random")
Played = list[tuple[str, GameResult]]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    """Return the seed and the result of every game that is played."""
    seen: Played = []
    really = play_deals.play_table

    def watched(
        game: AnyGame, seed: str, key: GameKey, bots: tuple[str, ...], make: Mapping[str, Maker]
    ) -> GameResult:
        result = really(game, seed, key, bots, make)
        seen.append((seed, result))
        return result

    monkeypatch.setattr(play_deals, "play_table", watched)
    return seen


def settings(rules: MatchRules, game: str = "cheat", bots: tuple[str, ...] = FOUR) -> ArenaSettings:
    return ArenaSettings(game, (("turn_limit", 12),), bots, "1", 1, 0.0, rules)


def test_points_of_all_games_are_added_up(played: Played) -> None:
    """G11: a game gives a point for each lower place. C12: the first seat moves on."""
    match = play_game(settings(MatchRules(games=5)), (3, 1))
    bots = ("random", "easy", "random", "normal")
    assert match.seats == bots
    assert [seed for seed, _ in played] == [f"1-3-{number}" for number in range(5)]
    points, decisions = [0] * 4, [0] * 4
    for number, (_, game) in enumerate(played):
        order = [(number + seat) % 4 for seat in range(4)]
        assert game.seats == tuple(bots[chair] for chair in order)
        for seat, chair in enumerate(order):
            points[chair] += sum(place > game.places[seat] for place in game.places)
            decisions[chair] += game.decisions[seat]
    assert match.points == tuple(points)
    assert match.decisions == tuple(decisions)
    assert match.places == tuple(1 + sum(other > own for other in points) for own in points)


@pytest.mark.parametrize(("first", "place"), [("winner", min), ("loser", max)])
def test_who_has_the_first_seat_next(
    played: Played, first: str, place: Callable[[tuple[int, ...]], int]
) -> None:
    """The next first seat follows G12."""
    rules = MatchRules(games=6, first="winner" if first == "winner" else "loser")
    play_game(settings(rules, bots=("easy", "random", "normal")), (0, 0))
    for (_, last), (_, following) in pairwise(played):
        assert following.seats[0] == last.seats[last.places.index(place(last.places))]


def test_a_match_ends_when_somebody_is_there(played: Played) -> None:
    match = play_game(settings(MatchRules(target=7)), (0, 0))
    assert max(match.points) >= 7
    assert len(played) > 2
    *before, _ = [max(points) for points in running_points(played)]
    assert all(points < 7 for points in before)


def running_points(played: Played) -> list[list[int]]:
    points = [0] * 4
    found = []
    for number, (_, game) in enumerate(played):
        for seat in range(4):
            points[(number + seat) % 4] += sum(each > game.places[seat] for each in game.places)
        found.append([*points])
    return found


def test_a_match_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_deals, "MAX_GAMES", 2)
    with pytest.raises(ParlourError, match="of deal 4 was not over after 2 games"):
        play_game(settings(MatchRules(target=99)), (4, 0))


def test_matches_are_reported_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = str(tmp_path / "results")
    words = ["arena", "cheat", "easy", "random:3", "--turn-limit", "6", "--games", "4"]
    main([*words, "--match", "2", "--first-seat", "loser", "--results", results])
    report = capsys.readouterr().out
    assert report.startswith("Cheat: 4 matches (2 games), 1 first deal\n")
    assert "matches" in report.splitlines()[3]
    main([*words, "--match", "2", "--first-seat", "loser", "--results", results])
    assert capsys.readouterr().out == report
    for flags, told in (
        ([], "match games=2 target=0 first=loser, not none"),
        (["--target", "9"], "match games=2 target=0 first=loser, not games=0 target=9 first=turn"),
    ):
        assert main([*words, *flags, "--results", results]) == 1
        assert told in " ".join(capsys.readouterr().err.split())
