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

/** Paragraphs stand between empty lines and begin with a title in capitals; indented lines keep their columns. */
function Summary({ text }: { text: string }) {
  return (
    <div class="summary">
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph, i) => (
          <Paragraph key={i} lines={paragraph.split('\n')} />
        ))}
    </div>
  );
}

function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join('\n');
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
          return (
            <pre key={i} tabIndex={0}>
              {withoutIndent(run.text)}
            </pre>
          );
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
