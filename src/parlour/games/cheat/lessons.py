"""Cheat in sixty seconds, and questions about it."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Lesson, Puzzle
from .proofs import (
    AS_MANY,
    ENDS,
    HALF_TRUE,
    JACK,
    NONE,
    SIXES,
    STAYS,
    STAYS_AT_ONCE,
    WALKS,
)

LESSONS: Final = (
    Lesson(
        "aim",
        "Get rid of your cards",
        "Three to six players; four of them get 13 cards each, and none is left over. *The first"
        " with an empty hand wins*, unless that last play is called and was a lie.",
        Example(
            "turn=d rank=4 hand=3c6h8sJdQcKs,4s9h,5s5hKd, played=,,,4h",
            moves=("a call",),
            tells=("truth", "win"),
        ),
        proofs=ENDS,
    ),
    Lesson(
        "lay",
        "Lay cards face down",
        "Turns go to the left. On yours, lay {most:one card|1 to # cards} on the stack, face down,"
        " and *say what you have laid*. Everybody sees how many there are, but only you know"
        " which.",
        Example(
            "rank=6 hand=3c4hJd6s,4s9h9c,5s5hKs,2cTdQd played=6d",
            can=("b call", "b pass"),
            cannot=("a play 6s", "a play 6s sixes"),
        ),
        proofs=AS_MANY,
    ),
    Lesson(
        "walk",
        "The rank walks up",
        "The player in the first seat says Aces, the next one twos, then threes, up to Kings and"
        " round to Aces again, after a call too. *If it is sixes now, you must say sixes*, even if"
        " you have none.",
        Example(SIXES, can=("a play 6d", "a play 3c")),
        when="sequence=up",
        proofs=WALKS,
    ),
    Lesson(
        "near",
        "You name the rank",
        "The player in the first seat says Aces. After that, *name the rank that was named last,"
        " called or not, or one next to it*. After sixes that is fives, sixes or sevens, and Kings"
        " and Aces are neighbours too.",
        Example(
            SIXES,
            can=("a play 6d sixes", "a play 3c fives", "a play 3c sevens"),
            cannot=("a play 3c threes", "a play 6d"),
        ),
        when="sequence=near",
    ),
    Lesson(
        "lie",
        "So you may have to lie",
        "No sixes? You may not pass: lay something all the same. *Any cards will do*: lay a Jack"
        " and say “one six”. Nobody knows, unless somebody calls you a cheat.",
        Example(NONE, can=("a play Jd", "a play 3c"), cannot=("a pass",)),
        when="sequence=up",
    ),
    Lesson(
        "lie_near",
        "So you may have to lie",
        "No fives, sixes or sevens? You may not pass: lay something all the same. *Any cards will"
        " do*: lay a Jack and say “one six”. Nobody knows, unless somebody calls you a cheat.",
        Example(NONE, can=("a play Jd sixes", "a play 3c fives"), cannot=("a pass",)),
        when="sequence=near",
    ),
    Lesson(
        "call",
        "Smell a lie? Call it",
        "When somebody has laid cards, even their last, the others can each *call them a cheat, or"
        " let it be*. If nobody calls, the cards stay on the stack. If somebody does, those just"
        " laid are turned up; of two who call, the first one counts.",
        Example(JACK, can=("a call", "a pass", "c call"), cannot=("d call",)),
        when="callers=all",
        proofs=STAYS,
    ),
    Lesson(
        "call_next",
        "Smell a lie? Call it",
        "When the player before you has laid cards, even their last, you can *call them a cheat,"
        " or let it be*. You are the only one who is asked. If you let it be, the cards stay on the"
        " stack. If you call, those just laid are turned up.",
        Example(JACK, can=("a call", "a pass"), cannot=("b call", "c call", "d call")),
        when="callers=next",
        proofs=STAYS_AT_ONCE,
    ),
    Lesson(
        "stack",
        "Whoever is wrong takes the stack",
        "If any card is not what was said, *whoever laid them takes the whole stack*. If all of"
        " them are true, the one who called takes it. Then the player to the left of whoever laid"
        " them goes on.",
        Example(JACK, moves=("a call",), tells=("call", "lie"), cannot=("b pass",)),
        proofs=HALF_TRUE,
    ),
)

PUZZLES: Final = (
    Puzzle(
        "true",
        "It is sixes. Lay all the cards that make it *true*.",
        Example(SIXES, cannot=("a pass",)),
        "Two sixes, and two sixes is what you say. Whoever calls you now takes the stack.",
        ("play 6d6s",),
        "You may lay that, but it is not all the sixes you have and nothing else.",
        when="sequence=up most!=1",
    ),
    Puzzle(
        "one_true",
        "It is sixes. Lay *one card* that makes it true.",
        Example(SIXES, cannot=("a pass",)),
        "One six, and one six is what you say. Whoever calls you now takes the stack.",
        ("play 6d", "play 6s"),
        "You may lay that, but it is not one six.",
        when="sequence=up",
    ),
    Puzzle(
        "none",
        "It is nines, and you have none. What can you do?",
        Example("rank=9 hand=3c4hJd6d6s,4s9h9c,5s5hKs,2cTdQd", cannot=("a pass",)),
        "You have to lay something and call it nines: you may not pass. Now keep a straight face.",
        when="sequence=up",
    ),
    Puzzle(
        "one",
        "It is fives, and you hold two. *How many can you lay?*",
        Example("rank=5 hand=5c5hJd,4s9h9c,KhKdKs,2cTdQd", cannot=("a play 5c5h",)),
        "One card at a time is all that may be laid, true or not.",
        when="sequence=up most=1",
    ),
    Puzzle(
        "most",
        "It is fives, and you hold five cards. Lay *as many as you may*.",
        Example("rank=5 hand=5c5hJd6d6s,4s9h9c,KhKdKs,2cTdQd", cannot=("a play 5c5hJd6d6s",)),
        "Four is the most that you may lay at once, true or not.",
        (
            "play 5c5hJd6d",
            "play 5c5hJd6s",
            "play 5c5h6d6s",
            "play 5cJd6d6s",
            "play 5hJd6d6s",
        ),
        "You may lay that, but also more.",
        when="sequence=up most=4",
    ),
    Puzzle(
        "first",
        "You make the *first play* of a game. What do you lay, and say?",
        Example("hand=3c4hJd,4s9h9c,5s5hKs,2cTdQd", cannot=("a play 3c threes", "a pass")),
        "A game begins with Aces, whether you have any or not. From then on the rank is named.",
        when="sequence=near",
    ),
    Puzzle(
        "near_true",
        "Sixes were named last. Lay *one card*, and say something true.",
        Example("rank=6 hand=3c4hJd7dKs,4s9h9c,5s5hKd,2cTdQd", cannot=("a play 3c threes",)),
        "A seven is next to a six, so you could name it, and it is true.",
        ("play 7d sevens",),
        "You may do that, but it is not one card that is what you say.",
        when="sequence=near",
    ),
    Puzzle(
        "round",
        "Kings were named last. Lay *one card*, and say something true.",
        Example("rank=K hand=3c4hJdAd,4s9h9c,5s5hKd,2cTdQd", cannot=("a play 3c threes",)),
        "The Ace comes after the King, so the two are neighbours.",
        ("play Ad aces",),
        "You may do that, but it is not one card that is what you say.",
        when="sequence=near",
    ),
    Puzzle(
        "none_near",
        "Sixes were named last, and you have no fives, sixes or sevens. What can you do?",
        Example(NONE, cannot=("a pass", "a play 3c threes")),
        "You have to lay something, and name one of the three: you may not pass. Now keep a"
        " straight face.",
        when="sequence=near",
    ),
    Puzzle(
        "sure",
        "{d} said “three eights”. You hold two eights yourself. What now?",
        Example(
            "turn=d rank=8 hand=3c8h8dKs,4s9h9c,5s5hKd,2cTdQd played=,,,8cJcJs stack=Ac,2d,3h,4d",
            cannot=("a play 3c",),
        ),
        "There are only four eights, and you have two of them. So it had to be a lie, and {d}"
        " takes all seven cards.",
        ("call",),
        "You may let it be. But there are four eights in the pack, and you hold two of them.",
        when="most=3|4",
    ),
    Puzzle(
        "all_four",
        "{d} said “one eight”. You hold *all four* yourself. What now?",
        Example(
            "turn=d rank=8 hand=3c8c8h8d8s,4s9h9c,5s5hKd,2cTdQd played=,,,Jc stack=Ac,2d,3h,4d",
            cannot=("a play 3c",),
        ),
        "There are only four eights, and you have them all. So it had to be a lie, and {d} takes"
        " all five cards.",
        ("call",),
        "You may let it be. But there are four eights in the pack, and you hold them all.",
    ),
    Puzzle(
        "last",
        "{d} has laid the *last card* and said “one King”. What do you do?",
        Example(
            "turn=d rank=K hand=3c8h8dKs,5s5hKd,2cTdQd, played=,,,4s stack=Ac,2d,3h,4d",
            cannot=("a play Ks", "d pass"),
        ),
        "If nobody calls the last play, {d} wins. Now somebody has to doubt it, and you did.",
        ("call",),
        "You let it be, and if nobody else calls, {d} has won.",
    ),
    Puzzle(
        "honest",
        "Your *last two cards* are Jacks, and it is Jacks. Win the game.",
        Example("rank=J hand=JcJd,4s9h9c,5s5hKd,2cTdQd stack=Ac,2d,3h,4d", cannot=("a pass",)),
        "Both are what you say, so a call cannot stop you: your hand is empty, and you have won.",
        ("play JcJd",),
        "You may lay one, but then you still hold the other.",
        when="sequence=up most!=1",
    ),
    Puzzle(
        "honest_one",
        "Your *last card* is a Jack, and it is Jacks. Win the game.",
        Example("rank=J hand=Jc,4s9h9c,5s5hKd,2cTdQd stack=Ac,2d,3h,4d", cannot=("a pass",)),
        "It is what you say, so a call cannot stop you: your hand is empty, and you have won.",
        when="sequence=up most=1",
    ),
    Puzzle(
        "honest_near",
        "Tens were named last, and your *last card* is a Jack. Win the game, whoever calls.",
        Example("rank=T hand=Jc,4s9h9c,5s5hKd,2cTdQd stack=Ac,2d,3h,4d", cannot=("a pass",)),
        "It is what you say, so a call cannot stop you: your hand is empty, and you have won.",
        ("play Jc jacks",),
        "You may say that, but it is a lie, and somebody will call it.",
        when="sequence=near",
    ),
)
