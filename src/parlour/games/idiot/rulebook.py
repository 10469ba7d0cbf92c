"""The rules of The Idiot, as players read them."""

from __future__ import annotations

from typing import Final

from ...core.dealer import DEALER_RULES
from ...core.lesson import Example, Rule, Section
from ...core.turns import TURN_LIMIT_RULES

CHOICE: Final = "seats=2 hand=4c5d9hJsTd2c,6c7dQhAs8s3h down=4d7hKs,5c9cJd deck=6d7s8h"
LOWER: Final = "seats=3 turn=a hand=2d5d8s9hKc,5sQdQh,4c7c pile=6c8d called=lower"
THREE: Final = Example(
    "seats=3 turn=a hand=3c6d,4sQdAh,4c7c pile=5cKh",
    moves=("a play 3c",),
    can=("b play Ah",),
    cannot=("b play 4s", "b play Qd"),
)
JACK: Final = "seats=3 turn=c hand=4dJh,5sQd,4cKc pile=9cJs"

RULEBOOK: Final = (
    Section(
        "Before the first turn",
        Rule(
            "I1 G9",
            "Two to five players, and one pack of 52 cards without jokers. You want to get rid of"
            " all your cards: the last player who has any is the Idiot. Everybody is dealt three"
            " cards face down, and then a hand of six, one card at a time and clockwise; the rest"
            " is the deck. Nobody knows what a face-down card is, not even its owner, until it is"
            " turned over.",
        ),
        Rule(
            "I2",
            "Then everybody chooses three of their six cards, at the same time and in secret: the"
            " others see only that you have chosen. When all have, the cards are laid face up on"
            " top of the face-down ones.",
            Example(CHOICE, can=("a lay JsTd2c", "b lay As8s3h"), cannot=("a lay Td2c",)),
        ),
        Rule(
            "I3 G5",
            "A race decides who begins: the first to lay one or more 4s from their hand. If nobody"
            " holds a 4 it is for 5s, and so on: 6 7 8 9 10 J Q K A 2 3. If nobody is quicker, one"
            " player has to: the first who holds that rank, clockwise from the dealer’s left."
            " Everybody is told who that is, and the rank. Nobody else has to do anything.",
            Example(
                "seats=3 dealer=a turn=b race=4 hand=4c9hKd,4d7cQs,5h6sJc",
                can=("a play 4c", "b play 4d"),
                cannot=("a play 9h", "b play 7c", "c play 5h"),
            ),
        ),
        Rule(
            "I3",
            "The cards that are laid in the race do what they always do. Players who share a"
            " keyboard are asked one after the other: clockwise from the dealer’s left, and the one"
            " who has to lay comes last.",
            name="asked",
        ),
        *DEALER_RULES,
    ),
    Section(
        "Your turn",
        Rule(
            "I4",
            "Turns go clockwise: after you comes the player to your left.",
            Example(
                "seats=3 turn=a hand=4dJh,5sKd,4cKc pile=9c",
                moves=("a play Jh",),
                can=("b play Kd",),
                cannot=("c play Kc",),
            ),
        ),
        Rule(
            "I5 G7",
            "From low to high: 4 5 6 7 8 9 10 J Q K A. The 2, the 3 and the 10 are trumps: you can"
            " lay them on anything, whatever is asked for. Suits do not matter.",
            Example(
                "seats=3 turn=a hand=2c3d4hThQcAd,5sKd,4cKc pile=9cAs",
                can=("a play 2c", "a play 3d", "a play Th", "a play Ad"),
                cannot=("a play 4h", "a play Qc"),
            ),
        ),
        Rule(
            "I6",
            "On your turn, lay one card or several of one rank, as high as the top card of the"
            " pile or higher. If you can, you must: you do not take the pile by choice.",
            Example(
                "seats=3 turn=a hand=6d9cKdKh,5sQdQh,4c7c pile=5c9h",
                can=("a play 9c", "a play KdKh"),
                cannot=("a play 6d", "a play 9cKd", "a take"),
            ),
            when="pickup=forced",
        ),
        Rule(
            "I6",
            "If you cannot, you take the whole pile into your hand. The next player starts a new"
            " one, with anything they like.",
            Example(
                "seats=3 turn=a hand=6d9c,4s5sQh,4c7c pile=5cKh",
                moves=("a take",),
                tells=("take",),
                can=("b play 4s",),
            ),
            name="take",
            when="pickup=forced",
        ),
        Rule(
            "I6 I21",
            "On your turn, lay one card or several of one rank, as high as the top card of the"
            " pile or higher. Or take the whole pile into your hand, even if you could lay"
            " something. If you cannot, you have to. The next player starts a new one, with"
            " anything they like.",
            Example(
                "seats=3 turn=a hand=6d9cKdKh,4s5sQh,4c7c pile=5c9h",
                can=("a play 9c", "a take"),
                cannot=("a play 6d", "a play 9cKd"),
            ),
            when="pickup=free",
        ),
        Rule(
            "I21",
            "You can also take the pile instead of turning over a face-down card. You cannot take"
            " an empty pile, nor in the race.",
            Example(
                "seats=3 turn=a hand=,5sQdQh,4c7h down=6d9c,4s,5h pile=JcKd",
                can=("a turn 1", "a take"),
                cannot=("b take",),
            ),
            when="pickup=free",
        ),
        Rule(
            "I7",
            "When you have laid, draw from the deck until you hold three cards. If you hold more,"
            " you keep them. Once the deck has run out, nobody draws.",
            Example(
                "seats=2 turn=a hand=6c9dKh,9c9hKs pile=4h deck=5s6sJd",
                moves=("a play 6c", "b play 9c"),
                can=("a play Jd",),
            ),
        ),
    ),
    Section(
        "Special cards",
        Rule(
            "I8",
            "After a 2 the next player can lay anything.",
            Example(
                "seats=3 turn=a hand=2c6d,4sQdQh,4c7c pile=5cAh",
                moves=("a play 2c",),
                can=("b play 4s",),
            ),
        ),
        Rule(
            "I9",
            "A 3 leaves things as they were. What was asked for before is asked for still: a rank,"
            " “higher”, “lower”, or nothing at all.",
            THREE,
            when="eights=announce",
        ),
        Rule(
            "I9",
            "A 3 leaves things as they were. What was asked for before is asked for still: a rank,"
            " or nothing at all.",
            THREE,
            name="rank",
            when="eights!=announce",
        ),
        Rule(
            "I10",
            "A 10 burns the pile: its cards are out of the game, and you play again, on an empty"
            " pile.",
            Example(
                "seats=3 turn=a hand=5hTh,5sQdQh,4c7c pile=5c9hAs",
                moves=("a play Th",),
                tells=("burn",),
                can=("a play 5h",),
                cannot=("b play 5s",),
            ),
        ),
        Rule(
            "I11",
            "When you lay an 8, you say “higher” or “lower”. The next player has to lay a rank"
            " above 8, or below 8, as you said; or a trump; or another 8, and then it is for them"
            " to say.",
            Example(
                LOWER,
                can=("a play 5d", "a play 8s higher", "a play 8s lower", "a play 2d"),
                cannot=("a play 9h", "a play Kc", "a play 8s"),
            ),
            when="eights=announce",
        ),
        Rule(
            "I11",
            "You can lay an 8 where 8 is high enough: not on 9, J, Q, K or A, nor on a 3 that"
            " passes one of these on.",
            Example(
                "seats=3 turn=a hand=4d8s,5sQdQh,4c7c pile=6c9d3h",
                can=("a take",),
                cannot=("a play 8s higher", "a play 8s lower"),
            ),
            name="where",
            when="eights=announce",
        ),
        Rule(
            "I11",
            "On “higher” and on “lower” you can always lay an 8, even if a 3 has passed it on.",
            Example(
                "seats=3 turn=a hand=5d8s9h,5sQdQh,4c7c pile=6c8d3h called=lower",
                can=("a play 5d", "a play 8s higher", "a play 8s lower"),
                cannot=("a play 9h",),
            ),
            name="always",
            when="eights=announce",
        ),
        Rule(
            "I23",
            "An 8 is a plain 8, but it skips: as many of the other players as 8s are laid do not"
            " get their turn, each of them once at most.",
            Example(
                "seats=4 turn=a hand=5d8c8s,5sQd,4cQh,9sKh pile=5c6d",
                moves=("a play 8c8s",),
                tells=("skip",),
                can=("d play Kh",),
                cannot=("b play Qd", "c play Qh"),
            ),
            name="skip",
            when="eights=skip",
        ),
        Rule(
            "I23",
            "If all the others are skipped, whoever laid plays again, on the 8; or if they are out,"
            " the player to their left does. Of two players, one 8 skips the other.",
            Example(
                "seats=2 turn=a hand=5d8s9c,5sQd pile=5c6d",
                moves=("a play 8s",),
                tells=("skip",),
                can=("a play 9c",),
                cannot=("b play Qd", "a play 5d"),
            ),
            name="all",
            when="eights=skip",
        ),
        Rule(
            "I23",
            "A 3 on an 8 passes on the rank, but skips nobody. Eights say nothing: neither “higher”"
            " nor “lower” is asked for, not even when one is turned over.",
            Example(
                "seats=3 turn=b hand=4c9c,3c5d,4dKh pile=6c8d",
                moves=("b play 3c",),
                can=("c play Kh",),
                cannot=("c play 4d", "a play 9c"),
            ),
            name="passed",
            when="eights=skip",
        ),
        Rule(
            "I23",
            "An 8 can be laid on anything, and is as if it were not there: what was asked for"
            " before is asked for still. On an empty pile it asks for nothing. Nothing is said with"
            " it, not even when it is turned over.",
            Example(
                "seats=3 turn=a hand=5d8s,9sQdKh,4c6h pile=5cKd",
                moves=("a play 8s",),
                can=("b play Kh",),
                cannot=("b play 9s", "b play Qd"),
            ),
            name="clear",
            when="eights=clear",
        ),
        Rule(
            "I22",
            "After a 7 the next player has to lay a 7 or lower, or a trump. A 3 passes that on.",
            Example(
                "seats=3 turn=a hand=2d4d7s9hKc,5sQdQh,4c6h pile=6c7d3h",
                can=("a play 4d", "a play 7s", "a play 2d"),
                cannot=("a play 9h", "a play Kc"),
            ),
            when="sevens=lower",
        ),
        Rule(
            "I22",
            "So an 8 cannot be laid on a 7.",
            Example(
                "seats=3 turn=a hand=8sKc,5sQdQh,4c6h pile=6c7d",
                can=("a take",),
                cannot=("a play 8s", "a play 8s lower"),
            ),
            name="eight",
            when="sevens=lower eights!=clear",
        ),
        Rule(
            "I22",
            "An 8 can be laid on a 7, and passes that on too.",
            Example(
                "seats=3 turn=a hand=8sKc,5sQdQh,4c6h pile=6c7d",
                moves=("a play 8s",),
                can=("b play 5s",),
                cannot=("b play Qd",),
            ),
            name="clear",
            when="sevens=lower eights=clear",
        ),
        Rule(
            "I12",
            "Four cards of one rank on top of the pile burn it too, no matter how many plays and"
            " players that took, and also if you lay all four at once. Whoever laid the last of"
            " them plays again. Trumps count as the rank they are.",
            Example(
                "seats=3 turn=a hand=6s9cQs,5sQdQh,4c7h pile=4h6c6d6h",
                moves=("a play 6s",),
                tells=("burn",),
                can=("a play 9c",),
            ),
            when="burn=four",
        ),
        Rule(
            "I24",
            "Four cards of one rank on top of the pile do not burn it: only tens do.",
            Example(
                "seats=3 turn=a hand=6s9cQs,5sQdQh,4c9h pile=4h6c6d6h",
                moves=("a play 6s",),
                can=("b play Qd",),
                cannot=("a play 9c",),
            ),
            when="burn=off",
        ),
        Rule(
            "I24",
            "So you say “higher” or “lower” with four eights too.",
            Example(
                "seats=3 turn=a hand=5c8s,5sQdAh,4c6h pile=8c8d8h called=higher",
                can=("a play 8s higher", "a play 8s lower"),
                cannot=("a play 8s",),
            ),
            name="eights",
            when="burn=off eights=announce",
        ),
        Rule(
            "I12",
            "A card of another rank in between breaks the run.",
            Example(
                "seats=3 turn=a hand=5cKh,5sQdAh,4c7h pile=4hKcKd3hKs",
                moves=("a play Kh",),
                can=("b play Ah",),
                cannot=("a play 5c",),
            ),
            name="broken",
            when="burn=four",
        ),
        Rule(
            "I11",
            "With an 8 that burns the pile you say nothing.",
            Example(
                "seats=3 turn=a hand=5c8s,5sQdAh,4c7h pile=8c8d8h called=higher",
                can=("a play 8s",),
                cannot=("a play 8s higher", "a play 8s lower"),
            ),
            name="burning",
            when="burn=four eights=announce",
        ),
        Rule(
            "I23",
            "An 8 that burns the pile skips nobody: you play again.",
            Example(
                "seats=3 turn=a hand=5c8s,5sQdAh,4c6h pile=8c8d8h",
                moves=("a play 8s",),
                tells=("burn",),
                can=("a play 5c",),
            ),
            name="burning",
            when="burn=four eights=skip",
        ),
    ),
    Section(
        "Jumping in",
        Rule(
            "I13 G5",
            "If you hold the rank on top of the pile, you can jump in: lay one or more cards of"
            " it although it is not your turn, until somebody makes the next move. Play goes on to"
            " your left. Nobody has to, so a pause tells nothing.",
            Example(
                JACK,
                moves=("a play Jh",),
                tells=("jump",),
                can=("b play Qd",),
                cannot=("c play Kc",),
            ),
            when="jump_in=on",
        ),
        Rule(
            "I13",
            "Only the top card counts: with a 3 on an Ace, a 3 can jump in and an Ace cannot.",
            Example(
                "seats=3 turn=b hand=3cAcKc,9cKd,4c4h pile=As3s",
                can=("a play 3c",),
                cannot=("a play Ac",),
            ),
            name="top",
            when="jump_in=on",
        ),
        Rule(
            "I13",
            "You can jump in on a card that you have laid yourself. If it is your turn anyway, you"
            " simply play. Nobody can jump in on an empty pile.",
            Example(
                "seats=3 turn=a hand=4c9c9d,4d5d,4h5h",
                moves=("a play 9c",),
                can=("a play 9d",),
                cannot=("a play 4c",),
            ),
            name="own",
            when="jump_in=on",
        ),
        Rule(
            "I13",
            "Players who share a keyboard are asked one after the other: clockwise from the left of"
            " whoever laid last, that player last of these, and then the one whose turn it is.",
            name="asked",
            when="jump_in=on",
        ),
        Rule(
            "I14",
            "Jumping in is a play like any other: your cards do what they always do, an 8 too, and"
            " you draw up to three. They come from your hand; or, if that is empty and the deck has"
            " run out, from your face-up cards. Face-down cards never jump in.",
            Example(
                "seats=3 turn=c hand=,5sQd,4c6h up=4dJh, down=6s9c,, pile=9hJs",
                moves=("a play Jh",),
                tells=("jump",),
                can=("b play Qd",),
            ),
            when="jump_in=on",
        ),
        Rule(
            "I14",
            "So if yours is the fourth card of a rank, it burns the pile and you play again.",
            Example(
                "seats=3 turn=c hand=6s9c,5sQd,4c7h pile=4h6c6d6h",
                moves=("a play 6s",),
                tells=("jump", "burn"),
                can=("a play 9c",),
            ),
            name="burning",
            when="jump_in=on burn=four",
        ),
        Rule(
            "I15",
            "Nobody plays out of turn, even with the rank on top of the pile. Only the race at the"
            " start is open to everybody.",
            Example(JACK, can=("c play Kc",), cannot=("a play Jh",)),
            when="jump_in=off",
        ),
    ),
    Section(
        "The cards on the table",
        Rule(
            "I16",
            "You play from your hand first, then your face-up cards, and when those are gone your"
            " face-down ones. If you take the pile in between, you must empty your hand again"
            " first.",
            Example(
                "seats=3 turn=a hand=5c9d,5sQdQh,4c7h up=Ac4h,4s6h,5hKc pile=JcKd",
                can=("a take",),
                cannot=("a play Ac",),
            ),
        ),
        Rule(
            "I17 G10",
            "You choose a face-down card by where it lies, and turn it over for all to see. If it"
            " can be laid, it is. If not, you take it and the pile into your hand, and your turn is"
            " over. Those that are left are numbered from 1 again.",
            Example(
                "seats=3 turn=a hand=,5sQdQh,4c7h down=6d9c,4s,5h pile=JcKd",
                moves=("a turn 2",),
                tells=("turn", "stuck"),
                cannot=("a play 9c",),
            ),
        ),
        Rule(
            "I17",
            "If it is an 8 that can be laid, you say “higher” or “lower” once everybody has seen"
            " it. Nobody can jump in before that.",
            Example(
                "seats=3 turn=a hand=,5s8cQh,4c7h down=6d8d,4s,5h pile=4d6s",
                moves=("a turn 2",),
                can=("a announce higher", "a announce lower"),
                cannot=("b play 8c higher",),
            ),
            name="eight",
            when="eights=announce",
        ),
        Rule(
            "I18",
            "Face-up cards of one rank can be laid together, face-down cards only one at a time. A"
            " play never mixes hand, face-up and face-down cards.",
            Example(
                "seats=3 turn=a hand=,5sQdQh,4c7h up=9c9d,4s6h,5hKc down=9h,6c,8s pile=4d6d",
                can=("a play 9c9d",),
                cannot=("a play 9c9h", "a turn 1"),
            ),
        ),
    ),
    Section(
        "The end",
        Rule(
            "I19 G8",
            "When you have no cards left anywhere, you are out, and safe. Players are placed in the"
            " order in which they go out. The last one, who still has cards, is the Idiot.",
            Example(
                "seats=3 turn=a place=0,0,1 hand=9d,5sQdKc, pile=4h6s",
                moves=("a play 9d",),
                tells=("out", "idiot"),
            ),
        ),
        Rule(
            "I19",
            "If your last cards burn the pile, the player to your left starts the new one.",
            Example(
                "seats=3 turn=a hand=Th,5sQdKc,4c7h pile=4h7s",
                moves=("a play Th",),
                tells=("burn", "out"),
                can=("b play 5s",),
            ),
            name="burned",
        ),
        *TURN_LIMIT_RULES,
        Rule(
            "G6",
            "Every play counts as a turn, out of turn or not, and so does taking the pile and"
            " turning over a card. If the game is stopped, nobody is the Idiot.",
            name="counted",
        ),
    ),
    Section(
        "Who sees what",
        Rule(
            "I20",
            "Everybody sees the pile, the face-up cards and the burned cards; how many cards there"
            " are in each hand and in the deck, and how many each player has face down; what is"
            " asked for; and, in the race, the rank it is for.",
        ),
    ),
)
