"""What can be wrong with a position or a move that somebody wrote down."""

from __future__ import annotations

from typing import Final

from ..core.phrase import Phrase

# Positions
STARTS_WITH_GAME: Final = Phrase(
    "position.starts_with_game", "a position starts with its game, as in “cheat/1 …”"
)
NOT_A_PART: Final = Phrase(
    "position.not_a_part",
    "“{word}” is not part of a position: after the game, write name=value, as in “{example}”",
)
GIVEN_TWICE: Final = Phrase("position.given_twice", "“{key}” is given twice")
UNKNOWN: Final = Phrase("position.unknown", "{game} has no “{key}”: it has {names}")
UNKNOWN_MEANT: Final = Phrase(
    "position.unknown_meant", "{game} has no “{key}”. Did you mean “{meant}”?"
)
OTHER_VERSION: Final = Phrase(
    "position.other_version", "only version {version} of {game} can be read here"
)
IMPOSSIBLE: Final = Phrase("position.impossible", "this position is impossible: {wrong}")
TOO_MANY_ENTRIES: Final = Phrase(
    "position.too_many_entries", "“{key}” has too many entries: there are {seats} seats"
)
NOT_A_NUMBER: Final = Phrase("position.not_a_number", "“{key}” has to be a number, not “{word}”")
NOT_FROM: Final = Phrase(
    "position.not_from", "“{key}” has to be a number from {least} to {most}, not “{word}”"
)
NOT_AN_AMOUNT: Final = Phrase(
    "position.not_an_amount", "“{key}” has to be an amount like 37.50, not “{word}”"
)
WRONG_WORD: Final = Phrase("position.wrong_word", "“{key}” has to be {wanted}, not “{word}”")
WRONG_WORD_MEANT: Final = Phrase(
    "position.wrong_word_meant",
    "“{key}” has to be {wanted}, not “{word}”. Did you mean “{meant}”?",
)
NO_SEATS: Final = Phrase(
    "position.no_seats", "“{key}” has no value: name seats, as in ac, or write - for none"
)
MORE_THAN_A_PACK: Final = Phrase(
    "position.more_than_a_pack", "there are more cards here than the {count} of the pack"
)
NOT_IN_PACK: Final = Phrase("position.not_in_pack", "there is no {card} in the pack")
ONLY_SO_MANY: Final = Phrase(
    "position.only_so_many", "there {count:is only one|are only ##} {card} in the pack"
)

# Moves
NOT_A_SEAT: Final = Phrase(
    "move.not_a_seat", "“{word}” is not a seat: use a letter from a to {last}"
)
NO_MOVE: Final = Phrase(
    "move.none", "a move is missing: begin with what to do, as in “pass” or “play 7s”"
)
NO_SEAT_AND_MOVE: Final = Phrase(
    "move.no_seat", "a move is missing: write a seat and what to do, as in “b pass”"
)
NOT_A_VERB: Final = Phrase(
    "move.not_a_verb",
    "“{word}” is not a verb: begin with what to do, as in “pass” or “play 7s”",
)
ONE_TOO_MANY: Final = Phrase("move.one_too_many", "“{word}” is one word too many")
HIDDEN_CARD: Final = Phrase(
    "move.hidden_card", "“{word}” is a hidden card: name one that you can see"
)
MEANS_NOTHING: Final = Phrase("move.means_nothing", "“{word}” means nothing here")
NOT_ENOUGH: Final = Phrase("move.not_enough", "you do not have the cards to {verb} {ranks}")
