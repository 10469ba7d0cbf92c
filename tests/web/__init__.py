"""The web client. A package, so that all these tests share one browser."""
