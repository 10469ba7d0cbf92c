"""A session at one keyboard, without a screen: who is asked, and who may look."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.table_pilot import session
from parlour.core.cards import card_text
from parlour.core.state import State
from parlour.core.zone import NOBODY, TABLE
from parlour.play.match import Match, MatchRules, game_points
from parlour.terminal.session.session import Decide, HandOver, Over, Session, Think, with_host
from parlour.testing.random_players import redeal


def do(sitting: Session, *moves: str) -> None:
    for move in moves:
        seat, action = parlour.parse_move(move)
        sitting.play(seat, action)


def test_alone_there_is_nothing_to_hide() -> None:
    sitting = session("cheat", "p easy easy easy")
    assert sitting.step() == Decide(0, waits=True)
    assert sitting.eyes == 0
    do(sitting, f"a play {first_card(sitting, 0)}")
    assert sitting.step() == Think(1)
    assert sitting.eyes == 0


def first_card(sitting: Session, seat: int) -> str:
    return card_text(sitting.table.state.piles[seat][0])


def test_the_keyboard_goes_from_hand_to_hand() -> None:
    sitting = session("bigtwo", "p p p p")
    turn = sitting.table.awaited()[0]
    gate = sitting.step()
    assert gate == HandOver(turn)
    assert sitting.eyes == TABLE  # until the right player has the keyboard
    sitting.enter(HandOver(turn))
    assert sitting.step() == Decide(turn, waits=True)
    assert sitting.eyes == turn
    do(sitting, f"{'abcd'[turn]} play 3c")
    after = sitting.table.awaited()[0]
    assert sitting.step() == HandOver(after)


@pytest.mark.rule("G4")
def test_a_window_is_one_question_to_all_people() -> None:
    sitting = session("cheat", "p p easy p")
    sitting.enter(HandOver(0))
    do(sitting, f"a play {first_card(sitting, 0)}")
    assert sitting.step() == HandOver(NOBODY, (1, 3))
    sitting.claim(3)
    assert sitting.step() == HandOver(3)
    sitting.enter(HandOver(3))
    assert sitting.step() == Decide(3, waits=False)
    assert sitting.eyes == 3
    sitting.play(3, parlour.parse_action("pass"))  # d looks at the cards, and then passes
    assert sitting.step() == HandOver(NOBODY, (1,))  # so d is not asked again
    assert sitting.eyes == TABLE
    sitting.enter(HandOver(NOBODY, (1,)))
    assert sitting.step() == Think(2)
    sitting.play(2, parlour.parse_action("pass"))
    assert sitting.step() == HandOver(1)  # now the next turn


@pytest.mark.rule("G4")
def test_a_play_that_all_have_let_be_is_not_asked_about_again() -> None:
    sitting = session("cheat", "p p easy p")
    sitting.enter(HandOver(0))
    do(sitting, f"a play {first_card(sitting, 0)}")
    for seat in (3, 1):
        sitting.claim(seat)
        sitting.enter(HandOver(seat))
        sitting.play(seat, parlour.parse_action("pass"))
    assert sitting.step() == Think(2)
    sitting.play(2, parlour.parse_action("pass"))
    do(sitting, f"b play {first_card(sitting, 1)}")
    do(sitting, "c pass")
    assert sitting.step() == HandOver(NOBODY, (3, 0))  # a new play, so all are asked again


@pytest.mark.rule("G4")
def test_a_bot_that_passes_asks_nobody_again() -> None:
    sitting = session("cheat", "p p easy p")
    sitting.enter(HandOver(0))
    do(sitting, f"a play {first_card(sitting, 0)}")
    sitting.claim(3)
    sitting.enter(HandOver(3))
    sitting.play(3, parlour.parse_action("pass"))
    sitting.play(2, parlour.parse_action("pass"))
    assert sitting.step() == HandOver(NOBODY, (1,))


@pytest.mark.rule("G4")
def test_whoever_calls_keeps_the_keyboard() -> None:
    sitting = session("cheat", "p p easy p")
    sitting.enter(HandOver(0))
    do(sitting, f"a play {first_card(sitting, 0)}")
    sitting.claim(1)
    sitting.enter(HandOver(1))
    do(sitting, "b call")
    assert sitting.eyes == 1
    assert sitting.step() == Decide(1, waits=True)


@pytest.mark.rule("G5", "I13")
def test_interrupts_are_asked_about_at_the_gate() -> None:
    """Before c's turn in The Idiot, the gate has a key for c to go on, and one for each player who
    would jump in."""
    sitting = session("idiot", "p easy p p")
    hands = "4c5c6c,7c8c9c,JcQcKc,4d5d6d up=4h,5h,6h,7h down=8h,9h,Th,Jh"
    position = f"idiot/1 seats=4 turn=c hand={hands} pile=4s"
    sitting.table.state = parlour.parse_position(position)[1]
    assert sitting.step() == HandOver(2, (3, 0))
    sitting.claim(0)
    sitting.enter(HandOver(0))
    assert sitting.step() == Decide(0, waits=False)
    sitting.play(0, None)
    assert sitting.step() == HandOver(2, (3,))  # a has passed
    sitting.enter(HandOver(2, (3,)))
    assert sitting.step() == Think(1)  # the bot may jump in too
    sitting.play(1, None)
    assert sitting.step() == Decide(2, waits=True)


@pytest.mark.rule("I2")
def test_secret_choices_are_made_one_after_the_other() -> None:
    sitting = session("idiot", "p p", 2)
    first = sitting.table.awaited()[0]
    assert sitting.step() == HandOver(first)
    sitting.enter(HandOver(first))
    assert sitting.step() == Decide(first, waits=True)
    hand = sitting.table.state.piles[first][:3]
    sitting.play(first, parlour.Action("lay", hand))
    assert sitting.step() == HandOver(1 - first)


@pytest.mark.rule("B5")
def test_whoever_has_the_keyboard_finishes_first() -> None:
    sitting = session("bitch", "p p p")
    sitting.enter(HandOver(1))
    sitting.holder = 1
    assert sitting.step() == Decide(1, waits=True)


@pytest.mark.parametrize("name", ["cheat", "idiot", "bitch", "blackjack"])
def test_what_people_are_asked_tells_nothing_hidden(name: str, rng: random.Random) -> None:
    """Gates stay the same when all cards are redealt that an onlooker cannot see."""
    gates = 0
    for _ in range(6):
        seats = "p p easy p" if name == "cheat" else "p easy p"
        sitting = session(name, seats, rng.getrandbits(32))
        for _ in range(120):
            step = sitting.step()
            if isinstance(step, Over):
                break
            if isinstance(step, HandOver) and sitting.claimant == NOBODY:
                gates += 1
                true = sitting.table.state
                sitting.table.state = redeal_cards(sitting, rng)
                assert sitting.step() == step
                sitting.table.state = true
            advance(sitting, rng)
    assert gates > 20


def redeal_cards(sitting: Session, rng: random.Random) -> State:
    """Return a state with other cards behind the backs. Answers already given stay, since gates
    depend on them."""
    true = sitting.table.state
    other = redeal(sitting.table.game, true, TABLE, rng)
    for register in sitting.table.game.registers:
        setattr(other, register.name, getattr(true, register.name))
    return other


def advance(sitting: Session, rng: random.Random) -> None:
    step = sitting.step()
    if isinstance(step, HandOver):
        if step.others and rng.random() < 0.3:
            sitting.claim(rng.choice(step.others))
        else:
            sitting.enter(step)
    elif isinstance(step, Think | Decide):
        offers = sitting.table.view(step.seat).offers
        waits = isinstance(step, Think) or step.waits
        idle = not offers or (rng.random() < 0.5 and step.seat not in sitting.table.awaited())
        if idle or (not waits and rng.random() < 0.5):
            sitting.play(step.seat, None)
        else:
            # the last offer would close the table
            sitting.play(step.seat, parlour.choose(offers[:2], rng))


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
    sitting = session("cheat", "p easy hard p", turn_limit=3)
    rng = random.Random(2)
    while not isinstance(sitting.step(), Over):
        advance(sitting, rng)
    over = sitting.step()
    assert isinstance(over, Over)
    sitting.end_game(over.outcome)
    sitting.go_on(sitting.next_game(5))
    assert sitting.bots == ["easy", "hard", "", ""]
    assert sitting.table.names == ["Ben", "Cat", "Dan", "Ana"]
    assert sitting.eyes == TABLE
    assert {score.games for score in sitting.series.scores.values()} == {1}
    assert sum(score.first for score in sitting.series.scores.values()) >= 1


def play_a_game(sitting: Session, rng: random.Random) -> None:
    while not isinstance(over := sitting.step(), Over):
        advance(sitting, rng)
    sitting.end_game(over.outcome)


@pytest.mark.rule("G11")
def test_a_match_adds_up_points_and_another_follows(rng: random.Random) -> None:
    sitting = session("cheat", "p easy easy p", turn_limit=3)
    match = sitting.series.match = Match(MatchRules(games=2), sitting.table.game)
    play_a_game(sitting, rng)
    assert sitting.series.match_goes_on
    outcome = sitting.table.outcome()
    assert outcome is not None
    points = dict(zip(sitting.table.names, game_points(outcome), strict=True))
    assert match.points == points
    sitting.go_on(sitting.next_game())
    play_a_game(sitting, rng)
    assert match.over
    assert sum(match.points.values()) >= sum(points.values())
    sitting.go_on(sitting.next_game())
    assert sitting.series.match.played == 0
    assert {score.games for score in sitting.series.scores.values()} == {2}


@pytest.mark.rule("C12", "G12")
def test_the_first_seat_goes_to_the_last_winner(rng: random.Random) -> None:
    sitting = session("cheat", "p easy hard p", turn_limit=5)
    sitting.series.match = Match(MatchRules(games=9, first="winner"), sitting.table.game)
    for _ in range(3):
        play_a_game(sitting, rng)
        outcome = sitting.table.outcome()
        assert outcome is not None
        winner = outcome.places.index(1)
        name, bot = sitting.table.names[winner], sitting.bots[winner]
        sitting.go_on(sitting.next_game())
        assert (sitting.table.names[0], sitting.bots[0]) == (name, bot)


@pytest.mark.rule("K1")
@pytest.mark.parametrize("seats", ["p easy", "easy p", "easy p p"])
def test_a_person_is_the_host_of_every_game(seats: str) -> None:
    sitting = session("blackjack", seats)
    names, bots = with_host(sitting.table.game, sitting.table.names, sitting.bots)
    sitting.table, sitting.bots = parlour.Table(sitting.table.game, 5, names), bots
    host = names[0]
    for _ in range(3):
        assert (sitting.table.names[0], sitting.bots[0]) == (host, "")
        do(sitting, "a stop")
        assert isinstance(sitting.step(), Over)
        sitting.go_on(sitting.next_game())


def test_bots_alone_need_no_host() -> None:
    sitting = session("blackjack", "easy hard")
    do(sitting, "a stop")
    sitting.go_on(sitting.next_game())
    assert sitting.bots == ["easy", "hard"]


def test_the_next_game_is_dealt_once(rng: random.Random) -> None:
    """The next game, saved for later, is the one that is then played."""
    sitting = session("cheat", "p easy easy p", turn_limit=3)
    play_a_game(sitting, rng)
    following = sitting.next_game()
    sitting.go_on(following)
    assert sitting.table is following.table
    assert sitting.series is following.series
