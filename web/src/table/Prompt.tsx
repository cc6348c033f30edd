// What is being asked, and everything that can be answered beside the board.

import { askHint, consent, play, undo } from '../actions';
import { narrow } from '../dialogs/open';
import { say } from '../lang';
import { withNames } from '../names';
import { Button } from '../parts/Button';
import { Refused } from '../parts/Refused';
import { SeatMark } from '../seats';
import * as state from '../state';
import { left } from '../times';
import { board } from './boards';
import { Hints } from './Hints';
import { MoveButtons } from './MoveButtons';

export function Prompt() {
  const w = say();
  const game = state.game.value;
  if (!game) return null;
  const names = state.seatNames.value;
  const mine = state.myTurn.value;
  const moves = (game.moves ?? [])
    .map(({ move, text }) => ({ move, text: withNames(text, names) }))
    .filter((move) => !board.value?.covers(move));
  const asked = mine && game.eye !== null ? [game.eye] : game.to_act;
  const watches = state.mySeats.value.length === 0;
  const deadline = asked.length === 1 ? game.deadline?.[String(asked[0])] : undefined;
  // Several people at one device: which of them.
  const whose = state.mySeats.value.length > 1 && game.eye !== null ? `${names[game.eye]}: ` : '';
  return (
    <section class={mine ? 'prompt mine' : 'prompt'} aria-label={w.prompt} data-testid="prompt">
      <div class="prompt-head">
        <p class="prompt-who">
          {asked.map((seat) => (
            <SeatMark key={seat} seat={seat} size={18} />
          ))}
          <strong>{mine ? whose + w.yourTurn : turn(game.to_act)}</strong>
          {deadline !== undefined && <Countdown until={deadline} />}
          {/* On a phone there is no room for it in the top bar. */}
          {watches && narrow.value && <span class="prompt-watch">{w.youWatch}</span>}
        </p>
        <div class="prompt-tools" hidden={watches}>
          <Button
            kind="quiet"
            icon="undo"
            label={game.undo === 'ask' ? w.undoAsk : w.undo}
            shortcut="u"
            command="undo"
            testid="undo"
            disabled={!game.undo || game.asked !== undefined}
            onClick={undo}
          />
          <Button
            kind="quiet"
            icon="hint"
            label={w.hint}
            shortcut="h"
            command="hint"
            testid="hint"
            pressed={state.hint.value !== null}
            disabled={!game.moves?.length}
            onClick={askHint}
          />
        </div>
      </div>
      {(mine || game.to_act.length > 0) && <p class="prompt-text">{withNames(game.prompt, names)}</p>}
      <p class="prompt-sending" role="status">
        {state.waiting.value ? w.sending : ''}
      </p>
      <Refused />
      <Consent />
      {moves.length > 0 && !state.past.value && (
        <div class="prompt-moves">
          <MoveButtons
            moves={moves}
            hint={state.pointed.value ?? state.hint.value?.candidates[0]?.move ?? null}
            waiting={state.waiting.value?.move ?? null}
            play={play}
          />
        </div>
      )}
      <Hints />
    </section>
  );
}

function turn(toAct: number[]): string {
  const w = say();
  const names = toAct.map((seat) => state.seatNames.value[seat] ?? '');
  if (names.length === 1) return w.turnOf(names[0]!);
  return names.length ? w.turnOfMany(names.join(', ')) : w.gameOver;
}

export function Countdown({ until }: { until: number }) {
  const w = say();
  const rest = left(until);
  return (
    <span class={rest === null ? 'countdown up' : 'countdown'} title={w.timeLeft}>
      {rest ?? w.timeUp}
    </span>
  );
}

/** Somebody asks to take back a move: a banner that blocks nothing. */
function Consent() {
  const w = say();
  const asked = state.game.value?.asked;
  if (!asked) return null;
  const name = state.seatNames.value[asked.by] ?? '';
  const mine = asked.waiting.find((seat) => state.mySeats.value.includes(seat));
  if (mine === undefined) {
    const own = state.mySeats.value.includes(asked.by);
    return (
      <p class="consent" role="status">
        {own ? w.undoWaits : w.undoAskedOther(name)}
      </p>
    );
  }
  return (
    <div class="consent" role="alert" data-testid="consent">
      <p>{w.undoAsked(name)}</p>
      <div>
        <Button kind="primary" icon="check" command="consent" onClick={() => void consent(mine, true)}>
          {w.yes}
        </Button>
        <Button icon="close" command="consent" onClick={() => void consent(mine, false)}>
          {w.no}
        </Button>
      </div>
    </div>
  );
}
