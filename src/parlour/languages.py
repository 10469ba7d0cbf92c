"""Languages from other packages, and the language of this process."""

from __future__ import annotations

import os

from .core.language import ENGLISH, Language, add_language, find_language, use_language
from .core.phrase import Phrase
from .plugins import LANGUAGES, BrokenPlugin, broken, load, plugins

VARIABLE = "PARLOUR_LANGUAGE"
# Environment variables for the language, as all programs read them.
USUAL_VARIABLES = (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")
NO_LANGUAGE = ("", "C", "POSIX", ENGLISH.code)
NOT_A_LANGUAGE = Phrase("plugin.not_a_language", "is not a language of that name")()


def load_languages() -> list[BrokenPlugin]:
    """Register the languages of other packages. Broken ones are returned and stop nothing."""
    wrong: list[BrokenPlugin] = []
    for code in plugins(LANGUAGES):
        try:
            add_language(_language(code))
        except BrokenPlugin as error:
            wrong.append(error)
    return wrong


def use_usual_language() -> None:
    """Use the language that the environment asks for, if we have it."""
    wanted = next((os.environ[name] for name in USUAL_VARIABLES if os.environ.get(name)), "")
    if wanted.replace("-", "_").split("_")[0].split(".")[0] in NO_LANGUAGE:
        return  # the usual case, without a search
    load_languages()
    use_language(find_language(wanted))


def _language(code: str) -> Language:
    kind = load(LANGUAGES, code)
    if isinstance(kind, type) and issubclass(kind, Language) and kind.code == code:
        return kind()
    raise broken(plugins(LANGUAGES)[code], NOT_A_LANGUAGE)
