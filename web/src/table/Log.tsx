import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../lang';
import { withNames } from '../names';
import { SeatMark } from '../seats';
import { seatNames } from '../state';
import { atUpperEnd, olderLog, shownLog } from './pages';

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
    <div ref={box} class="log" tabIndex={0} role="group" aria-label={say().log} onScroll={older}>
      {lines.length === 0 && <p class="empty">{more ? say().loading : say().logNone}</p>}
      <ol>
        {lines.map((line, i) => {
          nth = lines[i - 1]?.n === line.n ? nth + 1 : 0;
          return (
            <li key={`${line.n}.${nth}`} class={line.seat === undefined ? 'nobody' : ''}>
              {line.seat !== undefined ? <SeatMark seat={line.seat} size={12} /> : <span class="log-dot" />}
              <span>{withNames(line.text, names)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
