// Calls and their outcomes. A player is doubted, cards are turned up, and everybody learns who was right. A call goes
// over several beats; from the first to the last of them the same people and cards are lit.

import { HIDDEN } from "../kit/notation.ts";
import type { EventInfo, Marked } from "../protocol.ts";
import { type Group, kindOf, VERDICTS } from "./beats.ts";
import type { Pieces } from "./pieces.ts";

export interface Call {
  /** That somebody called, in a sentence. */
  text: Marked;
  caller: string;
  /** Whoever is not believed; empty if nobody can tell. */
  accused: string;
  /** What is in the light, by the keys of the pieces: what each of them shows, hidden until it is turned up. */
  cards: Map<number, string>;
  /** Where these lay. */
  location: string;
  verdict: "" | "truth" | "lie";
  /** Whether the verdict is on the cards, so that it may be told. */
  stamped: boolean;
  /** What is to be said of some of these cards, by their keys: why it was a lie. */
  remarks: Map<number, string>;
  /** Whether that has been seen, and things go where they belong now. */
  over: boolean;
}

const seatOf = (location: string): string => location.split(".")[1] ?? "";

/** Cards come forward as they lie: face down, though some players may know them. */
const forward = (location: string, pieces: Pieces): Map<number, string> =>
  new Map(pieces.at(location).map(({ key }) => [key, HIDDEN]));

/** A call, with the cards that will be turned up. */
export function called({ said, moves }: Group, pieces: Pieces, captions: Map<string, string>): Call {
  const caller = said?.seat ?? "";
  const location = moves.find(({ source, target }) => source === target)?.source ?? "";
  const spoke = [...captions.keys()].filter((seat) => seat !== caller).at(-1) ?? "";
  const accused = seatOf(location) || spoke;
  const cards = forward(location, pieces);
  const verdict = { verdict: "", stamped: false, remarks: new Map(), over: false } as const;
  return { text: said?.text ?? "", caller, accused, cards, location, ...verdict };
}

/** A hand that its player has to show because of the call. */
export function shown(call: Call, { moves }: Group, pieces: Pieces): Call {
  const location = moves[0]?.source ?? "";
  return { ...call, cards: forward(location, pieces), location, verdict: "", stamped: false };
}

/** The call as one card after the other is turned up: these, as they are named. */
export function* turnedUp(call: Call, faces: string[], pieces: Pieces): Generator<Call> {
  const open = [...faces];
  const face = (known: string) => {
    const at = known === HIDDEN ? 0 : Math.max(0, open.indexOf(known));
    return open.splice(at, 1)[0] ?? known;
  };
  for (const piece of pieces.at(call.location)) {
    call = { ...call, cards: new Map(call.cards).set(piece.key, face(piece.face)) };
    yield call;
  }
}

/** Who was right; nothing if it is about something else by now. */
export function judged(call: Call, said: EventInfo): Call | undefined {
  const { beat: kind, seat = "", cards = [], remark } = said;
  if (kind !== "truth" && kind !== "lie") return undefined;
  // It was said of whoever was accused, or of whoever was wrong.
  const accused = (kind === "lie" || seat !== call.caller ? seat : "") || call.accused;
  const found = [...call.cards].filter(([, face]) => remark && cards.includes(face));
  return { ...call, accused, verdict: kind, remarks: new Map(found.map(([key]) => [key, remark!])) };
}

/** What a call came to, and who had called, each in a sentence. */
export interface Ruling {
  caller: string;
  call: Marked;
  verdict: Marked;
}

export class Outcomes {
  /** What the last call or round came to, in a sentence, until something else happens. */
  outcome: Marked = "";
  /** If that was a call: the same, and who had called. */
  ruling: Ruling | undefined;
  /** The one before something else happened. */
  past: Ruling | undefined;

  land(said: EventInfo, call: Call | undefined): void {
    const judges = VERDICTS.has(kindOf(said));
    if (said.lingers || judges) this.outcome = said.text;
    if (judges && call) this.ruling = { caller: call.caller, call: call.text, verdict: said.text };
  }

  /** Something else happens. */
  moveOn(): void {
    this.outcome = "";
    this.past = this.ruling;
    this.ruling = undefined;
  }

  clear(): void {
    this.moveOn();
    this.past = undefined;
  }
}
