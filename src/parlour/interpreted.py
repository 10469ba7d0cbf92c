"""`mypyc_attr` tells the compiler about a class; plain Python has to do without it.

This module itself is never compiled: that is what lets it choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**settings):
        return lambda cls: cls
