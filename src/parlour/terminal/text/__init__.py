"""What the terminal shows, as text: nothing here needs a screen."""
