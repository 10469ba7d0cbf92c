import { beforeEach, expect, test, vi } from "vitest";
import { ANA, BEN, change, FairRoom } from "../../tests/fair-room.ts";
import type { RoomMessage, TableMessage } from "../protocol.ts";
import { hashed, readLines } from "./player-share.ts";

const CHANCE = "0cbfab502178ffefe83adc2580fd8fb9";

let room: FairRoom;

beforeEach(() => {
  // The browsers of both players share one storage in this test. Switch it off, so that each keeps its share in memory.
  vi.spyOn(localStorage, "getItem").mockImplementation(() => {
    throw new Error("private");
  });
  room = new FairRoom();
});

/** Changes the table that the room sends to Ana. */
function tableToAna(change: (table: TableMessage & { players: string[] }) => Partial<typeof table>): void {
  room.toAna = (told) => (told.type === "table" ? { ...told, ...change(told as never) } : told);
}

/** Changes the terms that the room sends to Ana. */
function termsToAna(change: (terms: string) => string): void {
  room.toAna = (told) => {
    const { shuffling } = told as RoomMessage;
    return shuffling ? { ...told, shuffling: { ...shuffling, terms: change(shuffling.terms) } } : told;
  };
}

function playOne(): void {
  room.start();
  room.deal();
  room.playOut();
}

test("a text has its standard SHA-256", () => {
  expect(hashed("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(hashed("é")).toBe("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
});

test("fair deals pass the check of both players, game after game", () => {
  for (const number of [1, 2, 3]) {
    playOne();
    expect(room.number).toBe(number);
    expect(readLines(room.shuffle).Opened).toMatch(/^a:[0-9a-f]{32} b:[0-9a-f]{32}$/);
    expect(room.verdicts()).toEqual([undefined, undefined]);
    expect(room.verdicts(number + 1)).toEqual(["leftOut", "leftOut"]);
  }
});

test("a player whose share the room left out says so", () => {
  room.sealed = [BEN];
  playOne();
  expect(room.verdicts()).toEqual(["leftOut", undefined]);
});

test("in a room that shuffles by itself both players are left out", () => {
  room.sealed = [];
  playOne();
  expect(room.verdicts()).toEqual(["leftOut", "leftOut"]);
});

test("a chance is not opened for another secret than was promised", () => {
  termsToAna((terms) => change(terms, "Commit", hashed("another")));
  room.start();
  expect([...room.opened.keys()]).toEqual([BEN]);
});

test("players in other seats than stated are noticed", () => {
  tableToAna(({ players }) => ({ players: [...players].reverse() }));
  playOne();
  expect(room.verdicts()).toEqual(["otherSeats", undefined]);
});

test.each(["a", "Game", "Options", "Sealed", "Commit"])("a deal with another %s than was stated", (key) => {
  tableToAna(({ shuffle }) => ({ shuffle: change(shuffle, key, `${readLines(shuffle)[key]}0`) }));
  playOne();
  expect(room.verdicts()).toEqual(["otherTerms", undefined]);
});

test("a chance that the room has invented is noticed", () => {
  tableToAna(({ shuffle }) => {
    const opened = readLines(shuffle).Opened!.replace(/a:\w+/, `a:${CHANCE}`);
    return { shuffle: change(shuffle, "Opened", opened) };
  });
  playOne();
  expect(room.verdicts()).toEqual(["leftOut", undefined]);
});

test("a chance is opened once: should the room state other terms then, a deal was dropped", () => {
  room.start();
  const ana = room.browsers[ANA];
  const [, first] = ana.hear(room.told(), ANA);
  const [, again] = ana.hear(room.told(), ANA);
  expect(first).toHaveLength(1);
  expect(again, "the same terms can come again, after a crash").toEqual(first);
  const shuffling = { terms: change(room.terms, "b", "Bea"), round: 1 };
  expect(ana.hear({ ...room.told(), shuffling } as RoomMessage, ANA)).toEqual([false, []]);
  room.deal();
  room.playOut();
  expect(room.verdicts()).toEqual(["dropped", undefined]);
});

test.each([
  ["what it came from", undefined],
  ["another secret", "dropped"],
  ["nothing", "dropped"],
])("a game is broken off, and the room shows %s", async (what, verdict) => {
  room.start();
  room.deal();
  const [shuffle, seed] = [room.shuffle, hashed(room.shuffle)];
  const lie = change(shuffle, "Secret", "another");
  if (what !== "nothing") room.shown.set(1, { shuffle: verdict ? lie : shuffle, seed });
  await room.breakOff();
  playOne();
  expect(room.verdicts()).toEqual([verdict, verdict]);
});

test("a player who stays silent is left behind, and reads so once", () => {
  room.tell();
  room.deaf = ANA; // Ana seals her share, but her browser never opens it
  room.start();
  room.deaf = "";
  room.goOnWithoutTheSilent();
  room.start();
  room.tell();
  expect(room.left).toEqual([ANA]);
  room.deal();
  room.playOut();
  expect(readLines(room.shuffle)["Silent_1"]).toMatch(/ Ana$/);
  expect(room.browsers[BEN].share.flaw(1)).toBeUndefined();
});
