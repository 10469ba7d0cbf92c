"""The rules of Big Two, as players read them; `rulebook_of_hands.py` has those of hands."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Rule, Section

ALL_THIRTEEN: Final = "hand=3c3d4h5s6c7d9h9sJcJdKhKsAs,4cTd,6s7hKd,5c8d"

RULES_OF_PLAY: Final = (
    Section(
        "What it is about",
        Rule(
            "T6",
            "Four players, and one pack of 52 cards without jokers. You play hands that beat the"
            " one before. Whoever plays their last card has won, and the game is over at once.",
            Example("hand=2s,4c9d,5s5hKd,7c8dTsQc top=,Kh", moves=("a play 2s",), tells=("win",)),
        ),
        Rule(
            "T1 G7",
            "The 3 is the lowest rank and the 2 the highest: 3 4 5 6 7 8 9 10 J Q K A 2. Within a"
            " rank the suit decides, from low to high: clubs, diamonds, hearts, spades. So the"
            " three of clubs is the lowest card of all, and the two of spades the highest.",
            Example(
                "hand=3h9c9s2c,4c9d,5s5hKd,7c8dTsQc top=,9h",
                can=("a play 9s", "a play 2c"),
                cannot=("a play 9c", "a play 3h"),
            ),
            when="suits=clubs",
        ),
        Rule(
            "T1 T14",
            "The 3 is the lowest rank and the 2 the highest: 3 4 5 6 7 8 9 10 J Q K A 2. Within a"
            " rank the suit decides, from low to high: diamonds, clubs, hearts, spades. So the"
            " three of diamonds is the lowest card of all, and the two of spades the highest.",
            Example(
                "hand=3h9d9s2d,4c9h,5s5hKd,7c8dTsQc top=,9c",
                can=("a play 9s", "a play 2d"),
                cannot=("a play 9d", "a play 3h"),
            ),
            when="suits=diamonds",
        ),
        Rule(
            "T2 G9",
            "All the cards are dealt out, one at a time and clockwise: thirteen each. Whoever holds"
            " the lowest card of all leads the first trick, with any hand that contains it.",
            Example(ALL_THIRTEEN, can=("a play 3c3d",), cannot=("a play JcJd", "a pass")),
            when="first_lead=with",
        ),
        Rule(
            "T2 T15",
            "All the cards are dealt out, one at a time and clockwise: thirteen each. Whoever holds"
            " the lowest card of all leads the first trick, with that card on its own.",
            Example(ALL_THIRTEEN, cannot=("a play 3c3d", "a play JcJd", "a pass")),
            name="alone",
            when="first_lead=alone",
        ),
        Rule(
            "T2 T15",
            "All the cards are dealt out, one at a time and clockwise: thirteen each. Whoever holds"
            " the lowest card of all leads the first trick, with any hand they like.",
            Example(ALL_THIRTEEN, can=("a play 3c3d", "a play JcJd"), cannot=("a pass",)),
            name="free",
            when="first_lead=free",
        ),
    ),
    Section(
        "Tricks",
        Rule(
            "T3",
            "Turns go anticlockwise: after you comes the player to your right.",
            Example(
                "hand=5c9h,4cTd,6s8h,7c8d",
                moves=("a play 9h",),
                can=("d pass",),
                cannot=("b pass",),
            ),
        ),
        Rule(
            "T4",
            "On your turn, play a hand that beats the last one, or pass. If you pass, you are out"
            " until the trick is over, and your turns are skipped. Whoever leads cannot pass.",
            Example(
                "turn=d passed=c hand=5cKh,4cTdQd,6sAh,7cAd top=9d",
                moves=("d pass", "b play Td", "a play Kh"),
                can=("b pass",),
                cannot=("c play Ah", "d play Ad"),
            ),
            when="passing=out",
        ),
        Rule(
            "T5",
            "When three players have passed, the fourth takes the trick and leads the next one,"
            " with any hand they like.",
            Example(
                "turn=b passed=cd hand=5c5d9h,4cTd,6s8hQd,7c8dTs top=Kd",
                moves=("b pass",),
                tells=("trick",),
                can=("a play 9h", "a play 5c5d"),
                cannot=("a pass",),
            ),
            when="passing=out",
        ),
        Rule(
            "T4 T13",
            "On your turn, play a hand that beats the last one, or pass. A pass is for that turn"
            " only: if somebody plays on, you can play again when your turn comes round. Whoever"
            " leads cannot pass.",
            Example(
                "turn=d hand=5cKh,4cTdQd,6sAh,7cAd top=9d",
                moves=("d pass", "c pass", "b play Td", "a pass"),
                can=("d play Ad", "d pass"),
                cannot=("d play 7c",),
            ),
            when="passing=back",
        ),
        Rule(
            "T5 T13",
            "When all the others have passed since the last play, whoever made it takes the trick"
            " and leads the next one, with any hand they like.",
            Example(
                "turn=b passed=cd hand=5c5d9h,4cTd,6s8hQd,7c8dTs top=Kd",
                moves=("b pass",),
                tells=("trick",),
                can=("a play 9h", "a play 5c5d"),
                cannot=("a pass",),
            ),
            when="passing=back",
        ),
        Rule(
            "T17",
            "While the next player still in the trick has only one card left, a card that you play"
            " on its own has to be the highest you hold, even if that breaks a pair. You are free"
            " to pass, and to play other hands.",
            Example(
                "hand=5c8d8hKdKs,4cTd,6s8s,2d top=,6h",
                can=("a play Ks", "a pass"),
                cannot=("a play 8d", "a play Kd"),
            ),
            when="one_card=highest",
        ),
    ),
)

RULES_OF_THE_END: Final = (
    Section(
        "The end",
        Rule(
            "T11 G8",
            "When somebody has won, the others are placed by the number of cards they hold, fewest"
            " first; equal numbers share the better place.",
        ),
        Rule(
            "T11",
            "Where you play for points, each of them pays the winner one point for every card they"
            " hold: double if they hold ten or more, and triple if they still hold all thirteen.",
            when="scoring=steep",
        ),
        Rule(
            "T18",
            "Where you play for points, each of them pays the winner one point for every card they"
            " hold.",
            name="flat",
            when="scoring=flat",
        ),
        Rule(
            "T18",
            "Where you play for points, each of them pays the winner one point for every card they"
            " hold: double if they hold ten or more, and triple if they still hold all thirteen."
            " For each two among their cards it is twice as much again, and they have to show it.",
            name="twos",
            when="scoring=twos",
        ),
    ),
    Section(
        "Who sees what",
        Rule(
            "T12",
            "Everybody sees which cards were played and by whom, who has passed, and how many"
            " cards each player holds.",
        ),
    ),
)
