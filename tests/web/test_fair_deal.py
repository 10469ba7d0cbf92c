"""A browser's own share in the deal, and what it makes of rooms that do not deal fairly."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kit.guest import Invite, play_out, table_for_two
from kit.node import Call, node
from kit.offline_room import OfflineRoom
from parlour.core.language import ENGLISH
from parlour.core.shuffle import commitment
from parlour.core.zone import TABLE
from parlour.fair_deal import hashed, new_chance, read_lines, tag_line
from parlour.online.protocol.request import Start
from parlour.online.protocol.wire import encode, read_request
from parlour.online.room.readers import Viewpoint
from parlour.online.room.room_message import room_message
from parlour.online.room.snapshots import shuffle_text, table_message, table_snapshot
from parlour.online.room.terms import WAIT

Json = dict[str, Any]
Tamper = Callable[[Json], Json]
BEFORE = """
const shares = {};
const asked = {};
const past = {};
"""
ANSWER = """
  const [who, ...rest] = given;
  shares[who] ??= new logic.Share({
    code: "BCDF",
    ask: async (request) => asked[who].push(request),
    past: async (number) => past[number],
  });
  asked[who] = [];
  if (name === "tell") past[rest[0]] = rest[1];
  else if (name === "forget") {
    delete shares[who];
    delete past[1];
  }
  else found = shares[who][name](...rest);
  if (name === "hear") found = [found, asked[who]];
  await new Promise((done) => setTimeout(done));
"""


@pytest.fixture(scope="module")
def browsers() -> Iterator[Call]:
    with node("net/share.ts", before=BEFORE, answer=ANSWER) as ask:
        yield ask


class Hostile:
    """A room of Ana and Ben, in two browsers. What Ana is told may be something else."""

    def __init__(self, browsers: Call) -> None:
        self.browsers = browsers
        self.offline = OfflineRoom("idiot", chairs=2, options={"turn_limit": 1})
        self.offline.join("Ben")
        self.to_ana: Tamper = lambda message: message
        self.deaf = ""  # whose answers do not arrive
        for who in ("p1", "p2"):
            browsers("forget", who)
        self.room()

    def room(self) -> None:
        """Tell both, and do what they ask, until they ask for nothing more."""
        for _ in range(4):
            told = json.loads(encode(room_message(self.offline.room, self.offline.now, ENGLISH)))
            for who in ("p1", "p2"):
                self.hear(who, self.to_ana(told) if who == "p1" else told)

    def hear(self, who: str, told: Json) -> bool:
        left_behind, asked = self.browsers("hear", who, told, who, 1)
        for request in asked if who != self.deaf else []:
            self.offline.ask(who, read_request(json.dumps(request)))
        return bool(left_behind)

    def deal(self) -> None:
        self.offline.ask("p1", Start())
        self.room()
        self.table()

    def table(self) -> None:
        """Tell both the table as it is now."""
        running = self.offline.current
        players = list(running.names)
        for who in ("p1", "p2"):
            seat = self.offline.room.seat_of(who)
            view = Viewpoint(TABLE if seat is None else seat)
            seen = table_snapshot(self.offline.room, running, view, 0)
            data = table_message(self.offline.room, running, view.seat, 0, seen, self.offline.now)
            told = json.loads(data)
            told["players"] = players
            told = self.to_ana(told) if who == "p1" else told
            self.browsers("dealt", who, told, told["players"])

    def play_out(self) -> None:
        self.offline.play_out()
        self.table()

    def verdicts(self) -> list[str | None]:
        """What is wrong, to Ana and to Ben."""
        return [self.browsers("flaw", who, self.offline.room.number) for who in ("p1", "p2")]

    def shuffle(self) -> str:
        return shuffle_text(self.offline.current, told=True)


def change(text: str, key: str, value: str) -> str:
    return re.sub(rf'^\[{key} "[^"]*"\]', lambda _: tag_line(key, value), text, flags=re.MULTILINE)


def test_a_fair_deal(browsers: Call) -> None:
    room = Hostile(browsers)
    for number in (1, 2, 3):
        room.deal()
        assert room.offline.room.number == number
        assert sorted(read_lines(room.shuffle())["Opened"].split()) != []
        room.play_out()
        assert room.verdicts() == [None, None]
        seed = room.offline.current.table.seed
        assert browsers("flaw", "p1", number + 1) == "leftOut"
        assert seed == hashed(room.shuffle())
        room.room()


def test_who_has_no_share_says_so(browsers: Call) -> None:
    """The room left Ana's out, or it came too late."""
    room = Hostile(browsers)
    room.offline.room.people["p1"].seal = None
    room.deal()
    room.play_out()
    assert room.verdicts() == ["leftOut", None]


def test_a_room_that_shuffles_by_itself(browsers: Call) -> None:
    room = Hostile(browsers)
    for person in room.offline.room.people.values():
        person.seal = None
    room.deal()
    room.play_out()
    assert room.verdicts() == ["leftOut", "leftOut"]


def test_another_secret_than_the_one_it_was_bound_to(browsers: Call) -> None:
    """A room that tries seeds has to change its secret once it has seen the chances."""
    room = Hostile(browsers)

    def others(told: Json) -> Json:
        if told["type"] == "room" and told["shuffling"] and told["shuffling"]["terms"]:
            terms = change(told["shuffling"]["terms"], "Commit", commitment("another"))
            return {**told, "shuffling": {**told["shuffling"], "terms": terms}}
        return told

    room.to_ana = others
    room.offline.ask("p1", Start())
    room.room()
    assert room.offline.room.shuffling
    assert list(room.offline.room.shuffling.opened) == ["p2"]  # Ana does not open hers


def test_other_chairs_than_stated(browsers: Call) -> None:
    room = Hostile(browsers)

    def swapped(told: Json) -> Json:
        if told["type"] == "table":
            return {**told, "players": told["players"][::-1]}
        return told

    room.to_ana = swapped
    room.deal()
    room.play_out()
    assert room.verdicts() == ["otherSeats", None]


@pytest.mark.parametrize("key", ["a", "Game", "Options", "Sealed", "Commit"])
def test_other_terms_than_stated(browsers: Call, key: str) -> None:
    room = Hostile(browsers)

    def other(told: Json) -> Json:
        if told["type"] == "table":
            shuffle = told["shuffle"]
            return {**told, "shuffle": change(shuffle, key, read_lines(shuffle)[key] + "0")}
        return told

    room.to_ana = other
    room.deal()
    room.play_out()
    assert room.verdicts() == ["otherTerms", None]


def test_a_share_that_was_dropped_or_invented(browsers: Call) -> None:
    room = Hostile(browsers)

    def invented(told: Json) -> Json:
        if told["type"] == "table":
            seat = told["view"]["seat"]
            opened = read_lines(told["shuffle"])["Opened"].split()
            mine = [one for one in opened if one.startswith(seat)]
            theirs = [one for one in opened if not one.startswith(seat)]
            assert mine
            words = sorted([*theirs, f"{seat}:{new_chance()}"])
            return {**told, "shuffle": change(told["shuffle"], "Opened", " ".join(words))}
        return told

    room.to_ana = invented
    room.deal()
    room.play_out()
    assert room.verdicts() == ["leftOut", None]


def test_a_share_is_opened_once(browsers: Call) -> None:
    """The room did not like what came of it, and states other terms."""
    room = Hostile(browsers)
    room.deaf = "p2"
    room.offline.ask("p1", Start())
    told = json.loads(encode(room_message(room.offline.room, room.offline.now, ENGLISH)))
    [_, first] = browsers("hear", "p1", told, "p1", 1)
    [_, again] = browsers("hear", "p1", told, "p1", 1)
    assert first == again  # the same terms can be asked for again, after a crash
    terms = change(told["shuffling"]["terms"], "b", "Bea")
    other = {**told, "shuffling": {**told["shuffling"], "terms": terms}}
    assert browsers("hear", "p1", other, "p1", 1) == [False, []]
    room.deaf = ""
    room.room()
    room.table()
    room.play_out()
    assert room.verdicts() == ["dropped", None]


@pytest.mark.parametrize("shown", ["all", "another", "nothing"])
def test_a_game_that_is_broken_off_is_shown(browsers: Call, shown: str) -> None:
    room = Hostile(browsers)
    room.deal()
    assert room.offline.room.running
    seed, shuffle = room.offline.current.table.seed, room.shuffle()
    if shown == "another":
        shuffle = change(shuffle, "Secret", new_chance())
    if shown != "nothing":
        browsers("tell", "p1", 1, {"shuffle": shuffle, "seed": seed})
    room.offline.room.current = None
    room.room()
    room.deal()
    room.play_out()
    assert room.verdicts() == [None, None] if shown == "all" else ["dropped", "dropped"]


def test_whoever_is_silent_is_told(browsers: Call) -> None:
    room = Hostile(browsers)
    room.deaf = "p1"
    room.offline.ask("p1", Start())
    room.room()
    room.offline.wait(WAIT)
    room.deaf = ""
    told = json.loads(encode(room_message(room.offline.room, room.offline.now, ENGLISH)))
    room.hear("p2", told)
    told = json.loads(encode(room_message(room.offline.room, room.offline.now, ENGLISH)))
    assert browsers("hear", "p1", told, "p1", 1) == [True, []]
    assert browsers("hear", "p1", told, "p1", 1) == [False, []]
    room.hear("p2", told)
    room.room()
    room.table()
    assert room.offline.seat("p1") == "-"
    assert browsers("flaw", "p2", 1) is None


def test_in_the_browser(invite: Invite) -> None:
    ana, ben = table_for_two(invite, turn_limit=1)
    ana.start()
    ben.page.locator("p-table").wait_for()
    play_out([ana, ben])
    seal = ana.page.locator(".seal")
    seal.get_by_text("Fair deal ✓").wait_for()
    seal.click()
    sheet = ana.page.get_by_role("dialog", name="How you can tell")
    sheet.get_by_text("Shuffled by Ana and Ben, and this room.").wait_for()
    with ana.page.expect_download() as found:
        sheet.get_by_role("button", name="Download the record").click()
    assert found.value.path().read_text().startswith('[Game "idiot/1"]')
    # A browser that has forgotten its share does not call the deal fair.
    code = ben.page.url[-4:]
    ben.page.evaluate(f"localStorage.removeItem('parlour.share.{code}')")
    ben.page.reload()
    ben.page.locator(".seal").get_by_text("Not shuffled by you").wait_for()
    # Nor does one that was promised something else.
    other = {"number": 1, "commit": "another"}
    ben.page.evaluate(
        "([key, kept]) => localStorage.setItem(key, JSON.stringify(kept))",
        [f"parlour.promises.{code}", {"current": other, "next": other}],
    )
    ben.page.reload()
    ben.page.locator(".seal").get_by_text("Not the deal").wait_for()
    assert ben.page.locator(".seal").get_attribute("data-fits") == "false"
