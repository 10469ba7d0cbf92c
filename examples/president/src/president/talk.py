"""The talk of President: all that its players read."""

from parlour.core.offer import Offers
from parlour.core.phrase import Phrase, Seat, Text
from parlour.core.talk import Saying, Talk

from .rules import RANK_ORDER, President, PresidentState, last_player, to_beat

LEADS = Phrase("president.leads", "{who} {who:leads|lead}")
BEAT = Phrase("president.beat", "Beat {who:'s} {cards}")
BEAT_OR_PASS = Phrase("president.beat_or_pass", "*{text}*, or pass")
LEAD = Phrase("president.lead", "Lead *any cards of one rank*")()


class PresidentTalk(Talk[President, PresidentState]):
    title = "President"
    summary = "beat the cards on the table or pass, and do not be the last with cards"
    cover = "2s 2h Ac Kd"
    chapter = "Trick {number}"
    sayings = {
        "first": Saying("{seat} {seat:has|have} {cards} and {seat:leads|lead}"),
        "play": Saying("{seat} played {cards}", caption="{cards}"),
        "pass": Saying("{seat} passed", caption="Pass", beat="pass"),
        "clear": Saying("{seat} ended the trick with a two", clears=True, ends=True),
        "trick": Saying("{seat} took the trick", caption="took it", clears=True, ends=True),
        "president": Saying("{seat} became President", caption="President", beat="win"),
        "out": Saying("{seat} came in at place {count}", caption="place {count}"),
        "scum": Saying("{seat} became the Scum", caption="Scum"),
    }

    def headline(self, game: President, s: PresidentState) -> Text:
        top = to_beat(s)
        return BEAT(cards=top, who=Seat(last_player(s))) if top else LEADS(who=Seat(s.turn))

    def prompt(self, game: President, s: PresidentState, seat: int, offers: Offers) -> Text:
        return BEAT_OR_PASS(text=self.headline(game, s)) if to_beat(s) else LEAD

    def rank_order(self, game: President) -> str:
        return RANK_ORDER
