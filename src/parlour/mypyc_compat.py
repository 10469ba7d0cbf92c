"""Stand-ins for parts of mypyc in plain Python: `mypyc_attr` describes a class to the compiler, and
`i64` is a number that fits a machine word. Also tells whether the package is compiled.

This module itself is never compiled: the compiler reads mypyc's own names in it, and Python runs
the stand-ins.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**settings):
        return lambda cls: cls


def is_compiled() -> bool:
    """Return whether the rules engine and the games run as compiled code."""
    found = find_spec("parlour.core.state")
    return found is not None and not str(found.origin).endswith(".py")
