"""A match at one keyboard, told without a screen: who is asked, and who may look."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.support import redeal
from kit.table_pilot import session
from parlour.core.cards import card_text
from parlour.core.state import State
from parlour.core.zone import NOBODY, TABLE
from parlour.terminal.match.session import Decide, Gate, Over, Session, Think


def do(match: Session, *moves: str) -> None:
    for move in moves:
        seat, action = parlour.parse_move(move)
        match.play(seat, action)


def test_alone_there_is_nothing_to_hide() -> None:
    match = session("cheat", "p easy easy easy")
    assert match.step() == Decide(0, waits=True)
    assert match.eyes == 0
    do(match, f"a play {first_card(match, 0)}")
    assert match.step() == Think(1)
    assert match.eyes == 0


def first_card(match: Session, seat: int) -> str:
    return card_text(match.table.state.piles[seat][0])


def test_the_keyboard_goes_from_hand_to_hand() -> None:
    match = session("bigtwo", "p p p p")
    turn = match.table.awaited()[0]
    gate = match.step()
    assert gate == Gate(turn)
    assert match.eyes == TABLE  # until whoever it is for has it
    match.enter(Gate(turn))
    assert match.step() == Decide(turn, waits=True)
    assert match.eyes == turn
    do(match, f"{'abcd'[turn]} play 3c")
    after = match.table.awaited()[0]
    assert match.step() == Gate(after)


@pytest.mark.rule("G4")
def test_a_window_is_one_question_to_all_people() -> None:
    match = session("cheat", "p p easy p")
    match.enter(Gate(0))
    do(match, f"a play {first_card(match, 0)}")
    assert match.step() == Gate(NOBODY, (1, 3))
    match.claim(3)
    assert match.step() == Gate(3)
    match.enter(Gate(3))
    assert match.step() == Decide(3, waits=False)
    assert match.eyes == 3
    match.play(3, parlour.parse_action("pass"))  # having looked, d declines
    assert match.step() == Gate(NOBODY, (1, 3))  # and nobody sees that they have looked
    assert match.eyes == TABLE
    match.enter(Gate(NOBODY, (1, 3)))
    assert match.step() == Think(2)
    match.play(2, parlour.parse_action("pass"))
    assert match.step() == Gate(1)  # the next turn


@pytest.mark.rule("G4")
def test_whoever_calls_keeps_the_keyboard() -> None:
    match = session("cheat", "p p easy p")
    match.enter(Gate(0))
    do(match, f"a play {first_card(match, 0)}")
    match.claim(1)
    match.enter(Gate(1))
    do(match, "b call")
    assert match.eyes == 1
    assert match.step() == Decide(1, waits=True)


@pytest.mark.rule("G5", "I13")
def test_interrupts_are_asked_about_at_the_gate() -> None:
    """Before c's turn in The Idiot: one key for c to go on, and one for each who would jump in."""
    match = session("idiot", "p easy p p")
    hands = "4c5c6c,7c8c9c,JcQcKc,4d5d6d up=4h,5h,6h,7h down=8h,9h,Th,Jh"
    position = f"idiot/1 seats=4 turn=c hand={hands} pile=4s"
    match.table.state = parlour.parse_position(position)[1]
    assert match.step() == Gate(2, (3, 0))
    match.claim(0)
    match.enter(Gate(0))
    assert match.step() == Decide(0, waits=False)
    match.play(0, None)
    assert match.step() == Gate(2, (3, 0))
    match.enter(Gate(2, (3, 0)))
    assert match.step() == Think(1)  # a bot may, too
    match.play(1, None)
    assert match.step() == Decide(2, waits=True)


@pytest.mark.rule("I2")
def test_secret_choices_are_made_one_after_the_other() -> None:
    match = session("idiot", "p p", 2)
    first = match.table.awaited()[0]
    assert match.step() == Gate(first)
    match.enter(Gate(first))
    assert match.step() == Decide(first, waits=True)
    hand = match.table.state.piles[first][:3]
    match.play(first, parlour.Action("lay", hand))
    assert match.step() == Gate(1 - first)


@pytest.mark.rule("B5")
def test_whoever_has_the_keyboard_finishes_first() -> None:
    match = session("bitch", "p p p")
    match.enter(Gate(1))
    match.holder = 1
    assert match.step() == Decide(1, waits=True)


@pytest.mark.parametrize("name", ["cheat", "idiot", "bitch", "blackjack"])
def test_what_people_are_asked_tells_nothing_hidden(name: str, rng: random.Random) -> None:
    """Deal again what an onlooker cannot see: the gates stay the same."""
    gates = 0
    for _ in range(6):
        seats = "p p easy p" if name == "cheat" else "p easy p"
        match = session(name, seats, rng.getrandbits(32))
        for _ in range(120):
            step = match.step()
            if isinstance(step, Over):
                break
            if isinstance(step, Gate) and match.claimant == NOBODY:
                gates += 1
                true = match.table.state
                match.table.state = redeal_cards(match, rng)
                assert match.step() == step
                match.table.state = true
            advance(match, rng)
    assert gates > 20


def redeal_cards(match: Session, rng: random.Random) -> State:
    """Other cards behind the backs; who has answered is what the gates are about, and stays."""
    true = match.table.state
    other = redeal(match.table.game, true, TABLE, rng)
    for register in match.table.game.registers:
        setattr(other, register.name, getattr(true, register.name))
    return other


def advance(match: Session, rng: random.Random) -> None:
    step = match.step()
    if isinstance(step, Gate):
        if step.others and rng.random() < 0.3:
            match.claim(rng.choice(step.others))
        else:
            match.enter(step)
    elif isinstance(step, Think | Decide):
        offers = match.table.view(step.seat).offers
        waits = isinstance(step, Think) or step.waits
        idle = not offers or (rng.random() < 0.5 and step.seat not in match.table.awaited())
        if idle or (not waits and rng.random() < 0.5):
            match.play(step.seat, None)
        else:
            match.play(step.seat, parlour.choose(offers[:2], rng))  # no table is closed


def test_undo_is_for_practice() -> None:
    alone = session("bigtwo", "p easy easy easy", 1)
    assert not alone.can_undo()
    rng = random.Random(1)
    while not alone.can_undo():
        advance(alone, rng)
    before = next(at for at, (seat, _) in enumerate(alone.table.moves) if seat == 0)
    for _ in range(3):
        advance(alone, rng)
        if alone.step() == Decide(0, waits=True):
            break
    alone.undo()
    assert len(alone.table.moves) == before
    assert alone.step() == Decide(0, waits=True)
    assert not session("bigtwo", "p p easy easy").can_undo()
    assert not session("bigtwo", "easy easy easy easy").can_undo()


@pytest.mark.rule("C12")
def test_a_rematch_moves_everybody_up_and_scores_stay() -> None:
    match = session("cheat", "p easy hard p", turn_limit=3)
    rng = random.Random(2)
    while not isinstance(match.step(), Over):
        advance(match, rng)
    over = match.step()
    assert isinstance(over, Over)
    match.add_scores(over.outcome)
    match.rematch(5)
    assert match.bots == ["easy", "hard", "", ""]
    assert match.table.names == ["Ben", "Cat", "Dan", "Ana"]
    assert match.eyes == TABLE
    assert {score.games for score in match.scores.values()} == {1}
    assert sum(score.wins for score in match.scores.values()) >= 1
