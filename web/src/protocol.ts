// The messages of docs/tables.md.

import type { Lang, LogLine, Move, Seat, Text } from './board';

export type Status = 'open' | 'playing' | 'over';
export type Level = string;

/** Who is to sit in a seat of a new table. */
export type Who = 'me' | 'open' | Level | { local: string };

export interface Option {
  id: string;
  name: Text;
  about: Text;
  /** Empty: it takes numbers from `default` to `max`. */
  values: string[];
  value_names: Text[];
  default: string | number;
  max?: number;
  per_seat?: boolean;
  /** "games=3": values other than the default need that value of another option; "seats=2": that number of seats. */
  needs?: string;
  /** The numbers of seats that each value is for; absent: any. */
  value_seats?: number[][];
}

export interface Game {
  id: string;
  name: Text;
  about: Text;
  rules: number;
  seats: [number, number];
  options: Option[];
}

export interface LevelInfo {
  id: Level;
  about: Text;
}

export interface Part {
  id: string;
  name: Text;
  tie_break: boolean;
}

/** An event of a game. An argument that is optional may be left out. */
export interface EventKind {
  id: string;
  args: { id: string; kind: 'number' | 'place' | 'seat' | 'name'; optional?: boolean }[];
}

export interface Named {
  id: string;
  name: Text;
}

export interface RuleText {
  id: string;
  text: Text;
}

export interface Field extends Named {
  /** What its numbers stand for: 'seat', or the first word of their codes. */
  kind?: string;
  /** It has one value a seat. */
  per_seat?: boolean;
}

/** What every catalogue has; the rest is the game's own. */
export interface Catalogue {
  id: string;
  name: Text;
  about: Text;
  summary: Text;
  parts: Part[];
  /** Rules in plain words, by their numbers. */
  rule_texts: RuleText[];
  /** What `brings` of a move tells. */
  gains: Named[];
  /** Fields of the state, as people call them. */
  fields: Field[];
  /** What people call the names in a state. */
  codes: Record<string, Text>;
  events: EventKind[];
  [more: string]: unknown;
}

export interface LobbyTable {
  table: string;
  game: string;
  status: Status;
  created: number;
  changed: number;
  seats: Seat[];
  /** Only in `mine`. */
  your_turn?: boolean;
  timer: number;
}

export interface LobbyMessage {
  open: LobbyTable[];
  running: LobbyTable[];
  mine: LobbyTable[];
}

export interface ChatLine {
  at: number;
  name?: string;
  /** null: a spectator. */
  seat?: number | null;
  /** What happened beside the game; then there is no name. */
  notice?: string;
  text: string;
}

/** What a position is, now or in the past. */
export interface Position {
  n: number;
  to_act: number[];
  view: unknown;
  scores: number[];
  ranks: number[];
  winners: number[];
  breakdown: Record<string, number>[];
}

/** A position in the past, and what happened since the step before it. */
export interface PastPosition extends Position {
  step: number;
  from: number;
  events: LogLine[];
}

/** What the table is being asked: the people at the seats in `waiting` have not answered, `needed` of them must agree. */
export type Question = { by: number; waiting: number[]; needed: number } & (
  | { what: 'undo'; to: number }
  | { what: 'replace'; seat: number; level: Level }
);

/** Somebody at the table, as its host is told. */
export interface Guest {
  who: string;
  name: string;
  here: boolean;
  seats?: number[];
  muted?: boolean;
  barred?: boolean;
}

/** Who may do something. */
export type ForWhom = 'all' | 'players';

/** "The fields of the game". */
export interface GameFields extends Position {
  /** How many of the decisions players made, without mere ends of turns: what a replay steps through. */
  steps: number;
  eye: number | null;
  pass?: number;
  deadline?: Record<string, number>;
  prompt: string;
  moves?: Move[];
  undo?: 'free' | 'ask';
  asked?: Question;
  over?: boolean;
  resigned?: number[];
}

export interface TableMessage extends Partial<GameFields> {
  type: 'table';
  table: string;
  game: string;
  status: Status;
  public: boolean;
  timer: number;
  created: number;
  host: boolean;
  /** Who may write, and be here. */
  write: ForWhom;
  come: ForWhom;
  /** The host lets us write no more. */
  muted?: boolean;
  options: Record<string, string | number>;
  rules: number;
  seats: Seat[];
  watching: number;
  /** Only for the host. */
  guests?: Guest[];
  /** The last page, and the number of its first line. */
  chat: ChatLine[];
  chat_from: number;
  rematch?: string;
  /** The last page, and the decision that it begins with. */
  log: LogLine[];
  log_from: number;
  /** The lines are not all that happened. */
  events_cut?: boolean;
}

export interface UpdateMessage extends GameFields {
  type: 'update';
  table: string;
  status: Status;
  /** Of the seats that have one. */
  replace_at: Record<string, number>;
  from: number;
  events: LogLine[];
  /** More happened than is told. */
  events_cut?: boolean;
}

/** Somebody came, went or goes by another name. */
export interface PeopleMessage {
  type: 'people';
  table: string;
  seats: Seat[];
  watching: number;
  guests?: Guest[];
}

export interface Candidate {
  move: string;
  text: string;
  value: number;
  visits: number;
}

export interface HintMessage {
  type: 'hint';
  table: string;
  n: number;
  seat: number;
  candidates: Candidate[];
}

export interface ChatMessage {
  type: 'chat';
  table: string;
  line: ChatLine;
}

export type ServerMessage =
  | TableMessage
  | UpdateMessage
  | PeopleMessage
  | HintMessage
  | ChatMessage
  /** What is not there is as it was. */
  | ({ type: 'lobby' } & Partial<LobbyMessage>)
  /** The server's clock was set. */
  | { type: 'time'; time: number }
  | { type: 'left'; table: string; code: TurnedAway }
  | { type: 'bye'; code: string };

/** Why one is not at the table of the address. */
const reasons = ['missing', 'broken', 'barred', 'closed'] as const;
export type TurnedAway = (typeof reasons)[number];
export const isTurnedAway = (code: string): code is TurnedAway => (reasons as readonly string[]).includes(code);

export interface Hello {
  token?: string;
  name: string;
  version: string;
  time: number;
}

export interface Create {
  game?: string;
  seats?: number;
  options?: Record<string, string | number | number[] | string[]>;
  public?: boolean;
  timer?: number;
  who?: Who[];
  start?: boolean;
  record?: string;
}

/** What each command is answered with, besides `ok`. */
export interface Answers {
  hello: Hello;
  ping: { time: number };
  games: { levels: LevelInfo[]; games: Game[] };
  catalogue: { catalogue: Catalogue };
  qr: { size: number; path: string };
  lobby: LobbyMessage;
  create: { table: string };
  rematch: { table: string };
  undo: { asked?: boolean };
  play: { again?: boolean };
  preview: { events: LogLine[]; events_cut?: boolean; scores: number[]; view: unknown };
  at: PastPosition;
  log: { log: LogLine[]; log_from: number };
  said: { chat: ChatLine[]; chat_from: number };
  record: { record: string };
  watch: object;
  unwatch: object;
  sit: object;
  stand: object;
  set: object;
  fill: object;
  start: object;
  resign: object;
  replace: { asked?: boolean };
  consent: object;
  look: object;
  hint: object;
  chat: object;
  kick: object;
  mute: object;
  allow: object;
  house: object;
}

export type Command = keyof Answers;

/** A message was refused, or could not be sent. `message` is for a person. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export type { Lang };
