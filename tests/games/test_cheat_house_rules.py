"""Cheat, clause by clause: numbers of players, and house rules."""

from __future__ import annotations

import json

import pytest

import parlour
from kit.scene import Scene as Base
from parlour.core.as_json import view_json
from parlour.core.cards import pack, parse_cards
from parlour.core.errors import IllegalMove, NotationError
from parlour.core.offer import Action
from parlour.core.state import State
from parlour.core.zone import TABLE
from parlour.notation.moves import read_action
from parlour.notation.position import parse_position
from parlour.play.table import Table


class Scene(Base[State]):
    pass


# Three to six players


@pytest.mark.rule("C13", "C1", "G9")
@pytest.mark.parametrize(
    ("seats", "hands"),
    [(3, [18, 17, 17]), (4, [13] * 4), (5, [11, 11, 10, 10, 10]), (6, [9] * 4 + [8] * 2)],
)
def test_all_cards_are_dealt_from_seat_a_on(seats: int, hands: list[int]) -> None:
    game = parlour.find_game("cheat")
    s = game.new(42, seats)
    order = game.blank(seats)
    order.seed = "42"
    shuffled = order.shuffled(pack())
    assert [len(s.piles[seat]) for seat in range(seats)] == hands
    for seat in range(seats):
        assert s.piles[seat] == tuple(sorted(shuffled[seat::seats]))


@pytest.mark.rule("C13")
def test_where_nobody_says_how_many_it_is_four() -> None:
    assert parlour.find_game("cheat").new(1).seats == 4
    assert len(parlour.new("cheat", seed=1).names) == 4
    assert parse_position("cheat/1 hand=Ac,2c,3c,4c")[1].seats == 4
    record = '[Game "cheat/1"]\n[Seed "1"]\n'
    assert len(parlour.parse_record(record).names) == 4
    assert "seats=" not in parlour.new("cheat", seed=1).position()
    for seats in (3, 5, 6):
        table = parlour.new("cheat", seed=1, seats=seats)
        assert table.position().startswith(f"cheat/1 seats={seats} hand=")
        assert Table.from_position(table.position()).position() == table.position()
        assert parlour.parse_record(parlour.record_text(table)).position() == table.position()


@pytest.mark.rule("C13", "C2", "C7", "G4")
@pytest.mark.parametrize("seats", [3, 5, 6])
def test_play_goes_round_and_all_others_are_asked(seats: int) -> None:
    hands = ",".join([f"{rank}c{rank}d{rank}h" for rank in "23456789"[:seats]])
    scene = Scene(f"cheat/1 seats={seats} hand={hands}")
    for turn in range(seats + 1):
        seat = turn % seats
        assert scene.game.awaited(scene.s) == (seat,)
        card = scene.s.piles[seat][:1]
        scene.game.play(scene.s, seat, Action("play", card))
        asked = tuple((seat + 1 + away) % seats for away in range(seats - 1))
        assert scene.game.awaited(scene.s) == asked
        scene.do(*[f"{'abcdef'[other]} pass" for other in asked])
    assert scene.told()[-1] == "Nobody called Ana a cheat"


@pytest.mark.rule("C13", "C9", "G6")
def test_a_game_of_five_is_ranked_and_limited_by_its_number() -> None:
    scene = Scene("cheat/1 seats=5 turn=e rank=K hand=2c3c,4c,5c6c7c,8c,Kc").do("e play Kc")
    scene.do("a call")
    outcome = scene.game.outcome(scene.s)
    assert outcome is not None
    assert outcome.places == (4, 2, 4, 2, 1)
    assert getattr(parlour.find_game("cheat").new(1, 5), "turns_left") == 1250  # noqa: B009


# Only the next player is asked


@pytest.mark.rule("C14")
@pytest.mark.option("cheat", "callers")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_only_the_next_player_is_asked(seats: int) -> None:
    hands = ",".join([f"{rank}c{rank}d" for rank in "23456789"[:seats]])
    scene = Scene(f"cheat/1 seats={seats} callers=next turn=b rank=7 hand={hands}").do("b play 3c")
    assert scene.game.awaited(scene.s) == (2,)
    assert scene.verbs(2) == ["call", "pass"]
    for other in range(seats):
        if other != 2:
            assert scene.verbs(other) == []
    assert scene.refused("a call") == "only seat c, who is next, can answer this play"
    assert scene.refused("b pass") == "wait until the others have answered your play"


@pytest.mark.rule("C14", "C7")
def test_one_pass_settles_it() -> None:
    scene = Scene("cheat/1 callers=next turn=b rank=7 hand=2c,KhQh,3c,4c").do("b play Kh", "c pass")
    assert scene.text() == (
        "cheat/1 callers=next turn=c rank=8 turns_left=999 hand=2c,Qh,3c,4c stack=,Kh"
    )
    assert scene.told()[-1] == "Nobody called Ben a cheat"


@pytest.mark.rule("C14", "C8")
def test_of_a_last_card_too() -> None:
    scene = Scene("cheat/1 callers=next turn=d rank=7 hand=2c,3c,4c,Kh").do("d play Kh")
    assert scene.game.awaited(scene.s) == (0,)
    assert scene.refused("b call") == "only seat a, who is next, can answer this play"
    scene.do("a pass")
    assert scene.told()[-1] == "Dan ran out of cards and won"


@pytest.mark.rule("C14", "C6")
def test_a_right_and_a_wrong_call_of_the_next_player() -> None:
    lie = Scene("cheat/1 callers=next turn=b rank=7 hand=2c,KhQh,3c,4c").do("b play Kh", "c call")
    assert lie.told()[-1] == "Ben lied, and took the stack of 1 card"
    true = Scene("cheat/1 callers=next turn=b rank=7 hand=2c,7hQh,3c,4c").do("b play 7h", "c call")
    assert true.told()[-1] == "Ben told the truth: Cleo took the stack of 1 card"


@pytest.mark.rule("C14", "G2")
def test_nothing_else_leaks() -> None:
    """The other players' views of a play depend neither on the laid cards nor on the players who
    could disprove the claim."""
    for other in (0, 3, TABLE):
        views = []
        for hands in ("2c,KhQh,7c7d7h7s,4c", "2c,7cKh,Qh7d7h7s,4c"):
            scene = Scene(f"cheat/1 callers=next turn=b rank=7 hand={hands}")
            scene.do(f"b play {'Kh' if 'KhQh' in hands else '7c'}")
            views.append(json.dumps(view_json(scene.view(other))))
        assert views[0] == views[1]


@pytest.mark.rule("C14")
def test_words_when_only_the_next_player_is_asked() -> None:
    scene = Scene("cheat/1 callers=next turn=b rank=7 hand=2c,KhQh,3c,4c")
    (button,) = scene.buttons(1)
    assert button.endswith(" / If it is a lie and Cleo calls it, you take the whole stack")
    scene.do("b play Kh")
    assert scene.headline() == "Does Cleo doubt Ben? The card goes to whoever is wrong"


# The player names the rank


@pytest.mark.rule("C15")
@pytest.mark.option("cheat", "sequence")
@pytest.mark.parametrize(
    ("last", "named"),
    [
        ("6", ["fives", "sixes", "sevens"]),
        ("A", ["kings", "aces", "twos"]),
        ("K", ["queens", "kings", "aces"]),
        ("2", ["aces", "twos", "threes"]),
    ],
)
def test_the_last_rank_or_one_next_to_it(last: str, named: list[str]) -> None:
    scene = Scene(f"cheat/1 sequence=near rank={last} hand=9c,2c2d,3c,4c")
    (offer,) = scene.game.offers(scene.s, 0)
    assert list(offer.args) == named
    for word in named:
        again = Scene(f"cheat/1 sequence=near rank={last} hand=9cTc,2c2d,3c,4c")
        again.do(f"a play 9c {word}")
        assert again.told() == [f"Ana laid 1 card and said “one {spoken(word)}”"]
    assert scene.refused("a play 9c nines").startswith("add one of these: ")
    assert scene.refused("a play 9c").startswith("add one of these: ")


def spoken(word: str) -> str:
    singular = {"sixes": "six"}.get(word, word.removesuffix("s"))
    return singular.capitalize() if singular in ("ace", "jack", "queen", "king") else singular


@pytest.mark.rule("C15")
def test_the_first_play_of_a_game_is_aces() -> None:
    scene = Scene("cheat/1 sequence=near hand=9cTc,2c2d,3c,4c")
    (offer,) = scene.game.offers(scene.s, 0)
    assert offer.args == ()
    assert scene.headline() == "Ana’s turn to lay Aces"
    assert scene.prompt(0) == ("Lay one to four cards face down and say they are Aces, true or not")
    assert scene.refused("a play 9c twos") == "the first play of a game is Aces"
    scene.do("a play 9c")
    assert scene.told() == ["Ana laid 1 card and said “one Ace”"]
    assert scene.text() == "cheat/1 sequence=near rank=A hand=Tc,2c2d,3c,4c played=9c"
    scene.do("b pass", "c pass", "d pass")
    assert scene.game.offers(scene.s, 1)[0].args == ("kings", "aces", "twos")


@pytest.mark.rule("C15")
@pytest.mark.parametrize("typed", ["a play 9c aces", "a play 9 Aces", "a play 9c"])
def test_aces_may_be_named_with_the_first_play_and_need_not(typed: str) -> None:
    table = parlour.Table.from_position("cheat/1 sequence=near hand=9cTc,2c2d,3c,4c")
    assert table.move(typed) == parlour.Action("play", parse_cards("9c"))
    assert table.move_texts() == ["a play 9c"]


@pytest.mark.rule("C15", "C7")
@pytest.mark.parametrize("answers", [["b pass", "c pass", "d pass"], ["c call"]])
def test_called_or_not_the_rank_named_last_counts(answers: list[str]) -> None:
    scene = Scene("cheat/1 sequence=near rank=6 hand=9cTc,2c2d,3c,4c").do("a play 9c sevens")
    scene.do(*answers)
    assert scene.game.offers(scene.s, 1)[0].args == ("sixes", "sevens", "eights")
    assert "rank=7" in scene.text()


@pytest.mark.rule("C15", "C6")
def test_a_lie_is_what_is_not_of_the_rank_that_was_named() -> None:
    lie = Scene("cheat/1 sequence=near rank=6 hand=6cTc,2c2d,3c,4c").do(
        "a play 6c sevens", "b call"
    )
    assert lie.told()[-1] == "Ana lied, and took the stack of 1 card"
    true = Scene("cheat/1 sequence=near rank=6 hand=7cTc,2c2d,3c,4c")
    true.do("a play 7c sevens", "b call")
    assert true.told()[-1] == "Ana told the truth: Ben took the stack of 1 card"


@pytest.mark.rule("C15", "C10", "G2")
def test_the_rank_named_is_public_and_the_cards_are_not() -> None:
    for seat in (1, 2, TABLE):
        views = []
        for card in ("7c", "9c"):
            scene = Scene("cheat/1 sequence=near rank=6 hand=7c9c,2c2d,3c,4c")
            scene.do(f"a play {card} sevens")
            views.append(json.dumps(view_json(scene.view(seat))))
        assert views[0] == views[1]
        assert scene.told(seat)[-1] == "Ana laid 1 card and said “one seven”"


@pytest.mark.rule("C15")
def test_the_buttons_name_the_ranks() -> None:
    scene = Scene("cheat/1 sequence=near rank=6 hand=7c9c,2c2d,3c,4c")
    assert scene.headline() == "Ana’s turn to lay fives, sixes or sevens"
    assert [words.partition(" / If")[0] for words in scene.buttons(0)] == [
        "Say “one five” / Say “two fives”",
        "Say “one six” / Say “two sixes”",
        "Say “one seven” / Say “two sevens”",
    ]


@pytest.mark.rule("C15")
@pytest.mark.parametrize(
    ("typed", "cards", "said"),
    [
        ("play 7c sevens", "7c", "sevens"),
        ("7 sevens", "7c", "sevens"),
        ("7 9 fives", "7c9c", "fives"),
        ("p 9c sixes", "9c", "sixes"),
    ],
)
def test_a_rank_can_be_typed(typed: str, cards: str, said: str) -> None:
    scene = Scene("cheat/1 sequence=near rank=6 hand=7c9c,2c2d,3c,4c")
    offers = scene.game.offers(scene.s, 0)
    assert read_action(typed, offers) == Action("play", parse_cards(cards), said)


@pytest.mark.rule("C15")
def test_kings_and_jacks_are_words_and_not_cards() -> None:
    scene = Scene("cheat/1 sequence=near rank=Q hand=JcAcKs9c,2c2d,3c,4c")
    offers = scene.game.offers(scene.s, 0)
    assert read_action("9c jacks", offers) == Action("play", parse_cards("9c"), "jacks")
    assert parlour.parse_move("a play 9c jacks") == (0, Action("play", parse_cards("9c"), "jacks"))
    assert read_action("9c kings", offers).arg == "kings"


@pytest.mark.rule("C15")
def test_who_says_nothing_lays_a_true_card_if_there_is_one() -> None:
    for hand, move in (("7cKc", "7c sevens"), ("9cKc", "9c sixes"), ("5cKc", "5c fives")):
        scene = Scene(f"cheat/1 sequence=near rank=6 hand={hand},2c2d,3c,4c")
        seat, action = parlour.parse_move(f"a play {move}")
        assert scene.game.default_move(scene.s, seat) == action


# The most cards in one play


@pytest.mark.rule("C16")
@pytest.mark.option("cheat", "most")
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_at_most_that_many_cards(most: int) -> None:
    scene = Scene(f"cheat/1 most={most} hand=Ac2c3c4c5c6c,7c,8c,9c")
    laid = "Ac2c3c4c5c"
    cards = f"{most} card{'s' if most > 1 else ''}"
    assert scene.refused(f"a play {laid[: 2 * most + 2]}") == (
        f"lay at most {cards} as Aces, not {most + 1}"
    )
    scene.do(f"a play {laid[: 2 * most]}")
    assert f"played={laid[: 2 * most]}" in scene.text()


@pytest.mark.rule("C16")
@pytest.mark.parametrize(
    ("rules", "prompt"),
    [
        ("most=1", "Lay a card face down and say it is a six, true or not"),
        ("most=2", "Lay one or two cards face down and say they are sixes, true or not"),
        ("most=3", "Lay one to three cards face down and say they are sixes, true or not"),
        (
            "most=1 sequence=near",
            "Lay a card face down and say it is a five, a six or a seven, true or not",
        ),
        (
            "most=2 sequence=near",
            "Lay one or two cards face down and say they are fives, sixes or sevens, true or not",
        ),
    ],
)
def test_the_prompt_says_how_many(rules: str, prompt: str) -> None:
    assert Scene(f"cheat/1 {rules} rank=6 hand=7c9c,2c2d,3c,4c").prompt(0) == prompt


# Impossible positions


@pytest.mark.rule("C14", "C15", "C16")
@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("callers=next hand=7c,2c,3c,4c played=9c passed=b", "everybody has passed"),
        ("sequence=near hand=7c,2c,3c,4c played=9c", "nobody has named a rank"),
        ("most=1 hand=7c,2c,3c,4c played=9c9d", "at most 1 card is laid at a time"),
        ("seats=3 hand=7c,2c,3c,4c", "there are 3 seats"),
    ],
)
def test_impossible_positions(position: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_position(f"cheat/1 {position}")


def test_a_word_that_is_not_offered_is_refused() -> None:
    scene = Scene("cheat/1 sequence=near rank=6 hand=7c9c,2c2d,3c,4c")
    with pytest.raises(IllegalMove):
        read_action("7 jacks", scene.game.offers(scene.s, 0))
