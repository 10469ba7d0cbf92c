"""Effects of keys and mouse while a person decides."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import parlour
from kit.golden_screens import played
from kit.support import OURS
from kit.table_pilot import session
from parlour.core.cards import parse_cards
from parlour.core.offer import Action
from parlour.core.phrase import Phrase
from parlour.terminal.session.session import Decide
from parlour.terminal.text.decision import Decision, KeyPress
from parlour.terminal.text.draw_decision import draw_decision
from parlour.terminal.text.glyphs import Glyphs
from parlour.terminal.text.styled_text import length


def decision(position: str, seat: int) -> Decision:
    game, state = parlour.parse_position(position)
    sitting = session(game.name, " ".join(["p"] * state.seats))
    sitting.table.game, sitting.table.state = game, state
    return Decision(sitting, Decide(seat, waits=seat in sitting.table.awaited()), Glyphs())


def pressed(at: Decision, *keys: str) -> KeyPress | None:
    does: dict[str, Callable[[], KeyPress | None]] = {
        "right": lambda: at.hand.move(1),
        "space": lambda: at.toggle(at.hand.cursor),
        "escape": at.put_back,
        "enter": at.confirm,
    }
    chosen = None
    for key in keys:
        chosen = does[key]() if key in does else at.typed(key)
    return chosen


ENOUGH = Phrase("test.enough", "It is enough")
BIG_TWO = "bigtwo/1 turn=b hand=4c5c6c7c8c,3d3h9s9hTd,4d5d6d7d8d,4h5h6h7h8h top=,,6s"


def test_arrows_and_space_then_enter() -> None:
    at = decision(BIG_TWO, 1)
    assert pressed(at, "right", "space", "enter") == KeyPress(Action("play", parse_cards("9s")))


def test_a_rank_picks_the_next_card_of_it() -> None:
    at = decision(BIG_TWO.replace("6s", "6s6h").replace("5h6h7h", "5h7h"), 1)
    assert pressed(at, "9", "9") is None
    assert at.selection.cards() == parse_cards("9h9s")
    assert pressed(at, "enter") == KeyPress(Action("play", parse_cards("9h9s")))
    assert pressed(at, "9", "T") is None
    assert not at.selection.picked
    assert at.complaint() == "10♦ cannot go on a pair of sixes: it takes a higher pair or a bomb."


def test_what_does_not_fit_says_why() -> None:
    at = decision(BIG_TWO, 1)
    assert pressed(at, "3") is None
    assert at.complaint() == "3♦ cannot beat 6♠."
    assert pressed(at, "9", "enter") is not None
    assert at.complaint() == ""
    pressed(at, "escape")
    assert pressed(at, "enter") is None
    assert at.complaint() == "Pick cards first, or press a key that is shown."
    assert pressed(at, "K") is None
    assert at.complaint() == "You have no such card."


def test_no_key_is_spoken_of_where_none_is_shown() -> None:
    at = decision("cheat/1 turn=a hand=4c5c,4d5d,4h5h,4s5s rank=7", 0)
    assert pressed(at, "enter") is None
    assert at.complaint() == "Pick cards first."


def test_a_hint_stays_and_its_cards_are_picked() -> None:
    at = decision(BIG_TWO, 1)
    pressed(at, "T")
    nine = Action("play", parse_cards("9h"))
    at.suggest(nine, ENOUGH())
    at.preselect(nine)
    assert at.selection.cards() == nine.cards
    pressed(at, "escape", "enter", "3")
    lines = drawn(at)
    assert "For example: Play 9♥. It is enough." in lines
    assert "3♦ cannot beat 6♠." in lines
    at.preselect(nine)
    assert pressed(at, "enter") == KeyPress(nine)
    at.preselect(Action("pass"))
    assert not at.selection.picked
    jump = decision(IDIOT, 1)
    jump.suggest(None, None)
    assert str(jump.hint) == "For example: Let it be"


def test_another_idea_replaces_the_first() -> None:
    at = decision(BIG_TWO, 1)
    pressed(at, "9", "T")
    assert at.selection.cards() == parse_cards("Td")
    assert at.complaint() == "Two cards have to be a pair."


def test_one_card_too_many_is_refused_and_the_others_stay() -> None:
    at = decision(BIG_TWO.replace("6s", "6s6h").replace("5h6h7h", "5h7h"), 1)
    pressed(at, "9", "9", "T")
    assert at.selection.cards() == parse_cards("9h9s")
    assert at.complaint() == "Three cards have to be of one rank."
    four = decision("idiot/1 seats=2 hand=4c5c6c8c9cTc,4d5d6d8d9dTd down=8h9hTh,8s9sTs", 0)
    pressed(four, "4", "5", "6", "9")
    assert four.selection.cards() == parse_cards("4c5c6c")
    assert four.complaint()


def test_letters_of_moves() -> None:
    assert pressed(decision(BIG_TWO, 1), "p") == KeyPress(Action("pass"))
    # regardless of picked cards
    assert pressed(decision(BIG_TWO, 1), "9", "p") == KeyPress(Action("pass"))


DOUBTED = "cheat/1 turn=b rank=5 hand=4c5c,4d,4h5h,4s5s played=,7h7s stack=6c,,8c8h"
IDIOT = "idiot/1 seats=2 turn=a hand=8c8d9c,4c5c6c up=4h,5h down=8h,9h pile=4s"


def test_several_ways_to_play_are_listed() -> None:
    at = decision(IDIOT, 0)
    chosen = pressed(at, "8", "enter")
    assert chosen is not None
    assert [choice.action.arg for choice in chosen.among] == ["higher", "lower"]
    assert [choice.key for choice in at.choices()] == ["h", "l"]
    assert pressed(at, "l") == KeyPress(Action("play", parse_cards("8c"), "lower"))


def test_face_down_cards_are_chosen_by_number() -> None:
    at = decision("idiot/1 seats=2 turn=a hand=,4c5c6c down=8hThJh,9h pile=4s", 0)
    assert pressed(at, "2") == KeyPress(Action("turn", (), "2"))


def test_a_jump_in_may_be_declined() -> None:
    at = decision(IDIOT, 1)
    enter = at.enter()
    assert enter is not None
    assert enter.label == "Let it be"
    assert pressed(at, "enter") == KeyPress(None)
    assert pressed(at, "4", "enter") == KeyPress(Action("play", parse_cards("4c")))


def test_typed_moves() -> None:
    at = decision(IDIOT, 0)
    assert at.read("play 8 8 lower") == KeyPress(Action("play", parse_cards("8c8d"), "lower"))
    assert at.read("9") == KeyPress(Action("play", parse_cards("9c")))
    assert at.read("dance") is None
    assert at.complaint() == "You cannot “dance” now, only “play”."


def test_a_hand_is_sorted_as_the_game_does_it_or_by_suit() -> None:
    """Threes are low in Big Two. Picked cards stay picked."""
    at = decision(BIG_TWO, 1)
    assert tuple(at.hand.cards) == parse_cards("3d3h9h9sTd")
    pressed(at, "9")
    at.hand.sort(by_suit=True)
    assert tuple(at.hand.cards) == parse_cards("3dTd3h9h9s")
    assert at.selection.cards() == parse_cards("9h")
    at.hand.sort(by_suit=False)
    assert tuple(at.hand.cards) == parse_cards("3d3h9h9sTd")
    assert at.selection.cards() == parse_cards("9h")


def test_what_can_be_clicked() -> None:
    at = decision(BIG_TWO, 1)
    _, spots = draw_decision(at, [], 77, 10)
    assert [spot.key for spot in spots if spot.key] == ["p"]
    nine = next(spot for spot in spots if spot.card >= 0 and at.hand.cards[spot.card] == 35)
    at.toggle(nine.card)
    assert at.selection.cards() == (35,)
    lines, spots = draw_decision(at, [], 77, 10)
    assert [spot.key for spot in spots if spot.key] == ["enter", "p"]
    for spot in spots:
        text = "".join([text for text, _ in lines[spot.top]])[spot.left : spot.right]
        assert not spot.key or spot.key in text.lower()


def test_no_button_is_wider_than_the_screen() -> None:
    """Lines of buttons leave a column free, or the screen would wrap them."""
    for text, seat in ((BIG_TWO, 1), (IDIOT, 0), (DOUBTED, 0)):
        at = decision(text, seat)
        at.preselect(next(iter(at.selection.offers[-1])))
        for width in range(20, 80):
            for height in (0, 10):
                lines, _ = draw_decision(at, [], width, height)
                assert max(map(length, lines)) <= width + 1, (text, width)


def drawn(at: Decision, width: int = 77, height: int = 10) -> list[str]:
    lines, _ = draw_decision(at, [], width, height)
    return ["".join([text for text, _ in line]).rstrip() for line in lines]


def test_the_only_thing_to_do_is_said_in_a_sentence() -> None:
    at = decision("idiot/1 seats=2 turn=a hand=4c5c6c,4d5d6d up=4h,5h down=8h,9h pile=Ks", 0)
    for height in (10, 0):
        said = drawn(at, height=height)[0]
        assert said.startswith(
            "You need a King or higher, or a 2, 3 or 10, but have none in your hand:"
        )
        assert any(" Enter  Take the pile (1 card)" in line for line in drawn(at, height=height))
    assert pressed(at, "enter") == KeyPress(Action("take"))


def test_face_down_cards_have_their_numbers() -> None:
    at = decision("idiot/1 seats=2 turn=a hand=,4c5c6c down=8hThJh,9h pile=4s", 0)
    lines = drawn(at)
    assert lines[0] == "Turn over one of your face-down cards: anything goes"
    assert any(line.endswith("Ana (you) · face down 1▒▒ 2▒▒ 3▒▒") for line in lines), lines
    waiting = decision("idiot/1 seats=2 turn=b hand=,4c5c6c down=8hThJh,9h pile=4s", 0)
    assert any(line.endswith("face down ▒▒▒") for line in drawn(waiting))


@pytest.mark.parametrize("name", OURS)
def test_enter_makes_the_move_of_a_hint(name: str) -> None:
    """Enter makes a hint's move of any kind, whatever else Enter would do there."""
    for moves in (0, 3, 12, 25):
        sitting = played(session(name, "p easy easy easy", 5), moves)
        step = sitting.step()
        if not isinstance(step, Decide):
            continue
        at = Decision(sitting, step, Glyphs())
        hints = {action for offer in at.selection.offers for action in offer}
        assert hints
        for action in hints:
            at.preselect(action)
            assert at.confirm() == KeyPress(action)
            shown = at.enter()
            assert shown is not None
            assert shown.label == at.view.sentence(at.selection.label(action))
            assert action not in [choice.action for choice in at.shown()]


def test_a_hint_does_not_hide_how_to_decline() -> None:
    at = decision(DOUBTED, 0)
    at.preselect(Action("call"))
    assert [(choice.key, choice.label) for choice in at.shown()] == [("p", "Let it be")]
    assert pressed(at, "escape", "enter") == KeyPress(Action("pass"))


def test_to_pick_a_card_forgets_the_move_of_a_hint() -> None:
    at = decision(BIG_TWO, 1)
    at.preselect(Action("pass"))
    assert pressed(at, "9", "enter") == KeyPress(Action("play", parse_cards("9h")))
