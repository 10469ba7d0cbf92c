// Somebody at a table, as they are drawn.

export interface Player {
  name: string;
  person: string;
  level: string;
  /** The number of the face they chose; 0 if they chose none. */
  face: number;
  /** The letter of their seat. */
  seat: string;
  away: boolean;
}

export const NOBODY = { person: "", level: "", seat: "", away: false }; // in any chair
