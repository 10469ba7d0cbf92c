"""Golden games: short stretches of play with every seat's view, to be read in review.

For each game, a file has the first and the last moves of a random game, with a line for each seat
whose view has changed, and perft counts from a fixed deal.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

from ..core.cards import cards_text
from ..core.event import Event, Said
from ..core.game import AnyGame
from ..core.game_texts import tell
from ..core.house_rules import house_rules, rules_of_play, usual_seats
from ..core.language import ANYBODY
from ..core.offer import move_text
from ..core.playout import perft
from ..core.position_text import position_text
from ..core.state import State
from ..core.zone import TABLE, all_location_names, seat_text
from ..course.check import has_course
from .fault import fail
from .hidden_swap import Moves
from .random_players import Moody
from .rules_page import rules_page
from .spoken import collected
from .trial import Trial

LONGEST = 150  # most lines in a file
SHORTEST = 20  # fewest moves of a game, where possible
MOODS = 200  # number of random games from which the shortest is chosen
PERFT_NODES = 20_000


def golden_text(name: str, game: AnyGame, mood: int, counts: list[int], besides: str = "") -> str:
    """Return the text of a golden game: as many moves as fit, and those around the word in
    `besides`."""
    moves = play(game, mood)
    lines_of_perft = [f"{depth} {count}" for depth, count in enumerate(counts, 1)]
    for shown in range(20, 0, -1):
        lines = [*parts(name, game, mood, moves, shown, besides), f"# {name}: perft from seed 1"]
        text = "\n".join([*lines, *lines_of_perft, ""])
        if text.count("\n") < LONGEST:
            return text
    raise ValueError(f"one move of {name} fills {LONGEST} lines")


def parts(name: str, game: AnyGame, mood: int, moves: Moves, shown: int, besides: str) -> list[str]:
    """Return the lines of the first `shown` moves of a game, and of its last ones."""
    return [
        f"# {name}, mood {mood}: how it begins",
        *[f"# {rule}={value}" for rule, value in house_rules(game).items()],
        *story(game, moves, 0, shown),
        "",
        *told_besides(name, game, moves, besides),
        f"# {name}: how it ends",
        *story(game, moves, max(shown, len(moves) - shown), len(moves)),
        "",
    ]


def told_besides(name: str, game: AnyGame, moves: Moves, word: str) -> list[str]:
    at = first_to_say(game, word, moves) if word else None
    return [] if at is None else [f"# {name}: “{word}”", *story(game, moves, at - 1, at + 1), ""]


def first_to_say(game: AnyGame, word: str, moves: Moves) -> int | None:
    """Return the number of the first move that says this word."""
    s = dealt(game)
    for number, move in enumerate(moves):
        s.log = []
        game.play(s, *move)
        if any(isinstance(event, Said) and event.word == word for event in s.log):
            return number
    return None


def mood_in(golden: str) -> int:
    """Return the number of the random game (its mood) in a golden file."""
    found = re.match(r"# [\w-]+, mood (\d+): ", golden)
    if found is None:
        fail("this is not a file of golden games")
    return int(found[1])


def besides_in(golden: str) -> str:
    """Return the extra word whose moves a golden file shows, or an empty text."""
    found = re.search(r"^# [\w-]+: “(\w+)”$", golden, re.MULTILINE)
    return found[1] if found else ""


def counts_in(golden: str) -> list[int]:
    """Return a golden file's perft counts, from depth 1 on."""
    return [int(count) for count in re.findall(r"^\d+ (\d+)$", golden, re.MULTILINE)]


def perft_counts(game: AnyGame) -> list[int]:
    counts = [1]
    while counts[-1] < PERFT_NODES:
        counts.append(perft(game, dealt(game), len(counts)))
    return counts[1:]


def shortest(game: AnyGame, besides: str = "") -> int:
    """Return the mood (number) of the shortest of many random games. With `besides`, only games
    count in which that word is said."""
    games = {mood: play(game, mood) for mood in range(MOODS)}
    fit = [mood for mood, moves in games.items() if len(moves) >= SHORTEST] or list(games)
    if besides:
        fit = [mood for mood in fit if first_to_say(game, besides, games[mood])]
    return min(fit, key=lambda mood: len(games[mood]))


def dealt(game: AnyGame) -> State:
    """Return the first state of all golden games. It has at least two seats, so that something is
    hidden."""
    return game.new(1, max(2, usual_seats(game)))


def play(game: AnyGame, mood: int) -> Moves:
    s = dealt(game)
    moves: Moves = []
    player = Moody(random.Random(mood))
    while (move := player.move(game, s)) is not None:
        game.play(s, *move)
        moves.append(move)
    return moves


def story(game: AnyGame, moves: Moves, start: int, end: int) -> list[str]:
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
    """Return an event as a line: a sentence, or cards with their way and the seats that saw
    them."""
    if isinstance(event, Said):
        return f'  "{ANYBODY.sentence(tell(game, event, TABLE))}"'
    saw = "".join([seat_text(seat) for seat in [*range(seats), TABLE] if event.seen >> seat & 1])
    names = all_location_names(game.zones)
    whence, whither = names[event.source], names[event.target]
    return f"  {cards_text(event.cards)}: {whence} to {whither}, seen by {saw or 'nobody'}"


def changes(game: AnyGame, s: State, views: dict[int, str]) -> list[str]:
    """Return a line for each seat whose view has changed."""
    lines = []
    for seat in [*range(s.seats), TABLE]:
        words = position_text(game, game.seen(s, seat)).split(" ")[1:]
        rules = rules_of_play(game)
        view = " ".join([word for word in words if word.partition("=")[0] not in rules])
        if views.get(seat) != view:
            lines.append(f"{seat_text(seat)}: {view}")
            views[seat] = view
    return lines


def write(trial: Trial, besides: str = "") -> list[Path]:
    """Write the golden files that the checks below compare with, for the author to read."""
    game, written = trial.game, []
    if trial.golden is not None:
        mood = shortest(game, besides)
        text = golden_text(game.name, game, mood, perft_counts(game), besides)
        written.append(save(trial.golden / f"{game.name}.txt", text))
        written.append(save(trial.golden / "words" / f"{game.name}.txt", collected(game)))
    if trial.pages is not None and has_course(game):
        written.append(save(trial.pages / f"{game.name}.md", rules_page(game)))
    return written


def save(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def golden_games(trial: Trial) -> None:
    """Check that play and views are as in the golden file."""
    if trial.golden is not None:
        golden = read(trial.golden / f"{trial.game.name}.txt")
        same_golden(trial.game.name, trial.game, golden, PERFT_NODES * 100)


def same_golden(name: str, game: AnyGame, golden: str, most: int) -> None:
    """Compare a golden file with the game as it is. Perft counts of `most` or more are not
    checked."""
    now = golden_text(name, game, mood_in(golden), counts_in(golden), besides_in(golden))
    same_lines("golden games", golden, now)
    counts = counts_in(golden)
    if counts[-1] < PERFT_NODES:
        fail(f"the last perft count is {counts[-1]}: it must be {PERFT_NODES} or more")
    for depth, count in enumerate(counts, 1):
        if count < most and (found := perft(game, dealt(game), depth)) != count:
            fail(f"perft from seed 1 counts {found} ways to make {depth} moves, not {count}")


def golden_words(trial: Trial) -> None:
    if trial.golden is not None:
        words = read(trial.golden / "words" / f"{trial.game.name}.txt")
        same_lines("golden words", words, collected(trial.game))


def golden_page(trial: Trial) -> None:
    if trial.pages is not None and has_course(trial.game):
        page = read(trial.pages / f"{trial.game.name}.md")
        same_lines("the page of its rules", page, rules_page(trial.game))


def read(path: Path) -> str:
    if not path.exists():
        fail(f"“{path}” is missing: write it with --write, and read it")
    return path.read_text(encoding="utf-8")


def same_lines(what: str, before: str, now: str) -> None:
    old, new = before.splitlines(), now.splitlines()
    for number, (was, is_now) in enumerate(zip(old, new, strict=False), 1):
        if was != is_now:
            fail(f"{what}, line {number}: it was “{was}”, and is “{is_now}”. {AGAIN}")
    if len(old) != len(new):
        fail(f"{what}: there were {len(old)} lines, now there are {len(new)}. {AGAIN}")


AGAIN = "If you meant that, write them again with --write, and read the changes"
