import { play } from '../actions';
import { Icon } from '../icons';
import { say } from '../lang';
import { withNames } from '../names';
import { Button } from '../parts/Button';
import type { Candidate } from '../protocol';
import { busy, hint, past, pointed, seatNames } from '../state';

/** What a bot would do. Pointing at a line marks its move on the board. */
export function Hints() {
  const w = say();
  if (past.value) return null;
  if (busy.value.has('hint'))
    return (
      <p class="hints thinking" role="status">
        {w.hintThinking}
      </p>
    );
  const found = hint.value;
  if (!found) return null;
  // The bot's choice, which it tried most often; then those it tried next, sorted by what is shown.
  const [best, ...rest] = found.candidates;
  const others = rest.slice(0, 3).sort((a, b) => b.value - a.value);
  return (
    <section class="hints" aria-label={w.hint} data-testid="hints">
      <header>
        <h2>{w.hintTitle}</h2>
        <Button kind="quiet" icon="close" label={w.dismiss} onClick={() => (hint.value = pointed.value = null)} />
      </header>
      {found.candidates.length === 0 && <p>{w.hintNone}</p>}
      <ul>
        {best && <Line candidate={best} best />}
        {others.length > 0 && <li class="hint-others">{w.hintOthers}</li>}
        {others.map((candidate) => (
          <Line key={candidate.move} candidate={candidate} />
        ))}
      </ul>
    </section>
  );
}

function Line({ candidate: { move, text, value }, best }: { candidate: Candidate; best?: boolean }) {
  const w = say();
  const percent = Math.round(value * 100);
  return (
    <li>
      <button
        type="button"
        class={best ? 'hint-line best' : 'hint-line'}
        title={w.playIt}
        onClick={() => play(move)}
        onMouseEnter={() => (pointed.value = move)}
        onMouseLeave={() => (pointed.value = null)}
        onFocus={() => (pointed.value = move)}
        onBlur={() => (pointed.value = null)}
      >
        <span class="hint-text">
          {best && <Icon name="hint" size={16} label={w.hintBest} />}
          {withNames(text, seatNames.value)}
        </span>
        <meter min={0} max={1} value={value} aria-label={w.chanceToWin(percent)} />
        <span class="hint-value" title={w.chanceToWin(percent)}>
          {percent} %
        </span>
        <Icon name="forward" size={12} />
      </button>
    </li>
  );
}
