// Which card on the screen is which: so that a card that goes somewhere is seen to go there.
//
// The server names places and cards, and what moved. A hidden card has no name, so any hidden one
// from the right place will do. Whatever events leave open, `settle` takes from the view.

import { HIDDEN } from "../kit/cards.ts";
import type { EventInfo } from "../protocol.ts";

export interface Piece {
  key: number;
  face: string;
  /** Where it was before its last journey; empty for a card that has just been dealt. */
  from: string;
  /** The step in which it last moved. */
  moved: number;
}

export class Pieces {
  places = new Map<string, Piece[]>();
  step = 0;
  private last = 0;

  clear(): void {
    this.places.clear();
    this.step = 0;
  }

  at(place: string): Piece[] {
    return this.places.get(place) ?? [];
  }

  /** Carry one event out. Returns whether anything moved or was turned up. */
  apply(event: EventInfo): boolean {
    const { moved, source = "", target = "" } = event;
    if (!moved?.length) return false;
    this.step += 1;
    const faces = moved.flatMap((face) => (face ? [face] : []));
    if (source === target) {
      this.turnUp(source, faces);
      return true;
    }
    const taken = faces.map((face) => this.take(source, face));
    this.places.set(target, [...this.at(target), ...taken]);
    return true;
  }

  /** Everything has arrived where it was going. */
  land(): void {
    this.step += 2;
  }

  /** Make the table what the view says it is, moving as little as can be. */
  settle(zones: Record<string, string[]>): void {
    this.step += 1;
    const spare: [string, Piece][] = [];
    const open: [string, number][] = [];
    const next = new Map<string, Piece[]>();
    for (const place of new Set([...this.places.keys(), ...Object.keys(zones)])) {
      const have = [...this.at(place)];
      const want = zones[place] ?? [];
      const kept = this.match(have, want);
      next.set(place, kept as Piece[]);
      kept.forEach((piece, index) => piece ?? open.push([place, index]));
      spare.push(...have.map((piece): [string, Piece] => [place, piece]));
    }
    for (const [place, index] of open) {
      const face = zones[place]![index]!;
      next.get(place)![index] = this.fromSpare(spare, face);
    }
    this.places = new Map([...next].filter(([, pieces]) => pieces.length));
  }

  /** The pieces that stay, in the order wanted; what is taken leaves `have`. */
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
    const [place, piece] = spare.splice(index, 1)[0]!;
    return Object.assign(piece, { face, from: place, moved: this.step });
  }

  private take(source: string, face: string): Piece {
    // What was gathered from all seats has no seat in its name.
    const places = [...this.places.keys()].filter(
      (place) => place === source || place.startsWith(`${source}.`),
    );
    // The very card; else one that it may be; else, once shown and now hidden again, any.
    for (const likely of [face, HIDDEN, ""]) {
      if (!likely && face !== HIDDEN) break;
      const test = (piece: Piece) => !likely || piece.face === likely;
      for (const place of places) {
        const pieces = this.at(place);
        const index = pieces.findLastIndex(test);
        if (index < 0) continue;
        this.places.set(
          place,
          pieces.filter((_, other) => other !== index),
        );
        return Object.assign(pieces[index]!, { face, from: place, moved: this.step });
      }
    }
    return this.create(face, source);
  }

  private turnUp(place: string, faces: string[]): void {
    const open = [...this.at(place)];
    for (const face of faces) {
      if (this.pick(open, (piece) => piece.face === face)) continue;
      const piece = this.pick(open, (other) => other.face === HIDDEN);
      if (piece) Object.assign(piece, { face, moved: this.step });
    }
  }

  private create(face: string, from: string): Piece {
    this.last += 1;
    return { key: this.last, face, from, moved: this.step };
  }
}
