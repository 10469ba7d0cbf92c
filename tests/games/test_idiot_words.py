"""Texts for players of The Idiot, and their truth."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import cast

import pytest

from kit.amounts import amount
from kit.scene import NAMES
from kit.scene import IdiotScene as Scene
from parlour.core.cards import RANKS, parse_cards
from parlour.core.game import AnyGame
from parlour.core.game_texts import caption, in_order, move_label
from parlour.core.language import RANK_WORDS, Reader
from parlour.core.offer import Action, Offer
from parlour.core.phrase import Phrase, Seat, Text
from parlour.core.sorted_cards import of_rank
from parlour.core.talk import talk_of
from parlour.core.view import View
from parlour.core.zone import NOBODY, TABLE
from parlour.course.coach import tips
from parlour.games.idiot.state import HAND, PILE, IdiotState, is_unannounced
from parlour.testing.spoken import played

ORDER = "456789TJQKA"  # from low to high (I5)
TRUMPS = "23T"
ANYTHING = Phrase("anything", "anything")()


def labels(scene: Scene, seat: int, *moves: str) -> list[str]:
    """Return the labels of a seat's button for these moves, with the cards chosen."""
    reader, view, found = Reader(NAMES, seat), scene.view(seat), []
    for move in moves:
        ways = [(o, a) for o in view.offers for a in o if str(a) == f"<{move}>"]
        found.append(reader.sentence(move_label(scene.game, view.state, seat, *ways[0])))
    return found


def captions(scene: Scene) -> list[str]:
    said = [caption(scene.game, event) for event in scene.view(TABLE).events]
    return [Reader(NAMES, TABLE).say(text) for text in said if text]


# The start


def test_all_lay_three_cards_face_up() -> None:
    scene = Scene("hand=4c4d9hJcQc2d,5c5d9c9dKhAs")
    assert scene.headline() == "Choose three cards to lay face up"
    assert scene.prompt(0) == (
        "Choose three cards to lay face up. You play them once your hand is empty."
    )
    assert scene.buttons(0) == ["Lay these three face up"]
    scene.do("a lay 4c4d9h")
    assert scene.prompt(0) == ""
    assert captions(scene) == ["ready"]


def test_a_race() -> None:
    scene = Scene("seats=3 dealer=a turn=c race=4 hand=4c4dQc,9c9dKh,4h7d8h")
    assert scene.headline() == "A race for fours: Cleo has to start, unless somebody is faster"
    assert scene.prompt(2) == "Start with one or more fours, before somebody else does"
    assert scene.prompt(0) == "Be faster than Cleo: play your fours, and you start"
    assert labels(scene, 2, "play 4h") == ["Start with the 4h"]
    assert labels(scene, 0, "play 4c", "play 4c4d") == ["Start with the 4c", "Start with two fours"]
    assert scene.buttons(0)[0].endswith("Then it is Ben’s turn")
    assert captions(scene.do("a play 4c4d")) == ["two fours"]


def test_a_race_for_eights() -> None:
    scene = Scene("turn=b race=8 hand=8cKcAd,8h8sJs")
    assert scene.prompt(0) == "Be faster than Ben: play your eight, and you start"
    assert labels(scene, 1, "play 8h lower", "play 8h8s higher") == [
        "Start with the 8h and say “lower”",
        "Start with two eights and say “higher”",
    ]


# Legal plays


def named(headline: str) -> set[str]:
    """Return the ranks that a headline allows. The reader knows the order of ranks."""
    if headline == "Play anything":
        return set(RANKS)
    found = re.fullmatch(
        r"(?:.*: p|P)lay an? (\w+)( or higher| or lower)?, or a 2, 3(, 8)? or 10", headline
    )
    assert found, headline
    at = ORDER.index(RANKS[RANK_WORDS.index(found[1])])
    plain = {" or higher": ORDER[at:], " or lower": ORDER[: at + 1]}.get(found[2], ORDER[at])
    return {*plain, *TRUMPS, *("8" if found[3] else "")}


def moments(rng: random.Random) -> Iterator[tuple[AnyGame, IdiotState]]:
    """Yield every moment of some random games in which a player has to play."""
    for _ in range(amount(60, 6)):
        for game, state, _ in played("idiot", rng):
            s = cast(IdiotState, state)
            if game.awaited(s) and s.turn != NOBODY and s.race == NOBODY and not is_unannounced(s):
                yield game, s


def test_the_ranks_that_a_headline_names_are_those_that_can_be_played(rng: random.Random) -> None:
    for game, s in moments(rng):
        held = s.clone()
        held.piles[HAND + s.turn] = tuple(range(0, 52, 4))  # one card of each rank
        offers = game.offers(held, s.turn)
        can = {RANKS[card >> 2] for offer in offers for card in offer.cards}
        said = Reader().sentence(View(game, s, TABLE).headline())
        assert named(said) == can, (said, s)


def test_a_prompt_to_take_the_pile_is_a_prompt_to_somebody_who_must(rng: random.Random) -> None:
    for game, s in moments(rng):
        prompt = Reader().sentence(View(game, s, s.turn).prompt())
        verbs = [offer.verb for offer in game.offers(s, s.turn)]
        assert (": take the pile" in prompt) == (verbs == ["take"]), prompt
        assert ("; or take the pile" in prompt) == ("take" in verbs[1:]), prompt


# A player's progress


def test_who_has_nothing_that_goes_takes_the_pile() -> None:
    scene = Scene("turn=a hand=4c7c,4h pile=6s9sJs")
    assert (
        scene.prompt(0)
        == "You need a Jack or higher, or a 2, 3 or 10, but have none in your hand: take the pile"
    )
    assert scene.buttons(0) == ["Take the pile (3 cards) / Ben starts a new pile"]
    assert captions(scene.do("a take")) == ["took 3 cards"]


def test_a_pile_of_one_card() -> None:
    scene = Scene("turn=a hand=4c7c,4h pile=Js")
    assert scene.buttons(0) == ["Take the pile (1 card) / Ben starts a new pile"]


def test_the_face_up_cards_come_after_the_hand() -> None:
    scene = Scene("turn=a hand=,4h5h up=JcQc down=9c9d pile=9s")
    assert scene.prompt(0) == (
        "Play a nine or higher, or a 2, 3 or 10. No cards left in hand: use your face-up cards."
    )
    stuck = Scene("turn=a hand=,4h5h up=5c6c down=9c9d pile=9s")
    assert stuck.prompt(0) == (
        "You need a nine or higher, or a 2, 3 or 10, but none of your face-up cards will do: "
        "take the pile"
    )


def test_then_come_the_blind_cards() -> None:
    scene = Scene("turn=a hand=,4h5h down=9c9dJh pile=6sKs")
    assert scene.prompt(0) == (
        "Turn over one of your face-down cards, and hope for a King or higher, or a 2, 3 or 10"
    )
    risk = "If it cannot be played, you take it and the pile of 2 cards"
    assert scene.buttons(0) == [
        f"Turn over the first face-down card / {risk}",
        f"Turn over the second face-down card / {risk}",
        f"Turn over the third face-down card / {risk}",
    ]
    assert captions(scene.do("a turn 2")) == ["turned over 9d", "took 3 cards"]


def test_the_last_blind_card() -> None:
    scene = Scene("turn=a hand=,4h5h down=9c pile=Ks")
    assert scene.prompt(0) == (
        "Turn over your last face-down card, and hope for a King or higher, or a 2, 3 or 10"
    )
    assert scene.buttons(0)[0].startswith("Turn over your last face-down card / ")


def test_a_blind_card_on_a_pile_that_takes_anything() -> None:
    scene = Scene("turn=a hand=,4h5h down=9c9d")
    assert scene.prompt(0) == "Turn over one of your face-down cards: anything goes"
    assert scene.buttons(0)[0] == "Turn over the first face-down card"
    last = Scene("turn=a hand=,4h5h down=9c pile=2s")
    assert last.prompt(0) == "Turn over your last face-down card: anything goes"


def test_an_eight_that_was_turned_over() -> None:
    scene = Scene("seats=3 turn=a hand=,4h8h,8d5d down=8c9d7h pile=7s").do("a turn 1")
    assert scene.headline() == "Ana turned over an eight: higher or lower?"
    assert scene.prompt(0) == "You turned over an eight. Does it ask for higher or lower?"
    assert scene.buttons(0) == [
        "Say “higher” / Then Ben needs an eight or higher, or a 2, 3 or 10",
        "Say “lower” / Then Ben needs an eight or lower, or a 2, 3 or 10",
    ]
    assert captions(scene.do("a announce lower")) == ["turned over 8c", "an eight: “lower”"]


# Buttons


def test_a_play_says_what_it_plays() -> None:
    scene = Scene("turn=a hand=JcJdKs,4h pile=9s")
    assert labels(scene, 0, "play Ks", "play JcJd") == ["Play the Ks", "Play two Jacks"]
    assert captions(scene.do("a play JcJd")) == ["two Jacks"]
    assert captions(Scene("turn=a hand=JcJdKs,4h pile=9s").do("a play Ks")) == ["a King"]


def test_an_eight_says_what_it_asks_for() -> None:
    scene = Scene("turn=a hand=8c8d4d,4h9hJh2h pile=7s")
    assert labels(scene, 0, "play 8c higher", "play 8c8d lower") == [
        "Play the 8c and say “higher”",
        "Play two eights and say “lower”",
    ]
    assert [button.partition(" / Then ")[2] for button in scene.buttons(0)] == [
        "Ben needs an eight or higher, or a 2, 3 or 10",
        "Ben needs an eight or lower, or a 2, 3 or 10",
    ]


def effects(position: str, seat: int = 0) -> list[str]:
    """Return the effects that a seat's buttons show."""
    scene, found = Scene(position), []
    view = scene.view(seat)
    for offer in view.offers:
        for arg in offer.args or ("",):
            effect = talk_of(scene.game).button(scene.game, view.state, seat, offer, arg).effect
            found.append(Reader(NAMES, seat).sentence(effect))
    return found


@pytest.mark.parametrize(
    ("position", "effect"),
    [
        ("turn=a hand=5cTcTd,4h pile=Js", "The pile is burned, and you play again"),
        ("turn=a hand=5cJc,4h pile=JdJhJs", "The pile is burned, and you play again"),
        ("turn=a hand=5cJcJd,4h pile=JhJs", "Two Jacks burn the pile, and you play again"),
        ("turn=a hand=5c2c,4h pile=Js", "Then Ben can play anything"),
        ("turn=a hand=5c3c,4h pile=Js", "Then Ben needs a Jack or higher, or a 2, 3 or 10"),
        ("turn=a hand=3c,4h down=5c", "Then Ben can play anything"),
        ("turn=a hand=5cJc,4h pile=9s", "Then Ben needs a Jack or higher, or a 2, 3 or 10"),
        ("turn=a hand=4c4d9c,4h pile=4s", ""),  # the effect depends on the chosen cards
        ("turn=a hand=??*3,4h pile=9s", ""),  # the effect of hidden cards is unknown
        ("turn=a hand=Jc,4h pile=9s", "Your last card: you are out, and safe"),
        ("turn=a hand=JcJd,4h pile=9s", ""),  # the player is out with both Jacks, but not with one
        ("turn=a hand=Tc,4h pile=9s", "Your last card: you are out, and safe"),
    ],
)
def test_what_a_play_leads_to(position: str, effect: str) -> None:
    assert effects(position) == [effect]


def by_rank(position: str, seat: int = 0) -> dict[str, str]:
    """Return the effect that a seat's first button shows, by the rank of the chosen cards."""
    scene = Scene(position)
    view = scene.view(seat)
    button = talk_of(scene.game).button(scene.game, view.state, seat, view.offers[0], "")
    reader = Reader(NAMES, seat)
    return {RANKS[rank]: reader.sentence(effect) for rank, effect in button.by_rank.items()}


def test_what_it_leads_to_depends_on_the_rank() -> None:
    assert by_rank("turn=a hand=2c3c4cJcJdQcTcTdAc,4h pile=9hJhJs") == {
        "A": "Then Ben needs an Ace, or a 2, 3 or 10",
        "2": "Then Ben can play anything",
        "3": "Then Ben needs a Jack or higher, or a 2, 3 or 10",
        "T": "The pile is burned, and you play again",
        "J": "Two Jacks burn the pile, and you play again",
        "Q": "Then Ben needs a Queen or higher, or a 2, 3 or 10",
    }
    assert by_rank("turn=a hand=4cJcQc,4h pile=JdJhJs")["J"] == (
        "The pile is burned, and you play again"
    )
    # the offer has only one rank, so the prompt names the effect
    assert by_rank("turn=a hand=5cTcTd,4h pile=Js") == {}
    assert by_rank("turn=a hand=??*3,4h pile=9s") == {}


def test_eights_that_burn() -> None:
    assert effects("turn=a called=lower hand=8c8d9d,4h pile=7s8h8s") == [
        "Then Ben needs an eight or higher, or a 2, 3 or 10",
        "Then Ben needs an eight or lower, or a 2, 3 or 10",
        "The pile is burned, and you play again",
    ]
    assert effects("turn=a called=lower hand=8c8d,4h pile=7s8h8s")[-1] == (
        "Your last cards: you are out, and safe"
    )


def test_who_comes_next_is_not_out() -> None:
    position = "seats=4 turn=a place=0,2,1,0 hand=2c9c,,,5d9d pile=Js"
    assert effects(position) == ["Then Dan can play anything"]


def test_a_jump_in() -> None:
    scene = Scene("seats=4 turn=b hand=4cJh,9cKc,JcJd4d,KdKh pile=Js")
    assert scene.prompt(0) == "Ben’s turn, but your Jack can jump in if you like"
    assert scene.prompt(2) == "Ben’s turn, but your Jacks can jump in if you like"
    assert scene.prompt(3) == ""
    assert labels(scene, 2, "play Jc", "play JcJd") == [
        "Jump in with the Jc",
        "Jump in with two Jacks",
    ]
    assert scene.buttons(0) == ["Jump in with the {cards} / Then it is Ben’s turn"]
    assert scene.buttons(2)[0].endswith(" / Then it is Dan’s turn")
    assert captions(scene.do("c play Jc")) == ["jumped in: Jc"]


def test_a_jump_in_with_an_eight_that_burns() -> None:
    scene = Scene("seats=3 turn=b called=lower hand=4c5c,9cKc,8c4d pile=8d8h8s")
    assert scene.buttons(2) == ["Jump in with the {cards} / The pile is burned, and you play again"]
    scene.do("c play 8c")
    assert captions(scene) == ["jumped in: 8c", "burned the pile"]
    other = Scene("seats=3 turn=b called=lower hand=4c5c,9cKc,8c4d pile=8h8s")
    assert labels(other, 2, "play 8c lower") == ["Jump in with the 8c and say “lower”"]


def test_the_end() -> None:
    assert captions(Scene("turn=a hand=Jc,4h pile=9s").do("a play Jc")) == [
        *("a Jack", "out", "the Idiot")
    ]


# Every announced effect comes true.


def test_what_is_told_comes_true(rng: random.Random) -> None:
    told = set()
    for _ in range(amount(30, 4)):
        for game, state, _ in played("idiot", rng):
            s = cast(IdiotState, state)
            for seat in game.poll_order(s):
                view = View(game, s, seat, None)
                for offer in view.offers:
                    for arg in offer.args or ("",):
                        button = talk_of(game).button(game, view.state, seat, offer, arg)
                        ways = [action for action in offer if action.arg == arg]
                        for action in ways:
                            effect = button.effect_of(action.cards)
                            if effect is not None:
                                told.add((effect.id, effect is button.effect))
                                assert_true(game, s, seat, offer, action, effect)
    assert len(told) > 8


def assert_true(
    game: AnyGame, s: IdiotState, seat: int, offer: Offer, action: Action, effect: Text
) -> None:
    kind, who = effect.id.removeprefix("idiot."), effect.args.get("who", Seat(NOBODY))
    after = s.clone()
    game.apply(after, seat, action)
    if kind == "safe_then":
        assert after.place[seat], effect
    elif kind == "or_take":
        held, left = len(after.piles[HAND + seat]), len(after.piles[PILE])
        assert held in (0, len(s.piles[PILE]) + 1), effect
        assert held == 0 or left == 0, effect
    elif after.turns_left == 0:
        return
    elif kind == "burns":
        assert (after.turn, after.piles[PILE]) == (seat, ()), effect
    elif kind == "four_burn":
        burned = len(action.cards) == len(of_rank(offer.cards, action.cards[0] >> 2))
        assert (after.turn == seat and not after.piles[PILE]) == burned, effect
    elif kind == "skips_all":
        assert after.turn == seat, effect
    elif kind == "skips":
        assert Seat(after.turn) == effect.args["other"], effect
    elif kind != "each_skips":
        assert Seat(after.turn) == who, effect
        if "what" in effect.args or kind == "needs_nothing":
            wanted = Reader().say(cast(Text, effect.args.get("what", ANYTHING)))
            headline = Reader().sentence(View(game, after, TABLE).headline())
            assert headline.lower().endswith(f"play {wanted}".lower()), effect


def test_the_hand_is_sorted_with_the_trumps_last() -> None:
    game = Scene("turn=a hand=4c,4h pile=9s").game
    hand = in_order(game, parse_cards("As2c3dThKc4s"))
    assert hand == parse_cards("4sKcAs2c3dTh")


def test_while_there_is_a_deck_no_card_is_the_last() -> None:
    assert effects("turn=a hand=TcTdTh,4h5h6h deck=7c7d pile=9s") == [
        "The pile is burned, and you play again"
    ]


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("seats=2 hand=4c5d9hJsTd2c,6c7dQhAs8s3h down=4d7hKs,5c9cJd", ["choose", "choose_any"]),
        ("seats=3 dealer=b turn=c race=4 hand=4c4h9h,5d7cQs,4d6sJc", ["race"]),
        ("seats=3 dealer=c turn=a race=4 hand=4c4h9h,5d7cQs,4d6sJc", ["race"]),
        ("seats=2 turn=a hand=6d9c,4s5s pile=5c7h", []),  # the prompt already says everything
        ("seats=2 turn=a hand=6d9cKd,4s5s6s pile=5c7h deck=4d", ["draw"]),
        ("seats=2 turn=a hand=6d9c9d,4s5s pile=5c7h", ["several"]),
        ("seats=2 turn=a hand=6d6c9d,4s5s pile=5c7h", []),  # sixes cannot be played here
        ("seats=2 turn=a hand=2d9c,4s5s pile=5c7h", ["two"]),
        ("seats=2 turn=a hand=3d9c,4s5s pile=5c7h", ["three"]),
        ("seats=2 turn=a hand=Td9c,4s5s pile=5c7h", ["ten"]),
        ("seats=2 turn=a hand=8d9c,4s5s pile=5c7h", ["eight"]),
        ("seats=2 turn=a hand=8d9c,4s5s pile=5cJh", ["take"]),
        ("seats=2 turn=a hand=7d9c,4s5s pile=7c7h7s", ["fourth"]),
        ("seats=2 turn=a hand=7c7d7h7s9c,4s5s pile=5c", ["four_in_hand", "several"]),
        ("seats=2 turn=a hand=9c9d,4s5s pile=5c", ["out"]),
        ("seats=2 turn=a hand=9c9d,4s5s up=4c pile=5c", ["several"]),
        ("seats=2 turn=a hand=,4s5s up=4c9d pile=5c", ["up"]),
        ("seats=2 turn=a hand=,4s5s up=8c9d pile=5c", ["up", "eight"]),
        ("seats=2 turn=a hand=,4s5s down=4c9d pile=5c", ["blind"]),
        # turned over by a, who now has to announce
        ("seats=2 turn=a hand=,4s5s down=4c pile=5c8d", ["eight"]),
        ("seats=3 turn=b hand=9c4c,4s5s,4h5h pile=5c9d", ["jump"]),
        ("seats=3 turn=b hand=2c4c,4s5s,4h5h pile=5c2d", ["jump"]),
        ("seats=3 turn=b hand=9c4c,4s5s,4h5h pile=9d9h9s", ["fourth", "jump"]),
        ("seats=3 turn=b hand=9c,4s5s,4h5h pile=5c9d", ["out"]),
    ],
)
def test_a_beginner_is_told_what_is_new(position: str, told: list[str]) -> None:
    view = Scene(position).view(0)
    assert [tip.text.id.removeprefix("idiot.coach.") for tip in tips(view)] == told


def test_a_beginner_is_told_which_cards_would_burn() -> None:
    view = Scene("seats=2 turn=a hand=7d7s9c,4s5s pile=7c7h").view(0)
    told = Reader(NAMES, 0).sentence(tips(view)[0].text)
    assert told.startswith("You hold two sevens, and with what lies on top that makes four.")
