// A state in the words that its game has for it: what the fields are called, and the names and numbers in them.

import type { Lang } from '../board';
import { withNames } from '../names';
import type { Catalogue, Field } from '../protocol';

export interface Speech {
  codes: Catalogue['codes'];
  lang: Lang;
  /** By seat. */
  names: readonly string[];
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0);
}

/** A name that stands in a state. */
function codeShown({ codes, lang, names }: Speech, code: string): string {
  return codes[code]?.[lang] ?? withNames(code, names);
}

function numberShown(speech: Speech, field: Field, n: number): string {
  if (field.kind === 'seat') return speech.names[n] ?? String(n);
  return field.kind ? (speech.codes[`${field.kind} ${n}`]?.[speech.lang] ?? String(n)) : String(n);
}

export function inWords(speech: Speech, field: Field, value: unknown): string {
  if (isEmpty(value)) return '–';
  if (typeof value === 'number') return numberShown(speech, field, value);
  if (Array.isArray(value)) return value.map((one) => inWords(speech, field, one)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value as object)
      .map(([key, one]) => `${codeShown(speech, key)}: ${inWords(speech, field, one)}`)
      .join('; ');
  return codeShown(speech, String(value));
}

/** Who or what a row of a field with one value a seat is about. */
export function rowName({ codes, lang, names }: Speech, row: number): string {
  return names[row] ?? codes[`row ${row + 1}`]?.[lang] ?? String(row + 1);
}
