"""Numbers for everything that can be picked: cards, “done”, “let it be”, verbs and words.

A game's numbers do not depend on its house rules, since a game lists all its verbs and words
(`Game.moves`). Cards have the same numbers in all games.
"""

from __future__ import annotations

from typing import Final, final

from ..core.cards import JOKER, NAMES
from ..core.errors import DeclarationError
from ..core.game import AnyGame
from ..core.offer import Action

FACES: Final = JOKER + 1
DONE: Final = FACES  # pick that ends the choice of cards
LET_BE: Final = FACES + 1  # pick that declines an interrupt
FIRST_VERB: Final = FACES + 2


@final
class ActionIds:
    """The numbers of one game: cards, DONE, LET_BE, verbs and words, in this order."""

    def __init__(self, game: AnyGame) -> None:
        if not game.moves:
            raise DeclarationError(f"{type(game).__name__}: to learn it, it has to list its moves")
        self.verbs: Final = list(game.moves)
        self.words: Final = list(
            dict.fromkeys([word for words in game.moves.values() for word in words])
        )
        self.verb_ids: Final = {verb: FIRST_VERB + at for at, verb in enumerate(self.verbs)}
        self.first_word: Final = FIRST_VERB + len(self.verbs)
        self.word_ids: Final = {word: self.first_word + at for at, word in enumerate(self.words)}
        self.size: Final = self.first_word + len(self.words)

    def __repr__(self) -> str:
        return f"<ActionIds {self.size}: {' '.join([*self.verbs, *self.words])}>"

    def names(self) -> list[str]:
        """Return the name of each number, as text."""
        return [*NAMES, "done", "let it be", *self.verbs, *self.words]

    def described(self, action: Action | None) -> list[int]:
        """Return the numbers of a move's parts. Twin cards repeat their number. None stands for
        letting it be."""
        if action is None:
            return [LET_BE]
        found = [self.verb_ids[action.verb], *action.cards]
        if action.arg:
            found.append(self.word_ids[action.arg])
        return found
