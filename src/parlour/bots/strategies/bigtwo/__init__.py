"""How to play Big Two: plans of a hand, and what moves have been worth in many games."""
