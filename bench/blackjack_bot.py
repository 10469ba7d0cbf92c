"""The strength of the Blackjack bots.

`exact` compares the expected value of a round, dealt to one client from a whole pack, with the best
possible one. It goes through every first card of the dealer, every two cards of the client, and
every card that may be drawn after them, without simulation or rounding. The two hands of a split
are worked out separately, for the bot and for the best play alike.

`play` lets the levels play the same packs, one client at a table, and compares their winnings.
Intervals are for 99 %.

`lost` lets them play the same packs and works out the average loss of each move against the best
one. Luck hardly matters then, so far fewer rounds tell more.

    python bench/blackjack_bot.py exact [--level normal]
    python bench/blackjack_bot.py play --sets 200 --levels easy normal [--which 0 6]
    python bench/blackjack_bot.py lost --sets 20
"""

from __future__ import annotations

import argparse
import random
import time
from math import sqrt
from typing import cast

import parlour
from parlour.bots.bot import ask_bot
from parlour.bots.make_bot import make_bot
from parlour.bots.strategies.blackjack.odds import (
    ONES,
    WHOLE,
    Client,
    Dealer,
    Spot,
    insurance,
    of_value,
    size,
    total_of,
)
from parlour.bots.strategies.blackjack.strategy import BLUNDER, BlackjackStrategy
from parlour.core.game import AnyGame
from parlour.core.memory import Memory
from parlour.core.offer import Action
from parlour.core.view import View
from parlour.games.blackjack.state import BETS, LOW_BET, BlackjackState

RULES: list[dict[str, str]] = [
    {"aces": "paired", "pays": "source"},
    {"aces": "soft", "pays": "source"},
    {"aces": "paired", "pays": "even"},
    {"aces": "soft", "pays": "even"},
    {"rules": "super_hot"},
    {"rules": "super_hot", "pays": "even"},
    {"rules": "casino"},
]
SURE = 2.576  # half the width of a 99 % interval, in standard errors
A_SET = 40  # rounds in a set; six packs are enough for them


class Follower:
    """The exact value of a strategy's plays against one open card of the dealer."""

    def __init__(self, strategy: BlackjackStrategy, up: int, win: float, loss: float) -> None:
        dealer = Dealer(strategy.rules.soft, strategy.rules.casino, exact=True)
        dealer.facing(1)
        self.strategy = strategy
        # the best play, which also knows the probability of each card
        self.best = Client(dealer, up, win, loss)
        self.known: dict[tuple[int, int, bool, bool], float] = {}

    def hand(self, cards: int, count: int, ace: bool, first: bool, value: int = 0) -> float:
        """Return the value of a hand. `first` hands of two cards may be doubled, and split if
        `value` is given."""
        total = total_of(count, ace)
        if total == 21:
            return self.best.best(cards, 0, count, ace)
        key = (cards, count, ace, first)
        if not value and key in self.known:
            return self.known[key]
        verbs = ["hit", "stand"]
        verbs += ["double"] if first and self.strategy.rules.casino else []
        verbs += ["split"] if value else []
        spot = Spot(cards, 0, 1, self.best.up, count, ace, value)
        worths = self.strategy.worths(spot, verbs, self.best.win, self.best.loss)
        verb = max(verbs, key=lambda verb: worths[verb])
        if verb == "hit":
            worth = self.hit(cards, count, ace)
        else:
            worth = self.split(cards, value) if verb == "split" else self.best.worth(spot, verb)
        if not value:
            self.known[key] = worth
        return worth

    def hit(self, cards: int, count: int, ace: bool) -> float:
        worth = 0.0
        for value in range(1, 11):
            chance = self.best.chance(cards, 0, value)
            if chance:
                soft = ace or value == 1
                bust = total_of(count + value, soft) > 21
                rest = cards - ONES[value]
                after = self.best.loss if bust else self.hand(rest, count + value, soft, False)
                worth += chance * after
        return worth

    def split(self, cards: int, value: int) -> float:
        rules = self.strategy.rules
        if rules.casino and value == 1:
            return self.best.split(cards, 0, value)
        worth = 0.0
        for other in range(1, 11):
            chance = self.best.chance(cards, 0, other)
            if chance:
                ace = 1 in (value, other) and (rules.soft or value + other == 11)
                worth += 2 * chance * self.hand(cards - ONES[other], value + other, ace, True)
        return worth


def exact(strategy: BlackjackStrategy, streak: int = 0) -> tuple[float, float]:
    """Return the value of a round in bets, by the strategy and by the best play."""
    s = cast(BlackjackState, strategy.game.new(1))
    s.streak[0] = streak
    win, loss = strategy.stakes(s, 0, LOW_BET * 2)
    natural = win + max(0.0, 1.5 - strategy.rules.halves(s, 0) / 2)
    played = best = 0.0
    for up in range(1, 11):
        follower = Follower(strategy, up, win, loss)
        for one in range(1, 11):
            for other in range(one, 11):
                chance, cards = 1.0 if one == other else 2.0, WHOLE
                for value in (up, one, other):
                    chance *= of_value(cards, value) / size(cards)
                    cards -= ONES[value]
                barred = follower.best.barred
                caught = of_value(cards, barred) / size(cards) if barred else 0.0
                if one == 1 and other == 10:
                    mine = theirs = natural * (1 - caught)
                else:
                    mine, theirs = opening(follower, cards, one, other)
                    mine += caught * (loss - mine)
                    theirs += caught * (loss - theirs)
                insured = max(0.0, insurance(cards)) if up == 1 else 0.0
                played += chance * (mine + insured)
                best += chance * (theirs + insured)
    return played, best


def opening(follower: Follower, cards: int, one: int, other: int) -> tuple[float, float]:
    pair = one == other
    ace = one == 1 and follower.strategy.rules.soft
    best = follower.best.first_two(cards, 0, one, other, split=False)
    if pair:
        best = max(best, follower.best.split(cards, 0, one))
    return follower.hand(cards, one + other, ace, True, one if pair else 0), best


def gaps(level: str, which: list[int]) -> None:
    print(f"{'rules':45} {'best':>9} {level:>9} {'gap':>8}  (% of the bet)")
    for chosen in [RULES[at] for at in which]:
        for streak in range(4 if chosen.get("rules") == "super_hot" else 1):
            game = parlour.find_game("blackjack", **chosen)
            strategy = BlackjackStrategy(game, random.Random(1), level == "hard")
            start = time.perf_counter()
            played, best = exact(strategy, streak)
            told = " ".join(chosen.values()) + (f" streak {streak}" if streak else "")
            gap = f"{100 * (best - played):8.4f}"
            seconds = time.perf_counter() - start
            both = f"{100 * best:9.4f} {100 * played:9.4f}"
            print(f"{told:45} {both} {gap}  {seconds:.0f} s", flush=True)


class Examiner:
    """Knows the worth of every move, and computes it exactly where two moves are close."""

    def __init__(self, game: AnyGame) -> None:
        self.strategy = BlackjackStrategy(game, random.Random(1), exact=True)

    def lost(self, view: View, memory: Memory, action: Action) -> float:
        """Return the credits that a move gives away on average."""
        s = cast(BlackjackState, view.state)
        ideas = self.strategy.ideas(view, memory)
        best = max(idea.worth for idea in ideas)
        # A host may also close the table, which is not among the ideas and costs nothing.
        chosen = next((idea.worth for idea in ideas if idea.action == action), best)
        bet = LOW_BET if s.phase == BETS else (s.split_bet if s.playing else s.bet)[0]
        return BLUNDER * (best - chosen) * bet / 100


class Player:
    """A bot level that plays one table after another, with its winnings and its thinking time."""

    def __init__(self, level: str, chosen: dict[str, str]) -> None:
        self.level = level
        self.game = parlour.find_game("blackjack", **chosen, credits=1_000_000, rounds=A_SET)
        self.bot = make_bot(level, self.game, random.Random(level))
        self.moves = 0
        self.seconds = 0.0
        self.longest = 0.0

    def play(self, seed: int, examiner: Examiner | None = None) -> float:
        """Play one set of rounds. Returns the credits won or, with an examiner, the credits lost by
        bad moves."""
        s = cast(BlackjackState, self.game.new(seed))
        before = s.purse[0]
        lost = 0.0
        memory = Memory(View(self.game, s, 0))
        while self.game.outcome(s) is None:
            view = View(self.game, s, 0, memory.heard)
            start = time.perf_counter()
            action = ask_bot(self.bot, view, memory)
            took = time.perf_counter() - start
            self.moves += 1
            self.seconds += took
            self.longest = max(self.longest, took)
            if action is not None:
                lost += examiner.lost(view, memory, action) if examiner else 0.0
                self.game.play(s, 0, action)
        return lost if examiner else (s.purse[0] - before) / 100


def mean_of(values: list[float]) -> str:
    n = len(values)
    mean = sum(values) / n
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1) / n)
    return f"{mean / A_SET:+8.3f} ± {SURE * spread / A_SET:.3f}"


def compare(
    levels: list[str], sets: int, chosen: dict[str, str], first: int, examined: bool
) -> None:
    verb = "lost" if examined else "won"
    won: list[list[float]] = []
    for level in levels:
        player = Player(level, chosen)
        examiner = Examiner(player.game) if examined else None
        won.append([player.play(seed, examiner) for seed in range(first, first + sets)])
        more = "-"
        if len(won) > 1:
            more = f"{mean_of([a - b for a, b in zip(won[-1], won[-2], strict=True)])} more"
        mean, longest = 1000 * player.seconds / player.moves, 1000 * player.longest
        print(
            f"{' '.join(chosen.values()):20} {level:7} {mean_of(won[-1])} credits {verb} a round; ",
            end="",
        )
        print(f"{more:26}; {mean:.2f} ms a move, at most {longest:.0f}", flush=True)


def main() -> None:
    form = argparse.RawTextHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("what", choices=("exact", "play", "lost"))
    parser.add_argument("--level", default="normal", choices=("normal", "hard"))
    parser.add_argument("--levels", nargs="*", default=["random", "easy", "normal", "hard"])
    parser.add_argument("--sets", type=int, default=100, help=f"of {A_SET} rounds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--which", type=int, nargs="*", help="which of the rules, from 0")
    given = parser.parse_args()
    which = given.which if given.which is not None else list(range(len(RULES)))
    if given.what == "exact":
        gaps(given.level, which)
        return
    for at in which:
        compare(given.levels, given.sets, RULES[at], given.seed, given.what == "lost")


if __name__ == "__main__":
    main()
