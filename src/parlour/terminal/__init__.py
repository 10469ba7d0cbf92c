"""Playing and reading at a terminal."""
