"""The contents of the terminal as text. Nothing here needs a screen."""
