// The contract between the table around a game and the board that draws the game.
//
// A board lives in src/games/<id>/index.tsx and is that file's default export, a GameBoard. The build finds it by its
// folder and loads it when a table of that game is opened. A board knows no rules: it draws `view` with the help of
// `catalogue`, and offers those of `moves` that can be pointed at.

import type { ComponentType } from 'preact';

export type Lang = 'en' | 'ru';

export interface Text {
  en: string;
  ru: string;
}

/** A legal move of the seat that looks. `move` goes to the server, `text` is for people, in the present language. */
export interface Move {
  move: string;
  text: string;
  /** What it would bring at once, by the ids of `gains` in the catalogue; below zero: what it takes. */
  brings?: Readonly<Record<string, number>>;
}

export interface Seat {
  kind: 'person' | 'bot' | 'open';
  name?: string;
  /** Of a bot. */
  level?: string;
  /** Held by this device. */
  you?: boolean;
  online?: boolean;
  /** Another person at the same device as somebody else. */
  local?: boolean;
  /** A bot plays on for a person who may come back. */
  for?: 'person';
  /** Gave up. */
  resigned?: boolean;
  /** The time of this turn is up. */
  late?: boolean;
  /** From when on a bot may play on for him, by the server's clock. */
  replace_at?: number;
}

/** Something that happened. `event` is its id in the catalogue; its arguments stand beside it by their ids, those that
 * are not there are left out. Seats in `text` are called P1, P2, … */
export interface LogLine {
  n: number;
  event: string;
  /** Whose doing it is. */
  seat?: number;
  /** Who decided for him: a bot, because his time was up, or because it plays on for him. */
  by?: 'clock' | 'bot';
  text: string;
  [argument: string]: string | number | undefined;
}

export interface Preview {
  scores: number[];
  events: LogLine[];
}

/** All plain values: the board renders again when they change. */
export interface BoardProps {
  // Shapes of the game's own, described in docs/games/<id>.md: the board gives them types.
  catalogue: any;
  view: any;
  lang: Lang;
  /** Names are ready to be shown (bots, too). */
  seats: Seat[];
  /** The seat through whose eyes we see; null: a spectator. */
  eye: number | null;
  /** Seats that have a decision now. */
  toAct: number[];
  prompt: string;
  moves: Move[];
  scores: number[];
  breakdown: Record<string, number>[];
  /** A move of ours that the server has not answered yet. */
  waiting: string | null;
  /** A move that a bot recommends, or that is being pointed at in a list: mark it. */
  hint: string | null;
  /** What happened with the last update, to animate; empty if that was too much to tell all of it. A new array for every
   * update. */
  events: LogLine[];
  /** Looking at an older position: nothing can be done. */
  replay: boolean;
  play(move: string): void;
  /** What a legal move would do, as far as can be known; null if it can't be told. */
  preview(move: string): Promise<Preview | null>;
}

export interface GameBoard {
  id: string;
  Board: ComponentType<BoardProps>;
  /** Selectors of what can be done, the most pressing first: where the focus of who plays by keyboard is to be. */
  targets: readonly string[];
  /** The board itself offers this move by a click. The table lists all other legal moves as buttons beside the prompt. */
  covers(move: Move): boolean;
  /** Numbers of rules on what these moves do, the weightiest first: a link beside the prompt leads to them. */
  rules?(moves: readonly Move[]): readonly string[];
}
