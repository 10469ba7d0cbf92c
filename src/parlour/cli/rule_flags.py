"""House rules on the command line, as flags or behind the name of a game."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ..core.did_you_mean import closest
from ..core.errors import DeclarationError, OptionError
from ..core.game import AnyGame
from ..core.game_texts import choice_label, house_rule, option_label, title
from ..core.language import own_language
from ..core.option import Choice, Option, value_text
from ..core.phrase import Listed, Phrase, Text
from ..notation.rule_string import parse_rules, rules_text
from ..plugins import BrokenPlugin
from ..registry import find_game, game_names, is_game
from .arguments import name_in
from .parser import Parser, in_help, paragraph
from .words import NUMBER, VALUE

ONE_OF = Phrase("cli.rule.one_of", "{label}: {choices} (default: {default})")
A_CHOICE = Phrase("cli.rule.choice", "{word} ({meaning})")
A_NUMBER = Phrase(
    "cli.rule.number", "{label}: a number from {least} to {most} (default: {default})"
)
A_NUMBER_OR = Phrase(
    "cli.rule.number_or",
    "{label}: a number from {least} to {most}; {special} (default: {default})",
)
MEANS = Phrase("cli.rule.means", "{word} means {meaning}")

HOUSE_RULES_OF = Phrase("cli.house_rules_of", "house rules of {game}")
WHERE_THEY_ARE = Phrase(
    "cli.where_house_rules_are",
    "Each game has house rules, which are flags too: “{command}” lists those of Cheat",
)
NAME_THE_GAME = Phrase(
    "cli.name_the_game",
    "name the game first: {flag} is a house rule, and house rules belong to a game, as in"
    " “{command}”",
)
NOT_BOTH = Phrase(
    "cli.rules_not_both",
    "the house rules are either all in “{rules}” or all flags: leave out {flags}, and write"
    " “{whole}”",
)

TAKEN = Phrase(
    "cli.rule_taken", "the house rule “{name}” of {game} needs another name: {flag} is a flag here"
)


def flag(option: Option) -> str:
    return f"--{option.name.replace('_', '-')}"


def meaning(game: AnyGame, option: Option) -> Text:
    """Return a house rule's meaning, its possible values and its usual value."""
    label = own_language().small(str(option_label(game, option)))
    default = value_text(option.default)
    if not option.is_number():
        choices = tuple([explained(game, option, choice) for choice in option.choices])
        return ONE_OF(label=label, choices=Listed(choices, either=True), default=default)
    least, most = option.least, option.most
    if not option.choices:
        return A_NUMBER(label=label, least=least, most=most, default=default)
    special = tuple([special_number(game, option, choice) for choice in option.choices])
    return A_NUMBER_OR(
        label=label, least=least, most=most, special=Listed(special), default=default
    )


def special_number(game: AnyGame, option: Option, choice: Choice) -> Text:
    label = choice_label(game, option, choice.value)
    return MEANS(word=value_text(choice.value), meaning=label)


def explained(game: AnyGame, option: Option, choice: Choice) -> Text | str:
    """Return a value as it is typed, with its meaning: the label, or if that only repeats the
    value, the sentence of the house rule."""
    word, label = value_text(choice.value), choice_label(game, option, choice.value)
    if choice.label.replace(" ", "_") != word:
        return A_CHOICE(word=word, meaning=label)
    if not choice.sentence:
        return word
    sentence = str(house_rule(game, option, choice.value))
    return A_CHOICE(word=word, meaning=own_language().small(sentence))


def add_house_rules(command: Parser, words: Sequence[str]) -> None:
    """Add a flag for each house rule of the game that is named among the words."""
    candidates = [name_in(word.lower()) for word in words if not word.startswith("-")]
    named = next((word for word in candidates if is_game(word)), "")
    if not named:
        if words and not words[0].startswith("-"):
            find_game(name_in(words[0]))  # an unknown game is reported before its house rules
        refuse_house_rules(command, words, candidates)
        command.epilog = paragraph(WHERE_THEY_ARE(command=f"{command.prog} cheat --help"))
        return
    game = find_game(named)
    command.see = f"{command.prog} {named} --help"
    command.begin_flags(HOUSE_RULES_OF(game=title(game)))
    for option in game.options:
        if flag(option) in command.known_flags():
            raise DeclarationError(TAKEN(name=option.name, game=title(game), flag=flag(option)))
        command.add_argument(
            flag(option),
            dest=f"option_{option.name}",
            metavar=str(NUMBER if option.is_number() else VALUE),
            help=in_help(meaning(game, option)),
        )
    command.name_game(named)


def refuse_house_rules(command: Parser, words: Sequence[str], candidates: Sequence[str]) -> None:
    """Explain a house rule whose game is missing or mistyped, before it counts as an unknown
    flag."""
    typed = next(iter(command.unknown_flags(words)), "")
    owner = next((name for name in game_names() if typed and has_house_rule(name, typed)), "")
    if not owner:
        return
    for word in candidates:
        if closest(word, game_names()):
            find_game(word)  # raises an error that suggests the right name
    raise OptionError(NAME_THE_GAME(flag=typed, command=f"{command.prog} {owner} {typed} …"))


def has_house_rule(name: str, typed: str) -> bool:
    try:
        return typed in [flag(option) for option in find_game(name).options]
    except BrokenPlugin:  # broken plugins are reported by `parlour games`
        return False


def house_rules_typed(arguments: Namespace) -> dict[str, str | None]:
    """Return the flags of the named game's house rules with their typed values, or None if not
    typed. House rules behind the game's name are included as a whole."""
    rules = arguments.game or ""
    options = find_game(name_in(rules)).options if rules else ()
    typed = {flag(one): getattr(arguments, f"option_{one.name}", None) for one in options}
    return typed | ({rules: rules} if "?" in rules else {})


def chosen_game(arguments: Namespace) -> AnyGame:
    """Return the named game, with the chosen house rules."""
    game = parse_rules(arguments.game)
    texts = {option: getattr(arguments, f"option_{option.name}", None) for option in game.options}
    chosen = {
        option.name: option.parse(text, called=flag(option))
        for option, text in texts.items()
        if text is not None
    }
    if not chosen:
        return game
    if "?" in arguments.game:
        flags = Listed(tuple([flag(option) for option in game.options if option.name in chosen]))
        whole = rules_text(find_game(game.name, **{**game.chosen, **chosen}))
        raise OptionError(NOT_BOTH(rules=arguments.game, flags=flags, whole=whole))
    return find_game(game.name, **chosen)
