"""How to play Big Two: plans for a hand, and the worth of moves, learned from many games."""
