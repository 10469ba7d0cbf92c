"""The words of arena reports."""

from __future__ import annotations

from ..core.phrase import Phrase

# Columns
BOT = Phrase("arena.column.bot", "bot")()
GAMES = Phrase("arena.column.games", "games")()
MATCHES = Phrase("arena.column.matches", "matches")()
WINS = Phrase("arena.column.wins", "wins")()
PLACE = Phrase("arena.column.place", "place")()
MEAN_PLACE = Phrase("arena.column.mean_place", "mean place")()
FIRST = Phrase("arena.column.first", "first")()
LAST = Phrase("arena.column.last", "last")()
POINTS = Phrase("arena.column.points", "points")()
CREDITS = Phrase("arena.column.credits", "credits")()
MEAN_POINTS = Phrase("arena.column.mean_points", "mean points")()
MEAN_CREDITS = Phrase("arena.column.mean_credits", "mean credits")()
RATING = Phrase("arena.column.rating", "rating")()
TIME = Phrase("arena.column.time", "ms/move")()
LOST_MOVES = Phrase("arena.column.lost_moves", "lost moves")()

# The ladder
LADDER_GAME = Phrase("arena.ladder.game", "game")()
LADDER_REPEAT = Phrase("arena.ladder.repeat", "to repeat it")()
LADDER_CELL = Phrase("arena.ladder.cell", "{rating} ± {error}, {time} ms")

# Comparison of two bots
PAIRED = Phrase("arena.paired", "Paired by deal")()
BETTER_BY = Phrase("arena.column.better_by", "better by")()
OVER = Phrase("arena.over", "{better} over {worse}")
BY_PLACES = Phrase("arena.by_places", "{number} places")
BY_POINTS = Phrase("arena.by_points", "{number} points")
BY_CREDITS = Phrase("arena.by_credits", "{number} credits")
RANGE = Phrase("arena.range", "{least} to {most}")
TOO_FEW = Phrase("arena.too_few", "too few deals")()

# Notes
SHORT_NAME = Phrase("arena.short_name", "{short} is {name}")
A_LOST_MOVE = Phrase(
    "arena.a_lost_move",
    "A lost move is one that a bot failed to make; “normal” made it instead",
)()
NOT_COUNTED = Phrase("arena.not_counted", "Not counted: {games:# game|# games} of unfinished deals")
NO_RESULT = Phrase(
    "arena.no_result", "There is no result yet: no deal has been played in every seating"
)()
NOT_A_SINGLE_MOVE = Phrase(
    "arena.not_a_single_move",
    "{bots} did not make a single move: “normal” made them all, so these results are those of"
    " “normal”",
)
NO_FOLDER = Phrase("arena.no_folder", "there is no folder called “{path}” for the chart")
NO_CHART = Phrase("arena.no_chart", "--plot cannot write “{path}”: choose another file")

# The chart
AXIS_POINTS = Phrase("arena.axis.points", "mean points, with 95% and 99% confidence intervals")()
AXIS_CREDITS = Phrase("arena.axis.credits", "mean credits, with 95% and 99% confidence intervals")()
