import { useEffect, useRef } from 'preact/hooks';
import { look } from '../actions';
import { say } from '../lang';
import { Button } from '../parts/Button';
import { Crown } from '../parts/Brand';
import { LineState } from '../parts/LineState';
import { Refused } from '../parts/Refused';
import { SeatMark } from '../seats';
import { seatNames } from '../state';

/** Between two people at one device: nothing is to be seen until the next one is there. */
export function Pass({ seat }: { seat: number }) {
  const w = say();
  const name = seatNames.value[seat] ?? '';
  const screen = useRef<HTMLElement>(null);
  useEffect(() => screen.current?.querySelector('button')?.focus(), [seat]);
  return (
    <main ref={screen} class="pass" data-testid="pass">
      <Crown size={64} />
      <SeatMark seat={seat} size={56} />
      <h1>{w.passTo(name)}</h1>
      <p>{w.passAbout}</p>
      <Button kind="primary" icon="check" command="look" testid="look" onClick={() => void look(seat)}>
        {w.passConfirm(name)}
      </Button>
      <Refused />
      <LineState />
    </main>
  );
}
