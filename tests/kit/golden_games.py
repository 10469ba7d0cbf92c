"""Golden games: short stretches of play with every seat's view, to be read in review.

`make golden` writes them anew. For each game: the first moves of a random game and its last ones,
with one line for each seat whose view has changed; and perft counts from a fixed deal.
"""

from __future__ import annotations

import random
import re

import parlour
from kit.support import ALL_GAMES, ROOT, Moody
from parlour.core.cards import cards_text
from parlour.core.event import Event, Said
from parlour.core.game import AnyGame
from parlour.core.house_rules import house_rules, rules_of_play, usual_seats
from parlour.core.language import ANYBODY
from parlour.core.offer import Action
from parlour.core.option import Value
from parlour.core.state import State
from parlour.core.text import move_text, position_text, seat_text
from parlour.core.words import tell
from parlour.core.zone import TABLE, all_location_names

FOLDER = ROOT / "tests" / "golden"
LONGEST = 150  # lines
SHORTEST = 20  # moves
PERFT_NODES = 20_000

Moves = list[tuple[int, Action]]

# Games by house rules that change how they go: golden as well, each under a name of its own.
VARIANTS: dict[str, tuple[str, dict[str, Value]]] = {
    "bigtwo-soft": (
        "bigtwo",
        {
            "passing": "back",
            "suits": "diamonds",
            "first_lead": "alone",
            "one_card": "highest",
            "scoring": "twos",
        },
    ),
    "bigtwo-fours": (
        "bigtwo",
        {
            "fours": True,
            "bombs": "quads",
            "kickers": False,
            "trips": False,
            "flushes": False,
            "first_lead": "free",
            "straights": "wrap",
            "scoring": "flat",
        },
    ),
    "cheat-near": ("cheat", {"sequence": "near", "callers": "next", "most": 2}),
    "idiot-free": ("idiot", {"pickup": "free", "sevens": "lower", "eights": "clear"}),
    "idiot-skip": ("idiot", {"eights": "skip", "burn": "off", "dealer": "b"}),
}
GOLDEN = [*ALL_GAMES, *VARIANTS]
# What is shown of a game besides, by what is said then: two moves with the one that leads to it.
BESIDES = {"bitch": "bluff"}


def find(name: str) -> AnyGame:
    """A game by its name, or under the house rules of a variant."""
    game, rules = VARIANTS.get(name, (name, {}))
    return parlour.find_game(game, **rules)


def golden_text(name: str, mood: int, counts: list[int]) -> str:
    """As many moves as there is room for."""
    moves = play(name, mood)
    perft = [f"# {name}: perft from seed 1", *[f"{n} {count}" for n, count in enumerate(counts, 1)]]
    for shown in range(20, 0, -1):
        lines = [*ends(name, mood, moves, shown), "", *perft, ""]
        if len(lines) <= LONGEST:
            return "\n".join(lines)
    raise ValueError(f"one move of {name} fills {LONGEST} lines")


def ends(name: str, mood: int, moves: Moves, shown: int) -> list[str]:
    """So many moves from the start of a game, and so many from its end."""
    return [
        f"# {name}, mood {mood}: how it begins",
        *[f"# {rule}={value}" for rule, value in house_rules(find(name)).items()],
        *story(name, moves, 0, shown),
        "",
        *besides(name, moves),
        f"# {name}: how it ends",
        *story(name, moves, max(shown, len(moves) - shown), len(moves)),
    ]


def besides(name: str, moves: Moves) -> list[str]:
    if name not in BESIDES:
        return []
    at = first_to_say(name, BESIDES[name], moves)
    assert at is not None
    return [f"# {name}: “{BESIDES[name]}”", *story(name, moves, at - 1, at + 1), ""]


def first_to_say(name: str, word: str, moves: Moves) -> int | None:
    """The number of the first move at which something is said."""
    game = find(name)
    s = dealt(game)
    for number, move in enumerate(moves):
        s.log = []
        game.play(s, *move)
        if any(isinstance(event, Said) and event.word == word for event in s.log):
            return number
    return None


def mood_in(golden: str) -> int:
    """Which of all the games it was that `make golden` has chosen."""
    found = re.match(r"# [\w-]+, mood (\d+): ", golden)
    assert found is not None
    return int(found[1])


def counts_in(golden: str) -> list[int]:
    """Its perft counts, from depth 1 on."""
    return [int(count) for count in re.findall(r"^\d+ (\d+)$", golden, re.MULTILINE)]


def perft_counts(name: str) -> list[int]:
    game = find(name)
    counts = [1]
    while counts[-1] < PERFT_NODES:
        counts.append(parlour.perft(game, dealt(game), len(counts)))
    return counts[1:]


def shortest(name: str) -> int:
    """The mood of a random game of few moves in which all that is to be shown happens: the
    shortest of many."""
    games = {mood: play(name, mood) for mood in range(200)}
    fit = [mood for mood, moves in games.items() if len(moves) >= SHORTEST]
    if name in BESIDES:
        fit = [mood for mood in fit if first_to_say(name, BESIDES[name], games[mood])]
    return min(fit, key=lambda mood: len(games[mood]))


def dealt(game: AnyGame) -> State:
    """The table of all golden games. It takes two, or nothing is hidden from anybody."""
    return game.new(1, max(2, usual_seats(game)))


def play(name: str, mood: int) -> Moves:
    game = find(name)
    s = dealt(game)
    moves: Moves = []
    player = Moody(random.Random(mood))
    while (move := player.move(game, s)) is not None:
        game.play(s, *move)
        moves.append(move)
    return moves


def story(name: str, moves: Moves, start: int, end: int) -> list[str]:
    game = find(name)
    s = dealt(game)
    for move in moves[:start]:
        game.play(s, *move)
    views: dict[int, str] = {}
    lines = changes(game, s, views)
    for seat, action in moves[start:end]:
        s.log = []
        game.play(s, seat, action)
        lines.append(f"> {move_text(seat, action)}")
        lines += [told(game, event, s.seats) for event in s.log]
        lines += changes(game, s, views)
    outcome = game.outcome(s)
    return [*lines, f"= {outcome}"] if outcome else lines


def told(game: AnyGame, event: Event, seats: int) -> str:
    """A sentence; or cards, whence and whither, and who saw them."""
    if isinstance(event, Said):
        return f'  "{ANYBODY.sentence(tell(game, event, TABLE))}"'
    saw = "".join([seat_text(seat) for seat in [*range(seats), TABLE] if event.seen >> seat & 1])
    names = all_location_names(game.zones)
    whence, whither = names[event.source], names[event.target]
    return f"  {cards_text(event.cards)}: {whence} to {whither}, seen by {saw or 'nobody'}"


def changes(game: AnyGame, s: State, views: dict[int, str]) -> list[str]:
    """A line for every point of view that has changed."""
    lines = []
    for seat in [*range(s.seats), TABLE]:
        words = position_text(game, game.seen(s, seat)).split(" ")[1:]
        rules = rules_of_play(game)
        view = " ".join([word for word in words if word.partition("=")[0] not in rules])
        if views.get(seat) != view:
            lines.append(f"{seat_text(seat)}: {view}")
            views[seat] = view
    return lines


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        path = FOLDER / f"{name}.txt"
        text = golden_text(name, shortest(name), perft_counts(name))
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    from kit.client_vectors import write_vectors
    from kit.golden_screens import write_screens
    from kit.rules_pages import write_pages
    from kit.shape_vectors import write_shapes
    from kit.spoken import write_words

    write_pages()
    write_screens()
    write_shapes()
    write_vectors()
    write_words()
