import { line } from '../connection';
import { say } from '../lang';

/** How the line is, if it isn't well. */
export function LineState() {
  const w = say();
  if (line.value === 'online') return null;
  return (
    <p class={`line-state ${line.value}`} role="status">
      {line.value === 'offline' ? w.offline : w.connecting}
    </p>
  );
}
