"""Awards: counted from events, and for onlookers only from events that they could see."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import parlour
from kit.support import ALL_GAMES, OURS
from parlour.core.award import MOST, Award, Honour, award_counts, honours, in_all, times
from parlour.core.event import Event, Moved, Said
from parlour.core.game import Game, S
from parlour.core.game_parts import Parts
from parlour.core.phrase import Phrase
from parlour.core.talk import Talk
from parlour.core.zone import TABLE
from parlour.games.cheat.rules import Cheat
from parlour.games.cheat.state import HAND, PLAYED, STACK, CheatState
from parlour.games.cheat.talk import CheatTalk
from parlour.play.table import Table
from parlour.steps import finish


def played(name: str, seed: int) -> Table:
    table, rng = parlour.new(name, seed=seed), random.Random(seed)
    while table.play_random(rng):
        pass
    return table


# Seat a twice plays a King as an Ace and is believed. b lies once and is caught by c.
STORY: list[Event] = [
    Said("play", 0, count=1, rank=0),
    Moved((51,), HAND, PLAYED),
    Said("uncalled", 0),
    Moved((51,), PLAYED, STACK),
    Said("play", 0, count=1, rank=0),
    Moved((50,), HAND, PLAYED),
    Said("uncalled", 0),
    Said("play", 1, count=1, rank=1),
    Moved((0,), HAND + 1, PLAYED + 1),
    Said("call", 2, other=1),
    Moved((0,), PLAYED + 1, PLAYED + 1),
    Said("lie", 1, other=1, count=12),
    Moved(tuple(range(12)), STACK + TABLE, HAND + 1),
]


def given(game: Game[S], log: Sequence[Event], seats: int, *, whole: bool) -> list[Honour]:
    return honours(game, finish(award_counts(game, log, seats, whole=whole)), seats)


def test_who_is_remembered_for_what() -> None:
    found = given(Cheat(), STORY, 4, whole=True)
    assert [(str(title), seats, str(why)) for title, seats, why in found] == [
        ("Best poker face", (0,), "seat a got away with 2 lies"),
        ("Sharpest ear", (2,), "seat c caught 1 lie"),
        ("Biggest collector", (1,), "seat b took 12 cards from the table"),
    ]


def test_onlookers_are_told_what_they_could_have_counted() -> None:
    seen = given(Cheat(), STORY, 4, whole=False)
    assert [str(honour.title) for honour in seen] == ["Sharpest ear", "Biggest collector"]


class Generous(parlour.Game[CheatState]):
    name = "generous"
    zones = Cheat.zones


class GenerousTalk(Talk[Generous, CheatState]):
    awards = (
        Award(Phrase("one", "One")(), Phrase("one.why", "{who} {count}"), times("play")),
        Award(Phrase("two", "Two")(), Phrase("two.why", "{who} {count}"), in_all("play")),
        *CheatTalk.awards,
    )


PARTS = Parts(talk=":GenerousTalk")


def test_a_second_award_comes_after_the_first_of_all_others() -> None:
    titles = [str(honour.title) for honour in given(Generous(), STORY, 4, whole=True)]
    assert titles == ["One", "Sharpest ear", "Biggest collector"]


def test_what_most_did_is_nothing_special() -> None:
    each = [Said("pass", seat) for seat in range(4) for _ in range(5)]
    assert given(parlour.find_game("bigtwo"), each, 4, whole=True) == []


@pytest.mark.parametrize("name", ALL_GAMES)
def test_every_game_has_its_awards(name: str) -> None:
    found = 0
    for seed in range(6):
        table = played(name, seed)
        log, seats = table.state.log or [], table.state.seats
        for whole in (True, False):
            honoured = given(table.game, log, seats, whole=whole)
            assert len(honoured) <= MOST
            found += len(honoured)
    assert found or name not in OURS


@pytest.mark.parametrize("name", OURS)
def test_what_is_hidden_makes_no_difference_to_onlookers(name: str) -> None:
    """The awards do not depend on cards that onlookers cannot see."""
    for seed in range(3):
        table = played(name, seed)
        rng = random.Random(seed)
        log = list(table.state.log or ())
        other = [swapped(event, rng) for event in log]
        seats = table.state.seats
        told = given(table.game, log, seats, whole=False)
        assert told == given(table.game, other, seats, whole=False)


def swapped(event: Event, rng: random.Random) -> Event:
    if not isinstance(event, Moved) or event.seen >> TABLE & 1:
        return event
    cards = tuple([rng.randrange(52) for _ in event.cards])
    return Moved(cards, event.source, event.target, event.seen)
