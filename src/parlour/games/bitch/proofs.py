"""What the lessons of Bitch say beyond what their pictures show, held to the rules."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Proof

TO_DRAW: Final = "deck=2d3s4s7d9dJhQcTh"
ON_SIX: Final = f"seats=3 turn=c on=six middle=6s hand=2h4c7hJdKs,4d5s7c9cAd,3h6c7s8d9s {TO_DRAW}"
# On a high Ace only a 2, a 10 or an Ace; on a low one, anything. A 10 clears the middle.
ACES: Final = "seats=3 on=king middle=4hKd hand=2c5hTdAhJo,2s9cTcAdQs,3h6c8dKcAs deck=2d3s4s7d9d"
FRIENDS: Final = (
    Proof(
        Example(
            ACES,
            moves=("a play Ah high",),
            can=("b play 2s", "b play Tc", "b play Ad high"),
            cannot=("b play Qs", "b play 9c"),
        )
    ),
    Proof(Example(ACES, moves=("a play Ah low",), can=("b play 9c", "b play Qs"))),
    Proof(Example(ACES, moves=("a play Td",), tells=("clear",), can=("a play 5h",))),
    Proof(Example(ACES, moves=("a play 2c",), can=("b play 9c",))),
)
# Two cards for each of two sevens; and then a 6 lies on top again, as it does beneath an 8.
TRAPS: Final = (
    Proof(
        Example(
            ON_SIX,
            moves=("c play 7s", "a play 7h", "b draw", "a pass", "c pass"),
            tells=("drew",),
            leaves=("hand=2h4cJdKs,Ad4d5s7c9c9dThJhQc,3h6c7d8d9s",),
            can=("c play 6c",),
            cannot=("c play 3h",),
        )
    ),
    Proof(
        Example(
            ON_SIX,
            moves=("c play 8d",),
            tells=("skip",),
            can=("b play 7c",),
            cannot=("b play 5s", "a play Jd"),
        )
    ),
    Proof(
        Example(
            ON_SIX.replace("turn=c", "turn=a").replace("Jd", "9h"),
            moves=("a play 9h",),
            can=("b play 4d", "b play 9c", "b play Ad low"),
            cannot=("b play Ad high",),
        )
    ),
)
# A wrong call costs eight cards.
STUCK: Final = "seats=3 turn=b on=queen middle=4sJhQd hand=3c4c,4d5s6s7s8s,3h6cKcAs"
HONEST: Final = (
    Proof(
        Example(
            f"{STUCK} deck=2d2hJsJdKdKh9d9cTdTh",
            moves=("b take", "a call"),
            tells=("honest", "wrong"),
            leaves=("hand=9c9dTdThJdJsKdKh,4d4s5s6s7s8sJhQd,As2d3h6cKc", "shown=3c4c"),
        )
    ),
)
# Without a deck: naked cards in whole piles or in part, one of them with the middle if none goes,
# and a blind one with it if that does not go.
LAST: Final = "seats=2 on=king middle=8cKh hand=,9cQs"
LAST_CARDS: Final = (
    Proof(Example(f"{LAST} naked1=AcAd", can=("a play Ac low", "a play AcAd high"))),
    Proof(
        Example(
            f"{LAST} naked1=4c naked2=9h",
            moves=("a take 9h",),
            leaves=("hand=8c9hKh,9cQs", "naked1=4c"),
        )
    ),
    Proof(
        Example(
            f"{LAST} blind1=4c blind2=9h",
            moves=("a turn 2",),
            leaves=("hand=8c9hKh,9cQs", "blind1=4c"),
        )
    ),
)
