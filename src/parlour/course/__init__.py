"""How games are taught. A game's `course.md` has the text; docs/write-a-course.md explains the
format."""
