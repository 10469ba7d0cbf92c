// What the server says (docs/protocol.md). Fields that we do not use are left out.

export interface Zone {
  name: string;
  layout: "fan" | "pile" | "row";
  per_seat: boolean;
  ordered: boolean;
  sees: "owner" | "all" | "nobody";
}

export type Kind = "number" | "cents" | "seat" | "seats" | "rank" | "word";

export interface Fact {
  name: string;
  kind: Kind;
  per_seat: boolean;
}

export type Value = boolean | number | string;

export interface Option {
  name: string;
  help: string;
  default: Value;
  choices: Value[];
  least: number;
  most: number;
}

export interface Game {
  name: string;
  title: string;
  summary: string;
  seats: [number, number];
  money: boolean;
  windows: string[];
  zones: Zone[];
  facts: Fact[];
  options: Option[];
}

export interface Offer {
  verb: string;
  prompt: string;
  cards: string[];
  min_cards: number;
  max_cards: number;
  shape: "any" | "same rank" | "wild" | "listed";
  listed: string[];
  args: string[];
  interrupt: boolean;
  suits: boolean;
}

export interface Event {
  moved?: string[];
  source?: string;
  target?: string;
  said?: string;
  cards?: string[];
  text?: string;
}

export interface View {
  game: string;
  seat: string;
  seats: number;
  awaited: string[];
  zones: Record<string, string[]>;
  facts: Record<string, string>;
  offers: Offer[];
  places: number[] | null;
  points: number[] | null;
}

export type Pace = "relaxed" | "normal" | "quick" | "none";
export const PACES: Pace[] = ["relaxed", "normal", "quick", "none"];
export type Level = "easy" | "normal" | "hard";
export const LEVELS: Level[] = ["easy", "normal", "hard"];

export interface Chair {
  person: string;
  name: string;
  level: string;
  seat: string;
  away: boolean;
}

export interface Person {
  id: string;
  name: string;
  here: boolean;
}

export interface Score {
  name: string;
  games: number;
  first: number;
  last: number;
  points: number;
}

export interface Welcome {
  type: "welcome";
  server: string;
  you: string;
  token: string;
}

export interface Room {
  type: "room";
  code: string;
  game: string;
  options: Record<string, Value>;
  pace: Pace;
  host: string;
  chairs: Chair[];
  people: Person[];
  watching: number;
  number: number;
  state: "lobby" | "playing" | "over";
  paused: boolean;
  reveal: boolean;
  /** The SHA-256 of the seed of this game, and of the next one. */
  commit: string;
  next: string;
  /** Whether anybody new can come in. */
  open: boolean;
  scores: Score[];
}

export interface Table {
  type: "table";
  number: number;
  first: number;
  at: number;
  events: Event[];
  clock: { left: number; of: number } | null;
  seed: string;
  view: View;
}

export type News =
  | Welcome
  | Room
  | Table
  | { type: "done"; id: string }
  | { type: "error"; id: string; code: string; text: string }
  | { type: "said"; person: string; what: string }
  | { type: "hint"; id: string; move: string; why: string }
  | { type: "bye"; code: string; text: string };

/** What somebody may know of a room before they come in. */
export interface Outside {
  code: string;
  game: string;
  state: string;
  free: number;
  names: string[];
  /** Where others find it: this machine's own name would be of no use to them. */
  link: string;
}

/** A request to the room, without its id. */
export type Wish = { type: string } & Record<string, unknown>;

/** A finished game, frame by frame. */
export interface Replay {
  game: string;
  number: number;
  names: string[];
  total: number;
  first: number;
  frames: Frame[];
  seed: string;
  commit: string;
}

export interface Frame {
  move: string;
  events: Event[];
  view: View;
}
