import { lasts, line, restarting, tryNow } from '../connection';
import { say } from '../lang';
import { outdated, reload } from '../version';
import { Button } from './Button';

/** How the line is, if it isn't well; and whether the page is an old one. */
export function LineState() {
  const w = say();
  if (line.value === 'online')
    return outdated.value ? <Note text={w.outdated} action={w.reload} act={reload} style="outdated" /> : null;
  const connecting = line.value === 'connecting';
  const text = restarting.value ? w.restarting : connecting ? w.connecting : w.offline;
  // Where there is hardly anything to wait for, there is nothing to click.
  return <Note text={text} action={connecting && !lasts.value ? undefined : w.tryNow} act={tryNow} style={line.value} />;
}

function Note({ text, action, act, style }: { text: string; action?: string; act?: () => void; style: string }) {
  return (
    <div class={`line-state ${style}`}>
      <span role="status">{text}</span>
      {action && (
        <Button kind="quiet" testid="line-action" onClick={act}>
          {action}
        </Button>
      )}
    </div>
  );
}
