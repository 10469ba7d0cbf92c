"""Any game for OpenSpiel, in picks. The deal is a single draw, sampled, and the only chance event.

Small Cheat lists all its deals, so algorithms that walk the whole tree can run on it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final, cast, final

import numpy as np
import pyspiel

from ..core.cards import cards_text
from ..core.event import Event, Said
from ..core.game import AnyGame
from ..core.game_texts import title
from ..core.house_rules import usual_seats
from ..core.offer import action_text
from ..core.option import Value
from ..core.position_text import position_text
from ..core.register import has_money
from ..core.state import State
from ..core.view import View
from ..core.visibility import seen_event
from ..core.zone import NOBODY
from ..encoding.action_ids import LET_BE, ActionIds
from ..encoding.episode import Episode
from ..encoding.information_state import InformationState
from ..encoding.observation import ObservationRow, plans
from ..encoding.observation_layout import ObservationLayout
from ..encoding.rewards import rewards
from ..notation.rule_string import options_text
from .opening import open_game
from .small_cheat import SmallCheat

SMALL_CHEAT: Final = SmallCheat.name
LONGEST: Final = 100_000  # most picks in one game
CHANCE: Final = pyspiel.PlayerId.CHANCE
TERMINAL: Final = pyspiel.PlayerId.TERMINAL
MOST_MONEY: Final = 1_000_000.0


@final
class Position:
    """A game in progress, which OpenSpiel can copy, and write down as a seed and picks."""

    def __init__(self, layout: ObservationLayout) -> None:
        self.layout: Final = layout
        self.episode: Episode | None = None  # None before the deal
        self.start: State | None = None  # the state after the deal
        self.own: list[list[str]] = [[] for _ in range(layout.seats)]  # moves of each seat, as text
        self.deal_text = ""
        self.picks: list[int] = []

    def deal(self, drawn: str) -> None:
        """Deal from a seed or, in small Cheat, by the number of the deal."""
        game, seats = self.layout.game, self.layout.seats
        self.deal_text = drawn
        self.episode = Episode(game, seats, self.layout.ids)
        if isinstance(game, SmallCheat) and drawn.isdigit():
            self.episode.begin(game.dealt(game.deals()[int(drawn)][0]))
        else:
            self.episode.deal(drawn, log=True)
        self.start = self.episode.copy().state

    def pick(self, choice: int) -> None:
        episode = cast(Episode, self.episode)
        self.picks.append(choice)
        seat, moves = episode.seat, episode.moves
        episode.step(choice)
        if episode.moves != moves or choice == LET_BE:
            self.own[seat].append("" if episode.last is None else action_text(episode.last))

    def information(self, seat: int) -> str:
        """Return everything that a seat has seen, heard and done, and its picks so far."""
        if self.episode is None or self.start is None:
            return ""
        game = self.layout.game
        log = [event_text(seen_event(event, seat)) for event in self.episode.state.log or []]
        parts = [position_text(game, game.seen(self.start, seat)), *log, "own:", *self.own[seat]]
        if self.episode.seat == seat:
            parts += ["picked:", *[str(choice) for choice in self.episode.picked]]
        return "\n".join(parts)

    def recall(self, seat: int) -> InformationState:
        """Return the knowledge of a seat that has watched since the deal."""
        found = InformationState(self.layout, cast(State, self.start), seat)
        found.watch(cast(Episode, self.episode).state)
        return found

    def __deepcopy__(self, memo: object) -> Position:
        twin = Position(self.layout)
        twin.episode = None if self.episode is None else self.episode.copy()
        twin.start, twin.deal_text = self.start, self.deal_text
        twin.own = [moves[:] for moves in self.own]
        twin.picks = self.picks[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        game = self.layout.game
        return (again, (type(game), game.chosen, self.layout.seats, self.deal_text, self.picks))


def again(
    kind: type[AnyGame], chosen: dict[str, Value], seats: int, drawn: str, picks: list[int]
) -> Position:
    """Rebuild a position from its seed or deal, and its picks."""
    game = kind(**chosen)
    position = Position(ObservationLayout(game, seats, ActionIds(game)))
    if drawn:
        position.deal(drawn)
    for choice in picks:
        position.pick(choice)
    return position


def event_text(event: Event) -> str:
    if not isinstance(event, Said):
        return f"{cards_text(event.cards)} {event.source} {event.target}"
    numbers = f"{event.seat} {event.other} {event.count} {event.rank} {event.against}"
    return f"{event.word} {numbers} {cards_text(event.cards)} {event.arg}"


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state for OpenSpiel: first the deal, then picks."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.layout)

    def _episode(self) -> Episode:
        return cast(Episode, self.position.episode)

    def current_player(self) -> int:
        if self.position.episode is None:
            return int(CHANCE)
        seat = self._episode().seat
        return int(TERMINAL) if seat == NOBODY else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self._episode().picks.options

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.position.layout.game
        if isinstance(game, SmallCheat):
            return [(number, chance) for number, (_, chance) in enumerate(game.deals())]
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        if self.position.episode is not None:
            self.position.pick(action)
        elif isinstance(self.position.layout.game, SmallCheat):
            self.position.deal(str(action))
        else:
            self.position.deal(f"spiel-{self.get_game().rng.getrandbits(64):x}")

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == CHANCE else self.position.layout.ids.names()[action]

    def is_terminal(self) -> bool:
        return self.position.episode is not None and self._episode().seat == NOBODY

    def returns(self) -> list[float]:
        game, seats = self.position.layout.game, self.position.layout.seats
        outcome = self._episode().outcome() if self.is_terminal() else None
        return [0.0] * seats if outcome is None else rewards(game, outcome)

    def resample(self, player: int, rng: random.Random) -> SpielState:
        """Return another state that this player cannot distinguish from this one, for IS-MCTS."""
        twin: SpielState = self.clone()
        episode, game = twin._episode(), self.position.layout.game
        memory = self.position.recall(player).memory
        guessed = memory.guess(View(game, episode.state, player, None), rng)
        guessed.log = episode.state.log
        episode.suppose(guessed)
        return twin

    def __str__(self) -> str:
        if self.position.episode is None:
            return "before the deal"
        episode = self._episode()
        return f"{position_text(episode.game, episode.state)} {episode.picked}"


class SpielObserver:
    """Observations and information states, as numbers and as text."""

    def __init__(self, layout: ObservationLayout, perfect_recall: bool) -> None:
        self.layout: Final = ObservationLayout(
            layout.game, layout.seats, layout.ids, memory=perfect_recall
        )
        self.perfect_recall: Final = perfect_recall
        self.plans: Final = plans(self.layout)
        self.tensor: Final = np.zeros(self.layout.width, np.float32)
        self.dict: Final = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        flat = cast("memoryview[float]", self.tensor.data)
        row = ObservationRow(self.plans[max(player, 0)], flat, 0)
        episode = state.position.episode
        if episode is None:
            return
        row.update(episode.state, episode.picks if episode.seat == player else None)
        if self.perfect_recall:
            known = InformationState(self.layout, cast(State, state.position.start), player)
            known.write(episode.state, row.cells)

    def string_from(self, state: SpielState, player: int) -> str:
        episode = state.position.episode
        if self.perfect_recall:
            return state.position.information(player)
        if episode is None:
            return ""
        seen = position_text(episode.game, episode.game.seen(episode.state, player))
        return f"{seen} {episode.picked if episode.seat == player else ''}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games for OpenSpiel."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.layout = ObservationLayout(game, seats, ActionIds(game))
        self.rng = random.Random()
        params = {"rules": options_text(game, " "), "seats": seats}
        super().__init__(game_type(game), game_info(game, self.layout), params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.layout, recall)


def game_type(game: AnyGame) -> Any:
    modes, utilities = pyspiel.GameType.ChanceMode, pyspiel.GameType.Utility
    explicit = isinstance(game, SmallCheat)
    return pyspiel.GameType(
        short_name=f"parlour_{game.name}",
        long_name=str(title(game)),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if explicit else modes.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.GENERAL_SUM if has_money(game.registers) else utilities.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"rules": "", "seats": usual_seats(game)},
    )


def game_info(game: AnyGame, layout: ObservationLayout) -> Any:
    most = MOST_MONEY if has_money(game.registers) else 1.0
    return pyspiel.GameInfo(
        num_distinct_actions=layout.ids.size,
        max_chance_outcomes=len(game.deals()) if isinstance(game, SmallCheat) else 1,
        num_players=layout.seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=None if has_money(game.registers) else 0.0,
        max_game_length=LONGEST,
    )


def load(game: str | AnyGame, seats: int, options: Mapping[str, Value]) -> SpielGame:
    """Return a game for OpenSpiel, and register its name there."""
    chosen = cast(AnyGame, SmallCheat(**options)) if game == SMALL_CHEAT else game
    found, count = open_game(chosen, seats, {} if game == SMALL_CHEAT else options)
    register(found)
    return SpielGame(found, count)


def register(game: AnyGame) -> None:
    """Register a game with OpenSpiel, so that users can load it with other house rules:
    `parlour_bigtwo(rules=passing=back)`."""
    if game.name in _registered:
        return
    _registered.add(game.name)
    usual = type(game)()

    # A class, not a closure: OpenSpiel releases its reference after Python has ended.
    class Loaded(SpielGame):
        def __init__(self, params: Mapping[str, Any]) -> None:
            rules = dict([rule.split("=") for rule in params["rules"].split()])
            chosen = {o.name: o.parse(rules[o.name]) for o in usual.options if o.name in rules}
            super().__init__(type(usual)(**chosen), params["seats"])

    pyspiel.register_game(game_type(usual), Loaded)


_registered: set[str] = set()
