import { useSignal } from '@preact/signals';
import { resign } from '../actions';
import { say } from '../lang';
import { Button } from '../parts/Button';
import { Choice } from '../parts/Choice';
import { Dialog } from '../parts/Dialog';
import { game, playedSeats, seatNames, seats } from '../state';
import { closeDialog } from './open';

export function Resign() {
  const w = say();
  const mine = playedSeats.value;
  const chosen = useSignal(game.value?.eye ?? mine[0] ?? 0);
  return (
    <Dialog title={w.resignSure} close={closeDialog}>
      {mine.length > 1 && (
        <Choice
          label={w.seats}
          value={chosen.value}
          options={mine.map((seat) => ({ value: seat, name: seatNames.value[seat] ?? '' }))}
          choose={(seat) => (chosen.value = seat)}
        />
      )}
      <p>{seats.value.length === 2 ? w.resignTwo : w.resignMany}</p>
      <div class="dialog-actions">
        <Button onClick={closeDialog}>{w.cancel}</Button>
        <Button
          kind="danger"
          icon="flag"
          testid="resign-yes"
          onClick={() => {
            void resign(chosen.value);
            closeDialog();
          }}
        >
          {w.resign}
        </Button>
      </div>
    </Dialog>
  );
}
