"""The Idiot in sixty seconds, and questions about it."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Lesson, Puzzle
from .proofs import AFTER_A_TWO, BEGINS, BLIND, DRAWS, FOUR_BURN, JUMPS, ORDER_PASSED_ON

KINGS: Final = "seats=3 turn=a hand=6d9cKdKh,5sQdQh,4c6c pile=5c9h"
SEVEN: Final = "seats=3 turn=a hand=6d9cKdKh,5sQdQh,4c6c pile=5c7h"
TENS: Final = Example(
    "seats=3 turn=a hand=2c3d5hTh,5sQdQh,4c7c pile=5c9hAs",
    moves=("a play Th",),
    tells=("burn",),
    can=("a play 5h", "a play 2c", "a play 3d"),
)

LESSONS: Final = (
    Lesson(
        "aim",
        "Do not be the last",
        "Two to five players. Get rid of your hand, then of your cards on the table, and you are"
        " safe. *The last player with cards is the Idiot.* The first to lay a 4 begins; if nobody"
        " has one, a 5, and so on.",
        Example(
            "seats=3 turn=a place=0,0,1 hand=9d,5sQdKc, pile=4h6s",
            moves=("a play 9d",),
            tells=("out", "idiot"),
        ),
        proofs=BEGINS,
    ),
    Lesson(
        "choose",
        "Three for later, three for luck",
        "Three cards lie face down, and you hold six: *lay three of them face up*. Those come"
        " after your hand, and the face-down ones last: blind, one at a time. If one does not fit,"
        " you take it and the pile.",
        Example(
            "seats=2 hand=4c5d9hJsTd2c,6c7dQhAs8s3h down=4d7hKs,5c9cJd deck=6d7s8h",
            can=("a lay JsTd2c",),
            cannot=("a lay Td2c",),
        ),
        proofs=BLIND,
    ),
    Lesson(
        "turn",
        "As high, or higher",
        "Turns go to the left. Lay one card or more of a rank, *as high as the top card or"
        " higher*: 4 is low, the Ace high. Then draw until you hold three, while the deck lasts."
        " If nothing goes, and only then, take the pile; the next player starts a new one.",
        Example(
            KINGS,
            can=("a play 9c", "a play KdKh"),
            cannot=("a play 6d", "a play 9cKd", "a take"),
        ),
        when="pickup=forced sevens=plain",
        proofs=DRAWS,
    ),
    Lesson(
        "turn_seven",
        "As high, or higher; but after a 7, lower",
        "Turns go to the left. Lay one card or more of a rank, *as high as the top card or"
        " higher*: 4 is low, the Ace high. *On a 7 it has to be a 7 or lower.* Then draw until"
        " you hold three, while the deck lasts. If nothing goes, and only then, take the pile;"
        " the next player starts a new one.",
        Example(SEVEN, can=("a play 6d",), cannot=("a play 9c", "a play KdKh", "a take")),
        when="pickup=forced sevens=lower",
        proofs=DRAWS,
    ),
    Lesson(
        "turn_free",
        "As high, or higher",
        "Turns go to the left. Lay one card or more of a rank, *as high as the top card or"
        " higher*: 4 is low, the Ace high. Then draw until you hold three, while the deck lasts."
        " If nothing goes, or you would rather not, take the pile; the next player starts a new"
        " one.",
        Example(
            KINGS,
            can=("a play 9c", "a play KdKh", "a take"),
            cannot=("a play 6d", "a play 9cKd"),
        ),
        when="pickup=free sevens=plain",
        proofs=DRAWS,
    ),
    Lesson(
        "turn_free_seven",
        "As high, or higher; but after a 7, lower",
        "Turns go to the left. Lay one card or more of a rank, *as high as the top card or"
        " higher*: 4 is low, the Ace high. *On a 7 it has to be a 7 or lower.* Then draw until"
        " you hold three, while the deck lasts. If nothing goes, or you would rather not, take"
        " the pile; the next player starts a new one.",
        Example(SEVEN, can=("a play 6d", "a take"), cannot=("a play 9c", "a play KdKh")),
        when="pickup=free sevens=lower",
        proofs=DRAWS,
    ),
    Lesson(
        "trumps",
        "2, 3 and 10 go on anything",
        "After a 2 the next player can lay anything. A 3 changes nothing: what lies below it still"
        " counts. *A 10 burns the pile*: it is gone for good, and you play again. Four of a rank"
        " on top burn it too, and the last to lay one plays again.",
        TENS,
        when="burn=four",
        proofs=(*AFTER_A_TWO, *FOUR_BURN),
    ),
    Lesson(
        "trumps_alone",
        "2, 3 and 10 go on anything",
        "After a 2 the next player can lay anything. A 3 changes nothing: what lies below it still"
        " counts. *A 10 burns the pile*: it is gone for good, and you play again.",
        TENS,
        when="burn=off",
        proofs=AFTER_A_TWO,
    ),
    Lesson(
        "eight",
        "Eights give orders",
        "Whoever lays an 8 says “higher” or “lower”. *The next player has to lay above 8, or"
        " below it*, as they were told; or another 8, or a 2, 3 or 10. A 3 passes the order on."
        " Here {c} said “lower”.",
        Example(
            "seats=3 turn=a hand=2d5d8s9hKc,5sQdQh,4c7c pile=6c8d called=lower",
            can=("a play 5d", "a play 8s higher", "a play 2d"),
            cannot=("a play 9h", "a play Kc", "a play 8s"),
        ),
        when="eights=announce",
        proofs=ORDER_PASSED_ON,
    ),
    Lesson(
        "eight_skips",
        "Eights skip",
        "An 8 is a plain 8, but *each one that is laid skips a player*: with two of them, two"
        " players sit out. If that is everybody else, you play again.",
        Example(
            "seats=3 turn=a hand=5d8sKc,5sQdQh,4cKh pile=5c6d",
            moves=("a play 8s",),
            tells=("skip",),
            can=("c play Kh",),
            cannot=("b play Qd",),
        ),
        when="eights=skip",
    ),
    Lesson(
        "eight_clear",
        "Eights are clear",
        "*An 8 goes on anything*, and it is as if it were not there: the next player has to beat"
        " what lies below it, as with a 3.",
        Example(
            "seats=3 turn=a hand=5d8s,9sQdKh,4c6h pile=5cKd",
            moves=("a play 8s",),
            can=("b play Kh",),
            cannot=("b play 9s", "b play Qd"),
        ),
        when="eights=clear",
    ),
    Lesson(
        "jump",
        "Same rank? Jump in!",
        "If you hold the rank on top of the pile, be quick: *lay it out of turn*, one or several,"
        " even on your own card. Face-up cards can do it too, when hand and deck are gone; blind"
        " ones never. Then play goes on to your left.",
        Example(
            "seats=3 turn=c hand=4dJh,5sQd,4cKc pile=9cJs",
            moves=("a play Jh",),
            tells=("jump",),
            can=("b play Qd",),
            cannot=("c play Kc",),
        ),
        when="jump_in=on",
        proofs=JUMPS,
    ),
)

PUZZLES: Final = (
    Puzzle(
        "nine",
        "Which of your cards can go on this *9*?",
        Example(
            "seats=3 turn=a hand=4d7c9sKd,5sQdQh,4c7h pile=5c9h",
            cannot=("a play 4d", "a play 7c", "a take"),
        ),
        "Anything from a 9 up goes: your nine, or your King.",
        when="pickup=forced",
    ),
    Puzzle(
        "ace",
        "An *Ace* lies on top. What can you lay?",
        Example(
            "seats=3 turn=a hand=2c6hJdKd,5sQdQh,4c7h pile=9cAh", cannot=("a play Kd", "a take")
        ),
        "No rank is higher than an Ace, but a 2 goes on anything. Now the next player can lay"
        " anything too.",
        when="pickup=forced",
    ),
    Puzzle(
        "burn",
        "A tall pile. *Burn it*, and play again.",
        Example(
            "seats=3 turn=a hand=2s5dThKc,5sQdQh,4c7h pile=4d5c6h9hJcQs",
            cannot=("a play 5d",),
        ),
        "A 10 goes on anything and burns the whole pile. It is your turn again, and you can lay"
        " anything.",
        ("play Th",),
        "You may do that, but it does not burn the pile.",
    ),
    Puzzle(
        "stuck",
        "A *King* lies on top. What can you do?",
        Example(
            "seats=3 turn=a hand=4d7c9sJd,5sQdQh,4c7h pile=9cKh",
            cannot=("a play Jd", "a play 9s"),
        ),
        "Nothing of yours goes on a King, so you take the pile. {b} starts a new one.",
    ),
    Puzzle(
        "three",
        "Somebody has laid a *3 on a Queen*. Which of your cards goes on that?",
        Example(
            "seats=3 turn=a hand=5c7hJdAs,5sQdQh,4c7d pile=9cQc3d",
            cannot=("a play 5c", "a play Jd", "a take"),
        ),
        "A 3 leaves things as they were: the Queen below it still counts, and only your Ace is as"
        " high as that.",
        when="pickup=forced",
    ),
    Puzzle(
        "lower",
        "{c} has laid an 8 and said *“lower”*. What can you lay?",
        Example(
            "seats=3 turn=a hand=6d9hKcAd,5sQdQh,4c7h pile=5c8d called=lower",
            cannot=("a play 9h", "a play Ad", "a take"),
        ),
        "Lower than 8 it had to be, so for once the 6 was your best card.",
        when="pickup=forced eights=announce",
    ),
    Puzzle(
        "four",
        "*Burn this pile.* It can be done without a 10.",
        Example(
            "seats=3 turn=a hand=5d6s9cQs,5sQdQh,4c7h pile=4h6c6d6h",
            cannot=("a play 5d",),
        ),
        "Three sixes lay on top, and yours is the fourth. Four of a rank burn the pile, whoever"
        " laid them, and you play again.",
        ("play 6s",),
        "You may do that, but it burns nothing.",
        when="burn=four",
    ),
    Puzzle(
        "wait",
        "Your face-up Ace would go on this King. *What can you do now?*",
        Example(
            "seats=3 turn=a hand=5c9d,5sQdQh,4c7h up=Ac4h,4s6h,5hKc pile=JcKd",
            cannot=("a play Ac", "a play 9d"),
        ),
        "The cards on the table have to wait until your hand is empty. Nothing in your hand goes"
        " on a King, so you take the pile.",
    ),
    Puzzle(
        "jump",
        "It is {c:'s} turn, but *you can be quicker*. With what?",
        Example(
            "seats=3 turn=c hand=4dJhQc,5sQd,4cKc pile=9cJs",
            cannot=("a play Qc", "a play 4d"),
        ),
        "A Jack lies on top, so Jacks can jump in, and nothing else. Now it goes on to your left,"
        " with {b}.",
        when="jump_in=on",
    ),
    Puzzle(
        "last",
        "Two nines are all you have left. *Lay them and be safe.*",
        Example(
            "seats=3 turn=a up=9c9d,4s6h,5hKc hand=,5sQd,4c7h pile=5c6d",
            cannot=("a turn 1",),
        ),
        "Cards of one rank go together, so both of them went at once. You are out, and safe.",
        ("play 9c9d",),
        "You may do that, but then you still have cards left.",
    ),
    Puzzle(
        "order",
        "{b} has nothing left but the *King and Queen* on the table. Make {b} take the pile.",
        Example(
            "seats=2 turn=a hand=4d7c8c, up=,QdKs pile=5h6h",
            cannot=("a play 4d", "a play 8c"),
        ),
        "You said “lower”, and {b} has nothing lower than an 8.",
        ("play 8c lower",),
        "You may do that, but {b} has a card that goes on it.",
        when="eights=announce",
    ),
    Puzzle(
        "seven",
        "{b} has nothing left but the *King and Queen* on the table. Make {b} take the pile.",
        Example("seats=2 turn=a hand=4d7c9c, up=,QdKs pile=5h6h", cannot=("a play 4d",)),
        "After a 7 it has to be a 7 or lower, and {b} has nothing of the kind.",
        ("play 7c",),
        "You may do that, but then {b} has a card that goes.",
        when="sevens=lower",
    ),
    Puzzle(
        "skip",
        "{b} has *one card left*. Do not let {b} play.",
        Example("seats=3 turn=a hand=4d8c9dKs,Ac,4c7h pile=5h6h", cannot=("a play 4d",)),
        "Your 8 skips {b}, and it is {c:'s} turn.",
        ("play 8c",),
        "You may do that, but then it is {b:'s} turn.",
        when="eights=skip",
    ),
    Puzzle(
        "clear",
        "An *Ace* lies on top. Lay something, and leave it for {b} to beat.",
        Example("seats=3 turn=a hand=2c8sJdKd,5sQdQh,4c7h pile=9cAh", cannot=("a play Kd",)),
        "An 8 goes on anything and changes nothing: {b} still has an Ace to beat.",
        ("play 8s",),
        "You may do that, but then {b} can lay anything.",
        when="eights=clear",
    ),
    Puzzle(
        "choice",
        "There are *two twos* in this pile, and they would be of use to you. Get them.",
        Example("seats=3 turn=a hand=5dKc,5sQdQh,4c7h pile=2c2dJs", cannot=("a play 5d",)),
        "You may take the pile although your King would go on it. Now the twos are yours.",
        ("take",),
        "You may do that, but the twos stay where they are.",
        when="pickup=free",
    ),
)
