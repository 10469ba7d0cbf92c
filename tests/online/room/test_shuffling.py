"""Between “deal” and the cards: shares in the shuffle, and players who stay silent."""

from __future__ import annotations

from typing import Any

import pytest

from kit.offline_room import OfflineRoom
from parlour.core.language import ENGLISH
from parlour.core.shuffle import commitment
from parlour.online.deal_share import Share
from parlour.online.protocol.request import (
    Again,
    Introduce,
    Leave,
    OpenChance,
    Request,
    Say,
    Seal,
    SetMatch,
    SetRules,
    Sit,
    Stand,
    Start,
)
from parlour.online.room.describe_room import room_message
from parlour.online.room.describe_table import shuffle_text
from parlour.online.room.entries import Silenced, Started
from parlour.online.room.shuffle_terms import WAIT
from parlour.play.fair_deal import by_seat, hashed, read_lines, why_unfair

FRIENDS = ("Ben", "Cleo", "Dan")


class Shared(OfflineRoom):
    """A room whose people all have a share, which they seal at once."""

    def __init__(self, game: str = "cheat") -> None:
        super().__init__(game, chairs=4)
        self.shares: dict[str, Share] = {}
        for name in FRIENDS:
            self.join(name)
        self.promised = commitment(self.room.next_secret)
        self.seal(*self.room.people)

    def seal(self, *people: str) -> None:
        told = room_message(self.room, self.now, ENGLISH)
        round_ = told.shuffling.round if told.shuffling else 1
        for who in people:
            share = self.shares.setdefault(who, Share("BCDF"))
            seal = share.seal(told.number + 1, round_, told.next)
            self.ask(who, Seal(number=told.number + 1, round=round_, seal=seal))

    @property
    def terms(self) -> str:
        told = room_message(self.room, self.now, ENGLISH).shuffling
        return told.terms if told else ""

    def open(self, *people: str) -> None:
        for who in people:
            share = self.shares[who]
            chance = share.open(self.terms)
            self.ask(who, OpenChance(number=share.number, round=share.round, chance=chance))

    def shuffle(self) -> str:
        """Return the text whose hash is the seed."""
        return shuffle_text(self.current, told=True)


def test_the_cards_are_dealt_when_all_have_opened() -> None:
    room = Shared()
    room.ask("p1", Start())
    assert room.room.number == 0
    told = read_lines(room.terms)
    assert (told["Game"], told["Room"], told["Number"]) == ("cheat/1", "BCDF", "1")
    assert [told[seat] for seat in "abcd"] == ["Ana", *FRIENDS]
    assert told["Commit"] == room.promised
    room.open("p2", "p4", "p1")
    assert room.room.number == 0
    room.open("p3")
    assert room.room.number == 1
    assert room.current.table.seed == hashed(room.shuffle())
    assert why_unfair(room.shuffle(), room.current.table.seed) is None
    for share in room.shares.values():
        assert share.played(1, room.shuffle()) is None


@pytest.mark.rule("G12")
def test_the_terms_have_the_rules_of_a_match() -> None:
    """The terms bind everybody to the rules of the match, such as its dealer."""
    room = Shared("idiot")
    room.ask("p1", SetMatch(games=3))
    room.ask("p1", Start())
    assert read_lines(room.terms)["Options"] == "dealer=a"
    assert room.refused("p1", SetMatch(games=4)).code == "not_now"
    room.open(*room.shares)
    assert room.current.table.game.chosen["dealer"] == "a"
    assert why_unfair(room.shuffle(), room.current.table.seed) is None
    assert room.again().running is not None
    for share in room.shares.values():
        assert share.played(1, room.shuffle()) is None


def test_the_secret_is_kept_while_the_game_goes_on() -> None:
    room = Shared("blackjack")
    secret = room.room.next_secret
    room.ask("p1", Start())
    room.open(*room.shares)
    assert secret not in room.state().decode()
    assert secret not in shuffle_text(room.current, told=False)
    assert secret in room.shuffle()


def test_whoever_plays_alone_waits_for_nothing() -> None:
    room = OfflineRoom("cheat", bots=["easy"] * 3)
    share = Share("BCDF")
    seal = share.seal(1, 1, commitment(room.room.next_secret))
    room.ask("p1", Seal(number=1, round=1, seal=seal))
    promised = commitment(room.room.next_secret)
    room.ask("p1", Start())
    assert room.room.running is not None
    assert commitment(room.current.table.seed) == promised == room.current.commit


def test_where_nobody_has_sealed_it_is_as_it_was() -> None:
    room = OfflineRoom("cheat")
    room.join("Ben")
    room.ask("p1", Start())
    assert room.room.running is not None
    assert room.current.table.deal is None


def test_a_program_without_a_share_plays_with_the_others() -> None:
    room = Shared()
    room.room.presence.people["p3"].seal = None
    room.ask("p1", Start())
    assert sorted(by_seat(read_lines(room.terms)["Sealed"])) == ["a", "b", "d"]
    room.open("p1", "p2", "p4")
    assert room.seat("p3") == "c"
    assert str(room.shares["p3"].played(1, room.shuffle()))


def test_whoever_is_silent_sits_out_and_the_rest_shuffle_again() -> None:
    room = Shared()
    room.ask("p1", Start())
    first = room.terms
    room.open("p1", "p2", "p4")
    room.wait(WAIT - 0.1)
    assert room.room.running is None
    room.wait(0.1)
    told = room_message(room.room, room.now, ENGLISH).shuffling
    assert told is not None
    assert (told.round, told.terms) == (2, "")
    assert [type(entry) for entry in room.entries].count(Silenced) == 1
    room.seal("p1", "p2", "p3", "p4")
    room.open("p1", "p2", "p4")
    assert room.seat("p3") == "-"
    lines = read_lines(room.shuffle())
    assert lines["Silent_1"] == f"{by_seat(read_lines(first)['Sealed'])['c']} Cleo"
    assert sorted(by_seat(lines["Opened"])) == ["a", "b", "d"]
    assert why_unfair(room.shuffle(), room.current.table.seed) is None
    for who in ("p1", "p2", "p4"):
        assert room.shares[who].played(1, room.shuffle()) is None
    chair = room.room.benched["p3"]
    assert room.refused("p3", Sit(chair=chair)).code == "not_now"
    assert room.again().benched == room.room.benched


def test_who_sat_out_has_their_chair_again_for_the_next_game() -> None:
    room = Shared("blackjack")
    room.ask("p1", Start())
    room.open("p1", "p2", "p4")
    room.wait(WAIT)
    room.seal("p1", "p2", "p4")
    room.open("p1", "p2", "p4")
    bot = room.sitting()[2]
    assert bot != "Cleo"
    room.current.over = True
    room.settle()
    assert room.sitting() == ["Ana", *FRIENDS]


def test_each_silence_gives_one_other_deal() -> None:
    """There is one redeal, no matter who stays silent. So staying silent lets nobody choose between
    deals."""
    room = Shared()
    room.ask("p1", Start())
    seals = set(by_seat(read_lines(room.terms)["Sealed"]).values())
    room.open("p1", "p2")
    room.wait(WAIT)
    room.seal("p1", "p2")
    again = set(by_seat(read_lines(room.terms)["Sealed"]).values())
    assert not seals & again  # all seals are new, so all shares were drawn again
    room.open("p1")
    room.wait(WAIT)
    room.seal("p1")
    room.open("p1")
    lines = read_lines(room.shuffle())
    assert lines["Round"] == "3"
    assert [lines[f"Silent_{count}"][65:] for count in (1, 2, 3)] == ["Cleo", "Dan", "Ben"]


def test_nobody_who_is_left_is_waited_for_forever() -> None:
    room = Shared()
    room.ask("p1", Start())
    room.wait(WAIT)
    room.wait(WAIT)
    assert room.room.running is not None
    assert "Opened" not in read_lines(room.shuffle())
    assert all([chair.level for chair in room.room.chairs])


def test_who_leaves_meanwhile_is_played_for_by_a_bot() -> None:
    room = Shared()
    room.ask("p1", Start())
    room.open("p3")
    room.ask("p3", Leave())
    room.open("p1", "p2", "p4")
    assert room.room.running
    assert room.room.chairs[2].level
    assert room.current.table.names == ["Ana", *FRIENDS]
    assert why_unfair(room.shuffle(), room.current.table.seed) is None


MEANWHILE: list[Request] = [
    Start(),
    Stand(),
    Sit(chair=3),
    Introduce(name="Zoe"),
    SetRules(game="bigtwo", options={}),
    Again(number=0),
]


@pytest.mark.parametrize("request_", MEANWHILE, ids=lambda each: type(each).__name__)
def test_nothing_that_was_stated_changes_meanwhile(request_: Request) -> None:
    room = Shared()
    room.ask("p1", Start())
    terms = room.terms
    assert room.refused("p1", request_).code == "not_now"
    assert room.ask("p1", Say(what="hello")) == []
    room.join("Eve")
    assert room.terms == terms
    assert room.waiting() == ["Eve"]


BAD: list[tuple[dict[str, Any], str]] = [
    ({"chance": "0" * 32}, "illegal"),
    ({"chance": "x" * 32}, "bad_message"),
    ({"round": 2}, "late"),
    ({"number": 2}, "late"),
]


@pytest.mark.parametrize(("fields", "code"), BAD, ids=str)
def test_only_what_was_sealed_can_be_opened(fields: dict[str, Any], code: str) -> None:
    room = Shared()
    room.ask("p1", Start())
    opening: dict[str, Any] = {"number": 1, "round": 1, "chance": room.shares["p2"].chance}
    assert room.refused("p2", OpenChance(**opening | fields)).code == code
    assert room.refused("p1", OpenChance(**opening)).code == "illegal"  # it is p2's share


def test_what_comes_too_late_changes_nothing() -> None:
    room = Shared()
    room.ask("p1", Start())
    late = room.shares["p3"].open(room.terms)
    room.open("p1", "p2", "p4")
    room.wait(WAIT)
    assert room.refused("p3", OpenChance(number=1, round=1, chance=late)).code == "late"
    room.seal("p1", "p2", "p4")
    room.open("p1", "p2", "p4")
    assert room.ask("p3", OpenChance(number=1, round=1, chance=late)) == []
    assert late not in room.shuffle()


def test_after_a_crash_the_same_terms_are_opened() -> None:
    room = Shared()
    room.ask("p1", Start())
    terms = room.terms
    room.open("p1", "p2")
    room.now += 3600  # an hour passes without connections
    room.room = room.again()
    for who in room.room.people:
        room.arrive(who)
    room.settle()
    assert room.terms == terms
    room.open("p1", "p2", "p3", "p4")
    assert room.room.running is not None
    assert why_unfair(room.shuffle(), room.current.table.seed) is None


@pytest.mark.parametrize("key", ["Sealed", "Opened", "Secret", "Commit", "Number", "c"])
def test_whatever_is_changed_afterwards_is_found(key: str) -> None:
    room = Shared()
    room.ask("p1", Start())
    room.open(*room.shares)
    seed, lines = room.current.table.seed, room.shuffle().split("\n")
    [line] = [line for line in lines if line.startswith(f"[{key} ")]
    last = line[-3]
    other = line[:-3] + ("0" if last != "0" else "1") + line[-2:]
    changed = room.shuffle().replace(line, other)
    assert why_unfair(changed, seed) is not None
    # the change is noticed even if everything that follows is changed to match
    for share in room.shares.values():
        assert why_unfair(changed, hashed(changed)) or share.played(1, changed)


def test_the_next_deal_is_another_one() -> None:
    room = Shared("blackjack")
    room.ask("p1", Start())
    room.open(*room.shares)
    assert isinstance(room.entries[-1], Started)
    first = room.shuffle()
    for who in room.shares:
        assert room.shares[who].played(1, first) is None
    room.current.over = True
    room.seal(*room.shares)
    room.ask("p1", Start())
    room.open(*room.shares)
    assert read_lines(room.shuffle())["Number"] == "2"
    assert [room.shares[who].played(2, room.shuffle()) for who in room.shares] == [None] * 4
