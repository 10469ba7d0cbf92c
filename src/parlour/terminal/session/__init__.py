"""A session at one keyboard. Draws nothing."""
