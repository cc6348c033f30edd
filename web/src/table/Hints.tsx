import { play } from '../actions';
import { Icon } from '../icons';
import { say } from '../lang';
import { withNames } from '../names';
import { Button } from '../parts/Button';
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
  return (
    <section class="hints" aria-label={w.hint} data-testid="hints">
      <header>
        <h2>{w.hintTitle}</h2>
        <Button kind="quiet" icon="close" label={w.dismiss} onClick={() => (hint.value = pointed.value = null)} />
      </header>
      {found.candidates.length === 0 && <p>{w.hintNone}</p>}
      <ol>
        {found.candidates.slice(0, 4).map(({ move, text, value }) => {
          const percent = Math.round(value * 100);
          return (
            <li key={move}>
              <button
                type="button"
                class="hint-line"
                title={w.playIt}
                onClick={() => play(move)}
                onMouseEnter={() => (pointed.value = move)}
                onMouseLeave={() => (pointed.value = null)}
                onFocus={() => (pointed.value = move)}
                onBlur={() => (pointed.value = null)}
              >
                <span class="hint-text">{withNames(text, seatNames.value)}</span>
                <meter min={0} max={1} value={value} aria-label={w.chanceToWin(percent)} />
                <span class="hint-value">{percent} %</span>
                <Icon name="forward" size={12} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
