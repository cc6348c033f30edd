import { say } from '../lang';
import { withNames } from '../names';
import { SeatMark } from '../seats';
import { log, past, seatNames } from '../state';

export function Log() {
  const names = seatNames.value;
  const until = past.value?.n ?? Infinity;
  const lines = log.value.filter(({ n }) => n < until);
  return (
    <div class="log" tabIndex={0} role="group" aria-label={say().log}>
      {lines.length === 0 && <p class="empty">{say().logNone}</p>}
      <ol>
        {lines.map((line, i) => (
          <li key={i} class={line.seat === undefined ? 'nobody' : ''}>
            {line.seat !== undefined ? <SeatMark seat={line.seat} size={12} /> : <span class="log-dot" />}
            <span>{withNames(line.text, names)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
