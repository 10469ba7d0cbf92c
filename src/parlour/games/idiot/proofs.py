"""What the lessons of The Idiot say beyond what their pictures show, held to the rules."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Proof

DEALT: Final = "down=4d7hKs,5c9cJd deck=6d7s8h"
LAID: Final = ("a lay JsTd2c", "b lay QhAs3h")
# Two to five can play. A 4 begins, or else a 5.
BEGINS: Final = (
    Proof(Example("seats=5 turn=a hand=9d,5s,6s,7s,8s pile=4h", can=("a play 9d",))),
    Proof(
        Example(
            f"seats=2 hand=4c5d9hJsTd2c,6c7dQhAs8s3h {DEALT}",
            moves=LAID,
            tells=("race",),
            can=("a play 4c",),
            cannot=("a play 5d", "b play 6c"),
        )
    ),
    Proof(
        Example(
            f"seats=2 hand=5d9hJsTd2cKc,6c7dQhAs8s3h {DEALT}",
            moves=LAID,
            tells=("race",),
            can=("a play 5d",),
            cannot=("a play 9h", "b play 6c"),
        )
    ),
)
BLIND: Final = (
    Proof(
        Example(
            "seats=2 turn=a hand=,5sQd down=4d7h pile=9h",
            moves=("a turn 1",),
            tells=("stuck",),
            leaves=("hand=4d9h,5sQd", "down=7h"),
        )
    ),
)
# One draws up to three, and whoever is next after a pile was taken can lay anything.
DRAWS: Final = (
    Proof(
        Example(
            "seats=2 turn=a hand=9c4dKs,5sQdKc pile=5c deck=6d7d",
            moves=("a play 9c",),
            leaves=("hand=4d7dKs,5sQdKc", "deck=6d"),
        )
    ),
    Proof(
        Example("seats=3 turn=a hand=4d,9c5s,4c6c pile=Kh", moves=("a take",), can=("b play 5s",))
    ),
)
AFTER_A_TWO: Final = (
    Proof(
        Example(
            "seats=3 turn=a hand=2c4d,5sQd,4c7c pile=9cAh",
            moves=("a play 2c",),
            can=("b play 5s", "b play Qd"),
        )
    ),
    Proof(
        Example(
            "seats=3 turn=a hand=3c4d,5sQdAc,4c7c pile=9cAh",
            moves=("a play 3c",),
            can=("b play Ac",),
            cannot=("b play 5s", "b play Qd"),
        )
    ),
)
FOUR_BURN: Final = (
    Proof(
        Example(
            "seats=3 turn=a hand=6s4d,5sQd,4c7c pile=4h6c6d6h",
            moves=("a play 6s",),
            tells=("burn",),
            can=("a play 4d",),
        )
    ),
)
ORDER_PASSED_ON: Final = (
    Proof(
        Example(
            "seats=3 turn=a hand=3d4h,5sQd,4c7c pile=6c8d called=lower",
            moves=("a play 3d",),
            can=("b play 5s",),
            cannot=("b play Qd",),
        )
    ),
)
# On one's own card, with a face-up one, and never with a blind one.
JUMPS: Final = (
    Proof(
        Example(
            "seats=3 turn=a hand=4dJhJs,5sQd,4cKc pile=9c",
            moves=("a play Js", "a play Jh"),
            tells=("jump",),
        )
    ),
    Proof(Example("seats=3 turn=b hand=,5sQd,4cKc up=Jh4d pile=9cJs", can=("a play Jh",))),
    Proof(Example("seats=3 turn=b hand=,5sQd,4cKc down=Jh4d pile=9cJs", cannot=("a turn 1",))),
)
