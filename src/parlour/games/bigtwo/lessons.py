"""Big Two in sixty seconds."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Lesson, Proof
from .proofs import (
    BEGINS,
    EQUAL_PAIRS,
    LAST_CARD,
    OF_FIVE,
    OUT,
    TO_THE_RIGHT,
    TO_THE_TWO,
    TWO_EACH,
)

BOMB: Final = "hand=4c6c6d6h6s9d,7cKd,8hTs,3h7d top=,2h2s"
HANDS: Final = Example(
    "hand=2s9d9sQcQdQh,4cTd,6s7hKd,3h5c top=,8c8h",
    can=("a play 9d9s", "a play QcQd"),
    cannot=("a play 2s", "a play QcQdQh"),
)
TWO_PAIRS: Final = Example(
    "hand=2s5c5dTcTd,4cKd,6s7hQd,3h8c top=,6c6h9d9s",
    can=("a play 5c5dTcTd", "a pass"),
    cannot=("a play TcTd", "a play 2s"),
)
FULL_HOUSE: Final = Example(
    "hand=4c4d4h7d7sKs,5dTd,6s8hQd,3h5c top=,9cTsJhQcKh",
    can=("a play 4c4d4h7d7s",),
    cannot=("a play 4c4d4h", "a play Ks"),
)
# What several lessons end with.
AS_MANY: Final = (
    " The others have to answer with *as many cards as were led*. On these eights goes a higher"
    " pair, but not a lone 2. Of equal pairs, the one with the spade wins."
)
TWO_AND_TWO: Final = (
    " The others have to answer with *as many cards as were led*. Two pairs go by the higher"
    " one: fives and tens beat sixes and nines. Of equal ones, the one with the spade wins."
)
NOT_ON_A_LONE: Final = (
    " *Bombs also beat smaller hands*, even this pair of twos. They never go on a lone card, and"
    " only a higher bomb beats them."
)

# By the values of options. What left-over cards cost, in words and in points:
SCORING: Final = {
    "steep": (": double with ten or more, triple with all thirteen", 20, 39, 2),
    "flat": ("", 10, 13, 2),
    "twos": (
        ": double with ten or more, triple with all thirteen, and double again for each 2",
        20,
        39,
        4,
    ),
}
# By the lowest suit: the next one, and cards that show it.
SUITS: Final = {
    "clubs": (
        "diamonds",
        Example(
            "hand=9c9sKd2c,4c9d,5s5hQd,7c8dTs top=,9h",
            can=("a play 9s", "a play Kd", "a play 2c"),
            cannot=("a play 9c",),
        ),
    ),
    "diamonds": (
        "clubs",
        Example(
            "hand=9d9sKd2c,4c9h,5s5hQd,7c8dTs top=,9c",
            can=("a play 9s", "a play Kd", "a play 2c"),
            cannot=("a play 9d",),
        ),
    ),
}
# What the player who begins may do, in words and in moves with two threes and a five.
FIRST_LEAD: Final = {
    "with": (
        "begins, and has to play it, alone or with others",
        Example(BEGINS, can=("a play 3c3d",), cannot=("a play 5h", "a pass")),
    ),
    "alone": (
        "begins, and plays it alone",
        Example(BEGINS, cannot=("a play 3c3d", "a play 5h", "a pass")),
    ),
    "free": (
        "begins, with whatever they like",
        Example(BEGINS, can=("a play 3c3d", "a play 5h"), cannot=("a pass",)),
    ),
}
STRAIGHTS: Final = {
    "order": "up to J Q K A 2",
    "no-two": "up to 10 J Q K A",
    "wrap": "from A 2 3 4 5 to J Q K A 2",
}
FLUSH: Final = "a flush (one suit)"
FULL: Final = "a full house (three and two)"
KICKER: Final = "four of a kind and any card"
SUITED: Final = "a straight flush (in one suit)"
BY_TOP: Final = "the top card decides"
BY_TOP_RANK: Final = f"{BY_TOP} (in a flush only its rank)"
# By flushes and kickers: how many kinds there are, those above a straight, and what decides when
# two are of one kind.
KINDS: Final = {
    ("on", "on"): (
        "five",
        f"{FLUSH}, {FULL}, {KICKER}, a straight flush",
        f"{BY_TOP_RANK}, or the three or four alike",
    ),
    ("on", "off"): (
        "four",
        f"{FLUSH}, {FULL}, a straight flush",
        f"{BY_TOP_RANK}, or the three alike",
    ),
    ("off", "on"): ("four", f"{FULL}, {KICKER}, {SUITED}", f"{BY_TOP}, or the three or four alike"),
    ("off", "off"): ("three", f"{FULL}, {SUITED}", f"{BY_TOP}, or the three alike"),
}

LESSONS: Final = (
    *[
        Lesson(
            f"aim-{scoring}",
            "Be the first out of cards",
            "Four players, thirteen cards each. *The first to play their last card wins*, and the"
            " game is over at once. The others pay a point for each card they have left"
            f"{price}.",
            Example(
                "hand=2s,4c9d,5s5hKd,7c8dTsQc top=,Kh", moves=("a play 2s",), tells=("lone", "win")
            ),
            when=f"scoring={scoring}",
            proofs=(
                Proof(
                    Example(
                        LAST_CARD,
                        moves=("a play 4d",),
                        tells=("win",),
                        cannot=("b pass", "c pass", "d pass"),
                        points=(9 + ten + all_left, -9, -ten, -all_left),
                    )
                ),
                Proof(
                    Example(
                        TWO_EACH,
                        moves=("a play 4d",),
                        tells=("win",),
                        points=(with_two + 4, -with_two, -2, -2),
                    )
                ),
            ),
        )
        for scoring, (price, ten, all_left, with_two) in SCORING.items()
    ],
    *[
        Lesson(
            f"order-{suit}-{first_lead}",
            "Threes are low, twos are high",
            "From low to high: 3 4 5 6 7 8 9 10 J Q K A 2. *The 2 beats even the Ace.* In one rank"
            f" the suit decides: {suit} are lowest, then {second}, hearts, spades. Whoever holds"
            f" the three of {suit} {begins}.",
            example,
            when=f"suits={suit} first_lead={first_lead}",
            proofs=(Proof(lead), Proof(Example(BEGINS, can=(f"a play 3{suit[0]}",)))),
        )
        for suit, (second, example) in SUITS.items()
        for first_lead, (begins, lead) in FIRST_LEAD.items()
    ],
    Lesson(
        "trick",
        "Beat it or pass",
        "Turns go to the right. Beat what was played last, or pass: then you are out of this trick."
        " *When three have passed, the fourth takes it* and leads the next with anything they"
        " like. Whoever leads cannot pass.",
        Example(
            "turn=b passed=cd hand=5c5d9h,4cTd,6s8hQd,7c8dTs top=Kd",
            moves=("b pass",),
            tells=("pass", "trick"),
            can=("a play 9h", "a play 5c5d"),
            cannot=("a pass",),
        ),
        when="passing=out",
        proofs=(TO_THE_RIGHT, OUT),
    ),
    Lesson(
        "trick-back",
        "Beat it or pass",
        "Turns go to the right. Beat what was played last, or pass, which is for that turn only."
        " *When all the others have passed since the last play*, whoever made it takes the trick"
        " and leads the next with anything they like. Whoever leads cannot pass.",
        Example(
            "turn=d hand=5cKh,4cTdQd,6sAh,7cAd top=9d",
            moves=("d pass", "c pass", "b play Td", "a pass"),
            tells=("pass",),
            can=("d play Ad",),
            cannot=("b pass",),
        ),
        when="passing=back",
        proofs=(TO_THE_RIGHT,),
    ),
    Lesson(
        "hands",
        "One, two, three or five",
        f"Play one card, a pair, three of a rank, or a hand of five.{AS_MANY}",
        HANDS,
        when="trips=on fours=off",
        proofs=EQUAL_PAIRS,
    ),
    Lesson(
        "hands-no-trips",
        "One, two or five",
        f"Play one card, a pair, or a hand of five; three of a rank only in a full house.{AS_MANY}",
        HANDS,
        when="trips=off fours=off",
        proofs=EQUAL_PAIRS,
    ),
    Lesson(
        "hands-fours",
        "From one to five",
        "Play one card, a pair, three of a rank, two pairs, four of a rank, or a hand of five."
        f"{TWO_AND_TWO}",
        TWO_PAIRS,
        when="trips=on fours=on",
    ),
    Lesson(
        "hands-fours-no-trips",
        "One, two, four or five",
        f"Play one card, a pair, two pairs, four of a rank, or a hand of five.{TWO_AND_TWO}",
        TWO_PAIRS,
        when="trips=off fours=on",
    ),
    *[
        Lesson(
            f"fives-{straights}-{flushes}-{kickers}",
            f"Five cards, {number} kinds",
            f"From low to high: a straight (five in a row, {reach}), {kinds}. *A higher kind always"
            f" wins*; of one kind {decides}.",
            FULL_HOUSE,
            when=f"straights={straights} flushes={flushes} kickers={kickers}",
            proofs=(*OF_FIVE, *TO_THE_TWO[straights]),
        )
        for straights, reach in STRAIGHTS.items()
        for (flushes, kickers), (number, kinds, decides) in KINDS.items()
    ],
    Lesson(
        "bombs",
        "And then there are bombs",
        f"Four of a kind with a fifth card is a bomb, and so is a straight flush.{NOT_ON_A_LONE}",
        Example(BOMB, moves=("a play 6c6d6h6s9d",), tells=("four",), cannot=("d play 3h",)),
        when="bombs=fivers kickers=on",
    ),
    Lesson(
        "bombs-no-kicker",
        "And then there are bombs",
        f"A straight flush is a bomb.{NOT_ON_A_LONE}",
        Example(
            "hand=4c5c6c7c8cKd,7h9d,8hTs,3h7d top=,2h2s",
            moves=("a play 4c5c6c7c8c",),
            tells=("straight_flush",),
            cannot=("d play 3h",),
        ),
        when="bombs=fivers kickers=off",
    ),
    Lesson(
        "fours",
        "And then there are bombs",
        "Four of a kind is a bomb, with or without a fifth card, and so is a straight"
        f" flush.{NOT_ON_A_LONE}",
        Example(BOMB, moves=("a play 6c6d6h6s",), tells=("four",), cannot=("d play 3h",)),
        when="bombs=quads kickers=on",
    ),
    Lesson(
        "fours-no-kicker",
        "And then there are bombs",
        f"Four of a kind is a bomb, and so is a straight flush.{NOT_ON_A_LONE}",
        Example(BOMB, moves=("a play 6c6d6h6s",), tells=("four",), cannot=("d play 3h",)),
        when="bombs=quads kickers=off",
    ),
)
