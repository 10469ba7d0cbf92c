"""Reading a course: its grammar, and errors for its author."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.bots.bot_names import BOT_FIRST_NAMES as NAMES
from parlour.cli.main import main
from parlour.core.game import Game
from parlour.core.game_parts import file_of_part
from parlour.core.language import Reader
from parlour.core.state import State
from parlour.course import check_by_playing, coach
from parlour.course import conditions as courses
from parlour.course.check import problems
from parlour.course.check_by_reading import unreadable
from parlour.course.coach import tips
from parlour.course.course import Course, Example, Lesson, Puzzle, Rule, Section, WrittenTip
from parlour.course.reader import read_course
from parlour.course.syntax import CourseError
from parlour.games import cheat
from parlour.games.cheat import coach as cheat_coach

CHEAT = parlour.find_game("cheat")
WHOLE = """# Cheat

## In sixty seconds

### aim: Be the first
when: sequence=up

Get rid of your cards. *Lie*
if you must.

```table
rank=6 hand=6d6s,9h9c,5s
seen by: b
moves: a play 6d, b pass
can: c pass
cannot: a pass, b play 9h
says: play
leaves: hand=6s,9h9c,5s
leaves: rank=6
points: 1, -2
```

## Rulebook

### Your turn

#### C4 C16 near

Lay cards.

## Puzzles

### last

What now?

```table
rank=6 hand=6d,9h,5s
cannot: a pass
```

right: play 6d, play 9h
because: It is
true.
instead: No.

## Tips

### doubt
asked: call
usual: pass
when: most!=1

Be careful
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "course.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_course_has_four_parts(tmp_path: Path) -> None:
    table = Example(
        "rank=6 hand=6d6s,9h9c,5s",
        "b",
        ("a play 6d", "b pass"),
        ("c pass",),
        ("a pass", "b play 9h"),
        ("play",),
        ("hand=6s,9h9c,5s", "rank=6"),
        (1, -2),
    )
    asked = Example("rank=6 hand=6d,9h,5s", cannot=("a pass",))
    text = "Get rid of your cards. *Lie* if you must."
    doubt = WrittenTip("doubt", "Be careful", ("call",), ("pass",), "most!=1", 49)
    assert read_course(written(tmp_path, WHOLE)) == Course(
        (Lesson("aim", "Be the first", text, table, "sequence=up", 5),),
        (Section("Your turn", (Rule("C4 C16", "Lay cards.", None, "near", "", 27),)),),
        (Puzzle("last", "What now?", asked, "It is true.", ("play 6d", "play 9h"), "No.", "", 33),),
        (doubt,),
    )


@pytest.mark.parametrize(
    ("before", "after", "line", "told"),
    [
        ("## Puzzles", "# Puzzles", 31, "a course has one title"),
        ("## Puzzles", "## Puzles", 31, "a course has no part “Puzles”"),
        ("## In sixty seconds\n", "", 4, "a part has to begin first"),
        ("# Cheat\n", "# Cheat\nHello.\n", 2, "nobody reads text up here"),
        ("## In sixty seconds", "##In sixty seconds", 3, "put a space after the last #"),
        ("## In sixty seconds", "## In sixty seconds\nHello.", 4, "nobody reads text between"),
        ("## Rulebook", "## Rulebook\n\nHello.", 25, "nobody reads text between"),
        (
            "### aim: Be the first",
            "### Be the first",
            5,
            "headed by a name and a title, for example",
        ),
        ("### aim:", "### The Aim:", 5, "“The Aim” should be one word of small letters"),
        ("when: sequence=up\n\n", "when: sequence=up\nwhen: most=4\n\n", 7, "for the second time"),
        ("when: sequence=up", "wehn: sequence=up", 6, "“wehn:”: did you mean “when:”?"),
        ("when: sequence=up", "When: sequence=up", 6, "“When:”: did you mean “when:”?"),
        ("when: sequence=up", "right: play 6d", 6, "“right:” has no meaning here. (This is in"),
        ("when: sequence=up", "when:", 6, "nothing stands after “when:”"),
        ("when: sequence=up\n\n", "when: sequence=up\n", 6, "leave a blank line after “when:”"),
        ("if you must.", "when: most=4", 9, "leave a blank line before “when:”"),
        ("if you must.", "# if you must.", 9, "leave a blank line before the heading"),
        ("if you must.", "#if you must.", 9, "If this is text, let the line begin with"),
        ("if you must.\n", "if you must.\n\nHello.\n", 11, "a second paragraph begins with"),
        ("Get rid of your cards. *Lie*\nif you must.\n", "", 5, "there is no text"),
        ("```table\nrank=6 hand=6d6s", "```tabel\nrank=6 hand=6d6s", 11, "a table begins with"),
        ("```table\nrank=6 hand=6d6s", "rank=6 hand=6d6s", 11, "a second paragraph begins"),
        ("1, -2\n```\n", "1, -2\n", 11, "the table that begins here does not end"),
        ("a pass\n```\n\nright", "a pass\n\nright", 37, "the table that begins here does not end"),
        ("```\n\n## Rulebook", "```\n```\n\n## Rulebook", 22, "ends a table here, but none has"),
        ("rank=6 hand=6d6s,9h9c,5s\n", "", 12, "the first line of a table is a position, for ex"),
        ("can: c pass", "may: c pass", 15, "“may: c pass” should begin with one of"),
        ("cannot: a pass, b", "canot: a pass, b", 16, "“canot:”: did you mean “cannot:”?"),
        ("can: c pass", "can:", 15, "nothing stands after “can:”"),
        ("seen by: b", "seen by: z", 13, "“seen by:” takes the letter of one seat"),
        ("points: 1, -2", "points: one", 20, "“points:” takes numbers"),
        ("### Your turn\n", "### Your turn\n\nHello.\n", 27, "has no text of its own"),
        ("### Your turn\n\n", "", 25, "a rule stands in a section"),
        (
            "#### C4 C16 near",
            "#### near C4",
            27,
            "headed by its clauses and perhaps a name, for ex",
        ),
        ("#### C4 C16 near", "##### C4 C16 near", 27, "at most four #"),
        ("because: It is\ntrue.\n", "", 33, "a puzzle says why its answer is right"),
        ("instead: No.", "insted: No.", 45, "“insted:”: did you mean “instead:”?"),
        ("instead: No.", "otherwise: No.", 45, "“otherwise:” has no meaning below “because:”"),
        ("```table\nrank=6 hand=6d,9h,5s\ncannot: a pass\n```\n", "", 33, "this needs a table"),
        ("## Puzzles\n", "", 34, "in the part “Rulebook”, which begins in line 23"),
        ("## Tips\n", "", 49, "in the part “Puzzles”, which begins in line 31"),
        ("asked: call", "aksed: call", 50, "“aksed:”: did you mean “asked:”?"),
        ("asked: call\n", "", 50, "“usual:” needs “asked:” beside it"),
        ("asked: call\nusual: pass\n", "", 50, "“when:” needs “asked:” beside it"),
        ("Be careful\n", "Be careful\n\n### doubt\n\nAgain\n", 56, "there is a “doubt” already"),
        ("### last", "#### last", 33, "#### is for rules"),
    ],
)
def test_mistakes_name_the_line(
    tmp_path: Path, before: str, after: str, line: int, told: str
) -> None:
    path = written(tmp_path, WHOLE.replace(before, after, 1))
    with pytest.raises(CourseError) as caught:
        read_course(path)
    assert str(caught.value).startswith(f"{path}, line {line}: ")
    assert told in str(caught.value)


@pytest.mark.parametrize("text", ["Ranks: 3 4 5.", "Say this: a six."])
def test_text_may_begin_with_a_word_and_a_colon(tmp_path: Path, text: str) -> None:
    found = read_course(written(tmp_path, WHOLE.replace("Lay cards.", text)))
    assert found.rulebook[0].rules[0].text == text


def test_other_encodings_are_told(tmp_path: Path) -> None:
    path = tmp_path / "course.md"
    path.write_bytes(WHOLE.replace("What now?", "Déjà vu?").encode("latin-1"))
    with pytest.raises(CourseError, match=r"line 35: .*UTF-8"):
        read_course(path)
    path.write_bytes(WHOLE.encode("utf-8-sig"))  # some editors save a byte order mark
    assert read_course(path).lessons


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of Cheat's course, for tests to change."""
    source = Path(file_of_part("parlour.games.cheat", "course.md"))
    path = written(tmp_path, source.read_text(encoding="utf-8"))
    monkeypatch.setattr(cheat, "PARTS", cheat.PARTS._replace(course=str(path)))
    monkeypatch.setattr(courses, "_courses", {})
    monkeypatch.setattr(coach, "_known", {})
    return path


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("when: sequence=up", "when: sequnce=up", "no house rule “sequnce”; perhaps sequence?"),
        ("when: sequence=up", "when: sequence=down", "“down”"),
        ("when: sequence=up", "when: sequence", "“sequence” should be a house rule and a value"),
        ("when: sequence=up", "when: sequence = up", "write no spaces around ="),
        ("when: sequence=up", "when: most=2 | 3", "write no spaces around ="),
        ("when: callers=all", "when: callers=all, most=2", "a space between two house rules"),
        ("when: callers=all", "when: callers!=all|next", "“callers” can have no value at all"),
        ("when: callers=all", "when: most=1 most=2", "“most” can have no value at all"),
        ("{most:one card", "{mots:one card", "“{mots}” means nothing"),
        ("{most:one card", "most:one card", "the braces { and } do not match"),
        ("*say\nwhat you have laid*", "*say\nwhat you have laid", "a star is not closed"),
        ("{d} said “one eight”", "{e} said “one eight”", "“{e}”: the table has no seat e"),
        ("One player begins", "{d} begins", "“{d}”: not every table of Cheat has a seat d"),
        ("{d} said “one eight”", "{d:a|b|c} said “one eight”", "has more than one |"),
        ("cannot: a play 6s,", "seen by: f\ncannot: a play 6s,", "this table has no seat f"),
        ("can: b call, b pass", "can: b play 4s", "“b play 4s” should be allowed, but is not"),
        ("cannot: a play 6s,", "cannot: b call,", "“b call” should not be allowed, but it is"),
        ("cannot: a play 6s,", "cannot: a plya 6s,", "no move “plya” in Cheat"),
        ("cannot: a play 6s,", "cannot: a play 6x,", "“6x” is neither cards in full nor a word"),
        ("cannot: a play 6s,", "cannot: play 6s,", "“play 6s” should begin with a seat"),
        ("cannot: a play 6s,", "cannot: e play 6s,", "“e play 6s” cannot be read"),
        ("6s sixes", "6s sxies", "“sxies” is neither cards in full nor a word"),
        ("says: truth, win", "says: lie", "the game does not say “lie” there"),
        ("says: truth, win", "says: trut", "Cheat never says “trut”; perhaps truth?"),
        ("moves: a call", "moves: d call", "“d call” cannot be made"),
        ("turn=d rank=4 hand", "turn=d rank=4 hnad", "the table cannot be set up"),
        ("can: b call, b pass\ncannot: a play 6s, a play 6s sixes\n", "", "shows nothing"),
        ("right: play 6d6s", "right: play 9h", "“play 9h” should be right"),
        ("cannot: a pass\n```\n\nright", "seen by: b\n```\n\nright", "seat b has no move there"),
        ("right: play 6d6s", "right: a play 6d6s", "leave out the seat, and write “play 6d6s”"),
        ("right: play 6d6s", "right: plya 6d6s", "no move “plya” in Cheat"),
        ("right: play 6d6s", "right: lay two sixes", "no move “lay” in Cheat"),
        ("turn=d rank=4 hand", "cheat turn=d rank=4 hand", "leave out “cheat”"),
        ("cannot: a pass\n```\n\nright", "```\n\nright", "what somebody “cannot:” do"),
        ("instead: You may lay that, but it is not one six.\n", "", "with “instead:”"),
        ("### risky\n", "### new\nasked: cal\n\nX\n\n### risky\n", "no move “cal” in Cheat"),
        ("### risky\n", "### new\nasked: call\n\n{b}\n\n### risky\n", "in a tip, a house rule"),
        ("so you have to lie\n", "so you have to lie.\n", "a tip ends without a full stop"),
        ("so you have to lie\n", f"{'so ' * 50}lie\n", "a tip has at most 200 letters"),
        ("### doubtful\n", "### doubtfull\n", "nobody tells the tip “doubtfull”"),
        ("### doubtful\n", "### doubtfull\n", "tells a tip “doubtful”, so write one"),
        ("and yours is {rank:plural} now. You have {some}", "and you have {sme}", "{rank}, {some}"),
        ("You have {some}: lay just that", "You have some: lay just that", "{some}"),
    ],
)
def test_what_is_not_true_is_told(
    course: Path, before: str, after: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_by_playing, "MOVES", 60)
    text = course.read_text(encoding="utf-8")
    assert before in text
    course.write_text(text.replace(before, after, 1), encoding="utf-8")
    found = problems(CHEAT)
    assert any([told in each for each in found]), found
    assert all([each.startswith(f"{course}, line ") for each in found])


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("when: sequence=up", "when: sequnce=up", "no house rule"),
        ("wins*, unless", "wins*, {mots}", "means nothing"),
        ("says: truth, win", "says: lie", "the game does not say"),
        ("moves: a call", "moves: d call", "cannot be made"),
        ("turn=d rank=4 hand", "turn=d rank=4 hnad", "cannot be set up"),
        ("cannot: a play 6s,", "cannot: a plya 6s,", "no move"),
        ("right: play 6d6s", "right: play 9h", "should be right"),
        ("so you have to lie\n", "so you have to lie.\n", "full stop"),
    ],
)
def test_the_line_of_the_mistake_is_told(course: Path, before: str, after: str, told: str) -> None:
    text = course.read_text(encoding="utf-8")
    line = text[: text.index(before)].count("\n") + 1
    course.write_text(text.replace(before, after, 1), encoding="utf-8")
    [found] = [each for each in problems(CHEAT) if told in each]
    assert found.startswith(f"{course}, line {line}: ")


def test_two_house_rules_at_once_are_tried(course: Path) -> None:
    with course.open("a", encoding="utf-8") as file:
        table = "```table\nrank=6 hand=6d6s,9h,5s,2c\ncan: a play 6d\n```\n"
        file.write(f"\n## Rulebook\n\n### More\n\n#### C4 one\nwhen: most=1\n\nX.\n\n{table}")
    [found] = problems(CHEAT)
    assert "“a play 6d” should be allowed, but is not" in found
    assert found.endswith("(by the house rules sequence=near most=1)")


@pytest.mark.parametrize("place", [":coach", "parlour.games.cheat.coach:coach"])
def test_a_coach_may_be_in_any_module(
    course: Path, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cheat, "PARTS", cheat.PARTS._replace(course=str(course), coach=place))
    monkeypatch.setattr(cheat, "coach", cheat_coach.coach, raising=True)
    assert problems(CHEAT) == []


def test_mistakes_are_printed_one_to_a_line(
    course: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", "cheat", "--check"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "9 lessons, 18 rules, 15 puzzles, 10 tips" in told
    text = course.read_text(encoding="utf-8")
    course.write_text(text.replace("a call", "a cal"), encoding="utf-8")
    monkeypatch.setattr(courses, "_courses", {})
    assert main(["learn", "cheat", "--check"]) == 1
    first, *others = capsys.readouterr().err.splitlines()
    assert first.endswith("in the course of Cheat:")
    assert len(others) > 5
    assert all([each.startswith(f"  {course}, line ") for each in others])


def test_a_game_need_not_list_its_moves() -> None:
    class Unlisted(Game[State]):
        name = "unlisted"

    assert unreadable(Unlisted(), "bid 6d high") == ""
    assert unreadable(CHEAT, "bid 6d high") != ""


def test_an_empty_course_is_told(course: Path) -> None:
    course.write_text("# Cheat\n", encoding="utf-8")
    assert problems(CHEAT) == [f"{course}, line 1: this course is empty"]


def test_a_game_without_a_course_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cheat, "PARTS", cheat.PARTS._replace(course=""))
    assert main(["learn", "cheat", "--check"]) == 1
    assert capsys.readouterr().err == "parlour: Cheat has no course.\n"


def test_a_tip_can_be_written_without_a_program(course: Path) -> None:
    with course.open("a", encoding="utf-8") as file:
        file.write("\n### think\nasked: call\nusual: pass\nwhen: most=4\n\nUp to {most} may lie\n")
    assert problems(CHEAT) == []
    asked = "cheat/1 turn=d rank=6 hand=3c4h,4s9h,5s5h,2cTd played=,,,Jc"
    view = parlour.Table.from_position(asked).view(0)
    tip = tips(view)[-1]
    assert Reader(NAMES, 0).sentence(tip.text) == "Up to 4 may lie"
    assert [offer.verb for offer in tip.usual] == ["pass"]
    laying = parlour.Table.from_position("cheat/1 rank=6 hand=3c4h,4s9h,5s5h,2cTd").view(0)
    assert tip.text.id not in [each.text.id for each in tips(laying)]
