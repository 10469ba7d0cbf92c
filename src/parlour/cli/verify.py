"""`parlour verify`: prints what a record proves, line by line."""

from __future__ import annotations

import json
import re
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence

from ..core.errors import NotationError, ParlourError
from ..core.game_texts import title
from ..core.language import ANYBODY
from ..core.phrase import Phrase
from ..records.verify import Finding, Record, Verdict, findings
from .display import stdout_printer
from .parser import Parser, in_help
from .replay import add_record_file, record_text_of

HASH = Phrase("cli.word.hash", "HASH")()
COMMIT = Phrase(
    "cli.verify.commit", "commitment that was shown before the deal: 64 digits (default: none)"
)()
STRICT = Phrase(
    "cli.verify.strict",
    "also fail if a result, checks or a commitment are missing (default: only if one is wrong)",
)()
JSON = Phrase(
    "cli.verify.json", "print the findings for programs, as JSON (default: as sentences)"
)()
NOT_A_COMMITMENT = Phrase(
    "cli.verify.not_a_commitment",
    "--commit has to be a commitment, which is 64 digits from 0 to f, not “{typed}”",
)
HEAD = Phrase("cli.verify.head", "this is a record of {game}")
VERDICTS: dict[Verdict, Phrase] = {
    "holds": Phrase("cli.verify.holds", "Right: {finding}"),
    "fails": Phrase("cli.verify.fails", "Wrong: {finding}"),
    "missing": Phrase("cli.verify.missing", "Missing: {finding}"),
    "unknown": Phrase("cli.verify.unknown", "Unknown: {finding}"),
}
ASKED_FOR = Phrase("cli.verify.asked_for", "with --strict, nothing may be missing: {finding}")
_COMMITMENT = re.compile(r"[0-9a-fA-F]{64}")


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    add_record_file(command)
    command.add_argument("--commit", type=read_commitment, metavar=str(HASH), help=in_help(COMMIT))
    command.add_argument("--strict", action="store_true", help=in_help(STRICT))
    command.add_argument("--json", action="store_true", help=in_help(JSON))


def read_commitment(typed: str) -> str:
    if _COMMITMENT.fullmatch(typed.strip()) is None:
        raise ArgumentTypeError(str(NOT_A_COMMITMENT(typed=typed[:80])))
    return typed.strip()


def run(arguments: Namespace) -> None:
    text = record_text_of(arguments.file)
    try:
        record = Record(text)
    except NotationError as unread:
        if arguments.json:
            print_json([Finding("record", "fails", unread.text)])
        raise
    found = findings(record, arguments.commit or "")
    if arguments.json:
        print_json(found)
    else:
        print_lines(record, found)
    record.sound_table()  # raises an error for the first wrong line
    for finding in found:
        if finding.verdict == "fails":
            raise ParlourError(finding.text)
        if finding.verdict == "missing" and arguments.strict:
            raise ParlourError(ASKED_FOR(finding=finding.text))


def print_lines(record: Record, found: list[Finding]) -> None:
    printer = stdout_printer()
    printer.line(ANYBODY.complaint(HEAD(game=title(record.table.game))))
    for finding in found:
        told = VERDICTS[finding.verdict](finding=finding.text)
        printer.line(ANYBODY.complaint(told), "  ")


def print_json(found: list[Finding]) -> None:
    told = [
        {"check": each.check, "verdict": each.verdict, "text": ANYBODY.complaint(each.text)}
        for each in found
    ]
    print(json.dumps({"findings": told}, indent=2))
