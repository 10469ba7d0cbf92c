"""The rules engine: cards, zones, offers, games. Standard library only, compiled as a folder."""
