// The notation of moves, taken apart. The page never decides what is legal: it only points at what it was given.
import type { Move } from '../../board';

export type Step =
  | { kind: 'take'; place: number }
  | { kind: 'bid'; coins: number }
  | { kind: 'recruit' | 'found' | 'neutral'; region: string }
  | { kind: 'march' | 'sail'; from: string; to: string }
  | { kind: 'destroy'; who: number | 'neutral'; region: string };

export type StepKind = Step['kind'];
export type Offered = Step & { move: string };

/** null: a move that the board has no place for; the table lists it as a button. */
export function parse(move: string): Step | null {
  const [word, a = '', b = ''] = move.split(' ');
  switch (word) {
    case 'take':
      return { kind: word, place: Number(a) };
    case 'bid':
      return { kind: word, coins: Number(a) };
    case 'recruit':
    case 'found':
    case 'neutral':
      return { kind: word, region: a };
    case 'march':
    case 'sail':
      return { kind: word, from: a, to: b };
    case 'destroy':
      return { kind: word, who: a === 'neutral' ? 'neutral' : Number(a.slice(1)) - 1, region: b };
    default:
      return null;
  }
}

export function offered(moves: readonly Move[]): Offered[] {
  return moves.flatMap(({ move }) => {
    const step = parse(move);
    return step ? [{ ...step, move }] : [];
  });
}

/** Kinds of steps that are made on the map. On a card with two actions both may be open. */
export const MAP_KINDS: StepKind[] = ['recruit', 'march', 'sail', 'found', 'destroy', 'neutral'];

export interface Offer {
  /** source: an army here can go; chosen: it was picked up; target: the step ends here. */
  role: 'source' | 'chosen' | 'target';
  moves: Offered[];
}

/** What a click on each region means. With a source chosen only its ways are open, and other sources to change to. */
export function offersOf(steps: readonly Offered[], kind: StepKind | null, source: string | null): Map<string, Offer> {
  const offers = new Map<string, Offer>();
  const add = (region: string, role: Offer['role'], step: Offered): void => {
    const offer = offers.get(region);
    if (offer && offer.role === role) offer.moves.push(step);
    else if (!offer) offers.set(region, { role, moves: [step] });
  };
  const mine = steps.filter((s) => s.kind === kind);
  for (const s of mine) {
    if (s.kind === 'march' || s.kind === 'sail') {
      if (s.from === source) {
        add(s.from, 'chosen', s);
        add(s.to, 'target', s);
      }
    } else if (s.kind === 'recruit' || s.kind === 'found' || s.kind === 'neutral' || s.kind === 'destroy') add(s.region, 'target', s);
  }
  for (const s of mine) if ((s.kind === 'march' || s.kind === 'sail') && s.from !== source) add(s.from, 'source', s);
  if (!source) for (const s of mine) if (s.kind === 'march' || s.kind === 'sail') add(s.to, 'target', s);
  return offers;
}
