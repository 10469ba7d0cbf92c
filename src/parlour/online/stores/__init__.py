"""Where the entries of rooms are stored."""
