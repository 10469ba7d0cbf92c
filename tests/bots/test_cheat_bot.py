"""Decisions of the Cheat bots, and their reasons."""

from __future__ import annotations

import math
import random
from typing import cast

import pytest

import parlour
from kit.amounts import amount
from kit.scene import Scene
from parlour.bots.levels import NormalBot
from parlour.bots.search.strategy import AnyStrategy
from parlour.bots.strategies.cheat.expert import (
    PASTS,
    CheatExpert,
    chance_of_lie,
    others_can_tell,
    past_from,
)
from parlour.bots.strategies.cheat.habits import LIES, lies_added
from parlour.bots.strategies.cheat.past import MOST_PLAYS, Past
from parlour.bots.strategies.cheat.race import (
    OF_RANK,
    PACK,
    RANKS,
    RaceCourse,
    bits,
    cards_of,
    likely_play,
    turns_needed,
)
from parlour.bots.strategies.cheat.reasons import why_play
from parlour.bots.strategies.cheat.strategy import KEPT, CheatStrategy, Guess
from parlour.core.cards import ACE, parse_cards, parse_rank
from parlour.core.event import Said
from parlour.core.memory import Memory
from parlour.core.offer import action_text
from parlour.core.option import Value
from parlour.core.playout import random_move
from parlour.core.view import View
from parlour.games.cheat.rules import Cheat
from parlour.games.cheat.state import HAND, PLAYED, STACK, CheatState
from parlour.testing.house_rule_mixes import new_games


def normal(position: str, seat: int, seed: int = 1) -> tuple[str, str]:
    game, s = parlour.parse_position(position)
    view = View(game, s, seat)
    bot = NormalBot(cast(AnyStrategy, CheatStrategy(game, random.Random(seed))))
    action = bot.choose(view, Memory(view))
    assert action is not None
    return action_text(action), str(bot.why)


def turns(hand: str, rank: str, seats: int = 4, **options: Value) -> int:
    course = RaceCourse(cast(Cheat, parlour.find_game("cheat", **options)), seats)
    return turns_needed(bits(parse_cards(hand)), parse_rank(rank), course)


def test_calls_what_cannot_be_true() -> None:
    move, why = normal("cheat/1 turn=a rank=7 hand=2c3c4c,7c7d7h9s,5c6c,8c8d played=9h9d", 1)
    assert (move, why) == ("call", "There cannot be that many sevens.")


def test_lets_a_likely_play_be() -> None:
    """Three other players gain by a right call, but only the caller pays for a wrong one."""
    deal = "2c3c4c5c6c8c,9cTcJcQcKcAc,2d3d4d5d6d8d,9dTdJdQdKdAd"
    assert normal(f"cheat/1 turn=a rank=7 hand={deal} played=7c", 1)[0] == "pass"


def test_calls_the_last_play() -> None:
    """Not calling would lose the game, even if the play looks true."""
    deal = ",9cTcJcQcKcAc,2d3d4d5d6d8d,9dTdJdQdKdAd"
    move, why = normal(f"cheat/1 turn=a rank=7 hand={deal} played=7c", 1)
    assert (move, why) == ("call", "It may stop somebody who is almost out.")


def test_lies_with_what_would_come_last() -> None:
    """After fives, a's turns are for nines, Kings, fours, eights, Queens … Of the ranks in this
    hand, Aces come last."""
    others = "Ac2c3c4c5c6c7c8c9cTcJcQcKc,Ad2d3d4d5d6d7d8d9dTdJdQdKd,Ah2h3h4h5h6h7h8h9hThJhQhKh"
    stack = "stack=,2s3s5s6s,7sTs,JsQs"
    move, why = normal(f"cheat/1 turn=a rank=5 hand=As4s8s9sKs,{others} {stack}", 0)
    assert (move, why) == ("play As", "A lie: your turn for Aces is a long way off.")


def test_says_why_these_are_the_cards_to_lie_with() -> None:
    """After Aces, a's turns are for fives, nines, Kings …, and tens come last."""

    def why(cards: str, stack: str = "") -> str:
        _, s = parlour.parse_position(f"cheat/1 rank=A hand=TcTdKc5c,2c,3c,4c stack={stack}")
        return str(why_play(cast(CheatState, s), parse_cards(cards), ACE, s.seats, most=4))

    assert why("Tc") == "A lie: your turn for tens is a long way off."
    assert (
        why("TcTd") == "A lie: your turn for tens is a long way off, and the stack is still small."
    )
    assert why("TcTd", "6c6d6h6s") == "A lie: your turn for tens is a long way off."
    assert why("TcKc") == "A lie, as you have no Aces."


def test_ends_on_a_true_play() -> None:
    assert normal("cheat/1 turn=a rank=5 hand=5s5h,2c3c6c7c,2d3d6d7d,2h3h6h7h", 0)[0] == "play 5h5s"


def test_a_hand_needs_turns() -> None:
    assert turns("", "5") == 0
    assert turns("5s5h", "5") == 1
    assert turns("5s9s", "5") == 2  # both plays are true, so two turns suffice
    assert turns("5s9sKsKc", "5") == 3
    assert turns("9s8s", "5") == 2  # the eight is played as a lie now, and the nine truly later
    assert turns("9s", "5") > 5  # the last card would be a lie, and be called


DEAL = (
    "hand=AcAdAh5c6c7c8c9cTcJcQcKcKd,2c2d6d7d8d9dTdJdQd3c4c6h7h,"
    "3d4d5d5h8h9hThJhQhKh2h6s7s,As2s3h3s4h4s5s8s9sTsJsQsKs"
)


def pasts(seat: int, *moves: str, rules: str = "", seed: int = 1) -> list[Past]:
    """Return the guessed pasts of a seat that has watched these moves."""
    scene: Scene[CheatState] = Scene(f"cheat/1 {rules} {DEAL}")
    memory = Memory(View(scene.game, scene.s, seat))
    scene.do(*moves)
    view = View(scene.game, scene.s, seat)
    memory.watch(view)
    strategy = CheatExpert(scene.game, random.Random(seed))
    strategy.follow(view, memory)
    return strategy.pasts


def test_plays_are_often_true() -> None:
    """In a random deal, the card would be an Ace one time in 13."""
    true = [past.laid[0] & OF_RANK[ACE] != 0 for past in pasts(3, "a play Ac")]
    assert len(true) / 3 < sum(true) < len(true)


def test_what_cannot_be_true_is_a_lie_in_every_past() -> None:
    """d holds one of the four Aces."""
    for past in pasts(3, "a play 5c6c7c8c"):
        assert past.lies()


def test_a_player_who_lets_a_play_be_does_not_know_better() -> None:
    """A player with two Aces would have called a claim of three others."""
    passed = ["b pass", "c pass", "d pass"]
    know = [past.sees(1, ACE, 0) > 1 for past in pasts(3, "a play 5c6c7c", *passed)]
    blind = [past.sees(1, ACE, 0) > 1 for past in pasts(3, "a play 5c")]
    assert sum(know) < sum(blind) / 2


def test_takes_the_word_of_what_is_turned_up() -> None:
    for past in pasts(3, "a play 5c6c7c", "b call"):
        assert past.laid[0] == bits(parse_cards("5c6c7c"))
        assert past.hand(0) & past.laid[0] == past.laid[0]


def test_pasts_fit_what_was_seen(rng: random.Random) -> None:
    """In every past, our cards are where we saw them, and counts are right."""
    for game, state in new_games("cheat", rng):
        s = cast(CheatState, state)
        s.log = []
        memories = [Memory(View(game, s, seat)) for seat in range(s.seats)]
        strategies = [CheatExpert(game, rng) for _ in range(s.seats)]
        for _ in range(amount(40, 4)):
            move = random_move(game, s, rng)
            if move is None:
                break
            game.play(s, *move)
            seat = rng.randrange(s.seats)
            view = View(game, s, seat, memories[seat].heard)
            memories[seat].watch(view)
            strategies[seat].follow(view, memories[seat])
            for past in strategies[seat].pasts:
                check(past, s)


def test_what_is_long_past_is_forgotten() -> None:
    """Old moves are forgotten, or each move of a long game would take longer than the one
    before."""
    game = parlour.find_game("cheat")
    s = cast(CheatState, game.new(1))
    past = past_from(s, 0, RaceCourse(cast(Cheat, game), 4), random.Random(1))
    for turn in range(MOST_PLAYS + 9):
        card = bits(s.piles[HAND][turn % 13 : turn % 13 + 1])
        past.lay(0, turn % RANKS, 1, card)
        # the play is called and the player takes the cards back, again and again
        assert past.stack_taken(1, card, 0, card)
        past.settle(3)
    assert MOST_PLAYS // 2 < past.now < MOST_PLAYS
    check(past, s)
    assert past.odds == [past.likelihood(play) for play in range(past.now)]


def check(past: Past, s: CheatState) -> None:
    played = s.piles[PLAYED + s.turn]
    for seat in range(s.seats):
        laid = s.piles[STACK + seat] + s.piles[PLAYED + seat]
        assert past.hand(seat).bit_count() == len(s.piles[HAND + seat])
        assert past.stacks[s.seats * past.now + seat].bit_count() == len(laid)
        if seat == past.seat:
            assert past.hand(seat) == bits(s.piles[HAND + seat])
            assert past.stacks[s.seats * past.now + seat] == bits(laid)
    if played:
        assert past.laid[-1].bit_count() == len(played)
    held = [past.hand(seat) for seat in range(s.seats)]
    assert sum(held) + past.stack() == (1 << PACK) - 1


# Other house rules and numbers of players


@pytest.mark.rule("C13")
@pytest.mark.parametrize(("seats", "last"), [(3, "2s"), (4, "As"), (5, "Ks"), (6, "Qs")])
def test_what_comes_last_depends_on_the_number_of_players(seats: int, last: str) -> None:
    """After fives, the ranks of a player's next turns are three, four … ranks apart."""
    course = RaceCourse(cast(Cheat, parlour.find_game("cheat")), seats)
    laid = likely_play(bits(parse_cards("As2sQsKs")), parse_rank("5"), 1, course)
    assert cards_of(laid) == parse_cards(last)


@pytest.mark.rule("C13", "C16")
def test_the_turns_that_a_hand_needs() -> None:
    assert turns("6c6d", "6") == turns("6c6d", "6", 3) == 1
    assert turns("6c9d", "6", 3) == 2  # with three players, turns come at every third rank
    assert turns("6c6d", "6", most=1) > 1


@pytest.mark.rule("C15")
def test_where_ranks_are_named_the_way_through_them_counts() -> None:
    assert turns("6c6d7h7s8c", "6", sequence="near") == 3
    assert turns("6c6d7h7s8c", "6", sequence="near", most=1) == 5
    # three plays, of ranks that are seven steps apart in all
    assert turns("6c6d9h9sKc", "6", sequence="near") == 5
    assert turns("6c6d9h9sKc", "3", sequence="near") > turns("6c6d9h9sKc", "6", sequence="near")
    assert turns("5c7d", "6", sequence="near") == 2  # seven, then back to five
    # Playing all cards of a rank beats lying with a card whose rank is far away.
    assert turns("AcAdAhAs", "7", sequence="near") < turns("AcAdAh7c7d7h7s", "6", sequence="near")


@pytest.mark.rule("C15")
def test_somebody_far_behind_names_what_is_true() -> None:
    """A win is so unlikely that all moves have about the same worth."""
    hand = "7c7d8c8d9c9dTcTdJcJdQcQdKcKd,Ac,Ad,Ah"
    stack = "As2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7h7s8h8s9h9sThTsJhJsQhQs,KhKs"
    for seed in range(20):
        _, why = normal(f"cheat/1 sequence=near turn=a rank=9 hand={hand} stack=,{stack}", 0, seed)
        assert why == "It is true, so a call cannot hurt you."


@pytest.mark.rule("C14")
def test_a_lie_that_only_the_others_can_tell_is_safe() -> None:
    """c holds three sixes, but only b is asked, who holds none."""
    position = "turn=a rank=6 hand=2c3c,7c8c9cTc,6c6d6h,4c5c9d stack=Ac,Ad"
    game, s = parlour.parse_position(f"cheat/1 callers=next {position}")
    pasts = [past_from(cast(CheatState, s), 0, RaceCourse(cast(Cheat, game), 4), random.Random(1))]
    assert not others_can_tell(pasts[0], 5, 2, 0, 0)
    game, s = parlour.parse_position(f"cheat/1 {position}")
    pasts = [past_from(cast(CheatState, s), 0, RaceCourse(cast(Cheat, game), 4), random.Random(1))]
    assert others_can_tell(pasts[0], 5, 2, 0, 0)


@pytest.mark.rule("C15")
def test_names_a_rank_that_is_true() -> None:
    others = "2c3c4c5c,2d3d4d5d,2h3h4h5h"
    for rank in "678":
        move, why = normal(f"cheat/1 sequence=near turn=a rank={rank} hand=7c7d,{others}", 0)
        assert (move, why) == ("play 7c7d sevens", "It is true, so a call cannot hurt you.")
    move, _ = normal(f"cheat/1 sequence=near turn=a hand=AcAd,{others}", 0)
    assert move == "play AcAd"  # the first play is Aces, so no rank is named


@pytest.mark.rule("C15", "G6")
def test_bots_that_name_ranks_do_not_go_round_and_round() -> None:
    game = parlour.find_game("cheat", sequence="near")
    for seed in range(6):
        s = game.new(seed, log=True)
        bots = [
            NormalBot(cast(AnyStrategy, CheatStrategy(game, random.Random(seat))))
            for seat in range(4)
        ]
        memories = [Memory(View(game, s, seat)) for seat in range(4)]
        while awaited := game.awaited(s):
            seat = awaited[0]
            view = View(game, s, seat, memories[seat].heard)
            memories[seat].watch(view)
            action = bots[seat].choose(view, memories[seat])
            assert action is not None
            game.play(s, seat, action)
        assert "limit" not in [event.word for event in s.log or () if isinstance(event, Said)]


@pytest.mark.rule("C16")
def test_lays_no_more_than_it_may() -> None:
    others = "2c3c4c5c,2d3d4d5d,2h3h4h5h"
    assert normal(f"cheat/1 most=2 turn=a rank=7 hand=7c7d7hQs,{others}", 0)[0] == "play 7c7d"


# Chances of 0, 1, 2 … lies if only one card may be played: for a hand without true cards, and for
# one with some.
FORCED = [[0.0, 1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0]]


@pytest.mark.rule("C16")
def test_how_many_lies_a_play_has_depends_on_what_may_be_laid() -> None:
    for kind in LIES:
        for true, chances in enumerate(kind):
            assert lies_added(chances, true, 4) == chances
            assert lies_added(chances, true, 1) == pytest.approx(FORCED[true > 0])
        assert lies_added(kind[1], 1, 2) == pytest.approx([kind[1][0], 1 - kind[1][0], 0, 0, 0])


@pytest.mark.rule("C15", "C16")
@pytest.mark.parametrize("sequence", ["up", "near"])
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_a_lie_is_likelier_in_more_pasts_and_never_likelier_than_they_say(
    most: int, sequence: str
) -> None:
    game = Cheat(most=most, sequence=sequence)
    chances = [chance_of_lie(lies / PASTS, game) for lies in range(PASTS + 1)]
    assert chances == sorted(set(chances))
    assert chances[0] == 0.0
    assert chances[-1] > 0.9
    assert all(chance <= lies / PASTS for lies, chance in enumerate(chances))


@pytest.mark.rule("C16")
def test_one_card_a_play_is_a_lie_where_none_is_true() -> None:
    """d holds one Ace, so a was dealt 13 of 39 cards with three Aces among them. In 28% of all
    deals a has none of the three. Nothing else matters, not even whether a had one Ace or
    several."""
    none = math.comb(36, 13) / math.comb(39, 13)
    several = [pasts(3, "a play Ac", rules="most=1", seed=seed) for seed in range(5)]
    lies = [past.laid[0] & OF_RANK[ACE] == 0 for some in several for past in some]
    assert sum(lies) / len(lies) == pytest.approx(none, abs=0.04)


@pytest.mark.rule("C16")
def test_normal_too_goes_by_how_many_can_be_laid() -> None:
    """There are three cards that a player may hold. With ten of forty cards, they hold each with a
    probability of 1/4."""
    guess = Guess(0, 3, 0.25)
    held = Guess(0, 3, KEPT * 0.25 / (1 + (KEPT - 1) * 0.25)).chances()
    assert guess.lie_chance(1, 1) == pytest.approx(held[0], abs=0.01)
    assert guess.lie_chance(1, 4) > held[0]  # a player with two true cards would have laid both


@pytest.mark.rule("C16")
def test_with_one_card_a_play_one_is_kept_for_the_last_turn() -> None:
    """With three cards, starting at fives, a's turns are for fives, nines and Kings."""
    five = parse_rank("5")
    one = RaceCourse(cast(Cheat, parlour.find_game("cheat", most=1)), 4)
    usual = RaceCourse(cast(Cheat, parlour.find_game("cheat")), 4)
    hand = bits(parse_cards("9d9sKs"))
    assert cards_of(likely_play(hand, five, 1, one)) == parse_cards("9d")
    assert cards_of(likely_play(hand, five, 1, usual)) == parse_cards("Ks")
    assert cards_of(likely_play(bits(parse_cards("Ks")), five, 1, one)) == parse_cards("Ks")
