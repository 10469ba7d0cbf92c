"""What the lessons of Cheat say beyond what their pictures show, held to the rules."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Proof

# Somebody with two sixes, when sixes are to be laid, or were named last.
SIXES: Final = "rank=6 hand=3c4hJd6d6s,4s9h9c,5s5hKs,2cTdQd"
# Somebody who has no fives, sixes or sevens.
NONE: Final = "rank=6 hand=3c4hJdQsKs,4s9h9c,5s5hKd,2cTdQd"
# A Jack that was laid as a six, by the player before us: whoever can call, we can.
JACK: Final = "turn=d rank=6 hand=3c4hJd6d6s,4s9h9c,5s5hKs,2cTdQd played=,,,Jc stack=Ac,2d,3h,4d5d"

# Three to six can play, and a lie does not win.
ENDS: Final = (
    Proof(Example("seats=3 hand=3c4h,4s9h,5s5h", can=("a play 3c",))),
    Proof(Example("seats=6 hand=3c,4s,5s,6c,7c,8c", can=("a play 3c",))),
    Proof(
        Example(
            "turn=d rank=4 hand=3c6h,4s9h,5s5hKd, played=,,,9c",
            moves=("a call",),
            tells=("lie",),
            leaves=("hand=3c6h,4s9h,5h5sKd,9c",),
        )
    ),
)
AS_MANY: Final = (
    Proof(Example(SIXES, can=("a play 3c4hJd6s",)), when="sequence=up most=4"),
    Proof(Example(SIXES, cannot=("a play 3c4hJd6d6s",)), when="sequence=up"),
)
# Aces first, then twos; Aces again after Kings, and after a call too.
WALKS: Final = (
    Proof(
        Example(
            "hand=Ac3c4h,4s9h9c,5s5hKs,2cTdQd",
            moves=("a play Ac", "b call"),
            tells=("truth",),
            leaves=("turn=b", "rank=2"),
        )
    ),
    Proof(
        Example(
            "rank=K hand=3c4h,As9h9c,5s5hKs,2cTdQd",
            moves=("a play 3c", "b call", "b play As", "c call"),
            tells=("lie", "truth"),
        )
    ),
)
# What nobody calls stays on the stack.
LEFT: Final = "stack=Ac,2d,3h,4d5dJc"
STAYS: Final = (Proof(Example(JACK, moves=("a pass", "b pass", "c pass"), leaves=(LEFT,))),)
STAYS_AT_ONCE: Final = (Proof(Example(JACK, moves=("a pass",), leaves=(LEFT,))),)
# One true card does not make up for one that is not.
HALF_TRUE: Final = (
    Proof(
        Example(JACK.replace("played=,,,Jc", "played=,,,6cJc"), moves=("a call",), tells=("lie",)),
        when="most!=1",
    ),
)
