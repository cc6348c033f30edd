// The notation of moves, taken apart and sorted by what is pointed at. The page never decides what is legal.
import type { Move } from '../../board';
import { type Good, type Goods, type View, sideId } from './types';

/** Moves about a card in hand, a location, a deal; and those that are about neither. */
const OF_HAND = ['build', 'deal', 'raze', 'drop'];
const OF_PLACE = ['attack', 'activate', 'target', 'route', 'bank'];
const OF_OWN_PLACE = ['guard', 'samurai', 'sacrifice'];
const OF_OPEN_CARD = ['pick', 'keep'];
const PLAIN = ['tuck', 'treaty', 'exchange', 'pass', 'end', 'done', 'steal', 'victim', 'take', 'pay', 'draw', 'turn_in', 'sell'];
const KNOWN = new Set([...OF_HAND, ...OF_PLACE, ...OF_OWN_PLACE, ...OF_OPEN_CARD, ...PLAIN]);

export interface Step {
  move: string;
  text: string;
  verb: string;
  /** The words after the verb. */
  args: string[];
  brings: NonNullable<Move['brings']>;
}

/** null: a move that the board has no place for. */
export function parse(move: string): { verb: string; args: string[] } | null {
  const [verb = '', ...args] = move.split(' ');
  return KNOWN.has(verb) ? { verb, args } : null;
}

export interface Offers {
  all: Step[];
  /** It is a turn: one action, and free steps. Else something is asked. */
  turn: boolean;
  /** By code. */
  hand: Map<string, Step[]>;
  open: Map<string, Step>;
  /** By `P2 5`. */
  places: Map<string, Step[]>;
  deals: Map<string, Step[]>;
  exchange: Step[];
  /** Answers that are chosen by a button: goods, decks, payments, players. */
  answers: Step[];
  /** pass, end, done. */
  ends: Step[];
}

function put<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export function offered(moves: readonly Move[], view: View, eye: number | null): Offers {
  const all = moves.flatMap(({ move, text, brings = {} }): Step[] => {
    const step = parse(move);
    return step ? [{ ...step, move, text, brings }] : [];
  });
  const offers: Offers = {
    all,
    turn: all.some(({ verb }) => verb === 'pass' || verb === 'end'),
    hand: new Map(),
    open: new Map(),
    places: new Map(),
    deals: new Map(),
    exchange: [],
    answers: [],
    ends: [],
  };
  const own = sideId(view, eye ?? 0);
  for (const step of all) {
    const [a = '', b = '', c = ''] = step.args;
    if (OF_HAND.includes(step.verb)) put(offers.hand, a, step);
    else if (OF_OPEN_CARD.includes(step.verb)) offers.open.set(a, step);
    else if (OF_PLACE.includes(step.verb)) put(offers.places, `${a} ${b}`, step);
    else if (OF_OWN_PLACE.includes(step.verb)) put(offers.places, `${own} ${a}`, step);
    else if (step.verb === 'treaty') put(offers.deals, `${a} ${b}`, step);
    else if (step.verb === 'exchange') offers.exchange.push(step);
    else if (step.verb === 'tuck') {
      put(offers.places, `${a} ${b}`, step);
      put(offers.hand, c, step);
    } else if (['pass', 'end', 'done'].includes(step.verb)) offers.ends.push(step);
    else offers.answers.push(step);
  }
  return offers;
}

/** Steps that take no action: they light up calmly, or when their sign is chosen. */
export const FREE = ['guard', 'samurai', 'bank', 'tuck'];

/** What a step takes, and what it gives, as the engine says. */
export function exchanged(step: Step): { pay: Goods; gain: Goods } {
  const goods = Object.entries(step.brings) as [Good, number][];
  const kept = (list: [Good, number][]): Goods => Object.fromEntries(list);
  return { pay: kept(goods.flatMap(([good, n]) => (n < 0 ? [[good, -n]] : []))), gain: kept(goods.filter(([, n]) => n > 0)) };
}

/** The good that an answer is about, if it is about one. */
export function goodOf(step: Step): Good | null {
  const word = step.verb === 'steal' ? step.args[1] : ['take', 'sell', 'turn_in', 'bank', 'exchange'].includes(step.verb) ? step.args.at(-1) : null;
  if (!word) return null;
  return word === 'common' ? 'card_common' : word === 'faction' ? 'card_faction' : (word as Good);
}
