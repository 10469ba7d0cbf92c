"""How to play Blackjack."""
