"""Lessons, rulebooks and puzzles over HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import parlour
from kit.marked import plain
from kit.support import OURS
from kit.visitor import serving
from parlour.core.language import add_language
from parlour.core.talk import talk_of
from parlour.course.conditions import course_of, in_force, sections_in_force
from parlour.course.examples import set_up
from parlour.testing.pseudo_language import PSEUDO, escaped

from .test_http import run

NAMES = ["Ada", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"]


@pytest.mark.parametrize("name", OURS)
def test_lessons_are_views_of_real_tables(tmp_path: Path, name: str) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        told = await (await http.get(f"{base}/api/games/{name}/lessons")).json()
        game = parlour.find_game(name)
        lessons = in_force(game, course_of(game).lessons)
        assert [each["name"] for each in told["lessons"]] == [lesson.name for lesson in lessons]
        for lesson, info in zip(lessons, told["lessons"], strict=True):
            table = set_up(game, lesson.example)
            assert len(info["frames"]) == 1 + len(lesson.example.moves)
            assert info["frames"][-1]["view"]["seat"] == lesson.example.seat
            assert info["frames"][-1]["view"]["seats"] == table.state.seats
        assert len(told["puzzles"]) >= 6
        for puzzle in told["puzzles"]:
            assert puzzle["frames"][-1]["view"]["offers"], puzzle["name"]

    run(tmp_path, story)


@pytest.mark.parametrize("name", OURS)
def test_puzzles_are_answered_by_moves(tmp_path: Path, name: str) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        game = parlour.find_game(name)
        for puzzle in in_force(game, course_of(game).puzzles):

            async def tried(move: str, at: str = puzzle.name) -> Any:
                path = f"{base}/api/games/{name}/puzzles/{at}"
                return await (await http.post(path, json={"move": move})).json()

            for right in puzzle.right[:1]:
                came = await tried(right)
                assert came["right"], came
                assert plain(came["text"]).endswith((".", "!", "?"))
            for wrong in puzzle.example.cannot[:1]:
                if wrong[0] == puzzle.example.seat:
                    came = await tried(wrong[2:])
                    assert not came["right"]
                    assert len(plain(came["text"])) > 10

    run(tmp_path, story)


def test_rules_are_for_the_house_rules_that_are_asked_for(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        plain = await (await http.get(f"{base}/api/games/cheat/rules")).json()
        other = await (await http.get(f"{base}/api/games/cheat/rules?turn_limit=60")).json()
        assert len(plain["sections"]) == len(sections_in_force(parlour.find_game("cheat")))
        assert plain["sections"][0]["rules"][0]["clauses"] == ["C1", "C13"]
        assert "60 turns" in str(other["sections"])
        assert "60 turns" not in str(plain)
        assert other["house"][-1] == "The game ends after 60 turns"

    run(tmp_path, story)


def test_rules_that_cannot_be_followed_are_left_out(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        plain = await (await http.get(f"{base}/api/games/cheat/rules")).text()
        other = await (await http.get(f"{base}/api/games/cheat/rules?turn_limit=soon&x=1")).text()
        assert other == plain

    run(tmp_path, story)


def test_a_link_with_house_rules_says_what_it_means(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        link = "bigtwo/chosen?passing=back&dragons=on&bombs=all&language=en"
        told = await (await http.get(f"{base}/api/games/{link}")).json()
        game = parlour.find_game("bigtwo", passing="back")
        assert told["options"] == game.chosen
        assert told["rules"][2].startswith("A pass is for that turn only")
        assert told["wrong"][0].startswith("There is no house rule called “dragons” in Big Two.")
        assert told["wrong"][1] == "“bombs” has to be “fivers”, “quads” or “off”, not “all”."
        opened = {"game": told["game"], "options": told["options"], "name": "Ana"}
        assert (await http.post(f"{base}/api/rooms", json=opened)).status == 201

    run(tmp_path, story)


def test_games_tell_their_presets(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        for told in await (await http.get(f"{base}/api/games")).json():
            game = parlour.find_game(told["name"])
            first, *others = told["presets"]
            assert (first["label"], first["options"]) == ("The usual rules", game.chosen)
            for preset, info in zip(talk_of(game).presets, others, strict=True):
                assert info["options"] == {**game.chosen, **preset.options}
                assert info["about"]

    run(tmp_path, story)


def test_lessons_come_in_any_language(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        add_language(PSEUDO)
        headers = {"Accept-Language": "xx"}
        told = await (await http.get(f"{base}/api/games/cheat/rules", headers=headers)).json()
        for section in told["sections"]:
            assert not escaped(section["title"])
            for rule in section["rules"]:
                assert not escaped(plain(rule["text"]), NAMES)

    run(tmp_path, story)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("whist/lessons", None, 404),
        ("whist/chosen?turn_limit=60", None, 404),
        ("cheat/puzzles/nothing", "{}", 404),
        ("cheat/puzzles/true", "{}", 400),
        ("cheat/puzzles/true", "{", 400),
        ("cheat/puzzles/true", '{"move": "§§§"}', 400),
        ("cheat/puzzles/true", '{"move": "' + "x" * 500 + '"}', 400),
    ],
)
def test_nonsense_is_refused_in_words(
    tmp_path: Path, path: str, body: str | None, status: int
) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        url = f"{base}/api/games/{path}"
        answer = await (http.get(url) if body is None else http.post(url, data=body))
        assert answer.status == status
        assert plain((await answer.json())["text"]).endswith((".", "?"))

    run(tmp_path, story)


def test_what_takes_long_to_make_is_not_made_too_often(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(tmp_path, looks_per_minute=2) as (_, base),
            aiohttp.ClientSession() as http,
        ):
            found = [
                (await http.get(f"{base}/api/games/cheat/{what}?turn_limit={limit}")).status
                for what in ("rules", "lessons")
                for limit in range(10, 14)
            ]
            assert found[0] == 200
            assert found[-1] == 429

    asyncio.run(story())
