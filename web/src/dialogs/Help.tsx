import { inLang, say } from '../lang';
import { Dialog } from '../parts/Dialog';
import { catalogue } from '../state';
import { closeDialog } from './open';

/** The rules in short, and the keys. */
export function Help() {
  const w = say();
  const rules = catalogue.value;
  return (
    <Dialog title={rules ? inLang(rules.name) : w.help} close={closeDialog} class="wide">
      {rules && <Summary text={inLang(rules.summary)} />}
      <h3>{w.keys}</h3>
      <dl class="keys">
        {Object.entries(w.keyList).map(([key, about]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Paragraphs stand between empty lines and begin with a title in capitals; indented lines are columns. */
function Summary({ text }: { text: string }) {
  return (
    // It is long: those without a mouse scroll it from here.
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
  const rows = lines.map((line) => line.trim().split(/\s{2,}/));
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

function Paragraph({ lines }: { lines: string[] }) {
  const runs: { columns: boolean; text: string }[] = [];
  for (const line of lines) {
    const columns = /^\s{2,}/.test(line);
    const last = runs.at(-1);
    if (last && last.columns === columns) last.text += (columns ? '\n' : ' ') + line;
    else runs.push({ columns, text: line });
  }
  const title = /^(\p{Lu}[\p{Lu}\s]{2,})\.\s/u.exec(runs[0]?.text ?? '');
  return (
    <>
      {runs.map((run, i) => {
        if (run.columns)
          return <Columns key={i} lines={run.text.split('\n')} />;
        return (
          <p key={i}>
            {i === 0 && title && <strong class="summary-title">{title[1]}. </strong>}
            {i === 0 && title ? run.text.slice(title[0].length) : run.text}
          </p>
        );
      })}
    </>
  );
}
