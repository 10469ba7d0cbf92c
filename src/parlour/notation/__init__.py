"""Reading moves and positions from text. How they are printed belongs to the core."""
