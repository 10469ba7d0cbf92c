// Pieces: the cards on the screen, each with an identity, so that a card can be seen to move. The server names
// locations and faces, and tells what moved. A hidden card has no face, so any hidden card from its location will do.
// `settle` corrects the rest from the view.

import { HIDDEN } from "../kit/notation.ts";
import type { EventInfo } from "../protocol.ts";

export interface Piece {
  key: number;
  face: string;
  /** Location before the last move; empty for a card that was just dealt. */
  from: string;
  /** Step of the last move. */
  moved: number;
  /** Whether a better play has driven it off the stage. */
  beaten: boolean;
  /** Step in which it was last turned up for everybody. */
  turned: number;
  /** Number of cards dealt before it. */
  turn: number;
}

export class Pieces {
  locations = new Map<string, Piece[]>();
  step = 0;
  /** Step that last cleared the stage, for example by gathering a trick. */
  cleared = 0;
  private last = 0;
  /** Step of the player's last action. */
  private acted = 0;

  clear(): void {
    this.locations.clear();
    this.step = 0;
    this.cleared = 0;
    this.acted = 0;
  }

  at(location: string): Piece[] {
    return this.locations.get(location) ?? [];
  }

  /** Notes that the player has acted, and so has seen all cards so far. */
  act(): void {
    this.acted = this.step;
  }

  /** Returns whether a card arrived during or after the player's last action. */
  isNew({ from, moved }: Piece): boolean {
    return from !== "" && moved > this.acted;
  }

  /** Applies an event. Returns whether any card moved or was turned up. */
  apply(event: EventInfo): boolean {
    const { moved, source = "", target = "", clears } = event;
    if (clears) this.cleared = this.step + 1; // the gathered cards move next
    if (!moved?.length) return false;
    this.step += 1;
    const faces = moved.flatMap((face) => (face ? [face] : []));
    if (source === target) {
      this.turnUp(source, faces);
      return true;
    }
    const beaten = event.beat === "beaten";
    const taken = faces.map((face) => Object.assign(this.take(source, face), { beaten }));
    this.locations.set(target, [...this.at(target), ...taken]);
    return true;
  }

  /** Notes that all cards have arrived. */
  land(): void {
    this.step += 2;
  }

  /** Deals all hands in turn. Cards in zones without a player are on the table from the beginning. */
  deal(zones: Record<string, string[]>): void {
    this.settle(zones);
    const piles = [...this.locations].flatMap(([name, pieces]) => (name.includes(".") ? [pieces] : []));
    const most = Math.max(0, ...piles.map((pile) => pile.length));
    let turn = 0;
    for (let round = 0; round < most; round += 1)
      for (const pile of piles) if (round < pile.length) pile[round]!.turn = turn++;
  }

  /** Makes the table match the view, with as few moves as possible. */
  settle(zones: Record<string, string[]>): void {
    this.step += 1;
    const spare: [string, Piece][] = [];
    const open: [string, number][] = [];
    const next = new Map<string, Piece[]>();
    for (const location of new Set([...this.locations.keys(), ...Object.keys(zones)])) {
      const have = [...this.at(location)];
      const want = zones[location] ?? [];
      const kept = this.match(have, want);
      next.set(location, kept as Piece[]);
      kept.forEach((piece, index) => piece ?? open.push([location, index]));
      spare.push(...have.map((piece): [string, Piece] => [location, piece]));
    }
    for (const [location, index] of open) {
      const face = zones[location]![index]!;
      next.get(location)![index] = this.fromSpare(spare, face);
    }
    this.locations = new Map([...next].filter(([, pieces]) => pieces.length));
  }

  /** Returns the pieces that stay, in the wanted order, and removes them from `have`. */
  private match(have: Piece[], want: string[]): (Piece | undefined)[] {
    const kept = want.map((face) => this.pick(have, (piece) => piece.face === face));
    want.forEach((face, index) => {
      if (kept[index]) return;
      const like = (piece: Piece) => face === HIDDEN || piece.face === HIDDEN;
      const found = this.pick(have, like);
      if (found) found.face = face;
      kept[index] = found;
    });
    return kept;
  }

  private pick(pieces: Piece[], test: (piece: Piece) => boolean): Piece | undefined {
    const index = pieces.findIndex(test);
    return index < 0 ? undefined : pieces.splice(index, 1)[0];
  }

  private fromSpare(spare: [string, Piece][], face: string): Piece {
    let index = spare.findIndex(([, piece]) => piece.face === face);
    if (index < 0) index = spare.findIndex(([, piece]) => piece.face === HIDDEN || face === HIDDEN);
    if (index < 0) return this.create(face, "");
    const [location, piece] = spare.splice(index, 1)[0]!;
    return Object.assign(piece, { face, from: location, moved: this.step, beaten: false });
  }

  private take(source: string, face: string): Piece {
    // An event that gathers cards from all seats names no seat in its source.
    const locations = [...this.locations.keys()].filter(
      (location) => location === source || location.startsWith(`${source}.`),
    );
    // Take a card with this face, or a hidden one, or else any card, if a card that was shown is hidden again.
    for (const likely of [face, HIDDEN, ""]) {
      if (!likely && face !== HIDDEN) break;
      const test = (piece: Piece) => !likely || piece.face === likely;
      for (const location of locations) {
        const pieces = this.at(location);
        const index = pieces.findLastIndex(test);
        if (index < 0) continue;
        this.locations.set(
          location,
          pieces.filter((_, other) => other !== index),
        );
        return Object.assign(pieces[index]!, { face, from: location, moved: this.step });
      }
    }
    return this.create(face, source);
  }

  private turnUp(location: string, faces: string[]): void {
    const open = [...this.at(location)];
    for (const face of faces) {
      const known = this.pick(open, (piece) => piece.face === face);
      const piece = known ?? this.pick(open, (other) => other.face === HIDDEN);
      if (piece) Object.assign(piece, { face, turned: this.step, moved: known ? known.moved : this.step });
    }
  }

  private create(face: string, from: string): Piece {
    this.last += 1;
    return { key: this.last, face, from, moved: this.step, beaten: false, turned: -Infinity, turn: 0 };
  }
}
