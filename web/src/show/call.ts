// Calls and their outcomes. A player is doubted, cards are turned up, and everybody learns who was right. A call lasts
// several beats, with the same players and cards in the light.

import { HIDDEN } from "../kit/notation.ts";
import type { EventInfo, Marked } from "../protocol.ts";
import { type Group, kindOf, VERDICTS } from "./beats.ts";
import type { Caption } from "./captions.ts";
import type { Pieces } from "./pieces.ts";

export interface Call {
  /** Sentence about the call. */
  text: Marked;
  caller: string;
  /** Seat of the doubted player; empty if unknown. */
  accused: string;
  /** Cards in the light, by the keys of their pieces: the faces shown, hidden until turned up. */
  cards: Map<number, string>;
  /** Location of the cards in the light. */
  location: string;
  verdict: "" | "truth" | "lie";
  /** Whether the verdict is stamped on the cards, so that it can be told. */
  stamped: boolean;
  /** Remarks on cards in the light, by the keys of their pieces: why the claim was a lie. */
  remarks: Map<number, string>;
  /** Whether the verdict has been shown, so that the cards can go to their new places. */
  over: boolean;
}

const seatOf = (location: string): string => location.split(".")[1] ?? "";

/** Returns the cards face down, even if some players know them. */
const forward = (location: string, pieces: Pieces): Map<number, string> =>
  new Map(pieces.at(location).map(({ key }) => [key, HIDDEN]));

/** Starts a call, with the cards to be turned up. */
export function called({ said, moves }: Group, pieces: Pieces, captions: Map<string, Caption>): Call {
  const caller = said?.seat ?? "";
  const location = moves.find(({ source, target }) => source === target)?.source ?? "";
  const spoke = [...captions.keys()].filter((seat) => seat !== caller).at(-1) ?? "";
  const accused = seatOf(location) || spoke;
  const cards = forward(location, pieces);
  const verdict = { verdict: "", stamped: false, remarks: new Map(), over: false } as const;
  return { text: said?.text ?? "", caller, accused, cards, location, ...verdict };
}

/** Puts a hand into the light that the call forces its player to show. */
export function shown(call: Call, { moves }: Group, pieces: Pieces): Call {
  const location = moves[0]?.source ?? "";
  return { ...call, cards: forward(location, pieces), location, verdict: "", stamped: false };
}

/** Yields the call as its cards are turned up, one by one, with these faces. */
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

/** Returns the call with its verdict, or undefined if the sentence is not a verdict. */
export function judged(call: Call, said: EventInfo): Call | undefined {
  const { beat: kind, seat = "", cards = [], remark } = said;
  if (kind !== "truth" && kind !== "lie") return undefined;
  // The verdict names the accused player, or the caller who was wrong.
  const accused = (kind === "lie" || seat !== call.caller ? seat : "") || call.accused;
  const found = [...call.cards].filter(([, face]) => remark && cards.includes(face));
  return { ...call, accused, verdict: kind, remarks: new Map(found.map(([key]) => [key, remark!])) };
}

/** Sentences about a call and its verdict. */
export interface Ruling {
  caller: string;
  call: Marked;
  verdict: Marked;
}

export class Outcomes {
  /** Outcome of the last call or round, in a sentence, until the next event or until cards land on the stage. */
  outcome: Marked = "";
  /** Ruling of the last call, until the next event or until cards land on the stage. */
  ruling: Ruling | undefined;
  /** Former ruling, which a later event has ended; kept until cards land on the stage. */
  past: Ruling | undefined;

  land(said: EventInfo, call: Call | undefined): void {
    const judges = VERDICTS.has(kindOf(said));
    if (said.lingers || judges) this.outcome = said.text;
    if (judges && call) this.ruling = { caller: call.caller, call: call.text, verdict: said.text };
  }

  /** Ends the outcome and the ruling at the next event. */
  moveOn(): void {
    this.outcome = "";
    this.past = this.ruling;
    this.ruling = undefined;
  }

  /** Ends the outcome and all rulings, since their cards no longer lie on the stage. */
  clear(): void {
    this.moveOn();
    this.past = undefined;
  }
}
