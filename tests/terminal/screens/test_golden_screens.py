"""The table looks as it did when somebody last looked; else `make golden`, and look."""

from __future__ import annotations

from kit.golden_screens import FOLDER, screens


def test_golden_screens() -> None:
    shown = screens()
    kept = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")}
    assert sorted(kept) == sorted(shown)
    for name, text in shown.items():
        assert text == kept[name], f"{name} looks different:\n{text}"
