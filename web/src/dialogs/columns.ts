// Columns in a text of lines: what belongs together.

export const indent = (line: string): number => line.length - line.trimStart().length;

/** The rows: a line that begins further right than the first goes on with the row above it; but where the first line is the one
 * furthest right, it is the head of a table. */
export function rowsOf(lines: readonly string[]): string[][] {
  const rows: string[][] = [];
  const left = Math.min(...lines.map(indent));
  const hasHead = lines.length > 0 && indent(lines[0]!) > left;
  for (const line of lines) {
    const cells = line.trim().split(/\s{2,}/);
    const last = rows.at(-1);
    if (last && !hasHead && indent(line) > left) last[last.length - 1] += ` ${cells.join(' ')}`;
    else rows.push(cells);
  }
  return rows;
}
