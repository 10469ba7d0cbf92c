"""A finished game frame by frame, as each seat saw it, for permitted readers."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Protocol

import aiohttp
import msgspec
import pytest

import parlour
from kit.marked import plain
from kit.readable import KNOWN, in_frame, without_beats
from kit.support import OURS
from kit.visitor import Visitor, open_room, serving
from parlour.core.as_json import view_json
from parlour.core.language import ENGLISH, Language
from parlour.core.shuffle import commitment
from parlour.online.protocol.replay_messages import Frame, Moves
from parlour.online.protocol.request import Refused
from parlour.online.room.readers import reader_in
from parlour.online.room.running_game import RunningGame
from parlour.online.server.replays import FRAMES, list_moves, replay
from parlour.records.chapters import moments
from parlour.steps import finish
from parlour.testing.pseudo_language import PSEUDO, escaped

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
SHORT = {"blackjack": {"rounds": 3}, "bigtwo": {}}
pytestmark = pytest.mark.usefixtures("hasty_bots")


def finished(game: str) -> RunningGame:
    """Return a game that was played to its end."""
    options = SHORT.get(game, {"turn_limit": 40})
    past = RunningGame(parlour.find_game(game, **options), "7", NAMES, [0, 1, 2, 3], 1)
    rng = random.Random(1)
    while past.table.play_random(rng):
        pass
    return past


def listed(past: RunningGame, seat: str, language: Language = ENGLISH) -> Moves:
    return msgspec.json.decode(finish(list_moves(past, seat, language)), type=Moves)


def frames_of(past: RunningGame, seat: str, language: Language = ENGLISH) -> list[Frame]:
    """Return all frames, requested part by part."""
    frames: list[Frame] = []
    while True:
        part = finish(replay(past, seat, len(frames), language))
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
    noticed = moments(old, seat)
    assert len(frames) == len(noticed)
    heard = 0
    for moment, frame in zip(noticed, frames, strict=True):
        while len(again.moves) < moment.moves:
            again.play(*old.moves[len(again.moves)])
        seen: dict[str, Any] = view_json(again.view(seat, heard), to)
        told = msgspec.to_builtins(frame)
        assert without_beats(msgspec.to_builtins(frame.events)) == seen["events"]
        for name in ("zones", "facts", "awaited", "places", "points", "seat"):
            assert told["view"][name] == seen[name]
        answers = {
            "prompt": "",
            "coach": [],
            "buttons": [],
            "names": told["view"]["words"]["names"],
        }
        # Without questions and answers, since the game is over.
        assert told["view"]["words"] == {**seen["words"], **answers}
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
@pytest.mark.parametrize("seat", ["b", "-", "all"])
def test_a_list_has_every_frame_in_few_words(game: str, seat: str) -> None:
    past = finished(game)
    moves, frames = listed(past, seat), frames_of(past, seat)
    assert len(moves.moments) == len(frames)
    heard = 0
    for moment, frame in zip(moves.moments, frames, strict=True):
        heard += len(frame.events)
        assert moment.heard == heard
        assert moment.deeds
        seen = {card for pile in frame.view.zones.values() for card in pile}
        assert {card for deed in moment.deeds for card in deed.cards} <= seen - {"??"}
    parts = [range(part.first, part.last + 1) for part in moves.chapters]
    assert [at for part in parts for at in part] == list(range(1, len(frames)))
    assert all(part.label.endswith(f" {part.number}") for part in moves.chapters)
    assert all(part.head for part in moves.chapters)  # the last heading tells how it ended
    assert len(moves.chapters) > 1


@pytest.mark.parametrize("game", OURS)
def test_an_old_game_is_told_in_ones_own_language(game: str) -> None:
    frames = frames_of(finished(game), "b", PSEUDO)
    told = [said for frame in frames for said in in_frame(msgspec.to_builtins(frame))]
    moves = listed(finished(game), "b", PSEUDO)
    told += [said for part in moves.chapters for said in (part.label, plain(part.head))]
    for one in moves.moments:
        told += [plain(said) for said in (*one.texts, *[deed.text for deed in one.deeds])]
    assert any(told)
    assert not [said for said in told if escaped(said, KNOWN)]


def test_a_long_game_comes_in_parts() -> None:
    past = finished("cheat")
    part = finish(replay(past, "all", 0, ENGLISH))
    assert len(part.frames) == FRAMES < part.total
    assert finish(replay(past, "all", part.total, ENGLISH)).frames == []


@pytest.mark.parametrize("seat", ["z", "aa", "", "\x00", "e"])
def test_a_seat_that_is_none(seat: str) -> None:
    past = finished("bigtwo")
    with pytest.raises(Refused, match="is not a seat"):
        finish(replay(past, seat, 0, ENGLISH))
    with pytest.raises(Refused, match="is not a seat"):
        listed(past, seat)


# Over HTTP


class Ask(Protocol):
    async def __call__(self, query: str, token: str, what: str = "views") -> tuple[int, Any]: ...


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

            async def ask(query: str, token: str, what: str = "views") -> tuple[int, Any]:
                url = f"{base}/api/rooms/{host.code}/records/1/{what}?{query}"
                headers = {"Authorization": f"Bearer {token}"}
                async with http.get(url, headers=headers) as answer:
                    return answer.status, await answer.json()

            if to_the_end:
                await host.play_on(random.Random(3))
            await story(host, ask)

    asyncio.run(whole())


def test_only_those_who_played(tmp_path: Path) -> None:
    async def story(host: Visitor, ask: Ask) -> None:
        assert (await ask("seat=a", ""))[0] == 403
        assert (await ask("seat=a", "wrong"))[0] == 403
        status, found = await ask("seat=a", host.token)
        assert status == 200
        assert found["total"] == len(found["frames"])
        assert found["names"][0] == "Ana"
        assert commitment(found["seed"]) == found["commit"]
        assert (await ask("seat=a", "", "moves"))[0] == 403
        status, moves = await ask("seat=a", host.token, "moves")
        assert status == 200
        assert len(moves["moments"]) == found["total"]
        for query in ("seat=z", "first=-1", "first=x", "first=1e9", "first=٣"):
            status, found = await ask(query, host.token)
            assert status == 400
            assert found["text"].endswith(".")

    visit(tmp_path, story, to_the_end=True)


def test_a_game_that_is_not_over_is_not_shown(tmp_path: Path) -> None:
    async def story(host: Visitor, ask: Ask) -> None:
        assert (await ask("seat=a", host.token))[0] == 404
        assert (await ask("seat=all", host.token, "moves"))[0] == 404

    visit(tmp_path, story, to_the_end=False)
