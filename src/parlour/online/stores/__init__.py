"""Where the entries of rooms are kept."""
