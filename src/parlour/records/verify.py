"""Verifies a record: plays its moves, compares tags and digits, and says what it proves and what it
cannot prove, in one finding for each check.

A new check is a function like those in `CHECKS`, listed there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, final

from ..core.errors import NotationError
from ..core.offer import move_text
from ..core.phrase import Listed, Phrase, Text
from ..core.shuffle import commitment
from ..core.zone import SEAT_LETTERS
from ..notation.problems import (
    CHECK_MISSING,
    FIRST_MOVE_CHANGED,
    MOVE_CHANGED,
    NOT_BROKEN_OFF,
    ONE_CHANGED,
    OTHER_COUNT,
    OTHER_RESULT,
    OTHER_SEED,
)
from ..play.fair_deal import Deal, why_unfair
from ..play.table import Table
from .record_parser import Line, ParsedRecord
from .tags_and_digits import BROKEN_OFF, deal_tags, digest_of, moves_value, result_value

# Parts of a record that are checked separately.
Part = Literal["commit", "deal", "moves", "checks", "count", "result", "end"]
# The verdict of a check. `missing`: the record could tell and does not. `unknown`: a record cannot
# tell.
Verdict = Literal["holds", "fails", "missing", "unknown"]

LEGAL: Final = Phrase("verify.legal", "{moves:the only move is|all # moves are} legal")
NO_MOVES: Final = Phrase("verify.no_moves", "no move has been made")()
RESULT: Final = Phrase("verify.result", "the result follows from the moves: {places}")
PLACE: Final = Phrase("verify.place", "{place}. {name}")
NO_RESULT: Final = Phrase(
    "verify.no_result", "no result is written down; the moves lead to {places}"
)
UNFINISHED: Final = Phrase("verify.unfinished", "the game is not finished, so it has no result")()
GIVEN_UP: Final = Phrase(
    "verify.broken_off", "the record says that the game was broken off, so it has no result"
)()
NOT_FOLLOWED: Final = Phrase(
    "verify.not_followed", "the result was not checked: the moves cannot be followed to the end"
)()
CHECKS_INTACT: Final = Phrase(
    "verify.checks",
    "the checks behind the moves are intact: no player, house rule or move was changed, unless"
    " somebody wrote all the checks anew",
)()
CHECKS_NOT_JUDGED: Final = Phrase(
    "verify.checks_not_judged",
    "whether a player, a house rule or another move was changed cannot be told: the record has a"
    " wrong line",
)()
NO_CHECKS: Final = Phrase(
    "verify.no_checks",
    "the moves have no checks behind them, so none was looked at; only the tag Moves speaks for"
    " them",
)()
NO_CHECKS_AT_ALL: Final = Phrase(
    "verify.no_checks_at_all",
    "there are no checks, neither behind the moves nor in a tag Moves: whether a player, a house"
    " rule or a move was changed was not checked",
)()
COUNT_FITS: Final = Phrase(
    "verify.count", "the tag Moves fits: no move is missing, and none was added"
)()
NO_COUNT: Final = Phrase(
    "verify.no_count",
    "there is no tag Moves: whether moves are missing at the end was not checked",
)()
COUNT_NOT_FOLLOWED: Final = Phrase(
    "verify.count_not_followed",
    "the tag Moves was not checked: the moves cannot be followed to the end",
)()
COMMIT_FITS: Final = Phrase(
    "verify.commit",
    "the seed fits the commitment in the record, but that is only the record’s own word",
)()
NO_COMMIT: Final = Phrase("verify.no_commit", "there is no commitment in the record")()
NOTED_FITS: Final = Phrase(
    "verify.noted",
    "the seed fits the commitment that you noted: this is the deal that was promised then",
)()
NOTED_OTHER: Final = Phrase(
    "verify.noted_other",
    "the seed does not fit the commitment that you noted: this is not the deal that was promised",
)()
NOT_NOTED: Final = Phrase(
    "verify.not_noted",
    "whether the deal was fixed before the game was not checked: that takes the commitment which"
    " was shown before it",
)()
SHARED: Final = Phrase(
    "verify.shared",
    "the seed comes from what {names} drew and sealed, and from what the room had sealed before",
)
NO_SHARES: Final = Phrase(
    "verify.no_shares",
    "the seed comes from what the room had sealed before; no player had a share in it",
)()
SILENT: Final = Phrase(
    "verify.silent",
    "{names} stayed silent when shares were opened, so it was shuffled again without them: together"
    " with whoever dealt, they may have seen a deal that was then not played",
)
OWN_SHARE: Final = Phrase(
    "verify.own_share",
    "no record can tell who drew which share: only somebody who knows their own again can tell that"
    " nobody chose the deal",
)()
WHO: Final = Phrase(
    "verify.who", "no record can tell who really played: the names are its own word"
)()
CHOSEN: Final = Phrase(
    "verify.chosen",
    "no record can tell whether the seed was drawn at random: whoever dealt could have tried many,"
    " and chosen one",
)()
ONLY_DEAL: Final = Phrase(
    "verify.only_deal",
    "no record can tell whether this was the only deal: others may have been thrown away",
)()


@final
class Record:
    """A parsed record: its tags, the table after its moves, and its problems.

    A text that cannot be read at all raises a NotationError. `problems` has the first problem of
    each kind, in the order in which they are found. `tags` are keyed by their names in small
    letters. `table` is the end of the moves, or the last table before an illegal move.
    """

    def __init__(self, text: str) -> None:
        parsed = ParsedRecord(text)
        self.tags = {key: line.text for key, line in parsed.tags.items()}
        self.has_checks = any([line.check for line in parsed.moves])
        self.problems: dict[Part, NotationError] = {}
        self.table = parsed.open_table()
        self._lines = parsed.tags
        self._check_deal()
        digest = self._play(parsed.moves)
        if "moves" not in self.problems:
            self._check_count(parsed.moves, digest)
            self._check_end()

    @property
    def broken_off(self) -> bool:
        """Whether the record says that the game was broken off."""
        return self.tags.get("end", "").lower() == BROKEN_OFF

    def sound_table(self) -> Table:
        """Return the table at the end of the moves, or raise the first problem."""
        for problem in self.problems.values():
            raise problem
        return self.table

    def _check_deal(self) -> None:
        """Check that the seed fits the commitment and the shares."""
        table, told = self.table, self._lines.get("commit")
        if deal := table.deal:
            wrong = why_unfair("\n".join(deal.lines(table.game, table.names)), table.seed)
            if wrong:
                self.problems["deal"] = self._lines["seed"].error(wrong)
            return
        if told is not None and told.text.lower() != commitment(self.table.seed):
            self.problems["commit"] = told.error(OTHER_SEED)

    def _play(self, moves: list[Line]) -> str:
        """Play the moves as far as they are legal. Returns the digest of all of them."""
        table = self.table
        digest = digest_of("", "\n".join(deal_tags(table)))
        for line in moves:
            try:
                line.play(table)
            except NotationError as refused:
                self.problems["moves"] = refused
                break
            digest = digest_of(digest, move_text(*table.moves[-1]))
            if self.has_checks and "checks" not in self.problems:
                self._check_line(line, digest[:3])
        return digest

    def _check_line(self, line: Line, check: str) -> None:
        if not line.check:
            self.problems["checks"] = line.error(CHECK_MISSING(check=check))
        elif line.check != f"#{check}":
            changed = FIRST_MOVE_CHANGED if len(self.table.moves) == 1 else MOVE_CHANGED
            self.problems["checks"] = line.error(changed(check=check), line.check)

    def _check_count(self, moves: list[Line], digest: str) -> None:
        """Check that no move is missing."""
        told, made = self._lines.get("moves"), len(moves)
        if told is None or told.text.lower() == moves_value(made, digest):
            return
        last = moves[-1] if moves else told
        count = told.text.split(maxsplit=1)[0][:9] if told.text.strip() else ""
        other = OTHER_COUNT(count=made, told=count) if count != str(made) else ONE_CHANGED
        self.problems["count"] = last.error(other)

    def _check_end(self) -> None:
        """Check that the result is that of the moves."""
        outcome = self.table.outcome()
        told, result = self._lines.get("result"), result_value(outcome)
        if told is not None and " ".join(told.text.split()) != result:
            self.problems["result"] = told.error(OTHER_RESULT(result=result, told=told.text[:40]))
        if self.broken_off and outcome is not None:
            self.problems["end"] = self._lines["end"].error(NOT_BROKEN_OFF)


class Finding(NamedTuple):
    """The result of one check: its name for programs, and a sentence."""

    check: str
    verdict: Verdict
    text: Text


def findings(record: Record, noted: str = "") -> list[Finding]:
    """Return all findings about a record. `noted` is the commitment that was shown before the
    deal."""
    found = [*[check(record) for check in CHECKS], noted_commitment(record, noted)]
    limits = SHARED_LIMITS if record.table.deal else LIMITS
    return [*[each for each in found if each], *limits]


def legality(record: Record) -> Finding:
    moves = len(record.table.moves)
    return _failed(record, "moves") or _holds("moves", LEGAL(moves=moves) if moves else NO_MOVES)


def result(record: Record) -> Finding:
    """Check that the game has the end that the record claims."""
    if failed := _failed(record, "result") or _failed(record, "end"):
        return failed
    if "moves" in record.problems:
        return Finding("result", "unknown", NOT_FOLLOWED)
    if not record.table.over:
        return Finding("result", "missing", GIVEN_UP if record.broken_off else UNFINISHED)
    if "result" in record.tags:
        return _holds("result", RESULT(places=places(record)))
    return Finding("result", "missing", NO_RESULT(places=places(record)))


def checks(record: Record) -> Finding | None:
    """Check the digits of the moves; None if there are no moves."""
    if failed := _failed(record, "checks"):
        return failed
    if record.has_checks and record.problems:
        return Finding("checks", "unknown", CHECKS_NOT_JUDGED)
    if record.has_checks:
        return _holds("checks", CHECKS_INTACT)
    if not record.table.moves:
        return None
    return Finding("checks", "missing", NO_CHECKS if "moves" in record.tags else NO_CHECKS_AT_ALL)


def count(record: Record) -> Finding:
    if failed := _failed(record, "count"):
        return failed
    if "moves" not in record.tags:
        return Finding("count", "missing", NO_COUNT)
    if "moves" in record.problems:
        return Finding("count", "unknown", COUNT_NOT_FOLLOWED)
    return _holds("count", COUNT_FITS)


def shared_deal(record: Record) -> Finding | None:
    """Check that the seed is the sum of the players' shares; None if they had none."""
    if failed := _failed(record, "deal"):
        return failed
    deal = record.table.deal
    return None if deal is None else _holds("deal", who_shuffled(deal, record.table.names))


def who_shuffled(deal: Deal, names: Sequence[str]) -> Text:
    seats = zip(SEAT_LETTERS, names, strict=False)
    sharing = tuple([name for seat, name in seats if seat in deal.opened])
    return SHARED(names=Listed(sharing)) if sharing else NO_SHARES


def silence(record: Record) -> Finding | None:
    deal = record.table.deal
    if deal is None or not deal.silent:
        return None
    names = Listed(tuple([each.name for each in deal.silent]))
    return Finding("silent", "unknown", SILENT(names=names))


def own_commitment(record: Record) -> Finding | None:
    if record.table.deal:
        return None  # the room's share is part of the deal
    if failed := _failed(record, "commit"):
        return failed
    if "commit" not in record.tags:
        return Finding("commit", "missing", NO_COMMIT)
    return _holds("commit", COMMIT_FITS)


def noted_commitment(record: Record, noted: str) -> Finding:
    if not noted:
        return Finding("noted", "unknown", NOT_NOTED)
    deal = record.table.deal
    fits = noted.lower() == commitment(deal.secret if deal else record.table.seed)
    return Finding("noted", "holds" if fits else "fails", NOTED_FITS if fits else NOTED_OTHER)


def places(record: Record) -> Listed:
    """Return who came where."""
    outcome = record.table.outcome()
    pairs = zip(outcome.places if outcome else (), record.table.names, strict=False)
    ranked = sorted(pairs, key=lambda pair: pair[0])
    return Listed(tuple([PLACE(place=place, name=name) for place, name in ranked]))


def _failed(record: Record, part: Part) -> Finding | None:
    problem = record.problems.get(part)
    return Finding(part, "fails", problem.text) if problem else None


def _holds(check: str, text: Text) -> Finding:
    return Finding(check, "holds", text)


CHECKS: Final[tuple[Callable[[Record], Finding | None], ...]] = (
    legality,
    checks,
    count,
    result,
    shared_deal,
    silence,
    own_commitment,
)
SHARED_LIMITS: Final = (
    Finding("who", "unknown", WHO),
    Finding("own_share", "unknown", OWN_SHARE),
)
LIMITS: Final = (
    Finding("who", "unknown", WHO),
    Finding("chosen", "unknown", CHOSEN),
    Finding("only_deal", "unknown", ONLY_DEAL),
)
