"""Prints a table, the choices of a seat, and the result of a game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...core.cards import HIDDEN, JOKER, card_text, rank
from ...core.game import AnyGame, Outcome
from ...core.game_texts import as_laid, card_places, in_order, move_label
from ...core.offer import Action, Offer
from ...core.offer_shapes import CARDS, holds, no_move
from ...core.phrase import Arg, Money, Phrase, Rank, Seat, Some, Text, quoted
from ...core.register import has_money
from ...core.talk import talk_of
from ...play.match import Match
from ...play.series import Score, Series
from .printer import Printer
from .table_view import TableView
from .table_words import table_lines, waiting_line

MAX_WORDS = 8  # moves with more words than this share one line
MAX_LISTED = 16  # more moves than this are not listed

CHOICE = Phrase("terminal.choice", "{typed}: {label}")
YOUR_CARDS = Phrase("terminal.type.your_cards", "your cards")
TYPE_CARDS = Phrase("terminal.type.cards", "{verb}, then {cards}")
TYPE_WORD = Phrase("terminal.type.word", "{verb}, then {words}")
TYPE_BOTH = Phrase("terminal.type.both", "{verb}, then {cards}, then {words}")
OF_RANK = Phrase("terminal.type.of_rank", "{some}")
OF_RANK_FROM = Phrase("terminal.type.of_rank_from", "{least} to {most} {rank:plural}")
WITH_JOKERS = Phrase("terminal.type.with_jokers", "{cards}, with or without jokers")
EXAMPLE = Phrase("terminal.type.example", "{typed}, for example {example}")
ALL_MOVES = Phrase("terminal.all_moves", "All of these: {typed}")
POINTS = Phrase("terminal.points", "+{points:# point|# points}")
POINTS_LOST = Phrase("terminal.points_lost", "−{points:# point|# points}")
MONEY = Phrase("terminal.money", "{sum:signed}")
PLACE = Phrase("terminal.place", "{place}. {who}")
PLACE_POINTS = Phrase("terminal.place.points", "{place}. {who}: {points}")
MATCH = Phrase("terminal.match_stands", "the match: {progress}")
GAME_OF = Phrase("terminal.match.game_of", "This is game {number} of {games} of a match")
GAME_TO = Phrase("terminal.match.game_to", "This is game {number} of a match: {goal}")
SO_FAR = Phrase("terminal.result.so_far", "Since you sat down")
WON = Phrase("terminal.result.won", "won {wins} of {games}")
WON_POINTS = Phrase("terminal.result.won_points", "won {wins} of {games}, {points}")
SCORE = Phrase("terminal.result.score", "{name}: {won}")


def draw_table(printer: Printer, view: TableView, *, everything: bool = False) -> None:
    """Print the table, with the seat's own cards last, and then whose turn it is."""
    for line in table_lines(view, everything=everything):
        printer.line(view.reader.sentence_parts(line), "  ")
    if waits := waiting_line(view):
        printer.line(view.reader.sentence_parts(waits), "  ")


def draw_choices(printer: Printer, view: TableView, seat: int) -> None:
    """Print what a seat can do. Each choice has a line with what to type and what it does, and
    another with its effect. The effect is left out if several words share a line, since theirs may
    differ."""
    for offer in view.game.offers(view.seen, seat):
        words = offer.args or ("",)
        for way in [words] if len(words) > MAX_WORDS else [(word,) for word in words]:
            choice = choice_line(view, seat, offer, way)
            printer.line(["  ", *view.reader.parts(choice)], "      ")
            example = an_example(view.game, offer, way[0])
            button = talk_of(view.game).button(view.game, view.seen, seat, offer, way[0])
            effect = button.effect_of(() if example is None else example.cards)
            if effect is not None and len(way) == 1:
                printer.line([" " * 6, *view.reader.sentence_parts(effect)], " " * 6)


def choice_line(view: TableView, seat: int, offer: Offer, words: Sequence[str]) -> Text:
    """Return what to type for an offer, and what it does. If there are several ways, one is the
    example."""
    example = an_example(view.game, offer, words[0])
    if example is None:
        return hidden_choice(view, seat, offer, words)
    typed = how_to_type(view.game, offer, example, words)
    return CHOICE(typed=typed, label=move_label(view.game, view.seen, seat, offer, example))


def hidden_choice(view: TableView, seat: int, offer: Offer, words: Sequence[str]) -> Text:
    """Return what to type for an offer with hidden cards: “Play 1 to 4 cards”. If its words
    depend on the number of cards or on the word, the smallest number and the first word are the
    example."""
    button, few = (
        talk_of(view.game).button(view.game, view.seen, seat, offer, words[0]),
        fewest(offer),
    )
    cards, typed = what_cards(offer), type_kind(offer, what_cards(offer), words)
    if len(button.texts) > 1 or len(words) > 1:
        cards = CARDS(count=few)
        typed = EXAMPLE(typed=typed, example=type_kind(offer, cards, words[:1]))
    return CHOICE(typed=typed, label=button.text(offer, (HIDDEN,) * few, cards))


def an_example(game: AnyGame, offer: Offer, word: str) -> Action | None:
    """Return an example of an offer: a move with the fewest and lowest cards. None if the cards are
    hidden."""
    if offer.hidden():
        return None
    if not offer.takes_cards():
        return Action(offer.verb, (), word)
    few, rising = fewest(offer), in_order(game, offer.cards)
    for count in range(few, len(rising) + 1):
        cards = tuple(sorted(rising[:count]))
        listed = tuple([each for each in offer.listed if holds(cards, each)])
        for action in Offer(offer.verb, cards, few, few, offer.shape, listed):
            return Action(offer.verb, action.cards, word)
    if (without := Action(offer.verb, (), word)) in offer:
        return without
    raise no_move(offer)


def fewest(offer: Offer) -> int:
    """Return the smallest number of cards in an example, at least one."""
    return max(1, offer.min_cards)


def how_to_type(game: AnyGame, offer: Offer, example: Action, words: Sequence[str]) -> Arg:
    """Return what a person types for a move of an offer, with one of these words."""
    typed = typed_text(game, example)
    if not offer.takes_cards():
        if len(words) == 1:
            return typed
        return EXAMPLE(typed=TYPE_WORD(verb=offer.verb, words=quoted(words)), example=typed)
    if len(offer.listed) == 1 and len(words) == 1:
        return typed
    return EXAMPLE(typed=type_kind(offer, what_cards(offer), words), example=typed)


def type_kind(offer: Offer, cards: Text, words: Sequence[str]) -> Text:
    """Describe what to type: the verb, the cards, and one of these words if there are any."""
    if words[0]:
        return TYPE_BOTH(verb=offer.verb, cards=cards, words=quoted(words))
    return TYPE_CARDS(verb=offer.verb, cards=cards)


def what_cards(offer: Offer) -> Text:
    """Describe the cards that an offer takes."""
    if offer.listed:
        return YOUR_CARDS()
    ranks = {rank(card) for card in offer.cards if card != JOKER} or {rank(JOKER)}
    if len(ranks) == 1 and not offer.hidden():
        return cards_of_rank(offer, ranks.pop())
    if min(offer.max_cards, len(offer.cards)) == 1:
        return CARDS(count=1)
    return offer.shape.describe(offer)


def cards_of_rank(offer: Offer, alike: int) -> Text:
    """Describe cards that are all of one rank, or jokers along with it."""
    most = min(offer.max_cards, len(offer.cards))
    least = max(1, offer.min_cards)
    told = OF_RANK(some=Some(most, alike))
    if most > least:
        told = OF_RANK_FROM(least=least, most=most, rank=Rank(alike))
    beside = alike != rank(JOKER) and JOKER in offer.cards
    return WITH_JOKERS(cards=told) if beside else told


def typed_text(game: AnyGame, action: Action) -> str:
    """Return a move as it is typed, with spaces between cards, which are easier to read and to
    hear."""
    cards = [card_text(card).replace("T", "10") for card in as_laid(game, action.cards)]
    return " ".join([part for part in (action.verb, *cards, action.arg) if part])


def list_moves(printer: Printer, game: AnyGame, offers: Sequence[Offer]) -> None:
    """List the legal moves as they are typed, if there are not too many."""
    for offer in offers:
        moves = [] if offer.hidden() or len(offer.cards) > MAX_LISTED else list(offer)
        if 1 < len(moves) <= MAX_LISTED:
            typed = ", ".join([typed_text(game, action) for action in rising_moves(game, moves)])
            printer.line(f"  {printer.glyphs.say(ALL_MOVES(typed=typed))}", "      ")


def rising_moves(game: AnyGame, moves: Sequence[Action]) -> list[Action]:
    """Sort the moves of one offer: fewest cards first, then the lowest by the game's order."""
    places = card_places(game)
    return sorted(
        moves, key=lambda move: (len(move.cards), sorted([places[card] for card in move.cards]))
    )


def draw_outcome(printer: Printer, game: AnyGame, outcome: Outcome, names: Sequence[str]) -> None:
    """Print the places, best first."""
    reader = printer.glyphs.reader(names)
    for line in outcome_lines(game, outcome):
        printer.line(f"  {reader.say(line)}")


def outcome_lines(game: AnyGame, outcome: Outcome) -> list[Text]:
    """Return the places, best first, with points if the game has them."""
    order = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
    if not outcome.points:
        return [PLACE(place=outcome.places[seat], who=Seat(seat)) for seat in order]
    return [
        PLACE_POINTS(
            place=outcome.places[seat],
            who=Seat(seat),
            points=points_words(game, outcome.points[seat]),
        )
        for seat in order
    ]


def match_lines(match: Match, game: AnyGame) -> list[Text]:
    """Return how far a match has come, who leads or has won, and all scores, best first."""
    verdict = match.verdict({name: name for name in match.points})
    standings = [
        PLACE_POINTS(place=each.place, who=each.player, points=points_words(game, each.points))
        for each in match.standings()
    ]
    return [MATCH(progress=match.progress()), *([verdict] if verdict else []), *standings]


def match_opening(match: Match) -> Text:
    """Return a sentence that announces the next game of a match."""
    number = match.played + 1
    if match.rules.games:
        return GAME_OF(number=number, games=match.rules.games)
    return GAME_TO(number=number, goal=match.goal())


def series_lines(series: Series, game: AnyGame) -> list[Text]:
    """Return the match's scores, or without a match everybody's wins so far."""
    if series.match:
        return match_lines(series.match, game)
    return [SO_FAR(), *[SCORE(name=score.name, won=won) for score, won in wins(series, game)]]


def wins(series: Series, game: AnyGame) -> list[tuple[Score, Text]]:
    """Return everybody's wins in a series, most wins first."""
    scores = sorted(series.scores.values(), key=lambda score: (-score.first, -score.points))
    with_points = any(score.points for score in scores)
    return [(score, won_words(score, game, with_points=with_points)) for score in scores]


def won_words(score: Score, game: AnyGame, *, with_points: bool) -> Text:
    if not with_points:
        return WON(wins=score.first, games=score.games)
    points = points_words(game, score.points)
    return WON_POINTS(wins=score.first, games=score.games, points=points)


def points_words(game: AnyGame, points: int) -> Text:
    """Return points as “+3 points”, or for money “+37.50”."""
    if has_money(game.registers):
        return MONEY(sum=Money(points))
    return POINTS(points=points) if points >= 0 else POINTS_LOST(points=-points)


def draw_page(printer: Printer, page: str) -> None:
    """Print a page of simple Markdown: paragraphs and list items are wrapped, and markup is
    removed."""
    paragraph: list[str] = []
    for line in [*re.sub(r"\*\*|`", "", page).splitlines(), ""]:
        if (not line or line.startswith(("- ", "#"))) and paragraph:
            text = " ".join(paragraph)
            printer.line(text, "  " if text.startswith("- ") else "")
            paragraph = []
        if line:
            paragraph.append(line.lstrip("# "))
        else:
            printer.line()
