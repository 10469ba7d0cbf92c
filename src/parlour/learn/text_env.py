"""One seat among bots in plain text, for language models. Text goes in, text and a reward come
out."""

from __future__ import annotations

import random
from typing import Final, final

from ..bots.bot_player import Player
from ..bots.make_bot import Maker
from ..core.cards import cards_text
from ..core.errors import IllegalMove, ParlourError
from ..core.game import AnyGame
from ..core.game_texts import house_rule, tell, title
from ..core.language import Reader
from ..core.offer import Action, Offer, action_text
from ..core.option import Value
from ..core.phrase import Phrase
from ..core.refusal import why_not
from ..core.shuffle import check_seed
from ..core.view import View
from ..core.zone import NOBODY, SEAT_LETTERS
from ..encoding.action_ids import ActionIds
from ..encoding.episode import Episode
from ..encoding.rewards import rewards
from ..notation.moves import read_as
from .opening import open_game
from .opponents import Opponents

WAIT: Final = "wait"
EXAMPLES: Final = 8  # most moves of an offer to list

YOU_PLAY: Final = Phrase("learn.text.you_play", "You play {game} in seat {seat} of {seats}.")
POSITION: Final = Phrase("learn.text.position", "What you see: {position}")
ANSWER: Final = Phrase("learn.text.answer", "Answer with one move:")
NO_MOVE: Final = Phrase("learn.text.no_move", "Not possible: {reason}")
MORE: Final = Phrase("learn.text.more", "{moves} … ({cards})")
OR_WAIT: Final = Phrase("learn.text.or_wait", "wait: let it be")
PLACED: Final = Phrase(
    "learn.text.placed", "The game is over, and you came in as number {place} of {seats}."
)
IS_OVER: Final = Phrase("learn.text.is_over", "the game is over: begin another one")()

Answer = tuple[str, float, bool]


@final
class TextEnv:
    """A game as a conversation: `reset()` describes the first moment, and `step()` takes a move as
    text.

    An illegal move is answered with the reason, and changes nothing.
    """

    def __init__(self, game: AnyGame, seats: int, others: Opponents, seat: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.episode: Final = Episode(game, seats, ActionIds(game))
        self.others: Final = others
        self._bots: list[Player] = []
        self._heard = 0
        self._to: Final = Reader(seat=seat)

    def reset(self, seed: int | str) -> str:
        """Deal a new game, and return its rules and the first moment."""
        self.episode.deal(check_seed(seed), log=True)
        self._bots = self.others.sit_down(self.episode.state, random.Random(f"{seed}"))
        self._heard = 0
        to, game = self._to, self.game
        letter = SEAT_LETTERS[self.seat]
        lines = [to.say(YOU_PLAY(game=title(game), seat=letter, seats=self.episode.seats))]
        lines += [
            f"- {to.sentence(house_rule(game, o, game.chosen[o.name]))}" for o in game.options
        ]
        self._let_others_play()
        return "\n".join([*lines, *self._news(), *self._moment()])

    def step(self, text: str) -> Answer:
        """Make a move. Returns what has happened since, the reward, and whether the game is
        over."""
        if self.episode.seat != self.seat:
            raise IllegalMove(IS_OVER)
        try:
            self.episode.play(self._read(text))
        except ParlourError as error:
            refused = self._to.sentence(NO_MOVE(reason=self._to.complaint(error.text)))
            return "\n".join([refused, *self._moment()]), 0.0, False
        self._let_others_play()
        outcome = self.episode.outcome() if self.episode.seat == NOBODY else None
        if outcome is None:
            return "\n".join([*self._news(), *self._moment()]), 0.0, False
        told = self._to.sentence(PLACED(place=outcome.places[self.seat], seats=self.episode.seats))
        return "\n".join([*self._news(), told]), rewards(self.game, outcome)[self.seat], True

    def _read(self, text: str) -> Action | None:
        """Read a move. Raises ParlourError if it cannot be read or is illegal."""
        offers, s, game = self.episode.picks.offers, self.episode.state, self.game
        if text.strip().lower() == WAIT and self.episode.may_wait():
            return None
        action = read_as(game, s, self.seat, text, offers)
        if not any(action in offer for offer in offers):
            raise IllegalMove(why_not(game, s, self.seat, action))
        return action

    def _let_others_play(self) -> None:
        episode = self.episode
        while episode.seat not in (self.seat, NOBODY):
            episode.play(self._bots[episode.seat].think(episode.state))

    def _news(self) -> list[str]:
        """Return the events that this seat has not been told yet."""
        view = View(self.game, self.episode.state, self.seat, self._heard)
        self._heard += len(view.events)
        told = [self._to.sentence(tell(self.game, event, self.seat)) for event in view.events]
        return [line for line in told if line]

    def _moment(self) -> list[str]:
        view, to = View(self.game, self.episode.state, self.seat, None), self._to
        lines = [to.say(POSITION(position=view.position())), to.sentence(view.prompt())]
        lines += [to.say(ANSWER()), *[self._choice(offer) for offer in view.offers]]
        return [*lines, to.say(OR_WAIT())] if self.episode.may_wait() else lines

    def _choice(self, offer: Offer) -> str:
        """Return the moves of an offer as text. If there are many, return only some of them."""
        moves: list[str] = []
        for action in offer:
            if len(moves) == EXAMPLES:
                cards = f"{self._to.say(offer.shape.describe(offer))}: {cards_text(offer.cards)}"
                return self._to.say(MORE(moves=", ".join(moves), cards=cards))
            moves.append(action_text(action))
        return ", ".join(moves)


def text(
    game: str | AnyGame,
    others: str | Maker = "normal",
    *,
    seat: int = 0,
    seats: int = 0,
    **options: Value,
) -> TextEnv:
    """Return a game as a conversation, against bots of a level."""
    found, count = open_game(game, seats, options)
    return TextEnv(found, count, Opponents(others, found), seat)
