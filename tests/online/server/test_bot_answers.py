"""Bots answer at times that reveal nothing about their answers."""

from __future__ import annotations

import asyncio
import random

import pytest

from kit import virtual_time
from kit.instant_bots import AtOnce, Fickle
from kit.offline_room import OfflineRoom, full_table
from parlour.bots.bot_errors import (
    IN_ITS_PLACE,
    NO_MOVE,
    NOT_ALLOWED,
    STRATEGY_FAILED,
    WITH_DETAIL,
)
from parlour.bots.scheduler import BotRequest, BotShare
from parlour.bots.thinking import Answer
from parlour.core.cards import parse_cards
from parlour.core.errors import ParlourError
from parlour.core.language import ENGLISH
from parlour.core.offer import Action
from parlour.course.advisor import Advisor
from parlour.online.protocol.request import Hint, Refused, Start
from parlour.online.protocol.server_message import HintGiven
from parlour.online.room.automatic import start_thoughts
from parlour.online.room.clock import PACES, Pace, draw_slot
from parlour.online.server.bot_answers import advise, answer_when_due, chosen_action
from parlour.play.table import Table

OWN, OTHER = Answer(Action("own")), Answer(Action("other"))


class Bots(AtOnce):
    """Bots that answer after some seconds (`quick` bots after fewer), or that fail."""

    def __init__(self, seconds: float, quick: float = 0.0, *, fails: bool = False) -> None:
        super().__init__()
        self.seconds = seconds
        self.quick_seconds = quick
        self.fails = fails

    async def answer(self, question: BotRequest) -> Answer:
        await asyncio.sleep(self.quick_seconds if question.job.quick else self.seconds)
        if self.fails and not question.job.quick:
            raise ParlourError("it fainted")
        return OTHER if question.job.quick else OWN


@pytest.mark.rule("G5")
@pytest.mark.parametrize(
    ("bots", "answer"),
    [
        (Bots(0.0), OWN),
        (Bots(0.5), OWN),
        (Bots(0.7), OWN),  # late, so a stand-in was asked too, but in time
        (Bots(5.0), OTHER),
        (Bots(600.0), OTHER),
        (Bots(0.0, fails=True), OTHER),
        (Bots(600.0, 600.0), None),
    ],
)
def test_an_answer_comes_when_it_is_due(
    bots: Bots, answer: Answer | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    offline = OfflineRoom("bigtwo", bots=["hard"] * 3)
    offline.ask("p1", Start())
    running = offline.current
    offline.now = 0.0
    while running.table.awaited() == (0,):
        offline.move("p1", running.default_move(0).partition(" ")[2])
    [thought] = start_thoughts(offline.room, offline.now)
    thought = thought._replace(due=0.8)

    async def story() -> tuple[Answer | None, float]:
        found = await answer_when_due(bots, running, thought, BotShare())
        return found, asyncio.get_running_loop().time()

    found, seconds = virtual_time.run(story(), monkeypatch)
    assert found == answer
    assert seconds == pytest.approx(0.8)
    assert (running.thought_count, running.late_count) == (1, answer != OWN)
    if answer is None:  # the table does not wait for a failed bot
        action = chosen_action(running, thought, None)
        assert action is not None
        assert running.bot_move(thought.seat, action)


def test_the_log_says_where_a_strategy_failed_and_nothing_else_of_bots_that_fail(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Log lines that repeat a bot's error could mention cards."""
    broken = STRATEGY_FAILED(game="Cheat", file="x.py", line=3, reason=NO_MOVE, trace="File x.py")
    failed = IN_ITS_PLACE(name="odd", reason=WITH_DETAIL(reason=NOT_ALLOWED, detail="play 7s"))
    offline = full_table("bigtwo")
    who = offline.room.chairs[offline.current.order[offline.current.table.awaited()[0]]].person

    class Odd(AtOnce):
        async def answer(self, question: BotRequest) -> Answer:
            return OWN._replace(notes=(failed, broken))

    async def story() -> HintGiven:
        return await advise(Odd(), Advisor(), offline.room, who, Hint(), ENGLISH, BotShare())

    virtual_time.run(story(), monkeypatch)
    assert [record.getMessage() for record in caplog.records] == ["bot failed", str(broken)]


@pytest.mark.parametrize("bots", [Bots(0.0), Bots(0.4), Bots(600.0), Bots(0.0, fails=True)])
def test_a_hint_takes_the_same_time_for_everything(
    bots: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The speed of a hint must not reveal whether the bots of the room are thinking."""
    offline = full_table("bigtwo")
    who = offline.room.chairs[offline.current.order[offline.current.table.awaited()[0]]].person

    async def story() -> float:
        await advise(bots, Advisor(), offline.room, who, Hint(), ENGLISH, BotShare())
        return asyncio.get_running_loop().time()

    assert virtual_time.run(story(), monkeypatch) == pytest.approx(0.6)


@pytest.mark.parametrize(
    ("cards", "told"), [("Ah", "cheat.coach.honest"), ("Ah2c", "cheat.coach.more")]
)
def test_a_hint_brings_the_tips_that_go_with_it(
    cards: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player with one Ace reads a tip on playing just that Ace, or on adding other cards to
    it."""
    offline = full_table("cheat")
    running = offline.current
    running.table = Table.from_position("cheat/1 hand=Ah2c3d,4c5c,6c7c,8c9c")
    action = Action("play", parse_cards(cards))

    class Sure(AtOnce):
        async def answer(self, question: BotRequest) -> Answer:
            return Answer(action)

    async def story() -> HintGiven:
        who = offline.room.chairs[running.order[0]].person
        return await advise(Sure(), Advisor(), offline.room, who, Hint(), ENGLISH, BotShare())

    assert virtual_time.run(story(), monkeypatch).tips[0] == told


def test_a_hint_after_the_coach_spoke_is_the_same_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hint after the coach also takes the usual time. The next moment gets an answer of its
    own."""
    offline = full_table("cheat")
    running = offline.current
    running.table = Table.from_position("cheat/1 hand=Ah2c3d,4c5c,6c7c,8c9c")
    who = offline.room.chairs[running.order[0]].person
    bots, advisor = Fickle(), Advisor()

    async def ask() -> tuple[HintGiven, float]:
        begun = asyncio.get_running_loop().time()
        given = await advise(bots, advisor, offline.room, who, Hint(), ENGLISH, BotShare())
        return given, asyncio.get_running_loop().time() - begun

    async def story() -> None:
        coach, hint = await ask(), await ask()
        assert coach[0] == hint[0]
        assert coach[1] == pytest.approx(0.6)
        assert hint[1] == pytest.approx(0.6)
        assert bots.asked == 1
        running.table = Table.from_position("cheat/1 hand=2c3dAh,4c5c,6c7c,8c9cTc")
        another, _ = await ask()
        assert another.move != hint[0].move
        assert bots.asked == 2

    virtual_time.run(story(), monkeypatch)


def test_two_who_ask_at_once_are_told_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """One person may ask on two screens. Both get the first answer."""
    offline = full_table("cheat")
    running = offline.current
    running.table = Table.from_position("cheat/1 hand=Ah2c3d,4c5c,6c7c,8c9c")
    who = offline.room.chairs[running.order[0]].person
    asked = (offline.room, who, Hint(), ENGLISH, BotShare())

    async def story() -> list[HintGiven]:
        bots, advisor = Fickle(), Advisor()
        return await asyncio.gather(*[advise(bots, advisor, *asked) for _ in range(2)])

    one, other = virtual_time.run(story(), monkeypatch)
    assert one == other


def test_no_hint_if_nobody_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    offline = full_table("bigtwo")
    who = offline.room.chairs[offline.current.order[offline.current.table.awaited()[0]]].person

    async def story() -> None:
        with pytest.raises(Refused, match="no hint"):
            await advise(
                Bots(600.0, 600.0), Advisor(), offline.room, who, Hint(), ENGLISH, BotShare()
            )

    virtual_time.run(story(), monkeypatch)


@pytest.mark.rule("G5")
@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("pace", PACES.values(), ids=list(PACES))
def test_slots_are_spread_out(pace: Pace, quick: bool) -> None:
    """If some moments were likelier than others, lateness would show how long a bot thought."""
    rng = random.Random(1)
    slots = [draw_slot(pace, rng, quick=quick) for _ in range(1000)]
    assert len(set(slots)) == 1000
    assert max(slots) - min(slots) > 0.2
    assert quick or min(slots) >= 0.8
    assert max(slots) <= max(pace.bot, 1.4)
