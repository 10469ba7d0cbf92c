"""Languages of requests."""

from __future__ import annotations

import re

from aiohttp import web

from ...core.language import ENGLISH, Language, find_language

LONGEST_TAG = 35  # characters; no language tag is longer
# matches each part of `da, en-GB;q=0.8, *;q=0.1`
_RANGE = re.compile(
    r"[ \t]*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)[ \t]*"
    r"(?:;[ \t]*[qQ]=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)[ \t]*)?"
)


def language_of(request: web.Request) -> Language:
    """Return the language of a request: `?language=`, or else the browser's preference."""
    if asked := request.query.get("language", ""):
        return find_language(asked) if len(asked) <= LONGEST_TAG else ENGLISH
    return accepted_language(",".join(request.headers.getall("Accept-Language", [])))


def accepted_language(header: str) -> Language:
    """Return the language that an `Accept-Language` header prefers among those we have, or else
    English. Malformed parts are skipped."""
    best, weight = ENGLISH, 0.0
    for part in header.split(","):
        found = _RANGE.fullmatch(part)
        if found is None or not _known(found[1]):
            continue
        wanted = float(found[2] or "1")
        if wanted > weight:
            best, weight = find_language(found[1]), wanted
    return best


def _known(tag: str) -> bool:
    return tag.partition("-")[0].lower() == ENGLISH.code or find_language(tag) is not ENGLISH
