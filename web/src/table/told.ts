// Log lines as they are read: with the names of seats, and with who decided, if it was not the one who sits there.

import type { LogLine } from '../board';
import { say } from '../lang';
import { withNames } from '../names';

/** Who decided the i-th line for somebody, where that begins: what follows of the same kind is told once. */
export function decidedBy(lines: readonly LogLine[], i: number, names: readonly string[]): string | null {
  const line = lines[i]!;
  if (line.by === undefined || line.seat === undefined) return null;
  const before = lines.slice(0, i).findLast(({ seat }) => seat !== undefined);
  if (before?.seat === line.seat && before.by === line.by) return null;
  const w = say();
  return (line.by === 'clock' ? w.byClock : w.byBot)(names[line.seat] ?? '');
}

/** The i-th line in words. */
export function told(lines: readonly LogLine[], i: number, names: readonly string[]): string {
  const by = decidedBy(lines, i, names);
  const text = withNames(lines[i]!.text, names);
  return by === null ? text : `${by}. ${text}`;
}
