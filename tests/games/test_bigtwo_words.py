"""Texts for players of Big Two: headlines, prompts, buttons, captions."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from kit.scene import NAMES
from kit.scene import Scene as Base
from parlour.core.cards import cards_text, parse_cards
from parlour.core.game_texts import all_facts, caption, in_order, move_label
from parlour.core.language import Reader
from parlour.core.offer import Action
from parlour.core.register import AT_SEAT, NEVER
from parlour.core.state import State
from parlour.core.talk import talk_of
from parlour.course.coach import tips
from parlour.records.chapters import retold
from parlour.terminal.text.glyphs import Glyphs
from parlour.terminal.text.print_table import typed_text
from parlour.terminal.text.table_view import TableView

Scene = Base[State]


@pytest.mark.rule("T2")
def test_the_first_lead_in_words() -> None:
    rest = "??*13,??*13,??*13"
    scene = Scene(f"bigtwo/1 turn=a hand=3c4d6c7hKcKdKhKs9dTcJdJh2d,{rest}")
    assert scene.headline() == "Ana leads, with a hand that includes 3c"
    assert scene.prompt(0) == "Lead a hand that includes 3c"
    assert scene.buttons(0) == ["Play {cards}"]


@pytest.mark.rule("T3")
def test_people_see_which_way_play_goes() -> None:
    scene = Scene("bigtwo/1 turn=a hand=??*13,??*13,??*13,??*13")
    assert parlour.view_json(scene.view(1))["clockwise"] is False


@pytest.mark.rule("T5")
@pytest.mark.parametrize(
    ("bombs", "asked"),
    [
        ("fivers", "a card, a pair or three of a kind"),
        ("quads", "a card, a pair, three of a kind or four of a kind"),
        ("off", "a card, a pair or three of a kind"),
    ],
)
def test_a_later_lead_in_words(bombs: str, asked: str) -> None:
    """The prompt names only kinds of hands that the player holds."""
    scene = Scene(f"bigtwo/1 bombs={bombs} turn=c hand=4c,5c,9c9d9h9s,6c played=,,3c")
    assert scene.headline() == "Cleo leads, with any hand"
    assert Reader(NAMES, 2).sentence(scene.view(2).headline()) == "You lead, with any hand"
    assert scene.prompt(2) == f"Lead what you like: {asked}"


@pytest.mark.rule("T4", "T10")
@pytest.mark.parametrize(
    ("bombs", "top", "asked"),
    [
        ("fivers", "Kh", "Beat Cleo’s Kh, or pass"),
        ("off", "Kh", "Beat Cleo’s Kh, or pass"),
        ("fivers", "KhKs", "Beat Cleo’s pair of Kings with a higher pair or a bomb, or pass"),
        ("quads", "KhKs", "Beat Cleo’s pair of Kings with a higher pair or a bomb, or pass"),
        ("off", "KhKs", "Beat Cleo’s pair of Kings, or pass"),
        (
            "fivers",
            "QdQhQs",
            "Beat Cleo’s three Queens with three of a higher rank or a bomb, or pass",
        ),
        ("off", "QdQhQs", "Beat Cleo’s three Queens, or pass"),
        ("none", "KhKs", "Beat Cleo’s pair of Kings, or pass"),
        ("fivers", "3d4d5d6d7h", "Beat Cleo’s straight to the seven, or pass"),
        ("off", "3d4d5d6d7h", "Beat Cleo’s straight to the seven, or pass"),
        (
            "quads",
            "3d4d5d6d7h",
            "Beat Cleo’s straight to the seven with a higher hand of five or a bomb, or pass",
        ),
        ("quads", "4c4d4h4s", "Beat Cleo’s four fours with a higher bomb, or pass"),
        (
            "fivers",
            "3d4d5d6d7d",
            "Beat Cleo’s straight flush to the seven with a higher bomb, or pass",
        ),
        ("off", "3d4d5d6d7d", "Beat Cleo’s straight flush to the seven, or pass"),
    ],
)
def test_what_there_is_to_beat_in_words(bombs: str, top: str, asked: str) -> None:
    """The prompt mentions bombs only if the player has one or has to beat one."""
    hand = "AcAdAhAs2d2s8c9cTcJcQc"  # beats each of the hands above
    if bombs == "none":
        bombs, hand = "fivers", "AcAd4h5s"
    scene = Scene(f"bigtwo/1 bombs={bombs} turn=b hand=5c,{hand},7c,6c top=,,{top} played=,,3c")
    assert scene.prompt(1) == asked
    assert scene.buttons(1) == ["Play {cards}", "Pass / Then you are out of this trick"]


@pytest.mark.rule("T4")
def test_what_cannot_be_beaten_in_words() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,4d4h,7d,6d top=,,KhKs")
    assert scene.headline() == "Beat a pair of Kings"
    assert scene.prompt(1) == "You cannot beat Cleo’s pair of Kings"
    assert scene.buttons(1) == ["Pass / Then you are out of this trick"]
    assert [scene.prompt(seat) for seat in (0, 2, 3)] == ["", "", ""]


@pytest.mark.rule("T5")
def test_the_last_to_pass_reads_who_takes_the_trick() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,4d,7d,6d top=,,2s").do("b pass", "a pass")
    assert scene.buttons(3) == ["Pass / Cleo takes the trick and leads the next one"]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("9c", "Play 9c"),
        ("9c9d", "Play a pair of nines"),
        ("9c9d9h", "Play three nines"),
        ("8sTs9sJsKs", "Play a flush to the King"),
        ("9c9d9hTsTh", "Play a full house of nines"),
    ],
)
def test_a_button_names_the_hand_that_is_chosen(cards: str, said: str) -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,8s9c9d9h9sTsThJsKs,7d,6d played=3c")
    view = scene.view(1)
    action = Action("play", parse_cards(cards))
    (offer,) = view.offers
    assert action in offer
    assert str(move_label(scene.game, view.state, 1, offer, action)) == said


def test_what_is_not_a_hand_has_no_name() -> None:
    game = parlour.find_game("bigtwo")
    for cards in ("", "8c9d", "4c4d4h4s", "??*2"):
        assert talk_of(game).named(game, parse_cards(cards)) is None


@pytest.mark.rule("T12")
def test_captions_at_the_seats() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d8d,4d4h9d,7d7h,6dKs top=,,3d3s")
    scene.do("b play 4d4h", "a pass", "d pass", "c pass", "b play 9d")
    captions = [caption(scene.game, event) for event in scene.s.log or ()]
    assert [Reader(NAMES).sentence(short) for short in captions if short] == [
        *("Pair of fours", "Pass", "Pass", "Pass", "Took the trick", "9d", "Out of cards"),
    ]


@pytest.mark.rule("T12")
def test_who_has_passed_is_shown_at_the_seats_and_no_other_register_is() -> None:
    game = parlour.find_game("bigtwo")
    shown = {fact.name: fact.shown for fact in all_facts(game) if fact.shown != NEVER}
    assert shown == {"passed": AT_SEAT}


@pytest.mark.rule("T1")
def test_a_hand_is_held_in_the_order_of_ranks_and_suits() -> None:
    held = in_order(parlour.find_game("bigtwo"), parse_cards("As2cAc3s3cKhTd"))
    assert cards_text(held) == "3c3sTdKhAcAs2c"


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("hand=3c3d5h,4c4d,5c5d,6c6d", ["first"]),
        ("hand=3c7d5h,4c4d,5c5d,6c6d", ["alone"]),
        ("hand=5c5d9h,4c4d,5h5s,6c6d", ["lead_no_two", "lead_lone"]),
        ("hand=4c9h,4d4h,5h5s,6c6d", []),
        ("hand=5c6d7h8s9hKd,4c4d,5h5s,6c6h", ["five", "lead_no_two", "lead_lone"]),
        ("hand=5c5d9h,4c4d,5h5s,6c", ["shut_out", "shut_out_lone", "lead_no_two", "lead_lone"]),
        ("hand=5c5d9h,4c4d,5h,6c6d", ["shut_out", "shut_out_lone", "lead_no_two", "lead_lone"]),
        ("hand=4c9h,4d4h,5h,6c6d", ["shut_out_lone"]),
        ("hand=9h9d,4c4d,5h,6c6d", ["win"]),
        ("hand=TdKh,4c4d,5h5s,6c6d top=,9h", ["beat", "may_pass"]),
        ("hand=9sKh,4c4d,5h5s,6c6d top=,9h", ["suit", "beat", "may_pass"]),
        ("hand=9c9sKh,4c4d,5h5s,6c6d top=,9d9h", ["suit", "beat", "may_pass"]),
        ("hand=TcTdTsKh,4c4d,5h5s,6c6d top=,9c9d9h", ["beat", "may_pass"]),
        ("hand=2cKh,4c4d,5h5s,6c6d top=,9h", ["two", "beat", "may_pass"]),
        ("hand=2sKh,4c4d,5h5s,6c6d top=,2h", ["suit", "beat", "may_pass"]),
        ("hand=2cKh,4c4d,5h5s,6c top=,9h", ["block", "may_pass"]),
        # d is the player with one card here, whatever the order of the fields
        ("hand=2cKh,4c4d,5h,6c6d top=,9h", ["block", "may_pass"]),
        # c has passed, so it cannot be blocked
        ("hand=2cKh,4c4d,5h,6c6d passed=c top=,9h", ["two", "beat", "may_pass"]),
        # c, who holds one card, cannot beat a pair anyway
        ("hand=2cTcTdKh,4c4d,5h,6c6d top=,9d9h", ["beat", "may_pass"]),
        ("hand=4c9c9d9h9sKd,4d8d,5h5s,6c6d top=,KhKs", ["bomb", "beat", "may_pass"]),
        ("hand=4h9c9d9h9sKd,8d8h,5h5s,6c6d top=,4c4d", ["bomb", "beat", "may_pass"]),
        ("hand=4c4d4h7d7sKs,5dTd,6s8h,3d5c top=,9cTsJhQcKh", ["on_five", "may_pass"]),
        ("hand=5c5d2h,4c4d,5h5s,6c6d", ["lead", "lead_lone"]),
        ("hand=8c8d,5dTd,6s8h,3d5c top=,9c", ["cannot"]),
        ("hand=8cAd,5dTd,6s8h,3d5c top=,2h", ["twos_high", "cannot"]),
    ],
)
def test_a_beginner_is_told_what_is_new(position: str, told: list[str]) -> None:
    view = Scene(f"bigtwo/1 {position}").view(0)
    assert [tip.text.id.removeprefix("bigtwo.coach.") for tip in tips(view)] == told


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("hand=4c9c9d9h9sKd,4d8d,5h5s,6c6d top=,TcJdQhKsAc", ["bomb", "beat", "may_pass"]),
        ("hand=9c9d9h9s,4d8d,5h5s,6c6d top=,TcJdQhKsAc", ["win"]),
        ("hand=4c9c9d9h9sKd,4d8d,5h5s,6c6d top=,8c8h8s", ["bomb", "beat", "may_pass"]),
        ("hand=TcTdKh,4c4d,5h5s,6c6d top=,9d9h", ["beat", "may_pass"]),
    ],
)
def test_a_bare_four_is_a_bomb_to_a_beginner(position: str, told: list[str]) -> None:
    view = Scene(f"bigtwo/1 bombs=quads {position}").view(0)
    assert [tip.text.id.removeprefix("bigtwo.coach.") for tip in tips(view)] == told


def test_where_there_are_no_bombs_nobody_hears_of_them() -> None:
    view = Scene("bigtwo/1 bombs=off hand=TcTdKh,4c4d,5h5s,6c6d top=,9d9h").view(0)
    assert [tip.text.id for tip in tips(view)] == ["bigtwo.coach.beat", "bigtwo.coach.may_pass"]


def test_a_beginner_is_told_what_to_look_for() -> None:
    view = Scene("bigtwo/1 hand=5c6d7h8s9hKd,4c4d,5h5s,6c6h").view(0)
    told = Reader(NAMES, 0).sentence(tips(view)[0].text)
    assert told.startswith("You hold a straight to the nine: 5c 6d 7h 8s 9h.")
    view = Scene("bigtwo/1 hand=As2dJhQsKhKd,4c4d,5h5s,6c6h").view(0)
    told = Reader(NAMES, 0).sentence(tips(view)[0].text)
    # in the order of a straight
    assert told.startswith("You hold a straight to the two: Jh Qs Kd As 2d.")
    view = Scene("bigtwo/1 hand=4c9c9d9h9sKd,4d8d,5h5s,6c6d top=,KhKs").view(0)
    told = Reader(NAMES, 0).sentence(tips(view)[0].text)
    assert told.startswith("With four nines you hold a bomb")


@pytest.mark.rule("T13", "T14", "T15", "T16")
@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("passing=back hand=8c8d,5dTd,6s8h,3h5c top=,9c", ["cannot_now"]),
        ("suits=diamonds hand=9cKh,4c4d,5h5s,6c6d top=,9d", ["suit.diamonds", "beat", "may_pass"]),
        ("first_lead=free hand=3c3d4d5h5s6c6h8c9cTcJcQcKc,??,??,??", ["first"]),
        (
            "first_lead=free hand=3c3d5h,4c4d,5c5d,6c6d",
            ["lead_no_two", "lead_lone"],
        ),  # 3c and 3d are in hand, but need not be played after the first lead
        ("first_lead=alone hand=3c3d5h,4c4d,5c5d,6c6d", ["alone"]),
        ("flushes=off hand=4c4d4h7d7s8s,5d,6s,3h top=,9cTsJhQcKh", ["on_five", "may_pass"]),
        ("kickers=off hand=4c4d4h7d7s8s,5d,6s,3h top=,9cTsJhQcKh", ["on_five", "may_pass"]),
        (
            "flushes=off kickers=off hand=4c4d4h7d7s8s,5d,6s,3h top=,9cTsJhQcKh",
            ["on_five", "may_pass"],
        ),
        ("kickers=off hand=TcTdKh,4c4d,5h5s,6c6d top=,9d9h", ["beat", "may_pass"]),
        ("kickers=off bombs=quads hand=TcTdKh,4c4d,5h5s,6c6d top=,9d9h", ["beat", "may_pass"]),
        ("fours=on hand=4h4s9h9sKh,5c5d,5h5s,6c6d top=,4c4d8h8s", ["beat", "may_pass"]),
        ("fours=on bombs=off hand=4h4s9h9sKh,5c5d,5h5s,6c6d top=,4c4d8h8s", ["beat", "may_pass"]),
    ],
)
def test_a_beginner_is_told_what_is_new_by_house_rules(position: str, told: list[str]) -> None:
    view = Scene(f"bigtwo/1 {position}").view(0)
    assert [tip.text.id.removeprefix("bigtwo.coach.") for tip in tips(view)] == told


@pytest.mark.rule("T7")
@pytest.mark.parametrize(
    ("house", "played", "laid"),
    [
        ("", "Ac2cJdQhKs", "JdQhKsAc2c"),
        ("straights=wrap", "Ac2c3d4h5s", "Ac2c3d4h5s"),
        ("straights=wrap", "2c3d4h5s6c", "2c3d4h5s6c"),
        ("", "5c5dKcKhKs", "KcKhKs5c5d"),
        ("", "5cKcKdKhKs", "KcKdKhKs5c"),
        ("", "2c4c7c9cJc", "4c7c9cJc2c"),
        ("fours=on", "AcAd5c5d", "5c5dAcAd"),
    ],
)
def test_a_hand_is_laid_told_and_listed_in_one_order(house: str, played: str, laid: str) -> None:
    """On every screen, a straight starts with its lowest card, and a full house with its three of a
    kind."""
    start = f"bigtwo/1 {house} turn=a hand={played}Td,9h,6h,7h played=,,3c"
    scene = Scene(start).do(f"a play {played}")
    cards = [laid[at : at + 2] for at in range(0, len(laid), 2)]
    told: Any = parlour.view_json(scene.view(1))
    assert told["zones"]["top.a"] == cards
    assert [event["moved"] for event in told["events"] if "moved" in event] == [cards]
    [sentence, *_] = [line for line in scene.told(1) if "played" in line]
    assert sentence.startswith(f"Ana played {' '.join(cards)}: ")
    table = parlour.Table.from_position(start)
    [*_, moment] = retold(
        table.game, table.state.clone(), [parlour.parse_move(f"a play {played}")], None
    )
    assert cards_text(moment.deeds[0].cards) == laid
    assert typed_text(table.game, parlour.parse_action(f"play {played}")) == " ".join(
        ["play", *[card.replace("T", "10") for card in cards]]
    )
    table.move(f"a play {played}")
    assert cards_text(TableView.of(table, 1, Glyphs()).stage[0].held[0].cards) == laid
