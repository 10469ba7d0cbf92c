"""Every reason that a strategy gives for a move is true of its position."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from kit.reasons import Check, Moment, bigtwo, bitch, blackjack, cheat, idiot
from kit.support import ROOT
from parlour.bots.make_bot import find_strategy
from parlour.bots.search.strategy import AnyStrategy
from parlour.core.game import AnyGame
from parlour.core.memory import Memory
from parlour.core.phrase import Text
from parlour.core.zone import SEAT_LETTERS
from parlour.course.conditions import course_of
from parlour.play.table import Table
from parlour.registry import find_game
from parlour.testing.house_rule_mixes import mixes, new_deal

STRATEGIES = ROOT / "src" / "parlour" / "bots" / "strategies"
CHECKS: dict[str, dict[str, Check]] = {
    "bigtwo": bigtwo.CHECKS,
    "bitch": bitch.CHECKS,
    "blackjack": blackjack.CHECKS,
    "cheat": cheat.CHECKS,
    "idiot": idiot.CHECKS,
}
GAMES = pytest.mark.parametrize("name", CHECKS)
MOVES = {"bigtwo": 40, "bitch": 400, "blackjack": 150, "cheat": 250, "idiot": 250}
TABLES = {"blackjack": 3}  # tables for each mix of house rules
# number of moves for a strategy whose expert level has a reason of its own
EXPERT_MOVES = {"cheat": 6}
# Reasons that hardly come up in short games. Each strategy's tests have positions for them.
RARE = {
    "bitch": {"stronger"},
    "blackjack": {"ahead", "goes_on", "keeps_deck", "long_game", "many_tens", "odds_with_dealer"},
    "idiot": {"fewer_high", "no_strong"},
}


def moments(game: AnyGame, rng: random.Random, moves: int, *, expert: bool) -> Iterator[Moment]:
    """Yield all ideas of strategies in a game where they make half of the moves, and chance makes
    the others."""
    seats = new_deal(game, rng).seats
    table = Table(game, rng.getrandbits(32), SEAT_LETTERS[:seats])
    memories = [Memory(table.view(seat)) for seat in range(seats)]
    strategies = [find_strategy(game, rng) for _ in range(seats)]
    if expert:
        strategies = [each.expert() or each for each in strategies]
    for _ in range(moves):
        for seat in game.poll_order(table.state):
            if not table.offers(seat):
                continue
            found = thoughts(table, seat, strategies[seat], memories[seat])
            yield from found
            action = max(found, key=lambda each: each.idea.worth).idea.action
            if rng.random() < 0.5:
                action = rng.choice(table.legal(seat))
            if action is not None:
                table.play(seat, action)
                break
        else:
            return


def thoughts(table: Table, seat: int, strategy: AnyStrategy, memory: Memory) -> list[Moment]:
    view = table.view(seat, memory.heard)
    memory.watch(view)
    ideas = strategy.ideas(view, memory)
    return [Moment(table.game, table.state, view, memory, idea, ideas) for idea in ideas]


def assert_true(name: str, moment: Moment) -> str:
    """Check that a reason is true. Return its name, or an empty text if there is none."""
    why = moment.idea.why
    if not isinstance(why, Text):
        return ""
    reason = why.id.removeprefix(f"{name}.why.")
    told = f"{moment.idea.action}: “{why}” in {moment.view.position()}"
    assert CHECKS[name][reason](moment), told
    return reason


@GAMES
def test_reasons_are_true(name: str) -> None:
    """The reasons hold under every mix of house rules."""
    rng = random.Random(name)
    met = {
        assert_true(name, moment)
        for game in mixes(name) * TABLES.get(name, 1)
        for moment in moments(game, rng, MOVES[name], expert=False)
    }
    met |= {
        assert_true(name, moment)
        for game in mixes(name)[:1]
        for moment in moments(game, rng, EXPERT_MOVES.get(name, 0), expert=True)
    }
    assert CHECKS[name].keys() - met <= RARE.get(name, set()), "never checked"


@GAMES
def test_every_reason_has_a_check(name: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in STRATEGIES.rglob("*.py")]
    given = {reason for text in sources for reason in re.findall(rf'"{name}\.why\.(\w+)"', text)}
    assert given == CHECKS[name].keys()


@GAMES
def test_no_tip_repeats_a_reason(name: str) -> None:
    """The coach shows both."""
    sources = [path.read_text(encoding="utf-8") for path in STRATEGIES.rglob("*.py")]
    reason = re.compile(rf'"{name}\.why\.\w+",\s*"([^".]+)')
    reasons = [why.lower() for text in sources for why in reason.findall(text)]
    tips = [tip.text.lower() for tip in course_of(find_game(name)).tips]
    assert reasons
    assert [(why, tip) for why in reasons for tip in tips if why in tip] == []
