// Which rules are about what: numbers of `rule_texts`, the weightiest first. Links lead there from where it is decided.
import type { Move } from '../../board';

export const RULES_ON = {
  bid: ['EM-15', 'EM-16'],
  take: ['EM-22', 'EM-26', 'EM-45', 'EM-46'],
  recruit: ['EM-31', 'EM-32', 'ER-11'],
  march: ['EM-34', 'EM-35', 'EM-36'],
  sail: ['EM-38', 'EM-35'],
  found: ['EM-41', 'ER-23'],
  destroy: ['EM-43', 'ER-13'],
  neutral: ['ER-39'],
} as const;

export function rulesOn(moves: readonly Move[]): readonly string[] {
  const words = new Set(moves.map(({ move }) => move.split(' ')[0]));
  return [...new Set(Object.entries(RULES_ON).flatMap(([word, ids]) => (words.has(word) ? ids : [])))];
}
