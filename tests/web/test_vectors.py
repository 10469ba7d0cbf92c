"""Real games as vectors for the client's tests (`npm test` in web/)."""

from __future__ import annotations

import pytest

from kit.client_vectors import FOLDER, VECTORS, vectors_text


@pytest.mark.parametrize("kind", VECTORS)
def test_the_vectors_of_the_client_are_up_to_date(kind: str) -> None:
    """If not, run `make golden` and read the diff."""
    assert (FOLDER / f"{kind}.json").read_text(encoding="utf-8") == vectors_text(kind)
