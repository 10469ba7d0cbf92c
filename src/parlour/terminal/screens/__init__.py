"""The full-screen table, built with Textual."""
