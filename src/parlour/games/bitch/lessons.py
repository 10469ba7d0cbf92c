"""Bitch in sixty seconds, and questions about it."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Lesson, Puzzle
from .proofs import FRIENDS, HONEST, LAST_CARDS, TRAPS

# What the others hold, and what is still to be drawn.
OTHERS: Final = ",4d5s9cJcQs,3h6c8dKcAs deck=2d3s4s7d9dJhQc"
# {b} could play a King on a Queen, and says otherwise. {c}, who has four cards, draws the one
# after those that {b} gets.
BLUFF: Final = (
    "seats=3 turn=b on=queen middle=4sJhQd hand=3c4c5c6d8c,4d5s9cJcKh,3h6cKcAs deck=2dJsKd9dTdQc5h"
)
# What two lessons share, by house rules.
RID_OF_ALL: Final = (
    "Get rid of *your hand, then your naked cards, then your blind ones*. If no naked one fits, you"
    " take the middle and one of them; if a blind one does not, the middle and that. The first to"
    " run out wins; the last one left is the Bitch."
)
HAND_FIRST: Final = Example(
    "on=six middle=6s hand=5d7dJdQcKs,4d5s9cJcQs deck=2d3s4s9d"
    " naked1=Ah,Kd naked2=Td,Qh naked3=Kh,7c naked4=8s,2s"
    " blind1=3c,8d blind2=6h,9h blind3=Qd,5h blind4=4c,Th",
    can=("a play Jd",),
    cannot=("a play Kh",),
)
AS_HIGH: Final = (
    "Draw up to five cards, if you have fewer. Then play one card, or several of one rank, *as high"
    " as the card in the middle, or higher*. Three is lowest, Ace is highest."
)
ON_SIX: Final = Example(
    f"seats=3 on=six middle=6s hand=4c5d6d6hKs{OTHERS}",
    can=("a play 6d6h", "a play 6d", "a play Ks"),
    cannot=("a play 4c", "a play 5d", "a play 6dKs"),
)

LESSONS: Final = (
    Lesson(
        "aim",
        "Hand, naked, blind",
        f"Two or three players use one pack, more use several. {RID_OF_ALL}",
        HAND_FIRST,
        when="decks=0",
        proofs=LAST_CARDS,
    ),
    Lesson(
        "aim_packs",
        "Hand, naked, blind",
        f"You play with {{decks:## pack|## packs}} of cards. {RID_OF_ALL}",
        HAND_FIRST,
        when="decks!=0",
        proofs=LAST_CARDS,
    ),
    Lesson(
        "lay",
        "Save something for the end",
        "You get nine cards and four blind ones. On those lay *four naked piles, face up*: one"
        " card each, or several of a rank. Draw up to five; you may add more of those ranks. When"
        " deck and hand are gone, play naked cards, piles whole or in part.",
        Example(
            "phase=lay on=six middle=6s hand=3d4c5h7sTdTsJdKhAh,4d5s9cJcQs3h6c8d2s deck=2d3s4s7d"
            " blind1=3c,8h blind2=6h,9h blind3=Qd,5d blind4=8s,Th",
            moves=("a lay TdTs",),
            tells=("lay",),
            can=("a lay Ah", "a lay Kh"),
            cannot=("a lay JdKh", "a ready"),
        ),
    ),
    Lesson(
        "turn",
        "As high, or higher",
        f"A player chosen at random begins, and turns go to the left. {AS_HIGH}",
        ON_SIX,
        when="first_player=random",
    ),
    Lesson(
        "turn_named",
        "As high, or higher",
        f"The dealer says who begins, and turns go to the left. {AS_HIGH}",
        ON_SIX,
        when="first_player=dealer",
    ),
    Lesson(
        "friends",
        "Four good friends",
        "A 2 goes on anything, and anything on a 2. *A 10 goes on all but a 9, and clears the"
        " middle: play again.* Call an Ace low or high: on a low one anything goes, on a high one"
        " a 2, 10 or Ace. A joker is any card you name.",
        Example(
            f"seats=3 on=king middle=4hKd hand=2c5hTdAhJo{OTHERS}",
            can=(
                "a play 2c",
                "a play Td",
                "a play Ah low",
                "a play Ah high",
                "a play Jo ten",
                "a play Jo king",
            ),
            cannot=("a play 5h",),
        ),
        proofs=FRIENDS,
    ),
    Lesson(
        "traps",
        "Three nasty ones",
        "*A 7 is live: answer it* with a 7, which adds up, or an Ace, 2 or 10; *or draw two cards"
        " for each 7*, and your turn is over. Each 8 that is played skips a player. After that, the"
        " card beneath the 7 or 8 counts. On a 9 only a 9 or lower goes, or a low Ace.",
        Example(
            "seats=3 turn=c on=six middle=6s hand=2h4cJdQhKs,4d5s9cJcQs,3h6c7sKcAs"
            " deck=2d3s4s7d9dJhQc",
            moves=("c play 7s",),
            tells=("play",),
            can=("a play 2h", "a draw"),
            cannot=("a play Jd", "a play Ks", "a take"),
        ),
        proofs=TRAPS,
    ),
    Lesson(
        "bluff",
        "Stuck, or so you say",
        "If nothing goes, say that you cannot play, and take the middle. *You may say so even if"
        " you could.* If somebody calls that bluff, you take four cards more; if it was true, the"
        " caller takes eight. A card is turned up for the middle, and the next player goes on.",
        Example(
            BLUFF, moves=("b take", "a call"), tells=("call", "bluff", "took"), can=("c play Js",)
        ),
        when="caught_bluff=plus",
        proofs=HONEST,
    ),
    Lesson(
        "bluff_instead",
        "Stuck, or so you say",
        "If nothing goes, say that you cannot play, and take the middle. *You may say so even if"
        " you could.* If somebody calls that bluff, you take at least four cards from the deck"
        " instead; if it was true, the caller takes eight. Then the next player goes on.",
        Example(
            BLUFF, moves=("b take", "a call"), tells=("call", "bluff", "drew"), can=("c play Kd",)
        ),
        when="caught_bluff=instead",
        proofs=HONEST,
    ),
)

PUZZLES: Final = (
    Puzzle(
        "higher",
        "Which cards can go on this *6*?",
        Example(
            f"seats=3 on=six middle=4h6s hand=3d4c5dJdKs{OTHERS}",
            cannot=("a play 3d", "a play 4c", "a play 5d"),
        ),
        "A card goes if it is as high as the one it is played on, or higher. From low to high: 3 to"
        " 10, Jack, Queen, King, Ace.",
        ("play Jd", "play Ks"),
        "You may say that you cannot play, but you can: that would be a bluff.",
    ),
    Puzzle(
        "pair",
        "Get rid of *two cards at once*.",
        Example(
            f"seats=3 on=six middle=4h6s hand=4c5d5hJdJs{OTHERS}",
            cannot=("a play 5d5h", "a play 4c", "a play 5dJd"),
        ),
        "Cards of one rank can be played together, as many as you like, if that rank goes.",
        ("play JdJs",),
        "You may do that, but there is a way to play two cards.",
    ),
    Puzzle(
        "nine",
        "Which cards can go on this *9*?",
        Example(
            f"seats=3 on=nine middle=5h9s hand=4cTdJdQhKs{OTHERS}",
            cannot=("a play Td", "a play Jd", "a play Ks"),
        ),
        "On a 9 you go down: 9 or lower, or a low Ace. It is the only card that not even a 10 goes"
        " on.",
        ("play 4c",),
        "You may say that you cannot play, but there is a card that goes.",
    ),
    Puzzle(
        "seven",
        "{c} has played a 7. *Pass it on*, so that {b} has the trouble.",
        Example(
            f"seats=3 live=1 on=six middle=6s7s hand=4c7hJdQhKs{OTHERS}",
            cannot=("a play Ks", "a play Jd", "a take"),
        ),
        "A 7 on a live 7 adds up: now {b} has to answer both, or draw four cards.",
        ("play 7h",),
        "You may draw two cards, and then the seven is spent. But you can answer it.",
    ),
    Puzzle(
        "through",
        "That 8 has skipped {c}. What can you play *now*?",
        Example(
            f"seats=3 on=queen middle=5hQd8h hand=4c8s9hJdKs{OTHERS}",
            cannot=("a play 8s", "a play 9h", "a play Jd"),
        ),
        "An 8 does not count once it is played. What you play on is the Queen beneath it.",
        ("play Ks",),
        "You may say that you cannot play. But look at what lies beneath the 8.",
    ),
    Puzzle(
        "again",
        "There are three of you. Play so that it is *your turn again*.",
        Example(
            f"seats=3 on=five middle=4h5h hand=4c8h8sQhKs{OTHERS}",
            cannot=("a play 4c", "a play 8hKs"),
        ),
        "Each 8 skips one player. You have skipped {b} and {c}, so you are next.",
        ("play 8h8s",),
        "You may do that, but then it is somebody else’s turn.",
    ),
    Puzzle(
        "joker",
        "*Clear the middle.*",
        Example(
            f"seats=3 on=king middle=4hJsKd hand=4c5d8h9hJo{OTHERS}",
            cannot=("a play 9h", "a play Jo nine"),
        ),
        "A joker is whatever you say, as long as that could be played, and does what that card"
        " does. As a 10 it clears the middle, and you play again.",
        ("play Jo ten",),
        "You may do that, but it clears nothing. Which rank clears the middle?",
    ),
    Puzzle(
        "ace",
        "A 9, and all your cards are high. *What will you play?*",
        Example(
            f"seats=3 on=nine middle=5h9s hand=TdJdQhKsAh{OTHERS}",
            cannot=("a play Ah high", "a play Td", "a play Ks"),
        ),
        "An Ace can be low as well: then it goes on a 9, and anything goes on it.",
        ("play Ah low",),
        "You may say that you cannot play, but one of these cards can be low.",
    ),
    Puzzle(
        "sure",
        "You play with one pack, and {b} says “I cannot play” on this *5*. Is it a bluff?",
        Example(
            "seats=3 turn=b phase=take on=five middle=3c5h hand=3d3s4c4hKs,4d5s9cJcQs,3h6c8dKcAs"
            " deck=2d4s7d9dJhQc",
            cannot=("a play Ks", "c play 6c", "b call"),
        ),
        "Only threes and fours do not go on a 5. One 3 lies in the middle and you hold four more,"
        " so {b} cannot have five of them.",
        ("call",),
        "You may let it go. But count: which cards do not go on a 5, and how many of them have you"
        " seen?",
        when="decks=0|1",
    ),
    Puzzle(
        "naked",
        "Deck and hand are gone. Play *one of your naked cards*.",
        Example(
            "seats=3 on=ten middle=8cTh hand=,9cQs,3h6c naked1=4c naked2=9h naked3=Qd blind4=8s",
            cannot=("a play 4c", "a play 9h", "a turn 4", "a take 4c"),
        ),
        "Naked cards come next, from any of your piles. Your blind cards wait until all of them"
        " are gone.",
    ),
    Puzzle(
        "stuck",
        "No naked card of yours goes on this *King*. What can you do?",
        Example(
            "seats=3 on=king middle=8cKh hand=,9cQs,3h6c naked1=4c naked2=9h naked3=Qd",
            cannot=("a play Qd", "a play 4c", "a take"),
        ),
        "You take the middle, and with it one naked card of your choice. You have a hand again, and"
        " play that first.",
    ),
)
