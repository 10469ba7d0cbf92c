"""A bot as a policy for OpenSpiel, to measure how far the bot is from optimal play."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from open_spiel.python import policy

from ..bots.bot import Bot, ask_bot
from ..core.memory import Memory
from ..core.offer import Action
from ..core.view import View
from ..encoding.action_ids import DONE, FACES, LET_BE
from ..encoding.picks import Picks
from .open_spiel import Position, SpielState


class BotPolicy(policy.Policy):  # type: ignore[misc]
    """The policy of a bot. Its probabilities are counted from `samples` answers, since bots may
    choose at random."""

    def __init__(self, game: Any, bot: Bot, samples: int = 1) -> None:
        super().__init__(game, list(range(game.num_players())))
        self.bot: Final = bot
        self.samples: Final = samples

    def action_probabilities(
        self, state: SpielState, player_id: int | None = None
    ) -> dict[int, float]:
        """Return the probability of each pick. If the bot's own picks would never have led to this
        state, all picks are equally likely."""
        episode = state.position.episode
        if episode is None or player_id not in (None, episode.seat):
            return {}
        found: Counter[int] = Counter()
        for _ in range(self.samples):
            choice = next_pick(episode.picks, self.ask(state.position))
            if choice is not None:
                found[choice] += 1
        options = episode.picks.options
        if not found:
            return dict.fromkeys(options, 1 / len(options))
        return {option: found[option] / found.total() for option in options}

    def ask(self, position: Position) -> Action | None:
        episode = position.episode
        if episode is None:
            return None
        view = View(position.layout.game, episode.state, episode.seat, None)
        return ask_bot(self.bot, view, self.remember(position, episode.seat))

    def remember(self, position: Position, seat: int) -> Memory:
        """Return the bot's memory in that seat."""
        return position.recall(seat).memory


def next_pick(picks: Picks, action: Action | None) -> int | None:
    """Return the next pick of a move, or None if the earlier picks rule the move out. Where suits
    do not count, any card of the rank will do."""
    options = picks.options
    if action is None:
        return LET_BE if LET_BE in options else None
    verb = picks.ids.verb_ids[action.verb]
    if picks.verb == 0:
        return verb if verb in options else None
    wanted, picked = action.cards, picks.cards
    ranks = [card >> 2 for card in wanted]
    if picks.verb != verb or ranks[: len(picked)] != [card >> 2 for card in picked]:
        return None
    if len(picked) == len(wanted):
        last = picks.ids.word_ids[action.arg] if action.arg else DONE
        return last if last in options else None
    card = wanted[len(picked)]
    alike = [option for option in options if option < FACES and option >> 2 == card >> 2]
    return card if card in alike else alike[0] if alike else None
