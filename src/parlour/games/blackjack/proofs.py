"""What the lessons of Blackjack say beyond what their pictures show, held to the rules."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Proof

# Two who have bet 25, and whose cards follow; and somebody alone, with a deck for more rounds.
TWO: Final = "seats=2 phase=turns turn=a players=ab bet=25,25 purse=975,975"
ALONE: Final = "seats=1 phase=turns turn=a players=a bet=25 purse=975"
MORE: Final = "deck=2h3h4h5h6h7h8h"
BETS: Final = "deck=2h3h4h5h6hKc6d9hTc7s8d"

# The host can close the table, and whoever has less than 25 sits out.
CLOSES: Final = (Proof(Example(f"seats=2 players=ab {BETS}", can=("a stop",), cannot=("b stop",))),)
SITS_OUT: Final = (
    Proof(
        Example(
            f"seats=2 players=a purse=500,20 {BETS}",
            cannot=("b low", "b high"),
            can=("a low",),
        )
    ),
    Proof(Example(f"seats=2 players=ab purse=500,40 {BETS}", can=("b low",), cannot=("b high",))),
)
# An Ace and a 6 make 7, and another 4 makes 11; drawn later it is 11, but not if that busts.
ACES: Final = (
    Proof(
        Example(
            f"{ALONE} up=As hole=6d dealer=9d down=7c {MORE}4c", moves=("a hit",), can=("a hit",)
        )
    ),
    Proof(
        Example(
            f"{ALONE} up=5d hole=5c dealer=Td down=8c {MORE}As",
            moves=("a hit",),
            tells=("blackjack",),
        )
    ),
    Proof(
        Example(
            f"{ALONE} up=5d hole=6c dealer=Td down=8c {MORE}As", moves=("a hit",), can=("a hit",)
        )
    ),
)
GOES_LAST: Final = (
    Proof(
        Example(
            f"{TWO} up=Jd,Tc hole=9d,9h dealer=Ts down=7c {MORE}",
            moves=("a stand", "b stand"),
            tells=("reveal",),
            leaves=("first=b",),
        ),
        when="rounds!=1",
    ),
)
# Insurance costs half the bet, and wins twice that or is lost; to split costs another bet.
INSURED: Final = "seats=1 phase=turns turn=a players=a bet=50 purse=900 up=Kd hole=9c dealer=Ad"
SIDE_BETS: Final = (
    Proof(
        Example(f"{INSURED} down=Tc {MORE}", moves=("a insure",), leaves=("purse=875.00",)),
    ),
    Proof(
        Example(
            f"{INSURED} down=Tc {MORE}",
            moves=("a insure", "a stand"),
            tells=("insured",),
            leaves=("purse=950.00",),
        )
    ),
    Proof(
        Example(
            f"{ALONE} up=8d hole=8c dealer=7d down=Tc {MORE}8s3d",
            moves=("a split",),
            leaves=("purse=950.00", "split_bet=25.00"),
            cannot=("a split",),
        )
    ),
)
# A bet of 25 with more than the dealer, with 21, with the same and with less.
STANDS: Final = f"{ALONE} up=Kd hole=9c dealer=Td"
RESULTS: Final = (
    Proof(
        Example(f"{STANDS} down=8c {MORE}", moves=("a stand",), leaves=("purse=1037.50",)),
    ),
    Proof(
        Example(
            f"{ALONE} up=5d hole=6c dealer=Td down=8c {MORE}Ts",
            moves=("a hit",),
            tells=("blackjack",),
            leaves=("purse=1037.50",),
        )
    ),
    Proof(Example(f"{STANDS} down=9d {MORE}", moves=("a stand",), tells=("push",))),
    Proof(
        Example(
            f"{STANDS} down=Tc {MORE}",
            moves=("a stand",),
            tells=("lose",),
            leaves=("purse=975.00",),
        )
    ),
)
