"""Errors for positions, moves and records that a person wrote."""

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
UNKNOWN: Final = Phrase(
    "position.unknown", "a position of {game} has no field “{key}”. Its fields are {names}"
)
UNKNOWN_MEANT: Final = Phrase(
    "position.unknown_meant",
    "a position of {game} has no field “{key}”. Did you mean “{meant}”?",
)
OTHER_VERSION: Final = Phrase(
    "position.other_version",
    "this is by version {version} of the rules of {game}, and this Parlour has version {known}",
)
NO_CARDS: Final = Phrase(
    "position.no_cards", "this position has no cards: write where they are, as in “{example}”"
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
    "“{word}” is not something to do: begin with what to do, as in “pass” or “play 7s”",
)
BEGIN_WITH: Final = Phrase(
    "move.begin_with", "“{word}” is not something you can do here: begin with {verbs}"
)
ONE_TOO_MANY: Final = Phrase("move.one_too_many", "“{word}” is one word too many")
HIDDEN_CARD: Final = Phrase(
    "move.hidden_card", "“{word}” is a hidden card: name one that you can see"
)
MEANS_NOTHING: Final = Phrase("move.means_nothing", "“{word}” means nothing here")
NOT_ENOUGH: Final = Phrase("move.not_enough", "you do not have the cards for “{verb} {ranks}”")

# Records
NOT_TEXT: Final = Phrase("record.not_text", "“{path}” is not a text file")
FROM_POSITION: Final = Phrase(
    "record.from_position",
    "a record starts with the deal, but this game started from a position",
)()
EMPTY: Final = Phrase("record.empty", "this record is empty")()
TOO_LONG: Final = Phrase("record.too_long", "this is too long to be a record")()
NO_START: Final = Phrase(
    "record.no_start", 'this is not a record: a record starts with a tag, as in [Game "cheat/1"]'
)()
NOT_A_TAG: Final = Phrase("record.not_a_tag", 'this is not a tag: a tag looks like [Seed "42"]')()
TAG_TWICE: Final = Phrase("record.tag_twice", "the tag {tag} is given twice")
LATE_TAG: Final = Phrase("record.late_tag", "tags have to come before the moves")()
NO_TAG: Final = Phrase("record.no_tag", "the tag {tag} is missing")
NO_TAG_BEFORE: Final = Phrase(
    "record.no_tag_before", "the tag {tag} is missing, which comes before {before}"
)
NO_VERSION: Final = Phrase(
    "record.no_version", 'a game needs a name and a version, as in [Game "cheat/1"]'
)()
OTHER_SEED: Final = Phrase(
    "record.other_seed", "the tag Commit does not match the tag Seed: one of them has been changed"
)()
REFUSED_MOVE: Final = Phrase(
    "record.refused_move",
    "“{move}” is not a legal move. The player would be told: {reason}",
)
BAD_CHECK: Final = Phrase("record.bad_check", "a check has three digits, as in #7fe")()
CHECK_MISSING: Final = Phrase("record.check_missing", "the check is missing: it should be #{check}")
MOVE_CHANGED: Final = Phrase(
    "record.move_changed", "this move has been changed: its check should be #{check}"
)
FIRST_MOVE_CHANGED: Final = Phrase(
    "record.first_move_changed",
    "this move or a tag above it has been changed: its check should be #{check}",
)
ONE_CHANGED: Final = Phrase("record.one_changed", "this move or one above it has been changed")()
OTHER_COUNT: Final = Phrase(
    "record.other_count",
    "there {count:is one move|are # moves}, but the tag Moves says “{told}”: some are missing or"
    " have been added",
)
OTHER_RESULT: Final = Phrase(
    "record.other_result", "the tag Result says “{told}”, but the moves lead to “{result}”"
)
NOT_BROKEN_OFF: Final = Phrase(
    "record.not_broken_off", "the tag End says that the game was broken off, but it has a result"
)()

# Tables
HIDDEN_CARDS: Final = Phrase(
    "table.hidden_cards", "this position has hidden cards: to play on, all have to be known"
)()
MOVED_ON: Final = Phrase(
    "table.moved_on",
    "the table has moved on from step {step}: look at it before the next step",
)
BAD_NAME: Final = Phrase("table.bad_name", "a name needs 1 to {most} characters, all on one line")
WRONG_NAMES: Final = Phrase(
    "table.wrong_names", "every seat needs a name: give {seats}, not {names}"
)
