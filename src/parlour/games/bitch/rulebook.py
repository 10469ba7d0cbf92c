"""The rules of Bitch, as players read them."""

from __future__ import annotations

from typing import Final

from ...core.dealer import DEALER_RULES
from ...core.lesson import Example, Rule, Section
from ...core.turns import TURN_LIMIT_RULES

# What the others hold, and what is still to be drawn.
OTHERS: Final = ",4d5s9cJcQs,3h6c8dKcAs deck=2d3s4s7d9dJhQc"
ONE_LIVE: Final = f"seats=3 live=1 on=six middle=6s7s hand=2h7hTdKsAh{OTHERS}"
# With a King to play on a Queen, and without one. Who is next has four cards, and so draws the one
# after those that a bluff costs.
BLUFF: Final = (
    "seats=3 on=queen middle=4hJsQd hand=4d5s9cJcKh,3c4c5cKs,3h6c8dKcAs deck=2dJhKd9dTdQc5h"
)
HONEST: Final = (
    "seats=3 on=queen middle=4hJsQd hand=4d5s9cJc8s,3c4c5c6dKs,3h6c8dKcAs deck=2d3s7d9dTdQc5h8h3d"
)
TURNED: Final = "on=ten middle=8cTh hand=,9cQs naked1=,4h blind1={card},3h blind3=6d,5c"

RULEBOOK: Final = (
    Section(
        "What it is about",
        Rule(
            "B28",
            "Get rid of your hand first, then of your naked cards, then of your blind ones. The"
            " first player to do so has won, and the last one left is the Bitch.",
            name="aim",
        ),
        Rule(
            "B1",
            "Two to eight players, and packs of 54 cards, two jokers in each: one pack for two or"
            " three players, two for four to six, and three for seven or eight.",
            when="decks=0",
        ),
        Rule(
            "B1",
            "Two to eight players, and {decks:# pack|# packs} of 54 cards, two jokers in each. If"
            " that is not enough to deal thirteen cards to each player and turn one up, the game"
            " does not start.",
            name="chosen",
            when="decks!=0",
        ),
    ),
    Section(
        "Before play",
        Rule(
            "B2 B3 G9",
            "There is a dealer, who plays like everybody else. Cards are dealt one at a time,"
            " clockwise from the dealer’s left: first four blind cards each, face down, which"
            " nobody may look at, and then nine each as a hand. One more card is turned up to start"
            " the middle.",
        ),
        *DEALER_RULES,
        Rule(
            "B4",
            "From your nine cards you lay four naked piles, face up, one on each of your blind"
            " cards. A pile is a single card, or several of one rank. Jokers can join any pile, or"
            " be a pile of their own.",
            Example(
                "phase=lay on=six middle=6s hand=3d4c5hTdTsJdKhAhJo,4d5s9cJcQs3h6c8d2s"
                " blind1=3c,8h blind2=6h,9h blind3=Qd,5d blind4=8s,Th deck=2d3s4s7d",
                can=("a lay TdTs", "a lay Ah", "a lay AhJo", "a lay Jo"),
                cannot=("a lay KhAh", "a ready"),
            ),
        ),
        Rule(
            "B5",
            "When all four are laid, you draw until you hold five cards. You can then stack cards"
            " on a pile that they match, and draw again, as often as you like; a pile of nothing"
            " but jokers takes any one rank. When you are done you say “ready”, even if there is"
            " nothing to stack.",
            Example(
                "phase=lay on=six middle=6s hand=4c5hTdJdKh,4d5s9cJcQs3h6c8d2s"
                " laid1=Th laid2=Ah laid3=KsJo laid4=8s deck=2d3s4s7d",
                moves=("a stack Kh third",),
                tells=("stack", "drew"),
                can=("a stack Td first", "a ready"),
                cannot=("a stack Jd first", "a stack 4c second"),
            ),
        ),
        Rule(
            "B5",
            "Everybody does this at the same time. You see how many cards the others lay and draw,"
            " and who is ready, but not which cards they are: all naked piles are shown when"
            " everybody is ready.",
            name="secret",
        ),
        Rule(
            "B7",
            "Then a player chosen at random goes first.",
            when="first_player=random",
        ),
        Rule(
            "B7",
            "Then the dealer names the player who goes first, and can name anybody, themselves"
            " included.",
            Example(
                "seats=3 phase=name dealer=b on=six middle=6s hand=2h4c7hQhKs"
                ",4d5s9cJcQs,3h6c8dKcAs deck=2d3s",
                can=("b name a", "b name b"),
                cannot=("a name a",),
            ),
            name="named",
            when="first_player=dealer",
        ),
    ),
    Section(
        "Your turn",
        Rule(
            "B6",
            "A full hand is five cards. If you hold fewer when your turn starts, you draw up to"
            " five, as long as the deck lasts; an extra turn is a turn too. With five or more you"
            " draw nothing.",
            Example(
                "on=six middle=6s turn=b hand=4cKs,8d9cQs deck=2d3s4s7d9dJhQc",
                moves=("b play 9c",),
                tells=("drew",),
                can=("a play 9d",),
                cannot=("a play 7d",),
            ),
        ),
        Rule(
            "B8 G7",
            "From low to high: 3 4 5 6 7 8 9 10 J Q K A. You play one card, or several of one rank,"
            " at least as high as the card you play on, unless a special card is involved. Suits"
            " do not matter. On an empty middle anything goes. Turns go clockwise.",
            Example(
                f"seats=3 on=six middle=6s hand=4c5d6d6hKs{OTHERS}",
                can=("a play 6d6h", "a play Ks"),
                cannot=("a play 4c", "a play 5d", "a play 6dKs"),
            ),
        ),
    ),
    Section(
        "Special cards",
        Rule(
            "B9",
            "A 2 goes on anything, and anything goes on a 2.",
            Example(
                f"seats=3 on=two middle=4hKd2s hand=2h3c7hQhKs{OTHERS}",
                can=("a play 3c", "a play 2h"),
                cannot=("a take",),
            ),
        ),
        Rule(
            "B10",
            "A 7 counts as 7, and it is live: the next player answers it with an Ace, a 2, a 10 or"
            " another 7, or draws two cards for each live seven and loses the turn. If the deck has"
            " run out there is nothing to draw, and a player who does not answer picks up the"
            " middle.",
            Example(
                ONE_LIVE,
                can=("a play 7h", "a play 2h", "a play Td", "a play Ah low", "a draw"),
                cannot=("a play Ks", "a take"),
            ),
        ),
        Rule(
            "B10",
            "Sevens played on live ones add up, and so do jokers played as sevens.",
            Example(
                "seats=3 turn=c live=1 on=six middle=6s7s hand=3c4c5cQhKs,4d5s9cJc,3h6c7hKcAs"
                " deck=2dJd7d9dJhQc",
                moves=("c play 7h", "a draw", "b pass", "c pass"),
                tells=("drew",),
                can=("b play Jd",),
                leaves=("deck=2d",),  # two cards for each of the two sevens, and one for {b}
            ),
            name="add",
        ),
        Rule(
            "B11",
            "Once somebody has drawn cards for them, or has played an Ace, a 2 or a 10 on them, the"
            " sevens are spent. Spent sevens are invisible: you play on the first visible card"
            " beneath them, and if there is none, anything goes. A seven played on spent ones"
            " starts a new count.",
            Example(
                f"seats=3 on=jack middle=5hJd7s hand=4c8s9hQhKs{OTHERS}",
                can=("a play Qh", "a take"),
                cannot=("a play 8s", "a play 9h"),
            ),
        ),
        Rule(
            "B12",
            "An 8 counts as 8, and each one skips one player who is still in, clockwise. If all the"
            " others are skipped, it is your turn again; one more 8 skips you too, and the count"
            " goes on round the table.",
            Example(
                f"seats=3 on=five middle=5h hand=4c8h8sQhKs{OTHERS}",
                moves=("a play 8h8s",),
                tells=("skip",),
                can=("a play Qh",),
                cannot=("b play Jc", "c play 6c"),
            ),
        ),
        Rule(
            "B12",
            "Once played, eights are invisible like spent sevens: you play on the first visible"
            " card beneath them all, however many of either there are.",
            Example(
                f"seats=3 on=queen middle=5hQd7s8h hand=4c8s9hJdKs{OTHERS}",
                can=("a play Ks",),
                cannot=("a play 8s", "a play 9h", "a play Jd"),
            ),
            name="invisible",
        ),
        Rule(
            "B13",
            "A 9 counts as 9, and the next player has to play 9 or lower: any card from 3 to 9, a"
            " 2, a low Ace, or a joker played as one of these. A 9 never becomes invisible.",
            Example(
                f"seats=3 on=nine middle=5h9s hand=2h4cTdKsAh{OTHERS}",
                can=("a play 4c", "a play 2h", "a play Ah low"),
                cannot=("a play Td", "a play Ks", "a play Ah high"),
            ),
        ),
        Rule(
            "B14",
            "A 10 goes on anything except a 9, even on live sevens. It sends the whole middle,"
            " itself included, to the discard pile, which is out of the game. You have another"
            " turn, on an empty middle.",
            Example(
                f"seats=3 live=1 on=king middle=4hKd7s hand=4c5dTd8h9h{OTHERS}",
                moves=("a play Td",),
                tells=("clear",),
                can=("a play 4c",),
                cannot=("a take", "b play Jc"),
            ),
        ),
        Rule(
            "B15",
            "An Ace goes wherever a King can, and also on a 9, on a high Ace and on live sevens. As"
            " you play it you say whether it is low or high: on a 9 it has to be low, and on a high"
            " Ace high. On a high Ace goes only a 2, a 10 or another high Ace. Aces played together"
            " are all low or all high.",
            Example(
                f"seats=3 on=high middle=4hAc hand=2h5dTdKsAh{OTHERS}",
                can=("a play 2h", "a play Td", "a play Ah high"),
                cannot=("a play Ks", "a play 5d"),
            ),
        ),
        Rule(
            "B15",
            "On a low Ace anything goes.",
            Example(
                f"seats=3 on=low middle=4hKdAc hand=3c5d8hQhKs{OTHERS}",
                can=("a play 3c", "a play Ks"),
                cannot=("a take",),
            ),
            name="low",
        ),
        Rule(
            "B16",
            "A joker is whatever rank you say, as long as that rank could be played, and does what"
            " that rank does. It can join cards of that rank. In the middle it stays what you said;"
            " a player who picks it up can use it for anything again.",
            Example(
                f"seats=3 on=queen middle=4hQd hand=5d6h8hKsJo{OTHERS}",
                can=("a play Jo ten", "a play Jo king", "a play KsJo"),
                cannot=("a play Jo nine", "a play 8hJo"),
            ),
        ),
        Rule(
            "B17",
            "The card turned up to start a middle was played by nobody. A 7 or 8 is just a 7 or 8"
            " there, and visible: nobody draws and nobody is skipped. A 10 counts as 10 and clears"
            " nothing, a 9 requires 9 or lower, an Ace is low, and on a joker or a 2 anything"
            " goes.",
            Example(
                "seats=3 phase=take passed=b on=queen middle=4hJsQd hand=4d5s9cJc8s,3c4c5c9hKs"
                ",3h6c8dKcAs deck=2d3s7s",
                moves=("c pass",),
                tells=("took", "up"),
                can=("b play 9h",),
                cannot=("b play 5c", "b draw"),
            ),
        ),
    ),
    Section(
        "If you do not play",
        Rule(
            "B18",
            "Instead of playing you can say that you cannot, even if you could. On live sevens you"
            " then draw, as long as the deck lasts; otherwise you pick up the whole middle. Either"
            " way you lose your turn.",
            Example(BLUFF, can=("a take", "a play Kh"), cannot=("a draw",)),
        ),
        Rule(
            "B19",
            "You cannot say so if everybody can see that it is a lie: when anything goes; when you"
            " are playing naked cards and one of them can be played; when a card in a hand that you"
            " had to show can be played; or when the hidden cards in your hand outnumber all the"
            " hidden cards that cannot be played. Hidden cards are all that are not face up in the"
            " middle, in the discard pile, in a naked pile or in a shown hand.",
            Example(
                "seats=3 on=king middle=4hKd hand=4c5d shown=6hAh,, naked1=,Qd,Jd deck=2d3s"
                " blind1=,8s,8h",
                can=("a play Ah high",),
                cannot=("a take",),
            ),
        ),
        Rule(
            "B20 G4",
            "Before you draw or pick up, all the other players are asked, at the same time, whether"
            " they call it a bluff or let it go. The first call counts, and who has let it go is"
            " not shown until it is settled. They are not asked when your hand is empty or the deck"
            " has run out; then you can pick up as you please.",
            Example(
                BLUFF, moves=("a take",), can=("b call", "b pass", "c call"), cannot=("a call",)
            ),
        ),
        Rule(
            "B21",
            "If you are called and could have played, you show nothing and lose your turn. Your"
            " draw or pick-up goes ahead, with a new middle after a pick-up, and then you take four"
            " more cards from the deck.",
            Example(
                BLUFF, moves=("a take", "b call"), tells=("bluff", "took", "up"), can=("b play Jh",)
            ),
            when="caught_bluff=plus",
        ),
        Rule(
            "B21",
            "If you are called and could have played, you show nothing and lose your turn. You do"
            " not pick up the middle, which stays where it is, but take four cards from the deck."
            " On live sevens you take as many as they cost, if that is more, and they are spent.",
            Example(
                BLUFF,
                moves=("a take", "b call"),
                tells=("bluff", "drew"),
                can=("b play Kd", "b play Ks"),
                cannot=("b play 5c",),
            ),
            name="instead",
            when="caught_bluff=instead",
        ),
        Rule(
            "B22",
            "If you are called and really could not play, the caller lays their hand face up until"
            " the end of their own next turn, and takes eight cards from the deck, which are not"
            " shown. Then you draw or pick up.",
            Example(
                HONEST,
                moves=("a take", "b call"),
                tells=("honest", "show", "took", "up"),
                can=("b play 3s",),
            ),
        ),
        Rule(
            "B23",
            "After the middle is picked up, the next card of the deck is turned up to start a new"
            " one. If the deck has run out, the middle stays empty. Then it is the next player’s"
            " turn.",
            Example(
                HONEST + " phase=take passed=b",
                moves=("c pass",),
                tells=("took", "up"),
                can=("b play 6d",),
            ),
        ),
        Rule(
            "B24",
            "If the deck runs out you get what there is, and owe nothing. Discarded cards never"
            " come back. If you said you would draw, you do not pick up the middle instead, even if"
            " a mistaken caller has taken the last of the deck.",
        ),
    ),
    Section(
        "The last cards",
        Rule(
            "B25",
            "Once the deck has run out and your hand is empty, you play your naked cards: one or"
            " more of one rank, from any of your piles.",
            Example(
                "on=ten middle=8cTh hand=,9cQs naked1=4c,4h naked2=Qc naked3=QdQh",
                can=("a play QcQdQh", "a play Qc"),
                cannot=("a play 4c", "a take 4c"),
            ),
        ),
        Rule(
            "B25",
            "If none of them can be played you take the middle and one naked card of your choice,"
            " even on live sevens.",
            Example(
                "on=king middle=8cKh hand=,9cQs naked1=4c,4h naked2=9h naked3=Qd",
                moves=("a take 9h",),
                tells=("with", "took"),
                can=("b play 9c",),
            ),
            name="stuck",
        ),
        Rule(
            "B26 G10",
            "Once your naked cards are gone, you choose a blind card by its place and turn it over"
            " for all to see. If it can be played, it is; if it is an Ace or a joker, you then say"
            " what it is to be, even if there is only one choice.",
            Example(
                TURNED.format(card="As"),
                moves=("a turn 1",),
                tells=("turn",),
                can=("a declare high", "a declare low"),
            ),
        ),
        Rule(
            "B26",
            "If it cannot be played, you pick it up together with the middle, even on live sevens.",
            Example(
                TURNED.format(card="9h"),
                moves=("a turn 1",),
                tells=("turn", "took"),
                can=("b play 9c",),
            ),
            name="misfit",
        ),
        Rule(
            "B27",
            "You must play what you pick up before you go back to naked or blind cards.",
            Example(
                "on=ten middle=8cTh hand=9hQd,9cQs naked1=Kc,4h blind1=3h,6d",
                can=("a play Qd",),
                cannot=("a play Kc", "a turn 1"),
            ),
        ),
        Rule(
            "B28 G8",
            "When you have no cards left after a play, you are out. The others play on until one is"
            " left, and everybody is ranked in the order they went out. If your last card is a 10,"
            " the middle is cleared and it is the next player’s turn; if it is an 8, it skips"
            " players who are still in.",
            Example(
                "seats=3 on=queen middle=8cQh hand=Td,9cQs,3h6c",
                moves=("a play Td",),
                tells=("clear", "out"),
                can=("b play 9c",),
            ),
        ),
        *TURN_LIMIT_RULES,
    ),
    Section(
        "Who sees what",
        Rule(
            "B29",
            "Everybody sees the middle, the discard pile and all naked cards; how many cards are in"
            " each hand and in the deck, and how many blind cards each player has left; what each"
            " Ace and joker was said to be; every call and what came of it; and hands that have to"
            " be shown.",
        ),
    ),
)
