"""Rooms stored by earlier versions still open: the names of entries on disk never change."""

from __future__ import annotations

import random

import msgspec

from parlour.online.room.entries import Entry, read_entry, write_entry
from parlour.online.room.people import Removed
from parlour.online.room.room import restore
from parlour.play.match import MatchRules

# Every kind of entry, byte for byte as stored. Never change a letter: hosts have such files.
STORED = [
    (
        b'{"kind":"opened","next":"cd613e30d8f16adf91b7584a2265b1f5","code":"BCDF",'
        b'"game":"idiot","options":{"jump_in":true,"turn_limit":40},"chairs":3,"pace":"normal",'
        b'"when":1000.0}'
    ),
    b'{"kind":"joined","person":"p1","name":"Ana","token":"f64551fc","when":1000.0,"by":"p1"}',
    b'{"kind":"sat","person":"p1","chair":0,"when":1000.0,"by":"p1"}',
    b'{"kind":"hosted","person":"p1","when":1000.0,"by":"p1"}',
    b'{"kind":"bot","chair":1,"level":"easy","name":"Ada","when":1000.0}',
    b'{"kind":"joined","person":"p2","name":"Ben","token":"3946ca64","when":1000.0,"by":"p2"}',
    b'{"kind":"sat","person":"p2","chair":2,"when":1000.0,"by":"p2"}',
    b'{"kind":"paced","pace":"quick","when":1000.0,"by":"p1","id":"m1"}',
    b'{"kind":"revealed","on":true,"when":1000.0,"by":"p1","id":"m2"}',
    b'{"kind":"emptied","chair":1,"when":1000.0,"by":"p1","id":"m3"}',
    (
        b'{"kind":"ruled","game":"cheat","options":{"turn_limit":0},"chairs":4,"when":1000.0,'
        b'"by":"p1","id":"m4"}'
    ),
    b'{"kind":"joined","person":"p3","name":"Cleo","token":"43bb00d0","when":1000.0,"by":"p3"}',
    b'{"kind":"sat","person":"p3","chair":2,"when":1000.0,"by":"p3"}',
    b'{"kind":"bot","chair":3,"level":"easy","name":"Ada","when":1000.0,"by":"p1"}',
    (
        b'{"kind":"started","seed":"cd613e30d8f16adf91b7584a2265b1f5","order":[0,1,2,3],'
        b'"version":1,"next":"1e2feb89414c343c1027c4d1c386bbc4","when":1000.0,"by":"p1","id":"m6"}'
    ),
    b'{"kind":"ended","when":1000.0,"by":"p1","id":"m7"}',
    (
        b'{"kind":"started","seed":"1e2feb89414c343c1027c4d1c386bbc4","order":[1,2,3,0],'
        b'"version":1,"next":"78e510617311d8a3c2ce6f447ed4d57b","when":1000.0,"by":"p1","id":"m8"}'
    ),
    b'{"kind":"moved","move":"a play As4s9s","when":1001.5,"by":"p2"}',
    b'{"kind":"door","open":false,"when":1002.0,"by":"p1","id":"m9"}',
    b'{"kind":"moved","move":"c pass","when":1002.2118602052703}',
    b'{"kind":"moved","move":"b pass","clock":true,"when":1006.5}',
    b'{"kind":"moved","move":"d pass","clock":true,"when":1006.5}',
    b'{"kind":"paused","on":true,"when":1007.5,"by":"p1"}',
    b'{"kind":"paused","on":false,"when":1017.5,"by":"p1"}',
    b'{"kind":"bot","chair":1,"level":"normal","name":"Bert","when":1017.5,"by":"p2","id":"m8"}',
    b'{"kind":"left","person":"p2","when":1017.5,"by":"p2","id":"m8"}',
    b'{"kind":"hosted","person":"p3","when":1017.5,"by":"p1"}',
    b'{"kind":"rested","when":1717.5}',
    (
        b'{"kind":"joined","person":"p4","name":"Dan","token":"65ab20a1","face":4711,'
        b'"when":1718.0,"by":"p4"}'
    ),
    b'{"kind":"queued","person":"p4","on":false,"when":1719.0,"by":"p4","id":"m1"}',
    b'{"kind":"queued","person":"p4","on":true,"when":1720.0,"by":"p4","id":"m2"}',
    b'{"kind":"ended","when":1721.0,"by":"p3","id":"m1"}',
    (
        b'{"kind":"ruled","game":"idiot","options":{"jump_in":true,"turn_limit":40},"chairs":4,'
        b'"fixed":true,"when":1722.0,"by":"p3","id":"m2"}'
    ),
    (
        b'{"kind":"ruled","game":"idiot","options":{"jump_in":true,"turn_limit":40},"chairs":4,'
        b'"when":1723.0,"by":"p3","id":"m3"}'
    ),
    b'{"kind":"added","when":1723.0}',
    b'{"kind":"sat","person":"p4","chair":4,"when":1723.0}',
    (
        b'{"kind":"introduced","person":"p4","name":"Dani","face":815,"when":1724.0,"by":"p4",'
        b'"id":"m3"}'
    ),
    (b'{"kind":"introduced","person":"p1","name":"Anna","when":1725.0,"by":"p1","id":"m10"}'),
    b'{"kind":"ticked","person":"p4","on":true,"when":1726.0,"by":"p4","id":"m4"}',
    b'{"kind":"ticked","person":"p1","on":true,"when":1727.0,"by":"p1","id":"m11"}',
    b'{"kind":"ticked","person":"p1","on":false,"when":1728.0,"by":"p1","id":"m12"}',
    b'{"kind":"bot","chair":1,"level":"hard","name":"Bert","when":1729.0,"by":"p3","id":"m4"}',
    (
        b'{"kind":"started","seed":"78e510617311d8a3c2ce6f447ed4d57b","order":[0,1,2,3,4],'
        b'"version":1,"next":"0b6e17fbd1a3e1b9e2f0c7a1d5a8c9e2","when":1730.0,"by":"p3","id":"m5"}'
    ),
    b'{"kind":"joined","person":"p5","name":"Eve","token":"aa10c2d3","when":1731.0,"by":"p5"}',
    b'{"kind":"joined","person":"p6","name":"Fay","token":"bb10c2d3","when":1731.0,"by":"p6"}',
    b'{"kind":"joined","person":"p7","name":"Gus","token":"cc10c2d3","when":1731.0,"by":"p7"}',
    b'{"kind":"asked","person":"p5","chair":1,"when":1732.0,"by":"p5","id":"m1"}',
    b'{"kind":"asked","person":"p6","chair":1,"when":1732.0,"by":"p6","id":"m1"}',
    b'{"kind":"answered","person":"p5","answer":"no","when":1733.0,"by":"p3","id":"m6"}',
    b'{"kind":"answered","person":"p6","when":1734.0,"by":"p6","id":"m2"}',
    b'{"kind":"latecomers","on":true,"when":1735.0,"by":"p3","id":"m7"}',
    b'{"kind":"left","person":"p6","when":1736.0,"by":"p3","id":"m8"}',
    b'{"kind":"left","person":"p7","when":1736.0,"by":"p3","id":"m9"}',
    b'{"kind":"forgiven","person":"p6","when":1737.0,"by":"p3","id":"m10"}',
    b'{"kind":"door","open":false,"inside":["dd10c2d3"],"when":1738.0,"by":"p3","id":"m11"}',
    b'{"kind":"hosted","person":"p1","until":2340.0,"when":1800.0}',
    b'{"kind":"finished","places":[1,2,3,4,5],"when":1800.5}',
    b'{"kind":"ended","when":1801.0,"by":"p1","id":"m13"}',
    (
        b'{"kind":"sealed","order":[1,2,3,4,0],"names":["Bert","Cleo","Ada","Dani","Anna"],'
        b'"round":1,"sealed":{"p1":"11aa","p3":"33cc","p4":"44dd"},"when":1802.0,"by":"p1",'
        b'"id":"m14"}'
    ),
    b'{"kind":"silenced","people":["p3"],"when":1807.0}',
    b'{"kind":"bot","chair":2,"level":"normal","name":"Hal","when":1807.0}',
    b'{"kind":"queued","person":"p3","on":true,"when":1807.0}',
    (
        b'{"kind":"sealed","order":[1,2,3,4,0],"names":["Bert","Hal","Ada","Dani","Anna"],'
        b'"round":2,"sealed":{"p1":"11bb","p4":"44ee"},"when":1808.0}'
    ),
    (
        b'{"kind":"started","seed":"f00d","order":[1,2,3,4,0],"version":1,'
        b'"next":"5e1f","shuffled":{"names":["Bert","Hal","Ada","Dani","Anna"],"round":2,'
        b'"sealed":{"d":"44ee","e":"11bb"},"opened":{"d":"4d","e":"1b"},'
        b'"silent":[["33cc","Cleo"]],"secret":"0b6e17fbd1a3e1b9e2f0c7a1d5a8c9e2"},"when":1809.0}'
    ),
    (
        b'{"kind":"rewound","why":"damage","next":"5a6e17fbd1a3e1b9e2f0c7a1d5a8c9e2","lost":7,'
        b'"when":1900.0}'
    ),
    b'{"kind":"ended","when":1910.0,"by":"p1","id":"m15"}',
    b'{"kind":"match","games":5,"when":1911.0,"by":"p1","id":"m16"}',
    b'{"kind":"match","when":1912.0,"by":"p1","id":"m17"}',
    b'{"kind":"match","target":50,"first":"loser","when":1913.0,"by":"p1","id":"m18"}',
    b'{"kind":"shared","number":3,"link":"dd10c2d3","seat":1,"when":1914.0,"by":"p1"}',
    b'{"kind":"agreed","number":3,"on":true,"when":1915.0,"by":"p1"}',
    b'{"kind":"unshared","link":"dd10c2d3","when":1916.0,"by":"p1"}',
]
EARLIER = 28  # number of entries stored before chairs were added automatically
BEFORE_ASKING = 41  # number of entries stored before newcomers had to ask for a chair during a game
BEFORE_SHARES = 56  # number of entries stored before players had shares in the shuffle
BEFORE_MATCHES = 65  # number of entries stored before there were matches


def test_a_stored_room_opens() -> None:
    room = restore(STORED[:EARLIER], random.Random(1))
    assert (room.code, room.game.name, room.number) == ("BCDF", "cheat", 2)
    assert (room.host, room.pace_name, room.reveal, room.open) == ("p3", "quick", True, False)
    assert [chair.name for chair in room.chairs] == ["Ana", "Bert", "Cleo", "Ada"]
    assert [chair.level for chair in room.chairs] == ["", "normal", "", "easy"]
    assert {who: person.name for who, person in room.people.items()} == {"p1": "Ana", "p3": "Cleo"}
    assert list(room.people["p1"].done) == ["m1", "m2", "m3", "m4", "m6", "m7", "m8", "m9"]
    assert room.person_with("43bb00d0") is room.people["p3"]
    assert room.running is not None
    assert room.running.order == [1, 2, 3, 0]
    assert room.running.table.seed == "1e2feb89414c343c1027c4d1c386bbc4"
    assert room.running.table.move_texts() == ["a play As4s9s", "c pass", "b pass", "d pass"]
    assert room.next_secret == "78e510617311d8a3c2ce6f447ed4d57b"
    assert room.seq == EARLIER
    assert room.touched == 1717.5
    assert [person.face for person in room.people.values()] == [0, 0]
    assert (room.line, room.fixed, room.removed) == ([], False, {})


def test_a_room_with_faces_and_more_chairs_opens() -> None:
    room = restore(STORED[:BEFORE_ASKING], random.Random(1))
    assert [chair.name for chair in room.chairs] == ["Anna", "Bert", "Cleo", "Ada", "Dani"]
    assert {who: person.face for who, person in room.people.items()} == {
        "p1": 0,
        "p3": 0,
        "p4": 815,
    }
    assert (room.line, room.fixed, room.running) == ([], False, None)
    assert room.again == {"p4"}


def test_a_room_with_asks_and_people_who_were_removed_opens() -> None:
    room = restore(STORED[:BEFORE_SHARES], random.Random(1))
    assert room.running is not None
    assert room.running.asks == {"aa10c2d3": (1, "no")}
    assert {seat: holder.token for seat, holder in room.running.held.items()} == {
        0: "f64551fc",
        2: "43bb00d0",
        4: "65ab20a1",
    }
    assert room.removed == {"p7": Removed("p7", "Gus", "cc10c2d3")}
    assert (room.latecomers, room.open, room.inside) == (True, False, ["dd10c2d3"])
    assert (room.host, room.former) == ("p1", {"p3": 2340.0})


def test_a_room_whose_people_had_a_share_in_the_deal_opens() -> None:
    room = restore(STORED[:BEFORE_MATCHES], random.Random(1))
    assert room.running
    assert (room.running.table.seed, room.shuffling, room.benched) == ("f00d", None, {"p3": 2})
    deal = room.running.table.deal
    assert deal is not None
    assert (deal.room, deal.number, deal.round) == ("BCDF", 4, 2)
    assert (deal.opened, deal.silent) == ({"d": "4d", "e": "1b"}, (("33cc", "Cleo"),))
    assert room.running.shut_out == [room.people["p3"].token]


def test_a_room_with_a_match_opens() -> None:
    room = restore(STORED, random.Random(1))
    assert room.series.match is not None
    assert room.series.match.rules == MatchRules(target=50, first="loser")
    assert (room.series.match.played, room.series.last) == (0, ((1, 2, 3, 4, 0), ()))


def test_entries_are_written_as_they_were() -> None:
    assert [write_entry(read_entry(entry)) for entry in STORED] == STORED


def test_every_kind_of_entry_is_among_them() -> None:
    kinds = {msgspec.json.decode(entry)["kind"] for entry in STORED}
    assert kinds == {kind.__struct_config__.tag for kind in Entry.__args__}
