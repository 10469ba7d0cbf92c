// Seats are letters, clockwise.

import { SEAT_LETTERS, type ViewInfo } from "../protocol.ts";

export const SEATS = [...SEAT_LETTERS];

/** The seats of a game with that many. */
export const firstSeats = (count: number): string[] => SEATS.slice(0, count);

/** Its place in whatever has an entry for each seat; -1 for somebody who watches. */
export const seatIndex = (seat: string): number => SEATS.indexOf(seat);

/** Whether whoever sees this is to move. */
export const isAsked = ({ offers, awaited, seat }: ViewInfo): boolean =>
  offers.length > 0 && awaited.includes(seat);
