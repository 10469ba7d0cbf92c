// What calls and rounds came to, for as long as people may still want to read it.

import type { EventInfo, Marked } from "../protocol.ts";
import { kindOf, VERDICTS } from "./beats.ts";
import type { Call } from "./call.ts";

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
