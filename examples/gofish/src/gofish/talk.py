"""The talk of Go Fish: all that its players read."""

from parlour.core.cards import Cards, rank
from parlour.core.offer import Offers
from parlour.core.phrase import Phrase, Rank, Seat, Text
from parlour.core.talk import Saying, Talk

from .rules import GoFish, GoFishState

ASKS = Phrase("gofish.asks", "{who} {who:asks|ask} for cards")
ASK = Phrase("gofish.ask", "Choose *a card*, and ask a player for others of its rank")()
ALIKE = Phrase("gofish.alike", "{rank:plural}")


class GoFishTalk(Talk[GoFish, GoFishState]):
    title = "Go Fish"
    summary = "ask others for cards, and collect all four of a rank"
    cover = "9c 9d 9h 9s"
    sayings = {
        "ask": Saying(
            "{seat} asked {other} for {rank:plural}", "{rank:plural}?", clears=True, discloses=True
        ),
        "give": Saying("{seat} gave {other} {some}", "{some}"),
        "fish": Saying("{seat} told {other} to go fish", "Go fish!", beat="lie"),
        "draw": Saying("{seat} had no cards and drew one"),
        "book": Saying("{seat} laid down a book of {rank:plural}", "a book", beat="win"),
    }
    verbs = {"ask": "Ask {arg} for {cards}"}

    def headline(self, game: GoFish, s: GoFishState) -> Text:
        return ASKS(who=Seat(s.turn))

    def prompt(self, game: GoFish, s: GoFishState, seat: int, offers: Offers) -> Text:
        return ASK

    def named(self, game: GoFish, cards: Cards) -> Text:
        return ALIKE(rank=Rank(rank(cards[0])))
