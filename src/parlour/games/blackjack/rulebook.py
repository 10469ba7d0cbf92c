"""The rules of Blackjack, as players read them."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Example, Rule, Section

# Two who have bet 25, and whose cards follow; and somebody alone, with a deck for more rounds.
TWO: Final = "seats=2 phase=turns turn=a players=ab bet=25,25 purse=975,975"
ALONE: Final = "seats=1 phase=turns turn=a players=a bet=25 purse=975"
MORE: Final = "deck=2h3h4h5h6h7h8h"
ACE_HIT: Final = f"{TWO} up=As,Tc hole=6d,9h dealer=9d down=7c {MORE}4c"
# Somebody alone who beats the dealer, and one who is dealt Blackjack.
BEATS: Final = Example(
    f"{ALONE} up=Jd hole=8s dealer=7c down=Ts {MORE}", moves=("a stand",), tells=("win",)
)
ON_A_STREAK: Final = BEATS._replace(position=f"streak=2 {BEATS.position}")
DEALT_21: Final = Example(
    "seats=1 players=a purse=1000 deck=2h3h4h5h6h7cTsKdAs", moves=("a low",), tells=("bet",)
)
FIFTEEN: Final = f"{TWO} up=Jd,Tc hole=5d,9h dealer=Ts down=7c {MORE}6c"

RULEBOOK: Final = (
    Section(
        "The table",
        Rule(
            "K1",
            "One to six players against the dealer, who is the house. The first to sit down is the"
            " host. Everybody starts with {credits:# credit|# credits}, and money is exact to the"
            " cent.",
        ),
        Rule(
            "K1",
            "The game goes on until nobody can bet any more, or until the host closes the table.",
            name="open",
            when="rounds=0",
        ),
        Rule(
            "K1",
            "The game lasts for {rounds:# round|# rounds}. It ends earlier if nobody can bet any"
            " more, or if the host closes the table.",
            name="rounds",
            when="rounds!=0",
        ),
        Rule(
            "K1 G5",
            "The host can close the table until the last bet of a round is in. Bets already placed"
            " are returned. Nobody waits to see whether the host will do so.",
            Example(
                "seats=2 players=ab placed=a purse=1000,1000 deck=2h3h4h5h6hKc6d9hTc7s8d",
                can=("a stop", "b low"),
                cannot=("b stop", "a low"),
            ),
            name="stop",
        ),
        Rule(
            "K2",
            "A set is six decks, each a shuffled pack of 52. The dealer picks a deck that has not"
            " been used yet, at random, and deals round after round from it, as long as it holds"
            " two cards for each player in the round and two for the dealer. Then another deck is"
            " picked.",
        ),
        Rule(
            "K3",
            "If a card is needed in the middle of a round and the deck has none left, another deck"
            " of the set follows straight away. If there is none, a fresh pack finishes the round"
            " and is then put away.",
        ),
        Rule(
            "K4",
            "When no deck of the set can deal a round, the host is asked whether to go on: if so,"
            " six new packs are made ready, and if not, the table closes. Between rounds, the game"
            " is over first if all rounds have been played or nobody can bet; then a deck is"
            " picked, if one is needed; and then the bets are placed.",
            Example(
                "seats=2 phase=question players=ab purse=1000,900 deck=2h3h",
                can=("a yes", "a no"),
                cannot=("b yes", "a low"),
            ),
        ),
    ),
    Section(
        "Bets and cards",
        Rule(
            "K5",
            "Players are numbered from 1, and everybody is shown their number. After each round"
            " whoever was first goes last and all others move up by one, including those who sit"
            " out.",
        ),
        Rule(
            "K6",
            "Before any card is dealt, everybody bets 50 (high) or 25 (low), at the same time; bets"
            " are hidden until all are in. With less than 50 you can only bet low. With less than"
            " 25 you sit out, but keep your seat. When nobody can bet, the game is over.",
            Example(
                "seats=2 players=ab placed=a purse=1000,40 deck=2h3h4h5h6hKc6d9hTc7s8d",
                seat="b",
                can=("b low",),
                cannot=("b high", "b hit"),
            ),
        ),
        Rule(
            "K7 G9",
            "In the order of their numbers, each player is dealt two cards, and then the dealer"
            " two. Everybody sees your first card and only you see the second; nobody sees the"
            " dealer’s second. Everybody sees the cards you draw.",
            Example(
                "seats=2 players=ab purse=1000,1000 deck=2h3h4h5h6hKc6d9hTc7s8d",
                moves=("a high", "b low"),
                tells=("bet", "shows", "dealer"),
                can=("a hit",),
                cannot=("b hit",),
                leaves=("bet=50.00,25.00", "purse=950.00,975.00"),
            ),
        ),
        Rule(
            "K7",
            "Your second card is turned up straight away when you split, go bust or have Blackjack,"
            " and otherwise when the dealer’s is.",
            Example(FIFTEEN, moves=("a hit",), tells=("turned",)),
            name="turned",
            when="rules!=casino",
        ),
        Rule(
            "K7 K18",
            "Your second card is turned up straight away when you split, go bust or are dealt 21,"
            " and otherwise when the dealer’s is.",
            Example(
                f"{TWO} up=Jd,Tc hole=5d,9h dealer=Ts down=7c {MORE}9c",
                moves=("a hit",),
                tells=("bust", "turned"),
            ),
            name="turned",
            when="rules=casino",
        ),
    ),
    Section(
        "What cards count",
        Rule(
            "K8 G7",
            "Number cards count what is printed on them; Jack, Queen and King count ten. Suits do"
            " not matter. The dealer’s cards count the same way as yours.",
        ),
        Rule(
            "K8",
            "An Ace among your first two cards is 11 beside a card that counts ten, and 1 beside"
            " any other, even another Ace. An Ace drawn later is 11, unless that would bust the"
            " hand, and then 1.",
            Example(ACE_HIT, moves=("a hit",), can=("a hit",)),
            name="paired",
            when="rules!=casino aces=paired",
        ),
        Rule(
            "K8",
            "Every Ace is 11, unless that would bust the hand, and then 1.",
            Example(ACE_HIT, moves=("a hit",), tells=("blackjack",)),
            name="soft",
            when="rules!=casino aces=soft",
        ),
        Rule(
            "K8 K18",
            "Every Ace is 11, unless that would bust the hand, and then 1.",
            Example(ACE_HIT, moves=("a hit",), tells=("enough",)),
            name="soft",
            when="rules=casino",
        ),
    ),
    Section(
        "Your turn",
        Rule(
            "K9",
            "Players act in the order of their numbers. A hand of 21 is Blackjack, whether dealt or"
            " drawn: it wins straight away, whatever the dealer has. A hand over 21 is bust and"
            " loses straight away.",
            Example(FIFTEEN, moves=("a hit",), tells=("blackjack",), can=("b stand",)),
            when="rules!=casino",
        ),
        Rule(
            "K9 K18",
            "Players act in the order of their numbers. 21 on your first two cards is a natural,"
            " and has no turn. Any other 21 is just a 21, which takes no more cards. A hand over 21"
            " is bust and loses straight away.",
            Example(FIFTEEN, moves=("a hit",), tells=("enough",), can=("b stand",)),
            name="casino",
            when="rules=casino",
        ),
        Rule(
            "K10",
            "Hit to get a card, or stand to end your hand.",
            Example(
                f"{TWO} up=Jd,Tc hole=6d,9h dealer=Ts down=7c {MORE}9c",
                moves=("a hit",),
                tells=("hit", "bust"),
                can=("b stand", "b hit"),
            ),
        ),
        Rule(
            "K11",
            "You can split your first two cards into two hands if they count the same (all cards"
            " that count ten are alike, and so are Aces), once a round and if you can pay for it:"
            " the second hand takes another bet of the same size. Both hands get a second card"
            " straight away, and you play them one after the other.",
            Example(
                f"{ALONE} up=Kd hole=Jc dealer=6d down=Tc {MORE}4c3d",
                moves=("a split",),
                tells=("split", "first_hand", "second_hand"),
                can=("a hit", "a stand"),
                cannot=("a split",),
                leaves=("purse=950.00",),
            ),
        ),
        Rule(
            "K11",
            "How an Ace counts depends on the new pair then: with each hand’s second card it is"
            " seen afresh whether it is 11 or 1.",
            Example(
                f"{TWO} up=Ad,Tc hole=Ac,9h dealer=7d down=Tc {MORE}5cKs",
                moves=("a split",),
                tells=("split", "blackjack"),
                can=("a hit",),
            ),
            name="paired",
            when="rules!=casino aces=paired",
        ),
        Rule(
            "K12",
            "You can take insurance while the dealer shows an Ace, once, before you first hit,"
            " stand or split, and if you can pay for it. It is a side bet of half your bet that the"
            " dealer’s two cards make 21. If they do, you get it back with twice as much on top;"
            " otherwise it is lost. Either way you carry on with your hand. If you are dealt"
            " Blackjack you have no turn, and cannot insure.",
            Example(
                "seats=1 phase=turns turn=a players=a bet=25 purse=25 up=Kd hole=9c dealer=Ad"
                f" down=Tc {MORE}",
                moves=("a insure", "a stand"),
                tells=("insure", "insured", "lose"),
                can=("a high",),
                leaves=("purse=50.00",),  # 12.50 is paid, and comes back with 25 on top
            ),
            when="rules!=casino",
        ),
        Rule(
            "K12 K18",
            "If the dealer shows an Ace, everybody who can pay for it is asked, in order, whether"
            " they want insurance, even with a natural. It is a side bet of half your bet that the"
            " dealer’s two cards make 21. If they do, you get it back with twice as much on top;"
            " otherwise it is lost.",
            Example(
                "seats=2 phase=insurance turn=a players=ab bet=25,25 purse=975,975 up=Kd,Tc"
                f" hole=9c,6h dealer=Ad down=7c {MORE}",
                moves=("a insure", "b pass"),
                can=("a hit",),
                cannot=("a insure", "b insure"),
                leaves=("purse=962.50,975.00",),
            ),
            name="casino",
            when="rules=casino",
        ),
        Rule(
            "K18",
            "After that, or if the dealer shows a card that counts ten, the dealer looks at the"
            " hidden card: a natural ends the round and beats everything except another natural,"
            " which gets its bet back.",
            Example(
                "seats=1 phase=insurance turn=a players=a bet=25 purse=875 up=Kd hole=9c dealer=Ad"
                f" down=Tc {MORE}",
                moves=("a insure",),
                tells=("insured", "reveal", "lose"),
                leaves=("purse=900.00",),
            ),
            name="looks",
            when="rules=casino",
        ),
        Rule(
            "K18",
            "On two cards you can double, if you can pay for it: twice the bet, one card, and no"
            " more. You can do so after a split too.",
            Example(
                f"{TWO} up=5d,Tc hole=6d,9h dealer=6c down=7c {MORE}9c",
                moves=("a double",),
                tells=("double",),
                can=("b stand",),
                cannot=("a hit",),
                leaves=("bet=50.00,25.00", "purse=950.00,975.00"),
            ),
            name="double",
            when="rules=casino",
        ),
        Rule(
            "K18",
            "Split Aces get one card each and are done.",
            Example(
                f"{TWO} up=Ad,Tc hole=Ac,9h dealer=7d down=Tc {MORE}5c4s",
                moves=("a split",),
                tells=("split",),
                can=("b stand",),
                cannot=("a hit",),
            ),
            name="split_aces",
            when="rules=casino",
        ),
    ),
    Section(
        "The dealer, and what a win pays",
        Rule(
            "K13",
            "After the last player, the dealer turns up the hidden card, draws while under 17, and"
            " stands on 17 or more. If every hand is already decided, the dealer does not draw.",
            Example(
                f"{ALONE} up=Jd hole=8s dealer=6c down=Ts {MORE}9c",
                moves=("a stand",),
                tells=("dealer_bust", "spared"),
            ),
        ),
        Rule(
            "K14",
            "If the dealer is bust or has less than you, you win. If you have the same, you get"
            " your bet back. Otherwise it is lost.",
            Example(
                "seats=1 phase=turns turn=a players=a bet=25 purse=875 up=Jd hole=7s dealer=7c"
                f" down=Ts {MORE}9c",
                moves=("a stand",),
                tells=("reveal", "push"),
                leaves=("purse=900.00",),
            ),
        ),
        Rule(
            "K14",
            "Every win pays 3 to 2: you get your bet back, and one and a half times as much on"
            " top.",
            BEATS._replace(leaves=("purse=1037.50",)),
            name="source",
            when="rules=normal pays=source",
        ),
        Rule(
            "K14",
            "A win pays 1 to 1: you get your bet back, and as much on top. Blackjack on your first"
            " two cards, but not after a split, pays 3 to 2: one and a half times as much.",
            DEALT_21._replace(leaves=("purse=1037.50",)),
            name="even",
            when="rules=normal pays=even",
        ),
        Rule(
            "K14 K15",
            "What a win pays depends on your streak. A first win pays 3 to 2: you get your bet"
            " back, and one and a half times as much on top. The next round that you win in a row"
            " pays 2 to 1, the one after that 5 to 2, and all that follow 3 to 1.",
            ON_A_STREAK._replace(leaves=("purse=1062.50", "streak=3")),
            name="source",
            when="rules=super_hot pays=source",
        ),
        Rule(
            "K14 K15",
            "What a win pays depends on your streak. A first win pays 1 to 1: you get your bet"
            " back, and as much on top. The next round that you win in a row pays 3 to 2, the one"
            " after that 2 to 1, and all that follow 5 to 2. Blackjack on your first two cards, but"
            " not after a split, pays at least 3 to 2.",
            ON_A_STREAK._replace(leaves=("purse=1050.00", "streak=3")),
            name="even",
            when="rules=super_hot pays=even",
        ),
        Rule(
            "K15",
            "You win a round if it makes you money, insurance aside. Breaking even or sitting out"
            " keeps the streak, and losing ends it.",
            when="rules=super_hot",
        ),
        Rule(
            "K14 K18",
            "A natural pays 3 to 2: you get your bet back, and one and a half times as much on top."
            " Every other win pays 1 to 1: your bet, and as much on top.",
            DEALT_21._replace(leaves=("purse=1037.50",)),
            name="pays",
            when="rules=casino",
        ),
    ),
    Section(
        "Counting cards",
        Rule(
            "K16",
            "The house watches for people who count cards. It keeps the count of the deck in use,"
            " from the cards that everybody can see: plus one for each card from 2 to 6, and minus"
            " one for each Ace and each card that counts ten. If you are free to choose and bet"
            " high when the count is 2 or more, or low when it is −2 or less, your heat goes up by"
            " one; if you bet the other way round, it goes down by one, but not below 0.",
            when="cover_bets=on",
        ),
        Rule(
            "K16",
            "If anybody’s heat has reached 3 plus the number of players at the table by the end of"
            " a round, the deck in use is put away and all heat goes back to 0. A new deck alone"
            " cools nobody.",
            Example(
                "seats=1 players=a heat=3 purse=1000 used=2c3c4c5c6c deck=2h3h4h5h6h9dTh8d9sJd",
                moves=("a high", "a stand"),
                tells=("win", "heat"),
            ),
            name="heat",
            when="cover_bets=on",
        ),
        Rule(
            "K17",
            "You are shown the count of what you have seen of the deck in use: plus one for each"
            " card from 2 to 6, and minus one for each Ace and each card that counts ten. Beside it"
            " is the true count: the count per 52 cards not yet dealt, if there are any.",
            when="counting_aid=on",
        ),
    ),
    Section(
        "The end",
        Rule(
            "K19 G8",
            "At the end, whoever has the most credits comes first, and so on; equal sums share the"
            " better place.",
        ),
        Rule(
            "K20",
            "Everybody sees everybody’s credits, the bets once all are in, who is insured, the"
            " numbers, how many cards the deck has left and how many decks the set has left.",
        ),
        Rule(
            "K20",
            "Everybody sees everybody’s streak.",
            name="streaks",
            when="rules=super_hot",
        ),
        Rule("K20", "Everybody sees everybody’s heat.", name="heat", when="cover_bets=on"),
    ),
)
