"""The rules of Cheat, as players read them."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Rule, Section
from ...core.turns import TURN_LIMIT_RULES

SIXES: Final = "rank=6 hand=3c4hJd6d6s,4s9h9c,5s5hKs,2cTdQd"
# What the player before us has laid: whoever can call, we can.
JACK: Final = "turn=d rank=6 hand=3c4hJd6d6s,4s9h9c,5s5hKs,2cTdQd played=,,,Jc stack=Ac,2d,3h,4d5d"
TRUE: Final = "turn=d rank=6 hand=3c4hJd6d,4s9h9c,5s5hKs,2cTdQd played=,,,6c stack=Ac,2d,3h,4d5d"
LAST: Final = "turn=d rank=K hand=3c8h8dKs,5s5hKd,2cTdQd, played=,,,Kc stack=Ac,2d,3h,4d"

RULEBOOK: Final = (
    Section(
        "What it is about",
        Rule(
            "C1 C13",
            "Four players, or three, five or six, and one pack of 52 cards without jokers. All of"
            " it is dealt out, one card at a time: thirteen each for four players. Where it does"
            " not come out even, those who were dealt first have a card more. You want to be the"
            " first to get rid of all your cards, and to survive any challenge to your last play.",
        ),
        Rule(
            "C2 C12",
            "One player begins, and play goes round clockwise. In the next game the player to"
            " the left of that one begins, because going first is an advantage.",
        ),
    ),
    Section(
        "Your turn",
        Rule(
            "C3",
            "Every turn has a rank. The first is the Ace, and each turn goes up by one: 2, 3, 4 and"
            " so on up to the King, and then back to the Ace.",
            when="sequence=up",
        ),
        Rule(
            "C4 C16",
            "Lay {most:one card|1 to # cards} face down on the stack, and say that"
            " {most:it is|they are} of the turn’s rank. Everybody can see how many you lay; what"
            " they are may be a lie. You have to lay at least one card.",
            Example(
                SIXES,
                can=("a play 6d", "a play Jd"),
                cannot=("a pass", "a play 3c4hJd6d6s"),
            ),
            when="sequence=up",
        ),
        Rule(
            "C15",
            "The first play of a game is Aces. After that you name the rank you lay: the one that"
            " was named last, whether it was called or not, or one next to it, up or down. King and"
            " Ace are neighbours.",
            Example(
                "rank=K hand=3c4hJd6d6s,4s9h9c,5s5hKs,2cTdQd",
                can=("a play Jd queens", "a play Jd kings", "a play Jd aces"),
                cannot=("a play Jd jacks", "a play 3c threes"),
            ),
            when="sequence=near",
        ),
        Rule(
            "C4 C16",
            "Lay {most:one card|1 to # cards} face down on the stack, and say that"
            " {most:it is|they are} of that rank. Everybody can see how many you lay; what they are"
            " may be a lie. You have to lay at least one card.",
            Example(
                SIXES,
                can=("a play 6d sixes", "a play Jd fives"),
                cannot=("a pass", "a play 3c4hJd6d6s sixes"),
            ),
            name="near",
            when="sequence=near",
        ),
    ),
    Section(
        "“Cheat!”",
        Rule(
            "C5 G4",
            "Then each of the others calls you a cheat or lets it be. They are all asked at the"
            " same time, and nobody learns who has let it be until it is settled. The first call"
            " counts. If you are called, the cards that you have just laid, and no others, are"
            " turned up for everybody to see.",
            Example(JACK, can=("a call", "a pass", "b call", "c pass"), cannot=("d call",)),
            when="callers=all",
        ),
        Rule(
            "C14",
            "Then the player to your left calls you a cheat or lets it be. Nobody else is asked,"
            " not even about your last card. If you are called, the cards that you have just laid,"
            " and no others, are turned up for everybody to see.",
            Example(JACK, can=("a call", "a pass"), cannot=("b call", "c call", "d call")),
            when="callers=next",
        ),
        Rule(
            "C6",
            "If any of them is not of the rank that you said, you take the whole stack into your"
            " hand.",
            Example(JACK, moves=("a call",), tells=("call", "lie")),
        ),
        Rule(
            "C6",
            "If they all are, the one who called takes it.",
            Example(TRUE, moves=("a call",), tells=("call", "truth")),
            name="true",
        ),
        Rule(
            "C7",
            "Whatever happens, the player to your left goes next, with the next rank. After a"
            " call, they start a new stack.",
            Example(JACK, moves=("a call",), can=("a play 3c",), cannot=("d play 2c",)),
            when="sequence=up",
        ),
        Rule(
            "C7",
            "Whatever happens, the player to your left goes next. After a call, they start a new"
            " stack.",
            Example(
                JACK,
                moves=("a call",),
                can=("a play 3c sevens",),
                cannot=("d play 2c sixes", "a play 3c aces"),
            ),
            name="near",
            when="sequence=near",
        ),
        Rule(
            "C11",
            "If two players call at the same moment, the first call to reach the table counts.",
            when="callers=all",
        ),
    ),
    Section(
        "The end",
        Rule(
            "C8",
            "If your hand is empty once your play has been let be, or once a call against you has"
            " failed, you have won, and the game is over. If the call was right, you take the"
            " stack and play on.",
            Example(LAST, moves=("a call",), tells=("truth", "win")),
        ),
        Rule(
            "C9 G8",
            "The others are placed by the number of cards they hold, fewest first; equal numbers"
            " share the better place. Somebody who wrongly called the last play takes the stack"
            " before the cards are counted.",
        ),
        *TURN_LIMIT_RULES,
    ),
    Section(
        "Who sees what",
        Rule(
            "C10",
            "Everybody sees how many cards there are in each hand and in the stack, what was said"
            " with each play, who called and what came of it, and the cards that were turned up."
            " You also see which cards in the stack are your own. If you take the stack you see"
            " its cards, but not who laid them.",
        ),
    ),
)
