"""The talk of Hearts: all that its players read."""

from parlour.core.offer import Offers
from parlour.core.phrase import Phrase, Seat, Text
from parlour.core.talk import Saying, Talk
from parlour.core.tricks import players_in_order
from parlour.core.zone import NOBODY

from .rules import PLAYED, TO_WHOM, Hearts, HeartsState

GIVE = Phrase("hearts.give", "Everybody gives three cards away")()
GIVE_TO = Phrase("hearts.give_to", "Give {who} *three cards*")
LEADS = Phrase("hearts.leads", "{who} {who:leads|lead}")
LED = Phrase("hearts.led", "{who} led {cards}")


class HeartsTalk(Talk[Hearts, HeartsState]):
    title = "Hearts"
    summary = "let others take the hearts and the Queen of spades"
    cover = "Qs Ah Kh Th"
    chapter = "Trick {number}"
    sayings = {
        "give": Saying("{seat} chose three cards to give away"),
        "first": Saying("{seat} {seat:has|have} {cards} and {seat:leads|lead}", discloses=True),
        "play": Saying("{seat} played {cards}", caption="{cards}"),
        "clean": Saying("{seat} took the trick", caption="took it", clears=True, ends=True),
        "trick": Saying("{seat} took {count:# point|# points}", "+{count}", clears=True, ends=True),
        "moon": Saying("{seat} shot the moon: all 26 points", caption="all 26", beat="win"),
        "round": Saying("{seat} now {seat:has|have} {count:# point|# points}"),
    }

    def headline(self, game: Hearts, s: HeartsState) -> Text:
        if s.turn == NOBODY:
            return GIVE
        [first, *_] = players_in_order(s, PLAYED, s.turn) or [s.turn]
        led = s.piles[PLAYED + first]
        return LED(who=Seat(first), cards=led) if led else LEADS(who=Seat(first))

    def prompt(self, game: Hearts, s: HeartsState, seat: int, offers: Offers) -> Text:
        other = Seat((seat + TO_WHOM[s.round % 4]) % s.seats)
        return GIVE_TO(who=other) if s.turn == NOBODY else self.headline(game, s)

    def rank_order(self, game: Hearts) -> str:
        return "23456789TJQKA"
