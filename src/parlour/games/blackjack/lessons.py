"""Blackjack in sixty seconds, and questions about it."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Lesson, Puzzle
from .proofs import (
    ACES,
    ALONE,
    CLOSES,
    GOES_LAST,
    MORE,
    RESULTS,
    SIDE_BETS,
    SITS_OUT,
    TWO,
)

# The dealer has sixteen, and draws a nine; what a bet of 50 then wins.
STANDS: Final = Example(
    "seats=1 phase=turns turn=a players=a bet=50 purse=950 up=Jd hole=8s dealer=6c down=Ts"
    f" {MORE}9c",
    moves=("a stand",),
    tells=("stand", "dealer_bust", "spared"),
)
WINS_50: Final = STANDS._replace(leaves=("purse=1050.00",))
WINS_75: Final = STANDS._replace(leaves=("purse=1075.00",))
ACE_HIT: Final = f"{TWO} up=As,Tc hole=6d,9h dealer=9d down=7c {MORE}4c"
FIRST_HAND: Final = Example(
    f"{TWO} up=Qh,Tc hole=9s,6h dealer=8d down=7c {MORE}",
    can=("a stand", "a hit"),
    cannot=("b stand",),
)
AGAINST_THE_DEALER: Final = (
    "You all play against the dealer, not against each other. *Come nearer to 21 than the dealer,"
    " but not over it*, and you win credits."
)

LESSONS: Final = (
    Lesson(
        "aim",
        "Beat the dealer",
        f"{AGAINST_THE_DEALER} It ends when the host closes the table, or nobody can bet any more."
        " Then whoever has the most comes first.",
        FIRST_HAND,
        when="rounds=0",
        proofs=CLOSES,
    ),
    Lesson(
        "aim_rounds",
        "Beat the dealer",
        f"{AGAINST_THE_DEALER} It ends after {{rounds:# round|# rounds}}, or when nobody can bet"
        " any more. Then whoever has the most comes first.",
        FIRST_HAND,
        when="rounds!=0",
    ),
    Lesson(
        "bet",
        "First the bet, then the cards",
        "*You bet 25 or 50 before you see a card*; with less than 25 credits you sit out. Then"
        " everybody gets two cards, and so does the dealer, who hides the second one. Your own"
        " second card is hidden from the others, too.",
        Example(
            "seats=2 players=ab purse=1000,1000 deck=2h3h4h5h6hKc6d9hTc7s8d",
            moves=("a high", "b low"),
            tells=("bet", "shows", "dealer"),
            can=("a hit",),
            cannot=("a low", "b hit"),
            leaves=("bet=50.00,25.00", "purse=950.00,975.00"),
        ),
        proofs=SITS_OUT,
    ),
    Lesson(
        "paired",
        "What cards count",
        "Numbers count what they say, and Jack, Queen and King ten. *Of your first two cards, an"
        " Ace is 11 beside a ten, and 1 beside any other*: this Ace and 6 make 7. Drawn later it"
        " is 11, and turns into 1 when 11 gets too much.",
        Example(ACE_HIT, can=("a hit", "a stand")),
        when="rules!=casino aces=paired",
        proofs=ACES,
    ),
    Lesson(
        "soft",
        "What cards count",
        "Numbers count what they say, and Jack, Queen and King ten. *An Ace is 11, or 1 if 11 would"
        " be too much.* So this Ace and 6 are 17, and a 4 makes them 21.",
        Example(ACE_HIT, moves=("a hit",), tells=("hit", "blackjack")),
        when="rules!=casino aces=soft",
    ),
    Lesson(
        "soft_casino",
        "What cards count",
        "Numbers count what they say, and Jack, Queen and King ten. *An Ace is 11, or 1 if 11 would"
        " be too much.* So this Ace and 6 are 17, and a 4 makes them 21.",
        Example(ACE_HIT, moves=("a hit",), tells=("hit", "enough")),
        when="rules=casino",
    ),
    Lesson(
        "hit",
        "Hit or stand",
        "On your turn, *hit to take another card, as often as you like, or stand*. Over 21 you are"
        " bust, and your bet is lost at once. You play in the order of your numbers, and whoever"
        " was first goes last in the next round.",
        Example(
            f"{TWO} up=Jd,Tc hole=6d,9h dealer=Ts down=7c {MORE}9c",
            moves=("a hit",),
            tells=("hit", "bust"),
            can=("b stand",),
            leaves=("bet=0.00,25.00", "purse=975.00,975.00"),
        ),
        proofs=GOES_LAST,
    ),
    Lesson(
        "blackjack",
        "21 wins on the spot",
        "*A hand of 21 is Blackjack: you win at once.* First cards that count the same you may"
        " split, once: two hands, each with a bet like the first. If the dealer shows an Ace, you"
        " may insure:"
        " half your bet more, which wins double if the dealer’s two cards make 21.",
        Example(
            f"{TWO} up=Jd,Tc hole=5d,9h dealer=Ts down=7c {MORE}6c",
            moves=("a hit",),
            tells=("hit", "blackjack"),
            can=("b stand",),
        ),
        when="rules!=casino",
        proofs=SIDE_BETS,
    ),
    Lesson(
        "casino",
        "Double, split, natural",
        "On two cards *you may double: twice the bet, and one last card.* Two that count the same"
        " you may split, for another bet. An Ace with a ten from the deal is a natural, the best"
        " hand. Against the dealer’s you may insure: half your bet, which wins double.",
        Example(
            f"{TWO} up=5d,Tc hole=6d,9h dealer=6c down=7c {MORE}9c",
            moves=("a double",),
            tells=("double",),
            can=("b stand",),
            leaves=("bet=50.00,25.00", "purse=950.00,975.00"),
        ),
        when="rules=casino",
    ),
    Lesson(
        "dealer",
        "The dealer has no choice",
        "At the end *the dealer draws to 17 or more, and has to stop there*. If you have more, or"
        " the dealer is bust, a bet of 25 wins 37.50, and 50 wins 75; 21 pays the same. If you have"
        " as much as the dealer, it comes back, with less it is lost.",
        WINS_75,
        when="rules=normal pays=source",
        proofs=RESULTS,
    ),
    Lesson(
        "dealer_even",
        "The dealer has no choice",
        "At the end *the dealer draws to 17 or more, and has to stop there*. If you have more, or"
        " the dealer is bust, a bet of 50 wins 50, or 75 with 21 from the deal. If you have the"
        " same, it comes back.",
        WINS_50,
        when="rules=normal pays=even",
    ),
    Lesson(
        "hot",
        "The dealer has no choice",
        "At the end *the dealer draws to 17 or more, and has to stop there*. If you have more, or"
        " the dealer is bust, a bet of 50 wins 75, and after each win in a row more: 100, 125, 150."
        " With the same it comes back.",
        WINS_75,
        when="rules=super_hot pays=source",
    ),
    Lesson(
        "hot_even",
        "The dealer has no choice",
        "At the end *the dealer draws to 17 or more, and has to stop there*. If you have more, or"
        " the dealer is bust, a bet of 50 wins 50, and after each win in a row more: 75, 100, 125."
        " With the same it comes back.",
        WINS_50,
        when="rules=super_hot pays=even",
    ),
    Lesson(
        "dealer_casino",
        "The dealer has no choice",
        "At the end *the dealer draws to 17 or more, and has to stop there*. If you have more, or"
        " the dealer is bust, a bet of 50 wins 50, and a natural 75. If you have the same, it comes"
        " back.",
        WINS_50,
        when="rules=casino",
    ),
)

PUZZLES: Final = (
    Puzzle(
        "eight",
        "You have 8. *Take a card*, since none can hurt you.",
        Example(f"{ALONE} up=5d hole=3c dealer=9d down=7c {MORE}", cannot=("a split", "a insure")),
        "From 11 or less no card takes you over 21: none counts more than ten, but for the Ace, and"
        " that counts 1 where 11 would be too much.",
        ("hit",),
        "You may stand, but with 8 you win only if the dealer goes bust.",
        when="rules!=casino",
    ),
    Puzzle(
        "eight_casino",
        "You have 8. *Take a card*, since none can hurt you.",
        Example(f"{ALONE} up=5d hole=3c dealer=9d down=7c {MORE}", cannot=("a split", "a insure")),
        "From 11 or less no card takes you over 21: none counts more than ten, but for the Ace, and"
        " that counts 1 where 11 would be too much.",
        ("hit", "double"),
        "You may stand, but with 8 you win only if the dealer goes bust.",
        when="rules=casino",
    ),
    Puzzle(
        "keep",
        "You have 19. *Keep it.*",
        Example(f"{ALONE} up=Jd hole=9c dealer=7d down=Tc {MORE}", cannot=("a split", "a insure")),
        "Any card but an Ace or a two would have taken you over 21. The dealer turns out to have"
        " 17, and has to stand on it.",
        ("stand",),
        "You may take a card, but nearly every one of them takes you over 21.",
    ),
    Puzzle(
        "poor",
        "You have 40 credits left. *Place a bet.*",
        Example(
            "seats=2 players=ab placed=a purse=500,40 deck=2h3h4h5h6hKc6d9hTc7s8d",
            seat="b",
            cannot=("b high", "b hit", "b stop"),
        ),
        "With less than 50 you can only bet 25. With less than 25 you would have to sit out.",
    ),
    Puzzle(
        "eights",
        "Two eights make 16, which is a poor hand. Make *two hands* of them.",
        Example(f"{ALONE} up=8d hole=8c dealer=7d down=Tc {MORE}Ks3d", cannot=("a insure",)),
        "You have put another 25 on the second hand, and each of them has got a second card. Now"
        " you play one after the other.",
        ("split",),
        "You may do that, but it leaves you with one hand.",
    ),
    Puzzle(
        "alike",
        "A King and a Jack. Can you make *two hands* of them?",
        Example(f"{ALONE} up=Kd hole=Jc dealer=6d down=Tc {MORE}4c3d", cannot=("a insure",)),
        "They both count ten, and that is all that matters. Whether it was wise is another"
        " question: you had 20.",
        ("split",),
        "You may do that. But what do a King and a Jack count?",
    ),
    Puzzle(
        "dear",
        "Two eights, but only 10 credits left after your bet. What can you do?",
        Example(
            "seats=1 phase=turns turn=a players=a bet=25 purse=10 up=8d hole=8c dealer=7d down=Tc"
            f" {MORE}",
            cannot=("a split", "a insure"),
        ),
        "To split them costs another bet of 25. So it is one hand of 16, and you hit or stand.",
        when="rules!=casino",
    ),
    Puzzle(
        "dear_casino",
        "Two fives, but only 10 credits left after your bet. What can you do?",
        Example(
            "seats=1 phase=turns turn=a players=a bet=25 purse=10 up=5d hole=5c dealer=7d down=Tc"
            f" {MORE}",
            cannot=("a split", "a double"),
        ),
        "To split or to double costs another bet of 25. So it is one hand of 10, and you hit or"
        " stand.",
        when="rules=casino",
    ),
    Puzzle(
        "insure",
        "The dealer shows an Ace. *Insure yourself* against a ten beneath it.",
        Example(f"{ALONE} up=Kd hole=9c dealer=Ad down=Tc {MORE}", cannot=("a split",)),
        "It costs half your bet, and pays twice that if the dealer’s two cards make 21. You still"
        " play your hand as always.",
        ("insure",),
        "You may do that, but it insures nothing.",
        when="rules!=casino",
    ),
    Puzzle(
        "insure_casino",
        "The dealer shows an Ace. *Insure yourself* against a ten beneath it.",
        Example(
            "seats=2 phase=insurance turn=a players=ab bet=25,25 purse=975,975 up=Kd,Tc hole=9c,6h"
            f" dealer=Ad down=7c {MORE}",
            cannot=("a hit", "a stand"),
        ),
        "It costs half your bet, and pays twice that if the dealer’s two cards make 21. The dealer"
        " looks as soon as everybody has been asked.",
        ("insure",),
        "You may do without. Most people do, but it is not what was asked.",
        when="rules=casino",
    ),
    Puzzle(
        "double",
        "You have 11. *Double your bet* and take just one card.",
        Example(
            f"{ALONE} up=5d hole=6c dealer=6d down=Ts {MORE}Tc", cannot=("a split", "a insure")
        ),
        "Twice the bet, one card, and your hand is done: 21, as it happens.",
        ("double",),
        "You may do that, but your bet stays as it is.",
        when="rules=casino",
    ),
    Puzzle(
        "late",
        "You have drawn a card, and there is an Ace against you. What can you *still* do?",
        Example(
            f"{ALONE} up=5d4c hole=6c dealer=Ad down=9c {MORE}",
            cannot=("a insure", "a split"),
        ),
        "Only hit or stand. Everything else comes before your third card.",
    ),
    Puzzle(
        "ace",
        "An Ace and a 7. *Take a card*, if it cannot bust you.",
        Example(
            f"{TWO} up=Ad,Tc hole=7c,9h dealer=9d down=9c {MORE}5c", cannot=("a split", "a insure")
        ),
        "Beside a 7 the Ace counts 1. You had 8, not 18, and no card could bust you.",
        ("hit",),
        "You may stand. But beside a 7 the Ace counts 1: you have only 8.",
        when="rules!=casino aces=paired",
    ),
    Puzzle(
        "ace_soft",
        "An Ace and a 5. *Take a card*, if it cannot bust you.",
        Example(
            f"{TWO} up=Ad,Tc hole=5c,9h dealer=9d down=9c {MORE}8c", cannot=("a split", "a insure")
        ),
        "You had 16, and an 8 would make 24. So the Ace counts 1 from now on, and you have 14.",
        ("hit",),
        "You may stand. But the Ace can count 1 instead of 11, so no card can bust you.",
        when="rules!=casino aces=soft",
    ),
    Puzzle(
        "ace_casino",
        "An Ace and a 5. *Take a card*, if it cannot bust you.",
        Example(
            f"{TWO} up=Ad,Tc hole=5c,9h dealer=9d down=9c {MORE}8c", cannot=("a split", "a insure")
        ),
        "You had 16, and an 8 would make 24. So the Ace counts 1 from now on, and you have 14.",
        ("hit", "double"),
        "You may stand. But the Ace can count 1 instead of 11, so no card can bust you.",
        when="rules=casino",
    ),
    Puzzle(
        "once",
        "You have split, and here are two eights again. What can you do?",
        Example(
            "seats=2 phase=turns turn=a players=ab bet=25,25 split_bet=25,0 purse=950,975"
            f" up=8d8s,Tc split=8c3d, hole=,9h dealer=7d down=Tc {MORE}",
            cannot=("a split", "a insure"),
        ),
        "You can split only once a round. It is a hand of 16 now, like any other.",
    ),
)
