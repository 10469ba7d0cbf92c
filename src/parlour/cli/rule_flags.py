"""The house rules of a game, as flags or behind its name: wherever a command names a game."""

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
    """What a house rule is about, what it can be, and what it usually is."""
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
    """A value as it is typed, and what it stands for: its label; or in a sentence, where the label
    says no more than the value does."""
    word, label = value_text(choice.value), choice_label(game, option, choice.value)
    if choice.label.replace(" ", "_") != word:
        return A_CHOICE(word=word, meaning=label)
    if not choice.sentence:
        return word
    sentence = str(house_rule(game, option, choice.value))
    return A_CHOICE(word=word, meaning=own_language().small(sentence))


def add_house_rules(command: Parser, words: Sequence[str]) -> None:
    """A flag for each house rule of the game that is named among the words."""
    candidates = [name_in(word.lower()) for word in words if not word.startswith("-")]
    named = next((word for word in candidates if is_game(word)), "")
    if not named:
        if words and not words[0].startswith("-"):
            find_game(name_in(words[0]))  # refused before its house rules are taken for mistakes
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
    """A house rule of a game that is missing, or mistyped, is not a flag that does not exist."""
    typed = next(iter(command.unknown_flags(words)), "")
    owner = next((name for name in game_names() if typed and has_house_rule(name, typed)), "")
    if not owner:
        return
    for word in candidates:
        if closest(word, game_names()):
            find_game(word)  # refused, with what was meant
    raise OptionError(NAME_THE_GAME(flag=typed, command=f"{command.prog} {owner} {typed} …"))


def has_house_rule(name: str, typed: str) -> bool:
    try:
        return typed in [flag(option) for option in find_game(name).options]
    except BrokenPlugin:  # `parlour games` tells what is wrong with it
        return False


def house_rules_typed(arguments: Namespace) -> dict[str, str | None]:
    """The flags of the house rules of the game that was named, and what was typed for each; and
    the game itself, where house rules stand behind it."""
    rules = arguments.game or ""
    options = find_game(name_in(rules)).options if rules else ()
    typed = {flag(one): getattr(arguments, f"option_{one.name}", None) for one in options}
    return typed | ({rules: rules} if "?" in rules else {})


def chosen_game(arguments: Namespace) -> AnyGame:
    """The game that was named, with the house rules that were asked for."""
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
