"""What happened in a recorded game of Cheat: who lied, who called whom, and who was right.

    python examples/analyse_record.py examples/cheat.txt

With `--play`, four of our bots play a game first, which is written to the file. So was cheat.txt:

    python examples/analyse_record.py examples/cheat.txt --play --seed 3

A record is the seed and the moves. Everything else follows from them, so the library can play the
game again, and show every card at every moment.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field

import parlour
from parlour.bots.bot_player import TablePlayer
from parlour.core.event import Said
from parlour.core.game_texts import title
from parlour.games.cheat.state import HAND, PLAYED, lying
from parlour.play.table import Step

LEVELS = ("normal", "easy", "normal", "easy")


@dataclass
class Story:
    """What was counted, by seat."""

    plays: Counter[int] = field(default_factory=Counter)
    lies: Counter[int] = field(default_factory=Counter)
    caught: Counter[int] = field(default_factory=Counter)
    calls: Counter[tuple[int, int]] = field(default_factory=Counter)  # who called whom
    right: Counter[tuple[int, int]] = field(default_factory=Counter)
    last_call: tuple[int, int] = (0, 0)
    longest_hand: tuple[int, int, int] = (0, 0, 0)  # cards, seat, move
    largest_stack: tuple[int, int, int] = (0, 0, 0)


def analyse(table: parlour.Table) -> Story:
    """Plays the game again, and looks at the cards after each move."""
    story = Story()
    heard = 0
    for step in table.replay():
        s = step.table.state
        events = s.log or []
        for event in events[heard:]:
            if isinstance(event, Said):
                note(story, event, step)
        heard = len(events)
        hands = [(len(s.piles[HAND + seat]), seat, step.number) for seat in range(s.seats)]
        story.longest_hand = max(story.longest_hand, *hands, key=lambda hand: hand[0])
    return story


def note(story: Story, said: Said, step: Step) -> None:
    if said.word == "play":
        laid = step.table.state.piles[PLAYED + said.seat]
        story.plays[said.seat] += 1
        story.lies[said.seat] += bool(lying(laid, said.rank))
    elif said.word == "call":
        story.calls[said.seat, said.other] += 1
        story.last_call = (said.seat, said.other)
    elif said.word in ("lie", "truth"):  # what the call has shown, and who takes the stack
        story.largest_stack = max(story.largest_stack, (said.count, said.seat, step.number))
        if said.word == "lie":
            story.right[story.last_call] += 1
            story.caught[said.seat] += 1


def report(table: parlour.Table, story: Story) -> list[str]:
    names = table.names
    lines = [f"{title(table.game)}: {len(table.moves)} moves, {sum(story.plays.values())} turns."]
    for seat, name in enumerate(names):
        plays, lies = story.plays[seat], story.lies[seat]
        lines.append(
            f"{name} laid cards {times(plays)}, lied {times(lies)} ({lies / max(1, plays):.0%}),"
            f" and was caught {times(story.caught[seat])}."
        )
    for (caller, other), count in story.calls.most_common():
        right = story.right[caller, other]
        result = f"{right} right, {count - right} wrong"
        lines.append(f"{names[caller]} called {names[other]} {times(count)}: {result}.")
    told, caught = sum(story.lies.values()), sum(story.caught.values())
    lines.append(f"{caught} of the {told} lies were caught ({caught / max(1, told):.0%}).")
    cards, seat, move = story.longest_hand
    lines.append(f"The longest hand was {names[seat]}'s: {cards} cards, after move {move}.")
    cards, seat, move = story.largest_stack
    lines.append(f"The largest stack went to {names[seat]}: {cards} cards, at move {move}.")
    if outcome := table.outcome():
        lines.append(f"{names[outcome.places.index(1)]} won.")
    return lines


def times(count: int) -> str:
    return ("never", "once", "twice")[count] if count < 3 else f"{count} times"


def play(seed: str) -> parlour.Table:
    """A game between bots, who are asked one after the other."""
    names = ["Ada", "Bert", "Cleo", "Dora"]
    table = parlour.new("cheat", seed, names)
    players = [TablePlayer(level, table, seat) for seat, level in enumerate(LEVELS)]
    while not table.over:
        seat = table.awaited()[0]
        action = players[seat].choose(table.state)
        if action is not None:
            table.play(seat, action)
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("record", help="file with the record")
    parser.add_argument("--play", action="store_true", help="let bots play a game, and record it")
    parser.add_argument("--seed", default="1", help="seed of that game (default: 1)")
    given = parser.parse_args()
    if given.play:
        parlour.save(play(given.seed), given.record)
    try:
        table = parlour.load(given.record)
    except parlour.ParlourError as error:
        sys.exit(f"{given.record}: {error}")
    except OSError as error:
        sys.exit(f"{given.record}: {error.strerror}")
    if table.game.name != "cheat":
        sys.exit(f"{given.record} is a game of {title(table.game)}, and this is about Cheat")
    print("\n".join(report(table, analyse(table))))


if __name__ == "__main__":
    main()
