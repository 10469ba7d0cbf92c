"""Golden games of our own games, some under house rules. `make golden` writes them anew, and their
changes are read in review."""

from __future__ import annotations

import random
from pathlib import Path

import parlour
from kit.support import ALL_GAMES, OURS, ROOT
from parlour.core.game import AnyGame
from parlour.core.option import Value
from parlour.testing.golden import golden_text, perft_counts, save, shortest, write
from parlour.testing.trial import Trial

FOLDER = ROOT / "tests" / "golden"
PAGES = ROOT / "docs" / "rules"

# House rules that change the course of a game. Each has golden games under its own name.
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
# The id of a sentence, by game: the golden game also shows the first move that says the sentence,
# and the move before it.
BESIDES = {"bitch": "bluff"}


def find(name: str) -> AnyGame:
    """Find a game by its name, or a variant of one."""
    game, rules = VARIANTS.get(name, (name, {}))
    return parlour.find_game(game, **rules)


def with_files(name: str, rng: random.Random) -> Trial:
    """Return the trial of a game, with the files of its golden games."""
    pages = PAGES if name in OURS else None
    return Trial(find(name), rng, golden=FOLDER, pages=pages, tests=ROOT / "tests")


def written(name: str) -> list[Path]:
    if name in ALL_GAMES:
        return write(with_files(name, random.Random(1)), BESIDES.get(name, ""))
    game = find(name)
    text = golden_text(name, game, shortest(game), perft_counts(game))
    return [save(FOLDER / f"{name}.txt", text)]


if __name__ == "__main__":
    for name in GOLDEN:
        for path in written(name):
            print(f"wrote {path.relative_to(ROOT)}")
    from kit.client_vectors import write_vectors
    from kit.golden_screens import write_screens
    from kit.shape_vectors import write_shapes

    write_screens()
    write_shapes()
    write_vectors()
