"""What a bot can know of a game, and the search that plays guessed worlds. Compiled."""
