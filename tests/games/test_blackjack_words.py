"""Texts for clients of Blackjack: headlines, prompts, buttons, and captions at seats."""

from __future__ import annotations

from typing import cast

import pytest

import parlour
from games.test_blackjack import PACK, Scene, dealt, table
from kit.scene import NAMES
from parlour.core.as_json import view_json
from parlour.core.game_texts import caption
from parlour.core.language import Reader
from parlour.core.zone import TABLE


def shown(scene: Scene, seat: int = 0) -> dict[str, object]:
    """Return the facts that people see, as a seat reads them."""
    view = parlour.View(scene.game, scene.s, seat)
    words = cast(dict[str, object], view_json(view, Reader(NAMES, seat))["words"])
    return cast(dict[str, object], words["facts"])


def captions(scene: Scene) -> list[str]:
    """Return all captions that were shown at seats, in order of time."""
    events = parlour.View(scene.game, scene.s, TABLE).events
    found = [Reader(NAMES).sentence(caption(scene.game, event)) for event in events]
    return [words for words in found if words]


# Bets


@pytest.mark.rule("K6")
def test_bets() -> None:
    scene = table("Tc 9c Td 8d Kc 7c", "purse=975,49.99", seats=2)
    assert scene.headline() == "Place your bets"
    assert scene.prompt(0) == "Bet 25 or 50"
    assert scene.buttons(1) == ["Bet 25"]
    assert scene.prompt(1) == "Bet 25: with 49.99 credits you cannot bet 50"
    assert table("Tc 9c Td 8d").headline() == "Place your bet"


@pytest.mark.rule("K1")
def test_the_host_can_close_the_table() -> None:
    scene = table("Tc 9c Td 8d Kc 7c", seats=2)
    close = "End the game / All bets go back, and whoever has the most credits comes first"
    assert scene.buttons(0) == ["Bet 25", "Bet 50", close]
    scene.do("a high")
    assert scene.buttons(0) == [close]
    assert scene.prompt(0) == (
        "Your bet of 50 is in. Until everybody has bet, you can still end the game."
    )
    poor = table("Tc 9c Td 8d", "purse=0,100 players=b", seats=2)
    assert poor.prompt(0) == (
        "You sit out this round. Until all bets are in, you can end the game."
    )


@pytest.mark.rule("K6", "G2")
def test_a_bet_that_is_in_is_shown_to_its_owner_alone() -> None:
    scene = table("Tc 9c Td 8d Kc 7c", seats=2)
    before = [scene.headline(), shown(scene, 0), shown(scene, TABLE)]
    scene.do("b high")
    assert [scene.headline(), shown(scene, 0), shown(scene, TABLE)] == before
    assert shown(scene, 1)["stake"] == ["", "50"]
    assert shown(scene.do("a low"), TABLE)["stake"] == ["25", "50"]


# Turns


@pytest.mark.rule("K9", "K10")
def test_a_turn() -> None:
    scene = dealt("Tc 6c Kd 8d 6h 7c", seats=2)
    assert scene.headline() == "Ana’s turn: the dealer shows a six"
    assert scene.prompt(0) == "You have 16. The dealer shows a six."
    assert scene.buttons(0) == ["Hit / Take a card", "Stand / Stay on 16"]
    assert scene.prompt(1) == ""  # players who are not asked just read the headline
    assert scene.do("a stand").headline() == "Ben’s turn: the dealer shows a six"


@pytest.mark.rule("K8")
@pytest.mark.parametrize(
    ("hand", "more", "prompt", "stay"),
    [
        ("Ac 7c", "aces=soft", "You have a soft 18. The dealer shows a Queen.", "soft 18"),
        ("Ac 7c", "", "You have 8. The dealer shows a Queen.", "8"),
        ("Tc Kc", "", "You have 20. The dealer shows a Queen.", "20"),
    ],
)
def test_soft_hands(hand: str, more: str, prompt: str, stay: str) -> None:
    scene = dealt(f"{hand} Qd 8d", more)
    assert scene.prompt(0) == prompt
    assert scene.buttons(0)[1] == f"Stand / Stay on {stay}"
    assert shown(scene)["total"] == [stay]


@pytest.mark.rule("K11")
def test_a_split() -> None:
    scene = dealt("8c 8d Ad 7d 3c 4c 2c Tc 5s 6s").do("a insure")
    assert scene.buttons(0)[2] == "Split / Another 25, two hands"
    assert view_json(scene.view(0))["played_now"] == ""  # the player has only one hand
    scene.do("a split")
    assert view_json(scene.view(0))["played_now"] == "up.a"
    assert scene.headline() == "Ana’s first hand: the dealer shows an Ace"
    assert scene.prompt(0) == "Your first hand has 11. The dealer shows an Ace."
    assert shown(scene)["stake"] == ["25\u00a0+\u00a025"]
    assert (shown(scene)["total"], shown(scene)["second_total"]) == (["11"], ["12"])
    scene.do("a stand")
    assert view_json(scene.view(0))["played_now"] == "split.a"
    assert scene.headline() == "Ana’s second hand: the dealer shows an Ace"
    assert scene.prompt(0) == "Your second hand has 12. The dealer shows an Ace."
    assert scene.buttons(0) == ["Hit / Take a card", "Stand / Stay on 12"]


@pytest.mark.rule("K11")
def test_what_a_split_makes_is_told() -> None:
    scene = dealt("8c 8d Td 7d 3c 4c 5s 6s").do("a split")
    assert scene.told(0)[-3:] == [
        *("You split, for another 25", "Your first hand was now 8c 3c"),
        "Your second hand was now 8d 4c",
    ]


@pytest.mark.rule("K12")
def test_insurance() -> None:
    scene = dealt("Tc 6c Ad 8d")
    insure = "Insure for 12.50 / A side bet: wins 25 on a hidden ten"
    assert scene.buttons(0)[2] == insure
    assert shown(scene.do("a insure"))["side_bet"] == ["12.50"]


@pytest.mark.rule("K18")
def test_insurance_in_a_casino() -> None:
    scene = dealt("Tc 6c Jd 9d Ad 8d", "rules=casino", seats=2)
    assert scene.headline() == "The dealer shows an Ace: does Ana want insurance?"
    assert scene.prompt(0) == "You have 16. The dealer shows an Ace: do you want insurance?"
    assert scene.buttons(0)[1] == "No insurance"
    scene.do("a pass")
    assert scene.told()[-1] == "Ana took no insurance"
    assert scene.headline() == "The dealer shows an Ace: does Ben want insurance?"
    natural = dealt("Tc Ac Ad 8d", "rules=casino")
    assert natural.prompt(0) == (
        "You have Blackjack. The dealer shows an Ace: do you want insurance?"
    )


@pytest.mark.rule("K18")
def test_double_in_words() -> None:
    scene = table("5c 6c 9d 7d 9h", "rules=casino").do("a high")
    assert scene.buttons(0)[2] == "Double / Bet 100, take one card and no more"


@pytest.mark.rule("K18")
def test_a_21_in_a_casino_is_not_always_blackjack() -> None:
    scene = dealt("Tc 5c Kd Jd 9d 7d 6c 2c", "rules=casino", seats=2).do("a hit")
    assert cast(list[str], shown(scene, 0)["total"])[0] == "21"
    assert cast(list[str], shown(scene, 1)["total"])[0] == "16\u00a0+\u00a0?"


# The host


@pytest.mark.rule("K4")
def test_the_question() -> None:
    scene = dealt("Tc 9c 8d 9d Kh 7s 2c", seats=2).do("a stand", "b stand")
    assert scene.headline() == "The set is used up: Ana decides whether to go on"
    assert scene.prompt(0) == "The set is used up. Do you want to go on with six new packs?"
    close = "End the game / Whoever has the most credits comes first"
    assert scene.buttons(0) == ["Go on with six new packs", close]
    assert scene.told(1)[-1] == (
        "The set was used up: the host had to decide whether to go on with six new packs"
    )


@pytest.mark.rule("K4")
def test_what_the_host_did_is_said_of_no_seat() -> None:
    """The log says “the host” and no seat's name: by the time it is read, somebody else may be the
    host."""
    for answer, said in (
        ("yes", "The host said yes: six new packs were made ready"),
        ("no", "The host ended the game"),
    ):
        scene = dealt("Tc 9c 8d 9d Kh 7s 2c", seats=2).do("a stand", "b stand", f"a {answer}")
        assert said in scene.told(0)
        assert captions(scene)[-1] not in (said, "let’s go on", "closed the table")


@pytest.mark.rule("K2")
def test_the_decks_that_are_left_are_told() -> None:
    scene = dealt("Tc 9c Kh 7s 2c", f"decks={PACK}").do("a stand")
    deck, alone = scene.told()[-2:]
    assert deck == "The dealer picked a deck and shuffled it; no more are left in the set"
    assert alone == "A new round began"  # with one player, nobody is named as first


# Captions at seats


@pytest.mark.rule("K7", "G2")
def test_totals_are_what_one_sees() -> None:
    scene = dealt("Tc 6c Kd 8d 6h 7c 5d", seats=2)
    assert shown(scene, 0)["total"] == ["16", "10\u00a0+\u00a0?"]
    assert shown(scene, 1)["total"] == ["10\u00a0+\u00a0?", "18"]
    assert shown(scene, TABLE)["total"] == ["10\u00a0+\u00a0?"] * 2
    assert shown(scene, TABLE)["dealer_total"] == "6\u00a0+\u00a0?"
    assert shown(dealt("Tc 6c Ah 7c"))["dealer_total"] == "A\u00a0+\u00a0?"


@pytest.mark.rule("K7", "K8", "G2")
@pytest.mark.parametrize(
    ("cards", "options", "others", "told"),
    [
        ("Ac 6c", "", "", "A + ?"),  # beside the hidden card the Ace is 1 or 11
        ("Ac 6c", "aces=soft", "", "A + ?"),
        # the hidden card is no ten, or the hand would have won at once
        ("Ac 6c", "", "5d", "6 + ?"),
        ("Ac 6c", "aces=soft", "5d", "A + 5 + ?"),
        ("5c 6c", "", "Ad", "A + 5 + ?"),
        ("Ac 6c", "aces=soft", "Ad", "A + 1 + ?"),
        ("9c 2c", "aces=soft", "Ad", "10 + ?"),  # the Ace counts 1, whatever the hidden card is
        ("9c 6c", "", "", "9 + ?"),
    ],
)
def test_a_hidden_card_may_decide_how_an_ace_counts(
    cards: str, options: str, others: str, told: str
) -> None:
    scene = dealt(f"{cards} Kd 8d 6h 7c {others} 2s 2d 3s", options, seats=2)
    scene.do(*["a hit"] * (others != ""))
    assert shown(scene, 1)["total"] == [told.replace(" ", "\u00a0"), "18"]
    assert shown(scene, TABLE)["total"] == [
        told.replace(" ", "\u00a0"),
        "10\u00a0+\u00a0?",
    ]


@pytest.mark.rule("K7", "K9")
def test_hands_that_are_over() -> None:
    scene = dealt("Tc Ac Kd 8d 6h 7c 5d", seats=2)
    assert shown(scene, TABLE)["total"] == ["Blackjack", "10\u00a0+\u00a0?"]
    assert shown(scene, TABLE)["result"] == ["+37.50", ""]
    assert scene.headline() == "Ben’s turn: the dealer shows a six"


@pytest.mark.rule("K9")
def test_bust_at_the_seat() -> None:
    scene = dealt("Tc 6c Kd 8d 6h 7c Ts 5d", seats=2).do("a hit")
    facts = shown(scene, 1)
    assert (facts["total"], facts["result"]) == (["26\u00a0bust", "18"], ["−25", ""])
    assert (facts["credits_left"], facts["stake"]) == (["975", "975"], ["", "25"])


@pytest.mark.rule("K5", "K20")
def test_numbers_rounds_and_decks() -> None:
    scene = dealt("Tc 6c Kd 8d 6h 7c", f"first=b rounds=9 round=2 decks={PACK}", seats=2)
    facts = shown(scene, TABLE)
    assert (facts["number"], facts["this_round"], facts["decks_left"]) == (
        ["2", "1"],
        "3 of 9",
        "1",
    )
    alone = shown(dealt("Tc 6c Kd 8d"))
    assert (alone["number"], alone["this_round"]) == (["1"], "1")


@pytest.mark.rule("K15", "K20")
def test_a_streak_at_the_seat() -> None:
    scene = dealt("Tc 6c Kd 8d 6h 7c", "rules=super_hot streak=2,0", seats=2)
    assert shown(scene)["wins"] == ["2 wins in a row", ""]
    assert shown(scene)["win_pays"] == ["5 to 2", "3 to 2"]
    assert "wins" not in shown(dealt("Tc 6c Kd 8d"))


@pytest.mark.rule("K16", "K20")
def test_heat_at_the_seat() -> None:
    scene = dealt("Tc 6c Kd 8d 6h 7c", "cover_bets=on heat=2,0", seats=2)
    assert shown(scene)["watched"] == ["2 of 5", ""]
    assert "watched" not in shown(dealt("Tc 6c Kd 8d"))


@pytest.mark.rule("K17")
def test_the_count_in_words() -> None:
    scene = dealt("Tc Kc 6c Jd 2s 3s 4s 5s 7s 8s 9s", "counting_aid=on")
    assert shown(scene)["running_count"] == "−1"
    assert shown(scene)["true_count"] == "−7.4"  # a count of −1 with 7 cards left, per deck of 52
    assert shown(dealt("Tc 5c 8c Jd 2s", "counting_aid=on"))["true_count"] == "0"


@pytest.mark.rule("K6")
def test_a_bet_that_is_in_is_no_longer_among_the_credits() -> None:
    scene = Scene("blackjack/1 seats=2 players=ab deck=2c3c4c5c6c7c8c").do("b high")
    assert (shown(scene, 1)["credits_left"], shown(scene, 1)["stake"]) == (
        ["1,000", "950"],
        ["", "50"],
    )
    assert (shown(scene, 0)["credits_left"], shown(scene, 0)["stake"]) == (["1,000"] * 2, ["", ""])


@pytest.mark.parametrize(
    ("deck", "moves", "said"),
    [
        (
            "Tc 6c Td 8d 4c 2s 3s 4s 5s",
            ["a hit", "a stand"],
            ["Hit", "Stand", "20 beats 18: 37.50 won"],
        ),
        ("Tc 6c Td 6d Ks 3s 4s 5s", ["a stand"], ["Stand", "Dealer bust: 37.50 won"]),
        ("Tc 6c Td 8d Kc 2s 3s 4s 5s", ["a hit"], ["Hit", "Bust with 26: bet lost"]),
        ("Tc Ac Td 8d 2s 3s 4s 5s", [], ["Blackjack wins at once: 37.50 won"]),
        ("Tc 8c Td 8d 2s 3s 4s 5s", ["a stand"], ["Stand", "18 each: bet back"]),
        ("Tc 7c Td 8d 2s 3s 4s 5s", ["a stand"], ["Stand", "17 loses to 18: bet lost"]),
        (
            "Tc 7c Ad 9d 8s 3s 4s 5s",
            ["a insure", "a stand"],
            ["Insured", "Stand", "Insurance lost", "17 loses to 18: bet lost"],
        ),
    ],
)
def test_captions(deck: str, moves: list[str], said: list[str]) -> None:
    assert captions(dealt(deck).do(*moves)) == ["Bet 25", *said]
