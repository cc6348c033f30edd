// Which rules are about what: numbers of `rule_texts`, the weightiest first. Links lead there from where it is decided.
import type { Move } from '../../board';

/** By the first word of moves. */
const RULES_OF_MOVES = {
  lay: ['QD-34', 'QD-41', 'QD-36', 'QD-38', 'QD-R04'],
  discard: ['QD-40'],
  knight: ['QD-43', 'QD-44', 'QD-47'],
  build: ['QD-54', 'QD-52', 'QD-71', 'QD-69'],
  burn: ['QD-74', 'QD-76', 'QD-72'],
  claim: ['QD-33', 'QD-79', 'QD-28'],
  done: ['QD-80'],
} as const;

export const RULES_ON = {
  turn: ['QD-34', 'QD-43', 'QD-54', 'QD-74', 'QD-79', 'QD-80'],
  prices: ['QD-14', 'QD-52', 'QD-71', 'QD-55', 'QD-83'],
  queen: ['QD-69', 'QD-70', 'QD-71', 'QD-72', 'QD-73'],
  site: ['QD-50', 'QD-53', 'QD-14', 'QD-52', 'QD-71', 'QD-56'],
  dragon: ['QD-74', 'QD-76', 'QD-75', 'QD-78'],
  burning: ['QD-76', 'QD-77', 'QD-78'],
  stuck: ['QD-40', 'QD-41'],
} as const;

export function rulesOn(moves: readonly Move[]): readonly string[] {
  const words = new Set(moves.map(({ move }) => move.split(' ')[0]));
  return [...new Set(Object.entries(RULES_OF_MOVES).flatMap(([word, ids]) => (words.has(word) ? ids : [])))];
}
