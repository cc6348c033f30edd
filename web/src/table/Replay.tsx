import { say } from '../lang';
import { Button } from '../parts/Button';
import { past, seatNames, table } from '../state';
import { goTo as go, last as lastStep, running, shownEvents, step, stopLooking } from './replaying';
import { panel } from '../dialogs/open';
import { upright } from './frame';
import { told } from './told';

/** On a phone the board gets the room of the result while one looks through the game. */
function goTo(i: number): void {
  if (upright.value && panel.value === 'result') panel.value = 'none';
  go(i);
}

/** The bar below the board that goes through the game. */
export function Bar() {
  const w = say();
  const last = lastStep.value;
  const i = step.value;
  const lines = shownEvents.value.map((_, nth, all) => told(all, nth, seatNames.value));
  const what = i === 0 ? w.beginning : (lines[0] ?? '');
  return (
    <section class="replay" aria-label={w.replay} data-testid="replay">
      <div class="replay-buttons">
        <Button kind="quiet" icon="first" class="replay-far" label={w.first} disabled={i === 0} onClick={() => goTo(0)} />
        <Button kind="quiet" icon="back" label={w.back} shortcut="←" disabled={i === 0} onClick={() => goTo(i - 1)} />
        <Button
          kind="quiet"
          icon={running.value ? 'pause' : 'play'}
          label={running.value ? w.pauseSteps : w.playSteps}
          disabled={last === 0}
          onClick={() => {
            if (!running.value) goTo(i === last ? 0 : i);
            running.value = !running.value;
          }}
        />
        <Button kind="quiet" icon="forward" label={w.forward} shortcut="→" disabled={i === last} onClick={() => goTo(i + 1)} />
        <Button kind="quiet" icon="last" class="replay-far" label={w.last} disabled={i === last} onClick={() => goTo(last)} />
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={i}
        disabled={last === 0}
        aria-label={w.replay}
        aria-valuetext={`${w.replayAt(i, last)}. ${what}`}
        onInput={(event) => {
          running.value = false;
          goTo(Number(event.currentTarget.value));
        }}
      />
      <span class="replay-count">
        {i} / {last}
      </span>
      <p class="replay-what" title={lines.join('\n')}>
        {what}
      </p>
      {table.value?.status === 'playing' && (
        <Button kind="primary" class="replay-end" onClick={stopLooking}>
          {w.backToNow}
        </Button>
      )}
      {past.value && table.value?.status === 'playing' && <span class="unseen">{w.replayAt(i, last)}</span>}
    </section>
  );
}
