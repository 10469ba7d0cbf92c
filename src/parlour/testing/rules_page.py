"""Makes a Markdown page from a game's rulebook: its usual rules, then the changes by other house
rules."""

from __future__ import annotations

from itertools import groupby

from ..bots.bot_names import BOT_FIRST_NAMES
from ..core.game import AnyGame
from ..core.game_texts import choice_label, option_label, summary, title
from ..core.language import Reader
from ..core.sentence_parts import plain
from ..course.conditions import course_of, holds
from ..course.course import Example, Rule
from ..course.examples import seat_of, set_up
from ..course.texts import rule_text, section_title
from ..terminal.text.draw_lessons import example_lines
from ..terminal.text.glyphs import Glyphs
from ..terminal.text.table_view import TableView

SIGNS = Glyphs(True)
READER = Reader(BOT_FIRST_NAMES, face=SIGNS.face)


def rules_page(game: AnyGame) -> str:
    blocks = [f"# {title(game)}", READER.language.whole(READER.sentence(summary(game)))]
    others: list[Rule] = []
    for section in course_of(game).rulebook:
        rules = [rule for rule in section.rules if holds(game, rule.when)]
        others += [rule for rule in section.rules if rule not in rules]
        if rules:
            blocks.append(f"## {READER.sentence(section_title(game, section))}")
        for rule in rules:
            blocks += rule_blocks(game, rule)
    if others:
        blocks.append("## Under other house rules")
    for when, rules_then in groupby(others, key=lambda rule: rule.when):
        blocks.append(f"### {conditions(game, when)}")
        for rule in rules_then:
            blocks += rule_blocks(under(game, when), rule)
    return "\n\n".join(blocks) + "\n"


def rule_blocks(game: AnyGame, rule: Rule) -> list[str]:
    clauses = ", ".join(rule.clauses.split())
    words = [f"{READER.sentence(rule_text(game, rule))} <sub>{clauses}</sub>"]
    return words if rule.example is None else [*words, example_block(game, rule.example)]


def example_block(game: AnyGame, example: Example) -> str:
    table = set_up(game, example)
    view = TableView.of(table, seat_of(example), SIGNS)
    return "\n".join(["```text", *map(plain, example_lines(table, view)), "```"])


def conditions(game: AnyGame, when: str) -> str:
    """Return a condition on house rules in words, by the rules' labels."""
    found: list[str] = []
    for condition in when.split():
        name, _, texts = condition.partition("=")
        option = next(each for each in game.options if each.name == name.removesuffix("!"))
        label = READER.sentence(option_label(game, option))
        values = [READER.say(choice_label(game, option, option.parse(t))) for t in texts.split("|")]
        chosen = READER.language.listed(values, either=True)
        found.append(f"{label}: anything but {chosen}" if "!" in name else f"{label}: {chosen}")
    return "; ".join(found)


def under(game: AnyGame, when: str) -> AnyGame:
    """Return the game with house rules that meet a condition."""
    chosen = {}
    for condition in when.split():
        name, _, texts = condition.partition("=")
        option = next(each for each in game.options if each.name == name.removesuffix("!"))
        if "!" not in name:
            chosen[name] = option.parse(texts.split("|")[0])
        else:
            others = [each.value for each in option.choices if each.value != option.default]
            chosen[option.name] = others[0] if others else option.most
    return type(game)(**chosen)
