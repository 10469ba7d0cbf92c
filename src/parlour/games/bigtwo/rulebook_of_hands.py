"""What is a hand in Big Two, and what beats it: that part of its rulebook."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Rule, Section

FOURS: Final = "hand=4c6c6d6h6s9d,7cKd,8hTs,3h7d"
ON_BOMBS: Final = (
    " You can play a bomb on any other hand, but never on a lone card. After that, only a higher"
    " bomb beats it."
)

FIVES: Final = "hand=4c5d6h7s8cTcTdThTsKcAcAd,5s,6s,3h"
STRAIGHT_FLUSH: Final = ", and a straight flush (a straight in one suit)."

RULES_OF_HANDS: Final = (
    Section(
        "Hands",
        Rule(
            "T7",
            "A hand is one card, a pair (two of a rank), three of a kind, or five cards.",
            Example(
                "hand=4c5d6h7sTcTdThKc,5sJs,6sJh,3h9s",
                can=("a play Kc", "a play TcTd", "a play TcTdTh"),
                cannot=("a play 4c5d", "a play 4c5d6h7s"),
            ),
            when="trips=on",
        ),
        Rule(
            "T7 T16",
            "A hand is one card, a pair (two of a rank), or five cards. Three of a kind is played"
            " only in a full house.",
            Example(
                "hand=4c5d6h7sTcTdThKcKd,5sJs,6sJh,3h9s",
                can=("a play Kc", "a play TcTd", "a play TcTdThKcKd"),
                cannot=("a play TcTdTh", "a play 4c5d6h7s"),
            ),
            when="trips=off",
        ),
        Rule(
            "T7",
            "The hands of five, from low to high, are a straight (five ranks in a row), a flush"
            " (five cards of one suit), a full house (three of one rank and two of another), four"
            f" of a kind with any fifth card{STRAIGHT_FLUSH}",
            Example(
                FIVES,
                can=(
                    *("a play 4c5d6h7s8c", "a play 4c8cTcKcAc"),
                    *("a play AcAdTcTdTh", "a play TcTdThTsKc"),
                ),
                cannot=("a play TcTdKcAcAd",),
            ),
            name="fives",
            when="flushes=on kickers=on",
        ),
        Rule(
            "T16",
            "The hands of five, from low to high, are a straight (five ranks in a row), a full"
            " house (three of one rank and two of another), four of a kind with any fifth"
            f" card{STRAIGHT_FLUSH}",
            Example(
                FIVES,
                can=("a play 4c5d6h7s8c", "a play AcAdTcTdTh", "a play TcTdThTsKc"),
                cannot=("a play 4c8cTcKcAc", "a play TcTdKcAcAd"),
            ),
            name="no-flush",
            when="flushes=off kickers=on",
        ),
        Rule(
            "T16",
            "The hands of five, from low to high, are a straight (five ranks in a row), a flush"
            f" (five cards of one suit), a full house (three of one rank and two of another)"
            f"{STRAIGHT_FLUSH}",
            Example(
                FIVES,
                can=("a play 4c5d6h7s8c", "a play 4c8cTcKcAc", "a play AcAdTcTdTh"),
                cannot=("a play TcTdThTsKc",),
            ),
            name="no-kicker",
            when="flushes=on kickers=off",
        ),
        Rule(
            "T16",
            "The hands of five, from low to high, are a straight (five ranks in a row), a full"
            f" house (three of one rank and two of another){STRAIGHT_FLUSH}",
            Example(
                FIVES,
                can=("a play 4c5d6h7s8c", "a play AcAdTcTdTh"),
                cannot=("a play 4c8cTcKcAc", "a play TcTdThTsKc"),
            ),
            name="neither",
            when="flushes=off kickers=off",
        ),
        Rule(
            "T7",
            "Four of a kind without a fifth card is a hand too.",
            Example("hand=4c6c6d6h6s,7cKd,8hTs,3h7d", can=("a play 6c6d6h6s",)),
            name="quads",
            when="bombs=quads fours=off",
        ),
        Rule(
            "T16",
            "There are hands of four cards too: two pairs of different ranks, and four of a kind.",
            Example(
                "hand=4c4d6c6d6h6s,7cKd,8hTs,3h7d",
                can=("a play 4c4d6c6d", "a play 6c6d6h6s"),
                cannot=("a play 4c6c6d6h",),
            ),
            name="fours",
            when="fours=on",
        ),
        Rule(
            "T8",
            "Straights follow the order of the ranks: from 3-4-5-6-7, the lowest, up to J-Q-K-A-2,"
            " the highest. They do not go round the corner: A-2-3-4-5 is no straight.",
            Example(
                "hand=3h4s5hJcQdKhAs2c,6d,8h,7d",
                can=("a play JcQdKhAs2c",),
                cannot=("a play As2c3h4s5h", "a play KhAs2c3h4s"),
            ),
            when="straights=order",
        ),
        Rule(
            "T8",
            "Straights go from 3-4-5-6-7, the lowest, up to 10-J-Q-K-A, the highest. No straight"
            " contains a 2: J-Q-K-A-2 in one suit is only a flush, with the 2 as its highest card.",
            Example(
                "hand=4dJsQsKsAs2s,6d,8h,7d top=,9cTcJdQhKc",
                moves=("a play JsQsKsAs2s",),
                tells=("flush",),
            ),
            name="no-two",
            when="straights=no-two flushes=on",
        ),
        Rule(
            "T8",
            "Straights go from 3-4-5-6-7, the lowest, up to 10-J-Q-K-A, the highest. No straight"
            " contains a 2.",
            Example(
                "hand=4dTsJsQsKsAs2s,6d,8h,7d",
                can=("a play TsJsQsKsAs",),
                cannot=("a play JsQsKsAs2s",),
            ),
            name="no-two-no-flush",
            when="straights=no-two flushes=off",
        ),
        Rule(
            "T8",
            "Straights follow the order of the ranks, up to J-Q-K-A-2, the highest. A-2-3-4-5 and"
            " 2-3-4-5-6 are straights too, the two lowest, with the 5 and the 6 as their top"
            " cards. Q-K-A-2-3 and K-A-2-3-4 are not.",
            Example(
                "hand=3h4c5h6hKsAc2c,5d,8h,7d top=,As2h3s4d5s",
                can=("a play 2c3h4c5h6h",),
                cannot=("a play KsAc2c3h4c",),
            ),
            name="wrap",
            when="straights=wrap",
        ),
    ),
    Section(
        "What beats what",
        Rule(
            "T9",
            "A hand is beaten by a higher hand of the same kind, and any hand of five also by"
            " every higher kind of five.",
            Example(
                "hand=4c4d4h7d7sKs,5dTd,6s8hQd,3h5c top=,9cTsJhQcKh",
                can=("a play 4c4d4h7d7s",),
                cannot=("a play 4c4d4h", "a play Ks"),
            ),
        ),
        Rule(
            "T9",
            "Lone cards compare by rank, then by suit. So do pairs, by the higher suit in each.",
            Example(
                "hand=9c9dTcTs2h,4c8s,6s7hKd,3h5s top=,TdTh",
                can=("a play TcTs",),
                cannot=("a play 9c9d", "a play 2h"),
            ),
            name="pairs",
        ),
        Rule(
            "T9",
            "Three of a kind compares by its rank.",
            Example(
                "hand=7c7d7s2c2d2h,4c8s,6s7hKd,3h5s top=,KcKhKs",
                can=("a play 2c2d2h",),
                cannot=("a play 7c7d7s", "a play 2c2d"),
            ),
            name="threes",
            when="trips=on",
        ),
        Rule(
            "T9",
            "Straights, and straight flushes, compare by their top card: its rank, then its suit.",
            Example(
                "hand=4s5c6d7s8c8s9d,TcJs,KdKs,2c top=,4d5d6h7c8h",
                can=("a play 4s5c6d7s8s", "a play 5c6d7s8c9d"),
                cannot=("a play 4s5c6d7s8c",),
            ),
            name="straights",
        ),
        Rule(
            "T9",
            "Flushes compare by the rank of their top card alone, so another King does not beat a"
            " flush to the King.",
            Example(
                "hand=4s6sTsQsKs8d,5dTd,6c8hQd,3s5c top=,3h5h7h9hKh",
                can=("a pass",),
                cannot=("a play 4s6sTsQsKs",),
            ),
            name="flushes",
            when="flushes=on",
        ),
        Rule(
            "T9",
            "Full houses compare by the rank they have three of; the pair does not count.",
            Example(
                "hand=3h3s7c7d7s9c9d9h,5dTd,6s7h,5c top=,5h5s8c8d8h",
                can=("a play 3h3s9c9d9h",),
                cannot=("a play 7c7d7s9c9d", "a play 9c9d9h"),
            ),
            name="full",
        ),
        Rule(
            "T9",
            "Four of a kind compares by its rank; the fifth card does not count.",
            Example(
                "hand=3h4c4d4h4s7c7d7h7sAd,5dTd,8h9s,5c top=,6c6d6h6sKd",
                can=("a play 3h7c7d7h7s",),
                cannot=("a play 4c4d4h4sAd",),
            ),
            name="four",
            when="kickers=on",
        ),
        Rule(
            "T16",
            "Two pairs compare by the higher pair: its rank, then its higher suit. Four of a kind"
            " beats any two pairs, and compares by its rank.",
            Example(
                "hand=5c5d9c9d9h9sTcTd,4cKd,8hQs,3h7d top=,4d4h8c8s",
                can=("a play 5c5dTcTd", "a play 9c9d9h9s"),
                cannot=("a play TcTd",),
            ),
            name="pairs",
            when="fours=on",
        ),
    ),
    Section(
        "Bombs",
        Rule(
            "T10",
            f"Four of a kind with a fifth card is a bomb, and so is a straight flush.{ON_BOMBS}",
            Example(f"{FOURS} top=,2h2s", can=("a play 6c6d6h6s9d",), cannot=("a play 6c6d",)),
            when="bombs=fivers kickers=on",
        ),
        Rule(
            "T10 T16",
            f"A straight flush is a bomb.{ON_BOMBS}",
            Example(
                "hand=4c5c6c7c8cKd,7h9d,8hTs,3h7d top=,2h2s",
                can=("a play 4c5c6c7c8c",),
                cannot=("a play Kd",),
            ),
            when="bombs=fivers kickers=off",
        ),
        Rule(
            "T10",
            "Four of a kind is a bomb, with or without a fifth card, and so is a straight flush."
            f" You can lead one as well.{ON_BOMBS} Four of a kind compares by its rank, with or"
            " without a fifth card, and a straight flush beats either.",
            Example(
                f"{FOURS} top=,2h2s",
                can=("a play 6c6d6h6s9d", "a play 6c6d6h6s"),
                cannot=("a play 6c6d",),
            ),
            name="quads",
            when="bombs=quads kickers=on",
        ),
        Rule(
            "T10 T16",
            f"Four of a kind is a bomb, and so is a straight flush. You can lead one as well."
            f"{ON_BOMBS} Four of a kind compares by its rank, and a straight flush beats it.",
            Example(
                f"{FOURS} top=,2h2s",
                can=("a play 6c6d6h6s",),
                cannot=("a play 6c6d", "a play 6c6d6h6s9d"),
            ),
            name="quads",
            when="bombs=quads kickers=off",
        ),
        Rule(
            "T10",
            "On a lone card goes only a higher one.",
            Example(f"{FOURS} top=,8s", can=("a play 9d",), cannot=("a play 6c6d6h6s9d",)),
            name="lone",
            when="bombs!=off",
        ),
        Rule(
            "T10",
            "There are no bombs: four of a kind with a fifth card and straight flushes are hands of"
            " five like any others, and beat only lower hands of five.",
            Example(
                f"{FOURS} top=,2h2s", can=("a pass",), cannot=("a play 6c6d6h6s9d", "a play 6c6d")
            ),
            name="off",
            when="bombs=off kickers=on",
        ),
        Rule(
            "T10 T16",
            "There are no bombs: a straight flush is a hand of five like any other, and beats only"
            " lower hands of five.",
            Example(
                "hand=4c5c6c7c8cKd,7h9d,8hTs,3h7d top=,2h2s",
                can=("a pass",),
                cannot=("a play 4c5c6c7c8c", "a play Kd"),
            ),
            name="off",
            when="bombs=off kickers=off",
        ),
    ),
)
