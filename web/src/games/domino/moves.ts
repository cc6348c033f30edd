// The notation of moves, taken apart. The page never decides what is legal: it only points at what it was given.
import type { Move } from '../../board';
import type { Cell } from './types';

export type Decision =
  | { kind: 'claim'; number: number }
  | { kind: 'lay'; a: Cell; b: Cell }
  | { kind: 'knight'; cell: Cell }
  | { kind: 'build'; place: string; cell: Cell }
  | { kind: 'burn'; place: string };

export type Offered<K extends Decision['kind'] = Decision['kind']> = Extract<Decision, { kind: K }> & { move: Move };

/** null: a move that the board has no place for (`discard`, `done`); the table lists it as a button. */
export function parse(move: string): Decision | null {
  const [word, a = '', b = ''] = move.split(' ');
  switch (word) {
    case 'claim':
      return { kind: word, number: Number(a) };
    case 'lay':
      return { kind: word, a, b };
    case 'knight':
      return { kind: word, cell: a };
    case 'build':
      return { kind: word, place: a, cell: b };
    case 'burn':
      return { kind: word, place: a };
    default:
      return null;
  }
}

export interface Offers {
  claim: Map<number, Offered<'claim'>>;
  lay: Offered<'lay'>[];
  knight: Map<Cell, Offered<'knight'>>;
  /** By place. */
  build: Map<string, Offered<'build'>[]>;
  burn: Map<string, Offered<'burn'>>;
}

export function offered(moves: readonly Move[]): Offers {
  const offers: Offers = { claim: new Map(), lay: [], knight: new Map(), build: new Map(), burn: new Map() };
  for (const move of moves) {
    const step = parse(move.move);
    if (!step) continue;
    if (step.kind === 'claim') offers.claim.set(step.number, { ...step, move });
    else if (step.kind === 'lay') offers.lay.push({ ...step, move });
    else if (step.kind === 'knight') offers.knight.set(step.cell, { ...step, move });
    else if (step.kind === 'burn') offers.burn.set(step.place, { ...step, move });
    else offers.build.set(step.place, [...(offers.build.get(step.place) ?? []), { ...step, move }]);
  }
  return offers;
}
