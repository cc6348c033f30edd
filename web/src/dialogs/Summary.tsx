// A game's rules in short, as its text has them: paragraphs stand between empty lines and begin with a title in capitals;
// indented lines are columns.

import { say } from '../lang';
import { indent, rowsOf } from './columns';

export function Summary({ text }: { text: string }) {
  return (
    // It is long, and the dialog around it scrolls: those without a mouse scroll it from here.
    <div class="summary" tabIndex={0} role="group" aria-label={say().help}>
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph, i) => (
          <Paragraph key={i} lines={paragraph.split('\n')} />
        ))}
    </div>
  );
}

/** Lines of columns as what they are: names with words beside them, or a table of numbers with a line above it. */
function Columns({ lines }: { lines: string[] }) {
  const rows = rowsOf(lines);
  if (rows.every((row) => row.length === 2))
    return (
      <dl class="summary-list">
        {rows.map(([name, about], i) => (
          <div key={i}>
            <dt>{name}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    );
  const [head, ...body] = rows;
  if (head && body.length > 0 && body.every((row) => row.length === head.length + 1))
    return (
      <table class="summary-table">
        <thead>
          <tr>
            <td />
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  return <pre>{lines.join('\n')}</pre>;
}

/** Runs of columns, and of plain lines, which are one text. */
function runsOf(lines: readonly string[]): { columns: boolean; lines: string[] }[] {
  const runs: { columns: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const columns = indent(line) >= 2;
    const last = runs.at(-1);
    if (last?.columns === columns) last.lines.push(line);
    else runs.push({ columns, lines: [line] });
  }
  return runs;
}

function Paragraph({ lines }: { lines: string[] }) {
  return (
    <>
      {runsOf(lines).map((run, i) => {
        if (run.columns) return <Columns key={i} lines={run.lines} />;
        const text = run.lines.join(' ');
        const title = i === 0 ? /^\p{Lu}[\p{Lu}\s]{2,}(?=[.\s])\.?\s*/u.exec(text)?.[0] : undefined;
        return (
          <p key={i}>
            {title && <strong class="summary-title">{title}</strong>}
            {title ? text.slice(title.length) : text}
          </p>
        );
      })}
    </>
  );
}
