"""Errors of bots, in words for everybody at the table. They never name a card."""

from __future__ import annotations

from typing import Final

from ..core.phrase import Phrase

IN_ITS_PLACE: Final = Phrase(
    "bot.in_its_place", "“{name}” failed, so “normal” moves in its place. The reason: {reason}"
)
STRATEGY_FAILED: Final = Phrase(
    "bot.strategy_failed",
    "the strategy of {game} failed in line {line} of {file}, so bots play on without it. The"
    " reason: {reason}\n{trace}",
)
WITH_DETAIL: Final = Phrase("bot.with_detail", "{reason} ({detail})")
NOT_STARTED: Final = Phrase("bot.not_started", "it did not start")()
NO_MOVE: Final = Phrase("bot.no_move", "it made no move")()
NOT_ALLOWED: Final = Phrase("bot.not_allowed", "it made a move that is not allowed now")()
UNREADABLE_MOVE: Final = Phrase("bot.unreadable_move", "it made a move that cannot be read")()
STOPPED_WITH: Final = Phrase("bot.stopped_with", "it stopped with this error: {kind}")
NO_LEGAL_MOVE: Final = Phrase("bot.no_legal_move", "{game} has no legal move for this seat")
KEEPS_STOPPING: Final = Phrase(
    "bot.keeps_stopping", "the bots cannot play on: their process keeps stopping"
)()
CANNOT_GO_ON: Final = Phrase("bot.cannot_go_on", "the bots cannot play on: {reason}")
NOT_A_BOT: Final = Phrase("plugin.not_a_bot", "does not make a bot")()
NOT_A_STRATEGY: Final = Phrase("plugin.not_a_strategy", "is not a strategy")()
AFTER_AT: Final = Phrase(
    "bot.after_at",
    "“{name}” is not a bot: after the @ comes a number of playouts, as in hard@2000, or “none” for"
    " a bot without the game’s strategy, as in normal@none",
)

# Engines: bots in other languages
UNCLOSED_COMMAND: Final = Phrase(
    "engine.unclosed_command",
    "the command “{command}” has a quotation mark that is never closed",
)
ENDLESS_COMMAND: Final = Phrase(
    "engine.endless_command",
    "the command “{command}” ends with a backslash: something has to follow it",
)
NO_COMMAND: Final = Phrase(
    "engine.no_command", "the program is missing: write engine: and then a command"
)()
NO_PROGRAM: Final = Phrase("engine.no_program", "there is no program called “{name}”")
NOT_RUNNABLE: Final = Phrase(
    "engine.not_runnable",
    "“{name}” is not a program that can be run: check its path and permissions",
)
NOT_UNDERSTOOD: Final = Phrase("engine.not_understood", "its answer cannot be understood")()
NO_ANSWER: Final = Phrase("engine.no_answer", "it wrote {count} lines without an answer")
CLOSED: Final = Phrase("engine.closed", "it has been closed")()
TOO_SLOW: Final = Phrase("engine.too_slow", "it took too long")()
LONG_LINE: Final = Phrase("engine.long_line", "it wrote a line of more than {count} bytes")
TOO_MUCH: Final = Phrase("engine.too_much", "it wrote too much")()
NO_OUTPUT: Final = Phrase("engine.no_output", "it closed its output")()
ENDED: Final = Phrase("engine.ended", "it ended without answering")()
ENDED_WITH_CODE: Final = Phrase("engine.ended_with_code", "it stopped with code {code}")
OTHER_VERSION: Final = Phrase(
    "engine.other_version",
    "it speaks version {spoken} of the protocol, and Parlour speaks version {ours}",
)
