// The seats around the table: rows in the side column, chips on a phone.

import { useRef } from 'preact/hooks';
import { replace, sit } from '../actions';
import type { Seat } from '../board';
import { Icon } from '../icons';
import { say } from '../lang';
import { personShown } from '../names';
import { Button } from '../parts/Button';
import { useTip } from '../parts/tips';
import { useScrolls } from '../parts/useScrolls';
import { SeatMark } from '../seats';
import { lang } from '../settings';
import * as state from '../state';
import { left } from '../times';
import { PersonButton } from './PersonButton';
import { Countdown } from './Prompt';

export function SeatList() {
  const box = useRef<HTMLElement>(null);
  const scrolls = useScrolls(box);
  return (
    // In a low window the list of many seats scrolls, and so must be reachable without a mouse.
    <section ref={box} class={state.seats.value.length > 2 ? 'seats many' : 'seats'} aria-label={say().seats} tabIndex={scrolls ? 0 : undefined}>
      <ul>
        {state.seats.value.map((seat, i) => (
          <SeatLine key={i} seat={seat} index={i} />
        ))}
      </ul>
    </section>
  );
}

function SeatLine({ seat, index }: { seat: Seat; index: number }) {
  const w = say();
  const game = state.game.value;
  const position = state.past.value ?? game;
  const acts = position?.to_act.includes(index) ?? false;
  const playing = state.table.value?.status === 'playing';
  const resigned = seat.resigned ?? game?.resigned?.includes(index) ?? false;
  const away = seat.kind === 'person' && !seat.online && !seat.you;
  const missed = away || (seat.late === true && !seat.you);
  const deadline = acts && (game?.to_act.length ?? 0) > 1 ? game?.deadline?.[String(index)] : undefined;
  const notes = [
    seat.you && (state.mySeats.value.length === 1 || index === game?.eye) ? w.you : '',
    away ? w.away : '',
    seat.late ? w.timeUp : '',
    resigned ? w.resigned : '',
    acts && seat.kind === 'bot' && !state.past.value ? w.thinking : '',
  ].filter(Boolean);
  const score = position?.scores[index] ?? 0;
  const points = state.table.value?.status === 'over' && !state.past.value ? w.points(score) : w.pointsNow(score);
  const tell = useTip()(
    `seat ${index}`,
    () => (
      <>
        <strong class="tip-title">{seat.name}</strong>
        <p>{notes.join(' · ')}</p>
        <p>{points}</p>
      </>
    ),
    true,
  );
  // Buttons in the row do something else.
  const onRow = <E extends Event>(what?: (e: E) => void) => (e: E) => !(e.target as Element).closest('button') && what?.(e);
  return (
    <li
      class={`seat${acts ? ' acts' : ''}${away || resigned ? ' gone' : ''}`}
      aria-current={acts ? 'true' : undefined}
      {...tell}
      onPointerDown={onRow(tell.onPointerDown)}
      onClick={onRow(tell.onClick)}
    >
      <SeatMark seat={index} size={20} />
      <span class="seat-name">
        <span class="seat-who">{seat.name}</span>
        {notes.length > 0 && <span class="seat-notes">{notes.join(' · ')}</span>}
        {seat.for && <span class="seat-notes">{w.botFor(personShown(seat.name, lang.value))}</span>}
      </span>
      {acts && <Icon name="play" size={12} label={w.toMove} class="seat-acts" />}
      {deadline !== undefined && <Countdown until={deadline} />}
      <Icon name={seat.kind === 'bot' ? 'bot' : 'person'} class={away ? 'seat-kind away' : 'seat-kind'} />
      <span class="seat-score" role="img" aria-label={points}>
        {score}
      </span>
      <PersonButton seat={index} />
      {playing && missed && state.mySeats.value.length > 0 && <Replace seat={seat} index={index} />}
      {playing && !missed && <Propose seat={seat} index={index} />}
      {playing && seat.for && seat.you && !resigned && (
        <Button kind="primary" class="seat-action" command="sit" testid="take-back" onClick={() => void sit(index)}>
          {w.takeBack}
        </Button>
      )}
    </li>
  );
}

/** Lets a bot play on for somebody; until that may be done, how long it takes. */
function Replace({ seat, index }: { seat: Seat; index: number }) {
  const w = say();
  const wait = seat.replace_at === undefined ? null : left(seat.replace_at);
  if (wait !== null)
    return (
      <span class="seat-action seat-wait" data-testid="replace-wait">
        {w.replaceIn(wait)}
      </span>
    );
  return (
    <Button kind="plain" class="seat-action" command="replace" testid="replace" onClick={() => void replace(index)}>
      {w.replace}
    </Button>
  );
}

/** Somebody who is here has not moved for long: the others may want a bot to play on. */
function Propose({ seat, index }: { seat: Seat; index: number }) {
  const w = say();
  const game = state.game.value;
  const others = state.seats.value.filter(({ kind, you }, i) => kind === 'person' && !you && i !== index).length;
  const asked = game?.asked;
  const free = asked === undefined || (asked.what === 'undo' && asked.by === index); // which gives way
  const may = !seat.you && state.mySeats.value.length > 0 && free && seat.replace_at !== undefined;
  if (!may || left(seat.replace_at!) !== null) return null;
  return (
    <Button kind="plain" class="seat-action" command="replace" testid="propose" onClick={() => void replace(index)}>
      {others > 0 ? w.replacePropose : w.replace}
    </Button>
  );
}
