"""Table messages match the protocol, and their views match the library's own JSON."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import parlour
from kit.marked import plain
from kit.offline_room import OfflineRoom, at_the_question, full_table, seen_from, some_move
from kit.readable import without_beats
from kit.support import ALL_GAMES, OURS
from parlour.core.as_json import Json, client_json
from parlour.core.beat import DEAL
from parlour.core.cards import HIDDEN, JOKER, parse_cards
from parlour.core.event_texts import EventTexts
from parlour.core.language import ENGLISH, Language
from parlour.core.offer import move_text
from parlour.core.phrase import Phrase
from parlour.core.view import asked_of_seat
from parlour.core.zone import TABLE
from parlour.course.coach import tips
from parlour.online.protocol.common import Mark
from parlour.online.protocol.request import Clear, MakeHost, SeatBot, Sit, Stand, Start
from parlour.online.protocol.table_message import EventInfo, ViewInfo
from parlour.online.room.describe_table import table_message, table_snapshot
from parlour.online.room.readers import Viewpoint, marked, reader_at, reader_in
from parlour.online.room.running_game import RunningGame
from parlour.records.chapters import chapters, moments
from parlour.testing.pseudo_language import PSEUDO

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fritz")


def test_tips_are_for_those_who_have_a_coach() -> None:
    offline = full_table("bigtwo")
    [seat] = offline.current.table.awaited()
    coached, alone = [
        seen_from(offline, Viewpoint(seat, coached=having)).words for having in (True, False)
    ]
    assert coached.coach
    assert alone.coach == []
    assert alone.prompt == coached.prompt


@pytest.mark.parametrize("language", [ENGLISH, PSEUDO], ids=["en", "xx"])
@pytest.mark.parametrize("game", ALL_GAMES)
def test_messages_are_the_same_as_plain_data(game: str, language: Language) -> None:
    table, rng = parlour.new(game, seed=4), random.Random(4)
    for _ in range(40):
        for seat in (*range(table.state.seats), TABLE):
            view, to = table.view(seat), reader_in(language, NAMES, seat)
            told: dict[str, Any] = client_json(
                view, to, asked_of_seat(view), view.state, tips(view)
            )
            assert msgspec.to_builtins(msgspec.convert(told, ViewInfo, strict=True)) == told
            coach = told["words"].pop("coach")  # programs do not get the coach
            assert [each["id"] for each in coach] == [tip.text.id for tip in tips(view)]
            sent: list[Any] = [*EventTexts().since(view, to, [len(view.events)])]
            assert msgspec.to_builtins(msgspec.convert(sent, list[EventInfo], strict=True)) == sent
            events = without_beats(sent)
            assert {**told, "first": 0, "events": events} == parlour.view_json(view, to)
        if not table.play_random(rng):
            break


def endings(events: list[dict[str, Json]]) -> list[object]:
    return [event["ends"] for event in events if "ends" in event]


@pytest.mark.parametrize("game", OURS)
def test_the_story_has_the_chapters_of_the_list_of_moves(game: str, rng: random.Random) -> None:
    """The chapters of the story equal those of the list of moves, whether the story is told at once
    or move by move. Secret passes do not change that."""
    running = RunningGame(parlour.find_game(game), "4", list(NAMES[:4]), [0, 1, 2, 3], 1)
    to = reader_in(ENGLISH, NAMES, 1)
    heads: list[object] = []
    while not running.over and len(running.table.moves) < 300:
        seat, since = rng.choice(running.table.awaited()), running.at
        offers = [offer for offer in running.table.offers(seat) if not offer.interrupt]
        running.make_move(move_text(seat, rng.choice(offers).sample(rng)))
        heads += endings(EventTexts().since(running.table.view(1, since), to, running.bounds))
    whole = EventTexts().since(running.table.view(1, 0), to, running.bounds)
    assert endings(whole) == heads
    # told from a random event on, as after reloading the page
    for event in rng.sample(range(running.at), 20):
        since = running.start_of_move(event)
        assert EventTexts().since(running.table.view(1, since), to, running.bounds) == whole[since:]
    listed = chapters(running.table.game, moments(running.table, 1))
    assert heads == [marked(part.head, to) for part in listed if part.head is not None]
    assert len(heads) > 1


@pytest.mark.parametrize("game", OURS)
def test_what_is_put_into_words_once_is_right_for_everybody(game: str, rng: random.Random) -> None:
    offline = OfflineRoom(game, chairs=4)
    for name in ("Ben", "Cleo", "Dan"):
        offline.join(name)
    offline.ask("p1", Start())
    for _ in range(30):
        current = offline.current
        if current.over:
            break
        told = EventTexts()
        for language in (ENGLISH, PSEUDO):
            for seat in (*range(4), TABLE):
                viewpoint = Viewpoint(seat, False, language)
                alone = table_snapshot(offline.room, current, viewpoint, 0)
                assert table_snapshot(offline.room, current, viewpoint, 0, told) == alone
        seat = rng.choice(current.table.awaited())
        who = offline.room.chairs[current.order[seat]].person
        offline.move(who, some_move(current, seat, rng))


def test_how_long_cards_are_dealt_is_told_with_the_first_events() -> None:
    """The first events carry the length of the deal, since the room waits for it."""
    offline = full_table("bigtwo")
    assert offline.current.rested_at == offline.now + DEAL / 1000
    for since, lasts in ((0, DEAL), (1, 0)):
        seen = table_snapshot(offline.room, offline.current, Viewpoint(0), since)
        told = table_message(offline.room, offline.current, 0, since, seen, offline.now)
        assert msgspec.json.decode(told)["deal"] == lasts


def test_cards_are_drawn_as_on_a_card() -> None:
    cards = Phrase("test.cards", "{cards}")
    hand = (*parse_cards("Tc 7s Ah Qd"), JOKER)
    assert reader_in(ENGLISH).say(cards(cards=hand)) == "10♣ 7♠ A♥ Q♦ a joker"
    assert reader_in(PSEUDO).say(cards(cards=hand)) == "10♣ 7♠ A♥ Q♦ ⟦á ĵóķéŕ~~⟧"
    assert reader_in(ENGLISH).face(HIDDEN) == "??"


def headline(offline: OfflineRoom, seat: int) -> str:
    return plain(seen_from(offline, Viewpoint(seat)).words.headline)


def test_players_are_called_what_the_room_calls_them() -> None:
    """During a game players have their current names. Afterwards they keep the names they ended it
    with."""
    offline = OfflineRoom("cheat", bots=["easy"] * 2, options={"turn_limit": 1})
    ben = offline.join("Ben")
    offline.ask("p1", Start())
    assert offline.current.names == ["Ana", "Ada", "Bert", "Ben"]
    assert headline(offline, 0) == "Your turn to lay Aces"
    assert headline(offline, 1) == headline(offline, TABLE) == "Ana’s turn to lay Aces"
    offline.ask("p1", Stand())
    cleo = offline.room.chairs[0].name
    assert headline(offline, 1) == f"{cleo}’s turn to lay Aces"
    assert offline.current.table.names[0] == "Ana"
    offline.ask("p1", Sit(chair=0))
    assert offline.current.names[0] == offline.again().running.names[0] == "Ana"  # type: ignore[union-attr]
    offline.wait(10_000)
    assert offline.current.over
    offline.ask(ben, Stand())
    offline.ask("p1", Clear(chair=1))
    offline.ask("p1", SeatBot(chair=3))
    assert offline.current.names == ["Ana", "Ada", "Bert", "Ben"]
    assert reader_at(offline.room, TABLE, ENGLISH).names == offline.current.names


def test_no_name_makes_room_for_cards() -> None:
    """Clients put the chosen cards at a placeholder, which no player's name can imitate."""
    offline = OfflineRoom("cheat", "{cards}", chairs=4)
    for name in ("Ben", "Cleo", "Dan"):
        offline.join(name)
    offline.ask("p1", Start())
    offline.move("p1", some_move(offline.current, 0, random.Random(1)))
    [call], _ = seen_from(offline, Viewpoint(1)).words.buttons
    assert call.texts == [["Call ", Mark(text="{cards}", seat="a"), " a cheat"]]


def test_a_host_who_stands_is_marked_where_the_rules_name_a_seat() -> None:
    offline = at_the_question()
    offline.ask("p1", MakeHost(person="p2"))
    assert Mark(text="Ben", seat="b") in seen_from(offline, Viewpoint(TABLE)).words.headline
    offline.ask("p2", Stand())
    assert Mark(text="Ben", seat="-") in seen_from(offline, Viewpoint(TABLE)).words.headline
