"""The table must look like the reviewed golden screens. After a change: `make golden`, and read the
diff."""

from __future__ import annotations

from kit.golden_screens import FOLDER, screens


def test_golden_screens() -> None:
    shown = screens()
    kept = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")}
    assert sorted(kept) == sorted(shown)
    for name, text in shown.items():
        assert text == kept[name], f"{name} looks different:\n{text}"
