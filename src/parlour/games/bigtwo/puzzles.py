"""Questions about Big Two that are answered by playing."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Puzzle

BOMB: Final = "hand=4c6c6d6h6s9d,7cKd,8hTs,3h7d top=,2h2s"
FIRST: Final = "hand=3c3d4h5s6c7d9h9sJcJdKhKsAs,4cTd,6s7hKd,5c8d"

PUZZLES: Final = (
    Puzzle(
        "ace",
        "{b} has played the Ace of spades. *Beat it.*",
        Example("hand=5dTcKsAh2c,4c9d8h,5s5hQd,7c8dTs top=,As", cannot=("a play Ah", "a play Ks")),
        "The 2 is the highest rank of all, and any 2 beats any Ace.",
        ("play 2c",),
        "You may pass. But there is one rank above the Ace, and you hold a card of it.",
    ),
    Puzzle(
        "suit",
        "A nine lies on the table. *Beat it.*",
        Example("hand=4d6h8s9c9s,4cTd8h,5s5hQd,7c8dTs top=,9h", cannot=("a play 9c", "a play 8s")),
        "Both are nines, so the suit decides: spades are higher than hearts, and clubs are lower.",
        ("play 9s",),
        "You may pass. But one of your cards beats the nine of hearts.",
    ),
    Puzzle(
        "pair",
        "What of yours beats this *pair of eights*?",
        Example(
            "hand=5c5d5h9d9s2s,4cTd,6s7hKd,3h5s top=,8c8h",
            cannot=("a play 2s", "a play 5c5d5h", "a play 5c5d"),
        ),
        "A pair is beaten by a higher pair. A lone 2 is high, but only one card; the three fives"
        " are too many.",
        ("play 9d9s",),
        "You may pass. But you hold a higher pair.",
    ),
    Puzzle(
        "first",
        "You hold the three of clubs, so you begin. Lead *as many cards as you can* at once.",
        Example(
            FIRST,
            cannot=("a play JcJd", "a play 3d4h5s6c7d", "a pass"),
        ),
        "A straight from 3 to 7, with the three of clubs in it, as the very first play must be.",
        ("play 3c4h5s6c7d",),
        "You may lead that. But look for five in a row.",
        when="suits=clubs first_lead=with",
    ),
    Puzzle(
        "first-diamonds",
        "You hold the three of diamonds, so you begin. Lead *as many cards as you can* at once.",
        Example(
            FIRST,
            cannot=("a play JcJd", "a play 3c4h5s6c7d", "a pass"),
        ),
        "A straight from 3 to 7, with the three of diamonds in it, as the very first play must be.",
        ("play 3d4h5s6c7d",),
        "You may lead that. But look for five in a row.",
        when="suits=diamonds first_lead=with",
    ),
    Puzzle(
        "first-alone",
        "You hold the lowest card of all, so you begin. *What can you lead?*",
        Example(
            FIRST,
            cannot=("a play 3c3d", "a play JcJd", "a pass"),
        ),
        "The very first play is the lowest card of all, on its own. You hold two threes, and that"
        " is the one of the lowest suit.",
        when="first_lead=alone",
    ),
    Puzzle(
        "back",
        "You passed, {d} has played a ten, and *it is your turn again*. Beat it.",
        Example(
            "turn=a hand=5cKh,4cQd,6sAh,7cTdAd top=,9d",
            moves=("a pass", "d play Td", "c pass", "b pass"),
            cannot=("a play 5c",),
        ),
        "A pass is for that turn only. If somebody plays on, you can come back in.",
        ("play Kh",),
        "You may pass once more. But you can play again as well, and your King is higher.",
        when="passing=back",
    ),
    Puzzle(
        "two-pairs",
        "{b} has played *two pairs*, sixes and nines. Beat them.",
        Example(
            "hand=2s5c5dTcTd,4cKd,6s7hQd,3h8c top=,6c6h9d9s", cannot=("a play TcTd", "a play 2s")
        ),
        "Two pairs compare by the higher one. Your tens beat the nines, so the fives may be low.",
        ("play 5c5dTcTd",),
        "You may pass. But you hold two pairs as well.",
        when="fours=on",
    ),
    Puzzle(
        "highest",
        "{d} plays after you and has *one card left*. What beats {b:'s} six?",
        Example("hand=5c8d8hKdKs,4cTd,6s8s,2d top=,6h", cannot=("a play 8d", "a play Kd")),
        "While the next player has one card left, a card on its own has to be your highest, even"
        " if that breaks a pair.",
        ("play Ks",),
        "You may pass. But there is one card that you can play.",
        when="one_card=highest",
    ),
    Puzzle(
        "full",
        "{b} has played a *straight*. Beat it.",
        Example(
            "hand=4c4d4h7d7sAs,5dTd,6s8hQd,3h5c top=,9cTsJhQcKh",
            cannot=("a play 4c4d4h", "a play As", "a play 4c4d7d7sAs"),
        ),
        "Three fours and two sevens are a full house, a higher kind than any straight: never mind"
        " how low the cards are.",
        ("play 4c4d4h7d7s",),
        "You may pass. But five of your cards make a hand of a higher kind.",
    ),
    Puzzle(
        "tens",
        "{b} has played *two tens*, and you hold the other two. What beats them?",
        Example(
            "hand=5c9c9dTcTs2h,4c8s,6s7hKd,3h5s top=,TdTh", cannot=("a play 9c9d", "a play 2h")
        ),
        "Of two pairs of one rank, the one with the higher suit wins: yours has the ten of spades.",
        ("play TcTs",),
        "You may pass. But suits count in pairs too, and you hold the ten of spades.",
    ),
    Puzzle(
        "flush",
        "{b} has played a *flush to the King*, and you have one as well. What can you do?",
        Example(
            "hand=4s6sTsQsKs8d,5dTd,6c8hQd,3s5c top=,3h5h7h9hKh",
            cannot=("a play 4s6sTsQsKs", "a play Ks"),
        ),
        "Flushes compare by the rank of their highest card, whatever its suit. Two Kings are"
        " equal, so you have to pass.",
        ("pass",),
        when="flushes=on",
    ),
    Puzzle(
        "shut",
        "{d} plays after you and has *one card left*. Lead something that {d} cannot beat.",
        Example("hand=4c4d9h,5dTdAs,6s8hQd,2s", cannot=("a pass", "a play 4c9h")),
        "Two cards have to be answered with two, and {d} has only one. The lowest pair is safer"
        " now than your highest card.",
        ("play 4c4d",),
        "You may lead that, but a lone card is just what {d} can answer.",
    ),
    Puzzle(
        "bomb",
        "A pair of twos, the highest pair there is. *Beat it.*",
        Example(BOMB, cannot=("a play 6c6d6h6s", "a play 6c6d", "a play 9d")),
        "Four sixes and a fifth card are a bomb, and a bomb goes on any pair.",
        ("play 6c6d6h6s9d", "play 4c6c6d6h6s"),
        "You may pass. But look at your sixes.",
        when="bombs=fivers kickers=on",
    ),
    Puzzle(
        "fours",
        "A pair of twos, the highest pair there is. *Beat it.*",
        Example(BOMB, cannot=("a play 6c6d", "a play 9d")),
        "Four sixes are a bomb, with or without a fifth card, and a bomb goes on any pair.",
        ("play 6c6d6h6s", "play 6c6d6h6s9d", "play 4c6c6d6h6s"),
        "You may pass. But look at your sixes.",
        when="bombs=quads kickers=on",
    ),
    Puzzle(
        "fours-no-kicker",
        "A pair of twos, the highest pair there is. *Beat it.*",
        Example(BOMB, cannot=("a play 6c6d", "a play 6c6d6h6s9d")),
        "Four sixes are a bomb, and a bomb goes on any pair.",
        ("play 6c6d6h6s",),
        "You may pass. But look at your sixes.",
        when="bombs=quads kickers=off",
    ),
    Puzzle(
        "lone",
        "You hold a bomb, and {b} has played a *lone* 2. What can you do?",
        Example(
            "hand=4c6c6d6h6s9d,7cKd,8hTs,3h7d top=,2s", cannot=("a play 6c6d6h6s9d", "a play 9d")
        ),
        "Bombs go on anything but a lone card. Nothing is higher than the two of spades, so you"
        " have to pass.",
        ("pass",),
        when="bombs!=off kickers=on",
    ),
)
