import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../lang';
import { withNames } from '../names';
import { Icon } from '../icons';
import { ScrollBox } from '../parts/ScrollBox';
import { SeatMark } from '../seats';
import { seatNames } from '../state';
import { atUpperEnd, olderLog, shownLog } from './pages';
import { decidedBy } from './told';

export function Log() {
  const names = seatNames.value;
  const box = useRef<HTMLDivElement>(null);
  const shown = shownLog.value;
  const lines = shown?.lines ?? [];
  const more = shown === null || shown.from > 0;
  const older = () => box.current && atUpperEnd(box.current) && olderLog();
  // What is there may not fill the box.
  useLayoutEffect(() => void older(), [shown]);
  let nth = 0; // among the lines of its decision
  return (
    <ScrollBox box={box} class="log" label={say().log} onScroll={older}>
      {lines.length === 0 && <p class="empty">{more ? say().loading : say().logNone}</p>}
      <ol>
        {lines.map((line, i) => {
          nth = lines[i - 1]?.n === line.n ? nth + 1 : 0;
          const by = decidedBy(lines, i, names);
          return (
            <li key={`${line.n}.${nth}`} class={line.seat === undefined ? 'nobody' : ''} data-by={line.by}>
              {line.seat !== undefined ? <SeatMark seat={line.seat} size={12} /> : <span class="log-dot" />}
              <span>
                {by !== null && (
                  <span class="log-by">
                    <Icon name={line.by === 'clock' ? 'clock' : 'bot'} size={13} /> {by}
                  </span>
                )}
                {withNames(line.text, names)}
              </span>
            </li>
          );
        })}
      </ol>
    </ScrollBox>
  );
}
