"""The strategy of The Idiot: which cards it keeps, which it plays on others, and when it jumps
in."""

from __future__ import annotations

import random
from typing import cast

import pytest

import parlour
from kit.amounts import amount
from kit.scene import IdiotScene as Scene
from parlour.bots.bot import ask_bot
from parlour.bots.make_bot import find_strategy, make_bot
from parlour.bots.strategies.idiot.reasons import IdiotReasons
from parlour.bots.strategies.idiot.strategy import Evaluator
from parlour.core.cards import cards_text, parse_cards
from parlour.core.game import Outcome
from parlour.core.memory import Memory
from parlour.core.offer import Action, action_text
from parlour.core.playout import random_move
from parlour.core.view import View
from parlour.games.idiot.state import IdiotState


def chooses(text: str, *moves: str, seat: int = 0, level: str = "normal") -> str:
    """Return a bot's choice after it has watched these moves."""
    scene = Scene(text)
    memory = Memory(View(scene.game, scene.s, seat))
    scene.do(*moves)
    view = View(scene.game, scene.s, seat, memory.heard)
    memory.watch(view)
    action = ask_bot(make_bot(level, scene.game, random.Random(1), 200), view, memory)
    return "-" if action is None else action_text(action)


def worlds(text: str, *moves: str, seat: int = 0) -> list[list[str]]:
    """Return the hands in many worlds that a seat guesses after these moves."""
    scene = Scene(text)
    memory = Memory(View(scene.game, scene.s, seat))
    scene.do(*moves)
    view = View(scene.game, scene.s, seat, memory.heard)
    memory.watch(view)
    strategy = find_strategy(scene.game, random.Random(1))
    guessed = [strategy.guess(view, memory) for _ in range(1000)]
    return [[cards_text(world.piles[place]) for place in range(scene.s.seats)] for world in guessed]


def share(hands: list[list[str]], seat: int, rank: str) -> float:
    """Return the share of worlds in which a seat holds a rank."""
    return sum(rank in world[seat] for world in hands) / len(hands)


SEATS = "turn=b hand=4c4d4h,{},JdQdKd,9dTdAd pile=4s seats=4"


def test_a_player_who_takes_the_pile_held_nothing_that_goes() -> None:
    after = worlds("turn=b hand=4c4d4h,5c6c8h,7d7hKd pile=9h seats=3", "b take")
    assert share(after, 1, "K") < 0.02
    assert share(after, 2, "K") > 0.1


def test_a_player_who_lays_a_high_card_where_a_low_one_goes_hardly_holds_one() -> None:
    high = worlds(SEATS.format("8c8hAc"), "b play Ac")
    low = worlds(SEATS.format("5c8hAc"), "b play 5c")
    assert share(high, 1, "6") < 0.3 * share(low, 1, "6")


def test_a_player_who_draws_may_hold_anything_again() -> None:
    kept = worlds(SEATS.format("8c8hAc"), "b play Ac")
    drew = worlds(SEATS.format("8c8hAc") + " deck=7c9c7d6s", "b play Ac")
    assert share(drew, 1, "6") > 2 * share(kept, 1, "6")


def test_a_player_who_lets_a_card_lie_is_unlikely_to_hold_its_like() -> None:
    moves = ("b play 6c", "c play Qd")
    could = worlds(SEATS.format("6c8hKc"), *moves)
    could_not = worlds("jump_in=off " + SEATS.format("6c8hKc"), *moves)
    assert share(could, 3, "6") < 0.7 * share(could_not, 3, "6")


def test_situations_that_differ_in_suits_alone_are_one_with_the_same_moves() -> None:
    one, other = Scene("turn=a hand=5c5dKs,7c pile=4h"), Scene("turn=a hand=5h5sKc,8d pile=4s")
    found = []
    for scene in (one, other):
        strategy = find_strategy(scene.game, random.Random(1))
        moves = strategy.moves(scene.s, 0, scene.game.offers(scene.s, 0))
        ranks = [(move.verb, [card >> 2 for card in move.cards]) for move in moves if move]
        found.append((strategy.situation(scene.s, 0), ranks))
    assert found[0] == found[1]
    assert len(found[0][1]) == 3


def test_the_same_situation_has_the_same_moves(rng: random.Random) -> None:
    """Two situations are equal although their games differ in other ways."""
    game = parlour.find_game("idiot")
    strategy = find_strategy(game, rng)
    known: dict[int, list[tuple[str, str, list[int]]]] = {}
    again = 0
    for _ in range(amount(150, 60)):
        s = game.new(rng.getrandbits(32), 4)
        while (move := random_move(game, s, rng)) is not None:
            seat = move[0]
            offers = game.offers(s, seat)
            if offers[0].verb != "lay":
                moves = [move or Action("") for move in strategy.moves(s, seat, offers)]
                ranks = [(m.verb, m.arg, [card >> 2 for card in m.cards]) for m in moves]
                number = strategy.situation(s, seat)
                again += number in known
                assert known.setdefault(number, ranks) == ranks
            game.play(s, *move)
    assert again > amount(100, 20)


def test_strong_cards_lie_face_up_for_the_end() -> None:
    deal = "hand=2c4d6hTsAc9d,4c4h5s5d6c6s down=7c7d7h,8c8d8h deck=JcJdJhJs"
    assert chooses(deal) == "lay Ac2cTs"


def test_low_cards_go_first_and_trumps_are_kept() -> None:
    assert chooses("turn=a hand=5c9d2s,7c7d8h pile=4h deck=JcJdJhJs") == "play 5c"


def test_a_trump_is_laid_where_nothing_else_goes() -> None:
    assert chooses("turn=a hand=5c9d2s,7c7d8h pile=Kh deck=JcJdJhJs") == "play 2s"


def test_low_pairs_go_together_and_high_ones_singly_while_there_is_a_deck() -> None:
    others, deck = "7c7d8h", "4c6d6h9s"
    assert chooses(f"turn=a hand=5c5dKs,{others} pile=4h deck={deck}") == "play 5c5d"
    assert chooses(f"turn=a hand=AcAd2s,{others} pile=Kh deck={deck}") == "play Ac"


def test_the_eight_asks_for_what_the_next_player_does_not_show() -> None:
    hands = "turn=a hand=8c8d2c,,4c4d up={} down=9c9d9h,7c7d pile=5h seats=3"
    assert chooses(hands.format("4h,5d6d7h")).endswith("higher")
    assert chooses(hands.format("4h,KdQdAh")).endswith("lower")


def test_it_remembers_who_took_what() -> None:
    hands = "turn=b hand=8c,4c5c up=Ad2h pile={}"
    assert chooses(hands.format("6s7s"), "b take") == "play 8c higher"
    assert chooses(hands.format("JsQs"), "b take") == "play 8c lower"


def test_it_jumps_in_with_low_cards_and_burns_with_the_fourth() -> None:
    hands = "turn=b hand=6c9dJs,7c7dKh,5c9h9s deck=JcJdJh seats=3 pile={}"
    assert chooses(hands.format("4h6h")) == "play 6c"
    assert chooses(hands.format("4h6d6h6s")) == "play 6c"


def test_it_keeps_a_two_rather_than_jump_in() -> None:
    assert chooses("turn=b hand=2c9dJs,7c7dKh,5c9h9s deck=JcJdJh seats=3 pile=4h2h") == "-"


def test_the_last_cards_go_whatever_they_are() -> None:
    assert chooses("turn=a hand=2c2d,7c7dKh pile=4h") == "play 2c2d"


def test_above_all_it_does_not_want_to_be_the_idiot() -> None:
    scene = Scene("turn=a hand=4c,4d,4h,4s seats=4")
    strategy = find_strategy(scene.game, random.Random(1))
    scores = [strategy.score(scene.s, seat, Outcome((1, 2, 3, 4))) for seat in range(4)]
    assert scores[0] > scores[1] > scores[2] > 0.5
    assert scores[3] == 0.0


def test_the_search_keeps_what_gets_it_out() -> None:
    """The Ace goes on any card that b can lay next, and the four does not."""
    assert chooses("turn=a hand=Ad4c,Ac9d9hJdKc", level="hard") == "play 4c"


@pytest.mark.parametrize(
    ("unseen", "call", "why"),
    [
        ("4c4d5c5d6c9c", "higher", "Of the cards that you have not seen, fewer are high than low."),
        ("9c9dJcJdQc4c", "lower", "Of the cards that you have not seen, fewer are low than high."),
        ("4c4d5c5d6c9c", "lower", "None"),
    ],
)
def test_what_is_said_with_an_eight_has_a_reason(unseen: str, call: str, why: str) -> None:
    away = {*parse_cards(unseen), *parse_cards("8c2s")}
    burned = cards_text([card for card in range(52) if card not in away])
    scene = Scene(f"turn=a hand=8c2s,{unseen[:6]} down=,{unseen[6:]} burned={burned}")
    view = View(scene.game, scene.s, 0)
    evaluator = Evaluator(cast(IdiotState, view.state), 0, view.offers, Memory(view))
    assert str(evaluator.why_say(call, 1)) == why


def test_what_the_next_player_does_not_have_is_a_reason_to_ask_for_it() -> None:
    """The next player's hand is two high cards, which everybody sees."""
    away = {*parse_cards("8c2sQhQs4c9d")}
    burned = cards_text([card for card in range(52) if card not in away])
    scene = Scene(f"turn=a hand=8c2s up=,QhQs down=,4c9d burned={burned}")
    view = View(scene.game, scene.s, 0)
    evaluator = Evaluator(cast(IdiotState, view.state), 0, view.offers, Memory(view))
    assert str(evaluator.why_say("lower", 1)) == "The next player is less likely to have that."


@pytest.mark.parametrize(
    ("hand", "rank", "why"),
    [
        ("9cAdJh", "A", "Harder for the next player to beat than a lower card."),
        ("9cAdJh", "9", "Your other cards will do more for you later."),
        # A five cannot be played on a seven, and no other card is better than an Ace.
        ("2c5dAh", "A", "Your other cards will do more for you later."),
        ("5d5hAh", "A", "Nothing else of yours goes."),
    ],
)
def test_a_high_card_is_not_said_to_save_better_ones(hand: str, rank: str, why: str) -> None:
    more = "3c4c" if why.startswith(("Harder", "Your")) else "4c4d"
    scene = Scene(f"turn=a hand={hand}{more},6c6dQc pile=7h")
    view = View(scene.game, scene.s, 0)
    burden = [13.0, 1.0, 2.0, 9.0, 9.0, 9.0, 9.0, 9.0, 12.5, 9.0, 12.0, 9.0, 9.0]
    burden[3] = 14.0  # the highest burden: the four is the hardest to get rid of
    reasons = IdiotReasons(cast(IdiotState, view.state), 0, view.offers, burden)
    played = tuple(
        [card for card in parse_cards(hand) if card >> 2 == parse_cards(f"{rank}s")[0] >> 2]
    )
    assert str(reasons.play(played)) == why
