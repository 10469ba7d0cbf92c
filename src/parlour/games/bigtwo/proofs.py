"""What the lessons of Big Two say beyond what their pictures show, held to the rules."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Proof

# The last card of one, while the others have nine, ten and thirteen.
LAST_CARD: Final = (
    "hand=4d,5d5h5s6d6h6s7d7h7s,8c8d8h8s9c9d9h9s4cKs,TcTdThTsJcJdJhJsQcQdQhQsKc top=,3d"
)
# The others pay two for two cards, and one of them has a 2.
TWO_EACH: Final = "hand=4d,2c5h,6d7h,8d9h top=,3d"
# Whoever begins has two threes, and a five that will have to wait.
BEGINS: Final = "hand=3c3d5h9h,4c4d,5c5d,6c6d"
# Turns go to the right, and whoever has passed is out.
OPENED: Final = "hand=5c5d9h,4cTd,6s8hQd,7c8dTs"
TO_THE_RIGHT: Final = Proof(
    Example(OPENED, moves=("a play 9h",), can=("d play Ts",), cannot=("b play Td",))
)
OUT: Final = Proof(
    Example(
        OPENED,
        moves=("a play 5c", "d pass", "c play 6s", "b play Td", "a pass"),
        can=("c play Qd",),
        cannot=("d play Ts",),
    )
)
EQUAL_PAIRS: Final = (
    Proof(Example("hand=8d8sKd,4cTd,6s7h,3h5c top=,8c8h", can=("a play 8d8s",))),
    Proof(Example("hand=8d8hKd,4cTd,6s7h,3h5c top=,8c8s", cannot=("a play 8d8h",))),
)
# Five cards: by the top card, its suit too; of flushes by its rank alone; and each kind on the one
# below it.
OF_FIVE: Final = (
    Proof(Example("hand=5h6c7d8h9sKd,4c4d,5s,3h top=,5c6d7c8c9h", can=("a play 5h6c7d8h9s",))),
    Proof(Example("hand=5h6c7d8h9dKd,4c4d,5s,3h top=,5c6d7c8c9s", cannot=("a play 5h6c7d8h9d",))),
    Proof(
        Example("hand=4s6s8sTsKs9h,4c4d,5h,3h top=,3c5c7c9cKc", cannot=("a play 4s6s8sTsKs",)),
        when="flushes=on",
    ),
    Proof(
        Example("hand=4s6s8sTsKs9h,4c4d,5h,3h top=,TcJdQhKcAc", can=("a play 4s6s8sTsKs",)),
        when="flushes=on",
    ),
    Proof(
        Example("hand=4c4d4h7d7s9h,8d,5h,3h top=,3c5c7c9cKc", can=("a play 4c4d4h7d7s",)),
        when="flushes=on",
    ),
    Proof(
        Example("hand=4c4d4h4s7s9h,8d,5h,3h top=,KcKdKh9c9d", can=("a play 4c4d4h4s7s",)),
        when="kickers=on",
    ),
    Proof(
        Example("hand=4c5c6c7c8c9h,8d,5h,3h top=,KcKdKhKs9d", can=("a play 4c5c6c7c8c",)),
        when="kickers=on",
    ),
)
ON_AN_ACE: Final = "hand=JcQcKhAs2c4c,8d,5h,3h top=,TcJdQhKsAc"
ON_THE_LOWEST: Final = "hand=3s4d5h6c7c9h,8d,5s,4h top=,Ac2d3h4s5c"
BY_THE_TWO: Final = Proof(Example(ON_AN_ACE, can=("a play JcQcKhAs2c",)))
TO_THE_TWO: Final = {
    "order": (BY_THE_TWO,),
    "no-two": (Proof(Example(ON_AN_ACE, cannot=("a play JcQcKhAs2c",))),),
    "wrap": (BY_THE_TWO, Proof(Example(ON_THE_LOWEST, can=("a play 3s4d5h6c7c",)))),
}
