"""A finished game frame by frame: as each seat saw it, for those who may see it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

import parlour
from kit.pseudo import PSEUDO, escaped
from kit.readable import KNOWN, in_frame, without_beats
from kit.support import OURS
from kit.visitor import Visitor, open_room, serving
from parlour.core.as_json import view_json
from parlour.core.language import ENGLISH, Language
from parlour.core.shuffle import commitment
from parlour.online.protocol import Frame, Refused
from parlour.online.room.readers import reader_in
from parlour.online.room.running_game import RunningGame
from parlour.online.server.replay import FRAMES, replay

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
SHORT = {"blackjack": {"rounds": 3}, "bigtwo": {}}


def finished(game: str) -> RunningGame:
    """A game that was played to its end."""
    options = SHORT.get(game, {"turn_limit": 40})
    past = RunningGame(parlour.find_game(game, **options), "7", NAMES, [0, 1, 2, 3], 1)
    rng = random.Random(1)
    while past.table.play_random(rng):
        pass
    return past


def frames_of(past: RunningGame, seat: str, language: Language = ENGLISH) -> list[Frame]:
    """All of them, asked for one part after the other."""
    frames: list[Frame] = []
    while True:
        part = replay(past, seat, len(frames), language)
        assert part.first == len(frames)
        assert len(part.frames) <= FRAMES
        frames += part.frames
        if len(frames) == part.total:
            return frames


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("seat", range(4))
def test_frames_are_what_each_seat_saw(game: str, seat: int) -> None:
    past = finished(game)
    old = past.table
    to = reader_in(ENGLISH, NAMES, seat)
    again = parlour.Table(old.game, old.seed, NAMES)
    frames = frames_of(past, "abcd"[seat])
    assert [frame.move for frame in frames] == ["", *old.move_texts()]
    heard = 0
    for number, frame in enumerate(frames):
        if number:
            again.play(*old.moves[number - 1])
        seen: dict[str, Any] = view_json(again.view(seat, heard), to)
        told = msgspec.to_builtins(frame)
        assert without_beats(frame.events) == seen["events"]
        for name in ("zones", "facts", "awaited", "places", "points", "seat"):
            assert told["view"][name] == seen[name]
        answers = {
            "prompt": "",
            "prompt_parts": [],
            "buttons": [],
            "names": told["view"]["words"]["names"],
        }
        assert told["view"]["words"] == {**seen["words"], **answers}  # nobody can play any more
        heard = len(again.state.log or ())
    assert frames[-1].view.places


@pytest.mark.parametrize("game", OURS)
def test_an_onlooker_sees_no_hand_and_all_sees_every_card(game: str) -> None:
    past = finished(game)
    cards = len(past.table.game.pack(4))
    for frame in frames_of(past, "all"):
        zones = frame.view.zones
        assert not any("??" in pile for pile in zones.values())
        assert sum(len(pile) for pile in zones.values()) == cards
        assert not any("??" in (event.moved or []) for event in frame.events)
    hidden = frames_of(past, "-")[0].view.zones
    assert all(set(pile) == {"??"} for place, pile in hidden.items() if place.startswith("hand"))


@pytest.mark.parametrize("game", OURS)
def test_an_old_game_is_told_in_ones_own_language(game: str) -> None:
    frames = frames_of(finished(game), "b", PSEUDO)
    told = [said for frame in frames for said in in_frame(msgspec.to_builtins(frame))]
    assert any(told)
    assert not [said for said in told if escaped(said, KNOWN)]


def test_a_long_game_comes_in_parts() -> None:
    past = finished("cheat")
    part = replay(past, "a", 0, ENGLISH)
    assert len(part.frames) == FRAMES < part.total
    assert replay(past, "a", part.total, ENGLISH).frames == []


@pytest.mark.parametrize("seat", ["z", "aa", "", "\x00", "e"])
def test_a_seat_that_is_none(seat: str) -> None:
    with pytest.raises(Refused, match="is not a seat"):
        replay(finished("bigtwo"), seat, 0, ENGLISH)


# Over HTTP

Ask = Callable[[str, str], Awaitable[tuple[int, Any]]]


def visit(
    folder: Path, story: Callable[[Visitor, Ask], Awaitable[None]], *, to_the_end: bool
) -> None:
    async def whole() -> None:
        options = {"turn_limit": 1}
        async with (
            serving(folder) as (_, base),
            aiohttp.ClientSession() as http,
            await open_room(base, "idiot", bots=["random"], options=options) as host,
        ):
            await host.ask("start")
            await host.table_with(1)

            async def ask(query: str, token: str) -> tuple[int, Any]:
                url = f"{base}/api/rooms/{host.code}/records/1/views?{query}"
                headers = {"Authorization": f"Bearer {token}"}
                async with http.get(url, headers=headers) as answer:
                    return answer.status, await answer.json()

            if to_the_end:
                await host.play_on(random.Random(3))
            await story(host, ask)

    asyncio.run(whole())


def test_only_those_who_played_until_the_host_allows_it(tmp_path: Path) -> None:
    async def story(host: Visitor, ask: Ask) -> None:
        assert (await ask("seat=a", ""))[0] == 403
        assert (await ask("seat=a", "wrong"))[0] == 403
        status, found = await ask("seat=a", host.token)
        assert status == 200
        assert found["total"] == len(found["frames"])
        assert found["names"][0] == "Ana"
        assert commitment(found["seed"]) == found["commit"]
        await host.ask("reveal", on=True)
        assert (await ask("seat=-", ""))[0] == 200
        for query in ("seat=z", "first=-1", "first=x", "first=1e9", "first=٣"):
            status, found = await ask(query, host.token)
            assert status == 400
            assert found["text"].endswith(".")

    visit(tmp_path, story, to_the_end=True)


def test_a_game_that_is_not_over_is_not_shown(tmp_path: Path) -> None:
    async def story(host: Visitor, ask: Ask) -> None:
        assert (await ask("seat=a", host.token))[0] == 404

    visit(tmp_path, story, to_the_end=False)
