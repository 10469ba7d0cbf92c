"""The contract that every game keeps, for authors of games: `check_game("president")` in
`contract.py`, or `parlour check president` on the command line.

Only `pytest_plugin.py` needs pytest. With `pytest -p parlour.testing.pytest_plugin`, `check_game`
is a fixture, and the marks `rule` and `option` are defined.
"""
