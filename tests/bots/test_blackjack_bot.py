"""The ideas and reasons of the Blackjack strategy."""

from __future__ import annotations

import random

import pytest

from parlour.bots.strategies.blackjack.reasons import why_odds
from parlour.bots.strategies.blackjack.strategy import BlackjackStrategy
from parlour.core.memory import Memory
from parlour.core.view import View
from parlour.notation.position import parse_position

# A client has bet LOW, 40 cards are in the deck, and none has been used.
TURN = "blackjack/1 seats=1 phase=turns turn=a players=a bet=25.00 down=2c deck=??*40"


def best(text: str, exact: bool, seat: int = 0) -> tuple[str, str]:
    """Return the best move and its reason."""
    game, s = parse_position(text)
    view = View(game, s, seat)
    ideas = BlackjackStrategy(game, random.Random(1), exact).ideas(view, Memory(view))
    idea = max(ideas, key=lambda idea: idea.worth)
    return idea.action.verb if idea.action is not None else "", str(idea.why or "")


LEVELS = pytest.mark.parametrize("exact", [False, True], ids=["normal", "hard"])


@LEVELS
@pytest.mark.parametrize(
    ("hand", "dealer", "more", "verb", "why"),
    [
        ("up=5c hole=6d", "9h", "", "hit", "No card can bust you."),
        ("up=Tc hole=4d", "6h", "", "stand", "The dealer, showing a six, may well go bust."),
        ("up=Tc hole=6d", "7h", "", "hit", "16 does not win often enough against a seven."),
        ("up=8c hole=8d", "6h", "", "split", "Two hands that begin with an eight are better"),
        ("up=5c hole=6d", "6h", "rules=casino", "double", "Doubles the bet: one card should"),
        ("up=Tc hole=6d", "8h", "", "hit", "16 does not win often enough against an eight."),
        # Paired, the Ace beside a six counts 1, so the hand is 7 and too low to stand. Soft, the
        # hand is 17.
        ("up=Ac hole=6d", "6h", "", "hit", "No card can bust you."),
        ("up=Ac hole=8d", "6h", "aces=soft", "stand", "Another card is more likely to spoil 19"),
    ],
)
def test_plays(exact: bool, hand: str, dealer: str, more: str, verb: str, why: str) -> None:
    found = best(f"{TURN} {more} {hand} dealer={dealer}", exact)
    assert found[0] == verb
    assert found[1].startswith(why)


@LEVELS
def test_used_cards_count(exact: bool) -> None:
    """With all tens and most nines gone, no card busts 12, and the dealer will not bust."""
    gone = "TcTdThTsJcJdJhJsQcQdQhQsKcKdKhKs9c9d9h9s"
    hand = "up=5c hole=7d dealer=6h"
    assert best(f"{TURN} {hand}", exact)[0] == "stand"
    assert best(f"{TURN.replace('40', '29')} {hand} used={gone}", exact)[0] == "hit"


@LEVELS
def test_insurance_is_a_bet_on_tens(exact: bool) -> None:
    hand = "up=Tc hole=9d dealer=Ah"
    assert best(f"{TURN} {hand}", exact)[0] == "stand"
    low = "2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s"
    insured = best(f"{TURN.replace('40', '29')} {hand} used={low}", exact)
    assert insured == ("insure", "More than a third of the unseen cards are tens.")


@LEVELS
def test_bets_by_what_is_left(exact: bool) -> None:
    """By casino rules, a deck without low cards is good for a high bet, and one without tens is
    not."""
    table = "blackjack/1 seats=1 rules=casino players=a deck=??*32"
    low, high = (
        "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s",
        "TcTdThTsJcJdJhJsQcQdQhQsKcKdKhKsAcAdAhAs",
    )
    assert best(f"{table} used={low}", exact)[0] == "high"
    assert best(f"{table} used={high}", exact)[0] == "low"


def test_a_cover_bet_saves_a_good_deck() -> None:
    """If one more HIGH bet followed the count, the dealer would put the deck away (K16)."""
    table = "blackjack/1 seats=1 rules=casino players=a deck=??*40 used=2c2d2h2s3c3d3h3s4c4d4h4s"
    assert best(f"{table} cover_bets=on heat=2", exact=False)[0] == "high"
    assert best(f"{table} cover_bets=on heat=3", exact=False) == (
        "low",
        "One more HIGH bet, and the house would put this deck away.",
    )


def test_a_host_ends_the_evening() -> None:
    """Without a limit of rounds, a host who is ahead ends the evening, or one who has played for
    long."""
    question = "blackjack/1 seats=2 phase=question players=ab"
    goes_on, ahead = "The game goes on.", "You are ahead: a good time to stop."
    behind, leading = "purse=900.00,1000.00", "purse=1100.00,1000.00"
    assert best(f"{question} {behind} round=50", exact=False) == ("yes", goes_on)
    assert best(f"{question} {leading} round=50", exact=False) == ("no", ahead)
    assert best(f"{question} {behind} round=200", exact=False) == ("no", "It has been a long game.")
    assert best(f"{question} rounds=300 purse=1100.00,1000.00 round=200", exact=False)[0] == "yes"


def test_a_host_does_not_stop_others() -> None:
    text = "blackjack/1 seats=2 players=ab placed=a deck=??*52"
    assert best(text, exact=False) == ("", "")


@pytest.mark.parametrize(
    ("brings", "count", "why"),
    [
        (0.1, 3, "Many tens and Aces are still to come, which is good for you: the count is +3."),
        (
            -0.1,
            -6,
            "Few tens and Aces are still to come, which is good for the dealer: the count is −6.",
        ),
        (0.1, -6, "What a win pays here makes up for what you lose."),
        (-0.1, 0, "What a win pays here does not make up for what you lose."),
    ],
)
def test_the_count_is_a_reason_only_where_it_is_one(brings: float, count: int, why: str) -> None:
    assert str(why_odds(brings, count)) == why
